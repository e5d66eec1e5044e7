// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/schedule_commands.h"

#include "ui/dialogs/schedule_dialog.h"
#include "ui/shell/confirmation.h"

#include <QLocale>

#include <utility>

namespace strata::ui::shell {

using app::api::Project;
using app::api::Runner;

ScheduleCommands::ScheduleCommands(app::api::Services &services, QWidget &window) :
    QObject(&window),
    m_project(services.project()),
    m_runner(services.runner()),
    m_window(window)
{
    connect(&m_schedule, &RunSchedule::due, this, &ScheduleCommands::start);
    connect(&m_runner, &Runner::finished, this, [this] {
        if (std::exchange(m_waitsForRun, false))
            start();
    });
    connect(&m_project, &Project::opened, this, [this] { // another plan was meant
        m_waitsForRun = false;
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
    m_waitsForRun = m_runner.isRunning();
    if (m_waitsForRun) {
        Q_EMIT reported(tr("The scheduled run starts when the run in progress is over."));
        return;
    }
    Q_EMIT reported(tr("The scheduled run starts."));
    Q_EMIT runRequested();
}

bool ScheduleCommands::mayClose()
{
    return !m_schedule.isSet() ||
           confirmed(m_window, tr("A run is scheduled. Close the window and cancel it?"),
                     //: %1 is a date and a time
                     tr("It would start at %1.")
                         .arg(QLocale().toString(m_schedule.at(), QLocale::ShortFormat)),
                     tr("&Cancel the run and close"), true);
}

} // namespace strata::ui::shell
