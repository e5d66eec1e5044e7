// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/gpu_loader.h"

#include "engine/backends/cuda/library_search.h"
#include "engine/core/host_files.h"
#include "engine/core/inventory_parts.h"

#include <dlfcn.h>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

std::string loaderError()
{
    const char *text = ::dlerror();
    return text != nullptr ? text : "no reason given";
}

//! Why there is no driver, as far as this host shows it.
core::Failure noDriver()
{
    const core::HostFiles files("");
    core::Facts facts;
    core::addGpuFacts(files, facts);
    const std::string count = facts.count("gpu.count") > 0 ? facts["gpu.count"] : "0";
    const bool contained = !core::containerEvidence(files, core::virtualizationWitness().containerVariable).empty();
    if (count == "0")
        return {FailureKind::Unsupported, "no_gpu", "This host has no NVIDIA GPU; choose a backend for its processors."};
    if (contained)
        return {FailureKind::Unsupported, "gpu_hidden",
                "The container sees no GPU, but its host has " + count +
                    "; start it with access to them (docker run --gpus all, podman run --device nvidia.com/gpu=all)."};
    return {FailureKind::Unsupported, "no_gpu_driver",
            "This host has " + count +
                " NVIDIA GPU(s), but their driver's library libcuda.so.1 was not found; install NVIDIA's driver."};
}

//! libcuda.so.1 by its name, or from where the loader does not look; later openings by name find it again.
bool openDriver()
{
    if (::dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL) != nullptr)
        return true;
    for (const std::string &folder : driverDirectories())
        if (::dlopen((folder + "/libcuda.so.1").c_str(), RTLD_NOW | RTLD_GLOBAL) != nullptr)
            return true;
    return false;
}

OpenedLibrary open(const std::vector<std::string> &names)
{
    OpenedLibrary opened;
    for (const LibraryPlace &place : placesOf(names)) {
        opened.handle = ::dlopen(place.path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (opened.handle != nullptr) {
            opened.path = place.path;
            opened.origin = place.origin;
            opened.missing.clear();
            return opened;
        }
        const std::string reason = loaderError();
        // A file that is there and does not open says more than a name that no folder has.
        if (opened.missing.empty() || place.origin != "loader path")
            opened.missing = reason;
    }
    return opened;
}

Expected<GpuModule> openModule()
{
    if (!openDriver())
        return tl::make_unexpected(noDriver());
    void *module = ::dlopen(gpuModuleFile, RTLD_NOW | RTLD_LOCAL);
    if (module == nullptr)
        return fail(FailureKind::Unsupported, "no_gpu_module",
                    "This engine's GPU code could not be loaded (" + loaderError() +
                        "); an engine built with CUDA has it beside its libraries.");
    const auto entry = reinterpret_cast<OpenGpuModule>(::dlsym(module, openGpuModuleName));
    if (entry == nullptr)
        return fail(FailureKind::Internal, "wrong_gpu_module",
                    std::string(gpuModuleFile) +
                        " is not this engine's GPU code; remove the engine from the host and copy it anew.");
    OpenedLibraries libraries;
    // The first name is of the CUDA this was built for; a driver for it runs the libraries of the one before, too.
    libraries.cublasLt = open({"libcublasLt.so.13", "libcublasLt.so.12"});
    libraries.cudnn = open({"libcudnn.so.9"});
    libraries.nccl = open({"libnccl.so.2"});
    return entry(gpuModuleInterface, libraries);
}

} // namespace

const Expected<GpuModule> &gpuModule()
{
    static const Expected<GpuModule> module = openModule();
    return module;
}

} // namespace strata::engine::backends::cuda
