// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A run on standard error: one line for each trial that ended, and on a terminal one that says
//! what is going on.
#pragma once

#include "app/api/runner.h"
#include "ui/cli/console.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QTimer>

namespace strata::ui::cli {

class ProgressPrinter : public QObject {
    Q_OBJECT
public:
    //! \param plan of the run, for the names; empty if it is not known yet.
    ProgressPrinter(app::api::Runner &runner, const app::domain::Plan &plan, Console &console);
    ~ProgressPrinter() override;

    void setPlan(const app::domain::Plan &plan) { m_plan = plan; }
    //! Takes the live line away, so that something else can be written.
    void clearLine();

private:
    void onTrial(const app::domain::Trial &trial);
    void onSteps(const QString &trialId, const QList<app::domain::Step> &steps);
    void onLog(const app::api::LogEntry &entry);
    void tellSilence();
    void write(const QString &hostId, const QString &text);
    void showLine();
    QString nameOf(const app::domain::Trial &trial) const;

    app::domain::Plan m_plan;
    Console &m_console;
    app::api::Progress m_progress;
    app::domain::Trial m_current; //!< the one that changed last
    QHash<QString, app::domain::StepSummary>
        m_steps; //!< by trial: several are under way in turns, or while one waits for a host
    QSet<QString> m_told; //!< trials whose line was written
    QHash<QString, app::domain::HostActivity> m_activities;
    QHash<QString, qint64>
        m_toldSilence; //!< by host: seconds of silence after which it is mentioned again
    QTimer m_tick;
    QElapsedTimer m_lastLine;
    bool m_lineShown = false;
};

} // namespace strata::ui::cli
