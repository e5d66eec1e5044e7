// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/step_queue.h"

#include <QTest>

#include <thread>

using namespace strata::engine::core;

class TestStepQueue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isFirstInFirstOut();
    void refusesWhenFull();
    void twoThreadsLoseNothing();
};

void TestStepQueue::isFirstInFirstOut()
{
    StepQueue queue(3);
    StepTiming timing;
    QVERIFY(!queue.pop(timing));
    for (std::int64_t i = 0; i < 10; ++i) {
        QVERIFY(queue.push({i % 2 == 0, i, i * 2}));
        QVERIFY(queue.push({false, -i, 0}));
        QVERIFY(queue.pop(timing));
        QCOMPARE(timing.startNs, i);
        QCOMPARE(timing.durationNs, i * 2);
        QCOMPARE(timing.warmup, i % 2 == 0);
        QVERIFY(queue.pop(timing));
        QCOMPARE(timing.startNs, -i);
    }
    QCOMPARE(queue.pushed(), std::uint64_t(20));
}

void TestStepQueue::refusesWhenFull()
{
    StepQueue queue(2);
    QVERIFY(queue.push({}) && queue.push({}));
    QVERIFY(!queue.push({}));
    StepTiming timing;
    QVERIFY(queue.pop(timing) && queue.push({}));
    QVERIFY(!queue.push({}));
    StepQueue smallest(0);
    QVERIFY(smallest.push({}) && !smallest.push({}));
}

void TestStepQueue::twoThreadsLoseNothing()
{
    constexpr std::int64_t count = 200'000;
    StepQueue queue(64);
    std::thread producer([&queue] {
        for (std::int64_t i = 0; i < count; ++i) {
            while (!queue.push({false, i, ~i}))
                std::this_thread::yield();
        }
    });
    bool inOrder = true;
    for (std::int64_t i = 0; i < count; ++i) {
        StepTiming timing;
        while (!queue.pop(timing))
            std::this_thread::yield();
        inOrder = inOrder && timing.startNs == i && timing.durationNs == ~i;
    }
    producer.join();
    QVERIFY(inOrder);
}

QTEST_APPLESS_MAIN(TestStepQueue)
#include "tst_step_queue.moc"
