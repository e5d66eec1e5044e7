// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_step_times.h"

#include "tests/app/analysis/run_builder.h"
#include "ui/charts/lines/line_painter.h"
#include "ui/charts/lines/lines_item.h"

#include <QTest>

#include <cmath>

using namespace strata;
using namespace strata::ui::charts;

namespace {

const QString work = QStringLiteral("w");

LineChart chartOf(const app::domain::RunData &run, StepQuantity quantity = StepQuantity::Time,
                  const QStringList &hidden = {})
{
    return stepTimesChart(trialsOverTime(run, work), run.run, work, quantity, hidden);
}

QList<QPointF> finite(const LineSeries &series)
{
    QList<QPointF> points = series.points;
    points.removeIf([](const QPointF &point) { return !std::isfinite(point.y()); });
    return points;
}

} // namespace

class TstBuildStepTimes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundsStandSideBySide()
    {
        const LineChart chart = chartOf(app::analysis::testRun({1, 1}, {1, 1}));
        QCOMPARE(chart.panels.size(), 1);
        QCOMPARE(chart.ranges.size(), 2);
        QVERIFY(chart.ranges[1].from > chart.ranges[0].to);
        QVERIFY(!chart.ranges[0].shaded && chart.ranges[1].shaded);
        const QList<LineSeries> &series = chart.panels[0].series;
        QCOMPARE(series.size(), 4); // warm-up of both hosts, then what counts
        QVERIFY(series[0].muted && series[1].muted && !series[2].muted);
        QCOMPARE(finite(series[2]).size(), 6);
        QCOMPARE(finite(series[0]).size(), 2);
        QCOMPARE(finite(series[2]).first(), QPointF(6, 1)); // a step stands at its end
        QVERIFY(finite(series[2]).at(3).x() > chart.ranges[1].from);
    }

    void betweenTrialsAndTurnsTheLineIsInterrupted()
    {
        app::domain::RunData run = app::analysis::testRun({1, 1}, {});
        LineSeries counted = chartOf(run).panels[0].series.last();
        QCOMPARE(counted.points.size() - finite(counted).size(), 1);
        run.trials[0].steps.clear();
        for (qint64 i = 0; i < 8; ++i)
            run.trials[0].steps.push_back({false, i, i * 100 + (i > 3 ? 900 : 0), 100});
        run.trials[0].turns = {{1, 0, 4, 0, 400, 0}, {2, 4, 4, 1300, 1700, 0}};
        counted = chartOf(run).panels[0].series.last();
        QCOMPARE(counted.points.size() - finite(counted).size(), 2);
        QCOMPARE(finite(counted).size(), 6 + 3); // the first of each turn does not count
    }

    void timesAreOfAnIteration()
    {
        app::domain::RunData run = app::analysis::testRun({1}, {});
        run.trials[0].trial.iterationsPerStep = 10;
        QCOMPARE(finite(chartOf(run).panels[0].series.last()).first().y(), 0.1);
        run.trials[0].trial.workPerIteration = 5;
        const LineChart rates = chartOf(run, StepQuantity::Rate);
        QCOMPARE(finite(rates.panels[0].series.last()).first().y(), 50.0);
        QCOMPARE(rates.unit, QStringLiteral("FLOP/s"));
    }

    void damagedAndUnfinishedTrialsAreLeftOut()
    {
        app::domain::RunData run = app::analysis::testRun({1, 1, 1}, {});
        run.trials[0].trial.hashOk = false;
        run.trials[1].trial.state = app::domain::TrialState::Cancelled;
        QCOMPARE(trialsOverTime(run, work).trials.size(), 1);
        QCOMPARE(trialsOverTime(run, QStringLiteral("none")).trials.size(), 0);
    }

    void ofVeryManyStepsTheLastRoundsAreDrawn()
    {
        app::domain::RunData run = app::analysis::testRun({1, 1, 1}, {});
        for (app::domain::TrialData &data : run.trials) {
            app::domain::StepSummary::State state;
            state.measured = 1'500'000;
            data.summary = app::domain::TrialSummary{app::domain::StepSummary(state), {}, {}};
        }
        const TrialsOverTime shown = trialsOverTime(run, work);
        QCOMPARE(shown.rounds, 1);
        QCOMPARE(shown.leftOut, 2);
        QCOMPARE(shown.trials.first()->trial.round, 2);
        const LineChart chart = stepTimesChart(shown, run.run, work, StepQuantity::Time);
        QVERIFY(chart.caption.join(u' ').contains(QStringLiteral("2 earlier round")));
    }

    void aHiddenHostIsInTheLegendAlone()
    {
        const LineChart chart =
            chartOf(app::analysis::testRun({1}, {1}), StepQuantity::Time, {QStringLiteral("b")});
        QCOMPARE(chart.hosts.size(), 2);
        QCOMPARE(chart.panels[0].series.size(), 2);
        LinePainter painter(chart);
        painter.show(ChartPalette::light(), {760, 480}, chartFont());
        QVERIFY(painter.lines(0)->drawnPoints() >= 4);
    }
};

QTEST_MAIN(TstBuildStepTimes)
#include "tst_build_step_times.moc"
