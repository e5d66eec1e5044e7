// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/replica_gradients.h"

#include "engine/inventory/host_address.h"
#include "engine/training/exchange/watched_group.h"

#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::FailureKind;
using training::exchange::GradientGroup;
using training::exchange::GradientGroupFactory;
using training::exchange::WatchedGroup;
using workloads::AllReduceAlgorithm;
using workloads::collective::Membership;
using workloads::collective::RankThreads;

class ReplicaGradients final : public WatchedGroup {
public:
    ReplicaGradients(const Membership &membership, std::unique_ptr<RankThreads> threads,
                     std::unique_ptr<Replicas> replicas) :
        WatchedGroup(membership, std::move(threads)),
        m_ranks(membership.ranks()),
        m_replicas(std::move(replicas))
    {
    }
    ~ReplicaGradients() override { endWatch(); }

    Expected<void> watch()
    {
        return hosts() > 1 ? watchPartners(inventory::addressForOthers()) : Expected<void>();
    }

    int ranks() const override { return m_ranks; }
    bool isOnDevice() const override { return true; }

    Expected<std::shared_ptr<training::DeviceExchange>> deviceExchange(int local) override
    {
        return m_replicas->enter(local).map([](std::shared_ptr<const ExecutorFactory> executors) {
            return std::shared_ptr<training::DeviceExchange>(
                std::make_shared<ReplicaSeat>(std::move(executors)));
        });
    }

    Expected<void> exchange(int /*local*/, std::span<float> /*values*/) override
    {
        return core::fail(FailureKind::Internal, "exchange_on_gpus",
                          "A GPU was given a bucket of gradients in the memory of its host; report "
                          "this.");
    }

    Expected<std::vector<std::uint64_t>> gather(int local,
                                                std::span<const std::uint64_t> words) override
    {
        if (isBroken())
            return tl::make_unexpected(failure());
        auto all = m_replicas->gather(local, words);
        if (!all)
            return tl::make_unexpected(lost(std::move(all.error())));
        return all;
    }

    void leave() override { takeLeave(); }
    std::string algorithm() const override
    {
        return m_replicas->implementation() + ", the way of the numbers is its choice";
    }
    std::map<std::string, std::string> facts() const override
    {
        return {{"transport", hosts() > 1 ? "between GPUs of several hosts, ranks are GPUs"
                                          : "between the GPUs of this host, ranks are GPUs"}};
    }

private:
    void abort() override { m_replicas->abort(); }

    const int m_ranks;
    std::unique_ptr<Replicas> m_replicas;
};

class ReplicaGradientFactory final : public GradientGroupFactory {
public:
    explicit ReplicaGradientFactory(std::shared_ptr<const ReplicaHost> host) :
        m_host(std::move(host))
    {
    }
    std::string name() const override { return "nccl"; }
    std::string networksOf() const override { return "cuda"; }
    Expected<std::optional<int>> devices() const override
    {
        return m_host->devices().map([](int count) { return std::optional(count); });
    }
    Expected<std::string> makeToken() const override { return m_host->makeToken(); }

    Expected<std::unique_ptr<GradientGroup>>
    connect(const Membership &membership, AllReduceAlgorithm /*algorithm*/) const override
    {
        auto threads = RankThreads::start(membership.localRanks);
        if (!threads)
            return tl::make_unexpected(threads.error());
        auto replicas =
            m_host->connect({membership.ranks(), membership.firstRank, membership.localRanks,
                             membership.token, membership.patience, membership.cancelled});
        if (!replicas)
            return tl::make_unexpected(replicas.error());
        auto group = std::make_unique<ReplicaGradients>(membership, std::move(*threads),
                                                        std::move(*replicas));
        if (auto watched = group->watch(); !watched)
            return tl::make_unexpected(watched.error());
        return group;
    }

private:
    std::shared_ptr<const ReplicaHost> m_host;
};

} // namespace

std::shared_ptr<const GradientGroupFactory>
makeReplicaGradientFactory(std::shared_ptr<const ReplicaHost> host)
{
    return std::make_shared<ReplicaGradientFactory>(std::move(host));
}

} // namespace strata::engine::backends::cuda
