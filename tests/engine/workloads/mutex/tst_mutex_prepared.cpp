// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/mutex/mutex_prepared.h"

#include "engine/workloads/mutex/mutex_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

#include <numeric>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::mutex;

class TestMutexPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mutexesExclude();
    void findsALostCount();
    void referenceTakesAllLocks();
    void selfTestPasses();
};

void TestMutexPrepared::mutexesExclude()
{
    std::string value;
    for (const int count : {1, 4}) {
        events::EventPlan plan;
        plan.eventsPerStep = 8;
        plan.sharing = events::Sharing::Equal;
        auto prepared = events::PreparedEvents::make(
            std::make_unique<MutexArray>(Problem{3, 2000, 1}, 5), plan, count);
        QVERIFY((*prepared)->iterate().has_value());
        QCOMPARE((*prepared)->work().work, 8 * 2000.0);
        const auto checked = (*prepared)->check();
        QVERIFY2(checked->verified, checked->verification.c_str());
        QVERIFY(value.empty() || checked->checkValue == value);
        value = checked->checkValue;
    }
}

void TestMutexPrepared::findsALostCount()
{
    MutexArray array({16, 100, 0}, 5);
    events::EventTally tally;
    QVERIFY((*array.makeWorkers(1)).front()->perform(0, 2, events::Timing::Each, tally));
    QVERIFY(array.check(2)->verified);
    ++array.mutexes()[3].held;
    QVERIFY(!array.check(2)->verified);
}

void TestMutexPrepared::referenceTakesAllLocks()
{
    const auto counts = referenceCounts({16, 1000, 0}, 1);
    QCOMPARE(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), std::uint64_t{1000});
    QVERIFY(*std::min_element(counts.begin(), counts.end()) > 30); // 62.5 on average
    QVERIFY(referenceCounts({16, 1000, 0}, 2) != counts);
}

void TestMutexPrepared::selfTestPasses()
{
    const auto found = makeMutex()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 2);
}

QTEST_APPLESS_MAIN(TestMutexPrepared)
#include "tst_mutex_prepared.moc"
