// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/build_operations.h"

#include "tests/ui/support/operation_rows.h"
#include "tests/ui/support/plain_text_check.h"

#include <QTest>

#include <cmath>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::OperationPass;
using app::domain::OperationRow;
using app::domain::OperationShare;

namespace {

QStringList partNames(const StackChart &chart)
{
    QStringList names;
    for (const StackPart &part : chart.parts)
        names.append(part.name);
    return names;
}

} // namespace

class TestBuildOperations : public QObject {
    Q_OBJECT

    app::domain::Run m_run = tests::sampleRun(tests::samplePlan()).run;

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aBarForEachHostMakesOne()
    {
        const auto charts = operationCharts(tests::operationRows(), m_run);
        QCOMPARE(charts.size(), 1);
        const StackChart &chart = charts.first();
        QCOMPARE(chart.title, QStringLiteral("Operations: gemm m=1024 precision=bf16"));
        QCOMPARE(chart.fileStem, QStringLiteral("operations-gemm-m-1024-precision-bf16"));
        QCOMPARE(chart.bars.size(), 3);
        for (const StackBar &bar : chart.bars)
            QVERIFY(std::abs(bar.length() - 1) < 1e-9);
        QCOMPARE(chart.bars.first().total, QStringLiteral("100\u00a0ms"));
        QCOMPARE(chart.scale.unit, QStringLiteral("%"));
        QVERIFY(chart.sections.isEmpty());
        QVERIFY(chart.bars.first().heading.isEmpty());
        QVERIFY(operationCharts({}, m_run).isEmpty());
    }

    void smallKindsAreTogether()
    {
        const StackChart chart = operationCharts(tests::operationRows(), m_run).first();
        QCOMPARE(partNames(chart),
                 (QStringList{QStringLiteral("Convolution"), QStringLiteral("Update"),
                              QStringLiteral("Other kinds"), QStringLiteral("Rest")}));
        QVERIFY(chart.caption.join(u' ').contains(
            QStringLiteral("less than 1.0\u00a0% on every host")));
        const QList<StackSegment> &segments = chart.bars.first().segments;
        QVERIFY(std::abs(segments.at(2).value - 0.006) < 1e-9);
        // One that is large on a single host has its name on all.
        auto rows = tests::operationRows();
        rows[2].kinds[2].seconds = 0.01;
        const StackChart named = operationCharts(rows, m_run).first();
        QVERIFY(partNames(named).contains(QStringLiteral("ReLU")));
        QVERIFY(
            partNames(named).contains(QStringLiteral("Dropout"))); // alone it needs no more room
        QVERIFY(!named.caption.join(u' ').contains(QStringLiteral("less than")));
    }

    //! Medians of the passes need not add up to that of all of them.
    void sharesAddUpInEveryView()
    {
        auto rows = tests::operationRows();
        for (auto &time : rows[0].passes)
            time.seconds *= 1.05;
        for (const bool byPass : {false, true}) {
            const StackChart chart = operationCharts(rows, m_run, {true, byPass}).first();
            QVERIFY(std::abs(chart.bars.first().length() - 1) < 1e-9);
            QCOMPARE(chart.bars.first().total, QStringLiteral("100\u00a0ms"));
        }
    }

    void timesHaveTheirUnit()
    {
        const StackChart chart = operationCharts(tests::operationRows(), m_run, {false}).first();
        QCOMPARE(chart.scale.unit, QStringLiteral("ms"));
        QCOMPARE(chart.bars.at(1).segments.at(1).value, 0.02);
        QVERIFY(chart.axisTitle.contains(QStringLiteral("ms")));
    }

    void passesAreStretchesOfABar()
    {
        const StackChart chart =
            operationCharts(tests::operationRows(), m_run, {true, true}).first();
        QCOMPARE(chart.sections, (QStringList{QStringLiteral("Forward"), QStringLiteral("Backward"),
                                              QStringLiteral("Update")}));
        QList<std::pair<int, QString>> found;
        for (const StackSegment &segment : chart.bars.first().segments)
            found.append({segment.section, chart.parts.at(segment.part).name});
        QCOMPARE(found, (QList<std::pair<int, QString>>{{0, QStringLiteral("Convolution")},
                                                        {0, QStringLiteral("Other kinds")},
                                                        {1, QStringLiteral("Convolution")},
                                                        {2, QStringLiteral("Update")},
                                                        {-1, QStringLiteral("Rest")}}));
        QVERIFY(chart.bars.first().segments.at(2).readout.contains(
            QStringLiteral("Convolution, Backward: 60.0\u00a0ms")));
    }

    void severalWorksHaveAChartOfAll()
    {
        const auto charts = operationCharts(tests::operationRowsOfTwoSettings(), m_run);
        QCOMPARE(charts.size(), 3);
        const StackChart &all = charts.first();
        QVERIFY(all.workloadId.isEmpty());
        QCOMPARE(all.bars.size(), 5);
        QVERIFY(all.bars.at(0).heading.startsWith(QStringLiteral("gemm")));
        QVERIFY(all.bars.at(1).heading.isEmpty());
        QVERIFY(all.bars.at(3).heading.startsWith(QStringLiteral("memory-bandwidth")));
        QCOMPARE(all.bars.at(4).workloadId, QStringLiteral("w2"));
        QCOMPARE(charts.at(1).workloadId, QStringLiteral("w1"));
        QCOMPARE(charts.at(2).workloadId, QStringLiteral("w2"));
        QVERIFY(charts.at(2).fileStem != all.fileStem);
    }

