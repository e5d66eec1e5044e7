// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a parameter server keeps: weights, the state of the optimizer, and the gradients that have
//! come and wait for those of others. It knows nothing of connections.
#pragma once

#include "engine/training/optimizer.h"
#include "engine/training/tensors.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::training::exchange {

//! How long the weights had been changed by others when a gradient came that was computed from
//! them: the updates by other workers between a worker's last reading of a tensor and its gradient
//! (staleness as in Ho et al. 2013). Synchronous: 0.
struct Staleness {
    double sum = 0;
    std::uint64_t updates = 0;
    std::uint64_t largest = 0;
    double mean() const { return updates > 0 ? sum / static_cast<double>(updates) : 0; }
};

struct StoreOptions {
    OptimizerSettings optimizer;
    int workers = 1;
    bool isSynchronous = true; //!< a tensor is updated by the mean of all workers' gradients; else
                               //!< by each gradient when it comes
    int threads = 1;           //!< that update
};

//! Used by one thread at a time.
class ParameterStore {
public:
    //! Weights begin at zero. With clipNorm the tensors have to be all that the network has, as the
    //! norm is that of all gradients together; they are then updated together. Throws
    //! std::bad_alloc.
    ParameterStore(const std::vector<TensorInfo> &tensors, const StoreOptions &options);

    std::size_t tensors() const { return m_tensors.size(); }
    std::span<float> weights(std::size_t tensor) { return m_tensors[tensor].weights; }
    //! Where a worker's gradient is to be written before it is given. Synchronous, that of the last
    //! step has been used when the worker has its weights.
    std::span<float> gradient(int worker, std::size_t tensor);
    //! It has been written. Updates all that can be updated now.
    void give(int worker, std::size_t tensor);
    //! Whether the tensor has been updated by all that the worker gave.
    bool isUpdated(int worker, std::size_t tensor) const;
    //! The worker is sent the weights as they are now: what it gives next is computed from them.
    void taken(int worker, std::size_t tensor);

    //! Steps of all workers whose gradients have all been used.
    std::uint64_t workerSteps() const;
    const Staleness &staleness() const { return m_staleness; }
    double updateSeconds() const { return m_updateSeconds; } //!< of all updates
    std::uint64_t updates() const { return m_updates; }      //!< of single tensors
    //! The first few numbers of every tensor are updated once more by the rule in double precision.
    //! \returns the first that differed by more than rounding, as a sentence; empty if none did
    const std::string &mismatch() const { return m_mismatch; }
    std::uint64_t compared() const { return m_compared; }

    //! Bytes that a store of these takes.
    static double bytesNeeded(std::int64_t parameters, const StoreOptions &options);

private:
    struct Tensor {
        std::string name;
        bool decays = false;
        std::vector<float> weights;
        std::vector<float> first;  //!< the optimizer's state; empty where it has none
        std::vector<float> second; //!< likewise
        std::vector<std::vector<float>> gradients; //!< by place()
        std::vector<std::uint64_t> given;          //!< by worker, and so the next two
        std::vector<std::uint64_t> used;
        std::vector<std::uint64_t> seen; //!< updates when it was taken
        std::uint64_t updates = 0;
    };
    static int places(const StoreOptions &options);
    std::size_t place(int worker) const;
    bool isDue(const Tensor &tensor, int worker) const;
    void updateDue(std::size_t tensor, int worker);
    void use(Tensor &tensor, int worker, double clip);
    void update(Tensor &tensor, const std::vector<float> &gradient, float clip);
    void sumUp(Tensor &tensor);
    double squaredNorm(int worker) const;

    StoreOptions m_options;
    std::vector<Tensor> m_tensors;
    Staleness m_staleness;
    double m_updateSeconds = 0;
    std::uint64_t m_updates = 0;
    std::string m_mismatch;
    std::uint64_t m_compared = 0;
};

} // namespace strata::engine::training::exchange
