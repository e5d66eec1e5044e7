// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/measuring_loop.h"

#include "tests/engine/core/fake_work.h"

#include <QTest>

#include <chrono>

using namespace strata::engine;
using namespace strata::engine::core;
using namespace strata::tests;

class TestMeasuringLoop : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void measuresAsManyAsAsked();
    void theZeroMayBeGiven();
    void saysWhatIsMeasured();
    void oneMoreStepThanTheTimeAllows();
    void aSlowWarmUpIsCutShort();
    void partnersElsewhereGetAllSteps();
    void workWithAnEndIsMeasuredWhole();
    void workThatDoesNotEndHasALimit();
    void cancelEndsALongStepThatIsNotReported();
    void cancelEndsBetweenSteps();
    void whatIsUnderWayBelongsToItsStep();
    void theWorksOwnWordCounts();
    void aFailureIsHandedOn();
    void calibratesToTheWantedTime();
    void aColdFirstIterationDoesNotFoolIt();
    void keepsToOneIterationWhereAsked();
    void valuesAreTakenAfterEachStep();
    void aRejectedStepEndsTheLoop();
    void memoryFollowsThreadsThatStay();
    void memoryThatIsLostEndsTheLoop();
    void isMadeSlowerOnPurpose();
    void theDigestIsOfWhatWasDone();
};

void TestMeasuringLoop::measuresAsManyAsAsked()
{
    FakeWork work;
    work.each = std::chrono::milliseconds(1);
    settings::LoopSettings settings;
    settings.warmupSteps = 2;
    settings.steps = 5;
    std::vector<StepTiming> timings;
    const auto result = measure(
        work, settings, 3, [&timings](const StepTiming &t) { timings.push_back(t); }, never);
    QVERIFY(result.has_value());
    QCOMPARE(result->measuredSteps, std::uint64_t(5));
    QVERIFY(!result->cancelled && !result->cappedByTime);
    QCOMPARE(work.iterations, std::uint64_t(21));
    QCOMPARE(work.preparations, std::uint64_t(7));
    QCOMPARE(timings.size(), std::size_t(7));
    QCOMPARE(timings[0].startNs, std::int64_t(0));
    for (std::size_t i = 0; i < timings.size(); ++i) {
        QCOMPARE(timings[i].warmup, i < 2);
        QVERIFY(timings[i].durationNs >=
                2'000'000); // the first iteration of all is without a pause
        QVERIFY(i == 0 || timings[i].startNs >= timings[i - 1].startNs + timings[i - 1].durationNs);
    }
}

void TestMeasuringLoop::theZeroMayBeGiven()
{
    FakeWork work;
    settings::LoopSettings settings;
    settings.warmupSteps = 1;
    settings.steps = 2;
    LoopMarks marks;
    marks.zero = std::chrono::steady_clock::now() - std::chrono::seconds(3600);
    std::vector<StepTiming> timings;
    const auto result = measure(
        work, settings, 5, [&timings](const StepTiming &t) { timings.push_back(t); }, never, marks);
    QVERIFY(result.has_value());
    QVERIFY(timings[0].startNs >= 3'600'000'000'000 && timings[0].startNs < 3'660'000'000'000);
    QVERIFY(timings[1].startNs > timings[0].startNs);
}

//! As hardware counters have to know.
void TestMeasuringLoop::saysWhatIsMeasured()
{
    FakeWork work;
    settings::LoopSettings settings;
    settings.warmupSteps = 2;
    settings.steps = 3;
    LoopMarks marks;
    std::vector<WorkChange> changes;
    marks.onWork = noteIn(changes, work);
    QVERIFY(measure(
        work, settings, 1, [](const StepTiming &) {}, never, marks));
    QCOMPARE(changes, (std::vector<WorkChange>{{true, 2, 0}, {false, 5, 0}}));
}

