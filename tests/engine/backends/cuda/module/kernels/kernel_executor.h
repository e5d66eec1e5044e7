// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes networks' programs on the host: convolutions and matrix products by naive loops, all
//! else by the very functions of the GPU's kernels.
#pragma once

#include "engine/backends/cuda/network/program_executor.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! \param multiprocessors of the GPU whose order of sums is taken
std::shared_ptr<const ExecutorFactory> makeKernelExecutorFactory(int multiprocessors);

} // namespace strata::engine::backends::cuda
