// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_prepared.h"

#include "engine/workloads/memory_budget.h"
#include "engine/workloads/point_to_point/exchange_events.h"
#include "engine/workloads/point_to_point/point_to_point_reference.h"

#include <cmath>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;

class PreparedClient final : public core::PreparedWork {
public:
    //! \param kind that the events own
    PreparedClient(std::unique_ptr<core::PreparedWork> events, ExchangeKind &kind,
                   bool hasPartner) :
        m_events(std::move(events)),
        m_kind(kind),
        m_hasPartner(hasPartner)
    {
    }

    Expected<void> iterate() override
    {
        auto done = m_events->iterate();
        ++m_steps;
        // The other host does as many steps.
        if (done && m_hasPartner)
            if (const auto told = m_kind.client().ask(Question::StepDone); !told)
                return tl::make_unexpected(told.error());
        return done;
    }
    void startMeasuring() override
    {
        m_events->startMeasuring();
        m_steps = 0;
        m_kind.startMeasuring();
    }
    std::vector<core::ClosingValue> closingValues() const override
    {
        return m_events->closingValues();
    }
    std::vector<core::NamedHistogram> histograms() const override { return m_events->histograms(); }
    core::WorkPerIteration work() const override { return m_events->work(); }
    std::string backend() const override { return m_events->backend(); }
    bool oneIterationPerStep() const override { return true; }
    bool stepsAreFixed() const override { return m_hasPartner; }
    Expected<core::CheckedResult> check() override { return m_events->check(); }
    std::map<std::string, std::string> facts() const override
    {
        auto facts = m_events->facts();
        m_kind.addProcessorTime(work().bytes * static_cast<double>(m_steps), facts);
        return facts;
    }

private:
    std::unique_ptr<core::PreparedWork> m_events;
    ExchangeKind &m_kind;
    bool m_hasPartner;
    std::int64_t m_steps = 0; //!< since measuring began
};

//! The server of two hosts: a step of it lasts as long as the client's.
class PreparedServer final : public core::PreparedWork {
public:
    PreparedServer(const Settings &settings, Connection connection, std::uint64_t seed) :
        m_problem(settings.problem),
        m_connection(std::move(connection)),
        m_expected(expectedContent(m_problem.buffers, seed))
    {
    }

    //! Until the client begins to measure.
    Expected<void> begin()
    {
        auto done = serve(Question::Measure);
        m_messages = static_cast<double>(m_told.last.value);
        return done;
    }
    Expected<void> iterate() override { return serve(Question::StepDone); }
    core::WorkPerIteration work() const override
    {
        core::WorkPerIteration work = workOf(m_problem);
        work.bytes *= m_messages;
        work.work *= m_messages;
        return work;
    }
    std::string backend() const override { return channelName(m_problem.channel); }
    bool oneIterationPerStep() const override { return true; }
    bool stepsAreFixed() const override { return true; }
    Expected<core::CheckedResult> check() override
    {
        if (auto done = serveUntil(*m_connection.server, Question::Goodbye, m_told); !done)
            return tl::make_unexpected(done.error());
        return resultOf(m_problem, m_told.receivedHash, m_expected);
    }
    std::map<std::string, std::string> facts() const override
    {
        return {{"role", "server"},
                {"client", m_connection.route},
                {"payload", payloadText(m_problem)},
                {"bytes", std::to_string(m_problem.bytes())},
                {"step", "from the end of the client's step before to the end of its step"}};
    }

private:
    Expected<void> serve(Question question)
    {
        auto done = serveUntil(*m_connection.server, question, m_told);
        if (done && m_told.last.question != question)
            return core::fail(core::FailureKind::Resource, "peer_ended",
                              "Member 0 of point-to-point ended the exchange before its last step; "
                              "what it says tells why.");
        return done;
    }

    Problem m_problem;
    Connection m_connection;
    ContentHash m_expected;
    Told m_told;
    double m_messages = 0; //!< of a step
};

Expected<std::unique_ptr<core::PreparedWork>> prepareClient(const Settings &settings,
                                                            const events::EventPlan &plan,
                                                            Connection connection,
                                                            const core::WorkContext &context)
{
    auto kind = std::make_unique<ExchangeKind>(settings, std::move(connection), context);
    ExchangeKind &kept = *kind;
    if (const auto proven = kept.proveFirst(); !proven)
        return tl::make_unexpected(proven.error());
    auto events = events::PreparedEvents::make(std::move(kind), plan, kept.workers());
    if (!events)
        return events;
    const double messages = (*events)->work().bytes / workOf(settings.problem).bytes;
    const auto told =
        kept.client().ask(Question::Measure, static_cast<std::uint64_t>(std::llround(messages)));
    if (!told)
        return tl::make_unexpected(told.error());
    return std::make_unique<PreparedClient>(std::move(*events), kept, settings.hosts > 1);
}

} // namespace

Expected<std::unique_ptr<core::PreparedWork>> prepareExchange(const Settings &settings,
                                                              const events::EventPlan &plan,
                                                              const CallBackend &calls,
                                                              const core::WorkContext &context)
{
    const std::string purpose = std::string("point-to-point over ") +
                                channelName(settings.problem.channel) + " with " +
                                payloadText(settings.problem);
    if (auto enough = requireMemory(neededBytes(settings.problem), memoryBudget(), purpose);
        !enough)
        return tl::make_unexpected(enough.error());
    auto connection = connect(settings, calls, context);
    if (!connection)
        return tl::make_unexpected(connection.error());
    if (!connection->clients.empty())
        return prepareClient(settings, plan, std::move(*connection), context);
    auto prepared =
        std::make_unique<PreparedServer>(settings, std::move(*connection), context.seed);
    if (auto begun = prepared->begin(); !begun)
        return tl::make_unexpected(begun.error());
    return prepared;
}

} // namespace strata::engine::workloads::point_to_point
