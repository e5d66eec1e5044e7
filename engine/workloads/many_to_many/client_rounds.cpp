// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/client_rounds.h"

#include "engine/workloads/many_to_many/many_to_many_reference.h"

#include <cstdio>
#include <numeric>

namespace strata::engine::workloads::many_to_many {
namespace {

using core::Expected;
using events::monotonicNs;
using point_to_point::Channel;
using point_to_point::processorTimeNs;
using point_to_point::Question;

//! In what member 0 tells: the steps begin, and have so many rounds.
constexpr std::uint64_t stepsBegin = std::uint64_t{1} << 63U;

} // namespace

ClientRounds::ClientRounds(LocalClient &client, std::size_t servers, SharedFailure &failure,
                           const std::atomic<bool> *cancelled) :
    m_client(client),
    m_failure(failure),
    m_cancelled(cancelled),
    m_tookNs(servers)
{
}

Expected<void> ClientRounds::once()
{
    const bool isStopped = *m_failure.flag() || (m_cancelled != nullptr && *m_cancelled);
    const auto done = isStopped ? core::fail(core::FailureKind::Resource, "cancelled",
                                             "The exchange was cancelled.")
                                : m_client.way->echoAll(m_tookNs);
    return done ? done : tl::make_unexpected(m_failure.settle(done.error()));
}

Expected<void> ClientRounds::run(std::uint64_t rounds)
{
    for (std::uint64_t round = 0; round < rounds; ++round) {
        if (auto done = once(); !done)
            return done;
        for (const std::int64_t took : m_tookNs)
            m_latency.add(took);
    }
    return {};
}

Expected<std::vector<std::uint64_t>> ClientRounds::prove()
{
    m_client.way->clearReceived();
    if (auto done = once(); !done)
        return tl::make_unexpected(done.error());
    std::vector<std::uint64_t> answers;
    for (std::size_t server = 0; server < m_tookNs.size(); ++server)
        answers.push_back(m_client.way->receivedHash(server));
    return answers;
}

class RoundsKind::Worker final : public events::EventWorker {
public:
    Worker(RoundsKind &kind, ClientRounds &rounds) : m_kind(kind), m_rounds(rounds) {}

