// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_cursor.h"

#include "tests/ui/charts/lines/line_builder.h"

#include <QTest>

using namespace strata::ui::charts;

class TestLineCursor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheNearestPoint()
    {
        const LineSeries series = ramp(0, 11, 0, 10);
        QCOMPARE(*pointAt(series, 0.52), QPointF(0.5, 5));
        QCOMPARE(*pointAt(series, -0.05), QPointF(0, 0));
        QVERIFY(!pointAt(series, -0.5));
        QVERIFY(!pointAt(series, 1.5));
        QVERIFY(!pointAt({}, 0));
    }

    void readsNothingInAGap()
    {
        LineSeries series = ramp(0, 11, 0, 10);
        series.points[5].setY(NAN);
        QVERIFY(!pointAt(series, 0.5));
        QVERIFY(pointAt(series, 0.4));
    }

    void goesFromStopToStop()
    {
        LinePanel panel;
        panel.series = {ramp(0, 11, 0, 10), ramp(1, 3, 0, 10)};
        panel.series[1].points[1].setX(0.53);
        panel.series[1].points[2].setX(2);
        LineChart model;
        model.panels = {panel};
        const LineScale across = LineScale::across(model, 5);
        QCOMPARE(*nextStop(panel, across, 0.5, true, 0.001), 0.53);
        QVERIFY(qFuzzyCompare(*nextStop(panel, across, 0.5, true, 0.05),
                              0.6)); // nearer ones would look the same
        QVERIFY(qFuzzyCompare(*nextStop(panel, across, 0.5, false, 0.001), 0.4));
        QVERIFY(!nextStop(panel, across, 2, true, 0.001));
        QCOMPARE(*outermostStop(panel, true), 2.0);
        QCOMPARE(*outermostStop(panel, false), 0.0);
        QCOMPARE(*nearestStop(panel, 1.9), 2.0);
        QVERIFY(!nearestStop({}, 1));
    }
};

QTEST_MAIN(TestLineCursor)
#include "tst_line_cursor.moc"
