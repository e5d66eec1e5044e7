// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The problems of a suite that belong to a part of it, each with a check box.
#pragma once

#include "app/api/suite_catalog.h"
#include "ui/models/table_model.h"

#include <QSet>

namespace strata::ui::models {

class SuiteModel : public TableModel {
    Q_OBJECT
public:
    enum Column { ProblemColumn, ListColumn, OperationsColumn };

    explicit SuiteModel(QObject *parent = nullptr);

    //! Shows all problems, checked.
    void setSuite(const app::api::SuiteInfo &suite);
    //! Which problems have rows. Check marks stay with their problems while those are out of sight.
    void setPart(const app::api::SuitePart &part);
    void checkAll(bool checked);
    //! Turns the rows' marks into the opposite of the first row's.
    void toggle(const QList<int> &rows);

    //! Indexes into SuiteInfo::problems: those in sight and checked.
    QList<int> chosen() const;

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void chosenChanged();

private:
    int rows() const override;
    QString text(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;

    void check(int row, bool checked);

    app::api::SuiteInfo m_suite;
    app::api::SuitePart m_part;
    QList<int> m_rows;     //!< problems in sight
    QSet<int> m_unchecked; //!< problems
};

} // namespace strata::ui::models
