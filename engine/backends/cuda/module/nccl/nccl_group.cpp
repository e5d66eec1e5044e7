// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/nccl/nccl_group.h"

#include "engine/backends/cuda/module/current_device.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"
#include "engine/backends/cuda/module/nccl/nccl_communicators.h"
#include "engine/inventory/host_address.h"
#include "engine/workloads/collective/collective_layout.h"
#include "engine/workloads/collective/watched_partners.h"

#include <atomic>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using namespace workloads::collective;

ncclDataType_t typeOf(Element element)
{
    switch (element) {
    case Element::Bf16:
        return ncclBfloat16;
    case Element::Fp16:
        return ncclFloat16;
    case Element::Fp32:
        break;
    }
    return ncclFloat32;
}

//! A GPU's input and output; in place they lie in the same memory.
struct RankMemory {
    DeviceMemory first;
    DeviceMemory second; //!< empty in place
    std::byte *input = nullptr;
    std::byte *output = nullptr;

    static Expected<RankMemory> allocate(const Problem &problem, int rank)
    {
        const std::int64_t width = bytesOf(problem.element);
        const std::int64_t elements =
            problem.inPlace ? sharedElements(problem) : inputElements(problem);
        RankMemory memory;
        auto first = DeviceMemory::allocate(static_cast<std::size_t>(elements * width));
        if (!first)
            return tl::make_unexpected(first.error());
        memory.first = std::move(*first);
        if (problem.inPlace) {
            memory.input = memory.first.get() + inputOffsetInPlace(problem, rank) * width;
            memory.output = memory.first.get() + outputOffsetInPlace(problem, rank) * width;
            return memory;
        }
        auto second =
            DeviceMemory::allocate(static_cast<std::size_t>(outputElements(problem) * width));
        if (!second)
            return tl::make_unexpected(second.error());
        memory.second = std::move(*second);
        memory.input = memory.first.get();
        memory.output = memory.second.get();
        return memory;
    }
};

//! Which of the settings that NCCL takes from the environment are there.
std::string environmentText()
{
    std::string text;
    for (char **entry = environ; *entry != nullptr; ++entry) {
        if (!std::string_view(*entry).starts_with("NCCL_"))
            continue;
        text += text.empty() ? "" : " ";
        text += *entry;
    }
    return text.empty() ? "none" : text;
}

//! "all", "none" or "some pairs": whether GPUs reach each other's memory without the host.
std::string peerAccess(int devices)
{
    int pairs = 0;
    int reachable = 0;
    for (int from = 0; from < devices; ++from) {
        for (int to = 0; to < devices; ++to) {
            int can = 0;
            if (from == to || cudaDeviceCanAccessPeer(&can, from, to) != cudaSuccess)
                continue;
            ++pairs;
            reachable += can != 0 ? 1 : 0;
        }
    }
    if (pairs == 0)
        return "one GPU";
    return reachable == pairs ? "all pairs" : reachable == 0 ? "no pair" : "some pairs";
}

class NcclGroup final : public Group {
public:
    //! \param isLost that the communicators look at
    NcclGroup(const Problem &problem, NcclCommunicators communicators,
              std::vector<RankMemory> memories, std::unique_ptr<std::atomic<bool>> isLost) :
        m_problem(problem),
        m_memories(std::move(memories)),
        m_isLost(std::move(isLost)),
        m_communicators(std::move(communicators))
    {
    }
    ~NcclGroup() override
    {
        if (m_partners && !m_isBroken)
            m_partners->takeLeave();
    }
    NcclGroup(const NcclGroup &) = delete;
    NcclGroup &operator=(const NcclGroup &) = delete;

    //! Where there are other hosts; with all of them.
    Expected<void> watch(const Membership &membership)
    {
        return WatchedPartners::watch(membership, inventory::addressForOthers(),
                                      [this] { *m_isLost = true; })
            .map([this](auto partners) { m_partners = std::move(partners); });
    }

    Expected<void> write(int rank, const void *input) override
    {
        return onDevice(rank, [&](RankMemory &memory) {
            return STRATA_CUDA(
                cudaMemcpy(memory.input, input, inputBytes(m_problem), cudaMemcpyHostToDevice));
        });
    }

    Expected<void> poison() override
    {
        Expected<void> done;
        for (int rank = 0; !m_problem.inPlace && rank < m_communicators.devices() && done; ++rank)
            done = onDevice(rank, [&](RankMemory &memory) {
                return STRATA_CUDA(cudaMemset(memory.output, 0xff, outputBytes(m_problem)));
            });
        return done;
    }

    Expected<void> run(int times) override
    {
        auto done = enqueueAndFinish(times);
        m_isBroken = m_isBroken || !done;
        if (done || !m_partners || done.error().code == "cancelled")
            return done;
        return tl::make_unexpected(m_partners->reason(std::move(done.error())));
    }

    Expected<void> read(int rank, void *output) const override
    {
        const CurrentDevice current(rank);
        return current.status().and_then([&] {
            const RankMemory &memory = m_memories[static_cast<std::size_t>(rank)];
            return STRATA_CUDA(
                cudaMemcpy(output, memory.output, outputBytes(m_problem), cudaMemcpyDeviceToHost));
        });
    }

