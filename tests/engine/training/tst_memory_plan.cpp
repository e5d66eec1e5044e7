// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/memory_plan.h"

#include <QTest>

#include <random>

using namespace strata::engine::training;

namespace {

PlannedBuffer buffer(std::size_t bytes, std::size_t first, std::size_t last)
{
    PlannedBuffer result;
    result.bytes = bytes;
    result.usedBy(last);
    result.usedBy(first);
    return result;
}

PlannedBuffer lasting(std::size_t bytes)
{
    PlannedBuffer result;
    result.bytes = bytes;
    result.lasting = true;
    return result;
}

} // namespace

class TestMemoryPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void usesMakeALife();
    void neighboursInTimeShareNothing();
    void othersShareTheirMemory();
    void whatLastsSharesNothing();
    void whatIsNeverUsedTakesNothing();
    void whatFindsNoPlaceBelowOthersIsPlacedFirst();
    void chanceFindsNoOverlap();
};

void TestMemoryPlan::usesMakeALife()
{
    PlannedBuffer it;
    for (const std::size_t operation : {5U, 3U, 4U})
        it.usedBy(operation);
    QVERIFY(it.firstUse == 3 && it.lastUse == 5);
}

void TestMemoryPlan::neighboursInTimeShareNothing()
{
    // One operation reads the first and writes the second.
    std::vector<PlannedBuffer> buffers{buffer(100, 0, 1), buffer(100, 1, 2)};
    QCOMPARE(planMemory(buffers, 64), std::size_t(256));
    QVERIFY(buffers[0].offset != buffers[1].offset && buffers[0].offset % 64 == 0 &&
            buffers[1].offset % 64 == 0);
}

void TestMemoryPlan::othersShareTheirMemory()
{
    std::vector<PlannedBuffer> buffers{buffer(100, 0, 1), buffer(50, 2, 3), buffer(60, 2, 3),
                                       buffer(100, 4, 4)};
    QCOMPARE(planMemory(buffers, 64), std::size_t(128));
    QVERIFY(buffers[0].offset == 0 && buffers[3].offset == 0 &&
            buffers[1].offset != buffers[2].offset);
}

void TestMemoryPlan::whatLastsSharesNothing()
{
    std::vector<PlannedBuffer> buffers{buffer(64, 0, 0), lasting(64), buffer(64, 5, 5),
                                       lasting(64)};
    QCOMPARE(planMemory(buffers, 64), std::size_t(192));
    QVERIFY(buffers[0].offset == 128 && buffers[2].offset == 128); // behind what lasts, not between
}

void TestMemoryPlan::whatIsNeverUsedTakesNothing()
{
    PlannedBuffer unused;
    unused.bytes = 1000;
    std::vector<PlannedBuffer> buffers{unused, buffer(0, 0, 9)};
    QCOMPARE(planMemory(buffers, 64), std::size_t(0));
}

// Two recurrent layers: what lies between them lives with both of the large ones, which share their
// memory at first and leave none but the highest to it.
void TestMemoryPlan::whatFindsNoPlaceBelowOthersIsPlacedFirst()
{
    std::vector<PlannedBuffer> buffers{buffer(100, 1, 9),  buffer(200, 2, 7),  buffer(100, 3, 8),
                                       buffer(100, 8, 19), buffer(100, 9, 10), buffer(200, 10, 17),
                                       buffer(100, 11, 18)};
    // 100, 100 and 200 at a time
    QCOMPARE(planMemory(buffers, 1), std::size_t(400));
}

void TestMemoryPlan::chanceFindsNoOverlap()
{
    std::mt19937 random(4);
    for (int repetition = 0; repetition < 50; ++repetition) {
        std::vector<PlannedBuffer> buffers;
        for (int i = 0; i < 40; ++i) {
            const std::size_t first = random() % 60;
            buffers.push_back(random() % 8 == 0
                                  ? lasting(1 + random() % 5000)
                                  : buffer(1 + random() % 5000, first, first + random() % 10));
        }
        const std::size_t bytes = planMemory(buffers, 256);
        for (std::size_t one = 0; one < buffers.size(); ++one) {
            const PlannedBuffer &a = buffers[one];
            QVERIFY(a.offset % 256 == 0 && a.offset + a.bytes <= bytes);
            for (std::size_t other = one + 1; other < buffers.size(); ++other) {
                const PlannedBuffer &b = buffers[other];
                const bool meet =
                    a.lasting || b.lasting || !(a.lastUse < b.firstUse || b.lastUse < a.firstUse);
                QVERIFY(!meet || a.offset + a.bytes <= b.offset || b.offset + b.bytes <= a.offset);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestMemoryPlan)
#include "tst_memory_plan.moc"
