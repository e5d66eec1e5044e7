// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_distribution.h"

#include "app/api/distributions.h"
#include "tests/app/analysis/run_builder.h"
#include "ui/charts/lines/line_cursor.h"
#include "ui/charts/lines/line_painter.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/scene/run_text.h"

#include <QPainter>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::DistributionRow;

namespace {

//! Host a takes 1 ms to 1.09 ms and once 5 ms; b twice as long, of 100 iterations a step.
QList<DistributionRow> sampleRows()
{
    DistributionRow a;
    a.hostId = QStringLiteral("a");
    a.workloadId = QStringLiteral("w");
    for (int i = 0; i < 10; ++i)
        a.times.push_back({1e-3 * (1 + 0.01 * i), 10});
    a.times.push_back({5e-3, 1});
    a.trials = 5;
    a.warmups = 15;
    a.leftOut = 7;
    a.fewestIterations = a.mostIterations = 1;
    a.workPerIteration = 1e9;
    a.rateUnit = QStringLiteral("FLOP/s");
    DistributionRow b = a;
    b.hostId = QStringLiteral("b");
    for (auto &time : b.times)
        time.value *= 2;
    b.fewestIterations = b.mostIterations = 100;
    return {a, b};
}

const app::domain::Run &sampleRun()
{
    static const app::domain::RunData run = app::analysis::testRun({1}, {1});
    return run.run;
}

} // namespace

