// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_painter.h"

#include "ui/charts/scene/readout_item.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

//! How far a key moves among so many places; 0: not one of ours.
int stepOf(int key, int places)
{
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        return 1;
    case Qt::Key_Up:
    case Qt::Key_Left:
        return -1;
    case Qt::Key_End:
        return places;
    case Qt::Key_Home:
        return -places;
    default:
        return 0;
    }
}

} // namespace

void ChartPainter::show(const ChartPalette &palette, const QSizeF &size, const QFont &font)
{
    m_scene.clear(); // takes the old charts and items with it
    m_texts.clear();
    m_legend.clear();
    m_palette = palette;
    m_font = font;
    m_small = smaller(font);
    m_size = size;
    build();
    m_scene.setSceneRect(QRectF(QPointF(), m_size));
    m_scene.setBackgroundBrush(palette.background);
    m_scene.addItem(new LabelsItem(m_texts, m_legend, palette.background));
    m_readout = new ReadoutItem(palette, font);
    m_scene.addItem(m_readout);
}

std::optional<ChartPainter::Place> ChartPainter::moved(const std::optional<Place> &from,
                                                       int key) const
{
    const QList<int> places = order();
    const auto count = static_cast<int>(places.size());
    const int step = stepOf(key, count);
    if (step == 0 || count == 0)
        return std::nullopt;
    const auto at = from ? static_cast<int>(places.indexOf(from->index)) : -1;
    return Place{
        places.at(std::clamp(at < 0 && step > 0 && step < count ? 0 : at + step, 0, count - 1))};
}

std::optional<ChartPainter::Place> ChartPainter::movedInRow(const Place &from, int key,
                                                            const QList<int> &parts)
{
    if (key != Qt::Key_Left && key != Qt::Key_Right)
        return std::nullopt;
    const qsizetype at = parts.indexOf(from.part) + (key == Qt::Key_Right ? 1 : -1);
    Place place{from.index};
    if (at >= 0 && !parts.isEmpty())
        place.part = parts.at(std::min(at, parts.size() - 1));
    return place;
}

std::optional<ChartPainter::Place> ChartPainter::placeOfSubject(const Subject &subject) const
{
    for (const int index : order())
        if (subjectAt(Place{index}) == subject)
            return Place{index};
    return std::nullopt;
}

std::optional<ChartPainter::Place> ChartPainter::placeOf(const QString &key,
                                                         const Place &before) const
{
    return !key.isEmpty() && keyOf(before) == key ? std::optional(before) : std::nullopt;
}

double ChartPainter::addWrapped(double top, const QString &text, const QFont &font,
                                const QColor &color)
{
    const double width = m_size.width() - 2 * outerMargin;
    const double height = wrappedBounds(font, text, width).height();
    if (!text.isEmpty())
        m_texts.append({QRectF(outerMargin, top, width, height), Qt::AlignLeft | Qt::AlignTop, true,
                        text, font, color, false});
    return top + height;
}

double ChartPainter::addTitle(const QString &title)
{
    return addWrapped(outerMargin, title, titleFont(m_font), m_palette.text) + gap;
}

double ChartPainter::addLegend(double top, const QList<ChartHost> &hosts)
{
    const LegendRows legend =
        legendRows(hosts, m_palette, m_font, outerMargin, m_size.width() - outerMargin, top);
    m_legend = legend.entries;
    m_texts += legend.names;
    return legend.bottom;
}

double ChartPainter::addCaption(double top, const QStringList &caption)
{
    for (const QString &line : caption)
        top = addWrapped(top, line, m_small, m_palette.muted) + 2;
    return top;
}

void ChartPainter::shift(qsizetype firstText, double by)
{
    for (auto i = firstText; i < m_texts.size(); ++i)
        m_texts[i].rect.translate(0, by);
    for (LegendEntry &entry : m_legend) {
        entry.centre.ry() += by;
        entry.area.translate(0, by);
    }
}

} // namespace strata::ui::charts
