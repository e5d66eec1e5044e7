// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs one convolution or fully connected layer of a lowered network by itself: see
//! training::probeNetwork.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/backends/cuda/network/program_executor.h"
#include "engine/training/probe.h"

namespace strata::engine::backends::cuda {

//! The operations of the program that are this layer's, with the same shapes and fusions and so
//! with the same engines of the library, on buffers of their own. Fails as the executor does.
//! \param options the network's
core::Expected<void> probeLayer(const training::Graph &graph, const LoweredNetwork &network,
                                training::LayerId layer, const ExecutorFactory &factory,
                                const training::NetworkOptions &options,
                                training::ProbeTensors &tensors);

} // namespace strata::engine::backends::cuda
