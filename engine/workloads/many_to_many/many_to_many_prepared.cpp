// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_prepared.h"

#include "engine/workloads/latency_values.h"
#include "engine/workloads/many_to_many/client_rounds.h"
#include "engine/workloads/memory_budget.h"

#include <cmath>

namespace strata::engine::workloads::many_to_many {
namespace {

using core::Expected;
using point_to_point::CallBackend;

class PreparedRounds final : public core::PreparedWork {
public:
    //! Of the process that counts the rounds. \param kind that the events own
    PreparedRounds(const Settings &settings, std::unique_ptr<core::PreparedWork> events,
                   RoundsKind &kind, std::uint64_t rounds) :
        m_settings(settings),
        m_events(std::move(events)),
        m_kind(kind),
        m_rounds(rounds)
    {
    }
    //! Of another member.
    PreparedRounds(const Settings &settings, std::unique_ptr<RoundsKind> kind,
                   std::uint64_t rounds) :
        m_settings(settings),
        m_own(std::move(kind)),
        m_kind(*m_own),
        m_rounds(rounds)
    {
    }

    Expected<void> iterate() override
    {
        const std::int64_t start = events::monotonicNs();
        auto done = m_events ? m_events->iterate() : m_kind.followStep();
        m_seconds += static_cast<double>(events::monotonicNs() - start) * 1e-9;
        ++m_steps;
        return done;
    }
    void startMeasuring() override
    {
        if (m_events)
            m_events->startMeasuring();
        m_seconds = 0;
        m_steps = 0;
        m_kind.startMeasuring();
    }
    std::vector<core::ClosingValue> closingValues() const override
    {
        const double messages = work().work * static_cast<double>(m_steps);
        std::vector<core::ClosingValue> values{{"events", "1", messages},
                                               {"total_time", "s", m_seconds}};
        addLatencyValues(m_kind.latency(), values);
        if (m_seconds > 0) {
            values.push_back({"events_per_second", "1/s", messages / m_seconds});
            values.push_back({"payload_bytes_per_second", "B/s", bytes() / m_seconds});
        }
        return values;
    }
    std::vector<core::NamedHistogram> histograms() const override
    {
        return {{"latency", m_kind.latency()}};
    }
    core::WorkPerIteration work() const override
    {
        const std::int64_t messages = m_settings.problem.messagesOfRound();
        return workOf(m_settings.problem,
                      static_cast<double>(messages) * static_cast<double>(m_rounds));
    }
    std::string backend() const override { return m_kind.backend(); }
    bool oneIterationPerStep() const override { return true; }
    bool stepsAreFixed() const override { return m_settings.isProcessEach; }
    Expected<core::CheckedResult> check() override
    {
        return m_events ? m_events->check() : m_kind.check(0);
    }
    std::map<std::string, std::string> facts() const override
    {
        auto facts = m_events ? m_events->facts() : m_kind.facts();
        facts["events_per_step"] = std::to_string(std::llround(work().work));
        m_kind.addProcessorTime(bytes(), facts);
        return facts;
    }

private:
    double bytes() const { return work().bytes * static_cast<double>(m_steps); }

    const Settings m_settings;
    std::unique_ptr<RoundsKind> m_own;
    std::unique_ptr<core::PreparedWork> m_events; //!< either these, or the one above
    RoundsKind &m_kind;
    const std::uint64_t m_rounds; //!< of each client in a step
    double m_seconds = 0;         //!< since measuring began
    std::int64_t m_steps = 0;     //!< likewise
};

Expected<void> requireMemoryFor(const Settings &settings, const core::WorkContext &context)
{
    const Problem &problem = settings.problem;
    const int member = context.rendezvous != nullptr ? context.rendezvous->member() : 0;
    const bool isEach = settings.isProcessEach;
    const int clients = !isEach ? problem.clients : member < problem.clients ? 1 : 0;
    const int servers = !isEach ? problem.servers : member >= settings.memberOfServer(0) ? 1 : 0;
    return requireMemory(
        clients * neededByClient(problem) + servers * neededByServer(problem), memoryBudget(),
        "many-to-many with " + problemText(problem) + ", of which this host has " +
            std::to_string(clients) + " client(s) and " + std::to_string(servers) + " server(s),");
}

Expected<std::unique_ptr<core::PreparedWork>>
prepareLeader(const Settings &settings, events::EventPlan plan, std::unique_ptr<RoundsKind> kind)
{
    RoundsKind &kept = *kind;
    const auto messages = static_cast<std::uint64_t>(settings.problem.messagesOfRound());
    const auto clients = static_cast<std::uint64_t>(kept.clients());
    plan.eventsPerStep = plan.eventsPerStep / messages * clients;
    plan.sharing = events::Sharing::Equal;
    auto events = events::PreparedEvents::make(std::move(kind), plan, kept.clients());
    if (!events)
        return events;
    const double performed = (*events)->work().work / kept.workPerEvent().work;
    const std::uint64_t rounds = static_cast<std::uint64_t>(std::llround(performed)) / clients;
    if (auto led = kept.leadToSteps(rounds); !led)
        return tl::make_unexpected(led.error());
    return std::make_unique<PreparedRounds>(settings, std::move(*events), kept, rounds);
}

} // namespace

Expected<std::unique_ptr<core::PreparedWork>> prepareRounds(const Settings &settings,
                                                            events::EventPlan plan,
                                                            const CallBackend &calls,
                                                            const core::WorkContext &context)
{
    const auto messages = static_cast<std::uint64_t>(settings.problem.messagesOfRound());
    if (plan.eventsPerStep % messages != 0)
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter events makes " + std::to_string(plan.eventsPerStep) +
                              " messages a step, but a round of all clients has " +
                              std::to_string(messages) +
                              "; give a multiple of that and of steps, or events=0.");
    if (auto enough = requireMemoryFor(settings, context); !enough)
        return tl::make_unexpected(enough.error());
    auto connection = connect(settings, calls, context);
    if (!connection)
        return tl::make_unexpected(connection.error());
    const bool isLeader = connection->member == 0;
    auto kind = std::make_unique<RoundsKind>(settings, std::move(*connection), context);
    if (auto proven = kind->proveFirst(); !proven)
        return tl::make_unexpected(proven.error());
    if (isLeader)
        return prepareLeader(settings, plan, std::move(kind));
    const auto rounds = kind->followToSteps();
    if (!rounds)
        return tl::make_unexpected(rounds.error());
    return std::make_unique<PreparedRounds>(settings, std::move(kind), *rounds);
}

} // namespace strata::engine::workloads::many_to_many