void TestMeasuringLoop::oneMoreStepThanTheTimeAllows()
{
    FakeWork work;
    work.each = work.firstTime = std::chrono::milliseconds(4);
    settings::LoopSettings settings;
    settings.warmupSteps = 0;
    settings.steps = 1000;
    settings.maxSeconds = 0.02;
    std::int64_t endOfLast = 0;
    std::int64_t startOfLast = 0;
    const auto result = measure(
        work, settings, 1,
        [&](const StepTiming &t) {
            startOfLast = t.startNs;
            endOfLast = t.startNs + t.durationNs;
        },
        never);
    QVERIFY(result.has_value() && result->cappedByTime);
    QVERIFY(result->measuredSteps >= 1 && result->measuredSteps <= 5);
    QVERIFY(endOfLast >= 20'000'000 && startOfLast < 20'000'000);
}

void TestMeasuringLoop::aSlowWarmUpIsCutShort()
{
    FakeWork work;
    work.each = work.firstTime = std::chrono::milliseconds(5);
    settings::LoopSettings settings;
    settings.warmupSteps = 100;
    settings.steps = 1;
    settings.maxSeconds = 0.004;
    const auto result = measure(
        work, settings, 1, [](const StepTiming &) {}, never);
    QVERIFY(result.has_value());
    QCOMPARE(work.iterations, std::uint64_t(2));
    QCOMPARE(result->measuredSteps, std::uint64_t(1));
    QVERIFY(!result->cappedByTime); // every measured step that was planned is there
}

void TestMeasuringLoop::partnersElsewhereGetAllSteps()
{
    FakeWork work;
    work.each = work.firstTime = std::chrono::milliseconds(2);
    work.fixed = true;
    settings::LoopSettings settings;
    settings.warmupSteps = 4;
    settings.steps = 6;
    settings.maxSeconds = 0.001;
    const auto result = measure(
        work, settings, 1, [](const StepTiming &) {}, never);
    QVERIFY(result.has_value() && !result->cappedByTime);
    QCOMPARE(result->measuredSteps, std::uint64_t(6));
    QCOMPARE(work.iterations, std::uint64_t(10));
}

void TestMeasuringLoop::workWithAnEndIsMeasuredWhole()
{
    FakeWork work;
    work.endsAt = 7;
    settings::LoopSettings settings;
    settings.warmupSteps = 3;
    settings.steps = 100;
    std::int64_t sumNs = 0;
    const auto keep = [&sumNs](const StepTiming &timing) {
        QVERIFY(!timing.warmup);
        sumNs += timing.durationNs;
    };
    const auto result = measure(work, settings, 1, keep, never);
    QVERIFY(result.has_value() && !result->cappedByTime);
    QCOMPARE(result->measuredSteps, std::uint64_t(7));
    QCOMPARE(work.measuringStartsAt, std::uint64_t(0));
    QCOMPARE(work.inSteps.count(), sumNs);

    FakeWork broken;
    broken.endsAt = 7;
    broken.breaksAt = 2;
    const auto failed = measure(broken, settings, 1, keep, never);
    QVERIFY(!failed && failed.error().code == "disk_full");
}

void TestMeasuringLoop::workThatDoesNotEndHasALimit()
{
    FakeWork work;
    work.endsAt = 1000;
    settings::LoopSettings settings;
    settings.steps = 5;
    const auto bySteps = measure(
        work, settings, 1, [](const StepTiming &) {}, never);
    QVERIFY(bySteps && bySteps->measuredSteps == 5 && !bySteps->cappedByTime);
    settings.steps = 500;
    settings.maxSeconds = 0.001;
    work.each = std::chrono::milliseconds(2);
    const auto byTime = measure(
        work, settings, 1, [](const StepTiming &) {}, never);
    QVERIFY(byTime && byTime->measuredSteps == 1 && byTime->cappedByTime);
    work.endsAt = work.iterations + 1; // the limit is passed by the step that ends it
    const auto justDone = measure(
        work, settings, 1, [](const StepTiming &) {}, never);
    QVERIFY(justDone && justDone->measuredSteps == 1 && !justDone->cappedByTime);
}

// Somebody who asks for a billion iterations a step may have to wait for hours otherwise.
void TestMeasuringLoop::cancelEndsALongStepThatIsNotReported()
{
    for (const std::uint64_t at : {5, 1000}) { // the last iteration makes a step whole
        FakeWork work;
        std::atomic<bool> cancelled{false};
        work.cancelAt = at;
        work.cancelled = &cancelled;
        settings::LoopSettings settings;
        settings.warmupSteps = 0;
        std::uint64_t reported = 0;
        const auto result = measure(
            work, settings, 1000, [&](const StepTiming &) { ++reported; }, cancelled);
        QVERIFY(result.has_value() && result->cancelled);
        QCOMPARE(work.iterations, at);
        QCOMPARE(result->measuredSteps, std::uint64_t(at == 5 ? 0 : 1));
        QCOMPARE(reported, result->measuredSteps);
    }
}

