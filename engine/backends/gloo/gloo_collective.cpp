// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_factories.h"

#include "engine/backends/gloo/gloo_mesh.h"
#include "engine/backends/gloo/gloo_messages.h"
#include "engine/backends/gloo/gloo_operations.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/collective/collective_layout.h"
#include "engine/workloads/collective/watched_partners.h"
#include "engine/workloads/memory_budget.h"

#include <gloo/barrier.h>

#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

namespace strata::engine::backends::gloo {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using namespace workloads::collective;
using Memory = workloads::AlignedBuffer<std::byte>;

constexpr int mostRanks = 64; // of a host: what the parameter takes

//! A rank's input and output; in place they lie in the same memory.
struct RankMemory {
    Memory first;
    Memory second; //!< empty in place
    std::byte *input = nullptr;
    std::byte *output = nullptr;

    static Expected<RankMemory> allocate(const Problem &problem, int rank)
    {
        const std::int64_t width = bytesOf(problem.element);
        const std::int64_t elements =
            problem.inPlace ? sharedElements(problem) : inputElements(problem);
        auto first = Memory::allocate(static_cast<std::size_t>(elements * width));
        auto second = Memory::allocate(
            problem.inPlace ? 0 : static_cast<std::size_t>(outputElements(problem) * width));
        if (!first || !second)
            return tl::make_unexpected(first ? second.error() : first.error());
        RankMemory memory{std::move(*first), std::move(*second)};
        memory.input =
            memory.first.data() + (problem.inPlace ? inputOffsetInPlace(problem, rank) * width : 0);
        memory.output = problem.inPlace
                            ? memory.first.data() + outputOffsetInPlace(problem, rank) * width
                            : memory.second.data();
        return memory;
    }
};

class GlooGroup final : public Group {
public:
    GlooGroup(const Problem &problem, const Membership &membership,
              std::unique_ptr<RankThreads> threads, std::vector<RankMemory> memories, Mesh mesh) :
        m_problem(problem),
        m_hosts(membership.ranksOfHosts.size()),
        m_patience(membership.patience),
        m_cancelled(membership.cancelled),
        m_threads(std::move(threads)),
        m_memories(std::move(memories)),
        m_mesh(std::move(mesh)),
        m_operations(m_memories.size())
    {
    }

    //! Hosts end together: what one closes early, another may still be reading from.
    ~GlooGroup() override
    {
        if (!m_partners || m_isBroken || isCancelled())
            return;
        const auto error = m_threads->run([this](int rank) {
            ::gloo::BarrierOptions options(m_mesh.context(rank));
            options.setTimeout(std::chrono::seconds(5));
            ::gloo::barrier(options);
        });
        if (!error) // else the others are still at it, and hear that this host gives up
            m_partners->takeLeave();
    }
    GlooGroup(const GlooGroup &) = delete;
    GlooGroup &operator=(const GlooGroup &) = delete;

    //! On the threads of the ranks, to which the operations belong.
    Expected<void> setUp()
    {
        const auto error = m_threads->run([this](int rank) {
            const RankMemory &memory = at(rank);
            m_operations[static_cast<std::size_t>(rank)] =
                makeOperation(m_mesh.context(rank), m_problem, memory.input, memory.output);
        });
        if (error)
            return fail(FailureKind::Resource, "collective_failed",
                        "Gloo refused the buffers of a rank (" + withoutPlace(*error) +
                            "); choose a smaller size and try again.");
        return {};
    }

    //! Where there are other hosts; with all of them.
    Expected<void> watch(const Membership &membership)
    {
        return WatchedPartners::watch(membership, m_mesh.address(), [this] { m_mesh.end(); })
            .map([this](auto partners) { m_partners = std::move(partners); });
    }

    Expected<void> write(int rank, const void *input) override
    {
        std::memcpy(at(rank).input, input, inputBytes(m_problem));
        return {};
    }

    Expected<void> poison() override
    {
        for (const RankMemory &memory : m_memories)
            if (!m_problem.inPlace)
                std::memset(memory.output, 0xff, outputBytes(m_problem));
        return {};
    }

    Expected<void> run(int times) override
    {
        if (m_isBroken)
            return fail(FailureKind::Resource, "collective_failed",
                        "The ranks' connections were lost before; start the work again.");
        const auto start = std::chrono::steady_clock::now();
        const auto error = m_threads->run([this, times](int rank) { repeat(rank, times); });
        if (!error)
            return {};
        m_isBroken = true;
        if (isCancelled())
            return fail(FailureKind::Resource, "cancelled", "The ranks' exchange was cancelled.");
        core::Failure failure = failureOf(*error, std::chrono::steady_clock::now() - start);
        return tl::make_unexpected(m_partners ? m_partners->reason(std::move(failure))
                                              : std::move(failure));
    }

