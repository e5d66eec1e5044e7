// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/nccl/nccl_replicas.h"

#include "engine/backends/cuda/module/cudnn/cudnn_session.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"
#include "engine/backends/cuda/module/nccl/nccl_communicators.h"
#include "engine/backends/cuda/module/network/cuda_executor.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

//! Gradients have one of three types.
std::optional<ncclDataType_t> typeOf(Element element)
{
    switch (element) {
    case Element::Fp32:
        return ncclFloat32;
    case Element::Bf16:
        return ncclBfloat16;
    case Element::Fp16:
        return ncclFloat16;
    case Element::Int32:
    case Element::Float64:
    case Element::Byte:
        break;
    }
    return std::nullopt;
}

class NcclExchange final : public GradientExchange {
public:
    NcclExchange(ncclComm_t communicator, std::shared_ptr<const std::atomic<bool>> aborted) :
        m_communicator(communicator),
        m_aborted(std::move(aborted))
    {
    }

    //! One operation of NCCL's for all parts, in place. The mean divides before it adds, so that
    //! fp16 overflows no sooner.
    Expected<void> average(const std::vector<GradientPart> &parts, void *stream) override
    {
        if (*m_aborted)
            return fail(FailureKind::Resource, "collective_failed",
                        "Another GPU of the network failed, and this one ended with it.");
        Expected<void> outcome = STRATA_NCCL(ncclGroupStart());
        if (!outcome)
            return outcome;
        for (const GradientPart &part : parts)
            if (outcome)
                outcome = averageOne(part, static_cast<cudaStream_t>(stream));
        auto ended = STRATA_NCCL(ncclGroupEnd());
        return outcome ? ended : outcome;
    }

private:
    Expected<void> averageOne(const GradientPart &part, cudaStream_t stream)
    {
        const auto type = typeOf(part.element);
        if (!type)
            return fail(FailureKind::Internal, "gradient_type",
                        "A gradient has a type that cannot be averaged; report this.");
        return STRATA_NCCL(ncclAllReduce(part.values, part.values,
                                         static_cast<std::size_t>(part.elements), *type, ncclAvg,
                                         m_communicator, stream));
    }

    ncclComm_t m_communicator;
    std::shared_ptr<const std::atomic<bool>> m_aborted;
};

class NcclReplicas final : public Replicas {
public:
    NcclReplicas(NcclCommunicators communicators, int firstDevice) :
        m_communicators(std::move(communicators)),
        m_firstDevice(firstDevice)
    {
    }

    Expected<std::shared_ptr<const ExecutorFactory>> enter(int replica) override
    {
        const int number = m_firstDevice + replica;
        DeviceFacts device;
        return STRATA_CUDA(cudaSetDevice(number))
            .and_then([&] {
                return STRATA_CUDA(cudaDeviceGetAttribute(&device.multiprocessors,
                                                          cudaDevAttrMultiProcessorCount, number));
            })
            .map([&] {
                return makeCudaExecutorFactory(
                    device, std::make_shared<NcclExchange>(m_communicators.communicator(replica),
                                                           m_aborted));
            });
    }
    void abort() override
    {
        if (!m_aborted->exchange(true))
            m_communicators.abort();
    }
    std::string implementation() const override { return "NCCL " + ncclVersionText(); }

private:
    NcclCommunicators m_communicators;
    int m_firstDevice;
    std::shared_ptr<std::atomic<bool>> m_aborted = std::make_shared<std::atomic<bool>>(false);
};

class NcclReplicaHost final : public ReplicaHost {
public:
    explicit NcclReplicaHost(int firstDevice) : m_firstDevice(firstDevice) {}
    Expected<int> devices() const override
    {
        int count = 0;
        return requireNccl("Training on several GPUs")
            .and_then([&] { return STRATA_CUDA(cudaGetDeviceCount(&count)); })
            .map([&] { return count - m_firstDevice; });
    }
    Expected<std::unique_ptr<Replicas>> connect(int count) const override
    {
        // cuDNN asks that its first handle is made by one thread alone.
        if (auto first = openCudnnSession(); !first)
            return tl::make_unexpected(first.error());
        NcclMembership membership;
        membership.ranks = count;
        membership.devices = count;
        membership.firstDevice = m_firstDevice;
        return NcclCommunicators::connect(membership).map([this](NcclCommunicators communicators) {
            return std::unique_ptr<Replicas>(
                std::make_unique<NcclReplicas>(std::move(communicators), m_firstDevice));
        });
    }

private:
    int m_firstDevice;
};

} // namespace

std::shared_ptr<const ReplicaHost> makeNcclReplicaHost(int firstDevice)
{
    return std::make_shared<NcclReplicaHost>(firstDevice);
}

} // namespace strata::engine::backends::cuda
