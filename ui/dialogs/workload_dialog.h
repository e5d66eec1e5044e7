// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chooses a workload and its parameters, or changes those of settings that are there; lists of
//! values make several settings at once.
#pragma once

#include "app/api/workload_catalog.h"
#include "app/domain/plan.h"
#include "ui/models/workload_tree_model.h"
#include "ui/settings/ui_settings.h"
#include "ui/widgets/parameter_form.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

namespace strata::ui::dialogs {

class WorkloadDialog : public QDialog {
    Q_OBJECT
public:
    //! For new settings. Fields start with what was added last of the workload, which `settings`
    //! remembers.
    WorkloadDialog(QList<app::api::WorkloadInfo> catalog, settings::UiSettings &settings,
                   QWidget *parent = nullptr);

    //! Changes settings that are there, of workloads in the catalog. Of different workloads only
    //! the parameters that all have are offered.
    void edit(const QList<app::domain::WorkloadSpec> &specs);
    //! Appends the new settings, or puts those that come of an edited one in its place, where the
    //! first keeps its identifier.
    void applyTo(QList<app::domain::WorkloadSpec> &planned) const;

    void accept() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    QWidget *makeChooser();
    QWidget *makeParameters();
    void search(const QString &text);
    void choose(const QModelIndex &index);
    void showWorkload();
    void showDefaults();
    void showState();
    bool makesTooMany(qsizetype made) const;
    QString countText(qsizetype made) const; //!< how many settings, and of what
    bool editsOneWorkload() const;
    const app::api::WorkloadInfo *workload() const;
    const app::api::WorkloadInfo *workloadOf(const app::domain::WorkloadSpec &spec) const;
    QList<app::domain::WorkloadSpec> settingsFrom(const app::domain::WorkloadSpec &spec) const;
    widgets::ParameterForm::Values valuesOf(const app::domain::WorkloadSpec &spec) const;
    widgets::ParameterForm::Values remembered(const app::api::WorkloadInfo &workload) const;

    QList<app::api::WorkloadInfo> m_catalog;
    settings::UiSettings &m_settings;
    QList<app::domain::WorkloadSpec> m_edited; //!< empty: for new settings
    models::WorkloadFilter m_filter;
    int m_place = -1; //!< of the chosen workload in the catalog
    QWidget *m_chooser = nullptr;
    QLineEdit *m_search = nullptr;
    QTreeView *m_tree = nullptr;
    widgets::PlainLabel *m_name = nullptr;
    widgets::PlainLabel *m_summary = nullptr;
    widgets::ParameterForm *m_form = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
    QPushButton *m_defaults = nullptr;
};

} // namespace strata::ui::dialogs
