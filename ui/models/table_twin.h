// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The same numbers as the charts, as a table: for reading, sorting, a screen reader, and copying
//! into a spreadsheet.
#pragma once

#include <QAbstractTableModel>
#include <QList>
#include <QSortFilterProxyModel>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace strata::ui::models {

//! A table of results. SortedTwin sorts it.
class TableTwin : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        SortRole = Qt::UserRole + 1, //!< double or QString
        UnitRole,                    //!< of a number; QString
        HostIdRole,
        WorkloadIdRole,
        RowHeadingRole //!< of vertical headings: what these name, such as "Workload"; none: rows
                       //!< have no names
    };

    struct Cell {
        QString text; //!< plain text, in the current locale
        QVariant sortKey;
        QString toolTip;     //!< plain text
        bool number = false; //!< aligned to the right
        QString unit = {};   //!< of the sort key, whatever prefix the text has

        static Cell words(const QString &text, const QString &toolTip = {});
        static Cell
        longWords(const QString &text); //!< its tooltip says it whole where the column is narrow
        //! \param unit of `value`; numbers of different units are not compared
        static Cell quantity(const QString &text, double value, const QString &unit = {});
        static Cell count(qint64 value);
        static Cell missing(); //!< a dash that sorts after every number
    };
    struct Row {
        QString hostId;
        QString workloadId;
        QList<Cell> cells;
    };
    struct Content {
        QStringList headers;
        QList<Row> rows;
        QStringList headerTips = {}; //!< plain text; fewer than headers: the rest has none
    };

    using QAbstractTableModel::QAbstractTableModel;

    //! What is selected stays where the rows that were there stay, as while a run goes on.
    void setContent(const Content &content);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    Content m_content;
};

//! A TableTwin in the order of a column: words as words, numbers by unit and within it by their
//! value, what is missing last.
class SortedTwin : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit SortedTwin(QObject *parent = nullptr);

protected:
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;
};

//! What the names of its rows name, such as "Workload"; empty: its rows have none.
QString rowHeading(const QAbstractItemModel &table);

//! The cells of a selection as tab-separated lines under their headers, for the clipboard; an empty
//! selection means the whole table. Rows that have names begin with them. A text that a spreadsheet
//! would take for a formula gets an apostrophe in front.
QString tabSeparated(const QAbstractItemModel &table, const QModelIndexList &selection = {});

} // namespace strata::ui::models
