// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/cuda_factories.h"

#include "engine/backends/cuda/opened_factory.h"

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;

class Gemm final : public workloads::gemm::KernelFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::gemm::Kernel>> make(const workloads::gemm::Problem &problem,
                                                            const void *a, const void *b, void *c,
                                                            int threads) const override
    {
        return opened(&GpuModule::gemm).and_then([&](const auto &factory) {
            return factory->make(problem, a, b, c, threads);
        });
    }
};

class Conv final : public workloads::conv::KernelFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::conv::Kernel>> make(const workloads::conv::Problem &problem,
                                                            const workloads::conv::Inputs &inputs,
                                                            int threads) const override
    {
        return opened(&GpuModule::conv).and_then([&](const auto &factory) {
            return factory->make(problem, inputs, threads);
        });
    }
};

class Rnn final : public workloads::rnn::KernelFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::rnn::Kernel>> make(const workloads::rnn::Problem &problem,
                                                           const workloads::rnn::Operands &operands,
                                                           int threads) const override
    {
        return opened(&GpuModule::rnn).and_then([&](const auto &factory) {
            return factory->make(problem, operands, threads);
        });
    }
};

class Networks final : public training::NetworkFactory {
public:
    std::string name() const override { return "cuda"; }
    bool exchangesGradients() const override { return true; }
    Expected<std::optional<std::uint64_t>> freeDeviceBytes() const override
    {
        return opened(&GpuModule::networks).and_then([](const auto &factory) {
            return factory->freeDeviceBytes();
        });
    }
    Expected<std::uint64_t> memoryNeeded(const training::Graph &graph,
                                         const training::NetworkOptions &options) const override
    {
        return opened(&GpuModule::networks).and_then([&](const auto &factory) {
            return factory->memoryNeeded(graph, options);
        });
    }
    Expected<std::unique_ptr<training::Network>>
    compile(const training::Graph &graph, const training::NetworkOptions &options) const override
    {
        return opened(&GpuModule::networks).and_then([&](const auto &factory) {
            return factory->compile(graph, options);
        });
    }
};

class Collectives final : public workloads::collective::GroupFactory {
public:
    std::string name() const override { return "nccl"; }
    Expected<int> devices() const override
    {
        return opened(&GpuModule::collectives).and_then([](const auto &factory) {
            return factory->devices();
        });
    }
    Expected<std::string> makeToken() const override
    {
        return opened(&GpuModule::collectives).and_then([](const auto &factory) {
            return factory->makeToken();
        });
    }
    Expected<std::unique_ptr<workloads::collective::Group>>
    make(const workloads::collective::Problem &problem,
         const workloads::collective::Membership &membership) const override
    {
        return opened(&GpuModule::collectives).and_then([&](const auto &factory) {
            return factory->make(problem, membership);
        });
    }
};

class Gradients final : public training::exchange::GradientGroupFactory {
public:
    std::string name() const override { return "nccl"; }
    std::string networksOf() const override { return "cuda"; }
    Expected<std::optional<int>> devices() const override
    {
        return opened(&GpuModule::gradients).and_then([](const auto &factory) {
            return factory->devices();
        });
    }
    Expected<std::string> makeToken() const override
    {
        return opened(&GpuModule::gradients).and_then([](const auto &factory) {
            return factory->makeToken();
        });
    }
    Expected<std::unique_ptr<training::exchange::GradientGroup>>
    connect(const workloads::collective::Membership &membership,
            workloads::AllReduceAlgorithm algorithm) const override
    {
        return opened(&GpuModule::gradients).and_then([&](const auto &factory) {
            return factory->connect(membership, algorithm);
        });
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

std::shared_ptr<const training::exchange::GradientGroupFactory> makeGradientFactory()
{
    return std::make_shared<Gradients>();
}

} // namespace strata::engine::backends::cuda
