// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata run`: opens or makes the project, executes its plan, prints what came out, writes the
//! report.
#pragma once

#include "ui/cli/arguments.h"
#include "ui/cli/progress_printer.h"
#include "ui/cli/verb.h"

#include <memory>
#include <optional>

namespace strata::ui::cli {

class RunVerb : public Verb {
    Q_OBJECT
public:
    RunVerb(app::api::Services &services, Console &console, RunArguments arguments);

    void start() override;
    //! Asks a run to stop and to clean up, and prints what it has.
    void interrupt() override;

private:
    void onOpened();
    void onProjectFailed(const app::api::Problem &problem);
    void onCollected(const QString &runId, int trials);
    void beginRun();
    void collectOrBegin(); //!< first what an interrupted run may have left on its hosts
    void startRun();
    void resumeRun();
    void onRunnerFailed(const app::api::Problem &problem);
    void onLogged(const app::api::LogEntry &entry);
    void onRunLoaded(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    void planSuite();    //!< the suite's problems instead of the plan's work, for one run
    void planPatience(); //!< another patience than the plan's, for one run
    bool planFits(); //!< the workloads and parameters are ones the engine has; says which are not
    bool makeDirectoryOf(const QString &path);
    ExitCode outcomeOf(const app::domain::RunData &run) const;

    RunArguments m_arguments;
    std::optional<app::domain::Plan> m_ownPlan; //!< of the file, while a suite takes its place
    QString m_target;                           //!< the project file that gets the run
    std::unique_ptr<ProgressPrinter> m_progress;
    int m_runNumber = 0;               //!< of the run that is executed, counted from 1
    ExitCode m_cause = ExitCode::Done; //!< the most urgent reason for missing trials
    bool m_interrupted = false;
};

} // namespace strata::ui::cli
