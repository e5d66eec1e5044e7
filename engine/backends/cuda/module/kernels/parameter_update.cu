// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/parameter_update.h"

#include "engine/backends/cuda/module/kernels/gpu_kernels.h"
#include "engine/backends/cuda/module/kernels/gpu_target.h"

namespace strata::engine::backends::cuda {

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const BeginStep &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const Update &operation)
{
    compute(target, memory, operation, context.table);
}

} // namespace strata::engine::backends::cuda
