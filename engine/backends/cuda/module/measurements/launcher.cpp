// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/measurements/code_origin.h"
#include "engine/backends/cuda/module/measurements/empty_kernels.h"
#include "engine/backends/cuda/module/measurements/measurements.h"

#include <chrono>
#include <functional>
#include <type_traits>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::kernel_launch::FirstLaunch;
using workloads::kernel_launch::Launcher;
using workloads::kernel_launch::LauncherFactory;

using Launch = std::function<Expected<void>()>;

//! Launches that were captured once and are launched together.
class Graph {
public:
    //! \param launches puts them into the stream
    static Expected<Graph> capture(const Stream &stream, const Launch &launches)
    {
        if (auto begun =
                STRATA_CUDA(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeThreadLocal));
            !begun)
            return tl::make_unexpected(begun.error());
        const auto launched = launches();
        cudaGraph_t captured = nullptr;
        // in any case, or the stream stays unusable
        const auto ended = STRATA_CUDA(cudaStreamEndCapture(stream.get(), &captured));
        const std::unique_ptr<std::remove_pointer_t<cudaGraph_t>, Destroy> owner(captured);
        cudaGraphExec_t ready = nullptr;
        const auto made =
            launched.and_then([&] { return ended; })
                .and_then([&] { return STRATA_CUDA(cudaGraphInstantiate(&ready, captured, 0)); })
                .and_then([&] { return STRATA_CUDA(cudaGraphUpload(ready, stream.get())); })
                .and_then([&] { return stream.finish(); });
        Graph graph;
        graph.m_ready.reset(ready);
        if (!made)
            return tl::make_unexpected(made.error());
        return graph;
    }

    explicit operator bool() const { return m_ready != nullptr; }
    Expected<void> launch(const Stream &stream) const
    {
        return STRATA_CUDA(cudaGraphLaunch(m_ready.get(), stream.get()));
    }

    Graph() = default;

private:
    struct Destroy {
        void operator()(cudaGraph_t graph) const { cudaGraphDestroy(graph); }
    };
    struct DestroyReady {
        void operator()(cudaGraphExec_t ready) const { cudaGraphExecDestroy(ready); }
    };
    std::unique_ptr<std::remove_pointer_t<cudaGraphExec_t>, DestroyReady> m_ready;
};

Expected<void> repeated(int times, const Stream &stream, cudaError_t (*launch)(cudaStream_t))
{
    for (int i = 0; i < times; ++i)
        if (const cudaError_t status = launch(stream.get()); status != cudaSuccess)
            return checked(status, "an empty kernel's launch");
    return {};
}

class CudaLauncher final : public Launcher {
public:
    CudaLauncher(int kernels, Stream stream, FirstLaunch first, GpuFacts facts) :
        m_stream(std::move(stream)),
        m_first(first),
        m_facts(std::move(facts)),
        m_kernels(kernels)
    {
    }

    Expected<void> captureGraphs()
    {
        auto all =
            Graph::capture(m_stream, [&] { return repeated(m_kernels, m_stream, launchEmpty); });
        if (!all)
            return tl::make_unexpected(all.error());
        m_all = std::move(*all);
        auto one = Graph::capture(m_stream, [&] { return repeated(1, m_stream, launchEmpty); });
        if (!one)
            return tl::make_unexpected(one.error());
        m_one = std::move(*one);
        return {};
    }

    Expected<void> runAll() override
    {
        const auto launched =
            m_all ? m_all.launch(m_stream) : repeated(m_kernels, m_stream, launchEmpty);
        return launched ? m_stream.finish() : launched;
    }

    Expected<void> runOne() override
    {
        const auto launched = m_one ? m_one.launch(m_stream) : repeated(1, m_stream, launchEmpty);
        return launched ? m_stream.finish() : launched;
    }

    Expected<std::uint64_t> countAll() override
    {
        const auto memory = DeviceMemory::allocate(sizeof(unsigned long long));
        if (!memory)
            return tl::make_unexpected(memory.error());
        auto *counter = reinterpret_cast<unsigned long long *>(memory->get());
        const Launch launches = [&]() -> Expected<void> {
            for (int i = 0; i < m_kernels; ++i)
                if (auto launched = STRATA_CUDA(launchCounting(counter, m_stream.get())); !launched)
                    return launched;
            return {};
        };
        unsigned long long counted = 0;
        auto done = m_all ? Graph::capture(m_stream, launches).and_then([&](const Graph &graph) {
            // before the graph ends
            return graph.launch(m_stream).and_then([&] { return m_stream.finish(); });
        })
                          : launches();
        done = done.and_then([&] { return m_stream.finish(); }).and_then([&] {
            return STRATA_CUDA(
                cudaMemcpy(&counted, counter, sizeof counted, cudaMemcpyDeviceToHost));
        });
        if (!done)
            return tl::make_unexpected(done.error());
        return counted;
    }

    FirstLaunch firstLaunch() const override { return m_first; }
    std::map<std::string, std::string> facts() const override { return m_facts; }

private:
    Stream m_stream;
    Graph m_all;
    Graph m_one;
    FirstLaunch m_first;
    GpuFacts m_facts;
    int m_kernels;
};

//! Of this process: the loading of the code, its compilation if there is any, and the kernel.
Expected<double> firstKernelSeconds(const Stream &stream)
{
    using Clock = std::chrono::steady_clock;
    static const Expected<double> seconds = [&]() -> Expected<double> {
        const auto start = Clock::now();
        const auto done =
            STRATA_CUDA(launchEmpty(stream.get())).and_then([&] { return stream.finish(); });
        if (!done)
            return tl::make_unexpected(done.error());
        return std::chrono::duration<double>(Clock::now() - start).count();
    }();
    return seconds;
}

class CudaLauncherFactory final : public LauncherFactory {
public:
    CudaLauncherFactory(const DeviceFacts &device, const GpuFacts &facts) :
        m_device(device),
        m_facts(facts)
    {
    }
    std::string name() const override { return "cuda"; }
    Expected<std::unique_ptr<Launcher>> make(int kernels, bool graph) const override
    {
        auto stream = Stream::make();
        if (!stream)
            return tl::make_unexpected(stream.error());
        const auto seconds = firstKernelSeconds(*stream);
        cudaFuncAttributes attributes{};
        const auto known = seconds ? STRATA_CUDA(emptyAttributes(&attributes))
                                   : tl::make_unexpected(seconds.error());
        if (!known)
            return tl::make_unexpected(known.error());
        GpuFacts facts = m_facts;
        facts["gpu.code"] = codeOrigin(attributes.binaryVersion, attributes.ptxVersion);
        auto launcher = std::make_unique<CudaLauncher>(
            kernels, std::move(*stream), FirstLaunch{m_device.contextSeconds, *seconds},
            std::move(facts));
        if (graph)
            if (auto captured = launcher->captureGraphs(); !captured)
                return tl::make_unexpected(captured.error());
        return launcher;
    }

private:
    DeviceFacts m_device;
    GpuFacts m_facts;
};

} // namespace

std::shared_ptr<const LauncherFactory> makeLaunchers(const DeviceFacts &device,
                                                     const GpuFacts &facts)
{
    return std::make_shared<CudaLauncherFactory>(device, facts);
}

} // namespace strata::engine::backends::cuda
