// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/measurements/measurements.h"

#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::gpu_copy::Copier;
using workloads::gpu_copy::CopierFactory;
using workloads::gpu_copy::Direction;
using workloads::gpu_copy::HostBuffers;
using workloads::gpu_copy::Problem;

//! Memory of others, page-locked for a while.
class LockedPages {
public:
    LockedPages() = default;
    static Expected<LockedPages> lock(void *start, std::size_t bytes)
    {
        const cudaError_t status = cudaHostRegister(start, bytes, cudaHostRegisterDefault);
        if (status == cudaErrorMemoryAllocation || status == cudaErrorNotPermitted) {
            cudaGetLastError(); // the next call would report it again
            return core::fail(core::FailureKind::Resource, "pinning_refused",
                              "The system refused to page-lock " + std::to_string(bytes) +
                                  " bytes of the host's memory for the GPU; choose a smaller size "
                                  "or memory=pageable, or raise the limit "
                                  "of locked memory (ulimit -l, docker run --ulimit memlock).");
        }
        if (auto locked = checked(status, "cudaHostRegister"); !locked)
            return tl::make_unexpected(locked.error());
        LockedPages pages;
        pages.m_start.reset(start);
        return pages;
    }

private:
    struct Unlock {
        void operator()(void *start) const { cudaHostUnregister(start); }
    };
    std::unique_ptr<void, Unlock> m_start;
};

class CudaCopier final : public Copier {
public:
    CudaCopier(const Problem &problem, const HostBuffers &buffers, GpuFacts facts) :
        m_problem(problem),
        m_buffers(buffers),
        m_facts(std::move(facts))
    {
    }

    Expected<void> prepare()
    {
        const bool onHost = m_problem.direction != Direction::DeviceToDevice;
        return keep(m_upStream, Stream::make())
            .and_then([&] { return keep(m_downStream, Stream::make()); })
            .and_then([&] { return keep(m_arriving, DeviceMemory::allocate(m_problem.bytes)); })
            .and_then(
                [&] { return keep(m_leaving, copiedToDevice(m_buffers.source, m_problem.bytes)); })
            .and_then([&]() -> Expected<void> {
                if (!m_problem.pinned || !onHost)
                    return {};
                return keep(m_lockedSource, LockedPages::lock(m_buffers.source, m_problem.bytes))
                    .and_then([&] {
                        return keep(m_lockedTarget,
                                    LockedPages::lock(m_buffers.target, m_problem.bytes));
                    });
            });
    }

    Expected<void> run() override
    {
        switch (m_problem.direction) {
        case Direction::HostToDevice:
            return up().and_then([&] { return m_upStream.finish(); });
        case Direction::DeviceToHost:
            return down().and_then([&] { return m_downStream.finish(); });
        case Direction::BothWays:
            return up()
                .and_then([&] { return down(); })
                .and_then([&] { return m_upStream.finish(); })
                .and_then([&] { return m_downStream.finish(); });
        case Direction::DeviceToDevice:
            break;
        }
        return copy(m_arriving.get(), m_leaving.get(), cudaMemcpyDeviceToDevice, m_upStream)
            .and_then([&] { return m_upStream.finish(); });
    }

    Expected<void> readDevice() override
    {
        return copyFromDevice(m_arriving, m_buffers.target, m_problem.bytes);
    }

    std::map<std::string, std::string> facts() const override
    {
        auto facts = m_facts;
        if (m_problem.direction == Direction::BothWays)
            facts["both_ways"] = m_problem.pinned
                                     ? "two streams at once"
                                     : "pageable copies hold their caller, so that they take turns";
        return facts;
    }

private:
    template <typename Value>
    static Expected<void> keep(Value &place, Expected<Value> made)
    {
        if (!made)
            return tl::make_unexpected(made.error());
        place = std::move(*made);
        return {};
    }

    Expected<void> copy(void *to, const void *from, cudaMemcpyKind kind, const Stream &stream) const
    {
        return STRATA_CUDA(cudaMemcpyAsync(to, from, m_problem.bytes, kind, stream.get()));
    }
    Expected<void> up() const
    {
        return copy(m_arriving.get(), m_buffers.source, cudaMemcpyHostToDevice, m_upStream);
    }
    Expected<void> down() const
    {
        return copy(m_buffers.target, m_leaving.get(), cudaMemcpyDeviceToHost, m_downStream);
    }

    Problem m_problem;
    HostBuffers m_buffers;
    GpuFacts m_facts;
    LockedPages m_lockedSource;
    LockedPages m_lockedTarget;
    DeviceMemory m_arriving; //!< what is copied up, or across
    DeviceMemory m_leaving;  //!< what is copied down, or across; holds the pattern from the start
    Stream m_upStream;
    Stream m_downStream;
};

class CudaCopierFactory final : public CopierFactory {
public:
    CudaCopierFactory(const DeviceFacts &device, const GpuFacts &facts) :
        m_device(device),
        m_facts(facts)
    {
    }
    std::string name() const override { return "cuda"; }
    Expected<std::string> busId() const override { return m_device.busId; }
    Expected<std::unique_ptr<Copier>> make(const Problem &problem,
                                           const HostBuffers &buffers) const override
    {
        auto copier = std::make_unique<CudaCopier>(problem, buffers, m_facts);
        if (auto prepared = copier->prepare(); !prepared)
            return tl::make_unexpected(prepared.error());
        return copier;
    }

private:
    DeviceFacts m_device;
    GpuFacts m_facts;
};

} // namespace

std::shared_ptr<const CopierFactory> makeCopiers(const DeviceFacts &device, const GpuFacts &facts)
{
    return std::make_shared<CudaCopierFactory>(device, facts);
}

} // namespace strata::engine::backends::cuda
