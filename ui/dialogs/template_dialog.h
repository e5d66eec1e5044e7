// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes a plan of a published experiment: what the paper did, which hosts take its roles, and what
//! computes.
#pragma once

#include "app/api/time_estimate.h"
#include "ui/dialogs/forms/template_host_form.h"
#include "ui/models/template_tree_model.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeView>

#include <functional>

namespace strata::ui::dialogs {

class TemplateDialog : public QDialog {
    Q_OBJECT
public:
    using Estimate = std::function<app::api::EstimatedTime(const app::domain::Plan &)>;

    //! \param plan that of the project \param readOnly why the project cannot be changed; empty: it
    //! can
    TemplateDialog(QList<app::api::PlanTemplate> templates, app::domain::Plan plan,
                   const QString &readOnly, Estimate estimate, QWidget *parent = nullptr);

    //! The plan with the template in it: that of the project, or of a new one, which has the hosts
    //! of the project.
    app::domain::Plan plan() const;
    bool wantsNewProject() const { return m_inNew->isChecked(); }

private:
    void build();
    QWidget *makeChooser();
    QWidget *makeTexts();
    static void addText(QLayout &layout, const QString &heading, widgets::PlainLabel *text);
    void choose(const QModelIndex &index);
    void showState();
    const app::api::PlanTemplate *chosen() const;
    app::domain::Plan begun() const;
    QString problem(const app::domain::Plan &made) const;
    QString summary(const app::domain::Plan &made) const;

    QList<app::api::PlanTemplate> m_templates;
    app::domain::Plan m_plan;
    Estimate m_estimate;
    models::TemplateTreeModel m_model;
    int m_place = -1;
    QTreeView *m_tree = nullptr;
    widgets::PlainLabel *m_title = nullptr;
    widgets::PlainLabel *m_paper = nullptr;
    widgets::PlainLabel *m_did = nullptr;
    widgets::PlainLabel *m_leftOut = nullptr;
    widgets::PlainLabel *m_instead = nullptr;
    widgets::PlainLabel *m_needs = nullptr;
    TemplateHostForm *m_hosts = nullptr;
    QComboBox *m_device = nullptr;
    QRadioButton *m_inThis = nullptr;
    QRadioButton *m_inNew = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
