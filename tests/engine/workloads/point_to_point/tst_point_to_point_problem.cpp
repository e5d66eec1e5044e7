// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_problem.h"

#include "engine/core/parameters.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace strata::engine;
using namespace strata::engine::workloads::point_to_point;

namespace {

GradientSource twoModels()
{
    return {{"tiny", "lost"},
            [](const std::string &model) -> core::Expected<std::vector<std::int64_t>> {
                if (model == "tiny")
                    return std::vector<std::int64_t>{400, 40};
                return core::fail(core::FailureKind::Usage, "unknown_model", "It is lost.");
            }};
}

core::Expected<Settings> settingsFrom(const std::vector<std::string> &words)
{
    return core::parseParameters(parameterSpecs(twoModels()), words)
        .and_then(
            [](const settings::Parameters &parsed) { return settingsOf(parsed, twoModels()); });
}

std::int64_t sumOf(const std::vector<std::int64_t> &buffers)
{
    return std::accumulate(buffers.begin(), buffers.end(), std::int64_t{0});
}

} // namespace

class TestPointToPointProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreThoseOfTheBenchmark();
    void distributionsSumUp_data();
    void distributionsSumUp();
    void randomSizesFollowTheSeed();
    void gradientsArePayloads();
    void payloadsHaveLimits();
    void wrongWordsNameTheNearest();
    void workFollowsFromThePattern();
    void termsHoldWhatBothMustDo();
    void oneOfManyIsAnswered();
    void memoryGrowsWithMessagesAndStreams();
};

void TestPointToPointProblem::defaultsAreThoseOfTheBenchmark()
{
    const auto settings = settingsFrom({});
    QVERIFY(settings.has_value());
    QVERIFY(settings->problem.pattern == Pattern::Latency);
    QVERIFY(settings->problem.channel == Channel::Tcp);
    QCOMPARE(settings->problem.inFlight, 1);
    QCOMPARE(settings->hosts, 1);
    QCOMPARE(payloadText(settings->problem),
             std::string("10 buffers, 3176488 bytes: 4 of 10, 3 of 10240, 3 of 1048576"));
    QCOMPARE(settings->problem.streams, 1);
    QCOMPARE(settingsFrom({"pattern=bandwidth"})->problem.inFlight, 16);
    QCOMPARE(settingsFrom({"pattern=bandwidth", "streams=4"})->problem.streams, 4);
    QCOMPARE(settingsFrom({"streams=4"})->problem.streams, 1); // one message at a time
}

void TestPointToPointProblem::distributionsSumUp_data()
{
    QTest::addColumn<QString>("distribution");
    QTest::addColumn<int>("small");
    QTest::addColumn<int>("medium");
    QTest::addColumn<int>("large");
    QTest::newRow("uniform") << "uniform" << 7 << 7 << 6;
    QTest::newRow("skewed") << "skewed" << 2 << 6 << 12;
    QTest::newRow("random") << "random" << -1 << -1 << -1;
}

void TestPointToPointProblem::distributionsSumUp()
{
    QFETCH(QString, distribution);
    QFETCH(int, small);
    const auto settings = settingsFrom({"distribution=" + distribution.toStdString(), "buffers=20",
                                        "small_bytes=2", "medium_bytes=1024", "large_bytes=10240"});
    QVERIFY(settings.has_value());
    const auto &buffers = settings->problem.buffers;
    const auto count = [&buffers](std::int64_t bytes) {
        return static_cast<int>(std::count(buffers.begin(), buffers.end(), bytes));
    };
    QCOMPARE(count(2) + count(1024) + count(10240), 20);
    QCOMPARE(settings->problem.bytes(),
             std::int64_t{2} * count(2) + 1024 * count(1024) + 10240 * count(10240));
    if (small >= 0) {
        QFETCH(int, medium);
        QFETCH(int, large);
        QCOMPARE(count(2), small);
        QCOMPARE(count(1024), medium);
        QCOMPARE(count(10240), large);
    }
}

void TestPointToPointProblem::randomSizesFollowTheSeed()
{
    const std::array<std::int64_t, 3> sizes{2, 1024, 10240};
    const auto drawn = drawnBuffers(Distribution::Random, 900, sizes, 1);
    QCOMPARE(drawn, drawnBuffers(Distribution::Random, 900, sizes, 1));
    QVERIFY(drawn != drawnBuffers(Distribution::Random, 900, sizes, 2));
    for (const std::int64_t bytes : sizes) {
        const auto count = std::count(drawn.begin(), drawn.end(), bytes);
        QVERIFY2(count > 240 && count < 360, std::to_string(count).c_str());
    }
}

