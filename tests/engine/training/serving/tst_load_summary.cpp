// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/load_summary.h"

#include "engine/training/serving/arrivals.h"
#include "tests/engine/training/serving/simulated_server.h"

#include <QTest>

#include <cmath>

using namespace strata::engine;
using namespace strata::engine::training::serving;
using strata::tests::SimulatedServer;

namespace {

ServeSettings serverSettings(double rate, std::int64_t queries = 200)
{
    ServeSettings settings;
    settings.scenario = Scenario::Server;
    settings.queries = queries;
    settings.queriesPerSecond = rate;
    settings.latencyBoundNs = 2500000;
    return settings;
}

//! Ten steps, whatever the server makes of them.
LoadSummary summaryOf(const ServeSettings &settings, SimulatedServer::Settings simulated)
{
    simulated.rule = settings.batchRule();
    SimulatedServer server(simulated);
    LoadGenerator generator(settings.scenario, settings.queries);
    LoadSummary summary(settings);
    for (std::uint64_t step = 0; step < 10; ++step) {
        generator.setArrivals(
            poissonArrivals(1, step, settings.queries, settings.queriesPerSecond));
        if (generator.run(server))
            summary.add(generator.times());
    }
    return summary;
}

double valueOf(const LoadSummary &summary, const std::string &series)
{
    for (const core::ClosingValue &value : summary.closingValues())
        if (value.series == series)
            return value.value;
    return std::nan("");
}

std::string codesOf(const LoadSummary &summary)
{
    std::string codes;
    for (const core::WorkWarning &warning : summary.warnings())
        codes += (codes.empty() ? "" : " ") + warning.code;
    return codes;
}

} // namespace

class TestLoadSummary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timesAddUp();
    void aShareIsWithinTheBound();
    void aLoadThatIsServedIsNotMarked_data();
    void aLoadThatIsServedIsNotMarked();
    void aServerThatIsBehindIsNamed_data();
    void aServerThatIsBehindIsNamed();
    void batchesAreAServersCapacity();
    void aLateClientIsNamed();
    void otherScenariosOfferNoRate();
    void clearingStartsFromZero();
};

void TestLoadSummary::timesAddUp()
{
    const LoadSummary summary =
        summaryOf(serverSettings(500), {.serviceNs = 1000000, .sendNs = 1000});
    const double parts = valueOf(summary, "time.late") + valueOf(summary, "time.queue") +
                         valueOf(summary, "time.compute") + valueOf(summary, "time.network");
    QVERIFY(std::abs(parts - valueOf(summary, "latency.mean")) < 1e-12);
    QCOMPARE(valueOf(summary, "time.compute"), 1e-3);
    QVERIFY(std::abs(valueOf(summary, "time.network")) < 1e-12); // the way takes no time
    QVERIFY(valueOf(summary, "time.late") > 0);
    QCOMPARE(valueOf(summary, "batch.mean"), 1.0);
    QVERIFY(valueOf(summary, "latency.p50") <= valueOf(summary, "latency.p99"));
    QVERIFY(valueOf(summary, "latency.p99") <= valueOf(summary, "latency.p99.9"));
    QCOMPARE(summary.histograms()[0].histogram.count(), std::uint64_t{2000});
    QCOMPARE(summary.histograms()[1].histogram.maximumNs(), std::int64_t{1000000});
}

void TestLoadSummary::aShareIsWithinTheBound()
{
    ServeSettings settings = serverSettings(500);
    QVERIFY(valueOf(summaryOf(settings, {.serviceNs = 1000}), "within_latency_bound") == 1.0);
    QVERIFY(valueOf(summaryOf(settings, {.serviceNs = 2600000}), "within_latency_bound") == 0.0);
    const double some =
        valueOf(summaryOf(settings, {.serviceNs = 1500000}), "within_latency_bound");
    QVERIFY(some > 0.2 && some < 0.8);
    settings.latencyBoundNs = 0;
    QVERIFY(std::isnan(valueOf(summaryOf(settings, {}), "within_latency_bound")));
}

void TestLoadSummary::aLoadThatIsServedIsNotMarked_data()
{
    QTest::addColumn<double>("load");
    QTest::addColumn<std::int64_t>("queries");
    for (const double load : {0.3, 0.6, 0.9})
        for (const std::int64_t queries : {50, 200, 5000})
            QTest::addRow("%g of %lld", load, static_cast<long long>(queries)) << load << queries;
}

