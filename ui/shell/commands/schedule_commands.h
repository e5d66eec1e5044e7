// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Running the plan later: asks when, starts it then, and asks before the window closes.
#pragma once

#include "app/api/services.h"
#include "ui/shell/run_schedule.h"

#include <QWidget>

namespace strata::ui::shell {

class ScheduleCommands : public QObject {
    Q_OBJECT
public:
    ScheduleCommands(app::api::Services &services, QWidget &window);

    RunSchedule &schedule() { return m_schedule; }
    void ask();
    void cancel();
    //! Asks the person, if a run is scheduled.
    bool mayClose();

Q_SIGNALS:
    void runRequested();
    void reported(const QString &text);

private:
    void start();

    app::api::Project &m_project;
    app::api::Runner &m_runner;
    QWidget &m_window;
    RunSchedule m_schedule;
};

} // namespace strata::ui::shell
