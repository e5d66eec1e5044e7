// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/chart_panels.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/row_painter.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/charts/scene/chart_view.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace strata::ui::charts;

class TestChartPanels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneViewPerChartReusedWhenDataArrive()
    {
        const Sample sample = sampleComparison();
        const QList<RowChart> charts = throughputCharts(sample.comparison, sample.run);
        ChartPanels panels;
        QVERIFY(panels.currentChart() == nullptr);
        panels.setCharts(charts);
        const ChartView *first = panels.currentChart();
        QCOMPARE(first->chart()->workloadId, charts.first().workloadId);
        panels.setCharts(charts);
        QCOMPARE(panels.currentChart(), first);
        QCOMPARE(panels.charts().size(), 2);
        panels.setCharts(charts.mid(0, 1));
        QCOMPARE(panels.findChildren<ChartView *>().size(), 1);
        panels.setCharts({});
        QVERIFY(panels.currentChart() == nullptr);
    }
    void aRowOfTheTableIsShownInItsChart()
    {
        const Sample sample = sampleComparison();
        ChartPanels panels;
        panels.setCharts(throughputCharts(sample.comparison, sample.run));
        QSignalSpy chosen(&panels, &ChartPanels::rowChosen);
        panels.showRow(QStringLiteral("t"), QStringLiteral("v"));
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().at(0).toString(), QStringLiteral("t"));
        QCOMPARE(chosen.first().at(1).toString(), QStringLiteral("v"));
        panels.showRow(QStringLiteral("t"), QStringLiteral("nobody"));
        QCOMPARE(chosen.size(), 1);
    }
    //! Of a page that comes to the front only now, too.
    void aChartIsInSightOnceItHasItsPlace()
    {
        const Sample sample = sampleComparison();
        const QList<RowChart> charts = throughputCharts(sample.comparison, sample.run);
        ChartPanels panels;
        panels.setCharts(charts);
        panels.resize(500, 250);
        panels.show();
        const ChartView *view =
            panels.showRow(charts.last().workloadId, charts.last().rows.last().hostId);
        QVERIFY(view);
        QVERIFY(QTest::qWaitForWindowExposed(&panels));
        const auto isInSight = [&] {
            return panels.viewport()->rect().contains(
                view->mapTo(panels.viewport(), QPoint(view->width() / 2, 20)));
        };
        QTRY_VERIFY(isInSight());
        panels.verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
        panels.resize(500, 240); // somebody scrolled: it stays there
        QCoreApplication::processEvents();
        QVERIFY(!isInSight());
    }
    void ofHundredsAPartIsShown()
    {
        const Sample sample = sampleComparison();
        QList<RowChart> charts;
        for (int i = 0; i < 3 * ChartPanels::mostShown - 1; ++i) {
            charts.append(throughputCharts(sample.comparison, sample.run).first());
            charts.last().workloadId = QString::number(i);
        }
        ChartPanels panels;
        panels.setCharts(charts);
        QCOMPARE(panels.charts().size(), charts.size()); // what is exported
        QCOMPARE(panels.findChildren<ChartView *>().size(), ChartPanels::mostShown);
        panels.turnTo(int(charts.size()) - 1);
        QCOMPARE(panels.first(), 2 * ChartPanels::mostShown);
        QCOMPARE(panels.findChildren<ChartView *>().size(), ChartPanels::mostShown - 1);
        panels.turnTo(-ChartPanels::mostShown);
        QCOMPARE(panels.first(), 0);
        panels.turnTo(int(charts.size()) - 1);
        panels.showRow(QStringLiteral("1"), charts.first().rows.last().hostId);
        QCOMPARE(panels.first(), 0);
        QCOMPARE(panels.currentChart()->chart()->workloadId, QStringLiteral("1"));
        panels.setCharts(charts); // new numbers do not turn back
        panels.showRow(QString::number(ChartPanels::mostShown), charts.first().rows.last().hostId);
        QCOMPARE(panels.currentChart()->chart()->workloadId,
                 QString::number(ChartPanels::mostShown));
        panels.setCharts(charts.mid(0, 2));
        QCOMPARE(panels.currentChart()->chart()->workloadId, QStringLiteral("0"));
    }
    //! What all charts have in common is left to the page, and stays in the pictures of each.
    void captionsSayOnlyWhatDiffers()
    {
        Sample sample = sampleComparison();
        sample.comparison.throughput[0].missing = 2; // of the first setting
        const QList<RowChart> charts = throughputCharts(sample.comparison, sample.run);
        ChartPanels panels;
        panels.setCharts(charts);
        QVERIFY(!panels.commonCaption().isEmpty());
        const QList<ChartView *> views = panels.findChildren<ChartView *>();
        QCOMPARE(views.size(), 2);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(views.at(i)->chart()->caption, charts.at(i).caption);
            QCOMPARE(views.at(i)->image(96), renderChart(charts.at(i), {}, 96));
        }
        QCOMPARE(charts.first().caption.size(), panels.commonCaption().size() + 1);
        for (const QString &line : panels.commonCaption())
            QVERIFY2(!line.contains(QStringLiteral("without a result")), qPrintable(line));
        QVERIFY(views.at(1)->sizeHint().height() < RowPainter(charts.at(1)).usualSize().height());
        panels.setCharts(charts.mid(0, 1)); // there is nothing to compare it with
        QVERIFY(panels.commonCaption().isEmpty());
    }
    void theFooterStaysBelowTheCharts()
    {
        const Sample sample = sampleComparison();
        const QList<RowChart> charts = throughputCharts(sample.comparison, sample.run);
        ChartPanels panels;
        auto *footer = new QWidget;
        footer->setFixedHeight(20);
        panels.setFooter(footer);
        panels.resize(700, 400);
        panels.setCharts(charts.mid(0, 1));
        panels.setCharts(charts);
        panels.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panels));
        for (const ChartView *view : panels.findChildren<ChartView *>())
            QVERIFY(footer->y() >= view->y() + view->height());
    }
    void chartsBelowEachOtherDoNotOverlap()
    {
        const Sample sample = sampleComparison();
        ChartPanels panels;
        panels.resize(700, 400);
        panels.setCharts(throughputCharts(sample.comparison, sample.run));
        panels.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panels));
        const auto views = panels.findChildren<ChartView *>();
        QVERIFY(views.at(1)->y() >= views.at(0)->y() + views.at(0)->height());
        QVERIFY(panels.widget()->height() > 700); // it scrolls
    }
};

QTEST_MAIN(TestChartPanels)
#include "tst_chart_panels.moc"
