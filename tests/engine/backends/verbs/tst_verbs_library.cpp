// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/verbs_library.h"

#include "engine/workloads/point_to_point/point_to_point_connection.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/point_to_point/cancelled_exchange.h"
#include "tests/engine/workloads/point_to_point/played_exchange.h"

#include <QProcess>
#include <QTest>

#include <algorithm>
#include <array>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;
using namespace strata::tests;

namespace {

//! Another one where the test is tried away from its build, as in the virtual machine of
//! tests/lab/rdma.sh.
std::string engineProgram()
{
    return qEnvironmentVariable("STRATA_TEST_ENGINE", QStringLiteral(STRATA_ENGINE_PROGRAM))
        .toStdString();
}

//! Its server is the engine.
const CallBackend calls{
    {}, {engineProgram(), {engineProgram()}}, backends::verbs::makeVerbsLibrary()};

Settings settingsOf(Pattern pattern, int hosts = 1, int streams = 1)
{
    return exchangeSettings(pattern, Channel::Rdma, hosts, streams);
}

PreparedExchange preparedOn(const Settings &settings, std::uint64_t messages = 12,
                            const std::atomic<bool> *cancelled = nullptr)
{
    return preparedExchange(settings, calls, messages, cancelled);
}

//! Why this host has no channel=rdma; empty: it has.
std::string obstacle()
{
    const auto available = calls.rdma->requireAvailable(settingsOf(Pattern::Latency).problem);
    return available ? std::string() : available.error().text;
}

void patterns()
{
    QTest::addColumn<int>("pattern");
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth})
        QTest::addRow("%s", patternName(pattern)) << static_cast<int>(pattern);
}

} // namespace

#define SKIP_WITHOUT_RDMA()                                                                        \
    if (const std::string reason = obstacle(); !reason.empty())                                    \
    QSKIP(reason.c_str())

class TestVerbsLibrary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aHostWithoutRdmaSaysSo();
    void aHostWithoutTheLibrarySaysSo();
    void theEngineSaysSoToo();
    void aDeviceThatIsNotThereIsNotReplaced();
    void bringsWhatTheOtherChannelsBring_data();
    void bringsWhatTheOtherChannelsBring();
    void largeMessagesAreManyRequests();
    void membersExchange_data() { patterns(); }
    void membersExchange();
    void aKilledServerIsNamed_data() { patterns(); }
    void aKilledServerIsNamed();
    void anExchangeIsCancelled_data() { patterns(); }
    void anExchangeIsCancelled();
    void aMemberThatLeavesIsNoticed();
    void selfTestPasses();
    void cleanup() { QVERIFY(hasNoChild()); }
};

void TestVerbsLibrary::aHostWithoutRdmaSaysSo()
{
    const auto prepared = preparedOn(settingsOf(Pattern::Latency));
    if (prepared)
        return; // the tests below use it
    QCOMPARE(prepared.error().kind, core::FailureKind::Unsupported);
    constexpr std::array reasons{"no_rdma_library", "no_rdma_device", "no_rdma_provider",
                                 "rdma_hidden", "no_rdma_port"};
    QVERIFY2(std::find(reasons.begin(), reasons.end(), prepared.error().code) != reasons.end(),
             prepared.error().code.c_str());
    QVERIFY2(prepared.error().text.ends_with("choose another channel."),
             prepared.error().text.c_str());
}

void TestVerbsLibrary::aHostWithoutTheLibrarySaysSo()
{
    const CallBackend without{{},
                              {engineProgram(), {engineProgram()}},
                              backends::verbs::makeVerbsLibrary("libstrata-no-verbs.so.1")};
    for (const int hosts : {1, 2}) {
        const auto none =
            point_to_point::connect(settingsOf(Pattern::Latency, hosts), without, {1, 5, {}});
        QVERIFY(!none);
        QCOMPARE(none.error().code, std::string("no_rdma_library"));
        QCOMPARE(none.error().kind, core::FailureKind::Unsupported);
    }
    const auto notBuilt = point_to_point::connect(settingsOf(Pattern::Latency), {}, {1, 5, {}});
    QVERIFY(!notBuilt);
    QCOMPARE(notBuilt.error().code, std::string("no_verbs"));
}

void TestVerbsLibrary::theEngineSaysSoToo()
{
    QProcess engine;
    engine.start(QString::fromStdString(engineProgram()),
                 {QStringLiteral("run"), QStringLiteral("point-to-point"),
                  QStringLiteral("channel=rdma"), QStringLiteral("steps=1"),
                  QStringLiteral("events=2"), QStringLiteral("telemetry_hz=0")});
    QVERIFY(engine.waitForFinished(120000));
    const QByteArray records = engine.readAllStandardOutput();
    if (obstacle().empty()) {
        QVERIFY2(records.contains("\"outcome\":\"done\""), records.constData());
    } else {
        QVERIFY2(records.contains("\"outcome\":\"unsupported\"") &&
                     records.contains("choose another channel."),
                 records.constData());
    }
}

