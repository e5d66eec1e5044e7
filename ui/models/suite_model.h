// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The problems of a suite that belong to a part of it, each with a check box.
#pragma once

#include "app/api/suite_catalog.h"
#include "ui/models/checked_rows_model.h"

namespace strata::ui::models {

class SuiteModel : public CheckedRowsModel {
    Q_OBJECT
public:
    enum Column { ProblemColumn, ListColumn, OperationsColumn };

    SuiteModel();

    //! Shows all problems, checked.
    void setSuite(const app::api::SuiteInfo &suite);
    //! Which problems have rows.
    void setPart(const app::api::SuitePart &part);

    //! Indexes into SuiteInfo::problems: those in sight and checked.
    QList<int> chosen() const;

private:
    QString text(int row, int column) const override;

    app::api::SuiteInfo m_suite;
    app::api::SuitePart m_part;
};

} // namespace strata::ui::models