    std::string implementation() const override { return "NCCL " + ncclVersionText(); }

    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts{
            {"nccl", ncclVersionText()},
            {"nccl.environment", environmentText()},
            {"peer_access", peerAccess(m_communicators.devices())}};
        std::string names;
        cudaDeviceProp properties{};
        for (int device = 0; device < m_communicators.devices(); ++device) {
            if (cudaGetDeviceProperties(&properties, device) != cudaSuccess)
                continue;
            names += names.empty() ? "" : ", ";
            names += properties.name;
        }
        facts["gpus"] = names;
        return facts;
    }

private:
    Expected<void> enqueueAndFinish(int times)
    {
        for (int i = 0; i < times; ++i) {
            auto started = m_communicators.enqueue(
                [this](int device, ncclComm_t communicator, cudaStream_t stream) {
                    return call(device, communicator, stream);
                });
            if (!started)
                return started;
        }
        return m_communicators.finish();
    }

    //! The streams do not wait for the default one, in which copies and fills are done.
    template <typename Change>
    Expected<void> onDevice(int rank, const Change &change)
    {
        const CurrentDevice current(rank);
        return current.status()
            .and_then([&] { return change(m_memories[static_cast<std::size_t>(rank)]); })
            .and_then([] { return STRATA_CUDA(cudaDeviceSynchronize()); });
    }

    ncclResult_t call(int device, ncclComm_t communicator, cudaStream_t stream) const
    {
        const RankMemory &memory = m_memories[static_cast<std::size_t>(device)];
        const ncclDataType_t type = typeOf(m_problem.element);
        const auto whole = static_cast<std::size_t>(m_problem.elements);
        const auto block = static_cast<std::size_t>(blockElements(m_problem));
        const int rank = m_communicators.rankOf(device);
        switch (m_problem.operation) {
        case Operation::AllReduce:
            return ncclAllReduce(memory.input, memory.output, whole, type, ncclSum, communicator,
                                 stream);
        case Operation::AllGather:
            return ncclAllGather(memory.input, memory.output, block, type, communicator, stream);
        case Operation::ReduceScatter:
            return ncclReduceScatter(memory.input, memory.output, block, type, ncclSum,
                                     communicator, stream);
        case Operation::Broadcast:
            return ncclBroadcast(memory.input, memory.output, whole, type, 0, communicator, stream);
        case Operation::SendReceive:
            break;
        }
        const ncclResult_t sent =
            ncclSend(memory.input, whole, type, (rank + 1) % m_problem.ranks, communicator, stream);
        if (sent != ncclSuccess)
            return sent;
        const int before = (rank + m_problem.ranks - 1) % m_problem.ranks;
        return ncclRecv(memory.output, whole, type, before, communicator, stream);
    }

    Problem m_problem;
    std::vector<RankMemory> m_memories;
    bool m_isBroken = false;
    std::unique_ptr<std::atomic<bool>> m_isLost; //!< another host is
    NcclCommunicators
        m_communicators; //!< end before the memories, in which operations may be under way
    std::unique_ptr<WatchedPartners> m_partners; //!< ends before all that
};

class NcclGroupFactory final : public GroupFactory {
public:
    std::string name() const override { return "nccl"; }

    Expected<int> devices() const override
    {
        int count = 0;
        return requireNccl("An exchange between GPUs")
            .and_then([&] { return STRATA_CUDA(cudaGetDeviceCount(&count)); })
            .map([&] { return count; });
    }

    Expected<std::string> makeToken() const override { return makeNcclToken(); }

    Expected<std::unique_ptr<Group>> make(const Problem &problem,
                                          const Membership &membership) const override
    {
        // Before joining, so that a GPU without room does not leave the other hosts waiting.
        std::vector<RankMemory> memories;
        for (int device = 0; device < membership.localRanks; ++device) {
            const CurrentDevice current(device);
            auto memory = current.status().and_then(
                [&] { return RankMemory::allocate(problem, membership.firstRank + device); });
            if (!memory)
                return tl::make_unexpected(memory.error());
            memories.push_back(std::move(*memory));
        }
        auto isLost = std::make_unique<std::atomic<bool>>(false);
        auto communicators = NcclCommunicators::connect(
            {problem.ranks, membership.firstRank, membership.localRanks, membership.token,
             membership.patience, membership.cancelled, isLost.get()});
        if (!communicators)
            return tl::make_unexpected(communicators.error());
        auto group = std::make_unique<NcclGroup>(problem, std::move(*communicators),
                                                 std::move(memories), std::move(isLost));
        if (auto watched = group->watch(membership); !watched)
            return tl::make_unexpected(std::move(watched.error()));
        return group;
    }
};

} // namespace

std::shared_ptr<const GroupFactory> makeNcclGroupFactory()
{
    return std::make_shared<NcclGroupFactory>();
}

} // namespace strata::engine::backends::cuda
