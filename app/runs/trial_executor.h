// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes one trial on one host: connect, deploy, launch detached, follow the journal through
//! outages, clean up and look.
#pragma once

#include "app/domain/placement.h"
#include "app/launch/launcher.h"
#include "app/remote/relay_client.h"
#include "app/runs/activity_reporter.h"
#include "app/runs/elapsed_times.h"
#include "app/runs/machine.h"
#include "app/runs/outage.h"
#include "app/runs/record_intake.h"
#include "app/runs/run_recorder.h"
#include "app/runs/trial_job.h"

#include <functional>
#include <memory>
#include <utility>

namespace strata::app::runs {

//! One object a trial and host, used by the trial's thread: reach, start, follow until it is over,
//! conclude, clean up. Each call returns after a short while, but for a connection that is being
//! made; whatever happens, the trial ends in a final state.
class TrialExecutor {
public:
    using Clock = std::chrono::steady_clock;

    //! \param patience of the plan: how long what was started lives on while its host is away
    TrialExecutor(Machine &machine, const domain::Member &process, const remote::Bundle &bundle,
                  std::chrono::seconds patience, TrialRecorder &record);

    //! \param trial has ids, round and order, and the fact turnSetFact if it takes turns; the rest
    //! is filled in. Must outlive this object. \param name of what starts, for the log; empty:
    //! another member says it
    void begin(domain::Trial &trial, const domain::WorkloadSpec &workload, int member,
               const QString &name);
    //! Tries to connect, and to bring the engine where it is missing, unless the host is away and
    //! not to be tried yet.
    void reach();
    bool isReached() const { return m_phase > Phase::Reaching; }
    void start();
    //! Instead of start(): reads what a trial that an earlier program started has measured.
    void attach();
    //! Takes what comes within timeoutMs; call it often, it renews the lease.
    void follow(int timeoutMs);
    //! The engine has ended, or there is no way to go on.
    bool isOver() const { return m_failure || m_intake->supervisorEnd(); }
    bool isRunning() const { return m_phase == Phase::Running && !isOver(); }
    //! Since when the host has not been heard of, while it is away.
    std::optional<Clock::time_point> awaySince() const;
    //! Nobody waits for the host any longer.
    void giveUpWaiting();
    //! It is over, but not as it should be.
    bool wentWrong() const;
    //! Nothing was wrong with the work: it should be done once more.
    bool shouldBeRepeated() const { return m_takenAway; }
    //! The project file could not take what was measured: then nothing more can be stored and the
    //! run has to end.
    const std::optional<domain::Failure> &storageFailure() const { return m_storage; }

    //! Where the other members of its work reach it, if not at its usual address. Before start().
    void beReachedAt(const QString &address) { m_address = address; }
    //! Empty: at its usual one.
    const QString &reachedAt() const { return m_address; }
    //! For the sake of the other members of its work: it ends in an orderly way, and says how.
    void askForEnd();
    //! What works in the background was there for long enough: that it is cancelled is right, and
    //! any earlier end is not.
    void endAsPlanned()
    {
        m_endIsPlanned = m_endIsPlanned || isRunning();
        askForEnd();
    }
    //! Of the steps that have come so far, as domain::rateOf(); in the trial's unit.
    double rate() const { return m_intake->rate(); }
    //! How many of these have come so far.
    qint64 warmupSteps() const { return m_intake->warmupSteps(); }
    //! The person does not want it any more: it is cancelled, whatever happens from now on.
    //! The host is told at once, so that several end at the same time.
    void stop()
    {
        m_isStopped = true;
        if (m_relay && isRunning())
            (void)m_relay->cancelRun(); // a broken link shows when the host is cleaned up
    }

    //! What the engine sent to the other members of its work since the last call.
    std::vector<engine::protocol::Bootstrap> takeTold() { return std::exchange(m_told, {}); }
    //! Passes on to the engine what another member sent.
    void tell(const engine::protocol::relay::BootstrapWord &word);

