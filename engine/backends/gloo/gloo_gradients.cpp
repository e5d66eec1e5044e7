// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_factories.h"

#include "engine/backends/gloo/gloo_algorithm.h"
#include "engine/backends/gloo/gloo_mesh.h"
#include "engine/backends/gloo/gloo_messages.h"
#include "engine/training/exchange/watched_group.h"

#include <gloo/allgather.h>
#include <gloo/barrier.h>
#include <gloo/math.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace strata::engine::backends::gloo {
namespace {

using core::Expected;
using core::FailureKind;
using training::exchange::GradientGroup;
using training::exchange::GradientGroupFactory;
using training::exchange::WatchedGroup;
using workloads::AllReduceAlgorithm;
using workloads::collective::Membership;
using workloads::collective::RankThreads;

// A step may take any time: whether the others are still there is said by the watch.
constexpr std::chrono::milliseconds anyTime = std::chrono::hours(24);

//! One rank's operations, each made once.
class RankExchange {
public:
    RankExchange(std::shared_ptr<::gloo::Context> context, AllReduceAlgorithm algorithm) :
        m_context(std::move(context)),
        m_algorithm(algorithm)
    {
    }
    RankExchange(const RankExchange &) = delete;
    RankExchange &operator=(const RankExchange &) = delete;

    void exchange(std::span<float> values) { ::gloo::allreduce(reductionOf(values)); }

    std::vector<std::uint64_t> gather(std::span<const std::uint64_t> words)
    {
        std::vector<std::uint64_t> mine(words.begin(), words.end());
        std::vector<std::uint64_t> all(words.size() * static_cast<std::size_t>(m_context->size));
        ::gloo::AllgatherOptions options(m_context);
        options.setInput(mine.data(), mine.size());
        options.setOutput(all.data(), all.size());
        ::gloo::allgather(options);
        return all;
    }

    void meet(std::chrono::milliseconds patience)
    {
        ::gloo::BarrierOptions options(m_context);
        options.setTimeout(patience);
        ::gloo::barrier(options);
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
        options.setAlgorithm(algorithmOf(m_algorithm));
        options.setOutput(values.data(), values.size());
        using Sum = void (*)(void *, const void *, const void *, std::size_t);
        options.setReduceFunction(static_cast<Sum>(&::gloo::sum<float>));
        m_reductions.push_back({values.data(), values.size(), std::move(options)});
        return m_reductions.back().options;
    }

    std::shared_ptr<::gloo::Context> m_context;
    const AllReduceAlgorithm m_algorithm;
    std::vector<Reduction> m_reductions;
};

class GlooGradients final : public WatchedGroup {
public:
    GlooGradients(const Membership &membership, AllReduceAlgorithm algorithm,
                  std::unique_ptr<RankThreads> threads, Mesh mesh) :
        WatchedGroup(membership, std::move(threads)),
        m_algorithm(algorithm),
        m_ranksOfAll(membership.ranks()),
        m_mesh(std::move(mesh))
    {
        m_mesh.setPatience(anyTime);
        for (int local = 0; local < membership.localRanks && ranks() > 1; ++local)
            m_ranks.push_back(std::make_unique<RankExchange>(m_mesh.context(local), algorithm));
    }
    ~GlooGradients() override { endWatch(); }

    Expected<void> watch() { return watchPartners(m_mesh.address()); }

    int ranks() const override { return m_ranksOfAll; }

    Expected<void> exchange(int local, std::span<float> values) override
    {
        return together(local, [&](RankExchange &rank) { rank.exchange(values); });
    }

    Expected<std::vector<std::uint64_t>> gather(int local,
                                                std::span<const std::uint64_t> words) override
    {
        std::vector<std::uint64_t> all(words.begin(), words.end());
        return together(local, [&](RankExchange &rank) { all = rank.gather(words); }).map([&] {
            return std::move(all);
        });
    }

    //! What one host closes early, another may still be reading from.
    void leave() override
    {
        constexpr std::chrono::seconds patience(5);
        if (hosts() > 1 && !isBroken())
            threads().run(
                [&](int local) { m_ranks[static_cast<std::size_t>(local)]->meet(patience); });
        takeLeave();
    }

    std::string algorithm() const override
    {
        return algorithmText(m_algorithm, ranks()) + ", " + versionText();
    }

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
        if (isBroken())
            return tl::make_unexpected(failure());
        if (m_ranks.empty())
            return {};
        try {
            operation(*m_ranks[static_cast<std::size_t>(local)]);
            return {};
        } catch (const std::exception &thrown) {
            auto why =
                lost({FailureKind::Resource, "exchange_failed",
                      "The ranks of a training lost each other over " + m_mesh.address().text +
                          " (" + withoutPlace(thrown.what()) +
                          "); look why the engines of the other hosts ended, and start all of them "
                          "again."});
            // Whoever broke the group up may not have come to this rank yet, and until its
            // connections are closed, Gloo reads and writes what the caller may free now.
            m_mesh.end();
            return tl::make_unexpected(std::move(why));
        }
    }

    void abort() override { m_mesh.end(); }

    const AllReduceAlgorithm m_algorithm;
    const int m_ranksOfAll;
    Mesh m_mesh;
    std::vector<std::unique_ptr<RankExchange>> m_ranks; //!< none if there is one rank in all
};

class GlooGradientFactory final : public GradientGroupFactory {
public:
    std::string name() const override { return "gloo"; }

    Expected<std::unique_ptr<GradientGroup>> connect(const Membership &membership,
                                                     AllReduceAlgorithm algorithm) const override
    {
        auto threads = RankThreads::start(membership.localRanks);
        if (!threads)
            return tl::make_unexpected(threads.error());
        auto mesh = Mesh::connect(**threads, membership);
        if (!mesh)
            return tl::make_unexpected(mesh.error());
        auto group = std::make_unique<GlooGradients>(membership, algorithm, std::move(*threads),
                                                     std::move(*mesh));
        if (auto watched = group->watch(); !watched)
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
