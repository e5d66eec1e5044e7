// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What of the overview is in sight, and in which order.
#pragma once

#include "ui/pages/overview/overview_model.h"

#include <QCollator>
#include <QSortFilterProxyModel>
#include <QStringList>

#include <optional>

namespace strata::ui::pages {

class OverviewFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    enum class Order {
        Plan,
        Name,
        Worst, //!< what is lost most on any host comes first
        Host   //!< by one column: sort()
    };

    explicit OverviewFilter(OverviewModel &model);

    //! Work in whose name, or in that of its family, each of the words occurs.
    void search(const QString &text);
    //! Work that has this state on some host; nothing: all work.
    void setState(std::optional<CellState> state);
    void setGrouped(bool grouped);
    //! Any order but that of a host.
    void setOrder(Order order);
    Order order() const { return m_order; }
    //! Opens or closes the family of a heading; nothing for a row that is none.
    void toggle(int row);
    //! Opens the family of a heading if it is closed.
    void open(int heading);
    bool isHeading(int row) const;
    //! Settings that pass search and state, those of closed families among them.
    int found() const;

    //! By what is lost on the column's host; without one, as planned.
    void sort(int column, Qt::SortOrder order) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void orderChanged();

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    using Row = OverviewModel::Row;
    bool passes(const Row &row) const;
    bool hasPassing(int heading) const;
    //! Negative: the first one comes first.
    int compare(const Row &one, const Row &other) const;
    void sortAgain();

    OverviewModel &m_model;
    QStringList m_words;
    std::optional<CellState> m_state;
    bool m_isGrouped = true;
    Order m_order = Order::Plan;
    int m_column = 0;
    bool m_isDescending = true;
    QCollator m_names;
};

} // namespace strata::ui::pages