    //! To an engine that takes turns: begins one, or ends them all.
    void giveTurn(int number, int milliseconds);
    void endTurns();
    //! The number of the last turn that has ended; that of the preparation is 0.
    std::optional<qint64> endedTurn() const { return m_endedTurn; }
    //! Between turns, when storing disturbs nobody: what came is stored, if some of it came a while
    //! ago. The host keeps it until then, too.
    void storeIfDue();
    const domain::Trial &trial() const { return *m_trial; }
    //! What is timed for all members is noted with the first.
    ElapsedTimes &times() { return m_times; }

    //! Fills in how the trial ended.
    void conclude();
    //! Removes what the trial left on the host, and looks. Call it again while the host is away.
    //! \return false: to be called again
    bool cleanUp();

private:
    enum class Phase { Reaching, Reached, Running, Concluded };
    using Outcome = domain::Expected<void>;
    static constexpr int pauseMs = 20; //!< while there is nothing to do
    void show(domain::TrialState state);
    Outcome reachAndDeploy();
    Outcome deploy();
    Outcome openMachine();
    //! Does a part of what is before the trial, and keeps how long it took if it worked.
    Outcome timed(domain::ElapsedPart part, const std::function<Outcome()> &work);
    AskedWork askedWork() const;
    Outcome startRelay();
    bool resumeRelay();
    void takeFailure(const domain::Failure &failure);
    Outcome reopen();
    Outcome comeBack();
    void repair();
    void startAgain();
    void refused(const domain::Failure &failure);
    bool tryAgain();
    void sayAgain();
    void takeLine(const QByteArray &line);
    void keep(Intake intake);
    void storePending();
    //! Storing would disturb it. One that goes on for longer has long steps, and does not notice.
    bool isInShortTurn() const
    {
        return m_givenTurn && m_endedTurn < m_givenTurn->number &&
               Clock::now() - m_turnGivenAt < std::chrono::seconds(1);
    }
    void end(const domain::Failure &failure);
    bool letGo();
    bool confirmGone();
    void noteCleaned(bool isClean, const QString &leftBehind);
    bool isEarly() const { return m_process.isInBackground() && !m_endIsPlanned; }

    Machine &m_machine;
    const domain::Member &m_process;
    const domain::Host &m_host;
    const remote::Bundle &m_bundle;
    std::chrono::seconds m_patience;
    TrialRecorder &m_record;
    RunRecorder &m_run;
    ActivityReporter m_activity;
    std::unique_ptr<launch::Launcher> m_launcher;
    std::unique_ptr<remote::RelayClient> m_relay;
    domain::Trial *m_trial = nullptr;
    const domain::WorkloadSpec *m_workload = nullptr;
    int m_member = 0;
    QString m_address; //!< empty: the usual one
    QString m_name;
    Phase m_phase = Phase::Reaching;
    std::unique_ptr<RecordIntake> m_intake;
    ElapsedTimes m_times;
    bool m_sawResult = false;
    std::optional<Outage> m_outage;
    Clock::time_point m_lastHeard;
    std::optional<domain::Failure> m_failure; //!< why it cannot go on
    std::optional<domain::Failure>
        m_refusal; //!< a line that was not taken: the trial is marked, the run goes on
    std::optional<domain::Failure> m_storage;
    std::vector<engine::protocol::Bootstrap> m_told;
    std::vector<engine::protocol::relay::BootstrapWord>
        m_heard;       //!< sent again after a cut, which may have lost it
    QString m_turnSet; //!< empty: it takes no turns
    std::optional<qint64> m_endedTurn;
    std::optional<engine::protocol::relay::TurnWord> m_givenTurn; //!< sent again, like m_heard
    Clock::time_point m_turnGivenAt{};
    bool m_hasChanged = false; //!< the trial, since it was stored
    bool m_turnsAreOver = false;
    std::vector<Measured> m_pending; //!< taken, but not stored yet
    Clock::time_point m_lastStored{};
    QByteArray m_bootId;
    std::optional<remote::ClockEcho::Reading> m_clock; //!< the best of all connections
    int m_starts = 0;
    int m_repairs = 0; //!< of the engine's files on the host
    bool m_takenAway = false;
    bool m_isStopped = false;
    bool m_endIsPlanned = false;
    bool m_isAttached = false;
    std::optional<Clock::time_point> m_endDeadline; //!< set once: it was asked to end
};

} // namespace strata::app::runs