    void aChartOfAllIsBounded()
    {
        app::domain::Run run = m_run;
        QList<OperationRow> rows;
        for (int i = 0; i < 100; ++i) {
            const QByteArray id = QByteArray::number(i);
            run.plan.experiment.workloads.append(
                {QString::fromLatin1(id), QStringLiteral("train"), {}});
            for (const char *host : {"a1", "b2", "c3", "d4"})
                rows.append(tests::operationRow(host, id.constData(), 0.1, 0.1, 0.1));
        }
        const StackChart all = operationCharts(rows, run).first();
        QCOMPARE(all.bars.size(), mostGroupedBars);
        QVERIFY(all.caption.join(u' ').contains(QStringLiteral("The first 15 of 100 workloads.")));
    }

    void hiddenHostsKeepTheirPlace()
    {
        const StackChart chart =
            operationCharts(tests::operationRows(), m_run, {true, false, {QStringLiteral("b2")}})
                .first();
        QVERIFY(chart.bars.at(1).host.hidden && chart.bars.at(1).segments.isEmpty());
        QVERIFY(!chart.description.contains(QStringLiteral("docker on gpu01")));
        const StackChart none = operationCharts(tests::operationRows(), m_run,
                                                {true, true, m_run.plan.experiment.hostIds})
                                    .first();
        QVERIFY(none.parts.isEmpty() && none.sections.isEmpty());
    }

    void emulationAndOverlapsAreSaid()
    {
        auto rows = tests::operationRows();
        rows[2].emulated = true;
        rows[1].overlaps = true;
        const StackChart chart = operationCharts(rows, m_run).first();
        QVERIFY(chart.bars.at(2).kind.contains(QStringLiteral("emulated")));
        QVERIFY(
            chart.caption.join(u' ').contains(QStringLiteral("add up to more than the iteration")));
        QVERIFY(!operationCharts(tests::operationRows(), m_run)
                     .first()
                     .caption.join(u' ')
                     .contains(QStringLiteral("add up to more than the iteration")));
    }

    void aReportHasTheCharts()
    {
        const auto run = tests::operationRun(tests::operationRowsOfTwoSettings());
        QCOMPARE(operationCharts(run).size(), 3);
        const QList<StackSegment> &segments = operationCharts(run).at(1).bars.first().segments;
        QVERIFY(std::abs(segments.first().value - 0.8) < 1e-6);
    }

    void namesOfKindsAreNoMarkupAndBounded()
    {
        auto rows = tests::operationRows();
        rows[0].kinds[0].kind = tests::hostileText() + QString(10'000, QLatin1Char('x'));
        const StackChart chart = operationCharts(rows, m_run).first();
        for (const QString &name : partNames(chart))
            QVERIFY(name.size() <= 41 && !name.contains(QChar(0x202e)));
        QVERIFY(chart.description.size() < 2000);
    }

    void theTableHasEveryPartWithItsInterval()
    {
        const auto table = operationTable(tests::operationRows(), m_run, false);
        QCOMPARE(table.headers,
                 (QStringList{QStringLiteral("Host"), QStringLiteral("Operation"),
                              QStringLiteral("Time"), QStringLiteral("Share"),
                              QStringLiteral("Interval"), QStringLiteral("\u0394 time"),
                              QStringLiteral("Trials"), QStringLiteral("Workload")}));
        QCOMPARE(table.headerTips.size(), table.headers.size());
        QCOMPARE(table.rows.size(), 18);
        QStringList names;
        for (const auto &row : table.rows.first(6))
            names.append(row.cells.at(1).text);
        QCOMPARE(names,
                 (QStringList{QStringLiteral("Whole iteration"), QStringLiteral("Convolution"),
                              QStringLiteral("ReLU"), QStringLiteral("Dropout"),
                              QStringLiteral("Update"), QStringLiteral("Rest")}));
        const auto text = [&](int row, int cell) {
            return QString(table.rows.at(row).cells.at(cell).text).replace(QChar(0xa0), u' ');
        };
        const QString none = QStringLiteral("\u2013");
        QCOMPARE(text(0, 2), QStringLiteral("100 ms"));
        QCOMPARE(text(0, 3), none);
        QCOMPARE(text(0, 4), QStringLiteral("99.0 ms to 101 ms"));
        QCOMPARE(text(1, 2), QStringLiteral("80.0 ms"));
        QCOMPARE(text(1, 3), QStringLiteral("80.0 %"));
        QCOMPARE(text(1, 4), QStringLiteral("78.4 ms to 81.6 ms"));
        QCOMPARE(text(1, 5), none); // the baseline
        QCOMPARE(text(6, 5), QStringLiteral("+19.6 ms"));
        QCOMPARE(text(7, 5), none); // intervals meet
        QCOMPARE(text(10, 5), QStringLiteral("+10.0 ms"));
        QCOMPARE(text(11, 5), none); // no interval
        QCOMPARE(text(1, 6), QStringLiteral("5"));
    }

    void theTableCanHavePasses()
    {
        const auto table = operationTable(tests::operationRows().first(1), m_run, true);
        QCOMPARE(table.headers.at(2), QStringLiteral("Pass"));
        QCOMPARE(table.headerTips.size(), table.headers.size());
        QStringList passes;
        for (const auto &row : table.rows)
            passes.append(row.cells.at(2).text);
        QCOMPARE(passes, (QStringList{QStringLiteral("\u2013"), QStringLiteral("Forward"),
                                      QStringLiteral("Forward"), QStringLiteral("Forward"),
                                      QStringLiteral("Backward"), QStringLiteral("Update"),
                                      QStringLiteral("\u2013")}));
    }
};

QTEST_MAIN(TestBuildOperations)
#include "tst_build_operations.moc"
