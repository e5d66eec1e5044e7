// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/exchange_events.h"

#include "engine/workloads/point_to_point/point_to_point_reference.h"

#include <cstdio>

namespace strata::engine::workloads::point_to_point {
namespace {

using core::Expected;

constexpr const char *retransmittedSegments = "tcp.retransmitted_segments";

class ExchangeWorker final : public events::EventWorker {
public:
    ExchangeWorker(Client &client, Pattern pattern, const std::atomic<bool> *cancelled,
                   FirstFailure &failure) :
        m_client(client),
        m_pattern(pattern),
        m_cancelled(cancelled),
        m_failure(failure)
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
    std::optional<core::Failure> failure() const override { return m_failure.get(); }

private:
    static Expected<void> stopped()
    {
        return core::fail(core::FailureKind::Resource, "cancelled", "The exchange was cancelled.");
    }
    bool isGood(const Expected<void> &done)
    {
        if (!done)
            m_failure.set(done.error());
        return done.has_value();
    }

    Client &m_client;
    Pattern m_pattern;
    const std::atomic<bool> *m_cancelled;
    FirstFailure &m_failure;
};

} // namespace

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

void FirstFailure::set(const core::Failure &failure)
{
    const std::lock_guard lock(m_mutex);
    if (!m_failure)
        m_failure = failure;
    m_abandoned = true;
}

std::optional<core::Failure> FirstFailure::get() const
{
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

ExchangeKind::ExchangeKind(const Settings &settings, Connection connection,
                           const core::WorkContext &context) :
    m_problem(settings.problem),
    m_connection(std::move(connection)),
    m_failure(*m_connection.abandoned),
    m_expected(expectedContent(m_problem.buffers, context.seed))
{
    for (const auto &client : m_connection.clients)
        m_workers.push_back(std::make_unique<ExchangeWorker>(*client, m_problem.pattern,
                                                             context.cancelled, m_failure));
}

ExchangeKind::~ExchangeKind() = default;

Expected<std::vector<events::EventWorker *>> ExchangeKind::makeWorkers(int /*threads*/)
{
    std::vector<events::EventWorker *> workers;
    for (const auto &worker : m_workers)
        workers.push_back(worker.get());
    return workers;
}

//! Into memory that was cleared before, at both ends. \returns the hash of what arrived: of the
//! echo, if the server had the right content
Expected<std::uint64_t> ExchangeKind::proveOneThrough(Client &client)
{
    // A client of several streams sends one through each.
    const auto messages = static_cast<std::uint64_t>(m_problem.streams / workers());
    m_proven += messages;
    client.clearReceived();
    const auto cleared = client.ask(Question::Clear);
    if (!cleared)
        return cleared;
    const bool isEcho = m_problem.pattern == Pattern::Latency;
    if (const auto done = isEcho ? client.echo() : client.send(messages); !done)
        return tl::make_unexpected(done.error());
    const auto atServer = client.ask(Question::ContentHash);
    if (!atServer || !isEcho || *atServer != m_expected.value())
        return atServer;
    return client.receivedHash();
}

//! Through each client. \returns the hash of what arrived, the wrong one if there is one
Expected<std::uint64_t> ExchangeKind::proveOne()
{
    std::uint64_t found = m_expected.value();
    for (const auto &client : m_connection.clients) {
        const auto got = proveOneThrough(*client);
        if (!got)
            return got;
        if (*got != m_expected.value())
            found = *got;
    }
    return found;
}

Expected<void> ExchangeKind::proveFirst()
{
    const auto got = proveOne();
    if (!got)
        return tl::make_unexpected(got.error());
    if (*got != m_expected.value())
        return core::fail(core::FailureKind::Internal, "wrong_result",
                          "The first message of point-to-point arrived with other content than it "
                          "was sent with; report this.");
    return {};
}

//! Asks the first stream last: when its server is told goodbye, it ends those of the others.
Expected<std::uint64_t> ExchangeKind::sumOf(Question question)
{
    std::uint64_t sum = 0;
    for (auto client = m_connection.clients.rbegin(); client != m_connection.clients.rend();
         ++client) {
        const auto answer = (*client)->ask(question);
        if (!answer)
            return answer;
        sum += *answer;
    }
    return sum;
}

Expected<ProcessorTimes> ExchangeKind::processorTimes()
{
    const auto server = sumOf(Question::ProcessorTime); // each stream has a process there
    if (!server)
        return tl::make_unexpected(server.error());
    return ProcessorTimes{processorTimeNs(), *server};
}

void ExchangeKind::startMeasuring()
{
    if (const auto now = processorTimes())
        m_begin = *now; // or else a step fails too
}

Expected<core::CheckedResult> ExchangeKind::check(std::uint64_t performed)
{
    const auto end = processorTimes();
    if (!end)
        return tl::make_unexpected(end.error());
    m_end = *end;
    const auto got = proveOne();
    const auto messages = got ? sumOf(Question::Messages) : got;
    const auto left = messages ? sumOf(Question::Goodbye) : messages;
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

std::map<std::string, std::string> ExchangeKind::facts() const
{
    const auto &clients = m_connection.clients;
    auto facts = clients.front()->facts();
    if (const auto found = facts.find(retransmittedSegments); found != facts.end()) {
        std::uint64_t sum = 0;
        for (const auto &client : clients)
            sum += std::stoull(client->facts()[retransmittedSegments]);
        found->second = std::to_string(sum);
    }
    facts["role"] = "client";
    facts["server"] = m_connection.route;
    facts["payload"] = payloadText(m_problem);
    facts["bytes"] = std::to_string(m_problem.bytes());
    facts["wire_bytes_per_message"] = std::to_string(clients.front()->bytesOnTheWire());
    facts["event"] = m_problem.pattern == Pattern::Latency
                         ? "a message and its echo, one at a time"
                         : "a message of which its server has answered that it is there";
    facts["events_shared"] =
        clients.size() == 1 ? "one client performs them"
                            : "equally: a thread for each stream, and a process that serves it";
    if (m_problem.pattern == Pattern::Bandwidth)
        facts["in_flight"] = std::to_string(m_problem.inFlight);
    return facts;
}

void ExchangeKind::addProcessorTime(double bytes, std::map<std::string, std::string> &facts) const
{
    if (!m_begin || bytes <= 0 || m_end.client <= m_begin->client)
        return;
    const auto add = [&](const char *name, std::uint64_t nanoseconds) {
        char text[32];
        std::snprintf(text, sizeof text, "%.4g", static_cast<double>(nanoseconds) / bytes);
        facts[name] = text;
    };
    const std::uint64_t ofClient = m_end.client - m_begin->client;
    const std::uint64_t ofServer = m_end.server - m_begin->server;
    add("processor_ns_per_byte", ofClient + ofServer);
    add("processor_ns_per_byte.client", ofClient);
    add("processor_ns_per_byte.server", ofServer);
}

} // namespace strata::engine::workloads::point_to_point
