// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_turner.h"

#include "ui/charts/rows/chart_panels.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/widgets/plain_label.h"

#include <QPushButton>
#include <QTest>

using namespace strata::ui;
using charts::ChartPanels;
using charts::RowChart;
using widgets::ChartTurner;

namespace {

QList<RowChart> someCharts(int count)
{
    QList<RowChart> charts(count);
    for (int i = 0; i < count; ++i)
        charts[i].workloadId = QString::number(i);
    return charts;
}

} // namespace

class TstChartTurner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isHiddenWhileAllAreDrawn()
    {
        ChartPanels panels;
        ChartTurner turner(panels);
        panels.setCharts(someCharts(ChartPanels::mostShown));
        QVERIFY(turner.isHidden());
        panels.setCharts(someCharts(ChartPanels::mostShown + 1));
        QVERIFY(!turner.isHidden());
    }

    void turnsToOthersAndSaysWhich()
    {
        ChartPanels panels;
        ChartTurner turner(panels);
        panels.setCharts(someCharts(2 * ChartPanels::mostShown + 3));
        const auto buttons = turner.findChildren<QPushButton *>();
        const auto *part = turner.findChild<widgets::PlainLabel *>();
        QCOMPARE(buttons.size(), 2);
        QVERIFY(!buttons.first()->isEnabled());
        buttons.last()->click();
        buttons.last()->click();
        QVERIFY(buttons.first()->isEnabled() && !buttons.last()->isEnabled());
        QVERIFY2(part->text().contains(QStringLiteral("81 to 83 of 83")), qPrintable(part->text()));
        QCOMPARE(panels.findChildren<charts::ChartView *>().size(), 3);
        buttons.first()->click();
        QCOMPARE(panels.currentChart()->chart()->workloadId,
                 QString::number(ChartPanels::mostShown));
    }
};

QTEST_MAIN(TstChartTurner)
#include "tst_chart_turner.moc"
