// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_scaling.h"

#include "app/api/sweep.h"
#include "tests/ui/support/sweep_run.h"
#include "ui/charts/lines/line_painter.h"
#include "ui/charts/scene/chart_export.h"

#include <QLocale>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::SweepResult;
using app::domain::SweepValue;
using enum SweepQuantity;

namespace {

//! A sweep of the baseline over these values of m, each with the rate 10.
SweepResult sweepOver(const QStringList &values)
{
    SweepResult result;
    result.sweep.workload = QStringLiteral("gemm");
    result.sweep.axes = {{{QStringLiteral("m")}, values}};
    for (int i = 0; i < values.size(); ++i) {
        result.sweep.cells.append({QString::number(i), {i}});
        SweepValue value{QStringLiteral("a1"), QString::number(i), {i}};
        value.rate = 10;
        value.rateUnit = QStringLiteral("FLOP/s");
        result.values.append(value);
    }
    return result;
}

} // namespace

class TestBuildScaling : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::sweepRun();
        m_sweeps = app::api::sweeps(m_run, tests::sweepComparison(m_run.run.plan));
    }

    void aChartForEachQuantityOfOneParameter()
    {
        const auto charts = scalingCharts(m_sweeps, m_run.run);
        QStringList stems;
        for (const LineChart &chart : charts)
            stems << chart.fileStem;
        // first of the sweep over two parameters
        QCOMPARE(stems.takeFirst(), QStringLiteral("sweep-degradation-threads-each-m-gemm"));
        QCOMPARE(stems.mid(3),
                 (QStringList{QStringLiteral("sweep-rate-threads-train-batch-8"),
                              QStringLiteral("sweep-efficiency-threads-train-batch-8"),
                              QStringLiteral("sweep-degradation-threads-train-batch-8"),
                              QStringLiteral("sweep-time-threads-train-batch-8")}));
        QVERIFY(scalingCharts({}, m_run.run).isEmpty());
    }

    void aLineIsTheValuesOfAHost()
    {
        const LineChart chart = scalingChart(m_sweeps[1], Rate, m_run.run);
        QCOMPARE(chart.hosts.size(), 3);
        QCOMPARE(chart.panels.size(), 1);
        const QList<LineSeries> &series = chart.panels.first().series;
        QCOMPARE(series.size(), 3);
        const QList<SweepValue> values = sweepValuesOf(m_sweeps[1], QStringLiteral("c3"));
        QCOMPARE(series[2].points.size(), 3);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(series[2].points[i], QPointF(1 << i, *values[i].rate));
            QCOMPARE(series[2].intervals[i]->low, values[i].rateInterval->low);
        }
        QVERIFY(series[2].joined && series[2].everyMark);
        QCOMPARE(chart.unit, QStringLiteral("images/s"));
        QVERIFY(chart.description.contains(QStringLiteral("vm1: threads=1")));
    }

    void theSecondParameterHasAPanelForEachValue()
    {
        const LineChart chart = scalingChart(m_sweeps[0], Efficiency, m_run.run);
        QCOMPARE(chart.x.title, QStringLiteral("threads"));
        QCOMPARE(chart.panels.size(), 4);
        QCOMPARE(chart.panels[2].title, QStringLiteral("Efficiency, m=512"));
        const LineSeries &docker = chart.panels[2].series.at(1);
        QCOMPARE(docker.points.size(), 3);
        for (const SweepValue &value : sweepValuesOf(m_sweeps[0], QStringLiteral("b2")))
            if (value.at.at(0) == 2) { // m=512
                const QPointF &point = docker.points.at(value.at.at(1));
                QCOMPARE(point, QPointF(1 << value.at.at(1), value.efficiency->value));
            }
    }

    void panelsHaveOneAxis()
    {
        for (const SweepQuantity quantity : {Degradation, Rate, Time, Efficiency}) {
            const LineChart chart = scalingChart(m_sweeps[0], quantity, m_run.run);
            const LineScale first = LineScale::up(chart.panels.first(), 5);
            for (const LinePanel &panel : chart.panels) {
                QCOMPARE(LineScale::up(panel, 5).low(), first.low());
                QCOMPARE(LineScale::up(panel, 5).high(), first.high());
            }
        }
        // once a host far from the others is hidden, they have the room
        const auto high = [this](const QStringList &hidden) {
            return *scalingChart(m_sweeps[0], Degradation, m_run.run, hidden).panels.first().high;
        };
        QVERIFY(high({QStringLiteral("c3")}) < high({}));
    }

    void theBaselineHasNoDegradation()
    {
        const LineChart chart = scalingChart(m_sweeps[1], Degradation, m_run.run);
        QCOMPARE(chart.hosts.size(), 2);
        QCOMPARE(chart.hosts.first().id, QStringLiteral("b2"));
    }

    void aHiddenHostStandsInTheLegend()
    {
        const LineChart chart = scalingChart(m_sweeps[1], Rate, m_run.run, {QStringLiteral("b2")});
        QCOMPARE(chart.hosts.size(), 3);
        QVERIFY(chart.hosts[1].hidden);
        QCOMPARE(chart.panels.first().series.size(), 2);
        QCOMPARE(chart.panels.first().series[1].host, 2);
    }

    void theAxisFitsTheValues_data()
    {
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<AxisScale>("scale");
        QTest::addColumn<bool>("joined");
        QTest::addColumn<double>("last");
        const auto list = [](const char *text) { return QString(QLatin1String(text)).split(' '); };
        QTest::newRow("powers") << list("128 256 512 1024") << AxisScale::Log << true << 1024.0;
        QTest::newRow("sizes") << list("64K 512K 4M") << AxisScale::Log << true << 4194304.0;
        QTest::newRow("wide") << list("1 2 3 48") << AxisScale::Log << true << 48.0;
        QTest::newRow("even") << list("1 2 3 4") << AxisScale::Linear << true << 4.0;
        QTest::newRow("from zero") << list("0 8 64") << AxisScale::Linear << true << 64.0;
        QTest::newRow("words") << list("fp32 bf16 int8") << AxisScale::Linear << false << 2.0;
    }
    void theAxisFitsTheValues()
    {
        QFETCH(QStringList, values);
        QFETCH(AxisScale, scale);
        QFETCH(bool, joined);
        QFETCH(double, last);
        const LineChart chart = scalingChart(sweepOver(values), Rate, m_run.run);
        QCOMPARE(chart.x.scale, scale);
        const LineSeries &series = chart.panels.first().series.first();
        QCOMPARE(series.joined, joined);
        QCOMPARE(series.points.last().x(), last);
        QCOMPARE(chart.x.ticks.size(), values.size());
        QCOMPARE(chart.x.ticks.last().label, values.last());
        QCOMPARE(chart.x.ticks.last().position, last);
    }

    void wideRatesAreDrawnLogarithmically()
    {
        SweepResult result = sweepOver({QStringLiteral("1"), QStringLiteral("2")});
        QCOMPARE(scalingChart(result, Rate, m_run.run).panels.first().scale, AxisScale::Linear);
        result.values[1].rate = 1000;
        QCOMPARE(scalingChart(result, Rate, m_run.run).panels.first().scale, AxisScale::Log);
    }

    void theCursorReadsValueAndInterval()
    {
        const LineChart chart = scalingChart(m_sweeps[1], Degradation, m_run.run);
        LinePainter painter(chart);
        painter.show(ChartPalette::light(), {760, 480}, chartFont());
        auto place = painter.moved(std::nullopt, Qt::Key_Home);
        QVERIFY(place);
        place = painter.moved(place, Qt::Key_Right);
        const QStringList lines = painter.readoutAt(*place).split(QLatin1Char('\n'));
        QCOMPARE(lines.first(), QStringLiteral("Degradation at threads=2"));
        QCOMPARE(lines.last(), QStringLiteral("vm1: 6.00\u00a0% (5.20\u00a0% to 6.80\u00a0%)"));
    }

    void aMissingValueBreaksTheLine()
    {
        SweepResult result =
            sweepOver({QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")});
        result.values[1].rate.reset();
        const LineChart chart = scalingChart(result, Rate, m_run.run);
        QVERIFY(std::isnan(chart.panels.first().series.first().points[1].y()));
        QVERIFY(!renderChart(chart, {}, 72).isNull());
    }

private:
    app::domain::RunData m_run;
    QList<SweepResult> m_sweeps;
};

QTEST_MAIN(TestBuildScaling)
#include "tst_build_scaling.moc"
