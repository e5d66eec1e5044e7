// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_options.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/row_painter.h"
#include "ui/charts/rows/row_scale.h"

#include <QTest>

using namespace strata;
using namespace strata::ui::charts;

class TstRowOptions : public QObject {
    Q_OBJECT

    RowChart m_throughput;
    RowChart m_degradation;

private Q_SLOTS:
    void initTestCase()
    {
        const Sample sample = sampleComparison();
        m_throughput = throughputCharts(sample.comparison, sample.run).first();
        m_degradation = degradationCharts(sample.comparison, sample.run).first();
    }

    void theUsualOnesChangeNothing()
    {
        for (const RowChart &whole : {m_throughput, m_degradation}) {
            RowChart chart = whole;
            applyOptions(chart, usualOptions(chart.kind));
            QCOMPARE(chart.caption, whole.caption);
            QVERIFY(chart.fromZero && chart.showsIntervals && chart.showsValues);
            for (qsizetype i = 0; i < chart.rows.size(); ++i)
                QCOMPARE(chart.rows[i].hostId, whole.rows[i].hostId);
        }
    }

    void theBestHostComesFirst()
    {
        m_throughput.rows.first().value.reset(); // what has no value comes last
        const QString without = m_throughput.rows.first().hostId;
        RowChart chart = m_throughput;
        applyOptions(chart, {{ChartOption::ByValue, true}});
        for (qsizetype i = 2; i < chart.rows.size(); ++i)
            QVERIFY(!chart.rows[i].value || *chart.rows[i].value <= *chart.rows[i - 1].value);
        QCOMPARE(chart.rows.last().hostId, without);
        chart = m_degradation;
        applyOptions(chart, {{ChartOption::ByValue, true}});
        for (qsizetype i = 1; i < chart.rows.size(); ++i)
            QVERIFY(!chart.rows[i].value || *chart.rows[i].value >= *chart.rows[i - 1].value);
    }

    void anAxisThatDoesNotBeginAtZeroIsSaid()
    {
        RowChart chart = m_throughput;
        QVERIFY(RowScale(chart, 5).low() <= 0);
        applyOptions(chart, {{ChartOption::FromZero, false}});
        QVERIFY(chart.caption.first().contains(QStringLiteral("zero")));
        const RowScale scale(chart, 5);
        double lowest = INFINITY;
        for (const ChartRow &row : std::as_const(chart.rows))
            for (const double value : row.values)
                lowest = std::min(lowest, value);
        QVERIFY(scale.low() > 0 && scale.low() < scale.toAxis(lowest));
        for (const ChartRow &row : std::as_const(chart.rows))
            QVERIFY(!scale.isOffScale(row));
        chart.rows.clear();
        QVERIFY(RowScale(chart, 5).low() < RowScale(chart, 5).high());
    }

    void valuesThatAreNotDrawnAreNoPlaces()
    {
        RowChart chart = m_degradation;
        const auto places = [&] {
            RowPainter painter(chart);
            painter.show(ChartPalette::light(), {760, 400}, chartFont());
            const auto row = painter.moved(std::nullopt, Qt::Key_Down);
            return painter.moved(row, Qt::Key_Right)->part;
        };
        QVERIFY(places() >= 0);
        applyOptions(chart, {{ChartOption::SingleValues, false}});
        QVERIFY(places() < 0);
    }
};

QTEST_MAIN(TstRowOptions)
#include "tst_row_options.moc"
