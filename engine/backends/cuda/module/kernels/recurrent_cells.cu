// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/recurrent_cells.h"

#include "engine/backends/cuda/module/kernels/gpu_kernels.h"
#include "engine/backends/cuda/module/kernels/gpu_target.h"

namespace strata::engine::backends::cuda {

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const SumParts &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const CellForward &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const ResetForward &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const CellBackward &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const ResetBackward &operation)
{
    compute(target, memory, operation);
}

} // namespace strata::engine::backends::cuda
