// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/measuring_loop.h"

#include <QTest>

#include <chrono>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::core;

namespace {

class FakeWork : public PreparedWork {
public:
    Expected<void> beforeTurn(std::chrono::nanoseconds) override
    {
        turnsAt.push_back(iterations);
        return {};
    }
    Expected<void> beforeStep() override
    {
        ++preparations;
        stepBegan = std::chrono::steady_clock::now();
        stepBeganAt = iterations;
        return {};
    }
    Expected<void> iterate() override
    {
        ++iterations;
        if (iterations == cancelAt)
            *cancelled = true;
        if (iterations == failAt)
            return fail(FailureKind::Resource, "disk_full", "The disk is full.");
        const auto pause = iterations == 1 ? firstTime : each;
        std::this_thread::sleep_for(pause);
        return {};
    }
    std::uint64_t cancelAt = 0; //!< the iteration during which somebody cancels
    std::atomic<bool> *cancelled = nullptr;
    Expected<void> finishStep() override
    {
        ++finishes;
        if (iterations == leavesAt)
            return fail(FailureKind::Resource, "gpu_lost", "The GPU is gone.");
        std::this_thread::sleep_for(underWay);
        return {};
    }
    WorkPerIteration work() const override { return {0, 0, 1, "B/s"}; }
    std::string backend() const override { return "fake"; }
    bool oneIterationPerStep() const override { return single; }
    std::optional<std::chrono::nanoseconds> toldStepTime() const override { return told; }
    bool stepsAreFixed() const override { return fixed; }
    Expected<CheckedResult> check() override { return CheckedResult{}; }
    Expected<void> afterStep(StepValues &values) override
    {
        values[0] = static_cast<double>(iterations);
        if (iterations == rejectAt)
            return fail(FailureKind::Internal, "not_a_number", "The loss is not a number.");
        return {};
    }
    void startMeasuring() override { measuringStartsAt = iterations; }
    bool hasEnd() const override { return endsAt > 0; }
    Expected<bool> isDone(std::chrono::nanoseconds took) override
    {
        inSteps = took;
        if (iterations == breaksAt)
            return fail(FailureKind::Resource, "disk_full", "The disk is full.");
        return iterations >= endsAt;
    }

    std::vector<std::uint64_t> turnsAt;
    std::uint64_t iterations = 0;
    std::uint64_t preparations = 0;
    std::chrono::steady_clock::time_point stepBegan;
    std::uint64_t stepBeganAt = 0; //!< after so many iterations
    std::uint64_t finishes = 0;
    std::uint64_t leavesAt = 0;
    std::uint64_t failAt = 0;
    std::uint64_t rejectAt = 0;
    std::uint64_t measuringStartsAt = 0;
    std::uint64_t endsAt = 0; //!< 0: it has no end
    std::uint64_t breaksAt = 0;
    std::chrono::nanoseconds inSteps{0};
    std::chrono::microseconds firstTime{0};
    std::chrono::microseconds each{0};
    std::chrono::milliseconds underWay{0}; //!< at the end of a step
    std::optional<std::chrono::nanoseconds> told;
    bool single = false;
    bool fixed = false;
};

const std::atomic<bool> never{false};

//! Gives turns of these lengths, and notes how many steps were measured before each.
class PlannedTurns : public Turns {
public:
    explicit PlannedTurns(std::vector<std::chrono::milliseconds> lengths) :
        m_lengths(std::move(lengths))
    {
    }
    Expected<std::optional<std::chrono::nanoseconds>> next(std::uint64_t measuredSteps) override
    {
        before.push_back(measuredSteps);
        std::this_thread::sleep_for(wait);
        if (fails)
            return fail(FailureKind::Usage, "no_turn", "Nobody gives a turn.");
        if (before.size() > m_lengths.size())
            return std::nullopt;
        return m_lengths[before.size() - 1];
    }
    std::vector<std::uint64_t> before;
    std::chrono::milliseconds wait{0};
    bool fails = false;

private:
    std::vector<std::chrono::milliseconds> m_lengths;
};

} // namespace

class TestMeasuringLoop : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDigestIsOfWhatWasDone();
    void measuresAsManyAsAsked();
    void theZeroMayBeGiven();
    void oneMoreStepThanTheTimeAllows();
    void aSlowWarmUpIsCutShort();
    void partnersElsewhereGetAllSteps();
    void workWithAnEndIsMeasuredWhole();
    void workThatDoesNotEndHasALimit();
    void cancelEndsBetweenSteps();
    void cancelEndsALongStepThatIsNotReported();
    void whatIsUnderWayBelongsToItsStep();
    void theWorksOwnWordCounts();
    void aFailureIsHandedOn();
    void calibratesToTheWantedTime();
    void aColdFirstIterationDoesNotFoolIt();
    void keepsToOneIterationWhereAsked();
    void valuesAreTakenAfterEachStep();
    void aRejectedStepEndsTheLoop();
    void worksByTurns();
    void isPlacedBeforeEachTurn();
    void warmsUpInItsFirstTurn();
    void isMadeSlowerOnPurpose();
    void timeBetweenTurnsDoesNotCount();
    void aTurnHasABoundedNumberOfSteps();
    void withoutAConductorThereIsNoTurn();
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
    std::uint64_t iterationsBefore = 0;
    marks.beforeMeasuring = [&] { iterationsBefore = work.iterations; };
    std::vector<StepTiming> timings;
    const auto result = measure(
        work, settings, 5, [&timings](const StepTiming &t) { timings.push_back(t); }, never, marks);
    QVERIFY(result.has_value());
    QVERIFY(timings[0].startNs >= 3'600'000'000'000 && timings[0].startNs < 3'660'000'000'000);
    QVERIFY(timings[1].startNs > timings[0].startNs);
    QCOMPARE(iterationsBefore, std::uint64_t{5}); // after the warm-up
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

