// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_factories.h"

#include "engine/backends/gloo/gloo_mesh.h"
#include "engine/backends/gloo/gloo_ranks.h"
#include "engine/backends/gloo/partner_watch.h"

#include <gloo/allgather.h>
#include <gloo/allreduce.h>
#include <gloo/barrier.h>
#include <gloo/math.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <numeric>
#include <utility>

namespace strata::engine::backends::gloo {
namespace {

using core::Expected;
using core::Failure;
using core::FailureKind;
using training::exchange::GradientGroup;
using training::exchange::GradientGroupFactory;
using workloads::collective::Membership;

// A step may take any time: whether the others are still there is said by the watch.
constexpr std::chrono::milliseconds anyTime = std::chrono::hours(24);

//! One rank's operations, each made once.
class RankExchange {
public:
    explicit RankExchange(std::shared_ptr<::gloo::Context> context) :
        m_context(std::move(context)),
        m_alarm(m_context->createUnboundBuffer(&m_nothing, sizeof m_nothing))
    {
    }
    RankExchange(const RankExchange &) = delete;
    RankExchange &operator=(const RankExchange &) = delete;

    void addUp(std::span<float> values) { ::gloo::allreduce(reductionOf(values)); }

    std::vector<std::uint64_t> gather(std::span<const std::uint64_t> words)
    {
        std::vector<std::uint64_t> mine(words.begin(), words.end());
        std::vector<std::uint64_t> all(words.size() * static_cast<std::size_t>(m_context->size));
        ::gloo::AllgatherOptions options(m_context);
        options.setInput(mine.data(), mine.size());
        options.setOutput(all.data(), all.size());
        options.setTimeout(anyTime);
        ::gloo::allgather(options);
        return all;
    }

    void meet(std::chrono::milliseconds patience)
    {
        ::gloo::BarrierOptions options(m_context);
        options.setTimeout(patience);
        ::gloo::barrier(options);
    }

    //! Ends whatever waits, in this and in the other ranks, from any thread. Closing the
    //! connections would not wake this one's own waits; a wait for nothing that runs out does, as
    //! Gloo then gives up the whole context.
    void abort() noexcept
    {
        try {
            m_alarm->waitRecv(std::chrono::milliseconds(1));
        } catch (const std::exception &) { // that it ran out
            return;
        }
    }

private:
    struct Reduction {
        const float *data = nullptr;
        std::size_t size = 0;
        ::gloo::AllreduceOptions options;
    };

    const ::gloo::AllreduceOptions &reductionOf(std::span<float> values)
    {
        const auto known = std::ranges::find_if(m_reductions, [&](const Reduction &reduction) {
            return reduction.data == values.data() && reduction.size == values.size();
        });
        if (known != m_reductions.end())
            return known->options;
        ::gloo::AllreduceOptions options(m_context);
        options.setAlgorithm(::gloo::AllreduceOptions::Algorithm::RING);
        options.setOutput(values.data(), values.size());
        using Sum = void (*)(void *, const void *, const void *, std::size_t);
        options.setReduceFunction(static_cast<Sum>(&::gloo::sum<float>));
        options.setTimeout(anyTime);
        m_reductions.push_back({values.data(), values.size(), std::move(options)});
        return m_reductions.back().options;
    }

    std::shared_ptr<::gloo::Context> m_context;
    std::vector<Reduction> m_reductions;
    char m_nothing = 0;
    std::unique_ptr<::gloo::transport::UnboundBuffer> m_alarm;
};

class GlooGradients final : public GradientGroup {
public:
    GlooGradients(const Membership &membership, std::unique_ptr<RankThreads> threads, Mesh mesh) :
        m_membership(membership),
        m_threads(std::move(threads)),
        m_mesh(std::move(mesh))
    {
        if (m_membership.ranksOfHosts.empty())
            m_membership.ranksOfHosts = {m_membership.localRanks};
        for (int local = 0; local < membership.localRanks && ranks() > 1; ++local)
            m_ranks.push_back(std::make_unique<RankExchange>(m_mesh.context(local)));
    }

    //! Of several hosts: they begin to hear from each other.
    Expected<void> watchPartners()
    {
        if (hosts() == 1)
            return {};
        return PartnerWatch::start(m_membership, m_mesh.address(),
                                   [this](const Failure &failure) { breakUp(failure, true); })
            .map([this](std::unique_ptr<PartnerWatch> watch) { m_watch = std::move(watch); });
    }

    int ranks() const override
    {
        return std::accumulate(m_membership.ranksOfHosts.begin(), m_membership.ranksOfHosts.end(),
                               0);
    }
    int firstRank() const override { return m_membership.firstRank; }
    int localRanks() const override { return m_membership.localRanks; }
    int hosts() const override { return static_cast<int>(m_membership.ranksOfHosts.size()); }

