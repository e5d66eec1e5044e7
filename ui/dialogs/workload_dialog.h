// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chooses a workload and its parameters; lists of values make several settings at once.
#pragma once

#include "app/api/workload_catalog.h"
#include "app/domain/plan.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QDialog>
#include <QPushButton>

namespace strata::ui::dialogs {

class WorkloadDialog : public QDialog {
    Q_OBJECT
public:
    //! For new settings.
    explicit WorkloadDialog(QList<app::api::WorkloadInfo> catalog, QWidget *parent = nullptr);

    //! Shows a setting that is there. Its identifier goes to the first of the settings that come
    //! out.
    void edit(const app::domain::WorkloadSpec &spec);
    //! At least one after the dialog was accepted.
    QList<app::domain::WorkloadSpec> settings() const;

private:
    void build();
    void showWorkload();
    void showState();

    QList<app::api::WorkloadInfo> m_catalog;
    QString m_editedId;
    QComboBox *m_workload = nullptr;
    widgets::PlainLabel *m_summary = nullptr;
    widgets::ParameterForm *m_form = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
