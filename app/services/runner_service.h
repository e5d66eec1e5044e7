// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs a project's plan on a thread of its own, stores what comes, then reports to whoever
//! watches.
#pragma once

#include "app/api/runner.h"
#include "app/runs/stop_signals.h"
#include "app/services/begun_runs.h"
#include "app/services/project_service.h"
#include "app/services/question_service.h"
#include "app/services/time_left.h"

#include <QHash>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <functional>
#include <memory>

namespace strata::app::services {

class RunnerService : public api::Runner {
    Q_OBJECT
public:
    RunnerService(ProjectService &project, StoreThread &store, QuestionService &questions,
                  BegunRuns &begun);
    ~RunnerService() override; //!< ends a run in an orderly way, and waits for it

    void start() override;
    void measureRoofs() override;
    void selfCheck(const QString &hostId) override;
    void resume(const QString &runId) override;
    void measureMore(const QString &runId) override;
    void collect(const QString &runId) override;
    void collectWanted(const QString &runId) override;
    void stopAfterTrial() override;
    void stopNow() override;
    void skipTrial() override;
    void setPaused(bool paused) override;
    bool isPaused() const override { return isRunning() && m_signals->isPaused(); }
    api::RunQueue queue() const override;
    bool isRunning() const override { return m_thread != nullptr; }
    bool isCollecting() const override { return m_isCollecting; }
    api::EstimatedTime estimate(const domain::Plan &plan) const override;
    //! From a check: the estimate knows more of works that were never measured there.
    void knowHost(const QString &hostId, const QMap<QString, QString> &inventory);

private:
    enum class Purpose { NewRun, Resume, MeasureMore };
    enum class Wish { Nobodys, Persons }; //!< that something is collected
    struct Setting {
        domain::WorkloadSpec measured;
        double trials = 1; //!< that the estimate counts for one: with others in turns it is longer
    };
    using Settings = QHash<QString, Setting>; //!< by workload id
    //! Says why to whoever asks for a run while something is under way. \return whether that is so
    bool refusesNow();
    void startPlan(const domain::Plan &plan, const QString &name);
    void goOn(const QString &runId, Purpose purpose);
    QString nextName() const;
    //! Of the project; its plan is read when it is needed.
    std::optional<domain::Run> knownRun(const QString &runId) const;
    void tellUnknown();
    void beginCollecting(const domain::Run &run, Wish wish);
    //! Reads where somebody else's run may have left anything, and tells.
    void lookAt(const QString &runId);
    //! \param hosts none: nothing is left
    void tellLeftAlone(const QString &runId, const QStringList &hosts);
    void launch(domain::Run run, Purpose purpose);
    //! What is left to do on the service's own thread when a run's thread has ended, and holds
    //! nothing any more: to free what it read of a long run takes a while.
    using Ending = std::function<void()>;
    void startThread(std::function<Ending()> work);
    // On the run's thread:
    //! \param shownFile that is to have the run (ProjectService::shownFile)
    Ending work(domain::Run run, Purpose purpose, int shownFile);
    Ending workOnCollecting(domain::Run run, Wish wish);
    //! \return how many trials were found
    int collectFrom(const domain::Run &run, const domain::RunData &earlier, Wish wish);
    //! Names the engine of a run and stores the run. \return what was measured in it before.
    domain::Expected<domain::RunData> begin(domain::Run &run, Purpose purpose, int shownFile);
    domain::Expected<domain::RunData> earlierOf(const QString &runId,
                                                const store::LoadObserver &observer = {});
    //! The same on the store thread. FileDamaged if hosts would be told identifiers that are none.
    static domain::Expected<domain::RunData> readEarlier(store::ProjectFile &file,
                                                         const QString &runId,
                                                         const store::LoadObserver &observer);
    //! Asks a person, whatever the way that led to the run.
    domain::Expected<void> requireConsent(const domain::Plan &plan);
    // And on this object's:
    void complete(const domain::Run &run);
    void completeCollecting(const domain::Run &run, int found);
    void giveUp(const domain::Failure &failure); //!< of a run that could not begin
    void joinThread();
    //! \param trials that it has already
    void followTime(const domain::Plan &plan, Purpose purpose,
                    const QList<domain::TrialData> &trials);
    std::function<void(const runs::RunProgress &)> progressTaker();
    void takeProgress(const runs::RunProgress &progress);
    void tellProgress();
    void learn(const domain::Plan &plan, const domain::Trial &trial, Settings &settings);
    void learnRun(const domain::RunData &run);

    ProjectService &m_project;
    StoreThread &m_store;
    QuestionService &m_questions;
    BegunRuns &m_begun;
    std::unique_ptr<QThread> m_thread;
    std::unique_ptr<runs::StopSignals> m_signals;
    std::atomic<bool> m_isGivenUp = false; //!< it is to stop now, even while it reads the file
    std::atomic<bool> m_isLeaving = false; //!< nobody waits for what is read without a run
    api::TimeEstimate m_estimate;
    QHash<QString, qint64> m_learned; //!< milliseconds by trial, of those that the estimate knows
    std::optional<TimeLeft> m_left;   //!< of the run under way
    api::Progress m_progress;
    bool m_isStandingStill = false; //!< the pause has begun
    bool m_isCollecting = false;    //!< what the thread does is no run
    QTimer m_tick;
    domain::Plan m_plan; //!< of the run that was started last
};

} // namespace strata::app::services