class TstBuildDistribution : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sharesGoFromNothingToAll()
    {
        const LineChart chart = distributionChart(sampleRows(), sampleRun(), StepQuantity::Time);
        QCOMPARE(chart.panels.size(), 2);
        QCOMPARE(chart.panels[0].series.size(), 2);
        const LineSeries &b = chart.panels[0].series[1];
        QCOMPARE(b.points.first(), QPointF(1e-3, 0)); // where the fastest host begins
        QCOMPARE(b.points.last().y(), 1.0);
        QVERIFY(
            std::ranges::is_sorted(b.points, {}, [](const QPointF &point) { return point.y(); }));
        QCOMPARE(b.marks.size(), 1);
        QVERIFY(std::abs(b.marks.first().x() - 2.1e-3) < 1e-9); // the median of 101 steps
        const LineSeries &a = chart.panels[0].series[0];
        QCOMPARE(a.points.last(), QPointF(10e-3, 1)); // where the slowest ends
    }

    //! A share holds until the next value: nothing lies between.
    void aShareIsReadAtItsStep()
    {
        const LineChart chart = distributionChart(sampleRows(), sampleRun(), StepQuantity::Time);
        const auto point = pointAt(chart.panels[0].series[0], 4.9e-3);
        QVERIFY(point);
        QVERIFY(std::abs(point->y() - 100.0 / 101) < 1e-12);
        QVERIFY(LineText::readout(chart, 0, 4.9e-3).contains(QStringLiteral("99.0")));
    }

    void boxesHaveARowEach()
    {
        const LineChart chart = distributionChart(sampleRows(), sampleRun(), StepQuantity::Time);
        const LinePanel &panel = chart.panels[1];
        QCOMPARE(panel.boxes.size(), 2);
        QCOMPARE(panel.ticks.size(), 2);
        QVERIFY(panel.boxes[0].row > panel.boxes[1].row); // the first host on top
        QCOMPARE(panel.boxes[0].box.outliers.size(), std::size_t(1));
        const QString readout = LineText::readout(chart, 1, panel.boxes[0].box.median);
        QVERIFY2(readout.contains(QStringLiteral("median 1.05")), qPrintable(readout));
        QVERIFY2(readout.contains(QStringLiteral("1 outlier")), qPrintable(readout));
        QVERIFY(nearestStop(panel, 0));
        QCOMPARE(*outermostStop(panel, false), 1e-3);
        QVERIFY(chart.description.contains(QStringLiteral("outlier")));
    }

    void theCaptionSaysWhatWasLeftOut()
    {
        const QString caption =
            distributionChart(sampleRows(), sampleRun(), StepQuantity::Time).caption.join(u'\n');
        QVERIFY2(caption.contains(QStringLiteral("101 in 5 trial")), qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral("warm-up (30)")), qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral("turns (14)")), qPrintable(caption));
        QVERIFY2(caption.contains(QStringLiteral("b: 100")), qPrintable(caption)); // iterations
        QVERIFY(caption.contains(QStringLiteral("Lower is better")));
        const QString rates =
            distributionChart(sampleRows(), sampleRun(), StepQuantity::Rate).caption.join(u'\n');
        QVERIFY(rates.contains(QStringLiteral("Higher is better")));
    }

    void aHiddenHostIsInTheLegendAlone()
    {
        const LineChart chart =
            distributionChart(sampleRows(), sampleRun(), StepQuantity::Time, {QStringLiteral("a")});
        QCOMPARE(chart.hosts.size(), 2);
        QVERIFY(chart.hosts.first().hidden);
        QCOMPARE(chart.panels[0].series.size(), 1);
        QCOMPARE(chart.panels[1].boxes.size(), 1);
        const LineChart none = distributionChart(sampleRows(), sampleRun(), StepQuantity::Time,
                                                 {QStringLiteral("a"), QStringLiteral("b")});
        LinePainter painter(none);
        painter.show(ChartPalette::light(), {760, 480}, chartFont());
        QVERIFY(painter.size().height() > 0);
    }

    void optionsAreFollowed()
    {
        const auto chart = [](const ChartOptions &options) {
            return distributionChart(sampleRows(), sampleRun(), StepQuantity::Time, {}, options);
        };
        QCOMPARE(chart({}).x.scale, AxisScale::Linear);
        QCOMPARE(chart({{ChartOption::Logarithmic, true}}).x.scale, AxisScale::Log);
        QVERIFY(LineScale::across(chart({}), 5).low() > 0);
        QVERIFY(LineScale::across(chart({{ChartOption::FromZero, true}}), 5).low() <= 0);
    }

    //! Of a box from 1 to 1.09 ms and its outlier at 5 ms there is ink in each half of the row.
    void boxesAndOutliersAreDrawn()
    {
        LineChart chart =
            distributionChart(sampleRows(), sampleRun(), StepQuantity::Time, {QStringLiteral("b")});
        LinePainter painter(chart);
        painter.show(ChartPalette::light(), {760, 480}, chartFont());
        QImage image(760, static_cast<int>(painter.size().height()), QImage::Format_RGB32);
        QPainter target(&image);
        painter.scene().render(&target);
        const QRect plot = painter.plot(1).toRect();
        const auto ink = [&](int from, int to) {
            int dark = 0;
            for (int x = from; x < to; ++x)
                for (int y = plot.top() + 2; y < plot.bottom() - 2; ++y)
                    dark += qGray(image.pixel(x, y)) < 120 ? 1 : 0;
            return dark;
        };
        QVERIFY(ink(plot.left() + 2, plot.left() + 30) > 20);
        QVERIFY(ink(plot.right() - 30, plot.right() - 1) > 3);
        QCOMPARE(ink(plot.center().x() - 5, plot.center().x() + 5), 0);
    }

    void theTableHasTheSameNumbers()
    {
        const auto table = distributionTable(sampleRows(), sampleRun(), StepQuantity::Time);
        QCOMPARE(table.rows.size(), 2);
        QCOMPARE(table.headers.size(), table.headerTips.size());
        for (const auto &row : table.rows)
            QCOMPARE(row.cells.size(), table.headers.size());
        QCOMPARE(table.rows[0].cells.last().text,
                 shownWorkName(sampleRun(), QStringLiteral("w"))); // a report has all settings
        QCOMPARE(table.rows[0].cells[1].sortKey.toDouble(), 101.0);
        QVERIFY(std::abs(table.rows[0].cells[2].sortKey.toDouble() - 1.05e-3) < 1e-9);
        QCOMPARE(table.rows[0].cells[8].sortKey.toDouble(), 5e-3);
        QCOMPARE(table.rows[0].cells[9].sortKey.toDouble(), 1.0);
        const auto rates = distributionTable(sampleRows(), sampleRun(), StepQuantity::Rate);
        QVERIFY(rates.rows[0].cells[2].text.contains(QStringLiteral("FLOP/s")));
        QVERIFY(rates.rows[0].cells[6].sortKey.toDouble() <
                rates.rows[0].cells[2].sortKey.toDouble()); // the slow end
    }

    void aReportHasEachSetting()
    {
        const QList<LineChart> charts = distributionCharts(app::analysis::testRun({1}, {2}));
        QCOMPARE(charts.size(), 1);
        QVERIFY(charts.first().fileStem.startsWith(QStringLiteral("distribution-")));
        QVERIFY(distributionCharts(app::analysis::testRun({}, {})).isEmpty());
    }
};

QTEST_MAIN(TstBuildDistribution)
#include "tst_build_distribution.moc"
