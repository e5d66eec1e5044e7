// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/zoom_plot.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr double smallestPart = 1e-6; // of an axis: numbers are no finer on it
constexpr double flat = 12;           // pixels: a rectangle that is not meant to choose heights

AxisSpan xOf(const PlotMap &map)
{
    return {map.xLow, map.xHigh};
}

AxisSpan yOf(const PlotMap &map)
{
    return {map.yLow, map.yHigh};
}

void setX(ChartZoom &zoom, const ZoomPlot &plot, const AxisSpan &span)
{
    zoom.x = span == plot.x ? std::nullopt : std::optional(span);
}

void setY(ChartZoom &zoom, const ZoomPlot &plot, const AxisSpan &span)
{
    if (span == plot.y)
        zoom.y.remove(plot.panel);
    else
        zoom.y.insert(plot.panel, span);
}

//! So far that what is wanted can be seen, with a little beside it.
AxisSpan movedTo(const AxisSpan &shown, const AxisSpan &wanted, const AxisSpan &whole)
{
    constexpr double inside = 0.1; // of the view
    const double free = 1 - wanted.length() / shown.length();
    const double beside = std::clamp(free / 2, 0.0, inside);
    if (wanted.low < shown.low)
        return shifted(shown, (wanted.low - shown.low) / shown.length() - beside, whole);
    if (wanted.high > shown.high)
        return shifted(shown, (wanted.high - shown.high) / shown.length() + beside, whole);
    return shown;
}

} // namespace

AxisSpan scaled(const AxisSpan &shown, double factor, double at, const AxisSpan &whole,
                double least)
{
    const double shortest =
        std::min(whole.length(), std::max(least, whole.length() * smallestPart));
    const double length = std::clamp(shown.length() * factor, shortest, whole.length());
    const double share = shown.length() > 0 ? (at - shown.low) / shown.length() : 0.5;
    const double low =
        std::clamp(at - share * length, whole.low, std::max(whole.low, whole.high - length));
    return length >= whole.length() ? whole : AxisSpan{low, low + length};
}

AxisSpan shifted(const AxisSpan &shown, double share, const AxisSpan &whole)
{
    const double length = shown.length();
    if (length >= whole.length())
        return whole;
    const double low = std::clamp(shown.low + share * length, whole.low, whole.high - length);
    return {low, low + length};
}

ChartZoom zoomedAt(ChartZoom zoom, const ZoomPlot &plot, const QPointF &at, double factor)
{
    setX(zoom, plot, scaled(xOf(plot.shown), factor, plot.shown.fromX(at.x()), plot.x, plot.least));
    // Heights that were never chosen stay whole: a line is looked at along its length.
    if (plot.y && (plot.isPlane || zoom.y.contains(plot.panel)))
        setY(zoom, plot,
             scaled(yOf(plot.shown), factor, plot.shown.fromY(at.y()), *plot.y, plot.least));
    return zoom;
}

ChartZoom zoomedTo(ChartZoom zoom, const ZoomPlot &plot, const QRectF &area)
{
    const QRectF wanted = area.normalized(); // as flat as it may be: QRectF would call it empty
    const QRectF &whole = plot.shown.plot;
    const AxisSpan across{plot.shown.fromX(std::max(wanted.left(), whole.left())),
                          plot.shown.fromX(std::min(wanted.right(), whole.right()))};
    if (across.length() > plot.x.length() * smallestPart)
        setX(zoom, plot, scaled(across, 1, across.middle(), plot.x, plot.least));
    const AxisSpan up{plot.shown.fromY(std::min(wanted.bottom(), whole.bottom())),
                      plot.shown.fromY(std::max(wanted.top(), whole.top()))};
    if (plot.y && wanted.height() > flat && up.length() > plot.y->length() * smallestPart)
        setY(zoom, plot, scaled(up, 1, up.middle(), *plot.y, plot.least));
    return zoom;
}

ChartZoom panned(ChartZoom zoom, const ZoomPlot &plot, const QPointF &by)
{
    setX(zoom, plot, shifted(xOf(plot.shown), -by.x() / plot.shown.plot.width(), plot.x));
    if (plot.y && zoom.y.contains(plot.panel))
        setY(zoom, plot, shifted(yOf(plot.shown), by.y() / plot.shown.plot.height(), *plot.y));
    return zoom;
}

ChartZoom possibleZoom(const ChartZoom &zoom, const QList<ZoomPlot> &plots)
{
    ChartZoom possible;
    for (const ZoomPlot &plot : plots) {
        if (zoom.x && shownOf(zoom.x, plot.x) != plot.x)
            possible.x = zoom.x;
        const auto y = plot.y ? spanOf(zoom, plot.panel) : std::nullopt;
        if (y && shownOf(y, *plot.y) != *plot.y)
            possible.y.insert(plot.panel, *y);
    }
    return possible;
}

ChartZoom withInSight(ChartZoom zoom, const ZoomPlot &plot, const AxisSpan &x,
                      const std::optional<AxisSpan> &y)
{
    setX(zoom, plot, movedTo(xOf(plot.shown), x, plot.x));
    if (plot.y && y)
        setY(zoom, plot, movedTo(yOf(plot.shown), *y, *plot.y));
    return zoom;
}

} // namespace strata::ui::charts