    bool perform(std::uint64_t /*first*/, std::uint64_t count, events::Timing /*timing*/,
                 events::EventTally &tally) override
    {
        const std::int64_t start = monotonicNs();
        if (!(m_kind.m_connection.barrier ? m_kind.lead(count) : m_rounds.run(count)))
            return false;
        tally.addUntimed(count, monotonicNs() - start);
        return true;
    }
    std::optional<core::Failure> failure() const override
    {
        return m_kind.m_connection.failure->get();
    }

private:
    RoundsKind &m_kind;
    ClientRounds &m_rounds;
};

RoundsKind::RoundsKind(const Settings &settings, Connection connection,
                       const core::WorkContext &context) :
    m_settings(settings),
    m_connection(std::move(connection)),
    m_seed(context.seed)
{
    for (LocalClient &client : m_connection.clients) {
        m_rounds.push_back(std::make_unique<ClientRounds>(
            client, m_settings.problem.serversOf(client.number).size(), *m_connection.failure,
            context.cancelled));
        m_workers.push_back(std::make_unique<Worker>(*this, *m_rounds.back()));
    }
}

RoundsKind::~RoundsKind() = default;

Expected<std::vector<events::EventWorker *>> RoundsKind::makeWorkers(int /*threads*/)
{
    std::vector<events::EventWorker *> workers;
    for (const auto &worker : m_workers)
        workers.push_back(worker.get());
    return workers;
}

core::WorkPerIteration RoundsKind::workPerEvent() const
{
    return workOf(m_settings.problem,
                  static_cast<double>(m_settings.problem.messagesOfRound()) / clients());
}

std::string RoundsKind::backend() const
{
    return point_to_point::channelName(m_settings.problem.exchange.channel);
}

//! Where all processes are here, nobody is waited for.
Expected<std::vector<std::uint64_t>> RoundsKind::pass(std::uint64_t mine)
{
    if (!m_connection.barrier)
        return std::vector<std::uint64_t>{mine};
    auto told = m_connection.barrier->pass(mine);
    return told ? told : tl::make_unexpected(settled(told.error()));
}

Expected<void> RoundsKind::performHere(std::uint64_t rounds)
{
    m_performed += rounds;
    return m_rounds.empty() ? Expected<void>() : m_rounds.front()->run(rounds);
}

Expected<void> RoundsKind::lead(std::uint64_t rounds)
{
    return pass(rounds)
        .and_then([&](const auto &) { return performHere(rounds); })
        .and_then([this] { return pass(0); })
        .map([](const auto &) {});
}

Expected<void> RoundsKind::leadToSteps(std::uint64_t rounds)
{
    return pass(rounds | stepsBegin).map([](const auto &) {});
}

Expected<std::uint64_t> RoundsKind::followToSteps()
{
    for (;;) {
        const auto told = pass(0);
        if (!told)
            return tl::make_unexpected(told.error());
        const std::uint64_t led = told->front();
        if ((led & stepsBegin) != 0)
            return led & ~stepsBegin;
        const auto done = performHere(led).and_then([this] { return pass(0); });
        if (!done)
            return tl::make_unexpected(done.error());
    }
}

Expected<void> RoundsKind::followStep()
{
    return pass(0)
        .and_then([this](const auto &told) { return performHere(told.front()); })
        .and_then([this] { return pass(0); })
        .map([](const auto &) {});
}

//! Of the answers that came to the clients of this process.
Expected<ContentHash> RoundsKind::provenHere()
{
    ContentHash content;
    for (const auto &rounds : m_rounds) {
        const auto answers = rounds->prove();
        if (!answers)
            return tl::make_unexpected(answers.error());
        const std::vector<int> servers = m_settings.problem.serversOf(rounds->client());
        for (std::size_t i = 0; i < servers.size(); ++i)
            content.add(answerPosition(rounds->client(), servers[i]), (*answers)[i]);
    }
    return content;
}

Expected<void> RoundsKind::proveFirst()
{
    const auto content = provenHere();
    const auto told = content ? pass(content->value()) : tl::make_unexpected(content.error());
    if (!told)
        return tl::make_unexpected(told.error());
    const std::uint64_t sum = std::accumulate(told->begin(), told->end(), std::uint64_t{0});
    if (sum != expectedOf(m_settings.problem, m_seed).value())
        return core::fail(core::FailureKind::Internal, "wrong_result",
                          "The first answers of many-to-many have other content than the messages "
                          "they answer; report this.");
    return {};
}

//! The sum of what the servers of local clients answer.
Expected<std::uint64_t> RoundsKind::askServers(Question question)
{
    // A server of calls answers for all of its clients, and a process for all of its threads.
    const bool isOfServer =
        question == Question::ProcessorTime ||
        (question == Question::Messages && m_settings.problem.exchange.channel == Channel::Grpc);
    std::uint64_t sum = 0;
    for (const auto &rounds : m_rounds) {
        const std::vector<int> servers = m_settings.problem.serversOf(rounds->client());
        for (std::size_t i = 0; i < servers.size(); ++i) {
            if (isOfServer && m_settings.problem.clientsOf(servers[i]).front() != rounds->client())
                continue;
            const auto answer = rounds->way().ask(i, question);
            if (!answer)
                return tl::make_unexpected(settled(answer.error()));
            sum += *answer;
        }
    }
    return sum;
}

Expected<ProcessorTimes> RoundsKind::processorTimes()
{
    if (!m_connection.barrier)
        return askServers(Question::ProcessorTime).map([](std::uint64_t servers) {
            return ProcessorTimes{processorTimeNs(), servers};
        });
    return pass(processorTimeNs()).map([this](const std::vector<std::uint64_t> &told) {
        const auto servers = told.begin() + m_settings.problem.clients;
        return ProcessorTimes{std::accumulate(told.begin(), servers, std::uint64_t{0}),
                              std::accumulate(servers, told.end(), std::uint64_t{0})};
    });
}

void RoundsKind::startMeasuring()
{
    for (const auto &rounds : m_rounds)
        rounds->clearLatency();
    if (const auto now = processorTimes())
        m_begin = *now; // or else a step fails too
}

//! That the servers received, when their clients have said goodbye.
Expected<std::uint64_t> RoundsKind::messagesHere()
{
    const bool isAlone = !m_connection.barrier;
    const auto asked = isAlone ? askServers(Question::Messages) : Expected<std::uint64_t>(0);
    const auto left = asked ? askServers(Question::Goodbye) : asked;
    if (!left)
        return left;
    return m_connection.serving ? m_connection.serving->join() : *asked;
}

Expected<core::CheckedResult> RoundsKind::check(std::uint64_t performed)
{
    const auto end = processorTimes();
    const auto content = end ? provenHere() : tl::make_unexpected(end.error());
    const auto told = content ? pass(content->value()) : tl::make_unexpected(content.error());
    const auto received = told ? messagesHere() : tl::make_unexpected(told.error());
    const auto counts = received ? pass(*received) : tl::make_unexpected(received.error());
    if (!counts)
        return tl::make_unexpected(counts.error());
    m_end = *end;
    if (m_connection.watch)
        m_connection.watch->takeLeave();
    constexpr std::uint64_t proofs = 2;
    const std::uint64_t rounds =
        proofs +
        (m_connection.barrier ? m_performed : performed / static_cast<std::uint64_t>(clients()));
    const std::uint64_t messages =
        rounds * static_cast<std::uint64_t>(m_settings.problem.messagesOfRound());
    const std::uint64_t sum = std::accumulate(told->begin(), told->end(), std::uint64_t{0});
    const std::uint64_t count = std::accumulate(counts->begin(), counts->end(), std::uint64_t{0});
    core::CheckedResult result;
    result.verified = sum == expectedOf(m_settings.problem, m_seed).value() && count == messages;
    result.verification =
        count != messages ? "the servers received " + std::to_string(count) + " messages, not " +
                                std::to_string(messages)
        : result.verified
            ? "the number and the length of all messages, and the content of the first and the "
              "last answer of each server to each client"
            : "the last answers have other content than the messages they answer";
    ContentHash whole;
    whole.add(0, sum);
    result.checkValue =
        checkValueText("many-to-many", workloadVersion, problemText(m_settings.problem), whole);
    return result;
}

core::LatencyHistogram RoundsKind::latency() const
{
    core::LatencyHistogram merged;
    for (const auto &rounds : m_rounds)
        merged.merge(rounds->latency());
    return merged;
}

std::map<std::string, std::string> RoundsKind::facts() const
{
    const Problem &problem = m_settings.problem;
    std::map<std::string, std::string> facts;
    if (!m_rounds.empty()) {
        facts = m_rounds.front()->way().facts();
        facts["wire_bytes_per_message"] = std::to_string(m_rounds.front()->way().bytesOnTheWire());
        facts["event"] = "a message of a client to one of its servers, and the answer";
        facts["event_timing"] = "the clock is read before each message and after its answer";
        facts["events_shared"] = "equally: each client sends as many to each of its servers";
    }
    if (m_connection.barrier)
        facts["role"] = m_settings.nameOf(m_connection.member);
    facts["processes"] = m_connection.barrier
                             ? "each is an engine"
                             : "clients are threads of one process, each server is a process";
    facts["server_threads"] =
        problem.exchange.channel == Channel::Grpc ? "one" : "one for each client";
    facts["route"] = m_connection.route;
    facts["payload"] = point_to_point::payloadText(problem.exchange);
    facts["bytes"] = std::to_string(problem.exchange.bytes());
    facts["messages_per_round"] = std::to_string(problem.messagesOfRound());
    return facts;
}

void RoundsKind::addProcessorTime(double bytes, std::map<std::string, std::string> &facts) const
{
    if (!m_begin || bytes <= 0 || m_end.clients <= m_begin->clients)
        return;
    const auto add = [&](const char *name, std::uint64_t nanoseconds) {
        char text[32];
        std::snprintf(text, sizeof text, "%.4g", static_cast<double>(nanoseconds) / bytes);
        facts[name] = text;
    };
    const std::uint64_t ofClients = m_end.clients - m_begin->clients;
    const std::uint64_t ofServers = m_end.servers - m_begin->servers;
    add("processor_ns_per_byte", ofClients + ofServers);
    if (m_settings.problem.pattern == Pattern::All)
        return; // peers are both
    add("processor_ns_per_byte.client", ofClients);
    add("processor_ns_per_byte.server", ofServers);
}

} // namespace strata::engine::workloads::many_to_many
