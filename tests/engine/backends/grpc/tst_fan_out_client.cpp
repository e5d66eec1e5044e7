// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/fan_out_client.h"

#include "engine/backends/grpc/grpc_library.h"
#include "engine/workloads/point_to_point/point_to_point_reference.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/commands/member_process.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/engine/workloads/many_to_many/played_rounds.h"
#include "tests/engine/workloads/point_to_point/cancelled_exchange.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <csignal>
#include <thread>

using namespace strata::engine;
using namespace strata::tests;
using mesh::Pattern;
using pair::CallForm;
using pair::Channel;
using workloads::PeerWatch;

namespace {

//! Its servers are the engine.
const pair::CallBackend calls{backends::grpc::makeCallLibrary(),
                              {STRATA_ENGINE_PROGRAM, {STRATA_ENGINE_PROGRAM}}};

constexpr std::uint64_t endless = 100000000;

void patternsAndForms()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<int>("form");
    QTest::addColumn<bool>("serialized");
    for (const Pattern pattern : {Pattern::Servers, Pattern::All})
        for (const CallForm form : {CallForm::Unary, CallForm::Stream})
            for (const bool serialized : {true, false})
                QTest::addRow("%s %s %s", pattern == Pattern::All ? "all" : "servers",
                              pair::callFormName(form), serialized ? "protobuf" : "bytes")
                    << static_cast<int>(pattern) << static_cast<int>(form) << serialized;
}

//! Three clients and two servers, or four peers.
QStringList wordsOf(const char *pattern, const char *channel)
{
    return {QStringLiteral("many-to-many"),
            QStringLiteral("clients=3"),
            QStringLiteral("servers=2"),
            QStringLiteral("large_bytes=100K"),
            QStringLiteral("warmup_steps=1"),
            QStringLiteral("min_step_ms=20"),
            QStringLiteral("patience=60"),
            QStringLiteral("threads=1"),
            QLatin1String("pattern=") + QLatin1String(pattern),
            QLatin1String("channel=") + QLatin1String(channel)};
}

//! The members of an exchange, an engine each.
struct Members {
    Members(int count, const QStringList &words)
    {
        for (int member = 0; member < count; ++member) {
            each.push_back(std::make_unique<Member>(member, words,
                                                    QStringList{QStringLiteral("processes=each")}));
            all.push_back(each.back().get());
        }
    }
    bool allStep()
    {
        return std::all_of(all.begin(), all.end(), [](const Member *member) {
            return member->find<protocol::Steps>() != nullptr;
        });
    }
    std::vector<std::unique_ptr<Member>> each;
    std::vector<Member *> all;
};

} // namespace

class TestFanOutClient : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bringsWhatTheOtherChannelBrings_data() { patternsAndForms(); }
    void bringsWhatTheOtherChannelBrings();
    void strangersAreTurnedAway();
    void aKilledServerIsNamed_data() { patternsAndForms(); }
    void aKilledServerIsNamed();
    void anExchangeIsCancelled_data() { patternsAndForms(); }
    void anExchangeIsCancelled();
    void selfTestPasses();
    void enginesExchange_data();
    void enginesExchange();
    void whoIsLostIsNamed_data();
    void whoIsLostIsNamed();
    void cleanup() { QVERIFY(hasNoChild()); }
};

// Within a host, and as members; the numbers are those of tst_many_to_many_prepared.
void TestFanOutClient::bringsWhatTheOtherChannelBrings()
{
    QFETCH(int, pattern);
    QFETCH(int, form);
    QFETCH(bool, serialized);
    const auto settings = meshSettings(static_cast<Pattern>(pattern), Channel::Grpc,
                                       static_cast<CallForm>(form), serialized);
    const std::string expected =
        settings.problem.pattern == Pattern::Servers ? "85a430fb5315aa04" : "f2f96e3a50254664";
    {
        const auto prepared = preparedMesh(settings, calls, 2);
        QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
        const auto checked = measured(**prepared, 2);
        QVERIFY2(checked && checked->verified, textOf(checked));
        QCOMPARE(checked->checkValue, expected);
        const auto facts = (*prepared)->facts();
        QVERIFY(facts.at("implementation").starts_with("gRPC 1."));
        QVERIFY(std::stoll(facts.at("wire_bytes_per_message")) >
                2 * settings.problem.exchange.bytes());
        QCOMPARE((*prepared)->histograms().front().histogram.count(), std::uint64_t{24});
    }
    for (const MeshMember &member : meshOfMembers(settings, calls)) {
        QVERIFY2(member.result && member.result->verified, textOf(member.result));
        QCOMPARE(member.result->checkValue, expected);
        QCOMPARE(member.work, 12.0);
    }
}

