// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/module.h"

#include "engine/backends/cuda/module/cublaslt/cuda_gemm.h"
#include "engine/backends/cuda/module/cudnn/cudnn_kernels.h"
#include "engine/backends/cuda/module/device.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"
#include "engine/backends/cuda/module/measurements/measurements.h"
#include "engine/backends/cuda/module/nccl/nccl_group.h"
#include "engine/backends/cuda/module/nccl/nccl_replicas.h"
#include "engine/backends/cuda/module/network/cuda_executor.h"
#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/cuda/network/data_parallel_network.h"
#include "engine/backends/cuda/network/replica_gradients.h"

#include <cublasLt.h>
#include <cudnn.h>
#include <nccl.h>

namespace strata::engine::backends::cuda {
namespace {

std::string place(const OpenedLibrary &library)
{
    return library.handle != nullptr ? library.path + " (" + library.origin + ")"
                                     : "missing: " + library.missing;
}

std::map<std::string, std::string> factsOf(const DeviceFacts &device,
                                           const OpenedLibraries &libraries)
{
    std::map<std::string, std::string> facts{
        {"gpu.name", device.name},
        {"gpu.bus_id", device.busId},
        {"gpu.compute_capability",
         std::to_string(device.major) + "." + std::to_string(device.minor)},
        {"cuda.driver", std::to_string(device.driverVersion)},
        {"cuda.runtime", std::to_string(device.runtimeVersion)},
        {"cublaslt.file", place(libraries.cublasLt)},
        {"cudnn.file", place(libraries.cudnn)},
        {"nccl.file", place(libraries.nccl)}};
    if (libraries.cublasLt.handle != nullptr)
        facts["cublaslt"] = std::to_string(cublasLtGetVersion());
    if (libraries.cudnn.handle != nullptr)
        facts["cudnn"] = std::to_string(cudnnGetVersion());
    int nccl = 0;
    if (libraries.nccl.handle != nullptr && ncclGetVersion(&nccl) == ncclSuccess)
        facts["nccl"] = std::to_string(nccl);
    return facts;
}

} // namespace

core::Expected<GpuModule> openModule(int gpu, const OpenedLibraries &libraries)
{
    const auto device = openDevice(gpu);
    if (!device)
        return tl::make_unexpected(device.error());
    useLibraries(libraries);
    GpuModule module;
    module.gemm = makeCudaGemm(*device);
    module.conv = makeCudaConv();
    module.rnn = makeCudaRnn();
    module.networks = makeDataParallelFactory(makeNetworkFactory(makeCudaExecutorFactory(*device)),
                                              makeNcclReplicaHost(gpu));
    module.collectives = makeNcclGroupFactory();
    module.gradients = makeReplicaGradientFactory(makeNcclReplicaHost(gpu));
    module.facts = factsOf(*device, libraries);
    module.copiers = makeCopiers(*device, module.facts);
    module.launchers = makeLaunchers(*device, module.facts);
    module.peaks = makePeaks(*device, module.facts);
    module.passes = makePasses(*device, module.facts);
    return module;
}

} // namespace strata::engine::backends::cuda
