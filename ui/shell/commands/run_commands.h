// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can be done with runs: start, resume, pause, stop, skip, estimate.
#pragma once

#include "app/api/services.h"
#include "ui/models/plan_history.h"
#include "ui/models/run_results.h"

namespace strata::ui::shell {

class RunCommands : public QObject {
    Q_OBJECT
public:
    RunCommands(app::api::Services &services, models::PlanHistory &history,
                models::RunResults &results, QObject *parent);

    void run();
    //! Of a host of the plan, which stays as it is.
    void selfCheck(const QString &hostId);
    void resume();
    //! What hosts still have of trials that were under way when the program ended, if this person
    //! began the run here; of another's it is offered (CollectOffer). Asks nobody, and waits for no
    //! host that is away.
    void collect();
    //! Pauses after the trial that is measured, or goes on.
    void pauseOrContinue();
    void stopAfterTrial();
    void stopNow();
    void skipTrial();
    void estimate();

    //! The shown run, if it lacks anything; else empty.
    QString resumableRun() const;
    //! Why the plan cannot run, in one sentence; empty: it can.
    QString planProblem() const;
    QString summary() const;

Q_SIGNALS:
    //! A run begins to be worked on, with this plan.
    void began(const strata::app::domain::Plan &plan, const QString &runId);
    //! Collecting is over.
    void settled();
    void reported(const QString &text);

private:
    app::api::Runner &m_runner;
    models::PlanHistory &m_history;
    models::RunResults &m_results;
    app::api::Project &m_project;
    bool m_shownLacksTrials = false; //!< of the run that was read
};

//! The engine's default number of measured steps, 0 if the catalog does not say.
qint64 defaultSteps();

} // namespace strata::ui::shell
