// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes the plan of a project: one trial at a time over all hosts, streamed live, every step
//! stored before it is shown.
#pragma once

#include "app/api/project.h"
#include "app/api/run_queue.h"
#include "app/api/time_estimate.h"
#include "app/domain/host_activity.h"

#include <QObject>

#include <optional>

namespace strata::app::api {

struct LogEntry {
    enum class Severity { Info, Warning, Error };
    Severity severity = Severity::Info;
    QDateTime at;
    QString hostId;                             //!< may be empty
    QString text;                               //!< plain text for people
    std::optional<domain::FailureCode> failure; //!< of an error: what a program can act on
};

struct Progress {
    int finishedTrials = 0;
    int totalTrials = 0;     //!< planned so far; grows if the stopping rule asks for more rounds
    double secondsLeft = -1; //!< of what is planned so far, estimated; negative: unknown
    double secondsLeftAtMost = -1; //!< with all rounds that the stopping rule may add, as far as
                                   //!< the plan's time allows; not less than secondsLeft
    bool isLeftRough = false;      //!< they may be some times as long, or a fraction
    enum class Pause { None, AfterTrial, Now };
    Pause pause = Pause::None; //!< Now: nothing is measured; the times above stand still
};

class Runner : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~Runner() override = default;

    //! Starts the project's plan as a new run. Answers: started, or failed with what is missing in
    //! the plan.
    virtual void start() = 0;
    //! Measures the roofs of the plan's hosts again, as a run of its own. Answers: started, or
    //! failed.
    virtual void measureRoofs() = 0;
    //! Compares a host of the plan with itself, and with itself made slower by the engine, as a run
    //! of its own, to see what comparisons can resolve there (Project::selfChecks). Answers:
    //! started, or failed.
    virtual void selfCheck(const QString &hostId) = 0;
    //! Goes on with the trials that a run still lacks; first collects what its hosts may still have
    //! of those that were under way when the program ended. Answers: started, or failed.
    virtual void resume(const QString &runId) = 0;
    //! Goes on with the settings of a run whose comparison is inconclusive, for as many rounds as
    //! are likely to settle it (domain::Comparison::secondsToSettle). Answers: started, or failed.
    virtual void measureMore(const QString &runId) = 0;
    //! Only collects, without asking anybody anything and without waiting for a host that is away;
    //! and only what is left of a run that this person began or went on with on this computer, with
    //! the very plan that the file has: nobody is contacted because a file says so. Answers:
    //! collecting, and collected when it is over; of another's run that may have left anything,
    //! leftAlone and collected; collected alone if there is nothing to be done, or a run is under
    //! way.
    virtual void collect(const QString &runId) = 0;
    //! The same of any run, because a person wants it, who knows its hosts (leftAlone) and can be
    //! asked for what signing in there takes. Answers: failed, if it cannot begin, or collecting,
    //! and collected when it is over.
    virtual void collectWanted(const QString &runId) = 0;
    virtual void stopAfterTrial() = 0;
    virtual void stopNow() = 0; //!< the current trial is kept and marked Cancelled
    virtual void skipTrial() = 0;
    //! Lets what is measured come to its end, and begins nothing until it is set to false. Answers:
    //! progressChanged.
    virtual void setPaused(bool /*paused*/) {}
    virtual bool isPaused() const { return false; } //!< or about to be
    //! A run is under way, or what an earlier one left is collected; until that is over, whatever
    //! else is to be measured is answered by failed.
    virtual bool isRunning() const = 0;
    //! What is under way is no run: it is collected, and only stopNow() ends that.
    virtual bool isCollecting() const { return false; }
    //! Empty if nothing is measured.
    virtual RunQueue queue() const { return {}; }
    //! Rough time a plan takes: from trials of this session and of runs that were read, where there
    //! are some, else from the step settings.
    virtual EstimatedTime estimate(const domain::Plan &plan) const = 0;

Q_SIGNALS:
    void started(const QString &runId);
    void trialChanged(const strata::app::domain::Trial &trial);
    void stepsArrived(const QString &trialId, const QList<strata::app::domain::Step> &steps);
    //! Turns that ended; each after its steps.
    void turnsArrived(const QString &trialId, const QList<strata::app::domain::Turn> &turns);
    void estimateChanged(); //!< estimate() knows more, from a run that was read
    //! Of each host of the run: at its start, with every change, and about once a second while
    //! there is word from it.
    void activityChanged(const QString &hostId, const strata::app::domain::HostActivity &activity);
    //! With every change, and each second of a run.
    void progressChanged(const strata::app::api::Progress &progress);
    void queueChanged(); //!< with each trial that begins or ends
    void logged(const strata::app::api::LogEntry &entry);
    void collecting(const QString &runId); //!< it has begun
    //! Nobody was contacted. \param hosts that would be, and where: plain text, "box (ana@gpu01)"
    void leftAlone(const QString &runId, const QStringList &hosts);
    //! \param trials that were found and have a result now
    void collected(const QString &runId, int trials);
    void finished(const QString &runId, strata::app::domain::RunState state);
    void failed(const strata::app::api::Problem &problem);
};

} // namespace strata::app::api
