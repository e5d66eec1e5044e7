// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Plans that are made of published experiments.
#pragma once

#include "app/api/services.h"
#include "ui/models/plan_history.h"

#include <QObject>
#include <QWidget>

namespace strata::ui::shell {

class TemplateCommands : public QObject {
    Q_OBJECT
public:
    TemplateCommands(app::api::Services &services, models::PlanHistory &history, QWidget &window);

    //! Asks for a template, and puts it into the plan of this window or of a new one.
    void ask();

Q_SIGNALS:
    void applied(); //!< to the plan of this window
    void windowRequested(const strata::app::domain::Plan &plan);

private:
    void apply(const app::domain::Plan &plan);

    app::api::Services &m_services;
    models::PlanHistory &m_history;
    QWidget &m_window;
};

} // namespace strata::ui::shell
