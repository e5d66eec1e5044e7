// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every table of fixed columns does alike: headings, sides, tool tips.
#pragma once

#include <QAbstractTableModel>
#include <QList>
#include <QString>

namespace strata::ui::models {

//! A table with one line of headings. A model of it says how many rows there are and what a cell
//! shows.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    int rowCount(const QModelIndex &parent = {}) const final;
    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const final;

protected:
    struct Heading {
        QString text;
        Qt::Alignment side = {}; //!< of the heading and of its cells; none: the view's own
    };

    explicit TableModel(QList<Heading> headings);
    //! The same columns under other words: of a model that stays while the language changes.
    void setHeadings(QList<Heading> headings);

    virtual int rows() const = 0;
    //! \param row, column are valid here and below
    virtual QString text(int row, int column) const = 0;
    //! Plain text; without another, what the cell shows, which may be wider than its column.
    virtual QString toolTip(int row, int column) const;
    //! Whatever else a view asks for: icons, check marks, roles of the model's own. Nothing without
    //! an override.
    virtual QVariant value(int row, int column, int role) const;

    //! Says that cells of `row` show something else now, from column `from` to the last.
    void rowChanged(int row, int from = 0);

private:
    QList<Heading> m_headings;
};

} // namespace strata::ui::models
