// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/threads/threads_prepared.h"

#include "engine/workloads/threads/threads_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::threads;

class TestThreadsPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mutexesExclude();
    void findsALostCount();
    void layoutPlacesMutexes();
    void selfTestPasses();
};

void TestThreadsPrepared::mutexesExclude()
{
    std::string value;
    for (const int count : {1, 4}) {
        events::EventPlan plan;
        plan.eventsPerStep = 30;
        const Problem problem{50, 2};
        auto prepared =
            events::PreparedEvents::make(std::make_unique<LockContention>(problem), plan, count);
        QVERIFY((*prepared)->iterate().has_value() && (*prepared)->iterate().has_value());
        const auto checked = (*prepared)->check();
        QVERIFY2(checked->verified, checked->verification.c_str());
        QVERIFY(value.empty() || checked->checkValue == value);
        value = checked->checkValue;
    }
    QCOMPARE(referenceCounts({10, 3}, 7), (std::vector<std::uint64_t>{30, 20, 20}));
}

void TestThreadsPrepared::findsALostCount()
{
    LockContention contention({50, 2});
    events::EventTally tally;
    QVERIFY((*contention.makeWorkers(1)).front()->perform(0, 4, events::Timing::Each, tally));
    QVERIFY(contention.check(4)->verified);
    --contention.heldCounts()[1].count;
    QVERIFY(!contention.check(4)->verified);
    QCOMPARE(contention.check(4)->verification,
             std::string("counts under 1 of 2 mutexes are wrong"));
}

void TestThreadsPrepared::layoutPlacesMutexes()
{
    MutexRow packed({1, 9, Layout::Packed});
    MutexRow apart({1, 9, Layout::Apart});
    for (std::uint64_t i = 0; i + 1 < 9; ++i) {
        QCOMPARE(reinterpret_cast<char *>(&packed[i + 1]) - reinterpret_cast<char *>(&packed[i]),
                 std::ptrdiff_t{sizeof(std::mutex)});
        QCOMPARE(reinterpret_cast<char *>(&apart[i + 1]) - reinterpret_cast<char *>(&apart[i]),
                 std::ptrdiff_t{events::apart});
    }
}

void TestThreadsPrepared::selfTestPasses()
{
    const auto found = makeThreads()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 3);
}

QTEST_APPLESS_MAIN(TestThreadsPrepared)
#include "tst_threads_prepared.moc"
