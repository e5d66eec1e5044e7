// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The trials behind a comparison: those of a work on a host, beside those of the baseline.
#pragma once

#include "app/domain/run.h"
#include "ui/models/trial_table_model.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QSortFilterProxyModel>
#include <QTableView>

namespace strata::ui::dialogs {

class TrialsDialog : public QDialog {
    Q_OBJECT
public:
    //! Keeps what it shows, so the run may go on.
    TrialsDialog(const app::domain::RunData &run, const QString &workloadId, const QString &hostId,
                 QWidget *parent = nullptr);

private:
    void fill(const app::domain::RunData &run, const QString &workloadId, const QString &hostId);
    void build();
    void showReason();

    models::TrialTableModel m_trials;
    QSortFilterProxyModel m_sorted;
    QTableView *m_table = nullptr;
    widgets::PlainLabel *m_reason = nullptr;
};

} // namespace strata::ui::dialogs
