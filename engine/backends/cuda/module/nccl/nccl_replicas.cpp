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
    NcclReplicas(NcclCommunicators communicators, int firstDevice, int ranks) :
        m_communicators(std::move(communicators)),
        m_firstDevice(firstDevice),
        m_ranks(ranks)
    {
        for (int device = 0; device < m_communicators.devices(); ++device)
            m_ends.push_back(m_communicators.communicator(device));
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
                    device, std::make_shared<NcclExchange>(end(replica), m_aborted));
            });
    }

    Expected<std::vector<std::uint64_t>> gather(int replica,
                                                std::span<const std::uint64_t> words) override
    {
        std::vector<std::uint64_t> all(words.size() * static_cast<std::size_t>(m_ranks));
        const std::size_t bytes = all.size() * sizeof(std::uint64_t);
        auto memory = DeviceMemory::allocate(words.size_bytes() + bytes);
        if (!memory)
            return tl::make_unexpected(memory.error());
        if (*m_aborted)
            return fail(FailureKind::Resource, "collective_failed",
                        "Another GPU of the training failed, and this one ended with it.");
        std::byte *const given = memory->get();
        std::byte *const got = given + words.size_bytes();
        const cudaStream_t stream = m_communicators.stream(replica);
        return STRATA_CUDA(cudaMemcpyAsync(given, words.data(), words.size_bytes(),
                                           cudaMemcpyHostToDevice, stream))
            .and_then([&] {
                return STRATA_NCCL(
                    ncclAllGather(given, got, words.size(), ncclUint64, end(replica), stream));
            })
            .and_then([&] {
                return STRATA_CUDA(
                    cudaMemcpyAsync(all.data(), got, bytes, cudaMemcpyDeviceToHost, stream));
            })
            .and_then([&] { return STRATA_CUDA(cudaStreamSynchronize(stream)); })
            .map([&] { return std::move(all); });
    }
    void abort() override
    {
        if (!m_aborted->exchange(true))
            m_communicators.abort();
    }
    std::string implementation() const override { return "NCCL " + ncclVersionText(); }

private:
    ncclComm_t end(int replica) const { return m_ends[static_cast<std::size_t>(replica)]; }

    NcclCommunicators m_communicators;
    std::vector<ncclComm_t> m_ends; //!< an abort in another thread takes them from the above
    int m_firstDevice;
    int m_ranks; //!< of all hosts
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
    Expected<std::string> makeToken() const override { return makeNcclToken(); }
    Expected<std::unique_ptr<Replicas>> connect(const ReplicaMembership &asked) const override
    {
        // cuDNN asks that its first handle is made by one thread alone.
        if (auto first = openCudnnSession(); !first)
            return tl::make_unexpected(first.error());
        NcclMembership membership;
        membership.ranks = asked.ranks;
        membership.firstRank = asked.firstRank;
        membership.devices = asked.devices;
        membership.token = asked.token;
        membership.patience = asked.patience;
        membership.cancelled = asked.cancelled;
        membership.firstDevice = m_firstDevice;
        return NcclCommunicators::connect(membership).map([&](NcclCommunicators communicators) {
            return std::unique_ptr<Replicas>(std::make_unique<NcclReplicas>(
                std::move(communicators), m_firstDevice, asked.ranks));
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
