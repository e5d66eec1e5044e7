// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_prepared.h"

#include "engine/workloads/events/prepared_events.h"
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/point_to_point/point_to_point_connection.h"
#include "engine/workloads/point_to_point/point_to_point_reference.h"

#include <cmath>
#include <cstdio>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;

class ExchangeWorker final : public events::EventWorker {
public:
    ExchangeWorker(Client &client, Pattern pattern, const std::atomic<bool> *cancelled) :
        m_client(client),
        m_pattern(pattern),
        m_cancelled(cancelled)
    {
    }

    bool perform(std::uint64_t first, std::uint64_t count, events::Timing timing,
                 events::EventTally &tally) override
    {
        if (m_pattern == Pattern::Latency)
            return events::performEach(first, count, timing, tally, [this](std::uint64_t) {
                return isGood(m_cancelled != nullptr && *m_cancelled ? stopped() : m_client.echo());
            });
        const std::int64_t start = events::monotonicNs();
        if (!isGood(m_client.send(count)))
            return false;
        tally.addUntimed(count, events::monotonicNs() - start);
        return true;
    }
    std::optional<core::Failure> failure() const override { return m_failure; }

private:
    static Expected<void> stopped()
    {
        return core::fail(core::FailureKind::Resource, "cancelled", "The exchange was cancelled.");
    }
    bool isGood(const Expected<void> &done)
    {
        if (!done)
            m_failure = done.error();
        return done.has_value();
    }

    Client &m_client;
    Pattern m_pattern;
    const std::atomic<bool> *m_cancelled;
    std::optional<core::Failure> m_failure;
};

core::CheckedResult resultOf(const Problem &problem, std::uint64_t got, const ContentHash &expected)
{
    core::CheckedResult result;
    result.verified = got == expected.value();
    result.verification =
        result.verified ? "the length of each message, and the content of the first and the last"
                        : "the last message arrived with other content than it was sent with";
    ContentHash content;
    content.add(0, got);
    result.checkValue =
        checkValueText("point-to-point", workloadVersion, problemText(problem), content);
    return result;
}

//! The processor time of both ends.
class ProcessorTimes {
public:
    Expected<void> take(Client &client)
    {
        const auto server = client.ask(Question::ProcessorTime);
        if (!server)
            return tl::make_unexpected(server.error());
        m_client = processorTimeNs();
        m_server = *server;
        return {};
    }
    std::uint64_t client() const { return m_client; }
    std::uint64_t server() const { return m_server; }

private:
    std::uint64_t m_client = 0;
    std::uint64_t m_server = 0;
};

class ExchangeKind final : public events::EventKind {
public:
    ExchangeKind(const Settings &settings, Connection connection,
                 const core::WorkContext &context) :
        m_problem(settings.problem),
        m_connection(std::move(connection)),
        m_worker(*m_connection.client, m_problem.pattern, context.cancelled),
        m_expected(expectedContent(m_problem.buffers, context.seed))
    {
    }

    Expected<std::vector<events::EventWorker *>> makeWorkers(int /*threads*/) override
    {
        return std::vector<events::EventWorker *>{&m_worker};
    }
    core::WorkPerIteration workPerEvent() const override { return workOf(m_problem); }
    std::string backend() const override { return channelName(m_problem.channel); }

    Client &client() { return *m_connection.client; }

    //! One message into memory that was cleared before, at both ends. \returns the hash of what
    //! arrived: of the echo, if the server had the right content
    Expected<std::uint64_t> proveOne()
    {
        ++m_proven;
        Client &asked = client();
        asked.clearReceived();
        const auto cleared = asked.ask(Question::Clear);
        if (!cleared)
            return cleared;
        const bool isEcho = m_problem.pattern == Pattern::Latency;
        if (const auto done = isEcho ? asked.echo() : asked.send(1); !done)
            return tl::make_unexpected(done.error());
        const auto atServer = asked.ask(Question::ContentHash);
        if (!atServer || !isEcho || *atServer != m_expected.value())
            return atServer;
        return asked.receivedHash();
    }

    Expected<void> proveFirst()
    {
        const auto got = proveOne();
        if (!got)
            return tl::make_unexpected(got.error());
        if (*got != m_expected.value())
            return core::fail(core::FailureKind::Internal, "wrong_result",
                              "The first message of point-to-point arrived with other content than "
                              "it was sent with; report this.");
        return {};
    }

    void startMeasuring()
    {
        m_hasBegun = m_begin.take(client()).has_value(); // or else a step fails too
    }

    Expected<core::CheckedResult> check(std::uint64_t performed) override
    {
        if (auto taken = m_end.take(client()); !taken)
            return tl::make_unexpected(taken.error());
        const auto got = proveOne();
        const auto messages = got ? client().ask(Question::Messages) : got;
        const auto left = messages ? client().ask(Question::Goodbye) : messages;
        if (!left)
            return tl::make_unexpected(left.error());
        core::CheckedResult result = resultOf(m_problem, *got, m_expected);
        if (*messages != performed + m_proven) {
            result.verified = false;
            result.verification = "the server received " + std::to_string(*messages) +
                                  " messages, not " + std::to_string(performed + m_proven);
        }
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        auto facts = m_connection.client->facts();
        facts["role"] = "client";
        facts["server"] = m_connection.route;
        facts["payload"] = payloadText(m_problem);
        facts["bytes"] = std::to_string(m_problem.bytes());
        facts["wire_bytes_per_message"] = std::to_string(m_connection.client->bytesOnTheWire());
        facts["event"] = m_problem.pattern == Pattern::Latency
                             ? "a message and its echo, one at a time"
                             : "a message that its server has answered";
        facts["events_shared"] = "one client performs them";
        if (m_problem.pattern == Pattern::Bandwidth)
            facts["in_flight"] = std::to_string(m_problem.inFlight);
        return facts;
    }

    //! Of the measured steps, for each byte of payload; nothing where no time has passed.
    void addProcessorTime(double bytes, std::map<std::string, std::string> &facts) const
    {
        if (!m_hasBegun || bytes <= 0 || m_end.client() <= m_begin.client())
            return;
        const auto add = [&](const char *name, std::uint64_t nanoseconds) {
            char text[32];
            std::snprintf(text, sizeof text, "%.4g", static_cast<double>(nanoseconds) / bytes);
            facts[name] = text;
        };
        const std::uint64_t ofClient = m_end.client() - m_begin.client();
        const std::uint64_t ofServer = m_end.server() - m_begin.server();
        add("processor_ns_per_byte", ofClient + ofServer);
        add("processor_ns_per_byte.client", ofClient);
        add("processor_ns_per_byte.server", ofServer);
    }

private:
    Problem m_problem;
    Connection m_connection;
    ExchangeWorker m_worker;
    ContentHash m_expected;
    std::uint64_t m_proven = 0; //!< messages that nobody timed
    ProcessorTimes m_begin;
    ProcessorTimes m_end;
    bool m_hasBegun = false;
};

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
    auto events = events::PreparedEvents::make(std::move(kind), plan, 1);
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
    if (connection->client)
        return prepareClient(settings, plan, std::move(*connection), context);
    auto prepared =
        std::make_unique<PreparedServer>(settings, std::move(*connection), context.seed);
    if (auto begun = prepared->begin(); !begun)
        return tl::make_unexpected(begun.error());
    return prepared;
}

} // namespace strata::engine::workloads::point_to_point
