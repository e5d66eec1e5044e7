// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! NVML, the library of NVIDIA's driver that says what GPUs there are and what they are doing;
//! opened at run time, so that nothing of NVIDIA's is needed to build or start the engine. Names,
//! types and units are those of NVIDIA's "NVML API Reference Guide".
#pragma once

#include "engine/core/expected.h"

#include <memory>
#include <string>

namespace strata::engine::inventory {

//! nvmlReturn_t, as far as it is distinguished here; others may occur.
enum class NvmlStatus : int {
    Success = 0,
    NotSupported = 3, //!< by this GPU
    NoPermission = 4,
    DriverNotLoaded = 9,
    FunctionNotFound = 13, //!< also for a function that this driver's library lacks
    GpuIsLost = 15,        //!< fell off the bus, or is otherwise out of reach
    VersionMismatch = 18,  //!< the library and the kernel's module are of different drivers
};

//! True for what a later call of the same function will not mend.
inline bool isFinal(NvmlStatus status)
{
    return status == NvmlStatus::NotSupported || status == NvmlStatus::NoPermission ||
           status == NvmlStatus::FunctionNotFound || status == NvmlStatus::GpuIsLost;
}

//! nvmlDevice_t: a handle that the library gives out.
using NvmlDevice = struct NvmlDeviceOfLibrary *;

//! nvmlUtilization_t: percent of the library's last sample period, in which a kernel ran, and
//! memory was read or written.
struct NvmlUtilization {
    unsigned gpu = 0;
    unsigned memory = 0;
};

//! nvmlMemory_t, in bytes.
struct NvmlMemory {
    unsigned long long total = 0;
    unsigned long long free = 0;
    unsigned long long used = 0;
};

//! nvmlPciInfo_t of nvmlDeviceGetPciInfo_v3.
struct NvmlPciInfo {
    char busIdLegacy[16] = {};
    unsigned domain = 0;
    unsigned bus = 0;
    unsigned device = 0;
    unsigned pciDeviceId = 0;
    unsigned pciSubSystemId = 0;
    char busId[32] = {}; //!< "00000000:1B:00.0"
};

//! A function of the library; FunctionNotFound where it has none of that name.
template <typename... Arguments>
class NvmlFunction {
public:
    NvmlFunction() = default;
    explicit NvmlFunction(void *address) : m_function(reinterpret_cast<Function>(address)) {}
    NvmlStatus operator()(Arguments... arguments) const
    {
        return m_function != nullptr ? static_cast<NvmlStatus>(m_function(arguments...))
                                     : NvmlStatus::FunctionNotFound;
    }

private:
    using Function = int (*)(Arguments...);
    Function m_function = nullptr;
};

//! Initialized from open() to its end. Its functions may be called by any thread.
class Nvml {
public:
    //! Fails with no_nvml (there is no such library, so no driver), or nvml_failed with what the
    //! library says. \param file "" for the driver's libnvidia-ml.so.1, wherever it lies
    static core::Expected<std::shared_ptr<const Nvml>> open(const std::string &file = {});
    ~Nvml();
    Nvml(const Nvml &) = delete;
    Nvml &operator=(const Nvml &) = delete;

    //! "GPU is lost"
    std::string textOf(NvmlStatus status) const;

    using Text = NvmlFunction<char *, unsigned>; //!< a buffer and its size
    using DeviceText = NvmlFunction<NvmlDevice, char *, unsigned>;
    using DeviceNumber = NvmlFunction<NvmlDevice, unsigned *>;
    Text driverVersion;
    NvmlFunction<int *> cudaVersion; //!< 13000 for 13.0: the newest that the driver runs
    NvmlFunction<unsigned *> deviceCount;
    NvmlFunction<unsigned, NvmlDevice *> deviceByIndex; //!< in the order of bus addresses
    DeviceText name;
    DeviceText uuid;
    NvmlFunction<NvmlDevice, NvmlPciInfo *> pciInfo;
    NvmlFunction<NvmlDevice, unsigned *, unsigned *>
        migMode; //!< present and coming one: 0 off, 1 on
    NvmlFunction<NvmlDevice, int *>
        computeMode; //!< 0 default, 2 prohibited, 3 exclusive to a process
    NvmlFunction<NvmlDevice, NvmlUtilization *> utilization;
    NvmlFunction<NvmlDevice, NvmlMemory *> memory;
    NvmlFunction<NvmlDevice, int, unsigned *>
        clock;          //!< MHz; 1: of the multiprocessors, 2: of the memory
    DeviceNumber power; //!< mW
    NvmlFunction<NvmlDevice, unsigned long long *> energy; //!< mJ since the driver was loaded
    NvmlFunction<NvmlDevice, int, unsigned *> temperature; //!< °C; 0: of the chip
    NvmlFunction<NvmlDevice, unsigned long long *> throttleReasons; //!< a bit for each
    DeviceNumber pcieGeneration;
    DeviceNumber pcieWidth;
    //! kB/s (1000 bytes); 0: sent by the GPU, 1: received. Counts for 20 ms before it returns.
    NvmlFunction<NvmlDevice, int, unsigned *> pcieThroughput;

private:
    explicit Nvml(void *library);

    NvmlFunction<> m_shutdown;
    const char *(*m_errorString)(int) = nullptr;
    bool m_initialized = false;
};

} // namespace strata::engine::inventory
