// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The problems of a suite that belong to a part of it, each with a check box.
#pragma once

#include "app/api/suite_catalog.h"

#include <QAbstractTableModel>
#include <QSet>

namespace strata::ui::models {

class SuiteModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { ProblemColumn, ListColumn, OperationsColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    //! Shows all problems, checked.
    void setSuite(const app::api::SuiteInfo &suite);
    //! Which problems have rows. Check marks stay with their problems while those are out of sight.
    void setPart(const app::api::SuitePart &part);
    void checkAll(bool checked);
    //! Turns the rows' marks into the opposite of the first row's.
    void toggle(const QList<int> &rows);

    //! Indexes into SuiteInfo::problems: those in sight and checked.
    QList<int> chosen() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void chosenChanged();

private:
    void check(int row, bool checked);
    QString shownText(const app::api::SuiteProblem &problem, int column) const;

    app::api::SuiteInfo m_suite;
    app::api::SuitePart m_part;
    QList<int> m_rows;     //!< problems in sight
    QSet<int> m_unchecked; //!< problems
};

} // namespace strata::ui::models
