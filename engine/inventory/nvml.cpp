// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/nvml.h"

#include "engine/inventory/driver_libraries.h"

#include <dlfcn.h>

namespace strata::engine::inventory {
namespace {

constexpr const char *driversFile = "libnvidia-ml.so.1";

DriverLibrary load(const std::string &file)
{
    if (file.empty())
        return openDriverLibrary(driversFile, RTLD_NOW | RTLD_LOCAL);
    DriverLibrary library{::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL), {}};
    if (library.handle == nullptr)
        if (const char *reason = ::dlerror())
            library.reason = reason;
    return library;
}

//! The first of the names that the library has: later drivers may drop the older one.
template <typename Function>
void find(void *library, Function &function, std::initializer_list<const char *> names)
{
    for (const char *name : names) {
        if (void *address = ::dlsym(library, name)) {
            function = Function(address);
            return;
        }
    }
}

} // namespace

Nvml::Nvml(void *library)
{
    find(library, m_shutdown, {"nvmlShutdown"});
    m_errorString = reinterpret_cast<const char *(*)(int)>(::dlsym(library, "nvmlErrorString"));
    find(library, driverVersion, {"nvmlSystemGetDriverVersion"});
    find(library, cudaVersion, {"nvmlSystemGetCudaDriverVersion"});
    find(library, deviceCount, {"nvmlDeviceGetCount_v2"});
    find(library, deviceByIndex, {"nvmlDeviceGetHandleByIndex_v2"});
    find(library, name, {"nvmlDeviceGetName"});
    find(library, uuid, {"nvmlDeviceGetUUID"});
    find(library, pciInfo, {"nvmlDeviceGetPciInfo_v3"});
    find(library, migMode, {"nvmlDeviceGetMigMode"});
    find(library, computeMode, {"nvmlDeviceGetComputeMode"});
    find(library, utilization, {"nvmlDeviceGetUtilizationRates"});
    find(library, memory, {"nvmlDeviceGetMemoryInfo"});
    find(library, clock, {"nvmlDeviceGetClockInfo"});
    find(library, power, {"nvmlDeviceGetPowerUsage"});
    find(library, energy, {"nvmlDeviceGetTotalEnergyConsumption"});
    find(library, temperature, {"nvmlDeviceGetTemperature"});
    find(library, throttleReasons,
         {"nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons"});
    find(library, pcieGeneration, {"nvmlDeviceGetCurrPcieLinkGeneration"});
    find(library, pcieWidth, {"nvmlDeviceGetCurrPcieLinkWidth"});
    find(library, pcieThroughput, {"nvmlDeviceGetPcieThroughput"});
}

Nvml::~Nvml()
{
    if (m_initialized)
        m_shutdown();
}

std::string Nvml::textOf(NvmlStatus status) const
{
    const char *text = m_errorString != nullptr ? m_errorString(static_cast<int>(status)) : nullptr;
    return text != nullptr ? text : "error " + std::to_string(static_cast<int>(status));
}

core::Expected<std::shared_ptr<const Nvml>> Nvml::open(const std::string &file)
{
    const DriverLibrary library = load(file);
    if (library.handle == nullptr)
        return core::fail(core::FailureKind::Unsupported, "no_nvml",
                          "NVIDIA's driver library libnvidia-ml.so.1 could not be opened (" +
                              library.reason +
                              "); install the driver, or give the container access to the GPU.");
    const std::shared_ptr<Nvml> nvml(new Nvml(library.handle));
    NvmlFunction<> initialize;
    find(library.handle, initialize, {"nvmlInit_v2"});
    if (const NvmlStatus status = initialize(); status != NvmlStatus::Success)
        return core::fail(core::FailureKind::Unsupported, "nvml_failed",
                          "NVIDIA's driver library libnvidia-ml.so.1 gives no access to a GPU (" +
                              nvml->textOf(status) +
                              "); load the kernel module of the same version, or restart the "
                              "machine after an update of the driver.");
    nvml->m_initialized = true;
    return nvml;
}

} // namespace strata::engine::inventory