void TestVerbsLibrary::aDeviceThatIsNotThereIsNotReplaced()
{
    SKIP_WITHOUT_RDMA();
    Settings settings = settingsOf(Pattern::Latency);
    settings.problem.rdmaDevice = "strata-none";
    const auto prepared = preparedOn(settings);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, std::string("no_rdma_port"));
    QVERIFY2(prepared.error().text.find("strata-none") != std::string::npos,
             prepared.error().text.c_str());
}

void TestVerbsLibrary::bringsWhatTheOtherChannelsBring_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<int>("streams");
    QTest::newRow("latency") << static_cast<int>(Pattern::Latency) << 1;
    QTest::newRow("bandwidth") << static_cast<int>(Pattern::Bandwidth) << 1;
    QTest::newRow("bandwidth of three streams") << static_cast<int>(Pattern::Bandwidth) << 3;
}

void TestVerbsLibrary::bringsWhatTheOtherChannelsBring()
{
    SKIP_WITHOUT_RDMA();
    QFETCH(int, pattern);
    QFETCH(int, streams);
    const Settings settings = settingsOf(static_cast<Pattern>(pattern), 1, streams);
    const auto prepared = preparedOn(settings);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto checked = measured(**prepared, 1);
    QVERIFY2(checked && checked->verified, textOf(checked));
    const bool isLatency = settings.problem.pattern == Pattern::Latency;
    QCOMPARE(checked->checkValue, pinnedCheckValue(settings.problem.pattern));
    const auto facts = (*prepared)->facts();
    QVERIFY(facts.at("rdma.library").starts_with("libibverbs"));
    QVERIFY(facts.at("rdma.port").find(':') != std::string::npos);
    QVERIFY(std::stoll(facts.at("wire_bytes_per_message")) >
            (isLatency ? 2 : 1) * settings.problem.bytes());
}

// More buffers than a request may have, and more bytes than some devices carry at once.
void TestVerbsLibrary::largeMessagesAreManyRequests()
{
    SKIP_WITHOUT_RDMA();
    Settings settings = settingsOf(Pattern::Bandwidth);
    settings.problem.buffers =
        drawnBuffers(Distribution::Uniform, 300, {3, 4099, 100001}, 1); // 10 MB
    const auto prepared = preparedOn(settings, 4);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto checked = measured(**prepared, 1);
    QVERIFY2(checked && checked->verified, textOf(checked));
    QVERIFY(std::stoi((*prepared)->facts().at("rdma.requests_per_message")) > 1);
}

void TestVerbsLibrary::membersExchange()
{
    SKIP_WITHOUT_RDMA();
    QFETCH(int, pattern);
    const auto both = exchangeOfMembers(settingsOf(static_cast<Pattern>(pattern), 2), calls, 12);
    const auto &client = both.client.result;
    const auto &server = both.server.result;
    QVERIFY2(client && client->verified, textOf(client));
    QVERIFY2(server && server->verified, textOf(server));
    QCOMPARE(client->checkValue, server->checkValue);
}

void TestVerbsLibrary::aKilledServerIsNamed()
{
    SKIP_WITHOUT_RDMA();
    QFETCH(int, pattern);
    const auto prepared = preparedOn(settingsOf(static_cast<Pattern>(pattern)), 100000000);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto done = stepWithKilledServer(**prepared, strata::tests::children().front());
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("was killed by signal 9") != std::string::npos,
             done.error().text.c_str());
}

// While messages flow, and while the server does not answer.
void TestVerbsLibrary::anExchangeIsCancelled()
{
    SKIP_WITHOUT_RDMA();
    QFETCH(int, pattern);
    const auto prepare = [&](const std::atomic<bool> *cancelled) {
        return preparedOn(settingsOf(static_cast<Pattern>(pattern)), 100000000, cancelled);
    };
    for (const bool isStopped : {false, true})
        QCOMPARE(endOfCancelledStep(prepare, isStopped), std::string("cancelled"));
}

void TestVerbsLibrary::aMemberThatLeavesIsNoticed()
{
    SKIP_WITHOUT_RDMA();
    const auto server = exchangeOfServerLeftAlone(settingsOf(Pattern::Latency, 2), calls, 12);
    QVERIFY(!server);
    QCOMPARE(server.error().code, std::string("peer_ended"));
}

//! What this host cannot do is left out, each with its reason.
void TestVerbsLibrary::selfTestPasses()
{
    const auto found = makePointToPoint({}, calls)->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    const auto left = std::find_if(found.leftOut.begin(), found.leftOut.end(),
                                   [](const auto &each) { return each.part == "channel rdma"; });
    QCOMPARE(left == found.leftOut.end() ? std::string() : left->reason, obstacle());
}

QTEST_APPLESS_MAIN(TestVerbsLibrary)
#include "tst_verbs_library.moc"
