// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/turns.h"

#include "engine/core/measuring_loop.h"
#include "tests/engine/core/fake_work.h"

#include <QTest>

#include <chrono>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::core;
using namespace strata::tests;

namespace {

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

class TestTurns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void worksByTurns();
    void isPlacedBeforeEachTurn();
    void memoryFollowsThreadsOfEachTurn();
    void memoryThatIsLostEndsTheTurn();
    void whatIsDoneBetweenTurnsIsNotMeasured();
    void whatIsMeasuredEndsWithAFailure();
    void warmsUpInItsFirstTurn();
    void timeBetweenTurnsDoesNotCount();
    void aTurnHasABoundedNumberOfSteps();
    void withoutAConductorThereIsNoTurn();
};

void TestTurns::worksByTurns()
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
    const auto result = measure(work, settings, 1, keep, never, {{}, [](bool) {}, &turns});
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

void TestTurns::isPlacedBeforeEachTurn()
{
    FakeWork work;
    PlannedTurns turns({std::chrono::minutes(1), std::chrono::minutes(1)});
    settings::LoopSettings settings;
    settings.warmupSteps = 3;
    settings.steps = 5;
    QVERIFY(
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &turns}));
    QCOMPARE(work.turnsAt, (std::vector<std::uint64_t>{0, 8})); // with the warm-up in the first
}

void TestTurns::memoryFollowsThreadsOfEachTurn()
{
    FakeWork work;
    PlannedTurns turns({std::chrono::minutes(1), std::chrono::minutes(1)});
    settings::LoopSettings settings;
    settings.warmupSteps = 3;
    settings.steps = 5;
    QVERIFY(
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &turns}));
    QCOMPARE(work.placementsAt, (std::vector<std::uint64_t>{0, 1, 8}));
    // Where no step follows, its results stay.
    FakeWork once;
    PlannedTurns one({std::chrono::milliseconds(0)});
    settings.warmupSteps = 0;
    QVERIFY(measure(once, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &one}));
    QCOMPARE(once.iterations, std::uint64_t{1});
    QCOMPARE(once.placementsAt, std::vector<std::uint64_t>{0});
}

void TestTurns::memoryThatIsLostEndsTheTurn()
{
    settings::LoopSettings settings;
    settings.warmupSteps = 1;
    for (const std::size_t at : {1, 2, 3}) {
        FakeWork work;
        work.lostAt = at;
        PlannedTurns turns({std::chrono::milliseconds(0), std::chrono::milliseconds(0)});
        const auto failed =
            measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &turns});
        QVERIFY(!failed && failed.error().code == "out_of_memory");
    }
}

//! As hardware counters have to know.
void TestTurns::whatIsDoneBetweenTurnsIsNotMeasured()
{
    FakeWork work;
    PlannedTurns turns({std::chrono::minutes(1), std::chrono::minutes(1)});
    settings::LoopSettings settings;
    settings.warmupSteps = 2;
    settings.steps = 3;
    LoopMarks marks;
    marks.turns = &turns;
    std::vector<WorkChange> changes;
    marks.onWork = noteIn(changes, work);
    QVERIFY(measure(
        work, settings, 1, [](const StepTiming &) {}, never, marks));
    QCOMPARE(changes,
             (std::vector<WorkChange>{{true, 2, 1}, {false, 5, 1}, {true, 5, 2}, {false, 8, 2}}));
}

void TestTurns::whatIsMeasuredEndsWithAFailure()
{
    FakeWork work;
    work.failAt = 2;
    settings::LoopSettings settings;
    settings.warmupSteps = 0;
    LoopMarks marks;
    std::vector<WorkChange> changes;
    PlannedTurns turns({std::chrono::minutes(1)});
    marks.turns = &turns;
    marks.onWork = noteIn(changes, work);
    QVERIFY(!measure(
        work, settings, 1, [](const StepTiming &) {}, never, marks));
    QCOMPARE(changes,
             (std::vector<WorkChange>{{true, 0, 1}, {false, 2, 1}})); // not before its turn
}

//! What is prepared first has waited longest, and would begin colder than the others.
void TestTurns::warmsUpInItsFirstTurn()
{
    using namespace std::chrono_literals;
    FakeWork work;
    work.each = work.firstTime = 10ms;
    PlannedTurns turns({30ms});
    settings::LoopSettings settings;
    settings.warmupSteps = 5;
    settings.steps = 100;
    const auto result =
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &turns});
    QVERIFY(result.has_value());
    QCOMPARE(work.turnsAt, std::vector<std::uint64_t>{0});
    QVERIFY(result->measuredSteps >= 1 && result->measuredSteps <= 3); // the warm-up took 50 ms
    PlannedTurns none({});
    FakeWork idle;
    QVERIFY(measure(idle, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &none}));
    QCOMPARE(none.before.size(), std::size_t{1}); // it is not asked again
    QCOMPARE(idle.iterations, std::uint64_t{0});
}

void TestTurns::timeBetweenTurnsDoesNotCount()
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
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &turns});
    QVERIFY(result.has_value());
    QVERIFY(!result->cappedByTime);
    QCOMPARE(result->measuredSteps, std::uint64_t{3});
    PlannedTurns endless(std::vector<std::chrono::milliseconds>(10'000, 0ms));
    const auto capped =
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &endless});
    QVERIFY(capped.has_value());
    QVERIFY(capped->cappedByTime);
}

void TestTurns::aTurnHasABoundedNumberOfSteps()
{
    FakeWork work;
    PlannedTurns turns({std::chrono::minutes(1), std::chrono::minutes(1)});
    settings::LoopSettings settings;
    settings.warmupSteps = 0;
    settings.maxSeconds = 3600;
    settings.steps = 25;
    const auto result =
        measure(work, settings, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &turns});
    QVERIFY(result.has_value());
    QCOMPARE(result->measuredSteps, std::uint64_t{50});
}

void TestTurns::withoutAConductorThereIsNoTurn()
{
    FakeWork work;
    PlannedTurns turns({});
    turns.fails = true;
    const auto result =
        measure(work, {}, 1, [](const StepTiming &) {}, never, {{}, [](bool) {}, &turns});
    QVERIFY(!result);
    QCOMPARE(result.error().code, std::string("no_turn"));
}

QTEST_GUILESS_MAIN(TestTurns)
#include "tst_turns.moc"