void TestFanOutClient::strangersAreTurnedAway()
{
    const auto settings = meshSettings(Pattern::Servers, Channel::Grpc);
    pair::Problem problem = settings.problem.exchange;
    problem.clients = 1;
    const PeerWatch watch("the server", nullptr, {}, "a test");
    auto listening =
        calls.grpc->listen(problem, {true, "127.0.0.1", 0},
                           std::move(*pair::Payload::allocate(problem.buffers)), PeerWatch());
    QVERIFY(listening.has_value());
    std::thread serving(
        [&] { static_cast<void>(pair::serveClients(*listening->server, problem.clients)); });
    pair::Endpoint wrong = listening->endpoint;
    ++wrong.key;
    std::array<std::int64_t, 1> took{};
    auto stranger = calls.grpc->connectToAll(problem, {{wrong, watch}},
                                             std::move(*pair::makeClientMemory(problem, 5)));
    QVERIFY(stranger.has_value());
    const auto refused = (*stranger)->echoAll(took);
    auto client = calls.grpc->connectToAll(problem, {{listening->endpoint, watch}},
                                           std::move(*pair::makeClientMemory(problem, 5)));
    const auto done = client ? (*client)->echoAll(took) : tl::make_unexpected(client.error());
    const auto messages = (*client)->ask(0, pair::Question::Messages);
    const auto left = (*client)->ask(0, pair::Question::Goodbye);
    serving.join();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("peer_ended"));
    QVERIFY2(done && left, done ? "" : done.error().text.c_str());
    QCOMPARE(*messages, std::uint64_t{1});
    QCOMPARE((*client)->receivedHash(0), pair::expectedContent(problem.buffers, 5).value());
}

void TestFanOutClient::aKilledServerIsNamed()
{
    QFETCH(int, pattern);
    QFETCH(int, form);
    QFETCH(bool, serialized);
    const auto prepared = preparedMesh(meshSettings(static_cast<Pattern>(pattern), Channel::Grpc,
                                                    static_cast<CallForm>(form), serialized),
                                       calls, endless);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    std::thread killer([] { ::kill(strata::tests::children().back(), SIGKILL); });
    const auto done = (*prepared)->iterate();
    killer.join();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("was killed by signal 9") != std::string::npos,
             done.error().text.c_str());
}

void TestFanOutClient::anExchangeIsCancelled()
{
    QFETCH(int, pattern);
    QFETCH(int, form);
    QFETCH(bool, serialized);
    const auto settings = meshSettings(static_cast<Pattern>(pattern), Channel::Grpc,
                                       static_cast<CallForm>(form), serialized);
    for (const bool isStopped : {false, true})
        QCOMPARE(endOfCancelledStep(
                     [&](const std::atomic<bool> *cancelled) {
                         return preparedMesh(settings, calls, endless, cancelled);
                     },
                     isStopped),
                 std::string("cancelled"));
}

void TestFanOutClient::selfTestPasses()
{
    const auto found = workloads::makeManyToMany({}, calls)->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 10);
}

void TestFanOutClient::enginesExchange_data()
{
    QTest::addColumn<int>("members");
    QTest::addColumn<QStringList>("words");
    for (const char *channel : {"tcp", "grpc"}) {
        QTest::addRow("servers %s", channel) << 5 << wordsOf("servers", channel);
        QTest::addRow("all %s", channel) << 4 << wordsOf("all", channel);
    }
}

