// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/prepared_events.h"

#include "engine/core/measuring_loop.h"
#include "engine/workloads/events/fairness.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/events/counting_kind.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <map>

using namespace strata::engine;
using namespace strata::engine::workloads::events;
using strata::tests::CountingKind;

namespace {

//! How a step of the workload ends that was cancelled before.
std::string endOf(const core::Workload &workload, const std::vector<std::string> &words)
{
    settings::ParameterSpecs specs = workload.parameters();
    for (const auto &spec : settings::commonParameters(workload.commonDefaults()))
        specs.push_back(spec);
    const std::atomic<bool> cancelled{true};
    const auto prepared =
        workload.prepare(*core::parseParameters(specs, words), {2, 1, {}, nullptr, &cancelled});
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    return done ? "went on" : done.error().code;
}

} // namespace

class TestPreparedEvents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void deviationIsThatOfThePopulation();
    void measuresExactlyTheEventsAskedFor();
    void findsHowManyEventsMakeAStep();
    void refusesEventsThatStepsCannotShare();
    void aCancelledStepEnds();
};

void TestPreparedEvents::deviationIsThatOfThePopulation()
{
    QCOMPARE(spreadOf({2, 4, 4, 4, 5, 5, 7, 9}).mean, 5.0);
    QCOMPARE(spreadOf({2, 4, 4, 4, 5, 5, 7, 9}).deviation, 2.0); // the sample's would be 2.14
    QCOMPARE(spreadOf({}).mean, 0.0);
}

void TestPreparedEvents::measuresExactlyTheEventsAskedFor()
{
    std::vector<std::atomic<int>> seen(100);
    EventPlan plan;
    plan.eventsPerStep = 20;
    auto prepared = PreparedEvents::make(std::make_unique<CountingKind>(seen), plan, 2);
    QVERIFY(prepared.has_value());
    QCOMPARE((*prepared)->work().work, 20.0);
    QCOMPARE((*prepared)->work().operations, 40.0);
    settings::LoopSettings settings;
    settings.warmupSteps = 1;
    settings.steps = 4;
    const std::atomic<bool> cancelled{false};
    double seconds = 0;
    const auto result = core::measure(
        **prepared, settings, 1,
        [&seconds](const core::StepTiming &timing) {
            seconds += timing.warmup ? 0 : static_cast<double>(timing.durationNs) * 1e-9;
        },
        cancelled);
    QVERIFY(result.has_value());
    std::map<std::string, double> values;
    for (const core::ClosingValue &value : (*prepared)->closingValues())
        values[value.series] = value.value;
    QCOMPARE(values.at("events"), 80.0); // the warm-up's are not counted
    QCOMPARE(values.at("events.mean"), 40.0);
    QVERIFY(values.at("total_time") > 0 && values.at("total_time") <= seconds);
    QVERIFY(std::abs(values.at("events_per_second") * values.at("total_time") - 80) < 1e-6);
    QVERIFY(values.at("latency.min") <= values.at("latency.mean") &&
            values.at("latency.p99") <= values.at("latency.max"));
    QCOMPARE((*prepared)->histograms().front().series, std::string("latency"));
    QCOMPARE((*prepared)->histograms().front().histogram.count(), std::uint64_t{80});
    QCOMPARE((*prepared)->check()->checkValue, std::string("100"));
}

void TestPreparedEvents::findsHowManyEventsMakeAStep()
{
    const auto workload = workloads::makeCpu();
    settings::ParameterSpecs specs = workload->parameters();
    for (const auto &spec : settings::commonParameters(workload->commonDefaults()))
        specs.push_back(spec);
    const auto parameters = core::parseParameters(specs, {"max_prime=1000", "min_step_ms=100"});
    QVERIFY(parameters.has_value());
    double seconds = 0;
    // Other work may share the processor while the events are counted, or while they are done.
    for (int attempt = 0; attempt < 10 && !(seconds > 0.02 && seconds < 0.5); ++attempt) {
        auto prepared = workload->prepare(*parameters, {1, 1, {}});
        QVERIFY(prepared.has_value());
        const std::int64_t start = monotonicNs();
        QVERIFY((*prepared)->iterate().has_value());
        seconds = static_cast<double>(monotonicNs() - start) * 1e-9;
        QVERIFY((*prepared)->check()->verified);
    }
    QVERIFY2(seconds > 0.02 && seconds < 0.5, qPrintable(QString::number(seconds)));
}

void TestPreparedEvents::refusesEventsThatStepsCannotShare()
{
    const auto workload = workloads::makeCpu();
    settings::ParameterSpecs specs = workload->parameters();
    for (const auto &spec : settings::commonParameters(workload->commonDefaults()))
        specs.push_back(spec);
    const auto refused =
        workload->prepare(*core::parseParameters(specs, {"events=101", "steps=10"}), {1, 1, {}});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Usage);
    const auto granted =
        workload->prepare(*core::parseParameters(specs, {"events=100", "steps=10"}), {1, 1, {}});
    QVERIFY(granted.has_value());
    QCOMPARE((*granted)->work().work, 10.0);
}

void TestPreparedEvents::aCancelledStepEnds()
{
    const std::string cancelled = "cancelled";
    QCOMPARE(endOf(*workloads::makeCpu(), {"max_prime=100", "events=10", "steps=1"}), cancelled);
    QCOMPARE(endOf(*workloads::makeMemory(), {"block_bytes=64", "total_bytes=640", "steps=1"}),
             cancelled);
    QCOMPARE(endOf(*workloads::makeThreads(), {"yields=1", "events=10", "steps=1"}), cancelled);
    QCOMPARE(endOf(*workloads::makeMutex(), {"locks=10", "loops=0"}), cancelled);
    QCOMPARE(endOf(*workloads::makeKernelCalls(), {"call=null", "events=10", "steps=1"}),
             cancelled);
}

QTEST_APPLESS_MAIN(TestPreparedEvents)
#include "tst_prepared_events.moc"
