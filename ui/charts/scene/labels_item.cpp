// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/labels_item.h"

#include "ui/charts/scene/marker_shape.h"
#include "ui/charts/scene/run_text.h"

#include <QFontMetricsF>

#include <algorithm>

namespace strata::ui::charts {
namespace {
constexpr double markSize = 11;
constexpr double markWidth = 18; // with the space to its name
constexpr double gap = 20;
} // namespace

LegendRows legendRows(const QList<ChartHost> &hosts, const ChartPalette &palette, const QFont &font,
                      double left, double right, double top)
{
    const double height = QFontMetricsF(font).lineSpacing() + 2;
    LegendRows rows;
    double x = left;
    double y = top;
    for (const ChartHost &host : hosts) {
        const QString name = host.hidden ? RunText::hidden(host.name) : host.name;
        const double width = std::min(widthOf(font, name), right - left - markWidth);
        if (x > left && x + markWidth + width > right) {
            x = left;
            y += height;
        }
        rows.entries.append({QPointF(x + markWidth / 2 - 2, y + height / 2 - 1),
                             markerOf(host.kind),
                             host.hidden ? palette.grid : palette.colorOf(host.kind),
                             host.nthOfKind, QRectF(x, y, markWidth + width, height), host});
        rows.names.append({QRectF(x + markWidth, y, width, height), Qt::AlignLeft | Qt::AlignTop,
                           false, name, font, host.hidden ? palette.muted : palette.text, false});
        x += markWidth + width + gap;
    }
    rows.bottom = hosts.isEmpty() ? top : y + height;
    return rows;
}

LabelsItem::LabelsItem(const QList<TextPiece> &texts, const QList<LegendEntry> &legend,
                       const QColor &background) :
    m_texts(texts),
    m_legend(legend),
    m_background(background)
{
    for (const TextPiece &piece : m_texts)
        m_bounds |= piece.rect;
    for (const LegendEntry &entry : m_legend)
        m_bounds |=
            QRectF(entry.centre - QPointF(markSize, markSize), QSizeF(2 * markSize, 2 * markSize));
}

void LabelsItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    for (const TextPiece &piece : m_texts)
        drawPiece(*painter, piece, m_background);
    painter->setRenderHint(QPainter::Antialiasing);
    for (const LegendEntry &entry : m_legend)
        drawMarker(*painter, entry.centre, entry.marker, markSize, entry.color, m_background,
                   entry.nthOfKind);
}

} // namespace strata::ui::charts