    Expected<void> onRanks(const Task &task) override
    {
        std::vector<Expected<void>> done(static_cast<std::size_t>(localRanks()));
        const auto thrown = m_threads->run(
            [&](int local) {
                auto &outcome = done[static_cast<std::size_t>(local)];
                try {
                    outcome = task(local);
                } catch (const std::exception &) {
                    breakUp(Failure{FailureKind::Resource, "rank_failed",
                                    "Another rank of this host failed."});
                    throw;
                }
                if (!outcome)
                    breakUp(outcome.error());
            },
            [this] { glance(); });
        if (thrown)
            return core::fail(FailureKind::Resource, "rank_failed",
                              "A rank of the training failed (" + *thrown +
                                  "); choose a smaller batch or fewer ranks, and try again.");
        const auto failed = std::ranges::find_if(done, [](const auto &one) { return !one; });
        return failed == done.end() ? Expected<void>() : tl::make_unexpected(failure());
    }

    Expected<void> addUp(int local, std::span<float> values) override
    {
        return together(local, [&](RankExchange &rank) { rank.addUp(values); });
    }

    Expected<std::vector<std::uint64_t>> gather(int local,
                                                std::span<const std::uint64_t> words) override
    {
        std::vector<std::uint64_t> all(words.begin(), words.end());
        return together(local, [&](RankExchange &rank) { all = rank.gather(words); }).map([&] {
            return std::move(all);
        });
    }

    bool isBroken() const override { return m_isBroken; }

    Failure failure() const override
    {
        const std::lock_guard lock(m_mutex);
        return m_failure;
    }

    //! What one host closes early, another may still be reading from.
    void leave() override
    {
        constexpr std::chrono::seconds patience(5);
        if (hosts() > 1 && !m_isBroken)
            m_threads->run(
                [&](int local) { m_ranks[static_cast<std::size_t>(local)]->meet(patience); });
        if (m_watch)
            m_watch->takeLeave();
    }

    std::string algorithm() const override { return "ring all-reduce, " + versionText(); }

    std::map<std::string, std::string> facts() const override
    {
        return {{"transport",
                 hosts() > 1 ? "TCP between hosts, ranks of one host are threads of one process"
                             : "TCP over the loopback interface, ranks are threads of one process"},
                {"interface", m_mesh.address().interface}};
    }

private:
    //! What all ranks do; one alone has nobody to do it with.
    template <typename Operation>
    Expected<void> together(int local, const Operation &operation)
    {
        if (m_isBroken)
            return tl::make_unexpected(failure());
        if (m_ranks.empty())
            return {};
        try {
            operation(*m_ranks[static_cast<std::size_t>(local)]);
            return {};
        } catch (const std::exception &thrown) {
            awaitReason();
            breakUp({FailureKind::Resource, "exchange_failed",
                     "The ranks of a training lost each other over " + m_mesh.address().text +
                         " (" + withoutPlace(thrown.what()) +
                         "); look why the engines of the other hosts ended, and start all of them "
                         "again."});
            return tl::make_unexpected(failure());
        }
    }

    //! The connection that breaks first does not know why; the watch hears it a moment later.
    void awaitReason()
    {
        constexpr std::chrono::seconds moment(2);
        std::unique_lock lock(m_mutex);
        if (hosts() > 1)
            m_known.wait_for(lock, moment, [this] { return m_isBroken.load(); });
    }

    //! The first reason stays; the other hosts hear of it. \param byWatch they know it already
    void breakUp(Failure why, bool byWatch = false)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (m_isBroken)
                return;
            m_failure = std::move(why);
            m_isBroken = true;
        }
        m_known.notify_all();
        if (!byWatch && m_watch)
            m_watch->giveUp();
        for (const auto &rank : m_ranks)
            rank->abort();
    }

    void glance()
    {
        if (m_membership.cancelled != nullptr && *m_membership.cancelled)
            breakUp({FailureKind::Resource, "cancelled", "The ranks' training was cancelled."});
    }

    Membership m_membership;
    mutable std::mutex m_mutex; //!< of the failure
    std::condition_variable m_known;
    Failure m_failure;
    std::atomic<bool> m_isBroken{false};
    std::unique_ptr<RankThreads> m_threads;
    Mesh m_mesh;
    std::vector<std::unique_ptr<RankExchange>> m_ranks; //!< none if there is one rank in all
    std::unique_ptr<PartnerWatch> m_watch;              //!< ends first: it breaks the group up
};

class GlooGradientFactory final : public GradientGroupFactory {
public:
    std::string name() const override { return "gloo"; }

    Expected<std::unique_ptr<GradientGroup>> connect(const Membership &membership) const override
    {
        auto threads = RankThreads::start(membership.localRanks);
        if (!threads)
            return tl::make_unexpected(threads.error());
        auto mesh = Mesh::connect(**threads, membership);
        if (!mesh)
            return tl::make_unexpected(mesh.error());
        auto group =
            std::make_unique<GlooGradients>(membership, std::move(*threads), std::move(*mesh));
        if (auto watched = group->watchPartners(); !watched)
            return tl::make_unexpected(watched.error());
        return group;
    }
};

} // namespace

std::shared_ptr<const GradientGroupFactory> makeGradientFactory()
{
    return std::make_shared<GlooGradientFactory>();
}

} // namespace strata::engine::backends::gloo
