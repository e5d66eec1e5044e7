// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes networks' programs on the GPU.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/backends/cuda/network/program_executor.h"
#include "engine/backends/cuda/network/replicas.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! For the GPU that openDevice() opened. Its executors share one stream and one cache of cuDNN's
//! plans, so that a probe runs with the network's own engines; they are used by one thread at a
//! time. \param exchange averages the gradients over replicas, in buckets beside the backward pass;
//! none: the network is alone
std::shared_ptr<const ExecutorFactory>
makeCudaExecutorFactory(const DeviceFacts &device, std::shared_ptr<GradientExchange> exchange = {});

} // namespace strata::engine::backends::cuda