void TestMeasuringLoop::worksByTurns()
{
    using namespace std::chrono_literals;
    FakeWork work;
    work.each = 10ms;
    PlannedTurns turns({0ms, 35ms, 0ms});
    std::vector<StepTiming> timings;
    const auto keep = [&](const StepTiming &timing) { timings.push_back(timing); };
    settings::LoopSettings settings;
    settings.warmupSteps = 2;
    settings.steps = 4; // of each turn: three times as many are possible
    const auto result = measure(work, settings, 1, keep, never, {{}, [] {}, &turns});
    QVERIFY(result.has_value());
    QCOMPARE(turns.before.size(), std::size_t{4});
    QCOMPARE(turns.before[0], std::uint64_t{0}); // before the warm-up, which is in the first turn
    QCOMPARE(turns.before[1], std::uint64_t{1}); // no time at all is one step
    QVERIFY(turns.before[2] >= 2 && turns.before[2] <= 1 + 4);
    QCOMPARE(turns.before[3], turns.before[2] + 1);
    QCOMPARE(result->measuredSteps, turns.before[3]);
    QCOMPARE(timings.size(), static_cast<std::size_t>(2 + result->measuredSteps));
    QVERIFY(!result->cappedByTime && !result->cancelled);
}

void TestMeasuringLoop::isPlacedBeforeEachTurn()
{
    FakeWork work;
    PlannedTurns turns({std::chrono::minutes(1), std::chrono::minutes(1)});
    settings::LoopSettings settings;
    settings.warmupSteps = 3;
    settings.steps = 5;
    QVERIFY(measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [] {}, &turns}));
    QCOMPARE(work.turnsAt, (std::vector<std::uint64_t>{0, 8})); // with the warm-up in the first
}

//! What is prepared first has waited longest, and would begin colder than the others.
void TestMeasuringLoop::warmsUpInItsFirstTurn()
{
    using namespace std::chrono_literals;
    FakeWork work;
    work.each = work.firstTime = 10ms;
    PlannedTurns turns({30ms});
    settings::LoopSettings settings;
    settings.warmupSteps = 5;
    settings.steps = 100;
    const auto result =
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [] {}, &turns});
    QVERIFY(result.has_value());
    QCOMPARE(work.turnsAt, std::vector<std::uint64_t>{0});
    QVERIFY(result->measuredSteps >= 1 && result->measuredSteps <= 3); // the warm-up took 50 ms
    PlannedTurns none({});
    FakeWork idle;
    QVERIFY(measure(idle, settings, 1, [](const StepTiming &) {}, never, {{}, [] {}, &none}));
    QCOMPARE(none.before.size(), std::size_t{1}); // it is not asked again
    QCOMPARE(idle.iterations, std::uint64_t{0});
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

void TestMeasuringLoop::timeBetweenTurnsDoesNotCount()
{
    using namespace std::chrono_literals;
    FakeWork work;
    work.each = 1ms;
    PlannedTurns turns({0ms, 0ms, 0ms});
    turns.wait = 500ms;
    settings::LoopSettings settings;
    settings.warmupSteps = 0;
    settings.maxSeconds = 1;
    const auto result =
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [] {}, &turns});
    QVERIFY(result.has_value());
    QVERIFY(!result->cappedByTime);
    QCOMPARE(result->measuredSteps, std::uint64_t{3});
    PlannedTurns endless(std::vector<std::chrono::milliseconds>(10'000, 0ms));
    const auto capped =
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [] {}, &endless});
    QVERIFY(capped.has_value());
    QVERIFY(capped->cappedByTime);
}

void TestMeasuringLoop::aTurnHasABoundedNumberOfSteps()
{
    FakeWork work;
    PlannedTurns turns({std::chrono::minutes(1), std::chrono::minutes(1)});
    settings::LoopSettings settings;
    settings.warmupSteps = 0;
    settings.maxSeconds = 3600;
    settings.steps = 25;
    const auto result =
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [] {}, &turns});
    QVERIFY(result.has_value());
    QCOMPARE(result->measuredSteps, std::uint64_t{50});
}

void TestMeasuringLoop::withoutAConductorThereIsNoTurn()
{
    FakeWork work;
    PlannedTurns turns({});
    turns.fails = true;
    const auto result = measure(work, {}, 1, [](const StepTiming &) {}, never, {{}, [] {}, &turns});
    QVERIFY(!result);
    QCOMPARE(result.error().code, std::string("no_turn"));
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
