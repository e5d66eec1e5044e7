// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweeps/build_heat.h"

#include "app/api/sweep.h"
#include "tests/ui/support/sweep_run.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
namespace models = strata::ui::models;
using app::domain::SweepResult;
using app::domain::SweepValue;
using enum SweepQuantity;

class TestBuildHeat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::sweepRun();
        m_sweeps = app::api::sweeps(m_run, tests::sweepComparison(m_run.run.plan));
    }

    void aChartForEachQuantityOfTwoParameters()
    {
        const auto charts = heatCharts(m_sweeps, m_run.run);
        QStringList stems;
        for (const HeatChart &chart : charts)
            stems << chart.fileStem;
        QCOMPARE(stems.mid(4),
                 (QStringList{QStringLiteral("sweep-rate-threads-host-train-batch-8"),
                              QStringLiteral("sweep-efficiency-threads-host-train-batch-8"),
                              QStringLiteral("sweep-degradation-threads-host-train-batch-8"),
                              QStringLiteral("sweep-time-threads-host-train-batch-8")}));
        QCOMPARE(stems.mid(0, 4), (QStringList{QStringLiteral("sweep-degradation-m-threads-gemm"),
                                               QStringLiteral("sweep-rate-m-threads-gemm"),
                                               QStringLiteral("sweep-time-m-threads-gemm"),
                                               QStringLiteral("sweep-efficiency-m-threads-gemm")}));
        QVERIFY(heatCharts({}, m_run.run).isEmpty());
        QCOMPARE(heatCharts({m_sweeps[0], m_sweeps[0]}, m_run.run).last().fileStem,
                 QStringLiteral("sweep-efficiency-m-threads-gemm-2"));
    }

    void aTableForEachHostThatIsCompared()
    {
        const HeatChart chart = heatChart(m_sweeps[0], Degradation, m_run.run);
        QCOMPARE(chart.columns.size(), 4);
        QCOMPARE(chart.columnTitle, QStringLiteral("m"));
        QCOMPARE(chart.rows.size(), 3);
        QCOMPARE(chart.panels.size(), 2); // the baseline has nothing to be compared with
        QCOMPARE(chart.panels[0].title, QStringLiteral("docker on gpu01"));
        QCOMPARE(heatChart(m_sweeps[0], Rate, m_run.run).panels.size(), 3);
        QVERIFY(chart.scale.isDiverging());
        QCOMPARE(chart.scale.high(), 0.1);
        QVERIFY(!heatChart(m_sweeps[0], Rate, m_run.run).scale.isDiverging());
    }

    void ofOneParameterTheRowsAreHosts()
    {
        const HeatChart chart = heatChart(m_sweeps[1], Rate, m_run.run);
        QCOMPARE(chart.columnTitle, QStringLiteral("threads"));
        QCOMPARE(chart.columns.size(), 3);
        QCOMPARE(chart.rowTitle, QStringLiteral("host"));
        // from below
        QCOMPARE(chart.rows, (QStringList{QStringLiteral("vm1"), QStringLiteral("docker on gpu01"),
                                          QStringLiteral("gpu01")}));
        QCOMPARE(chart.panels.size(), 1);
        QVERIFY(chart.panels[0].title.isEmpty());
        QCOMPARE(chart.panels[0].cells.size(), 9);
        const HeatCell &cell = chart.panels[0].cells.at(3 + 2);
        QCOMPARE(cell.hostId, QStringLiteral("b2"));
        QCOMPARE(cell.workloadId, QStringLiteral("train4"));
        for (const SweepValue &value : m_sweeps[1].values)
            if (value.hostId == cell.hostId && value.workloadId == cell.workloadId)
                QCOMPARE(cell.value, value.rate);
        QCOMPARE(heatChart(m_sweeps[1], Degradation, m_run.run).rows.size(), 2); // no baseline
    }

    //! A placement has works of several processes only.
    void aHostThatDoesNotDoTheWorkHasNoRow()
    {
        SweepResult result = m_sweeps[1];
        for (SweepValue &value : result.values)
            if (value.hostId == QLatin1String("b2"))
                value = {value.hostId, value.workloadId, value.at};
        QCOMPARE(heatChart(result, Rate, m_run.run).rows,
                 (QStringList{QStringLiteral("vm1"), QStringLiteral("gpu01")}));
        QVERIFY(heatChart(result, Rate, m_run.run, {QStringLiteral("a1"), QStringLiteral("c3")})
                    .panels.isEmpty());
    }

    void oneParameterOnOneHostMakesNoMap()
    {
        SweepResult result = m_sweeps[1];
        QVERIFY(makesMap(result));
        result.values.removeIf(
            [](const SweepValue &value) { return value.hostId != QLatin1String("a1"); });
        QVERIFY(!makesMap(result));
        QVERIFY(heatCharts({result}, m_run.run).isEmpty());
        QVERIFY(makesMap(m_sweeps[0]));
    }

    void aCellIsWhereItsValuesAre()
    {
        const HeatChart chart = heatChart(m_sweeps[0], Degradation, m_run.run);
        const HeatCell &cell = chart.panels[1].cells.at(2 * 4 + 1); // threads=4, m=256
        QCOMPARE(cell.workloadId, QStringLiteral("m256t4"));
        QCOMPARE(*cell.value, 0.1);
        QCOMPARE(cell.text, QStringLiteral("+10"));
        QVERIFY(cell.readout.startsWith(QStringLiteral("vm1\nm=256, threads=4\n")));
        QCOMPARE(chart.panels[0].cells.at(0).text, QStringLiteral("+5.8"));
        QCOMPARE(heatChart(m_sweeps[0], Efficiency, m_run.run).panels[0].cells.at(4).text,
                 QStringLiteral("93")); // two threads of 1 / 1.08
        QCOMPARE(heatChart(m_sweeps[0], Efficiency, m_run.run).scaleTitle,
                 QStringLiteral("Efficiency in %"));
    }

    //! A layer that still works has not lost all; an efficiency of nearly all is one of all.
    void nearlyAllIsNotAll()
    {
        SweepResult result = m_sweeps[0];
        for (SweepValue &value : result.values) {
            if (value.degradation)
                value.degradation = 0.996;
            if (value.efficiency)
                value.efficiency = app::domain::SweepQuotient{0.996};
        }
        QCOMPARE(heatChart(result, Degradation, m_run.run).panels[0].cells.at(0).text,
                 QStringLiteral("+99.60"));
        QCOMPARE(heatChart(result, Efficiency, m_run.run).panels[0].cells.at(4).text,
                 QStringLiteral("100"));
    }

    void timesAreInSeconds()
    {
        SweepResult result = m_sweeps[0];
        for (SweepValue &value : result.values)
            if (value.iterationSeconds)
                value.iterationSeconds = 1523;
        const HeatChart chart = heatChart(result, Time, m_run.run);
        QCOMPARE(chart.scaleTitle, QStringLiteral("Time of an iteration in s"));
        QCOMPARE(chart.panels[0].cells.at(0).text, QStringLiteral("1523"));
    }

    void colourIsNotTheOnlySign()
    {
        const HeatChart chart = heatChart(m_sweeps[0], Degradation, m_run.run);
        QCOMPARE(chart.panels[0].cells.at(4 + 2).sign, HeatSign::Inconclusive);
        QVERIFY(chart.panels[0].cells.at(4 + 2).value);
        QCOMPARE(chart.panels[1].cells.at(1).sign, HeatSign::NotComparable);
        QVERIFY(!chart.panels[1].cells.at(1).value);
        QCOMPARE(chart.panels[1].cells.at(11).sign, HeatSign::NotMeasured);
        QCOMPARE(chart.panels[1].cells.at(0).sign, HeatSign::None);
        QCOMPARE(chart.signs, (QList<HeatSign>{HeatSign::Inconclusive, HeatSign::NotComparable,
                                               HeatSign::NotMeasured}));
        const HeatChart rates = heatChart(m_sweeps[0], Rate, m_run.run);
        QCOMPARE(rates.signs, QList<HeatSign>{HeatSign::NotMeasured});
    }

    void aHoleInThePlanIsNoCell()
    {
        SweepResult result = m_sweeps[0];
        result.values.removeIf(
            [](const SweepValue &value) { return value.workloadId == QLatin1String("m512t4"); });
        const HeatChart chart = heatChart(result, Degradation, m_run.run);
        QVERIFY(!chart.panels[0].cells.at(10).isThere);
        QVERIFY(chart.panels[0].cells.at(9).isThere);
    }

    void anEmulatedHostDoesNotStretchTheScale()
    {
        SweepResult result = m_sweeps[0];
        for (SweepValue &value : result.values)
            if (value.hostId == QLatin1String("c3") && value.degradation) {
                value.degradation = 0.98;
                value.badges = {app::domain::Badge::EmulatedTcg};
            }
        QCOMPARE(heatChart(result, Degradation, m_run.run).scale.high(), 0.06);
        for (SweepValue &value : result.values)
            value.badges.clear();
        QCOMPARE(heatChart(result, Degradation, m_run.run).scale.high(), 1.0);
    }

    void chanceDoesNotStretchTheScale()
    {
        SweepResult result = m_sweeps[0];
        for (SweepValue &value : result.values)
            if (value.verdict == app::domain::Verdict::Inconclusive)
                value.degradation = -0.48;
        QCOMPARE(heatChart(result, Degradation, m_run.run).scale.high(), 0.1);
        for (SweepValue &value : result.values)
            if (value.verdict)
                value.verdict = app::domain::Verdict::Inconclusive; // there is nothing else
        QCOMPARE(heatChart(result, Degradation, m_run.run).scale.high(), 0.5);
    }

    void efficiencyReachesFromNothingToTheIdeal()
    {
        SweepResult result = m_sweeps[0];
        result.values[4].efficiency = app::domain::SweepQuotient{0.002};
        const HeatChart chart = heatChart(result, Efficiency, m_run.run);
        QCOMPARE(chart.scale.low(), 0.0);
        QCOMPARE(chart.scale.high(), 1.0);
        QCOMPARE(chart.panels[0].cells.at(4).text, QStringLiteral("0.2"));
        result.values[4].efficiency = app::domain::SweepQuotient{1.25};
        QCOMPARE(heatChart(result, Efficiency, m_run.run).scale.high(), 1.25);
    }

    void theScaleReachesToTheMargin()
    {
        SweepResult result = m_sweeps[0];
        for (SweepValue &value : result.values)
            if (value.degradation)
                value.degradation = 1e-4;
        QCOMPARE(heatChart(result, Degradation, m_run.run).scale.high(), 0.03);
    }

    void theScaleEndsWhereNothingIsLeft()
    {
        SweepResult result = m_sweeps[0];
        for (SweepValue &value : result.values)
            if (value.degradation) {
                value.degradation = -10.6;
                value.verdict = app::domain::Verdict::Inconclusive;
            }
        QCOMPARE(heatChart(result, Degradation, m_run.run).scale.high(), 1.0);
    }

    void aHiddenHostStandsInTheLegend()
    {
        const HeatChart chart =
            heatChart(m_sweeps[0], Degradation, m_run.run, {QStringLiteral("b2")});
        QCOMPARE(chart.hosts.size(), 2);
        QVERIFY(chart.hosts[0].hidden);
        QCOMPARE(chart.panels.size(), 1);
        QCOMPARE(chart.panels[0].title, QStringLiteral("vm1"));
    }

    void theTableHasARowForEachCellAndHost()
    {
        models::TableTwin table;
        QAbstractItemModelTester tester(&table,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setContent(sweepTable(m_sweeps[0], m_run.run));
        QCOMPARE(table.rowCount(), 36);
        QCOMPARE(table.columnCount(), 14);
        const auto text = [&](int row, int column) {
            return table.index(row, column).data().toString();
        };
        const int vm = 24 + 2 * 4 + 1; // threads=4, m=256
        QCOMPARE(text(vm, 0), QStringLiteral("vm1"));
        QCOMPARE(text(vm, 1), QStringLiteral("256"));
        QCOMPARE(table.index(vm, 1).data(models::TableTwin::SortRole).toDouble(), 256.0);
        QCOMPARE(text(vm, 2), QStringLiteral("4"));
        QCOMPARE(text(vm, 3), QStringLiteral("+10.0 %"));
        QCOMPARE(text(vm, 4), QStringLiteral("+9.2 % to +10.8 %"));
        QCOMPARE(text(vm, 5), QStringLiteral("slower"));
        QVERIFY(text(vm, 6).endsWith(QStringLiteral("GFLOP/s")));
        QCOMPARE(text(vm, 7), QString()); // neither best nor worst
        QCOMPARE(text(vm, 9), QStringLiteral("200\u00a0ms"));
        QVERIFY(text(vm, 10).endsWith(QChar(0xd7)));
        QVERIFY(text(vm, 12).endsWith(QStringLiteral("s"))); // lost
        QCOMPARE(text(vm, 13), QStringLiteral("5"));
        QCOMPARE(text(0, 3), QStringLiteral("\u2013")); // the baseline
        QCOMPARE(text(0, 7), QStringLiteral("worst"));  // one thread, the smallest size
        QCOMPARE(text(11, 7), QStringLiteral("best"));
        QCOMPARE(text(0, 10), QStringLiteral("1.00\u00d7"));
        QCOMPARE(text(35, 6), QStringLiteral("\u2013")); // no result
        table.setContent(sweepTable(m_sweeps[1], m_run.run));
        QCOMPARE(table.rowCount(), 9);
        QCOMPARE(table.columnCount(), 13);
    }

private:
    app::domain::RunData m_run;
    QList<SweepResult> m_sweeps;
};

QTEST_MAIN(TestBuildHeat)
#include "tst_build_heat.moc"
