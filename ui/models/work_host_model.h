// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts that take part in a plan, each with a check box that says whether it does some work.
#pragma once

#include "app/domain/plan.h"
#include "ui/models/checked_rows_model.h"

namespace strata::ui::models {

class WorkHostModel : public CheckedRowsModel {
    Q_OBJECT
public:
    enum Column { NameColumn, KindColumn, RemarkColumn };

    //! \param works those whose hosts are chosen; a host that does one of them is checked. The
    //! baseline does all work and has no check box.
    WorkHostModel(app::domain::Plan plan, const QList<app::domain::WorkloadSpec> &works);

    //! As WorkloadSpec::hostIds: empty if all of them are chosen.
    QList<QString> chosen() const;
    int chosenCount() const;

private:
    QString text(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    bool canBeChecked(int host) const override;
    const QList<QString> &hostIds() const { return m_plan.experiment.hostIds; }
    bool isChosen(int host) const;

    app::domain::Plan m_plan;
};

} // namespace strata::ui::models