void TestLoadSummary::aLoadThatIsServedIsNotMarked()
{
    QFETCH(double, load);
    QFETCH(std::int64_t, queries);
    const LoadSummary summary =
        summaryOf(serverSettings(load * 1000, queries), {.serviceNs = 1000000});
    QCOMPARE(codesOf(summary), std::string());
    QCOMPARE(summary.facts().at("load"), std::string("as asked for"));
    QVERIFY(std::abs(valueOf(summary, "offered") / (load * 1000) - 1) < 0.01);
}

void TestLoadSummary::aServerThatIsBehindIsNamed_data()
{
    QTest::addColumn<double>("load");
    QTest::addColumn<std::int64_t>("queries");
    for (const double load : {1.1, 1.5, 4.0})
        for (const std::int64_t queries : {50, 200, 5000})
            QTest::addRow("%g of %lld", load, static_cast<long long>(queries)) << load << queries;
}

void TestLoadSummary::aServerThatIsBehindIsNamed()
{
    QFETCH(double, load);
    QFETCH(std::int64_t, queries);
    const LoadSummary summary =
        summaryOf(serverSettings(load * 1000, queries), {.serviceNs = 1000000});
    QCOMPARE(codesOf(summary), std::string("load_not_served"));
    QVERIFY2(summary.warnings().front().text.find("it computes 1000 queries/s in full batches") !=
                 std::string::npos,
             summary.warnings().front().text.c_str());
    QCOMPARE(summary.facts().at("load"), std::string("load_not_served"));
}

// 5000 queries/s by batches of eight a millisecond.
void TestLoadSummary::batchesAreAServersCapacity()
{
    ServeSettings settings = serverSettings(5000, 1000);
    settings.batch = 8;
    const LoadSummary served = summaryOf(settings, {.serviceNs = 1000000});
    QCOMPARE(codesOf(served), std::string());
    QVERIFY(served.capacity() > 7999 && served.capacity() < 8001);
    QVERIFY(valueOf(served, "batch.mean") > 4);
    settings.queriesPerSecond = 10000;
    QCOMPARE(codesOf(summaryOf(settings, {.serviceNs = 1000000})), std::string("load_not_served"));
}

void TestLoadSummary::aLateClientIsNamed()
{
    // Each query keeps the client for 2 ms, and a new one is due each millisecond.
    const LoadSummary summary =
        summaryOf(serverSettings(1000), {.serviceNs = 1000, .sendNs = 2000000});
    QVERIFY2(codesOf(summary).starts_with("load_not_offered"), codesOf(summary).c_str());
    QVERIFY2(summary.warnings().front().text.find("not the 1000 that were asked for") !=
                 std::string::npos,
             summary.warnings().front().text.c_str());
    QVERIFY(summary.offeredRate() < 550);
    // Twenty microseconds each are caught up with.
    QCOMPARE(codesOf(summaryOf(serverSettings(1000), {.serviceNs = 1000, .sendNs = 20000})),
             std::string());
}

void TestLoadSummary::otherScenariosOfferNoRate()
{
    ServeSettings settings;
    settings.queries = 10;
    SimulatedServer server({.serviceNs = 1000});
    LoadGenerator generator(Scenario::SingleStream, 10);
    QVERIFY(generator.run(server).has_value());
    LoadSummary summary(settings);
    summary.add(generator.times());
    QVERIFY(std::isnan(valueOf(summary, "offered")));
    QVERIFY(summary.warnings().empty());
    QVERIFY(summary.facts().empty());
}

void TestLoadSummary::clearingStartsFromZero()
{
    LoadSummary summary = summaryOf(serverSettings(1500), {.serviceNs = 1000000});
    QVERIFY(!summary.warnings().empty());
    summary.clear();
    QVERIFY(summary.warnings().empty());
    QVERIFY(summary.closingValues().empty());
    QCOMPARE(summary.histograms()[0].histogram.count(), std::uint64_t{0});
}

QTEST_APPLESS_MAIN(TestLoadSummary)
#include "tst_load_summary.moc"
