// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The prototypes are those of NVIDIA's "NVML API Reference Guide". With STRATA_FAKE_OLD_DRIVER it
// lacks what came later.
#include "tests/engine/inventory/fake_nvml/fake_nvml.h"

#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

using strata::tests::FakeGpu;
using strata::tests::FakeNvml;

namespace {

struct PciInfo {
    char busIdLegacy[16];
    unsigned domain, bus, device, pciDeviceId, pciSubSystemId;
    char busId[32];
};
struct Utilization {
    unsigned gpu, memory;
};
struct Memory {
    unsigned long long total, free, used;
};

constexpr int invalidArgument = 2;
constexpr int insufficientSize = 7;

FakeNvml &state()
{
    static FakeNvml fake;
    return fake;
}

template <typename Value, typename Given>
int give(const FakeGpu *gpu, int status, Value *value, const Given &given)
{
    if (gpu->lost != 0)
        return gpu->lost;
    if (status == 0)
        *value = static_cast<Value>(given);
    return status;
}

int giveText(const char *text, char *buffer, unsigned size)
{
    if (std::strlen(text) + 1 > size)
        return insufficientSize;
    std::snprintf(buffer, size, "%s", text);
    return 0;
}

} // namespace

extern "C" {

FakeNvml *fakeNvml()
{
    return &state();
}

int nvmlInit_v2()
{
    state().initialized += state().initStatus == 0 ? 1 : 0;
    return state().initStatus;
}
int nvmlShutdown()
{
    --state().initialized;
    return 0;
}
const char *nvmlErrorString(int status)
{
    switch (status) {
    case 3:
        return "Not Supported";
    case 4:
        return "Insufficient Permissions";
    case 9:
        return "Driver Not Loaded";
    case 13:
        return "Function Not Found";
    case 15:
        return "GPU is lost";
    default:
        return "Unknown Error";
    }
}
int nvmlSystemGetDriverVersion(char *buffer, unsigned size)
{
    return giveText("580.82.07", buffer, size);
}
int nvmlSystemGetCudaDriverVersion(int *version)
{
    *version = 13000;
    return 0;
}
int nvmlDeviceGetCount_v2(unsigned *count)
{
    *count = state().count;
    return 0;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned index, FakeGpu **device)
{
    if (index >= state().count)
        return invalidArgument;
    *device = &state().gpus[index];
    return 0;
}
int nvmlDeviceGetName(FakeGpu *gpu, char *buffer, unsigned size)
{
    return giveText(gpu->name, buffer, size);
}
int nvmlDeviceGetUUID(FakeGpu *gpu, char *buffer, unsigned size)
{
    return giveText(gpu->uuid, buffer, size);
}
int nvmlDeviceGetPciInfo_v3(FakeGpu *gpu, PciInfo *info)
{
    std::snprintf(info->busId, sizeof info->busId, "%s", gpu->busId);
    return gpu->lost;
}
int nvmlDeviceGetUtilizationRates(FakeGpu *gpu, Utilization *used)
{
    return give(gpu, gpu->utilizationStatus, used,
                Utilization{gpu->utilization, gpu->memoryUtilization});
}
int nvmlDeviceGetMemoryInfo(FakeGpu *gpu, Memory *memory)
{
    return give(gpu, 0, memory,
                Memory{gpu->memoryTotal, gpu->memoryTotal - gpu->memoryUsed, gpu->memoryUsed});
}
int nvmlDeviceGetClockInfo(FakeGpu *gpu, int type, unsigned *megahertz)
{
    return type == 1   ? give(gpu, 0, megahertz, gpu->smClock)
           : type == 2 ? give(gpu, 0, megahertz, gpu->memoryClock)
                       : invalidArgument;
}
int nvmlDeviceGetPowerUsage(FakeGpu *gpu, unsigned *milliwatts)
{
    ++state().powerCalls;
    return give(gpu, gpu->powerStatus, milliwatts, gpu->milliwatts);
}
int nvmlDeviceGetTemperature(FakeGpu *gpu, int sensor, unsigned *degrees)
{
    return sensor == 0 ? give(gpu, 0, degrees, gpu->temperature) : invalidArgument;
}
int nvmlDeviceGetCurrentClocksThrottleReasons(FakeGpu *gpu, unsigned long long *mask)
{
    return give(gpu, 0, mask, gpu->throttleReasons);
}
int nvmlDeviceGetCurrPcieLinkGeneration(FakeGpu *gpu, unsigned *generation)
{
    return give(gpu, 0, generation, gpu->pcieGeneration);
}
int nvmlDeviceGetCurrPcieLinkWidth(FakeGpu *gpu, unsigned *width)
{
    return give(gpu, 0, width, gpu->pcieWidth);
}
int nvmlDeviceGetPcieThroughput(FakeGpu *gpu, int counter, unsigned *kilobytes)
{
    // read before a test sees the call and changes it
    const std::chrono::milliseconds pause(state().pcieMilliseconds);
    ++state().pcieCalls;
    std::this_thread::sleep_for(pause);
    return counter == 0 ? give(gpu, gpu->pcieStatus, kilobytes, gpu->pcieSent.load())
                        : give(gpu, gpu->pcieStatus, kilobytes, gpu->pcieReceived.load());
}
int nvmlDeviceGetComputeMode(FakeGpu *gpu, int *mode)
{
    return give(gpu, 0, mode, gpu->computeMode);
}

#ifndef STRATA_FAKE_OLD_DRIVER
int nvmlDeviceGetTotalEnergyConsumption(FakeGpu *gpu, unsigned long long *millijoules)
{
    return give(gpu, gpu->energyStatus, millijoules, gpu->millijoules);
}
int nvmlDeviceGetMigMode(FakeGpu *gpu, unsigned *present, unsigned *coming)
{
    *coming = gpu->mig;
    return give(gpu, gpu->migStatus, present, gpu->mig);
}
#endif

} // extern "C"
