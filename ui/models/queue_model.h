// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run measures now and what comes next, one row each, in that order.
#pragma once

#include "app/api/run_queue.h"
#include "ui/models/table_model.h"

namespace strata::ui::models {

class QueueModel : public TableModel {
    Q_OBJECT
public:
    enum Column { WorkColumn, HostsColumn, RoundColumn, StateColumn, TimeColumn };

    QueueModel();

    //! Rows that are in both stay, so that a selection does: a run ends rows at the beginning and
    //! brings some at the end.
    void setWorks(const QList<app::api::QueuedWork> &works);

private:
    int rows() const override { return int(m_works.size()); }
    QString text(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;

    QList<app::api::QueuedWork> m_works;
};

} // namespace strata::ui::models
