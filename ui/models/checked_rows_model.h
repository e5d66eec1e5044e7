// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A table of which a part is in sight, with a check box at the start of each row. Check marks stay
//! with their items while those are out of sight.
#pragma once

#include "ui/models/table_model.h"

#include <QSet>

namespace strata::ui::models {

class CheckedRowsModel : public TableModel {
    Q_OBJECT
public:
    //! Of those in sight.
    void checkAll(bool checked);
    //! Turns the rows' marks into the opposite of the first row's that has one.
    void toggle(const QList<int> &rows);

    Qt::ItemFlags flags(const QModelIndex &index) const final;
    bool setData(const QModelIndex &index, const QVariant &value, int role) final;

Q_SIGNALS:
    void chosenChanged();

protected:
    using TableModel::TableModel;

    //! Between beginResetModel() and endResetModel(). \param items in sight, by number
    void setItems(QList<int> items) { m_items = std::move(items); }
    int itemOf(int row) const { return m_items.at(row); }
    const QList<int> &items() const { return m_items; } //!< in sight
    void setChecked(QSet<int> items) { m_checked = std::move(items); }
    const QSet<int> &checked() const { return m_checked; } //!< items, in sight or not

    //! Whether it has a check box.
    virtual bool canBeChecked(int item) const;
    //! As TableModel::value(), of everything but the check marks.
    virtual QVariant look(int row, int column, int role) const;

private:
    int rows() const final;
    QVariant value(int row, int column, int role) const final;
    bool check(int row, bool checked);
    void reportChecked(int first, int last);

    QList<int> m_items;
    QSet<int> m_checked;
};

} // namespace strata::ui::models