void TestMeasuringLoop::cancelEndsBetweenSteps()
{
    FakeWork work;
    std::atomic<bool> cancelled{false};
    settings::LoopSettings settings;
    settings.warmupSteps = 1;
    const auto result = measure(
        work, settings, 1, [&](const StepTiming &t) { cancelled = !t.warmup; }, cancelled);
    QVERIFY(result.has_value() && result->cancelled);
    QCOMPARE(result->measuredSteps, std::uint64_t(1));
    QCOMPARE(work.iterations, std::uint64_t(2));
}

void TestMeasuringLoop::whatIsUnderWayBelongsToItsStep()
{
    FakeWork work;
    work.underWay = std::chrono::milliseconds(5);
    settings::LoopSettings settings;
    settings.warmupSteps = 1;
    settings.steps = 3;
    std::vector<StepTiming> timings;
    const auto keep = [&](const StepTiming &timing) { timings.push_back(timing); };
    QVERIFY(measure(work, settings, 10, keep, never));
    QCOMPARE(work.finishes, std::uint64_t(4));
    for (const StepTiming &timing : timings)
        QVERIFY(timing.durationNs >= 5'000'000);
    work.leavesAt = work.iterations + 10;
    const auto lost = measure(work, settings, 10, keep, never);
    QVERIFY(!lost && lost.error().code == "gpu_lost");
}

void TestMeasuringLoop::theWorksOwnWordCounts()
{
    FakeWork work;
    work.told = std::chrono::nanoseconds(1000);
    settings::LoopSettings settings;
    settings.steps = 3;
    settings.warmupSteps = 1;
    settings.slowdown = 0.5;
    std::vector<std::int64_t> durations;
    const std::atomic<bool> cancelled = false;
    const auto result = measure(
        work, settings, 1,
        [&durations](const StepTiming &timing) { durations.push_back(timing.durationNs); },
        cancelled);
    QVERIFY(result);
    QCOMPARE(durations, (std::vector<std::int64_t>{1500, 1500, 1500, 1500}));
}

void TestMeasuringLoop::aFailureIsHandedOn()
{
    FakeWork work;
    work.failAt = 4;
    std::size_t steps = 0;
    const auto result = measure(
        work, {}, 3, [&steps](const StepTiming &) { ++steps; }, never);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().code, std::string("disk_full"));
    QCOMPARE(steps, std::size_t(1));
    QCOMPARE(work.iterations, std::uint64_t(4));
}

void TestMeasuringLoop::calibratesToTheWantedTime()
{
    FakeWork work;
    work.each = work.firstTime = std::chrono::milliseconds(1);
    settings::LoopSettings settings;
    settings.minStepSeconds = 0.01;
    const auto iterations = calibrate(work, settings, never);
    const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - work.stepBegan;
    QVERIFY(iterations.has_value());
    QVERIFY2(*iterations <= 16, // a busy machine sleeps longer, never shorter
             std::to_string(*iterations).c_str());
    // The last step that it tried had as many, and lasted long enough, however busy the machine is.
    QCOMPARE(work.iterations - work.stepBeganAt, *iterations);
    QVERIFY2(lasted.count() >= settings.minStepSeconds, std::to_string(lasted.count()).c_str());
    settings.iterationsPerStep = 123;
    QCOMPARE(*calibrate(work, settings, never), std::uint64_t(123));
}

void TestMeasuringLoop::aColdFirstIterationDoesNotFoolIt()
{
    FakeWork work;
    work.firstTime = std::chrono::milliseconds(60);
    work.each = std::chrono::microseconds(500);
    settings::LoopSettings settings;
    settings.minStepSeconds = 0.02;
    const auto iterations = calibrate(work, settings, never);
    QVERIFY(iterations.has_value());
    QVERIFY2(*iterations >= 2, std::to_string(*iterations).c_str());
}

