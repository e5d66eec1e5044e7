// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Adds a suite, or a part of it, to a plan: kinds of operations, lists, precision, text, and
//! single problems.
#pragma once

#include "app/api/time_estimate.h"
#include "ui/models/suite_model.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QDialog>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include <functional>

namespace strata::ui::dialogs {

class SuiteDialog : public QDialog {
    Q_OBJECT
public:
    //! What settings take on one host in one round.
    using Estimate =
        std::function<app::api::EstimatedTime(const QList<app::domain::WorkloadSpec> &)>;

    //! \param planned what the plan has already: it is not added again
    SuiteDialog(QList<app::api::SuiteInfo> suites, QList<app::domain::WorkloadSpec> planned,
                Estimate estimate, QWidget *parent = nullptr);

    //! What is to be added; at least one after the dialog was accepted.
    const QList<app::domain::WorkloadSpec> &settings() const { return m_settings; }

private:
    void build();
    QLayout *makeFilters();
    void setUpTable();
    void showSuite();
    void showPart();
    void showState();
    const app::api::SuiteInfo *suite() const;

    QList<app::api::SuiteInfo> m_suites;
    QList<app::domain::WorkloadSpec> m_planned;
    Estimate m_estimate;
    models::SuiteModel m_model;
    QList<app::domain::WorkloadSpec> m_settings;
    QComboBox *m_suite = nullptr;
    widgets::PlainLabel *m_summary = nullptr;
    widgets::ChoiceMenu *m_kinds = nullptr;
    widgets::ChoiceMenu *m_lists = nullptr;
    QComboBox *m_precision = nullptr;
    QComboBox *m_backend =
        nullptr; //!< its data: the library that computes, or none for the engine's choice
    QLineEdit *m_match = nullptr;
    QTableView *m_table = nullptr;
    QSpinBox *m_steps = nullptr;
    QSpinBox *m_seconds = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
