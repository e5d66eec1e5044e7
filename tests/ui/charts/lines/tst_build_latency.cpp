// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_latency.h"

#include "app/api/latencies.h"
#include "tests/ui/support/latency_run.h"
#include "ui/charts/lines/latency_text.h"
#include "ui/charts/scene/chart_export.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <cmath>

using namespace strata;
using namespace strata::ui::charts;
namespace models = strata::ui::models;
using app::domain::LatencyRow;

class TestBuildLatency : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::latencyRun();
        m_rows = app::api::latencies(m_run);
    }

    void aChartForEachKind()
    {
        const auto charts = latencyCharts(m_run);
        QStringList stems;
        for (const LineChart &chart : charts)
            stems << chart.fileStem;
        QCOMPARE(stems, (QStringList{QStringLiteral("latency-cpu-threads-2"),
                                     QStringLiteral("latency-file-io"),
                                     QStringLiteral("latency-sync-file-io")}));
        QCOMPARE(latencyKinds(m_rows).size(), 3);
        QCOMPARE(rowsOf(m_rows, latencyKinds(m_rows).first()).size(), 2);
        QVERIFY(charts.first().description.contains(QStringLiteral("vm1")));
        QVERIFY(charts.first()
                    .caption.join(QLatin1Char(' '))
                    .contains(QStringLiteral("gpu01: 2000 in 2 trial")));
        QVERIFY(latencyCharts({}, m_run.run).isEmpty());
    }

    //! What the cursor reads at a percentile is what the table says.
    void aLineIsReadAtTheTablesPercentiles()
    {
        const LineChart chart = latencyCharts(m_run).first();
        const LinePanel &panel = chart.panels.first();
        QCOMPARE(panel.series.size(), 2);
        QCOMPARE(chart.x.scale, AxisScale::Tail);
        const LineSeries &line = panel.series.at(1);
        const LatencyRow &row = m_rows.at(1);
        const auto at = [&](double x) {
            for (const QPointF &point : line.points)
                if (point.x() == x)
                    return point.y();
            return -1.0;
        };
        QCOMPARE(at(2), row.medianNs * 1e-9);
        QCOMPARE(at(20), row.p95Ns * 1e-9);
        QCOMPARE(at(100), row.p99Ns * 1e-9);
        QCOMPARE(at(1000), row.p999Ns * 1e-9);
        QCOMPARE(line.points.last(),
                 QPointF(2000, row.maximumNs * 1e-9)); // one in 2000 is the slowest
        for (qsizetype i = 1; i < line.points.size(); ++i) {
            QVERIFY(line.points.at(i - 1).x() < line.points.at(i).x());
            QVERIFY(line.points.at(i - 1).y() <= line.points.at(i).y());
        }
    }

    void veryManyEventsEndAtOneInAMillion()
    {
        LatencyRow row = m_rows.first();
        row.merged.buckets = {{1, 2, 99'999'999}, {5000, 5001, 1}};
        row.events = 100'000'000;
        const QPointF end =
            latencyCharts({row}, m_run.run).first().panels.first().series.first().points.last();
        QCOMPARE(end, QPointF(1e6, 2e-9));
        row.merged.buckets = {{1, 2, 1}};
        row.events = 1;
        QCOMPARE(latencyCharts({row}, m_run.run).first().panels.first().series.first().points,
                 QList<QPointF>{QPointF(1, 2e-9)});
    }

    void equalSettingsGetDifferentFiles()
    {
        app::domain::RunData run = m_run;
        run.run.plan.experiment.workloads[1] = run.run.plan.experiment.workloads[0];
        run.run.plan.experiment.workloads[1].id = QStringLiteral("w2");
        const auto charts = latencyCharts(run);
        QCOMPARE(charts.at(1).fileStem, QStringLiteral("latency-cpu-threads-2-2"));
    }

    void theTableHasPercentilesAndDifferences()
    {
        models::TableTwin table;
        QAbstractItemModelTester tester(&table,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setContent(latencyTable(m_rows, m_run.run));
        QCOMPARE(table.rowCount(), 5);
        QCOMPARE(table.columnCount(), 14);
        const auto text = [&](int row, int column) {
            return table.index(row, column).data().toString();
        };
        QCOMPARE(text(1, 0), QStringLiteral("vm1"));
        QCOMPARE(text(4, 1), QStringLiteral("syncs"));
        QCOMPARE(text(0, 2), QStringLiteral("1.50\u00a0µs"));
        QCOMPARE(text(0, 3), QStringLiteral("\u2013")); // the baseline itself
        QCOMPARE(text(1, 3), QStringLiteral("+100.0 %"));
        QCOMPARE(text(0, 9), QStringLiteral("1.00\u00a0µs"));
        QCOMPARE(text(0, 10), QStringLiteral("1.00\u00a0ms"));
        QCOMPARE(text(1, 11), QStringLiteral("2000"));
        QCOMPARE(text(1, 12), QStringLiteral("2"));
        QCOMPARE(text(1, 13), QStringLiteral("cpu threads=2"));
        QCOMPARE(table.index(1, 2).data(models::TableTwin::SortRole).toDouble(),
                 m_rows.at(1).medianNs);
        for (int column = 2; column <= 10; ++column)
            QVERIFY2(table.headerData(column, Qt::Horizontal, Qt::ToolTipRole)
                         .toString()
                         .contains(QStringLiteral("interval")),
                     qPrintable(QString::number(column)));
        QVERIFY(table.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }

    void withoutABaselineThereIsNoDifference()
    {
        app::domain::Run run = m_run.run;
        run.plan.experiment.baselineId = QStringLiteral("b2"); // timed nothing
        for (const models::TableTwin::Row &row : latencyTable(m_rows, run).rows)
            QCOMPARE(row.cells.at(3).text, QStringLiteral("\u2013"));
    }

    void kindsHaveNames()
    {
        QCOMPARE(LatencyText::series(QStringLiteral("latency")), QStringLiteral("all events"));
        QCOMPARE(LatencyText::series(QStringLiteral("latency.write")), QStringLiteral("writes"));
        QCOMPARE(LatencyText::series(QStringLiteral("time_per_token")),
                 QStringLiteral("time per token"));
        QCOMPARE(LatencyText::series(QStringLiteral("latency.other\n")), QStringLiteral("other "));
        QCOMPARE(LatencyText::time(1'234'000), QStringLiteral("1.23\u00a0ms"));
    }

    void isDrawn()
    {
        const QImage image = renderChart(latencyCharts(m_run).first(), {}, 96);
        QVERIFY(image.width() > 400 && image.height() > 200);
    }

private:
    app::domain::RunData m_run;
    QList<LatencyRow> m_rows;
};

QTEST_MAIN(TestBuildLatency)
#include "tst_build_latency.moc"
