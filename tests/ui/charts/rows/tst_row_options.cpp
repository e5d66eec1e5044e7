// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_options.h"

#include "tests/app/analysis/run_builder.h"
#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/row_painter.h"
#include "ui/charts/rows/row_scale.h"

#include <QTest>

#include <cmath>

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

    void aRowWithoutAValueSaysWhyItsLastTrialFailed()
    {
        RowChart chart = m_degradation;
        chart.rows.first().value.reset();
        chart.rows.first().n = 0;
        app::domain::RunData run;
        for (const ChartRow &row : std::as_const(chart.rows)) {
            app::domain::TrialData data;
            data.trial.hostId = row.hostId;
            data.trial.workloadId = chart.workloadId;
            data.trial.state = app::domain::TrialState::Failed;
            data.trial.reason = QStringLiteral("It is off. Switch it on.");
            run.trials.append(data);
        }
        const RowChart drawn = drawnAs({chart}, usualOptions(chart.kind), run).first();
        for (qsizetype i = 0; i < drawn.rows.size(); ++i) {
            const ChartRow &row = drawn.rows.at(i);
            const bool isWithout = !chart.rows.at(i).value && chart.rows.at(i).n == 0;
            QCOMPARE(row.reasons.contains(QStringLiteral("It is off")), isWithout);
        }
        QVERIFY(drawn.rows.first().reasons.contains(QStringLiteral("It is off")));
    }

    void ratesBecomeTimesOfAnIteration()
    {
        RowChart chart = m_throughput;
        chart.rows.resize(2);
        showIterationTimes(chart, 2e9, QStringLiteral("gemm"));
        QVERIFY(chart.isOfTimes());
        QCOMPARE(chart.title, QStringLiteral("Time of one iteration: gemm"));
        for (qsizetype i = 0; i < chart.rows.size(); ++i) {
            const ChartRow &rate = m_throughput.rows.at(i);
            const ChartRow &time = chart.rows.at(i);
            QCOMPARE(*time.value, 2e9 / *rate.value);
            QCOMPARE(time.interval->low, 2e9 / rate.interval->high);
            QCOMPARE(time.values.first(), 2e9 / rate.values.first());
        }
        applyOptions(chart, {{ChartOption::ByValue, true}});
        QVERIFY(*chart.rows.first().value < *chart.rows.last().value); // less is better
        QVERIFY(chart.fileStem != m_throughput.fileStem);
    }

    //! As where the default of a parameter is another one on each host.
    void otherWorkInAnIterationIsNoTime()
    {
        app::domain::RunData run = app::analysis::testRun({1e9, 1e9}, {1e9, 1e9});
        const QString work = run.trials.first().trial.workloadId;
        QCOMPARE(workOfIterations(run).value(work), 1e9);
        run.trials.last().trial.workPerIteration = 5e8;
        QCOMPARE(workOfIterations(run).value(work), 0.0);
        run.trials.last().trial.hashOk = false; // it counts nowhere
        QCOMPARE(workOfIterations(run).value(work), 1e9);
    }

    void aRateOfNothingHasNoTime()
    {
        RowChart chart = m_throughput;
        chart.rows.first().values.first() = 0;
        showIterationTimes(chart, 2e9, QStringLiteral("gemm"));
        QVERIFY(!chart.isOfTimes());
    }

    void whatHasNoIterationStaysARate()
    {
        for (const RowChart &whole : {m_throughput, m_degradation}) {
            RowChart chart = whole;
            showIterationTimes(chart, whole.kind == RowChart::Kind::Throughput ? 0 : 1,
                               QStringLiteral("gemm"));
            QCOMPARE(chart.unit, whole.unit);
            QCOMPARE(chart.title, whole.title);
        }
    }

    void theBestHostComesFirst()
    {
        RowChart chart = m_throughput;
        chart.rows.first().value.reset(); // what has no value comes last
        applyOptions(chart, {{ChartOption::ByValue, true}});
        for (qsizetype i = 1; i < chart.rows.size(); ++i) {
            QVERIFY(!chart.rows[i].value || chart.rows[i - 1].value);
            QVERIFY(!chart.rows[i].value || *chart.rows[i].value <= *chart.rows[i - 1].value);
        }
        QVERIFY(!chart.rows.last().value);
        chart = m_degradation;
        applyOptions(chart, {{ChartOption::ByValue, true}});
        for (qsizetype i = 1; i < chart.rows.size(); ++i)
            QVERIFY(!chart.rows[i].value || *chart.rows[i].value >= *chart.rows[i - 1].value);
    }

    void onALogarithmicAxisFactorsAreEquallyFar()
    {
        RowChart chart = m_throughput;
        chart.rows.resize(3);
        for (int i = 0; i < 3; ++i) {
            chart.rows[i].value = std::pow(10, 7 + i);
            chart.rows[i].interval.reset();
            chart.rows[i].values.clear();
        }
        chart.unit = QStringLiteral("B/s");
        RowChart plain = chart;
        applyOptions(chart, {{ChartOption::Logarithmic, true}});
        QVERIFY(chart.isLogarithmic);
        QVERIFY(chart.caption.first().contains(QStringLiteral("logarithmic")));
        const RowScale scale(chart, 5);
        QCOMPARE(scale.toAxis(1e9) - scale.toAxis(1e8), scale.toAxis(1e8) - scale.toAxis(1e7));
        QCOMPARE(scale.inUnit(1e8), RowScale(plain, 5).toAxis(1e8));
        QVERIFY(scale.low() < scale.toAxis(1e7) && scale.high() > scale.toAxis(1e9));
        QVERIFY(scale.ticks().size() >= 2);
        QCOMPARE(scale.ticks().first().position,
                 std::log10(scale.ticks().first().label.toDouble()));
        QCOMPARE(scale.toAxis(0), scale.low());

        RowChart losses = m_degradation; // may be below zero
        applyOptions(losses, {{ChartOption::Logarithmic, true}});
        QVERIFY(!losses.isLogarithmic);
        plain.rows[0].value = 0;
        applyOptions(plain, {{ChartOption::Logarithmic, true}});
        QVERIFY(!plain.isLogarithmic);
    }

    void anAxisThatDoesNotBeginAtZeroIsSaid()
    {
        RowChart chart = m_throughput;
        chart.rows.resize(2);
        chart.rows[0].value = 100;
        chart.rows[0].values = {99, 100};
        chart.rows[1].value = 103;
        chart.rows[1].values = {103};
        for (ChartRow &row : chart.rows)
            row.interval.reset();
        QVERIFY(RowScale(chart, 5).low() <= 0);
        applyOptions(chart, {{ChartOption::FromZero, false}});
        QVERIFY(chart.caption.first().contains(QStringLiteral("zero")));
        const RowScale scale(chart, 5);
        QVERIFY(scale.low() > scale.toAxis(98) && scale.low() < scale.toAxis(99));
        for (const ChartRow &row : std::as_const(chart.rows))
            QVERIFY(!scale.isOffScale(row));
        chart.rows[0].values = {0.01}; // nothing is below zero
        QVERIFY(RowScale(chart, 5).low() > scale.toAxis(-3));
        chart.rows.clear();
        QVERIFY(RowScale(chart, 5).low() < RowScale(chart, 5).high());
    }

    //! Or else the caption would mean that there are none.
    void whatIsNotDrawnIsSaid()
    {
        for (const RowChart &whole : {m_throughput, m_degradation}) {
            RowChart chart = whole;
            applyOptions(chart, {{ChartOption::Intervals, false}});
            QVERIFY(chart.caption.first().contains(QStringLiteral("intervals are not drawn")));
            QCOMPARE(chart.caption.mid(1), whole.caption);
            chart = whole;
            applyOptions(chart, {{ChartOption::SingleValues, false}});
            QVERIFY(chart.caption.first().contains(QStringLiteral("single values are not drawn")));
            QCOMPARE(chart.caption.mid(1), whole.caption);
        }
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