void TestPointToPointProblem::gradientsArePayloads()
{
    QCOMPARE(settingsFrom({"model=tiny"})->problem.buffers, (std::vector<std::int64_t>{400, 40}));
    QCOMPARE(settingsFrom({"model=lost"}).error().code, std::string("unknown_model"));
}

void TestPointToPointProblem::payloadsHaveLimits()
{
    QCOMPARE(settingsFrom({"buffers=1", "small_bytes=2"})->problem.bytes(), std::int64_t{2});
    QCOMPARE(
        sumOf(
            settingsFrom({"buffers=1", "distribution=skewed", "large_bytes=64M"})->problem.buffers),
        mostPayloadBytes);
    const auto large =
        settingsFrom({"buffers=2", "distribution=skewed", "large_bytes=64M"}).error();
    QCOMPARE(large.code, std::string("payload_out_of_range"));
    QVERIFY(large.kind == core::FailureKind::Usage);
    QVERIFY2(large.text.find("134217728 bytes") != std::string::npos, large.text.c_str());
}

void TestPointToPointProblem::wrongWordsNameTheNearest()
{
    const auto says = [](const std::string &word, const std::string &nearest) {
        const auto wrong = settingsFrom({word});
        return !wrong && wrong.error().kind == core::FailureKind::Usage &&
               wrong.error().text.find(nearest) != std::string::npos;
    };
    QVERIFY(says("channel=shared_memory", "the nearest is shared-memory"));
    QVERIFY(says("pattern=bandwith", "the nearest is bandwidth"));
    QVERIFY(says("distribution=skew", "the nearest is skewed"));
    QVERIFY(says("in_fligth=4", "the nearest is \"in_flight\""));
    QVERIFY(says("in_flight=65", "from 1 to 64"));
    QVERIFY(says("streams=65", "from 1 to 64"));
    QVERIFY(says("call=streaming", "the nearest is stream"));
    QVERIFY(says("hosts=3", "from 1 to 2"));
}

void TestPointToPointProblem::workFollowsFromThePattern()
{
    Problem problem{Pattern::Latency, Channel::Tcp, 1, true, {10, 20}};
    QCOMPARE(workOf(problem).work, 1.0);
    QCOMPARE(workOf(problem).bytes, 60.0);
    QCOMPARE(workOf(problem).rateUnit, std::string("round trips/s"));
    problem.pattern = Pattern::Bandwidth;
    QCOMPARE(workOf(problem).work, 30.0);
    QCOMPARE(workOf(problem).bytes, 30.0);
    QCOMPARE(workOf(problem).rateUnit, std::string("B/s"));
}

void TestPointToPointProblem::termsHoldWhatBothMustDo()
{
    const std::string terms = settingsFrom({"hosts=2"})->terms;
    QVERIFY2(terms.starts_with("version=2 pattern=latency channel=tcp"), terms.c_str());
    QCOMPARE(settingsFrom({"hosts=2", "port=4711", "patience=7"})->terms, terms);
    QVERIFY(settingsFrom({"hosts=2", "buffers=3"})->terms != terms);
    QVERIFY(settingsFrom({"hosts=2", "streams=3"})->terms != terms);
    QVERIFY(settingsFrom({"hosts=2", "call=stream"})->terms != terms);
}

void TestPointToPointProblem::oneOfManyIsAnswered()
{
    Problem problem{Pattern::Bandwidth, Channel::Tcp, 16, true, {10}};
    QCOMPARE(answeredAtOnce(problem), std::uint64_t{8});
    for (const int each : {1, 2, 3}) {
        problem.inFlight = each;
        QCOMPARE(answeredAtOnce(problem), std::uint64_t{1});
    }
}

void TestPointToPointProblem::memoryGrowsWithMessagesAndStreams()
{
    Problem problem{Pattern::Bandwidth, Channel::Tcp, 1, true, {1 << 20}};
    QVERIFY(neededBytes(problem) >= 3 << 20);
    const double one = neededBytes(problem);
    problem.inFlight = 64; // from one buffer
    QCOMPARE(neededBytes(problem), one);
    problem.channel = Channel::Grpc; // which copies each
    QVERIFY(neededBytes(problem) >= 64.0 * (1 << 20));
    const double ofOne = neededBytes(problem);
    problem.streams = 4;
    QCOMPARE(neededBytes(problem), 4 * ofOne);
}

QTEST_APPLESS_MAIN(TestPointToPointProblem)
#include "tst_point_to_point_problem.moc"
