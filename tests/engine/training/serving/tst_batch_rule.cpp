// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/batch_rule.h"

#include <QTest>

using namespace strata::engine::training::serving;

class TestBatchRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFullBatchIsTakenAtOnce();
    void theFirstWaitsForTheWindow();
    void groupsAreNotSplitByAClock();
};

void TestBatchRule::aFullBatchIsTakenAtOnce()
{
    const BatchRule rule{4, 1000, 0};
    QCOMPARE(decide(rule, 4, 100, 100, 0).take, std::int64_t{4});
    QCOMPARE(decide(rule, 9, 100, 100, 0).take, std::int64_t{4});
    QCOMPARE(decide(rule, 0, 0, 100, 0).take, std::int64_t{0});
    QCOMPARE(decide(rule, 0, 0, 100, 0).waitUntilNs, BatchDecision::untilNext);
    QCOMPARE(decide({1, 0, 0}, 1, 100, 100, 0).take, std::int64_t{1});
}

void TestBatchRule::theFirstWaitsForTheWindow()
{
    const BatchRule rule{4, 1000, 0};
    const BatchDecision early = decide(rule, 2, 100, 1099, 0);
    QCOMPARE(early.take, std::int64_t{0});
    QCOMPARE(early.waitUntilNs, std::int64_t{1100});
    QCOMPARE(decide(rule, 2, 100, 1100, 0).take, std::int64_t{2});
    QCOMPARE(decide({4, 0, 0}, 2, 100, 100, 0).take, std::int64_t{2}); // no window: what is there
}

void TestBatchRule::groupsAreNotSplitByAClock()
{
    const BatchRule rule{4, 0, 10};
    QCOMPARE(decide(rule, 3, 0, 1000000, 0).take, std::int64_t{0});
    QCOMPARE(decide(rule, 3, 0, 1000000, 0).waitUntilNs, BatchDecision::untilNext);
    QCOMPARE(decide(rule, 10, 0, 0, 4).take, std::int64_t{4});
    QCOMPARE(decide(rule, 5, 0, 0, 8).take, std::int64_t{2}); // the last two of the group
    QCOMPARE(decide(rule, 5, 0, 0, 10).take, std::int64_t{4});
}

QTEST_APPLESS_MAIN(TestBatchRule)
#include "tst_batch_rule.moc"
