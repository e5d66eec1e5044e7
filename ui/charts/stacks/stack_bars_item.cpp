// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/stack_bars_item.h"

#include <QPainter>

#include <array>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double separator = 1;
constexpr double narrowest = 3; // a segment that a separator leaves something of

//! Reddish purple, vermilion, sky blue, and no hue.
constexpr std::array hues{0xcc79a7U, 0xd55e00U, 0x56b4e9U, 0x999999U};
//! Contrast against the background; neighbours are a factor of 1.3 apart at least.
constexpr std::array shades{3.1, 5.5, 4.0, 7.5, 10.0};

//! On one column of pixels, not half on two: the one that holds both neighbours.
QPointF whole(const QPointF &point)
{
    return {std::floor(point.x()) + 0.5, point.y()};
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
        for (const Segment &segment : bar)
            painter.fillRect(segment.rect, segment.color);
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
