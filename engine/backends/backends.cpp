// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/backends.h"

#include "engine/backends/cuda/cuda_factories.h"
#include "engine/backends/cuda/gpu_all_reduce.h"
#include "engine/backends/cuda/gpu_loader.h"
#include "engine/backends/cuda/gpu_workloads.h"
#ifdef STRATA_HAVE_GLOO
#include "engine/backends/gloo/gloo_factories.h"
#endif
#ifdef STRATA_HAVE_GRPC
#include "engine/backends/grpc/grpc_library.h"
#include "engine/backends/grpc/grpc_parameters.h"
#include "engine/backends/grpc/serving_library.h"
#endif
#ifdef STRATA_HAVE_ONEDNN
#include "engine/backends/onednn/network/onednn_network.h"
#include "engine/backends/onednn/onednn_kernels.h"
#endif
#include "engine/backends/reference/network/reference_network.h"
#include "engine/backends/reference/reference_kernels.h"
#ifdef STRATA_HAVE_VERBS
#include "engine/backends/verbs/verbs_library.h"
#endif

namespace strata::engine::backends {

std::vector<std::shared_ptr<const workloads::gemm::KernelFactory>> gemmKernels()
{
    std::vector<std::shared_ptr<const workloads::gemm::KernelFactory>> kernels;
#ifdef STRATA_HAVE_ONEDNN
    kernels.push_back(onednn::makeGemmFactory());
#endif
    kernels.push_back(cuda::makeGemmFactory());
    kernels.push_back(reference::makeGemmFactory());
    return kernels;
}

std::vector<std::shared_ptr<const workloads::conv::KernelFactory>> convKernels()
{
    std::vector<std::shared_ptr<const workloads::conv::KernelFactory>> kernels;
#ifdef STRATA_HAVE_ONEDNN
    kernels.push_back(onednn::makeConvFactory());
#endif
    kernels.push_back(cuda::makeConvFactory());
    kernels.push_back(reference::makeConvFactory());
    return kernels;
}

std::vector<std::shared_ptr<const workloads::rnn::KernelFactory>> rnnKernels()
{
    std::vector<std::shared_ptr<const workloads::rnn::KernelFactory>> kernels;
#ifdef STRATA_HAVE_ONEDNN
    kernels.push_back(onednn::makeRnnFactory());
#endif
    kernels.push_back(cuda::makeRnnFactory());
    kernels.push_back(reference::makeRnnFactory());
    return kernels;
}

std::vector<std::shared_ptr<const workloads::all_reduce::GroupFactory>> allReduceGroups()
{
    std::vector<std::shared_ptr<const workloads::all_reduce::GroupFactory>> groups;
#ifdef STRATA_HAVE_GLOO
    groups.push_back(gloo::makeAllReduceFactory());
#endif
    groups.push_back(cuda::makeAllReduceFactory(cuda::makeCollectiveFactory()));
    return groups;
}

std::vector<std::shared_ptr<const workloads::collective::GroupFactory>> collectiveGroups()
{
    std::vector<std::shared_ptr<const workloads::collective::GroupFactory>> groups;
#ifdef STRATA_HAVE_GLOO
    groups.push_back(gloo::makeCollectiveFactory());
#endif
    groups.push_back(cuda::makeCollectiveFactory());
    return groups;
}

std::vector<std::shared_ptr<const training::exchange::GradientGroupFactory>> gradientGroups()
{
    std::vector<std::shared_ptr<const training::exchange::GradientGroupFactory>> groups;
#ifdef STRATA_HAVE_GLOO
    groups.push_back(gloo::makeGradientFactory());
#endif
    groups.push_back(cuda::makeGradientFactory());
    return groups;
}

std::shared_ptr<const training::exchange::ParameterServerFactory> parameterServers()
{
#ifdef STRATA_HAVE_GRPC
    return grpc::makeParameterServers();
#else
    return nullptr;
#endif
}

std::shared_ptr<const workloads::point_to_point::CallLibrary> callLibrary()
{
#ifdef STRATA_HAVE_GRPC
    return grpc::makeCallLibrary();
#else
    return nullptr;
#endif
}

std::shared_ptr<const workloads::point_to_point::CallLibrary> verbsLibrary()
{
#ifdef STRATA_HAVE_VERBS
    return verbs::makeVerbsLibrary();
#else
    return nullptr;
#endif
}

std::shared_ptr<const training::serving::ServingLibrary> servingLibrary()
{
#ifdef STRATA_HAVE_GRPC
    return grpc::makeServingLibrary();
#else
    return nullptr;
#endif
}

std::vector<std::unique_ptr<core::Workload>> gpuWorkloads()
{
    return cuda::makeGpuWorkloads();
}

std::vector<std::shared_ptr<const training::NetworkFactory>> networkFactories()
{
    std::vector<std::shared_ptr<const training::NetworkFactory>> factories;
#ifdef STRATA_HAVE_ONEDNN
    factories.push_back(onednn::makeNetworkFactory());
#endif
    factories.push_back(cuda::makeNetworkFactory());
    factories.push_back(reference::makeNetworkFactory());
    return factories;
}

void useGpu(int gpu)
{
    cuda::chosenGpu().use(gpu);
}

std::map<std::string, std::string> factsOf(const std::string &backend)
{
    if (backend != "cuda" && backend != "nccl")
        return {};
    // Opened before, or else it would not have prepared a work.
    const auto &module = cuda::gpuModule();
    return module ? module->facts : std::map<std::string, std::string>{};
}

} // namespace strata::engine::backends
