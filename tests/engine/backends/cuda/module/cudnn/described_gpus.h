// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! GPUs that no test has, as their properties describe them to cuDNN.
#pragma once

#include "engine/backends/cuda/library_search.h"
#include "engine/backends/cuda/module/cudnn/cudnn_plans.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <QTest>

#include <dlfcn.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace strata::tests {

struct Described {
    const char *name;
    int major;
    int minor;
    int multiprocessors;
    int sharedPerBlock; //!< bytes, at most
    int threads;        //!< of a multiprocessor
    int blocks;
    std::int64_t l2;
    std::int64_t memoryGiB;
};

inline constexpr std::array described{
    Described{"Tesla T4", 7, 5, 40, 65536, 1024, 16, 4 << 20, 15},
    Described{"NVIDIA A100-SXM4-40GB", 8, 0, 108, 166912, 2048, 32, 40 << 20, 40},
    Described{"NVIDIA GeForce RTX 3090", 8, 6, 82, 101376, 1536, 16, 6 << 20, 24},
    Described{"NVIDIA L40", 8, 9, 142, 101376, 1536, 24, 96 << 20, 48},
    Described{"NVIDIA H100 80GB HBM3", 9, 0, 132, 232448, 2048, 32, 50 << 20, 80},
    Described{"NVIDIA B200", 10, 0, 148, 232448, 2048, 32, 126 << 20, 180},
    Described{"NVIDIA GeForce RTX 5090", 12, 0, 170, 101376, 1536, 24, 96 << 20, 32}};

//! As cuDNN takes a description of a GPU.
inline std::string jsonOf(const Described &gpu)
{
    const auto number = [](const char *key, std::int64_t value) {
        return "\"" + std::string(key) + "\": " + std::to_string(value) + ", ";
    };
    return "{\"maxGridSize\": [2147483647, 65535, 65535], \"maxBlockSize\": [1024, 1024, 64], " +
           number("regsPerBlock", 65536) + number("multiProcessorCount", gpu.multiprocessors) +
           number("smClockRateKHz", 1500000) + number("memClockRateKHz", 2000000) +
           number("l2CacheSize", gpu.l2) + number("warpSize", 32) +
           number("maxSharedMemoryPerBlock", 49152) +
           number("maxSharedMemoryPerBlockOptin", gpu.sharedPerBlock) +
           number("reservedSharedMemoryPerBlock", 1024) + number("maxRegistersPerSM", 65536) +
           number("pciDeviceId", 0) + number("maxCtasPerSM", gpu.blocks) +
           number("maxThreadsPerBlock", 1024) + number("maxThreadsPerSM", gpu.threads) +
           number("isTccDriver", 0) + number("supportCoopLaunch", 1) + number("cudaDeviceId", 0) +
           number("deviceVer", gpu.major * 100 + gpu.minor * 10) + number("driverVer", 13000) +
           number("totalGlobalMem", gpu.memoryGiB << 30) + "\"deviceName\": \"" + gpu.name + "\"}";
}

//! Opens the library where the engine would find it; false: it is not there.
inline bool useCudnnOfThisHost()
{
    namespace cuda = engine::backends::cuda;
    cuda::OpenedLibraries libraries;
    libraries.cudnn.missing = "not found";
    for (const cuda::LibraryPlace &place : cuda::placesOf({"libcudnn.so.9"})) {
        libraries.cudnn.handle = ::dlopen(place.path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (libraries.cudnn.handle != nullptr)
            break;
    }
    cuda::useLibraries(libraries);
    return libraries.cudnn.handle != nullptr;
}

//! A row for each GPU of at least that compute capability, as column "gpu".
inline void addGpus(int oldest = 0)
{
    QTest::addColumn<int>("gpu");
    for (std::size_t i = 0; i < described.size(); ++i)
        if (described.at(i).major >= oldest)
            QTest::newRow(described.at(i).name) << static_cast<int>(i);
}

//! Null where cuDNN takes no description.
inline std::unique_ptr<engine::backends::cuda::CudnnPlans> plansFor(const Described &gpu)
{
    engine::backends::cuda::DeviceFacts facts;
    facts.name = gpu.name;
    facts.major = gpu.major;
    facts.minor = gpu.minor;
    auto plans = engine::backends::cuda::CudnnPlans::makeForProperties(jsonOf(gpu), facts);
    return plans ? std::move(*plans) : nullptr;
}

} // namespace strata::tests