void TestMeasuringLoop::keepsToOneIterationWhereAsked()
{
    FakeWork work;
    work.single = true;
    settings::LoopSettings settings;
    settings.iterationsPerStep = 50;
    QCOMPARE(*calibrate(work, settings, never), std::uint64_t(1));
    QCOMPARE(work.iterations, std::uint64_t(0));
}

void TestMeasuringLoop::valuesAreTakenAfterEachStep()
{
    FakeWork work;
    settings::LoopSettings settings;
    settings.warmupSteps = 2;
    settings.steps = 3;
    std::vector<double> values;
    const auto result = measure(
        work, settings, 10, [&values](const StepTiming &t) { values.push_back(t.values[0]); },
        never);
    QVERIFY(result.has_value());
    QCOMPARE(values, (std::vector<double>{10, 20, 30, 40, 50}));
    QCOMPARE(work.measuringStartsAt, std::uint64_t(20));
}

void TestMeasuringLoop::aRejectedStepEndsTheLoop()
{
    FakeWork work;
    work.rejectAt = 2;
    std::size_t steps = 0;
    const auto result = measure(
        work, {}, 1, [&steps](const StepTiming &) { ++steps; }, never);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().code, std::string("not_a_number"));
    QCOMPARE(steps, std::size_t(1));
}

void TestMeasuringLoop::memoryFollowsThreadsThatStay()
{
    FakeWork work;
    work.each = std::chrono::milliseconds(1);
    settings::LoopSettings settings;
    settings.minStepSeconds = 0.003;
    settings.warmupSteps = 1;
    settings.steps = 2;
    QVERIFY(calibrate(work, settings, never));
    QCOMPARE(work.placementsAt, std::vector<std::uint64_t>{1}); // after the first step
    work.placementsAt.clear();
    const std::uint64_t before = work.iterations;
    QVERIFY(measure(
        work, settings, 1, [](const StepTiming &) {}, never));
    QCOMPARE(work.placementsAt, std::vector<std::uint64_t>{before});
}

void TestMeasuringLoop::memoryThatIsLostEndsTheLoop()
{
    settings::LoopSettings settings;
    settings.minStepSeconds = 0.001;
    FakeWork work;
    work.lostAt = 1;
    QVERIFY(!calibrate(work, settings, never));
    work.placementsAt.clear();
    const auto failed = measure(
        work, settings, 1, [](const StepTiming &) {}, never);
    QVERIFY(!failed && failed.error().code == "out_of_memory");
}

//! By its own time, whatever that is; the warm-up as well.
void TestMeasuringLoop::isMadeSlowerOnPurpose()
{
    using namespace std::chrono_literals;
    FakeWork work;
    work.each = work.firstTime = 4ms;
    settings::LoopSettings settings;
    settings.warmupSteps = 0;
    settings.steps = 5;
    settings.slowdown = 1.5;
    std::vector<StepTiming> timings;
    const auto keep = [&](const StepTiming &timing) { timings.push_back(timing); };
    QVERIFY(measure(work, settings, 1, keep, never));
    QCOMPARE(timings.size(), std::size_t(5));
    QVERIFY(timings.front().durationNs >= 10'000'000);
    std::int64_t all = 0; // later ones make up for what an earlier one is too long
    for (const StepTiming &timing : timings)
        all += timing.durationNs;
    QVERIFY(all >= 50'000'000);
}

void TestMeasuringLoop::theDigestIsOfWhatWasDone()
{
    FakeWork work;
    settings::LoopSettings settings;
    settings.warmupSteps = 1;
    settings.steps = 3;
    const std::map<std::string, std::string> parameters{{"seed", "1"}};
    protocol::WorkDigest expected("fake", parameters);
    LoopMarks marks;
    marks.digest = expected;
    const auto sink = [&](const StepTiming &timing) {
        expected.add(timing.warmup, 5, timing.startNs, timing.durationNs);
    };
    const auto result = measure(work, settings, 5, sink, never, marks);
    QVERIFY(result);
    QCOMPARE(work.iterations, std::uint64_t(20));
    QCOMPARE(result->digest.text(), expected.text());
}

QTEST_GUILESS_MAIN(TestMeasuringLoop)
#include "tst_measuring_loop.moc"
