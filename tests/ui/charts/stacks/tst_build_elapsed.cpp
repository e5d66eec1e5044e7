// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/build_elapsed.h"

#include "tests/ui/support/elapsed_rows.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/charts/stacks/elapsed_text.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <limits>

using namespace strata;
using namespace strata::ui::charts;
namespace models = strata::ui::models;
using app::domain::ElapsedPart;
using app::domain::ElapsedRow;

namespace {

QStringList namesOf(const QList<StackPart> &parts)
{
    QStringList names;
    for (const StackPart &part : parts)
        names << part.name;
    return names;
}

} // namespace

class TestBuildElapsed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::sampleRun(tests::samplePlan()).run;
    }

    void aChartForEachSetting()
    {
        const auto charts = elapsedCharts(tests::elapsedRowsOfTwoSettings(), m_run);
        QCOMPARE(charts.size(), 2);
        QCOMPARE(charts.first().title, QStringLiteral("Elapsed time: gemm m=1024 precision=bf16"));
        QCOMPARE(charts.first().fileStem, QStringLiteral("elapsed-gemm-m-1024-precision-bf16"));
        QCOMPARE(charts.first().workloadId, QStringLiteral("w1"));
        QCOMPARE(charts.first().baselineName, QStringLiteral("gpu01"));
        QCOMPARE(charts.first().bars.size(), 4);
        QCOMPARE(charts.last().bars.size(), 2);
        QVERIFY(elapsedCharts({}, m_run).isEmpty());
    }

    void barsAreInTheOrderOfThePlan()
    {
        QList<ElapsedRow> rows = tests::elapsedRows();
        rows.swapItemsAt(0, 3);
        const StackChart chart = elapsedCharts(rows, m_run).first();
        QStringList hosts;
        for (const StackBar &bar : chart.bars)
            hosts << bar.host.id;
        QCOMPARE(hosts, m_run.plan.experiment.hostIds);
        QVERIFY(chart.bars.first().host.baseline);
        QCOMPARE(chart.bars.first().kind, QStringLiteral("bare metal, baseline"));
        QCOMPARE(chart.bars.at(1).kind, QStringLiteral("Docker container"));
        QCOMPARE(chart.bars.at(3).kind, QStringLiteral("Docker container in VM"));
        rows.removeAt(1); // none of its trials finished
        QCOMPARE(elapsedCharts(rows, m_run).first().bars.size(), 3);
    }

    void aBarConsistsOfItsParts()
    {
        const StackChart chart = elapsedCharts(tests::elapsedRows(), m_run).first();
        QCOMPARE(namesOf(chart.parts).join(QLatin1Char(' ')),
                 QStringLiteral("Connect Boot VM Send engine Set up runtime Launch Prepare First "
                                "step Warm-up Work Check Clean up"));
        const StackBar &bar = chart.bars.at(1);
        QCOMPARE(bar.total, QStringLiteral("17.0\u00a0s"));
        QVERIFY(qAbs(bar.length() - 17) < 1e-9);
        QCOMPARE(bar.segments.size(), 9);
        for (qsizetype i = 1; i < bar.segments.size(); ++i)
            QVERIFY(bar.segments.at(i - 1).part < bar.segments.at(i).part);
        const StackSegment &launch = bar.segments.at(2);
        QCOMPARE(chart.parts.at(launch.part).name, QStringLiteral("Launch"));
        QCOMPARE(launch.value, 2.1);
        QCOMPARE(launch.readout,
                 QStringLiteral("docker on gpu01 \u00b7 Launch: 2.1\u00a0s (12\u00a0% of "
                                "17.0\u00a0s)"));
    }

    void partsOfAGroupAreRelatives()
    {
        const StackChart chart = elapsedCharts(tests::elapsedRows(), m_run).first();
        QList<int> groups;
        QList<int> places;
        for (const StackPart &part : chart.parts) {
            groups << part.group;
            places << part.nthOfGroup;
        }
        QCOMPARE(groups, (QList<int>{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3}));
        QCOMPARE(places, (QList<int>{0, 1, 2, 3, 0, 1, 2, 3, 1, 3, 0}));
        // A part looks alike whatever else occurs.
        const StackChart few = elapsedCharts(tests::elapsedRowsOfTwoSettings(), m_run).last();
        QCOMPARE(namesOf(few.parts),
                 (QStringList{QStringLiteral("Launch"), QStringLiteral("Work")}));
        QCOMPARE(few.parts.last().nthOfGroup, 1);
    }

    void theUnitFollowsTheLongestBar()
    {
        const auto charts = elapsedCharts(tests::elapsedRowsOfTwoSettings(), m_run);
        QCOMPARE(charts.first().scale.unit, QStringLiteral("s"));
        QCOMPARE(charts.last().scale.unit, QStringLiteral("ms"));
        QCOMPARE(charts.last().bars.first().total, QStringLiteral("700\u00a0ms"));
        QVERIFY(charts.last().axisTitle.contains(QStringLiteral("ms")));
        QList<ElapsedRow> rows = tests::elapsedRows();
        rows[2].parts[1].seconds = 301;
        QCOMPARE(elapsedCharts(rows, m_run).first().scale.unit, QStringLiteral("min"));
        QCOMPARE(elapsedCharts(rows, m_run, {rows.at(2).hostId}).first().scale.unit,
                 QStringLiteral("s")); // what is not drawn takes no room
    }

    void aHiddenHostKeepsItsPlace()
    {
        const QStringList hidden{QStringLiteral("c3"), QStringLiteral("d4")};
        const StackChart chart = elapsedCharts(tests::elapsedRows(), m_run, hidden).first();
        QCOMPARE(chart.bars.size(), 4);
        QVERIFY(chart.bars.at(2).host.hidden && chart.bars.at(2).segments.isEmpty());
        QVERIFY(!namesOf(chart.parts).contains(QStringLiteral("Boot VM")));
        QVERIFY(!chart.description.contains(QStringLiteral("vm1")));
    }

    void whatNoClockMeasuredIsLeftOut()
    {
        QList<ElapsedRow> rows = tests::elapsedRows().mid(0, 1);
        for (const double seconds : {-1.0, std::numeric_limits<double>::quiet_NaN(),
                                     std::numeric_limits<double>::infinity(), 1e300}) {
            rows[0].parts[5].seconds = seconds; // Work
            const StackChart chart = elapsedCharts(rows, m_run).first();
            QVERIFY(!namesOf(chart.parts).contains(QStringLiteral("Work")));
            QCOMPARE(chart.bars.first().total, QStringLiteral("2.5\u00a0s"));
            QVERIFY(!elapsedTable(rows, m_run).headers.contains(QStringLiteral("Work")));
        }
    }

    void equalSettingsGetDifferentFiles()
    {
        app::domain::Run run = m_run;
        run.plan.experiment.workloads[1] = run.plan.experiment.workloads[0];
        run.plan.experiment.workloads[1].id = QStringLiteral("w2");
        const auto charts = elapsedCharts(tests::elapsedRowsOfTwoSettings(), run);
        QCOMPARE(charts.at(1).fileStem, charts.at(0).fileStem + QStringLiteral("-2"));
    }

    void theTableHasEveryPartHoweverShort()
    {
        models::TableTwin table;
        QAbstractItemModelTester tester(&table,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto content = elapsedTable(tests::elapsedRows(), m_run);
        QCOMPARE(content.headers.size(), content.headerTips.size());
        table.setContent(content);
        QCOMPARE(table.rowCount(), 4);
        QCOMPARE(table.columnCount(), 17);
        const auto text = [&](int row, const QString &header) {
            return table.index(row, static_cast<int>(content.headers.indexOf(header)))
                .data()
                .toString();
        };
        QCOMPARE(text(1, QStringLiteral("Host")), QStringLiteral("docker on gpu01"));
        QCOMPARE(text(2, QStringLiteral("Largest part")), QStringLiteral("Boot VM"));
        QCOMPARE(text(0, QStringLiteral("Total")), QStringLiteral("14.0\u00a0s"));
        QCOMPARE(text(0, QStringLiteral("\u0394 total")), QStringLiteral("\u2013")); // the baseline
        QCOMPARE(text(1, QStringLiteral("\u0394 total")), QStringLiteral("+3.0\u00a0s"));
        QCOMPARE(text(0, QStringLiteral("Connect")), QStringLiteral("\u2013"));
        QCOMPARE(text(0, QStringLiteral("Check")), QStringLiteral("0.10\u00a0ms"));
        QCOMPARE(text(2, QStringLiteral("Trials")), QStringLiteral("4"));
        QCOMPARE(text(3, QStringLiteral("Workload")), QStringLiteral("gemm m=1024 precision=bf16"));
        const auto check = static_cast<int>(content.headers.indexOf(QStringLiteral("Check")));
        QCOMPARE(table.index(0, check).data(models::TableTwin::SortRole).toDouble(), 0.0001);
    }

    void aFasterHostHasAMinus()
    {
        QList<ElapsedRow> rows = tests::elapsedRows().mid(0, 2);
        app::domain::Run run = m_run;
        run.plan.experiment.baselineId = QStringLiteral("b2");
        QCOMPARE(elapsedTable(rows, run).rows.first().cells.at(3).text,
                 QStringLiteral("\u22123.0\u00a0s"));
        run.plan.experiment.baselineId = QStringLiteral("c3"); // has no row
        for (const models::TableTwin::Row &row : elapsedTable(rows, run).rows)
            QCOMPARE(row.cells.at(3).text, QStringLiteral("\u2013"));
    }

    void anEmulatedHostSaysSoWhereverItIsNamed()
    {
        QList<ElapsedRow> rows = tests::elapsedRows();
        const QString note = QStringLiteral("emulated in software");
        QVERIFY(elapsedCharts(rows, m_run).first().caption.filter(note).isEmpty());
        rows[2].emulated = true;
        const StackChart chart = elapsedCharts(rows, m_run).first();
        QCOMPARE(chart.bars.at(2).kind, QStringLiteral("VM, emulated"));
        QVERIFY(chart.bars.at(2).readout.startsWith(QStringLiteral("vm1 (VM, emulated): ")));
        QCOMPARE(chart.caption.filter(note).size(), 1);
        QVERIFY(ElapsedText::lead(rows, m_run).contains(QStringLiteral("vm1 (emulated) adds 32")));
        QVERIFY(!ElapsedText::lead(rows, m_run).contains(QStringLiteral("gpu01 (emulated)")));
    }

    void isDrawn()
    {
        const StackChart chart = elapsedCharts(tests::elapsedRows(), m_run).first();
        const QImage image = renderChart(chart, {}, 96);
        QVERIFY(image.width() > 400 && image.height() > 200);
        QVERIFY(image.text(QStringLiteral("Description")).contains(QStringLiteral("vm1 (VM): 46")));
    }

private:
    app::domain::Run m_run;
};

QTEST_MAIN(TestBuildElapsed)
#include "tst_build_elapsed.moc"
