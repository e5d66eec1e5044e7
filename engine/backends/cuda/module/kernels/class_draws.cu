// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/class_draws.h"

#include "engine/backends/cuda/module/kernels/gpu_kernels.h"
#include "engine/backends/cuda/module/kernels/gpu_target.h"

namespace strata::engine::backends::cuda {

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const DrawClasses &operation)
{
    compute(target, memory, operation, context.seed);
}

} // namespace strata::engine::backends::cuda
