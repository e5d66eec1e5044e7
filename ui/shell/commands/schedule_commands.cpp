// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/schedule_commands.h"

#include "ui/dialogs/schedule_dialog.h"
#include "ui/shell/confirmation.h"

#include <QLocale>

namespace strata::ui::shell {

using app::api::Project;
using app::api::Runner;

ScheduleCommands::ScheduleCommands(app::api::Services &services, QWidget &window) :
    QObject(&window),
    m_project(services.project()),
    m_runner(services.runner()),
    m_window(window)
{
    m_schedule.waitWhile([this] { return m_runner.isRunning(); });
    connect(&m_schedule, &RunSchedule::due, this, &ScheduleCommands::start);
    connect(&m_runner, &Runner::finished, &m_schedule, &RunSchedule::lookAtClock);
    connect(&m_project, &Project::opened, this, [this] { // another plan was meant
        if (m_schedule.isSet())
            cancel();
    });
}

void ScheduleCommands::ask()
{
    const QDateTime proposed =
        m_schedule.isSet() ? m_schedule.at() : proposedStart(QDateTime::currentDateTime());
    dialogs::ScheduleDialog dialog(proposed, m_runner.estimate(m_project.plan()), &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_schedule.set(dialog.start());
    Q_EMIT reported(tr("The plan will be run at %1.")
                        .arg(QLocale().toString(dialog.start(), QLocale::ShortFormat)));
}

void ScheduleCommands::cancel()
{
    m_schedule.cancel();
    Q_EMIT reported(tr("The scheduled run was cancelled."));
}

void ScheduleCommands::start()
{
    Q_EMIT reported(tr("The scheduled run starts."));
    Q_EMIT runRequested();
}

bool ScheduleCommands::mayClose()
{
    return !m_schedule.isSet() ||
           confirmed(m_window, tr("A run is scheduled. Close the window and cancel it?"),
                     m_schedule.text(), tr("&Cancel the run and close"), true);
}

} // namespace strata::ui::shell
