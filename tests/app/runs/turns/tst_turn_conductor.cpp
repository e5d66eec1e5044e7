// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/turns/turn_conductor.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

using strata::app::runs::TurnConductor;
using Stage = TurnConductor::Stage;
using namespace std::chrono_literals;

namespace {

constexpr auto glance = 1ms;

//! Who is called now, if anybody; asks everybody.
std::optional<std::pair<int, TurnConductor::Call>> whoIsCalled(TurnConductor &conductor,
                                                               const std::vector<int> &members)
{
    for (const int member : members)
        if (const auto call = conductor.await(member, glance))
            return std::pair(member, *call);
    return std::nullopt;
}

void prepareAll(TurnConductor &conductor, int members)
{
    for (int member = 0; member < members; ++member) {
        const auto call = conductor.await(member, glance);
        QVERIFY(call && call->stage == Stage::Prepare);
        conductor.done(member);
    }
}

} // namespace

class TestTurnConductor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyOneIsCalledAtATime();
    void eachWorksOnceInEachCycleInADrawnOrder();
    void theOrderFollowsTheSeed();
    void oneThatIsLateDoesNotHoldUpTheOthers();
    void oneThatIsAwayIsWaitedForAndThenLeftBehind();
    void oneThatComesBackIsPreparedFirst();
    void oneThatFailedIsNotCalled();
    void turnsGrowFromTheNextCallOn();
};

void TestTurnConductor::onlyOneIsCalledAtATime()
{
    constexpr int members = 4;
    constexpr int turns = 50;
    TurnConductor conductor(members, {turns, 1ms, true, 7});
    std::atomic<int> working{0};
    std::atomic<int> mostWorking{0};
    std::atomic<int> done{0};
    std::vector<std::thread> threads;
    for (int member = 0; member < members; ++member)
        threads.emplace_back([&, member] {
            for (bool isOver = false; !isOver;) {
                const auto call = conductor.await(member, 100ms);
                if (!call)
                    continue;
                mostWorking = std::max<int>(mostWorking, ++working);
                std::this_thread::yield();
                --working;
                isOver = call->stage == Stage::Finish;
                done += call->stage == Stage::Turn ? 1 : 0;
                isOver ? conductor.end(member) : conductor.done(member);
            }
        });
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(mostWorking.load(), 1);
    QCOMPARE(done.load(), members * turns);
}

void TestTurnConductor::eachWorksOnceInEachCycleInADrawnOrder()
{
    constexpr int cycles = 20;
    TurnConductor conductor(3, {cycles, 200ms, true, 1});
    prepareAll(conductor, 3);
    std::set<std::vector<int>> orders;
    for (int cycle = 1; cycle <= cycles; ++cycle) {
        std::vector<int> order;
        for (int i = 0; i < 3; ++i) {
            const auto called = whoIsCalled(conductor, {0, 1, 2});
            QVERIFY(called && called->second.stage == Stage::Turn);
            QCOMPARE(called->second.number, cycle);
            QCOMPARE(called->second.length, 200ms);
            order.push_back(called->first);
            conductor.done(called->first);
        }
        orders.insert(order);
        std::ranges::sort(order);
        QCOMPARE(order, (std::vector{0, 1, 2}));
    }
    QVERIFY(orders.size() > 3);
    const auto last = whoIsCalled(conductor, {0, 1, 2});
    QVERIFY(last && last->second.stage == Stage::Finish);
    QVERIFY(!whoIsCalled(conductor, {0, 1, 2})); // one checks its result at a time
    conductor.end(last->first);
    QVERIFY(whoIsCalled(conductor, {0, 1, 2}));
}

void TestTurnConductor::theOrderFollowsTheSeed()
{
    const auto orderOf = [](quint64 seed) {
        TurnConductor conductor(2, {64, 1ms, true, seed});
        prepareAll(conductor, 2);
        std::vector<int> order;
        for (int i = 0; i < 128; ++i) {
            const auto called = whoIsCalled(conductor, {0, 1});
            order.push_back(called ? called->first : -1);
            if (called)
                conductor.done(called->first);
        }
        return order;
    };
    QCOMPARE(orderOf(5), orderOf(5));
    QVERIFY(orderOf(5) != orderOf(6));
}

void TestTurnConductor::oneThatIsLateDoesNotHoldUpTheOthers()
{
    TurnConductor conductor(2, {3, 1ms, false, 1});
    prepareAll(conductor, 2);
    QVERIFY(conductor.await(0, glance));
    conductor.pass(0);
    for (int turn = 0; turn < 3; ++turn) {
        QVERIFY(conductor.await(1, glance));
        QVERIFY(!conductor.await(0, glance));
        conductor.done(1);
    }
    const auto finish = conductor.await(1, glance);
    QVERIFY(finish && finish->stage == Stage::Finish);
    conductor.end(1);
    conductor.done(0); // its turn ended at last: it has two left
    const auto call = conductor.await(0, glance);
    QVERIFY(call && call->stage == Stage::Turn && call->number > 3);
}

void TestTurnConductor::oneThatIsAwayIsWaitedForAndThenLeftBehind()
{
    TurnConductor conductor(2, {2, 1ms, false, 1, 100ms});
    prepareAll(conductor, 2);
    conductor.leave(0);
    const auto left = TurnConductor::Clock::now();
    std::optional<TurnConductor::Call> call;
    while (!call)
        call = conductor.await(1, glance);
    QVERIFY(TurnConductor::Clock::now() - left >= 100ms);
    QVERIFY(call->stage == Stage::Turn);
    conductor.done(1);
    conductor.comeBack(0, false);
    const auto next = conductor.await(1, glance); // it was called already
    QVERIFY(next && next->stage == Stage::Turn);
    conductor.done(1);
    QVERIFY(conductor.await(0, glance));
}

void TestTurnConductor::oneThatComesBackIsPreparedFirst()
{
    TurnConductor conductor(2, {2, 1ms, false, 1, 0ms});
    QVERIFY(conductor.await(0, glance));
    conductor.leave(0); // while it was prepared
    QVERIFY(conductor.await(1, glance));
    conductor.done(1);
    const auto alone = conductor.await(1, glance);
    QVERIFY(alone && alone->stage == Stage::Turn);
    conductor.comeBack(0, false);
    conductor.done(1);
    const auto call = conductor.await(0, glance);
    QVERIFY(call && call->stage == Stage::Prepare);
}

void TestTurnConductor::oneThatFailedIsNotCalled()
{
    TurnConductor conductor(2, {2, 1ms, false, 1});
    prepareAll(conductor, 2);
    QVERIFY(conductor.await(0, glance));
    conductor.end(0);
    for (const Stage expected : {Stage::Turn, Stage::Turn, Stage::Finish}) {
        const auto call = conductor.await(1, glance);
        QVERIFY(call && call->stage == expected);
        QVERIFY(!conductor.await(0, glance));
        conductor.done(1);
    }
}

void TestTurnConductor::turnsGrowFromTheNextCallOn()
{
    TurnConductor conductor(1, {2, 200ms, false, 1});
    QVERIFY(conductor.await(0, glance));
    conductor.lengthen(1000ms);
    conductor.lengthen(500ms);
    conductor.done(0);
    const auto call = conductor.await(0, glance);
    QVERIFY(call && call->length == 1000ms);
}

QTEST_APPLESS_MAIN(TestTurnConductor)
#include "tst_turn_conductor.moc"
