// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/overview_painter.h"

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
    QList<OverviewChart::Cell> headings;
    for (const QString &host : m_shown.hosts.mid(firstHost, hosts))
        headings.append({host, CellState::Equivalent}); // in the colour of text
    top = addRow(top, m_shown.corner, headings, bold);
    for (const OverviewChart::Row &row : std::as_const(m_shown.rows))
        top = addRow(top, row.name, row.cells.mid(firstHost, hosts),
                     row.cells.isEmpty() ? bold : m_small);
    return top;
}

//! \return where the next row may begin
double OverviewPainter::addRow(double top, const QString &name,
                               const QList<OverviewChart::Cell> &cells, const QFont &font)
{
    const double width = m_size.width() - 2 * outerMargin;
    const double names = cells.isEmpty() ? width : width * nameShare;
    const QString shownName = fittedText(font, name, names - 2 * padding, mostNameLines);
    const QRectF nameRect(outerMargin, top + padding, names - padding, 0);
    double height = wrappedBounds(font, shownName, nameRect.width()).height();
    const qsizetype first = m_texts.size();
    m_texts.append(
        {nameRect, Qt::AlignLeft | Qt::AlignTop, true, shownName, font, m_palette.text, false});
    const double column = cells.isEmpty() ? 0 : (width - names) / static_cast<double>(cells.size());
    double left = outerMargin + names;
    for (const OverviewChart::Cell &cell : cells) {
        const QRectF rect(left + padding, top + padding, column - 2 * padding, 0);
        height = std::max(height, wrappedBounds(font, cell.text, rect.width()).height());
        m_texts.append({rect, Qt::AlignLeft | Qt::AlignTop, true, cell.text, font,
                        colorOf(cell.state, m_palette), false});
        left += column;
    }
    for (qsizetype text = first; text < m_texts.size(); ++text)
        m_texts[text].rect.setHeight(height);
    const double bottom = top + height + 2 * padding;
    addLine(bottom);
    return bottom;
}

void OverviewPainter::addLine(double y)
{
    m_scene.addLine(outerMargin, y, m_size.width() - outerMargin, y, QPen(m_palette.grid, 1));
}

} // namespace strata::ui::charts
