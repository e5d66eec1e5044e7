// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/cursor_item.h"

#include "ui/charts/scene/plot_item.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {
constexpr double radius = 3.5;
constexpr double distance = 7; // of a value from its dot
} // namespace

CursorItem::CursorItem(const QColor &line, const QColor &background) :
    m_color(line),
    m_background(background)
{
    setZValue(ReadoutLayer - 1);
    setAcceptedMouseButtons(Qt::NoButton);
    hide();
}

void CursorItem::showAt(const QLineF &line, const QList<Dot> &dots, const QList<TextPiece> &labels)
{
    prepareGeometryChange();
    m_line = line;
    m_dots = dots;
    m_labels = labels;
    setVisible(true);
    update();
}

QRectF CursorItem::boundingRect() const
{
    QRectF bounds = QRectF(m_line.p1(), m_line.p2())
                        .normalized()
                        .adjusted(-2 * radius, -2 * radius, 2 * radius, 2 * radius);
    for (const TextPiece &label : m_labels)
        bounds |= label.rect.adjusted(-1, -1, 1, 1);
    return bounds;
}

void CursorItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_color, 1));
    painter->drawLine(m_line);
    painter->setPen(QPen(m_background, 1));
    for (const Dot &dot : m_dots) {
        painter->setBrush(dot.color);
        painter->drawEllipse(dot.place, radius, radius);
    }
    for (const TextPiece &label : m_labels)
        drawPiece(*painter, label, m_background);
}

QList<TextPiece> cursorLabels(QList<CursorValue> values, const QRectF &plot, const QFont &font)
{
    std::ranges::stable_sort(values, {}, [](const CursorValue &value) { return value.place.y(); });
    const double height = std::ceil(QFontMetricsF(font).height());
    double widest = 0;
    for (const CursorValue &value : values)
        widest = std::max(widest, widthOf(font, value.text));
    QList<TextPiece> pieces;
    double free = plot.top();
    for (const CursorValue &value : std::as_const(values)) {
        const bool right = value.place.x() + distance + widest <= plot.right();
        const double width = widthOf(font, value.text);
        QRectF rect(right ? value.place.x() + distance : value.place.x() - distance - width, 0,
                    width, height);
        rect.moveTop(
            std::max(free, std::min(value.place.y() - height / 2, plot.bottom() - height)));
        if (rect.bottom() > plot.bottom() + 0.5 || rect.left() < plot.left())
            continue;
        pieces.append(
            {rect, Qt::AlignLeft | Qt::AlignTop, false, value.text, font, value.color, true});
        free = rect.bottom();
    }
    return pieces;
}

} // namespace strata::ui::charts
