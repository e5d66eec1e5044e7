// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/change_json.h"
#include "tests/support/sample_change.h"

#include <QJsonArray>
#include <QTest>

using namespace strata::app;

class TestChangeJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsChangesAndConditions()
    {
        const strata::tests::SampleChange sample;
        const QJsonObject object = exchange::changeJson(sample.change, sample.before, sample.after);
        QCOMPARE(object[QLatin1String("format")].toInt(), 1);
        QCOMPARE(object[QLatin1String("before")][QLatin1String("id")].toString(),
                 QStringLiteral("r1"));
        QCOMPARE(object[QLatin1String("after")][QLatin1String("id")].toString(),
                 QStringLiteral("r2"));
        QCOMPARE(object[QLatin1String("seed")].toString(), QStringLiteral("7"));
        const QJsonArray changes = object[QLatin1String("changes")].toArray();
        QCOMPARE(changes.size(), 2);
        const QJsonObject slower = changes.first().toObject();
        QCOMPARE(slower[QLatin1String("host")].toString(), QStringLiteral("=metal"));
        QCOMPARE(slower[QLatin1String("host_after")].toString(), QStringLiteral("metal"));
        QCOMPARE(slower[QLatin1String("degradation")].toDouble(), 0.1);
        QCOMPARE(slower[QLatin1String("low")].toDouble(), 0.07);
        QCOMPARE(slower[QLatin1String("after")][QLatin1String("high")].toDouble(), 92.0);
        QCOMPARE(slower[QLatin1String("verdict")].toString(), QStringLiteral("slower"));
        QCOMPARE(object[QLatin1String("hosts")][1][QLatin1String("matched_by")].toString(),
                 QStringLiteral("name"));
        QCOMPARE(object[QLatin1String("workloads_only_after")].toArray(),
                 QJsonArray{QStringLiteral("conv")});
        QCOMPARE(object[QLatin1String("conditions")][0][QLatin1String("after")].toArray(),
                 QJsonArray{QStringLiteral("6.12")});
    }

    //! What cannot be compared has no number, and says why.
    void withoutARatio()
    {
        const strata::tests::SampleChange sample;
        const QJsonObject row = exchange::changeJson(sample.change, sample.before,
                                                     sample.after)[QLatin1String("changes")][1]
                                    .toObject();
        for (const char *absent : {"degradation", "low", "high", "corrected_p"})
            QVERIFY2(!row.contains(QLatin1String(absent)), absent);
        QVERIFY(!row[QLatin1String("after")].toObject().contains(QLatin1String("median")));
        const QJsonValue difference = row[QLatin1String("differences")][0];
        QCOMPARE(difference[QLatin1String("name")].toString(), QStringLiteral("threads"));
        QCOMPARE(difference[QLatin1String("before")].toArray(), QJsonArray{QStringLiteral("2")});
        QCOMPARE(difference[QLatin1String("after")].toArray(), QJsonArray{QStringLiteral("4")});
    }
};

QTEST_GUILESS_MAIN(TestChangeJson)
#include "tst_change_json.moc"
