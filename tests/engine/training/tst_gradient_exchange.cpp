// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/gradient_exchange.h"

#include <QTest>

using strata::engine::training::BucketRule;

class TestGradientExchange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBucketIsFullWhenItHoldsEnough();
    void theFirstBucketIsSmall();
};

void TestGradientExchange::aBucketIsFullWhenItHoldsEnough()
{
    BucketRule rule(1000); // less than the first one's limit
    QVERIFY(!rule.add(999));
    QVERIFY(rule.add(1));
    QVERIFY(rule.add(5000)); // one tensor is never split
    QVERIFY(!rule.add(400));
    QVERIFY(!rule.add(400));
    QVERIFY(rule.add(400));
}

void TestGradientExchange::theFirstBucketIsSmall()
{
    BucketRule rule(25 << 20);
    QVERIFY(!rule.add((1 << 20) - 1));
    QVERIFY(rule.add(1));
    QVERIFY(!rule.add(2 << 20));
    QVERIFY(rule.add(23 << 20));
}

QTEST_APPLESS_MAIN(TestGradientExchange)
#include "tst_gradient_exchange.moc"
