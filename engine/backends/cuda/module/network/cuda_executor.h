// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes networks' programs on the GPU.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/backends/cuda/network/program_executor.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! For the GPU that openDevice() opened. Its executors share one stream and one cache of cuDNN's plans, so that a probe runs
//! with the network's own engines; they are used by one thread at a time.
std::shared_ptr<const ExecutorFactory> makeCudaExecutorFactory(const DeviceFacts &device);

} // namespace strata::engine::backends::cuda
