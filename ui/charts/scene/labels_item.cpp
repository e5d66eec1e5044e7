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

QList<QPointF> placesInLines(const QList<double> &widths, double left, double right, double top,
                             double lineHeight)
{
    QList<QPointF> places;
    QPointF place(left, top);
    for (const double width : widths) {
        if (place.x() > left && place.x() + width > right)
            place = QPointF(left, place.y() + lineHeight);
        places.append(place);
        place.rx() += width + gap;
    }
    return places;
}

LegendRows legendRows(const QList<ChartHost> &hosts, const ChartPalette &palette, const QFont &font,
                      double left, double right, double top, const QList<double> &rooms)
{
    const double height = QFontMetricsF(font).lineSpacing() + 2;
    QStringList names;
    QList<double> widths;
    for (qsizetype i = 0; i < hosts.size(); ++i) {
        const ChartHost &host = hosts.at(i);
        names.append(host.hidden ? RunText::hidden(host.name) : host.name);
        widths.append(
            std::min(markWidth + widthOf(font, names.last()) + rooms.value(i), right - left));
    }
    const QList<QPointF> places = placesInLines(widths, left, right, top, height);
    LegendRows rows;
    for (qsizetype i = 0; i < hosts.size(); ++i) {
        const ChartHost &host = hosts.at(i);
        const QRectF area(places.at(i), QSizeF(widths.at(i), height));
        rows.entries.append({QPointF(area.left() + markWidth / 2 - 2, area.center().y() - 1),
                             markerOf(host.kind),
                             host.hidden ? palette.grid : palette.colorOf(host.kind, host.shade),
                             host.nthOfKind, area, host, rooms.value(i)});
        rows.names.append({area.adjusted(markWidth, 0, -rooms.value(i), 0),
                           Qt::AlignLeft | Qt::AlignTop, false, names.at(i), font,
                           host.hidden ? palette.muted : palette.text, false});
    }
    rows.bottom = hosts.isEmpty() ? top : places.last().y() + height;
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
