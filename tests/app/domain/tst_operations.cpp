// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/operations.h"

#include "app/domain/keys.h"

#include <QTest>

using namespace strata::app::domain;

class TestOperations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theIterationIsTheSumOfItsKinds()
    {
        OperationRow row;
        QCOMPARE(row.iterationSeconds(), 0.0);
        row.kinds = {{OperationShare::Kind, QStringLiteral("relu"), {}, 0.5, {}},
                     {OperationShare::Rest, {}, {}, 0.25, {}}};
        row.passes = {
            {OperationShare::Kind, QStringLiteral("relu"), OperationPass::Forward, 0.5, {}}};
        QCOMPARE(row.iterationSeconds(), 0.75);
        QCOMPARE(row.parts(false).size(), 2);
        QCOMPARE(row.parts(true).first().pass, std::optional(OperationPass::Forward));
    }

    void onlyIntervalsThatDoNotMeetAreApart()
    {
        const auto with = [](std::optional<Interval> interval) {
            return OperationTime{OperationShare::Rest, {}, {}, 1, interval};
        };
        const auto one = with(Interval{1, 2});
        QVERIFY(areApart(one, with(Interval{2.5, 3})));
        QVERIFY(areApart(with(Interval{2.5, 3}), one));
        QVERIFY(!areApart(one, with(Interval{2, 3})));
        QVERIFY(!areApart(one, with(std::nullopt)));
        QVERIFY(!areApart(with(std::nullopt), with(std::nullopt)));
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
