// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One network, trained by the ranks of a group: each computes its own batch, and all apply the
//! mean of their gradients; or servers apply the gradients, and all get what comes of it.
#pragma once

#include "engine/training/exchange/bucket_exchange.h"
#include "engine/training/exchange/free_steps.h"
#include "engine/training/exchange/gradient_group.h"
#include "engine/training/network.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::engine::training::exchange {

//! Synchronous data-parallel training: what tf_cnn_benchmarks calls distributed_all_reduce and
//! PyTorch DistributedDataParallel. To its user it is a network whose batch is that of all ranks of
//! this host together. Gradients are the means over all ranks of all hosts; loss and accuracy are
//! means over those of this host; the statistics of a batch normalisation are each rank's own, and
//! those reported are the first rank's.
//!
//! With parameter servers (tf_cnn_benchmarks: variable_update=parameter_server) all this is the
//! same if they are synchronous. If they are not (cross_replica_sync=False), ranks go on by
//! themselves: a step has ended when the ranks of all hosts together have done as many steps as
//! they are, and their weights are equal only by chance.
class RankedNetwork final : public Network {
public:
    //! Each rank has a network of its own on its own thread, and its share of options.threads, one
    //! at least; they begin with different seeds, as dropout would lose the same features of all
    //! otherwise. Fails as the factory and the group do. \param options of one rank: its batch
    static core::Expected<std::unique_ptr<RankedNetwork>>
    make(const Graph &graph, const NetworkOptions &options, const NetworkFactory &factory,
         std::shared_ptr<GradientGroup> group);
    ~RankedNetwork() override;
    RankedNetwork(const RankedNetwork &) = delete;
    RankedNetwork &operator=(const RankedNetwork &) = delete;

    std::string backend() const override { return first().backend(); }
    std::uint64_t memoryBytes() const override { return m_memoryBytes; }
    std::map<std::string, std::string> facts() const override;

    void setParameters(TensorValues values) override;
    TensorValues parameters() const override;
    void setStatistics(const TensorValues &values) override;
    TensorValues statistics() const override;
    TensorValues gradients() const override;

    std::span<float> images() override;
    std::span<std::int32_t> labels() override;
    core::Expected<void> step() override;
    StepOutcome outcome() const override { return m_outcome; }
    std::vector<float> logits() const override;

    std::vector<OperationTime> profile() const override
    {
        rest();
        return first().profile();
    }
    void clearProfile() override;
    //! By the first rank; the others' memory is given back before.
    core::Expected<ProbeResult> probe(std::uint64_t seed) override;

    //! Where the only rank of this host goes on by itself, it has to get each batch by itself too:
    //! by this, on its thread, before every step. Before the first step.
    void feedBy(std::function<core::Expected<void>()> feed) { m_feed = std::move(feed); }
    //! Where ranks of several hosts go on by themselves: all rest, and what they do next counts
    //! from here for all of them. All hosts together; what fails breaks the group, which the next
    //! step says.
    void beginAnew();
    //! Of the last step: means over the ranks of this host.
    ExchangeTimes times() const;
    //! Of a rank's parameters, bit by bit: equal where they are. \param local from 0
    std::uint64_t weightsHash(int local) const;
    //! By rank of all hosts.
    struct Agreement {
        std::vector<std::uint64_t> weights; //!< their hashes
        std::vector<std::vector<std::uint64_t>>
            words; //!< the host's if it is its first; else zeros
    };
    //! What each host gives, and the weights of each rank. All hosts together.
    core::Expected<Agreement> agree(const std::vector<std::uint64_t> &words);
    GradientGroup &group() { return *m_group; }

private:
    RankedNetwork(const Graph &graph, const NetworkOptions &options,
                  std::shared_ptr<GradientGroup> group);

    struct Rank {
        std::shared_ptr<DeviceExchange> device; //!< null unless ranks are GPUs
        std::unique_ptr<Network> network;
        std::unique_ptr<BucketExchange> exchange; //!< ends before the network that it reads
        std::optional<StepOutcome> outcome;       //!< of its last step, and so the next
        ExchangeTimes times;

        void clear()
        {
            exchange.reset();
            network.reset();
            device.reset();
        }
    };

    Rank &at(int local) const { return m_ranks[static_cast<std::size_t>(local)]; }
    const Network &first() const { return *m_ranks.front().network; }
    core::Expected<void> compile(const Graph &graph, const NetworkFactory &factory, int local);
    NetworkOptions optionsOf(int local) const;
    void share(int local);
    bool goesOnAlone() const { return m_group->isAsynchronous() && m_group->ranks() > 1; }
    core::Expected<void> freeStep(bool batchIsNew);
    core::Expected<void> stepOf(int local, bool batchIsNew);
    void rest() const;
    template <typename Task>
    void onAll(const Task &task) const;

    const NetworkOptions m_options;
    std::shared_ptr<GradientGroup> m_group;
    mutable std::vector<Rank> m_ranks;            //!< each belongs to its thread of the group
    mutable std::mutex m_mutex;                   //!< of their outcomes and times
    mutable std::unique_ptr<FreeSteps> m_free;    //!< if ranks do not wait for each other
    std::function<core::Expected<void>()> m_feed; //!< null: the batch is there
    std::vector<float> m_images;                  //!< of all ranks here; empty where there is one
    std::vector<std::int32_t> m_labels;
    std::uint64_t m_memoryBytes = 0;
    StepOutcome m_outcome;
    bool m_changed = false; //!< of these
    bool m_isRowMajor = false;
};

} // namespace strata::engine::training::exchange
