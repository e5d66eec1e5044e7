// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The processes that do one trial: one for most work, several where it exchanges data between
//! them.
#pragma once

#include "app/domain/placement.h"
#include "app/runs/activity_reporter.h"
#include "app/runs/known_ways.h"
#include "app/runs/run_recorder.h"
#include "app/runs/trial_executor.h"
#include "app/runs/trial_permit.h"
#include "app/runs/turns/turn_seat.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace strata::app::runs {

//! One object a trial, used by the trial's thread but for end(). The trial is the first process's:
//! its steps are stored and its rate is shown; the others, its partners, prove that they did the
//! same work and that their results are right. Those in the background work before any of these is
//! started, and until all of them have ended.
class TrialGroup {
public:
    struct Place {
        domain::Member process;
        Machine *machine = nullptr; //!< its own, no other place's
    };

    //! \param places by the numbers of the processes, and behind them those in the background.
    //! \param trial has ids, round and order; the rest is filled in. Everything must outlive this
    //! object.
    TrialGroup(std::vector<Place> places, const remote::Bundle &bundle,
               std::chrono::seconds patience, TrialPermit &permit, TrialRecorder &record,
               domain::Trial &trial, const domain::WorkloadSpec &workload);

    //! Connects to all hosts and brings the engine where it is missing; waits for those that are
    //! away. False: the trial cannot begin.
    bool reach();
    //! After reach(): whether several processes fit into the memory that their machines have now,
    //! as far as that can be told. False: they do not, which is how the trial ends.
    bool fits(const domain::MemoryNeed &need);
    //! After reach(): has the processes try whether they reach each other, as far as this is not
    //! known yet. False: they do not, which is how the trial ends, or it is not wanted any longer.
    bool meet(KnownWays &known);
    //! The trial, which has one host, takes turns with others. Must outlive this object.
    void takeTurns(TurnSeat &seat) { m_seat = &seat; }
    //! After reach(): starts the engines.
    void start();
    //! After reach(), instead of start(): reads what an earlier program had started and not
    //! collected, of the first process and of those in the background. There are no others.
    void attach();
    //! Follows until it is over, fills in how it ended, stores that, and has everything removed
    //! from the hosts. Whatever happened before, call it at the end. Only a failure of the project
    //! file is returned.
    domain::Expected<void> finish();
    //! True after finish() if nothing was wrong with the work, so that it should be done once more.
    bool shouldBeRepeated() const;

    //! From any thread: the person does not want the trial any longer.
    void end();
    const std::atomic<bool> &endWanted() const { return m_endWanted; }

private:
    struct Member {
        Place place;
        domain::Trial partnersTrial; //!< of a partner; the first member's is the caller's
        std::unique_ptr<TrialExecutor> executor;
        bool isCleanedUp = false;
        bool isInBackground() const { return place.process.isInBackground(); }
        bool isRunning() const { return executor->isRunning(); }
    };
    bool wantEnd();
    bool isStopped();
    QList<domain::Member> processes() const;
    void hold(const QList<domain::Way> &ways, KnownWays &known);
    QString nameInLog() const;
    void reachOne(std::size_t index);
    void watchAbsence();
    void comeBack();
    void startThose(bool inBackground);
    bool awaitsBackground() const;
    bool isMeasured() const;
    void followAll();
    void followOnce();
    void handOn(std::size_t teller);
    void endTogether();
    void judge() const;
    void judge(std::size_t index) const;
    void noteFacts(std::size_t index) const;
    QString partnersId(std::size_t index) const;
    int numberInRole(std::size_t index) const;
    void cleanUpAll();
    void cleanUpAtOnce();
    std::optional<domain::Failure> storageFailure() const;

    TrialPermit &m_permit;
    TrialRecorder m_partnersRecord;
    TrialRecorder &m_record;
    domain::Trial &m_trial;
    const domain::WorkloadSpec &m_workload;
    const domain::WorkloadSpec m_backgroundWorkload;
    std::optional<ActivityReporter> m_placement; //!< nothing: the trial is that of a host
    std::vector<Member> m_members;
    std::size_t m_begun = 0; //!< so many of the first are to be finished
    struct NotBegun {
        domain::TrialState state;
        QString reason;
    };
    std::optional<NotBegun> m_notBegun;   //!< how it ends instead
    bool m_meetingIsGone = true;          //!< nothing of it is left on the hosts
    std::optional<std::size_t> m_culprit; //!< the member that ended the work of all
    TurnSeat *m_seat = nullptr;
    bool m_isAway = false;
    bool m_toldToStop = false;
    std::mutex m_endMutex;
    std::atomic<bool> m_endWanted{false};
};

} // namespace strata::app::runs
