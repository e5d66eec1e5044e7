// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/zoom_plot.h"

#include <QTest>

using namespace strata::ui::charts;

namespace {

//! x from 0 to 10 over 1000 pixels, y from 0 to 1 over 100.
ZoomPlot plotOf(const ChartZoom &zoom = {})
{
    const AxisSpan x = shownOf(zoom.x, {0, 10});
    const AxisSpan y = shownOf(spanOf(zoom, 0), {0, 1});
    return {0, {QRectF(0, 0, 1000, 100), x.low, x.high, y.low, y.high}, {0, 10}, AxisSpan{0, 1}};
}

bool isAbout(const AxisSpan &span, double low, double high)
{
    return std::abs(span.low - low) < 1e-9 && std::abs(span.high - high) < 1e-9;
}

} // namespace

class TstZoomPlot : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePlaceUnderTheMouseStays()
    {
        const ChartZoom zoom = zoomedAt({}, plotOf(), {200, 50}, 0.5);
        QVERIFY(isAbout(*zoom.x, 1, 6)); // 2 is still at a fifth
        QVERIFY(zoom.y.isEmpty());
        QVERIFY(!zoomedAt(zoom, plotOf(zoom), {200, 50}, 2).isZoomed());
        QVERIFY(!zoomedAt(zoom, plotOf(zoom), {900, 50}, 100).isZoomed());
    }

    void aPlaneZoomsBothAxes()
    {
        ZoomPlot plot = plotOf();
        plot.isPlane = true;
        const ChartZoom zoom = zoomedAt({}, plot, {500, 50}, 0.5);
        QVERIFY(isAbout(*zoom.x, 2.5, 7.5));
        QVERIFY(isAbout(zoom.y.value(0), 0.25, 0.75));
    }

    void thereIsASmallestPart()
    {
        ChartZoom zoom;
        for (int i = 0; i < 200; ++i)
            zoom = zoomedAt(zoom, plotOf(zoom), {500, 50}, 0.5);
        QVERIFY(zoom.x->length() >= 9e-6);
        QVERIFY(zoom.x->low >= 0 && zoom.x->high <= 10);
    }

    void aRectangleChoosesWhatItHolds()
    {
        const ChartZoom zoom = zoomedTo({}, plotOf(), QRectF(QPointF(300, 80), QPointF(100, 20)));
        QVERIFY(isAbout(*zoom.x, 1, 3));
        QVERIFY(isAbout(zoom.y.value(0), 0.2, 0.8));
        const ChartZoom flat = zoomedTo({}, plotOf(), QRectF(100, 50, 200, 0));
        QVERIFY(isAbout(*flat.x, 1, 3));
        QVERIFY(flat.y.isEmpty());
        ZoomPlot fixed = plotOf();
        fixed.y.reset();
        QVERIFY(zoomedTo({}, fixed, QRectF(100, 20, 200, 60)).y.isEmpty());
        QVERIFY(isAbout(*zoomedTo({}, plotOf(), QRectF(-500, 0, 600, 3)).x, 0, 1));
        QVERIFY(!zoomedTo({}, plotOf(), QRectF(100, 50, 0, 0)).isZoomed());
    }

    void movesOnlyWithinTheWhole()
    {
        const ChartZoom zoom{AxisSpan{2, 4}, {}};
        QVERIFY(isAbout(*panned(zoom, plotOf(zoom), {100, 0}).x, 1.8, 3.8));
        QVERIFY(isAbout(*panned(zoom, plotOf(zoom), {5000, 0}).x, 0, 2));
        QVERIFY(isAbout(*panned(zoom, plotOf(zoom), {-50000, 0}).x, 8, 10));
        QVERIFY(!panned({}, plotOf(), {100, 0}).isZoomed());
    }

    void bringsAPlaceIntoSight()
    {
        const ChartZoom zoom{AxisSpan{2, 4}, {}};
        QCOMPARE(withInSight(zoom, plotOf(zoom), {3, 3}), zoom);
        for (const double x : {0.0, 1.9, 4.1, 10.0}) {
            const AxisSpan shown = *withInSight(zoom, plotOf(zoom), {x, x}).x;
            QVERIFY(x >= shown.low - 1e-9 && x <= shown.high + 1e-9);
            QVERIFY(std::abs(shown.length() - 2) < 1e-9);
        }
    }

    void whatShowsNoPartIsForgotten()
    {
        const ChartZoom zoom{AxisSpan{2, 4}, {{0, AxisSpan{0.5, 1}}}};
        QCOMPARE(possibleZoom(zoom, {plotOf()}), zoom);
        QVERIFY(!possibleZoom({AxisSpan{20, 30}, {{0, AxisSpan{2, 3}}}}, {plotOf()}).isZoomed());
        QVERIFY(!possibleZoom({{}, {{7, AxisSpan{0.5, 1}}}}, {plotOf()}).isZoomed()); // no panel
        QVERIFY(!possibleZoom(zoom, {}).isZoomed());
    }

    void nothingIsLeftOfASpanBeyondTheAxis()
    {
        QCOMPARE(shownOf(AxisSpan{20, 30}, {0, 10}), (AxisSpan{0, 10}));
        QCOMPARE(shownOf(AxisSpan{5, 30}, {0, 10}), (AxisSpan{5, 10}));
        QCOMPARE(shownOf(std::nullopt, {0, 10}), (AxisSpan{0, 10}));
    }
};

QTEST_APPLESS_MAIN(TstZoomPlot)
#include "tst_zoom_plot.moc"
