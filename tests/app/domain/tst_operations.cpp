// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/operations.h"

#include "app/domain/keys.h"

#include <QTest>

using namespace strata::app::domain;

class TestOperations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sharesAreOfTheSumThatIsShown()
    {
        OperationRow row;
        QCOMPARE(row.sumOfParts(false), 0.0);
        row.kinds = {{OperationShare::Kind, QStringLiteral("relu"), {}, 0.5, {}},
                     {OperationShare::Rest, {}, {}, 0.25, {}}};
        row.passes = {
            {OperationShare::Kind, QStringLiteral("relu"), OperationPass::Forward, 0.625, {}}};
        QCOMPARE(row.sumOfParts(false), 0.75);
        QCOMPARE(row.sumOfParts(true), 0.625);
    }

    void onlyIntervalsThatDoNotMeetAreApart()
    {
        const Interval one{1, 2};
        QVERIFY(areApart(one, Interval{2.5, 3}));
        QVERIFY(areApart(Interval{2.5, 3}, one));
        QVERIFY(!areApart(one, Interval{2, 3}));
        QVERIFY(!areApart(one, std::nullopt));
        QVERIFY(!areApart(std::nullopt, std::nullopt));
    }

    void aPartIsTheSameInAllRows()
    {
        const OperationTime relu{OperationShare::Kind, QStringLiteral("relu"), {}, 1, {}};
        OperationTime other = relu;
        other.seconds = 2;
        QVERIFY(relu.isSamePart(other));
        other.pass = OperationPass::Forward;
        QVERIFY(!relu.isSamePart(other));
    }

    void keysDiffer()
    {
        QCOMPARE(keyOf(OperationPass::Backward), QStringLiteral("backward"));
        QCOMPARE(keyOf(OperationShare::OtherKinds), QStringLiteral("other-kinds"));
    }
};

QTEST_GUILESS_MAIN(TestOperations)
#include "tst_operations.moc"