void TestFanOutClient::enginesExchange()
{
    QFETCH(int, members);
    QFETCH(QStringList, words);
    words.append(QStringLiteral("steps=3"));
    Members together(members, words);
    introduce(together.all);
    const EngineOutput output =
        runEngine(QStringList{QStringLiteral("run")} + words +
                  QStringList{QStringLiteral("processes=one"), QStringLiteral("--records")});
    const auto *alone = output.only<protocol::Result>();
    QVERIFY2(alone && alone->verified, output.out.constData());
    const auto *trial = together.all.front()->find<protocol::Trial>();
    for (Member *member : together.all) {
        const auto *end = member->find<protocol::End>();
        QVERIFY2(end && end->outcome == protocol::Outcome::Done,
                 end ? end->reason.c_str() : "no end");
        const auto *result = member->find<protocol::Result>();
        QVERIFY2(result && result->verified, result ? result->verification.c_str() : "no result");
        QCOMPARE(result->steps, std::uint64_t{3});
        QCOMPARE(result->checkValue, alone->checkValue);
        QCOMPARE(member->find<protocol::Trial>()->workPerIteration, trial->workPerIteration);
    }
}

void TestFanOutClient::whoIsLostIsNamed_data()
{
    QTest::addColumn<int>("members");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("victim");
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("enoughMs");
    QTest::addColumn<QString>("text");
    for (const char *channel : {"tcp", "grpc"}) {
        const QStringList servers = wordsOf("servers", channel);
        const QStringList all = wordsOf("all", channel);
        QTest::addRow("a client dies, %s", channel)
            << 5 << servers << 1 << SIGKILL << 10000 << QStringLiteral("Client 1 of ");
        QTest::addRow("a server dies, %s", channel)
            << 5 << servers << 4 << SIGKILL << 10000 << QStringLiteral("Server 1 of ");
        QTest::addRow("a peer dies, %s", channel)
            << 4 << all << 2 << SIGKILL << 10000 << QStringLiteral("Peer 2 of ");
        QTest::addRow("a server is stopped, %s", channel)
            << 5 << servers << 3 << SIGSTOP << 10000 << QStringLiteral("Server 0 of ");
        QTest::addRow("a client is cancelled, %s", channel)
            << 5 << servers << 0 << SIGTERM << 1000 << QStringLiteral("Client 0 of ");
    }
}

//! By all others; who is cancelled ends as soon.
void TestFanOutClient::whoIsLostIsNamed()
{
    QFETCH(int, members);
    QFETCH(QStringList, words);
    QFETCH(int, victim);
    QFETCH(int, signal);
    QFETCH(int, enoughMs);
    QFETCH(QString, text);
    words += {QStringLiteral("steps=1000000"), QStringLiteral("max_seconds=3600")};
    const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
        Members together(members, words);
        introduce(together.all, [&] { return together.allStep(); });
        QVERIFY(together.allStep());
        Member *lost = together.all[static_cast<std::size_t>(victim)];
        const qint64 process = lost->process.processId();
        QVERIFY(process > 0); // 0 would be this one and all that it started
        timer.restart();
        QCOMPARE(::kill(static_cast<pid_t>(process), signal), 0);
        introduce(together.all, [&] {
            return std::all_of(together.all.begin(), together.all.end(), [&](Member *member) {
                return (member == lost && signal == SIGSTOP) || member->isOver();
            });
        });
        for (Member *member : together.all) {
            if (member == lost)
                continue;
            const auto *error = member->find<protocol::Error>();
            QVERIFY(error);
            QVERIFY2(QString::fromStdString(error->text).startsWith(text), error->text.c_str());
            QCOMPARE(member->find<protocol::End>()->outcome, protocol::Outcome::Failed);
        }
        lost->process.kill();
        lost->process.waitForFinished();
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

QTEST_GUILESS_MAIN(TestFanOutClient)
#include "tst_fan_out_client.moc"
