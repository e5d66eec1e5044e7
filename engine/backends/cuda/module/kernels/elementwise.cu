// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/elementwise.h"

#include "engine/backends/cuda/module/kernels/gpu_kernels.h"
#include "engine/backends/cuda/module/kernels/gpu_target.h"

namespace strata::engine::backends::cuda {

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const RectifierForward &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const RectifierBackward &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const DropoutForward &operation)
{
    compute(target, memory, operation, context.seed);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const DropoutBackward &operation)
{
    compute(target, memory, operation, context.seed);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &context,
             const WriteDropoutMask &operation)
{
    compute(target, memory, operation, context.seed);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const CopyChannels &operation)
{
    compute(target, memory, operation);
}

void enqueue(GpuTarget &target, const ProgramMemory &memory, const StepContext &,
             const Add &operation)
{
    compute(target, memory, operation);
}

} // namespace strata::engine::backends::cuda
