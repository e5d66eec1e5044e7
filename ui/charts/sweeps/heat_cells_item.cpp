// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweeps/heat_cells_item.h"

#include "ui/charts/scene/clip.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace strata::ui::charts {
namespace {

constexpr double inset = 0.75;  // half of the space between cells
constexpr double hatchStep = 7; // of an inconclusive cell
constexpr double textMargin = 3;
constexpr double dashHalf = 4; // of a cell without a result
constexpr int slices = 96;

void paintHatch(QPainter &painter, const QRectF &rect)
{
    for (double x = rect.left() - rect.height() + hatchStep / 2; x < rect.right(); x += hatchStep)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
}

} // namespace

HeatCellsItem::HeatCellsItem(const QList<Cell> &cells, const ChartPalette &palette,
                             const QFont &font) :
    m_cells(cells),
    m_palette(palette),
    m_font(font)
{
    for (const Cell &cell : m_cells)
        m_bounds |= cell.rect;
    setAcceptedMouseButtons(Qt::NoButton);
}

//! \param rect of the cell, without the space between cells
void HeatCellsItem::paintSign(QPainter &painter, const Cell &cell, const QRectF &rect) const
{
    QColor color = cell.fill.isValid() ? textColorOn(cell.fill) : m_palette.muted;
    switch (cell.sign) {
    case HeatSign::None:
        break;
    case HeatSign::Inconclusive: {
        const Clip clip(painter, rect);
        color.setAlphaF(0.45F);
        painter.setPen(QPen(color, 1));
        paintHatch(painter, rect);
        break;
    }
    case HeatSign::NotComparable:
        painter.setPen(QPen(color, 1));
        painter.drawLine(rect.topLeft(), rect.bottomRight());
        painter.drawLine(rect.bottomLeft(), rect.topRight());
        break;
    case HeatSign::NotMeasured: {
        const QPointF half(std::min(dashHalf, rect.width() / 2), 0);
        painter.setPen(QPen(color, 1.5));
        painter.drawLine(rect.center() - half, rect.center() + half);
        break;
    }
    }
    if (!cell.fill.isValid()) {
        painter.setPen(QPen(m_palette.grid, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

//! On a piece of the cell's own colour, so that no pattern crosses the figures.
void HeatCellsItem::paintText(QPainter &painter, const Cell &cell) const
{
    const QFontMetricsF metrics(m_font);
    const QSizeF size(metrics.horizontalAdvance(cell.text), metrics.height());
    if (cell.text.isEmpty() || size.width() + 2 * textMargin > cell.rect.width() ||
        size.height() > cell.rect.height())
        return;
    QRectF area(QPointF(), size + QSizeF(textMargin, 0));
    area.moveCenter(cell.rect.center());
    if (cell.sign != HeatSign::None && cell.fill.isValid())
        painter.fillRect(area, cell.fill);
    painter.setPen(cell.fill.isValid() ? textColorOn(cell.fill) : m_palette.text);
    painter.drawText(cell.rect, Qt::AlignCenter | Qt::TextSingleLine, cell.text);
}

void HeatCellsItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(m_font);
    for (const Cell &cell : std::as_const(m_cells)) {
        const QRectF rect = cell.rect.adjusted(inset, inset, -inset, -inset);
        if (rect.isEmpty())
            continue; // a zoomed map shows next to nothing of it
        if (cell.fill.isValid())
            painter->fillRect(rect, cell.fill);
        paintSign(*painter, cell, rect);
        paintText(*painter, cell);
    }
}

HeatBarItem::HeatBarItem(const QRectF &rect, const HeatScale &scale, const ChartPalette &palette) :
    m_rect(rect),
    m_scale(scale),
    m_palette(palette)
{
    setAcceptedMouseButtons(Qt::NoButton);
}

void HeatBarItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing, false); // no seams between the slices
    const double width = m_rect.width() / slices;
    for (int i = 0; i < slices; ++i)
        painter->fillRect(
            QRectF(m_rect.left() + i * width, m_rect.top(), width + 0.5, m_rect.height()),
            m_scale.colorAt((i + 0.5) / slices, m_palette));
    painter->setPen(QPen(m_palette.muted, 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(m_rect);
}

} // namespace strata::ui::charts