    Expected<void> read(int rank, void *output) const override
    {
        std::memcpy(output, at(rank).output, outputBytes(m_problem));
        return {};
    }

    std::string implementation() const override
    {
        return versionText() + ", " + algorithmName(m_problem);
    }

    std::map<std::string, std::string> facts() const override
    {
        return {{"transport",
                 m_hosts > 1 ? "TCP between hosts, ranks of one host are threads of one process"
                             : "TCP over the loopback interface, ranks are threads of one process"},
                {"interface", m_mesh.address().interface}};
    }

private:
    const RankMemory &at(int rank) const { return m_memories[static_cast<std::size_t>(rank)]; }
    bool isCancelled() const { return m_cancelled != nullptr && *m_cancelled; }

    core::Failure failureOf(const std::string &error, std::chrono::nanoseconds after) const
    {
        if (after >= m_patience)
            return {FailureKind::Resource, "collective_stuck",
                    "An exchange of " + std::to_string(m_problem.ranks) +
                        " ranks did not end within " + std::to_string(m_patience.count()) + " s (" +
                        withoutPlace(error) +
                        "); look whether the engines of the other hosts still run, or give more "
                        "patience."};
        return {FailureKind::Resource, "collective_failed",
                "The ranks of an exchange lost each other over " + m_mesh.address().text + " (" +
                    withoutPlace(error) +
                    "); look why the engines of the other hosts ended, and start all of them "
                    "again."};
    }

    void repeat(int rank, int times)
    {
        try {
            for (int i = 0; i < times; ++i) {
                if (isCancelled())
                    throw std::runtime_error("cancelled");
                m_operations[static_cast<std::size_t>(rank)]->run();
            }
        } catch (...) {
            m_mesh.end(); // none waits for one that has given up
            throw;
        }
    }

    Problem m_problem;
    std::size_t m_hosts;
    std::chrono::seconds m_patience;
    const std::atomic<bool> *m_cancelled;
    bool m_isBroken = false;
    std::unique_ptr<RankThreads> m_threads;
    std::vector<RankMemory> m_memories;
    Mesh m_mesh;
    std::vector<std::unique_ptr<RankOperation>> m_operations; //!< each used by its rank's thread
    std::unique_ptr<WatchedPartners> m_partners;              //!< ends first: it ends the mesh
};

class GlooFactory final : public GroupFactory {
public:
    std::string name() const override { return "gloo"; }
    Expected<int> devices() const override { return mostRanks; }
    int usualRanks(int /*devices*/, int hosts) const override { return hosts == 1 ? 2 : 1; }
    bool takesAlgorithms() const override { return true; }
    Expected<std::string> makeToken() const override { return std::string(); }

    Expected<std::unique_ptr<Group>> make(const Problem &problem,
                                          const Membership &membership) const override
    {
        // An input and an output each, and as much again for what Gloo has on its way.
        const double needed = 3.0 * membership.localRanks * static_cast<double>(problem.elements) *
                              static_cast<double>(bytesOf(problem.element));
        const std::string purpose =
            "An exchange of " + std::to_string(membership.localRanks) + " ranks on this host";
        if (auto enough = workloads::requireMemory(needed, workloads::memoryBudget(), purpose);
            !enough)
            return tl::make_unexpected(enough.error());
        std::vector<RankMemory> memories;
        for (int rank = 0; rank < membership.localRanks; ++rank) {
            auto memory = RankMemory::allocate(problem, membership.firstRank + rank);
            if (!memory)
                return tl::make_unexpected(memory.error());
            memories.push_back(std::move(*memory));
        }
        auto threads = RankThreads::start(membership.localRanks);
        if (!threads)
            return tl::make_unexpected(threads.error());
        auto mesh = Mesh::connect(**threads, membership);
        if (!mesh)
            return tl::make_unexpected(mesh.error());
        auto group = std::make_unique<GlooGroup>(problem, membership, std::move(*threads),
                                                 std::move(memories), std::move(*mesh));
        if (auto ready = group->setUp().and_then([&] { return group->watch(membership); }); !ready)
            return tl::make_unexpected(ready.error());
        return group;
    }
};

} // namespace

std::shared_ptr<const GroupFactory> makeCollectiveFactory()
{
    return std::make_shared<GlooFactory>();
}

} // namespace strata::engine::backends::gloo
