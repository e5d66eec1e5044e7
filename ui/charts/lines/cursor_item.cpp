// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/cursor_item.h"

#include "ui/charts/scene/plot_item.h"

#include <QPainter>

namespace strata::ui::charts {
namespace {
constexpr double radius = 3.5;
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

} // namespace strata::ui::charts
