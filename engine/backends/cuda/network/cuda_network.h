// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Networks of the backend "cuda", whatever executes their programs.
#pragma once

#include "engine/backends/cuda/network/program_executor.h"
#include "engine/training/network.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! All precisions; gradients of weights are kept in the network's type. Unsupported: Winograd, and
//! what the executor cannot do.
std::shared_ptr<const training::NetworkFactory>
makeNetworkFactory(std::shared_ptr<const ExecutorFactory> executors);

} // namespace strata::engine::backends::cuda
