// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/elapsed_json.h"

#include <QJsonObject>
#include <QTest>

using namespace strata::app;
using domain::ElapsedPart;

class ElapsedJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsHaveTheirKeys()
    {
        const QJsonArray array =
            exchange::elapsedJson({}, {{QStringLiteral("h"),
                                        QStringLiteral("w"),
                                        5,
                                        {{ElapsedPart::BootVm, 4.5}, {ElapsedPart::Work, 2}}}});
        QCOMPARE(array.size(), 1);
        const QJsonObject row = array.first().toObject();
        QCOMPARE(row[QLatin1String("n")].toInt(), 5);
        QCOMPARE(row[QLatin1String("emulated")], QJsonValue(false));
        QCOMPARE(row[QLatin1String("total_seconds")].toDouble(), 6.5);
        QCOMPARE(row[QLatin1String("seconds")].toObject(),
                 (QJsonObject{{QStringLiteral("boot-vm"), 4.5}, {QStringLiteral("work"), 2.0}}));
        QVERIFY(exchange::elapsedJson({}, {}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(ElapsedJsonTest)
#include "tst_elapsed_json.moc"
