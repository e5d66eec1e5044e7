// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/gpu_loader.h"

#include "engine/backends/cuda/library_search.h"
#include "engine/inventory/driver_libraries.h"
#include "engine/inventory/host_files.h"
#include "engine/inventory/inventory_parts.h"

#include <dlfcn.h>
#include <link.h>

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

//! The file that the loader took; \param asked for a name that it found by itself
std::string fileOf(void *library, const std::string &asked)
{
    link_map *map = nullptr;
    const bool known =
        ::dlinfo(library, RTLD_DI_LINKMAP, &map) == 0 && map != nullptr && map->l_name != nullptr;
    return known && *map->l_name != '\0' ? map->l_name : asked;
}

//! Why there is no driver, as far as this host shows it. \param loader what the loader said
core::Failure noDriver(const std::string &root, const std::string &loader)
{
    const inventory::HostFiles files(root);
    inventory::Facts facts;
    inventory::addGpuFacts(files, facts);
    const std::string count = facts.count("gpu.count") > 0 ? facts["gpu.count"] : "0";
    // The environment of this process says nothing about a recorded host.
    const auto witness =
        root.empty() ? inventory::virtualizationWitness() : inventory::VirtualizationWitness();
    if (count == "0")
        return {FailureKind::Unsupported, "no_gpu",
                "This host has no NVIDIA GPU; choose a backend for its processors."};
    if (!inventory::containerEvidence(files, witness).empty())
        return {FailureKind::Unsupported, "gpu_hidden",
                "The container sees no GPU, but its host has " + count +
                    "; start it with access to them (docker run --gpus all, podman run --device "
                    "nvidia.com/gpu=all)."};
    return {FailureKind::Unsupported, "no_gpu_driver",
            "This host has " + count +
                " NVIDIA GPU(s), but their driver's library libcuda.so.1 could not be opened (" +
                loader + "); install NVIDIA's driver."};
}

OpenedLibrary open(const std::vector<std::string> &names, const std::string &root)
{
    OpenedLibrary opened;
    opened.missing = names.front() + " was not found";
    bool tried = false;
    for (const LibraryPlace &place : placesOf(names, root)) {
        opened.handle = ::dlopen(place.path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (opened.handle != nullptr) {
            opened.path = fileOf(opened.handle, place.path);
            opened.origin = place.origin;
            opened.missing.clear();
            return opened;
        }
        const std::string reason = loaderError();
        // A file that is there and does not open says more than a name that no folder has.
        if (!tried || place.origin != "loader path")
            opened.missing = reason;
        tried = true;
    }
    return opened;
}

OpenedLibraries openLibraries(const std::string &root)
{
    OpenedLibraries libraries;
    // The first name is of the CUDA this was built for; a driver for it runs the libraries of the
    // one before, too.
    libraries.cublasLt = open({"libcublasLt.so.13", "libcublasLt.so.12"}, root);
    // cuDNN compiles some of its kernels on the host, and asks the loader for this by name: found
    // then, because it is open.
    open({"libnvrtc.so.13", "libnvrtc.so.12"}, root);
    libraries.cudnn = open({"libcudnn.so.9"}, root);
    libraries.nccl = open({"libnccl.so.2"}, root);
    return libraries;
}

} // namespace

Expected<GpuModule> openGpuModule(const GpuPlaces &places)
{
    if (const auto driver = inventory::openDriverLibrary(places.driver, RTLD_NOW | RTLD_GLOBAL);
        driver.handle == nullptr)
        return tl::make_unexpected(noDriver(places.root, driver.reason));
    void *module = ::dlopen(places.module.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (module == nullptr)
        return fail(FailureKind::Unsupported, "no_gpu_module",
                    "This engine's GPU code could not be loaded (" + loaderError() +
                        "); an engine built with CUDA has it beside its libraries.");
    const auto entry = reinterpret_cast<OpenGpuModule>(::dlsym(module, openGpuModuleName));
    if (entry == nullptr)
        return fail(FailureKind::Internal, "wrong_gpu_module",
                    std::string(gpuModuleFile) + " is not this engine's GPU code; remove the "
                                                 "engine from the host and copy it again.");
    return entry(gpuModuleInterface, places.gpu, openLibraries(places.root));
}

const Expected<GpuModule> &ChosenGpu::module()
{
    if (!m_module)
        m_module = openGpuModule(m_places);
    return *m_module;
}

void ChosenGpu::use(int gpu)
{
    if (std::exchange(m_places.gpu, gpu) != gpu)
        m_module.reset();
}

ChosenGpu &chosenGpu()
{
    // Never destroyed: its factories hold handles and plans of cuDNN, whose parts were opened later
    // and end earlier at exit.
    static ChosenGpu &chosen = *new ChosenGpu;
    return chosen;
}

} // namespace strata::engine::backends::cuda
