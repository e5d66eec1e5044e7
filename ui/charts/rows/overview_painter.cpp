// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/overview_painter.h"

#include <QFontMetricsF>
#include <QGraphicsLineItem>
#include <QPen>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr double nameShare = 0.3; // of the width
constexpr double padding = 4;
constexpr int mostNameLines = 2;

} // namespace

std::unique_ptr<ChartPainter> OverviewChart::makePainter() const
{
    return std::make_unique<OverviewPainter>(*this);
}

void OverviewPainter::build()
{
    m_ends.clear();
    double top = addTitle(m_shown.title);
    const qsizetype hosts = m_shown.hosts.size();
    const qsizetype tables = (hosts + OverviewChart::mostHosts - 1) / OverviewChart::mostHosts;
    for (qsizetype table = 0; table < tables; ++table) { // all about as wide
        const qsizetype first = hosts * table / tables;
        top = addTable(top, first, hosts * (table + 1) / tables - first) + gap;
    }
    top = addCaption(top, m_shown.caption) + outerMargin;
    m_leastHeight = top;
    m_size.setHeight(std::max(m_size.height(), top));
}

double OverviewPainter::addTable(double top, qsizetype firstHost, qsizetype hosts)
{
    QFont bold = m_small;
    bold.setBold(true);
    OverviewChart::Row headings{m_shown.corner, {}};
    for (const QString &host : m_shown.hosts.mid(firstHost, hosts))
        headings.cells.append({host, CellState::Equivalent}); // in the colour of text
    const QStringList hostIds = m_shown.hostIds.mid(firstHost, hosts);
    top = addRow(top, headings, hostIds, bold);
    for (OverviewChart::Row row : std::as_const(m_shown.rows)) {
        row.cells = row.cells.mid(firstHost, hosts);
        top = addRow(top, row, hostIds, row.cells.isEmpty() ? bold : m_small);
    }
    return top;
}

double OverviewPainter::roomFor(const QString &workloadId, const QString &hostId,
                                double width) const
{
    QList<NoteOnChart> ofWork = m_notes;
    ofWork.removeIf([&](const NoteOnChart &note) { return note.workloadId != workloadId; });
    return roomForMarks(ofWork, hostId, m_small, width * 2 / 3);
}

//! \return where the next row may begin
double OverviewPainter::addRow(double top, const OverviewChart::Row &row,
                               const QStringList &hostIds, const QFont &font)
{
    const double width = m_size.width() - 2 * outerMargin;
    const double names = row.cells.isEmpty() ? width : width * nameShare;
    const double column =
        row.cells.isEmpty() ? 0 : (width - names) / static_cast<double>(row.cells.size());
    const qsizetype first = m_texts.size();
    double height = 0;
    const auto add = [&](double left, double columnWidth, const QString &hostId,
                         const QString &text, const QColor &color, int lines) {
        const double room = roomFor(row.workloadId, hostId, columnWidth);
        const QRectF rect(left, top + padding, columnWidth - room, 0);
        const QString shown =
            lines > 0 ? fittedText(font, text, rect.width() - padding, lines) : text;
        height = std::max(height, wrappedBounds(font, shown, rect.width()).height());
        m_texts.append({rect, Qt::AlignLeft | Qt::AlignTop, true, shown, font, color, false});
        const double middle = rect.top() + QFontMetricsF(font).lineSpacing() / 2;
        m_ends.insert({row.workloadId, hostId},
                      {rect.right() + markGap, middle, rect.right() + room, middle});
    };
    add(outerMargin, names - padding, {}, row.name, m_palette.text, mostNameLines);
    for (qsizetype i = 0; i < row.cells.size(); ++i)
        add(outerMargin + names + column * static_cast<double>(i) + padding, column - 2 * padding,
            hostIds.value(i), row.cells.at(i).text, colorOf(row.cells.at(i).state, m_palette), 0);
    for (qsizetype text = first; text < m_texts.size(); ++text)
        m_texts[text].rect.setHeight(height);
    const double bottom = top + height + 2 * padding;
    addLine(bottom);
    return bottom;
}

std::optional<LabelRoom> OverviewPainter::roomForNote(const NoteOnChart &note, const QSizeF &size,
                                                      const QList<QRectF> &taken) const
{
    const auto end = m_ends.constFind({note.workloadId, note.hostId});
    return end == m_ends.cend() ? std::nullopt : freeToTheRight(end->p1(), size, taken, end->x2());
}

void OverviewPainter::addLine(double y)
{
    m_scene.addLine(outerMargin, y, m_size.width() - outerMargin, y, QPen(m_palette.grid, 1));
}

} // namespace strata::ui::charts
