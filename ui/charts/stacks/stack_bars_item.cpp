// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/stack_bars_item.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double separator = 1;
constexpr double narrowest = 3; // a segment that a separator leaves something of
constexpr double hatchGap = 7;
constexpr double hatchDash = 5;

//! Reddish purple, vermilion, sky blue, no hue, bluish green, yellow, orange, and again no hue. Not
//! blue, which in these shades is sky blue.
constexpr std::array hues{0xcc79a7U, 0xd55e00U, 0x56b4e9U, 0x999999U,
                          0x009e73U, 0xf0e442U, 0xe69f00U, 0x999999U};
//! Contrast against the background; neighbours are a factor of 1.3 apart at least.
constexpr std::array shades{3.1, 5.5, 4.0, 7.5, 10.0};

//! On one column of pixels, not half on two: the one that holds both neighbours.
QPointF whole(const QPointF &point)
{
    return {std::floor(point.x()) + 0.5, point.y()};
}

//! At 45 degrees, from edge to edge. \param mirrored they fall
void addSlanted(QPainterPath &path, const QRectF &rect, bool mirrored)
{
    const double width = rect.width();
    const double height = rect.height();
    const auto at = [&](double x, double y) {
        return QPointF(mirrored ? rect.right() - x : rect.left() + x, rect.top() + y);
    };
    for (double sum = hatchGap / 2; sum < width + height; sum += hatchGap) {
        const double right = std::min(sum, width);
        const double low = std::min(sum, height);
        path.moveTo(at(right, sum - right));
        path.lineTo(at(sum - low, low));
    }
}

//! \param dash the length of each piece of a line, and of what lies between two; 0: none
void addLevel(QPainterPath &path, const QRectF &rect, double dash)
{
    const double piece = dash > 0 ? dash : rect.width();
    bool isOdd = false;
    for (double y = rect.top() + hatchGap / 2; y < rect.bottom(); y += hatchGap, isOdd = !isOdd)
        for (double x = rect.left() + (isOdd ? dash : 0); x < rect.right(); x += piece + dash) {
            path.moveTo(x, y);
            path.lineTo(std::min(x + piece, rect.right()), y);
        }
}

} // namespace

QColor colorOfPart(const StackPart &part, const ChartPalette &palette)
{
    const auto group = static_cast<std::size_t>(part.group);
    // Every other group begins with another shade, so that the first parts of two differ as well.
    const std::size_t shade = static_cast<std::size_t>(part.nthOfGroup) + group % 2;
    return shadeOf(QColor(hues.at(group % hues.size())), palette.background,
                   shades.at(shade % shades.size()));
}

QPainterPath hatchLines(Hatch hatch, const QRectF &rect)
{
    QPainterPath path;
    switch (hatch) {
    case Hatch::None:
        break;
    case Hatch::Rising:
        addSlanted(path, rect, false);
        break;
    case Hatch::Falling:
        addSlanted(path, rect, true);
        break;
    case Hatch::Upright:
        for (double x = rect.left() + hatchGap / 2; x < rect.right(); x += hatchGap) {
            path.moveTo(x, rect.top());
            path.lineTo(x, rect.bottom());
        }
        break;
    case Hatch::Level:
        addLevel(path, rect, 0);
        break;
    case Hatch::Dashed:
        addLevel(path, rect, hatchDash);
        break;
    case Hatch::Crossed:
        addSlanted(path, rect, false);
        addSlanted(path, rect, true);
        break;
    }
    return path;
}

QColor hatchColor(const QColor &color, const ChartPalette &palette)
{
    return mix(color, palette.background, 0.5);
}

StackBarsItem::StackBarsItem(QGraphicsItem *chart, const PlotMap &map,
                             const QList<QList<Segment>> &bars, const QColor &background) :
    PlotItem(chart, map, MarksLayer),
    m_bars(bars),
    m_background(background)
{
}

void StackBarsItem::paintPlot(QPainter &painter)
{
    for (const QList<Segment> &bar : std::as_const(m_bars)) {
        for (const Segment &segment : bar) {
            painter.fillRect(segment.rect, segment.color);
            painter.strokePath(hatchLines(segment.hatch, segment.rect), segment.lines);
            painter.fillRect(segment.name, segment.color);
        }
        painter.setPen(QPen(m_background, separator));
        double end = -1; // of the last segment that is wide enough
        for (const Segment &segment : bar) {
            if (segment.rect.width() < narrowest)
                continue;
            // A sliver that is seen between two segments separates them already.
            if (end >= 0 && segment.rect.left() - end < separator)
                painter.drawLine(whole(segment.rect.topLeft()), whole(segment.rect.bottomLeft()));
            end = segment.rect.right();
        }
    }
}

} // namespace strata::ui::charts
