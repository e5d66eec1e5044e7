// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/slowdown.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace std::chrono_literals;
using namespace strata::engine;
using core::Slowdown;

namespace {

const std::atomic<bool> never{false};

class Work final : public core::PreparedWork {
public:
    core::Expected<void> iterate() override
    {
        ++iterations;
        if (fails)
            return core::fail(core::FailureKind::Resource, "gpu_lost", "The GPU is gone.");
        std::this_thread::sleep_for(each);
        return {};
    }
    core::Expected<void> finishStep() override
    {
        ++finishes;
        return {};
    }
    bool canRepeat() const override { return repeats; }
    core::WorkPerIteration work() const override { return {0, 0, 1, "B/s"}; }
    std::string backend() const override { return "fake"; }
    core::Expected<core::CheckedResult> check() override { return core::CheckedResult{}; }

    std::chrono::milliseconds each = 10ms;
    bool repeats = false;
    bool fails = false;
    int iterations = 0;
    int finishes = 0;
};

} // namespace

class TestSlowdown : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lengthensByItsShare();
    void noneLeavesStepsAlone();
    void delaysAreMadeUpFor();
    void whatCanBeRepeatedIs();
    void aShareOfAnIterationIsNotRepeated();
    void theRestIsWaitedFor();
    void aLongStandstillIsNotMadeUpFor();
    void aFailureIsHandedOn();
    void nobodyWaitsForWhatIsCancelled();
};

void TestSlowdown::lengthensByItsShare()
{
    Work work;
    Slowdown slowdown(0.5, work, never);
    const auto end = Slowdown::Clock::now();
    const auto later = slowdown.lengthen(end - 20ms, end, 2);
    QVERIFY(later && *later - end >= 10ms);
    QVERIFY(Slowdown::Clock::now() >= *later);
    QCOMPARE(work.iterations, 0);
}

void TestSlowdown::noneLeavesStepsAlone()
{
    Work work;
    work.repeats = true;
    Slowdown slowdown(0, work, never);
    const auto end = Slowdown::Clock::now();
    QVERIFY(slowdown.lengthen(end - 20ms, end, 2) == end);
    QCOMPARE(work.iterations, 0);
}

//! A step of 20 s whose 10 s of slowdown were over 5 s ago, since nobody had the processor: a next
//! one of 9 s is too long already.
void TestSlowdown::delaysAreMadeUpFor()
{
    Work work;
    Slowdown slowdown(0.5, work, never);
    const auto end = Slowdown::Clock::now() - 15s;
    const auto late = slowdown.lengthen(end - 20s, end, 1);
    QVERIFY(late && *late - end >= 15s);
    const auto next = Slowdown::Clock::now();
    QVERIFY(slowdown.lengthen(next - 9s, next, 1) == next);
}

//! Of two iterations of 5 ms each one is owed. It takes 10 ms or more, so that the next step has
//! been made longer already.
void TestSlowdown::whatCanBeRepeatedIs()
{
    Work work;
    work.repeats = true;
    Slowdown slowdown(0.5, work, never);
    const auto end = Slowdown::Clock::now();
    const auto later = slowdown.lengthen(end - 10ms, end, 2);
    QVERIFY(later && *later - end >= 10ms);
    QCOMPARE(work.iterations, 1);
    QCOMPARE(work.finishes, 1);
    const auto next = Slowdown::Clock::now();
    QVERIFY(slowdown.lengthen(next - 10ms, next, 2));
    QCOMPARE(work.iterations, 1);
}

void TestSlowdown::aShareOfAnIterationIsNotRepeated()
{
    Work work;
    work.repeats = true;
    Slowdown slowdown(0.02, work, never);
    const auto end = Slowdown::Clock::now();
    const auto later = slowdown.lengthen(end - 100ms, end, 2);
    QVERIFY(later && *later - end >= 2ms);
    QCOMPARE(work.iterations, 0);
}

//! Of three iterations of 100 ms each 1.2 are owed.
void TestSlowdown::theRestIsWaitedFor()
{
    Work work;
    work.repeats = true;
    Slowdown slowdown(0.4, work, never);
    const auto end = Slowdown::Clock::now();
    work.each = 90ms;
    const auto later = slowdown.lengthen(end - 300ms, end, 3);
    QVERIFY(later && *later - end >= 120ms);
    QCOMPARE(work.iterations, 1);
}

//! Nobody had the processor for an hour, after a step of 20 s: the next one makes up for the 10 s
//! that it owes itself, and the one after it is made longer again.
void TestSlowdown::aLongStandstillIsNotMadeUpFor()
{
    Work work;
    Slowdown slowdown(0.5, work, never);
    const auto end = Slowdown::Clock::now() - std::chrono::hours(1);
    QVERIFY(slowdown.lengthen(end - 20s, end, 1));
    const auto next = Slowdown::Clock::now();
    QVERIFY(slowdown.lengthen(next - 20s, next, 1) == next);
    const auto last = Slowdown::Clock::now();
    const auto later = slowdown.lengthen(last - 20ms, last, 1);
    QVERIFY(later && *later - last >= 10ms);
}

void TestSlowdown::aFailureIsHandedOn()
{
    Work work;
    work.repeats = work.fails = true;
    Slowdown slowdown(1, work, never);
    const auto end = Slowdown::Clock::now();
    const auto lost = slowdown.lengthen(end - 20ms, end, 2);
    QVERIFY(!lost && lost.error().code == "gpu_lost");
    QCOMPARE(work.iterations, 1);
}

//! Hours are owed, by iterations and by waiting.
void TestSlowdown::nobodyWaitsForWhatIsCancelled()
{
    for (const bool repeats : {true, false}) {
        Work work;
        work.repeats = repeats;
        const std::atomic<bool> cancelled{true};
        Slowdown slowdown(1000, work, cancelled);
        const auto end = Slowdown::Clock::now();
        QVERIFY(slowdown.lengthen(end - 60s, end, 1));
        QCOMPARE(work.iterations, 0);
    }
}

QTEST_APPLESS_MAIN(TestSlowdown)
#include "tst_slowdown.moc"
