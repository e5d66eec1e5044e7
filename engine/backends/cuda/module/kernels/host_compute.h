// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The same operations as gpu_kernels.h, by the same functions, on the host: what a GPU's results
//! are compared with.
#pragma once

#include "engine/backends/cuda/module/kernels/gpu_kernels.h"

namespace strata::engine::backends::cuda {

//! \param memory in the host's memory
//! \param multiprocessors of the GPU whose order of sums is taken
//! \return false for convolutions and matrix products, which libraries compute; nothing was done
bool computeOnHost(const ProgramMemory &memory, const StepContext &context, int multiprocessors,
                   const NetworkOperation &operation);

} // namespace strata::engine::backends::cuda
