// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_scale.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace strata::ui::charts;

namespace {

ChartRow degradationRow(double value, bool emulated)
{
    ChartRow row;
    row.value = value;
    row.emulated = emulated;
    return row;
}

RowChart degradation(const QList<ChartRow> &rows)
{
    RowChart model;
    model.kind = RowChart::Kind::Degradation;
    model.margin = 0.03;
    model.rows = rows;
    return model;
}

} // namespace

class TestRowScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void throughputStartsAtZeroInOneUnit()
    {
        const Sample sample = sampleComparison();
        const RowScale scale(throughputCharts(sample.comparison, sample.run).first(), 6);
        QCOMPARE(scale.unit(), QStringLiteral("GFLOP/s"));
        QCOMPARE(scale.ticks().first().position, 0.0);
        QCOMPARE(scale.ticks().first().label, QStringLiteral("0"));
        QVERIFY(scale.low() <= 0 && scale.low() > -0.03 * scale.high());
        QVERIFY(scale.high() >= 98.2 * 1.02); // the interval's upper end
    }
    void withoutValuesThereIsStillAnAxis()
    {
        RowChart model;
        model.rows.append(ChartRow());
        const RowScale scale(model, 5);
        QVERIFY(scale.low() < scale.high());
        QVERIFY(!scale.ticks().isEmpty());
    }
    void numbersThatAreNoneDoNotBreakTheAxis()
    {
        ChartRow row = degradationRow(0.1, false);
        row.values = {std::numeric_limits<double>::quiet_NaN(),
                      -std::numeric_limits<double>::infinity()};
        const RowScale scale(degradation({row}), 5);
        QVERIFY(scale.low() > -20 && scale.high() < 20);
    }
    void degradationShowsZeroAndTheMargin()
    {
        const RowScale scale(degradation({degradationRow(0.5, false)}), 6);
        QCOMPARE(scale.unit(), QStringLiteral("%"));
        QVERIFY(scale.low() < -3);
        QVERIFY(scale.high() > 50);
        bool signs = false;
        for (const Tick &tick : scale.ticks())
            signs = signs || tick.label == QStringLiteral("+20");
        QVERIFY(signs);
    }
    void anEmulatedHostDoesNotFlattenTheOthers()
    {
        const RowScale scale(
            degradation({degradationRow(0.01, false), degradationRow(0.999, true)}), 6);
        QVERIFY(scale.high() < 10);
        QVERIFY(scale.isOffScale(degradationRow(0.999, true)));
        QVERIFY(!scale.isOffScale(degradationRow(0.01, false)));
    }
    void anEmulatedHostNearTheOthersIsDrawn()
    {
        const RowScale scale(degradation({degradationRow(0.5, false), degradationRow(0.999, true)}),
                             6);
        QVERIFY(!scale.isOffScale(degradationRow(0.999, true)));
    }
    void aRealHostIsNeverOffScale()
    {
        const RowScale scale(
            degradation({degradationRow(0.001, false), degradationRow(0.99, false)}), 6);
        QVERIFY(!scale.isOffScale(degradationRow(0.99, false)));
    }
    void onlyEmulatedHostsAreDrawn()
    {
        const RowScale scale(degradation({degradationRow(0.999, true)}), 6);
        QVERIFY(!scale.isOffScale(degradationRow(0.999, true)));
    }
};

QTEST_APPLESS_MAIN(TestRowScale)
#include "tst_row_scale.moc"
