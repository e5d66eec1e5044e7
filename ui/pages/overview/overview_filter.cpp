// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_filter.h"

#include <QLocale>

#include <algorithm>

namespace strata::ui::pages {

namespace {

//! What is missing comes last, whatever the direction.
int compareLoss(std::optional<double> one, std::optional<double> other, bool descending)
{
    if (!one || !other)
        return int(!one) - int(!other);
    const int order = *one < *other ? -1 : *one > *other ? 1 : 0;
    return descending ? -order : order;
}

} // namespace

OverviewFilter::OverviewFilter(OverviewModel &model) : m_model(model)
{
    m_names.setLocale(QLocale(QLocale::English)); // that of LANG=C reads no numbers in names
    m_names.setNumericMode(true);                 // m=64 before m=1024
    m_names.setCaseSensitivity(Qt::CaseInsensitive);
    setSourceModel(&model);
    sortAgain();
}

void OverviewFilter::search(const QString &text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void OverviewFilter::setState(std::optional<CellState> state)
{
    m_state = state;
    invalidateFilter();
}

void OverviewFilter::setGrouped(bool grouped)
{
    m_isGrouped = grouped;
    invalidate();
}

void OverviewFilter::setOrder(Order order)
{
    m_order = order;
    sortAgain();
}

void OverviewFilter::toggle(int row)
{
    if (!isHeading(row))
        return;
    const int heading = mapToSource(index(row, 0)).row();
    m_model.setCollapsed(heading, !m_model.isCollapsed(heading));
    invalidateFilter();
}

void OverviewFilter::open(int heading)
{
    if (m_model.isCollapsed(mapToSource(index(heading, 0)).row()))
        toggle(heading);
}

bool OverviewFilter::isHeading(int row) const
{
    const QModelIndex source = mapToSource(index(row, 0));
    return source.isValid() && m_model.at(source.row()).isHeading();
}

int OverviewFilter::found() const
{
    int count = 0;
    for (int row = 0; row < m_model.rowCount(); ++row)
        count += !m_model.at(row).isHeading() && passes(m_model.at(row));
    return count;
}

void OverviewFilter::sort(int column, Qt::SortOrder order)
{
    m_order = column < 0 ? Order::Plan : Order::Host;
    m_column = column;
    m_isDescending = order == Qt::DescendingOrder;
    sortAgain();
}

//! The base class sorts upwards only: families and headings stay where they are in any order.
void OverviewFilter::sortAgain()
{
    invalidate();
    QSortFilterProxyModel::sort(0, Qt::AscendingOrder);
    Q_EMIT orderChanged();
}

//! Names of rows are those of the rows in sight.
QVariant OverviewFilter::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == OverviewModel::RowHeadingRole)
        return m_model.headerData(0, orientation, role);
    return QSortFilterProxyModel::headerData(section, orientation, role);
}

bool OverviewFilter::passes(const Row &row) const
{
    if (m_state && std::ranges::none_of(row.cells, [this](const OverviewCell &cell) {
            return cell.state() == *m_state;
        }))
        return false;
    if (m_words.isEmpty())
        return true;
    const QString &family = m_model.at(row.heading).name;
    return std::ranges::all_of(m_words, [&](const QString &word) {
        return row.name.contains(word, Qt::CaseInsensitive) ||
               family.contains(word, Qt::CaseInsensitive);
    });
}

bool OverviewFilter::hasPassing(int heading) const
{
    for (int row = heading + 1; row <= heading + m_model.at(heading).works; ++row)
        if (passes(m_model.at(row)))
            return true;
    return false;
}

bool OverviewFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const Row &shown = m_model.at(row);
    if (shown.isHeading())
        return m_isGrouped && hasPassing(row);
    return passes(shown) && !(m_isGrouped && m_model.isCollapsed(shown.heading));
}

int OverviewFilter::compare(const Row &one, const Row &other) const
{
    int order = 0;
    if (m_order == Order::Name)
        order = m_names.compare(one.name, other.name);
    else if (m_order == Order::Worst)
        order = compareLoss(one.worst, other.worst, true);
    else if (m_order == Order::Host && m_column < int(one.lost.size()))
        order = compareLoss(one.lost[std::size_t(m_column)], other.lost[std::size_t(m_column)],
                            m_isDescending);
    return order != 0 ? order : one.place - other.place;
}

bool OverviewFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const Row &one = m_model.at(left.row());
    const Row &other = m_model.at(right.row());
    if (m_isGrouped && one.heading != other.heading)
        return compare(m_model.at(one.heading), m_model.at(other.heading)) < 0;
    if (one.isHeading() != other.isHeading())
        return one.isHeading();
    return compare(one, other) < 0;
}

} // namespace strata::ui::pages
