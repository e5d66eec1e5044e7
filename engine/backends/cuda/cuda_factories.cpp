// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/cuda_factories.h"

#include "engine/backends/cuda/gpu_loader.h"

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;

template <typename Factory>
using Member = std::shared_ptr<const Factory> GpuModule::*;

//! The module's factory, or why there is none.
template <typename Factory>
Expected<std::shared_ptr<const Factory>> opened(Member<Factory> member)
{
    const Expected<GpuModule> &module = gpuModule();
    if (!module)
        return tl::make_unexpected(module.error());
    return *module.*member;
}

class Gemm final : public workloads::gemm::KernelFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::gemm::Kernel>> make(const workloads::gemm::Problem &problem, const void *a, const void *b,
                                                            void *c, int threads) const override
    {
        return opened(&GpuModule::gemm).and_then([&](const auto &factory) { return factory->make(problem, a, b, c, threads); });
    }
};

class Conv final : public workloads::conv::KernelFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::conv::Kernel>> make(const workloads::conv::Problem &problem,
                                                            const workloads::conv::Inputs &inputs, int threads) const override
    {
        return opened(&GpuModule::conv).and_then([&](const auto &factory) { return factory->make(problem, inputs, threads); });
    }
};

class Rnn final : public workloads::rnn::KernelFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::rnn::Kernel>> make(const workloads::rnn::Problem &problem,
                                                           const workloads::rnn::Operands &operands, int threads) const override
    {
        return opened(&GpuModule::rnn).and_then([&](const auto &factory) { return factory->make(problem, operands, threads); });
    }
};

class Networks final : public training::NetworkFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::optional<std::uint64_t>> freeDeviceBytes() const override
    {
        return opened(&GpuModule::networks).and_then([](const auto &factory) { return factory->freeDeviceBytes(); });
    }
    Expected<std::uint64_t> memoryNeeded(const training::Graph &graph, const training::NetworkOptions &options) const override
    {
        return opened(&GpuModule::networks).and_then([&](const auto &factory) { return factory->memoryNeeded(graph, options); });
    }
    Expected<std::unique_ptr<training::Network>> compile(const training::Graph &graph,
                                                         const training::NetworkOptions &options) const override
    {
        return opened(&GpuModule::networks).and_then([&](const auto &factory) { return factory->compile(graph, options); });
    }
};

class Collectives final : public workloads::collective::GroupFactory {
public:
    std::string name() const override { return "nccl"; }
    Expected<int> devices() const override
    {
        return opened(&GpuModule::collectives).and_then([](const auto &factory) { return factory->devices(); });
    }
    Expected<std::string> makeToken() const override
    {
        return opened(&GpuModule::collectives).and_then([](const auto &factory) { return factory->makeToken(); });
    }
    Expected<std::unique_ptr<workloads::collective::Group>>
    make(const workloads::collective::Problem &problem, const workloads::collective::Membership &membership) const override
    {
        return opened(&GpuModule::collectives).and_then([&](const auto &factory) { return factory->make(problem, membership); });
    }
};

class Copiers final : public workloads::gpu_copy::CopierFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::string> busId() const override
    {
        return opened(&GpuModule::copiers).and_then([](const auto &factory) { return factory->busId(); });
    }
    Expected<std::unique_ptr<workloads::gpu_copy::Copier>> make(const workloads::gpu_copy::Problem &problem,
                                                                const workloads::gpu_copy::HostBuffers &buffers) const override
    {
        return opened(&GpuModule::copiers).and_then([&](const auto &factory) { return factory->make(problem, buffers); });
    }
};

class Launchers final : public workloads::kernel_launch::LauncherFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::kernel_launch::Launcher>> make(int kernels, bool graph) const override
    {
        return opened(&GpuModule::launchers).and_then([&](const auto &factory) { return factory->make(kernels, graph); });
    }
};

class Peaks final : public workloads::gpu_peak::PeakFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<void> requireUnits(workloads::gpu_peak::Precision precision) const override
    {
        return opened(&GpuModule::peaks).and_then([&](const auto &factory) { return factory->requireUnits(precision); });
    }
    Expected<std::unique_ptr<workloads::gpu_peak::ChainKernel>>
    makeChains(workloads::gpu_peak::Precision precision, const workloads::gpu_peak::Chains &chains) const override
    {
        return opened(&GpuModule::peaks).and_then([&](const auto &factory) { return factory->makeChains(precision, chains); });
    }
    Expected<std::unique_ptr<workloads::gpu_peak::ProductKernel>> makeProduct(const workloads::gpu_peak::Problem &problem,
                                                                              const void *a, const void *b) const override
    {
        return opened(&GpuModule::peaks).and_then([&](const auto &factory) { return factory->makeProduct(problem, a, b); });
    }
};

class PassKernels final : public workloads::gpu_bandwidth::PassesFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<workloads::gpu_bandwidth::DeviceMemorySizes> sizes() const override
    {
        return opened(&GpuModule::passes).and_then([](const auto &factory) { return factory->sizes(); });
    }
    Expected<std::unique_ptr<workloads::gpu_bandwidth::Passes>>
    make(const workloads::gpu_bandwidth::Problem &problem, const workloads::gpu_bandwidth::Arrays &arrays) const override
    {
        return opened(&GpuModule::passes).and_then([&](const auto &factory) { return factory->make(problem, arrays); });
    }
};

} // namespace

std::shared_ptr<const workloads::gemm::KernelFactory> makeGemmFactory()
{
    return std::make_shared<Gemm>();
}

std::shared_ptr<const workloads::conv::KernelFactory> makeConvFactory()
{
    return std::make_shared<Conv>();
}

std::shared_ptr<const workloads::rnn::KernelFactory> makeRnnFactory()
{
    return std::make_shared<Rnn>();
}

std::shared_ptr<const training::NetworkFactory> makeNetworkFactory()
{
    return std::make_shared<Networks>();
}

std::shared_ptr<const workloads::collective::GroupFactory> makeCollectiveFactory()
{
    return std::make_shared<Collectives>();
}

std::shared_ptr<const workloads::gpu_copy::CopierFactory> makeCopierFactory()
{
    return std::make_shared<Copiers>();
}

std::shared_ptr<const workloads::kernel_launch::LauncherFactory> makeLauncherFactory()
{
    return std::make_shared<Launchers>();
}

std::shared_ptr<const workloads::gpu_peak::PeakFactory> makePeakFactory()
{
    return std::make_shared<Peaks>();
}

std::shared_ptr<const workloads::gpu_bandwidth::PassesFactory> makePassesFactory()
{
    return std::make_shared<PassKernels>();
}

} // namespace strata::engine::backends::cuda
