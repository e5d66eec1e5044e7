// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/operations_json.h"

#include <QJsonObject>
#include <QTest>

using namespace strata::app;
using domain::OperationPass;
using domain::OperationShare;

class OperationsJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsHaveTheirKeys()
    {
        domain::OperationRow row;
        row.hostId = QStringLiteral("h");
        row.trials = 5;
        row.overlaps = true;
        row.iterationSeconds = 1.25;
        row.iterationInterval = domain::Interval{1, 1.5};
        row.kinds = {
            {OperationShare::Kind, QStringLiteral("relu"), {}, 0.75, domain::Interval{0.5, 1}},
            {OperationShare::Rest, {}, {}, 0.25, {}}};
        row.passes = {
            {OperationShare::Kind, QStringLiteral("relu"), OperationPass::Forward, 0.75, {}}};
        const QJsonObject object = exchange::operationsJson({}, {row}).first().toObject();
        QCOMPARE(object[QLatin1String("host")].toString(), QStringLiteral("h"));
        QCOMPARE(object[QLatin1String("n")].toInt(), 5);
        QCOMPARE(object[QLatin1String("overlaps")], QJsonValue(true));
        QCOMPARE(object[QLatin1String("iteration")].toObject(),
                 (QJsonObject{{QStringLiteral("seconds"), 1.25},
                              {QStringLiteral("low"), 1.0},
                              {QStringLiteral("high"), 1.5}}));
        const QJsonArray kinds = object[QLatin1String("kinds")].toArray();
        QCOMPARE(kinds.at(0).toObject(),
                 (QJsonObject{{QStringLiteral("part"), QStringLiteral("kind")},
                              {QStringLiteral("operation"), QStringLiteral("relu")},
                              {QStringLiteral("seconds"), 0.75},
                              {QStringLiteral("low"), 0.5},
                              {QStringLiteral("high"), 1.0}}));
        QCOMPARE(kinds.at(1).toObject(),
                 (QJsonObject{{QStringLiteral("part"), QStringLiteral("rest")},
                              {QStringLiteral("seconds"), 0.25}}));
        QCOMPARE(
            object[QLatin1String("passes")].toArray().first().toObject()[QLatin1String("pass")],
            QJsonValue(QStringLiteral("forward")));
        QVERIFY(exchange::operationsJson({}, {}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(OperationsJsonTest)
#include "tst_operations_json.moc"
