// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_prepared.h"

#include "engine/workloads/collective/collective_layout.h"
#include "engine/workloads/collective/collective_meeting.h"
#include "engine/workloads/collective/collective_reference.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/timed_rounds.h"

#include <cstring>
#include <optional>

namespace strata::engine::workloads::collective {
namespace {

std::uint32_t wordAt(const Numbers &numbers, Element element, std::int64_t index)
{
    const auto width = static_cast<std::size_t>(bytesOf(element));
    std::uint32_t word = 0; // little-endian, as all hosts are
    std::memcpy(&word, numbers.data() + static_cast<std::size_t>(index) * width, width);
    return word;
}

//! Compares and hashes one rank's result. \returns the first difference
std::optional<std::int64_t> compare(const Problem &problem, int rank, const Numbers &got,
                                    const Numbers &expected, int threads, ContentHash &hash)
{
    const std::int64_t count = outputElements(problem);
    std::int64_t first = count;
#pragma omp parallel num_threads(threads)
    {
        ContentHash share;
#pragma omp for schedule(static) reduction(min : first)
        for (std::int64_t i = 0; i < count; ++i) {
            std::uint32_t word = wordAt(got, problem.element, i);
            const std::uint32_t minusZero =
                problem.element == Element::Fp32 ? 0x80000000U : 0x8000U;
            word = word == minusZero ? 0 : word; // the same number
            share.add(static_cast<std::uint64_t>(rank * count + i), word);
            if (word != wordAt(expected, problem.element, i) && i < first)
                first = i;
        }
#pragma omp critical(strata_collective_hash)
        hash.merge(share);
    }
    return first < count ? std::optional(first) : std::nullopt;
}

class PreparedCollective final : public core::PreparedWork {
public:
    PreparedCollective(const Settings &settings, std::unique_ptr<Group> group,
                       const core::WorkContext &context, std::string backend) :
        m_settings(settings),
        m_group(std::move(group)),
        m_backend(std::move(backend)),
        m_seed(context.seed),
        m_threads(context.threads)
    {
    }

    //! Gives each rank its input.
    core::Expected<void> fill()
    {
        const Membership &members = m_settings.membership;
        for (int rank = 0; rank < members.localRanks; ++rank) {
            const auto input =
                inputOf(m_settings.problem, m_seed, members.firstRank + rank, m_threads);
            if (!input)
                return tl::make_unexpected(input.error());
            if (auto written = m_group->write(rank, input->data()); !written)
                return written;
        }
        return m_group->poison();
    }

    core::Expected<void> iterate() override
    {
        return m_rounds.time([this] { return m_group->run(m_settings.enqueued); });
    }

    void startMeasuring() override { m_rounds = {}; }

    //! busbw in B/s over all measured steps.
    std::vector<core::ClosingValue> closingValues() const override
    {
        if (m_rounds.seconds() <= 0)
            return {};
        const double algorithmBandwidth = work().work * m_rounds.count() / m_rounds.seconds();
        return {{"busbw", "B/s", algorithmBandwidth * busFactor(m_settings.problem)}};
    }

    core::WorkPerIteration work() const override
    {
        return workOf(m_settings.problem, m_settings.enqueued);
    }

    std::string backend() const override { return m_backend; }
    //! Hosts of one group must do the same number of operations; each by itself would choose
    //! another one.
    bool oneIterationPerStep() const override { return m_settings.hosts > 1; }
    bool stepsAreFixed() const override { return m_settings.hosts > 1; }
    //! Once more with the inputs as they were at first: the result does not depend on how often it
    //! was repeated before.
    core::Expected<core::CheckedResult> check() override
    {
        const Problem &problem = m_settings.problem;
        const Membership &members = m_settings.membership;
        if (auto done = fill().and_then([this] { return m_group->run(1); }); !done)
            return tl::make_unexpected(done.error());
        core::CheckedResult result;
        result.verified = true;
        result.verification = "every element on every rank of this host is right, exactly";
        ContentHash hash;
        auto got = Numbers::allocate(outputBytes(problem));
        core::Expected<Numbers> expected;
        for (int local = 0; local < members.localRanks; ++local) {
            const int rank = members.firstRank + local;
            if (local == 0 || !isSameOnEveryRank(problem.operation))
                expected = expectedOf(problem, m_seed, rank, m_threads);
            if (!got || !expected)
                return tl::make_unexpected(got ? expected.error() : got.error());
            if (auto read = m_group->read(local, got->data()); !read)
                return tl::make_unexpected(read.error());
            const auto wrong = compare(problem, rank, *got, *expected, m_threads, hash);
            if (wrong && result.verified) {
                result.verified = false;
                result.verification = "element " + std::to_string(*wrong) + " of rank " +
                                      std::to_string(rank) + " is wrong";
            }
        }
        std::string done = problemText(problem);
        if (m_settings.hosts > 1)
            done += " of rank " + std::to_string(members.firstRank) + " and " +
                    std::to_string(members.localRanks - 1) + " more";
        result.checkValue = checkValueText("collective", workloadVersion, done, hash);
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        const Problem &problem = m_settings.problem;
        std::map<std::string, std::string> facts = m_group->facts();
        facts["implementation"] = m_group->implementation();
        facts["hosts"] = std::to_string(m_settings.hosts);
        facts["ranks"] = std::to_string(problem.ranks);
        facts["ranks_here"] = std::to_string(m_settings.membership.localRanks);
        facts["bytes"] = std::to_string(problem.elements * bytesOf(problem.element));
        facts["rate"] = "algorithm bandwidth (algbw) as nccl-tests defines it";
        char factor[64];
        std::snprintf(factor, sizeof factor, "algbw times %.6g", busFactor(problem));
        facts["busbw"] = problem.ranks == 1 ? "0, as one rank alone uses no bus" : factor;
        facts["values"] =
            "non-zero integers up to " + std::to_string(magnitudeOf(problem)) +
            (problem.inPlace ? " at first; what is done in place goes on from its own results"
                             : "");
        return facts;
    }

private:
    Settings m_settings;
    std::unique_ptr<Group> m_group;
    std::string m_backend;
    std::uint64_t m_seed;
    int m_threads;
    TimedRounds m_rounds; //!< since measuring began
};

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareCollective(const Settings &asked, const GroupFactory &factory,
                  const core::WorkContext &context)
{
    // A result and what it should be, while they are compared. Before other hosts begin to wait for
    // this one.
    const std::string purpose =
        std::string("The check of ") + operationName(asked.problem.operation);
    if (auto enough = requireMemory(2 * static_cast<double>(asked.bytes), memoryBudget(), purpose);
        !enough)
        return tl::make_unexpected(enough.error());
    const auto settings = meet(asked, factory, context);
    auto group = settings ? factory.make(settings->problem, settings->membership)
                          : tl::make_unexpected(settings.error());
    if (!group)
        return tl::make_unexpected(group.error());
    auto prepared =
        std::make_unique<PreparedCollective>(*settings, std::move(*group), context, factory.name());
    if (auto filled = prepared->fill(); !filled)
        return tl::make_unexpected(filled.error());
    return prepared;
}

} // namespace strata::engine::workloads::collective
