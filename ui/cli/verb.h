// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every verb of the command line is: it works on the services, writes to the console, and
//! ends with an exit status.
#pragma once

#include "app/api/services.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/exit_code.h"

#include <QJsonObject>
#include <QObject>

#include <memory>

namespace strata::ui::cli {

class Verb : public QObject {
    Q_OBJECT
public:
    Verb(app::api::Services &services, Console &console, bool json);
    ~Verb() override = default;

    virtual void start() = 0;
    //! Ctrl+C: ends the verb in an orderly way. Does it at once unless work on hosts has to be
    //! ended first.
    virtual void interrupt() { finish(ExitCode::Interrupted); }

Q_SIGNALS:
    //! Once; nothing is written after it.
    void finished(strata::ui::cli::ExitCode code);

protected:
    //! The project could not be opened, read or written.
    virtual void onProjectFailed(const app::api::Problem &problem) { giveUp(problem); }

    app::api::Project &project() const { return m_services.project(); }
    app::api::Services &services() { return m_services; }
    Console &console() { return m_console; }
    bool wantsJson() const { return m_json; }

    //! Writes a line of what the verb says; nothing with --json.
    void print(const QString &line);
    //! Reports to the person, and with --json the script, what went wrong.
    void tell(const app::api::Problem &problem);
    void tell(const QString &sentence);
    //! The same, and ends.
    void giveUp(const app::api::Problem &problem);
    //! Reports that a file beside the project could not be written, and ends.
    void giveUpOutput(const app::domain::Failure &failure);
    //! The comparison of this computer's layers becomes the plan; reports why one is not among
    //! them.
    void planThisComputer(bool withEmulatedVm);
    //! The plan's workloads and parameters are ones that the engine has; reports which are not.
    bool planFits();
    //! The newest run that is not hidden, or the newest if all are, counted from 1; 0: there is
    //! none.
    static int newestOf(const QList<app::domain::RunHead> &runs);
    int newestRun() const { return newestOf(project().runs()); }
    //! With --json: prints the object with the exit status and the problems that were reported.
    //! What did not reach standard output is reported, and Done becomes Failed.
    void finish(ExitCode code, QJsonObject result = {});

private:
    app::api::Services &m_services;
    Console &m_console;
    bool m_json;
    bool m_finished = false;
    QStringList m_problems;
};

//! `strata run`: opens or makes the project, executes its plan, prints what came out, writes the
//! report. Interrupted, it asks the run to stop and to clean up, and prints what it has.
std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const RunArguments &arguments);
//! `strata run --dry-run`: what that would be. Measures and writes nothing.
std::unique_ptr<Verb> makeDryRun(app::api::Services &services, Console &console,
                                 const RunArguments &arguments);
//! `strata export`: writes a run of a project file as CSV and chart PNGs.
std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const ExportArguments &arguments);
//! `strata compare`: prints what changed from one run to another.
std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const CompareArguments &arguments);
//! `strata report`: writes the report on a run of a project file as HTML or PDF.
std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const ReportArguments &arguments);
//! `strata check`: reads every run of a project file and says what is damaged.
std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const CheckArguments &arguments);
//! `strata hosts check`: examines the hosts of a project file and prints the checklist of each.
std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const HostsArguments &arguments);

} // namespace strata::ui::cli
