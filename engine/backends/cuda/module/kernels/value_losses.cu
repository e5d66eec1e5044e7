// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/value_losses.h"

#include "engine/backends/cuda/module/kernels/gpu_kernels.h"
#include "engine/backends/cuda/module/kernels/gpu_target.h"

namespace strata::engine::backends::cuda {

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const KlDivergenceLoss &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const SquaredErrorLoss &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const ActionValueLoss &operation)
{
    compute(target, memory, operation);
}

} // namespace strata::engine::backends::cuda
