// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: how much it is, what is still missing, and the button that starts it.
#pragma once

#include "app/api/runner.h"
#include "ui/models/plan_history.h"
#include "ui/widgets/plain_label.h"

#include <QGroupBox>
#include <QPushButton>

namespace strata::ui::pages {

class ReviewSection : public QGroupBox {
    Q_OBJECT
public:
    ReviewSection(models::PlanHistory &history, app::api::Runner &runner,
                  QWidget *parent = nullptr);

Q_SIGNALS:
    void runRequested();

private:
    void refresh();
    QStringList remarks() const;

    models::PlanHistory &m_history;
    app::api::Runner &m_runner;
    widgets::PlainLabel *m_amount = nullptr;
    widgets::PlainLabel *m_remarks = nullptr;
    widgets::PlainLabel *m_problems = nullptr;
    QPushButton *m_run = nullptr;
};

} // namespace strata::ui::pages
