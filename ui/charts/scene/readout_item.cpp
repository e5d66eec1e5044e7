// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/readout_item.h"

#include "ui/charts/scene/plot_item.h"
#include "ui/charts/scene/text_block.h"

#include <QPainter>

#include <algorithm>

namespace strata::ui::charts {
namespace {
constexpr double padding = 6;
constexpr double distance = 14; // from the mark to the box
constexpr double widest = 340;
} // namespace

ReadoutItem::ReadoutItem(const ChartPalette &palette, const QFont &font) :
    m_palette(palette),
    m_font(font)
{
    setZValue(ReadoutLayer);
    setAcceptedMouseButtons(Qt::NoButton);
    hide();
}

void ReadoutItem::showAt(const QRectF &row, const QRectF &anchor, const QRectF &bounds,
                         const QString &text)
{
    prepareGeometryChange();
    m_row = row;
    m_text = text;
    const double width = std::min(widest, bounds.width()) - 2 * padding;
    const QRectF needed = wrappedBounds(m_font, text, width);
    QRectF box(0, 0, needed.width() + 2 * padding + 1, needed.height() + 2 * padding);
    const bool above = anchor.top() - distance - box.height() >= bounds.top();
    box.moveLeft(std::clamp(anchor.center().x() - box.width() / 2, bounds.left(),
                            std::max(bounds.left(), bounds.right() - box.width())));
    box.moveTop(above ? anchor.top() - distance - box.height() : anchor.bottom() + distance);
    m_box = box;
    setVisible(true);
    update();
}

QRectF ReadoutItem::boundingRect() const
{
    return m_row.united(m_box).adjusted(-2, -2, 2, 2);
}

void ReadoutItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_palette.focus, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(m_row.adjusted(1, 1, -1, -1), 4, 4);
    painter->setPen(QPen(m_palette.focus, 1));
    painter->setBrush(m_palette.background);
    painter->drawRoundedRect(m_box, 4, 4);
    const QRectF inner = m_box.adjusted(padding, padding, -padding, -padding);
    drawPiece(*painter,
              {inner, Qt::AlignLeft | Qt::AlignTop, true, m_text, m_font, m_palette.text, false},
              m_palette.background);
}

} // namespace strata::ui::charts
