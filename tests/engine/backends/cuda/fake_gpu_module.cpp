// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for the engine's GPU code: fails as the environment says, or returns what it was
// given.
#include "engine/backends/cuda/gpu_module.h"

#include <cstdlib>

using namespace strata::engine;
using backends::cuda::GpuModule;

extern "C" core::Expected<GpuModule>
strataOpenGpuModule(int interface, int gpu, const backends::cuda::OpenedLibraries &libraries)
{
    if (const char *code = std::getenv("STRATA_FAKE_GPU_FAILURE"))
        return core::fail(core::FailureKind::Resource, code, "The GPU failed.");
    GpuModule module;
    module.facts = {{"interface", std::to_string(interface)},
                    {"gpu", std::to_string(gpu)},
                    {"cudnn.file", libraries.cudnn.path},
                    {"cudnn.origin", libraries.cudnn.origin},
                    {"cudnn.missing", libraries.cudnn.missing}};
    return module;
}
