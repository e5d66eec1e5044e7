// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/content_hash.h"

#include <QTest>

using namespace strata::engine::workloads;

class TestContentHash : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void doesNotDependOnTheOrder();
    void seesEveryChange();
    void checkValueNamesTheProblemToo();
};

void TestContentHash::doesNotDependOnTheOrder()
{
    ContentHash forwards;
    ContentHash firstHalf;
    ContentHash secondHalf;
    for (std::uint64_t i = 0; i < 10; ++i)
        forwards.add(i, i * i);
    for (std::uint64_t i = 10; i-- > 5;)
        secondHalf.add(i, i * i);
    for (std::uint64_t i = 5; i-- > 0;)
        firstHalf.add(i, i * i);
    secondHalf.merge(firstHalf);
    QCOMPARE(secondHalf.value(), forwards.value());
}

void TestContentHash::seesEveryChange()
{
    ContentHash straight;
    straight.add(0, 1);
    straight.add(1, 2);
    ContentHash swapped;
    swapped.add(0, 2);
    swapped.add(1, 1);
    ContentHash longer = straight;
    longer.add(2, 0);
    QVERIFY(straight.value() != swapped.value());
    QVERIFY(straight.value() != longer.value());
}

void TestContentHash::checkValueNamesTheProblemToo()
{
    ContentHash content;
    content.add(0, 42);
    const std::string value = checkValueText("gemm", 1, "m=1", content);
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(value.find_first_not_of("0123456789abcdef"), std::string::npos);
    QCOMPARE(checkValueText("gemm", 1, "m=1", content), value);
    QVERIFY(checkValueText("gemm", 2, "m=1", content) != value);
    content.add(1, 0);
    QVERIFY(checkValueText("gemm", 1, "m=1", content) != value);
}

QTEST_APPLESS_MAIN(TestContentHash)
#include "tst_content_hash.moc"
