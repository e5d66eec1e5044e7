// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The one symbol of the shared object; gpu_module.h says what it does.
#include "engine/backends/cuda/module/module.h"

extern "C" [[gnu::visibility(
    "default")]] strata::engine::core::Expected<strata::engine::backends::cuda::GpuModule>
strataOpenGpuModule(int interface, int gpu,
                    const strata::engine::backends::cuda::OpenedLibraries &libraries)
{
    using namespace strata::engine;
    if (interface != backends::cuda::gpuModuleInterface)
        return core::fail(core::FailureKind::Internal, "wrong_gpu_module",
                          "The engine and its GPU code are of different versions; remove the "
                          "engine from the host and copy it again.");
    return backends::cuda::openModule(gpu, libraries);
}
