// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes down a command of a person's own as a setting of the plan.
#pragma once

#include "app/api/workload_catalog.h"
#include "app/domain/own_command.h"
#include "ui/dialogs/forms/command_form.h"
#include "ui/dialogs/output_preview.h"

#include <QDialog>

namespace strata::ui::dialogs {

class CommandDialog : public QDialog {
    Q_OBJECT
public:
    //! \param workload the engine's, with its parameters \param planned labels that a new setting
    //! must not have
    CommandDialog(app::api::WorkloadInfo workload, QList<app::domain::WorkloadSpec> planned,
                  QWidget *parent = nullptr);

    //! Changes a setting that is there.
    void edit(const app::domain::WorkloadSpec &spec);
    app::domain::WorkloadSpec setting() const;

private:
    void showState();
    QString problem() const;
    bool bringsTooMuch(const app::domain::WorkloadSpec &spec) const;

    app::api::WorkloadInfo m_workload;
    QList<app::domain::WorkloadSpec> m_planned;
    QString m_id;
    CommandForm *m_form = nullptr;
    OutputPreview *m_preview = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
