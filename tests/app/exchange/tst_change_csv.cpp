// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/change_csv.h"
#include "tests/app/exchange/parse_csv.h"
#include "tests/support/sample_change.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using namespace strata::app::exchange;

class TestChangeCsv : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRowForEachHostAndSetting()
    {
        const strata::tests::SampleChange sample;
        const QTemporaryDir directory;
        const auto path = writeChangeCsv(sample.change, sample.before, sample.after,
                                         directory.path(), QStringLiteral("s"));
        QVERIFY(path);
        QVERIFY(path->endsWith(QStringLiteral("/s-changes.csv")));
        const auto rows = strata::tests::parseCsv(strata::tests::contentOf(*path));
        QCOMPARE(rows.size(), 3);
        const auto cell = [&](int row, const char *column) {
            return rows.at(row).value(rows.first().indexOf(QLatin1String(column)));
        };
        QCOMPARE(cell(1, "run_before"), QStringLiteral("r1"));
        QCOMPARE(cell(1, "run_after"), QStringLiteral("r2"));
        QCOMPARE(cell(1, "host"), QStringLiteral("'=metal")); // no formula
        QCOMPARE(cell(1, "host_after"), QStringLiteral("metal"));
        QCOMPARE(cell(1, "workload"), QStringLiteral("gemm m=64"));
        QCOMPARE(cell(1, "unit"), QStringLiteral("FLOP/s"));
        QCOMPARE(cell(1, "before"), QStringLiteral("100"));
        QCOMPARE(cell(1, "after_high"), QStringLiteral("92"));
        QCOMPARE(cell(1, "degradation").toDouble(), 0.1);
        QCOMPARE(cell(1, "verdict"), QStringLiteral("slower"));
        QCOMPARE(cell(2, "degradation"), QString());
        QCOMPARE(cell(2, "after"), QString());
        QCOMPARE(cell(2, "corrected_p"), QString());
        QCOMPARE(cell(2, "verdict"), QStringLiteral("not-comparable"));
        QCOMPARE(cell(2, "reasons"), QStringLiteral("threads_differ"));
    }

    void whatDiffers()
    {
        const strata::tests::SampleChange sample;
        const QTemporaryDir directory;
        const auto path = writeConditionCsv(sample.change, sample.before, sample.after,
                                            directory.path(), QStringLiteral("s"));
        QVERIFY(path);
        const auto rows = strata::tests::parseCsv(strata::tests::contentOf(*path));
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.at(1).mid(6), (QStringList{QStringLiteral("kernel.release"),
                                                 QStringLiteral("6.1"), QStringLiteral("6.12")}));
    }

    void aStemIsNoPath()
    {
        const strata::tests::SampleChange sample;
        QVERIFY(!writeChangeCsv(sample.change, sample.before, sample.after, QStringLiteral("/tmp"),
                                QStringLiteral("../x")));
    }
};

QTEST_APPLESS_MAIN(TestChangeCsv)
#include "tst_change_csv.moc"
