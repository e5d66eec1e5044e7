// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs one convolution, fully connected or linear layer of a lowered network by itself: see
//! training::probeNetwork.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/backends/cuda/network/program_executor.h"
#include "engine/training/probe.h"

#include <array>
#include <cstddef>
#include <memory>

namespace strata::engine::backends::cuda {

//! Memory of the host through which the tensors of one layer after the other pass: to ask the
//! system for hundreds of megabytes each time takes longer than to copy them from the GPU.
class ProbeBuffers {
public:
    //! An operand, and later the result that has its shape.
    enum class Place { Source, Weights, Bias, Result };
    //! Not initialised; the same memory as before where that is large enough.
    std::shared_ptr<std::byte[]> atLeast(Place place, std::size_t bytes);

private:
    struct Memory {
        std::size_t size = 0;
        std::shared_ptr<std::byte[]> bytes;
    };
    std::array<Memory, 4> m_memories;
};

//! The operations of the program that are this layer's, with the same shapes and fusions and so
//! with the same engines of the library, on buffers of their own. Fails as the executor does.
//! \param options the network's \param buffers hold the results, until the next layer's
core::Expected<void> probeLayer(const training::Graph &graph, const LoweredNetwork &network,
                                training::LayerId layer, const ExecutorFactory &factory,
                                const training::NetworkOptions &options, ProbeBuffers &buffers,
                                training::ProbeTensors &tensors);

} // namespace strata::engine::backends::cuda
