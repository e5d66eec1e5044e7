// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/gpu_workloads.h"

#include "engine/backends/cuda/opened_factory.h"
#include "engine/workloads/ceilings/ceilings_workload.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_workload.h"
#include "engine/workloads/gpu_copy/gpu_copy_workload.h"
#include "engine/workloads/gpu_peak/gpu_peak_workload.h"
#include "engine/workloads/kernel_launch/kernel_launch_workload.h"

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;

class Copiers final : public workloads::gpu_copy::CopierFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::string> busId() const override
    {
        return opened(&GpuModule::copiers).and_then([](const auto &factory) {
            return factory->busId();
        });
    }
    Expected<std::unique_ptr<workloads::gpu_copy::Copier>>
    make(const workloads::gpu_copy::Problem &problem,
         const workloads::gpu_copy::HostBuffers &buffers) const override
    {
        return opened(&GpuModule::copiers).and_then([&](const auto &factory) {
            return factory->make(problem, buffers);
        });
    }
};

class Launchers final : public workloads::kernel_launch::LauncherFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<workloads::kernel_launch::Launcher>> make(int kernels,
                                                                       bool graph) const override
    {
        return opened(&GpuModule::launchers).and_then([&](const auto &factory) {
            return factory->make(kernels, graph);
        });
    }
};

class Peaks final : public workloads::gpu_peak::PeakFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<void> requireUnits(workloads::gpu_peak::Precision precision) const override
    {
        return opened(&GpuModule::peaks).and_then([&](const auto &factory) {
            return factory->requireUnits(precision);
        });
    }
    Expected<std::unique_ptr<workloads::gpu_peak::ChainKernel>>
    makeChains(workloads::gpu_peak::Precision precision,
               const workloads::gpu_peak::Chains &chains) const override
    {
        return opened(&GpuModule::peaks).and_then([&](const auto &factory) {
            return factory->makeChains(precision, chains);
        });
    }
    Expected<std::unique_ptr<workloads::gpu_peak::ProductKernel>>
    makeProduct(const workloads::gpu_peak::Problem &problem, const void *a,
                const void *b) const override
    {
        return opened(&GpuModule::peaks).and_then([&](const auto &factory) {
            return factory->makeProduct(problem, a, b);
        });
    }
};

class PassKernels final : public workloads::gpu_bandwidth::PassesFactory {
public:
    std::string name() const override { return "cuda"; }
    Expected<workloads::gpu_bandwidth::DeviceMemorySizes> sizes() const override
    {
        return opened(&GpuModule::passes).and_then([](const auto &factory) {
            return factory->sizes();
        });
    }
    Expected<std::unique_ptr<workloads::gpu_bandwidth::Passes>>
    make(const workloads::gpu_bandwidth::Problem &problem,
         const workloads::gpu_bandwidth::Arrays &arrays) const override
    {
        return opened(&GpuModule::passes).and_then([&](const auto &factory) {
            return factory->make(problem, arrays);
        });
    }
};

} // namespace

std::vector<std::unique_ptr<core::Workload>> makeGpuWorkloads()
{
    const auto peaks = std::make_shared<Peaks>();
    const auto passes = std::make_shared<PassKernels>();
    std::vector<std::unique_ptr<core::Workload>> all;
    all.push_back(workloads::makeCeilings(peaks, passes));
    all.push_back(workloads::makeCopy(std::make_shared<Copiers>()));
    all.push_back(workloads::makeKernelLaunch(std::make_shared<Launchers>()));
    all.push_back(workloads::makeGpuPeak(peaks));
    all.push_back(workloads::makeGpuBandwidth(passes));
    return all;
}

} // namespace strata::engine::backends::cuda
