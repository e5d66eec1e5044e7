// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes one trial: connect, deploy, launch detached, follow the journal through cuts, clean up and look.
#pragma once

#include "app/launch/launcher.h"
#include "app/remote/relay_client.h"
#include "app/runs/machine.h"
#include "app/runs/record_intake.h"
#include "app/runs/run_sink.h"
#include "app/runs/stop_signals.h"

#include <memory>
#include <utility>

namespace strata::app::runs {

//! One object a trial and host, used by the run's thread: reach, start, follow until it is over, finish. Whatever happens, the trial
//! ends in a final state with a reason.
class TrialExecutor {
public:
    TrialExecutor(Machine &machine, const domain::Host &host, const remote::Bundle &bundle, StopSignals &signals, RunSink &sink);

    //! Connects, and brings the engine where it is missing. \param trial has ids, round and order; the rest is filled in. Must
    //! outlive this object.
    void reach(domain::Trial &trial);
    //! \param workload must outlive this object. \param member which of the work's hosts this is
    void start(const domain::WorkloadSpec &workload, int member);
    //! Takes what comes within timeoutMs; call it often, it renews the lease.
    void follow(int timeoutMs);
    //! The engine has ended, or there is no way to go on.
    bool isOver() const { return m_failure || m_intake->supervisorEnd(); }
    bool isRunning() const { return m_workload && !isOver(); }
    //! It is over, but not as it should be.
    bool wentWrong() const;
    void askForEnd();

    //! What the engine told the other members of its work since the last call.
    std::vector<engine::protocol::Bootstrap> takeTold() { return std::exchange(m_told, {}); }
    //! Hands the engine what another member told.
    void tell(const engine::protocol::relay::BootstrapWord &word);

    //! Cleans up, looks whether anything was left, and fills in how the trial ended. The caller stores it. Fails only if the project
    //! file did: then nothing more can be stored and the run has to end.
    domain::Expected<void> finish();

    //! How long a run lives on without us; a link that is back within this time loses nothing.
    static constexpr int leaseSeconds = 120;

private:
    using Outcome = domain::Expected<void>; //!< a failure ends the trial, not the run
    void show(domain::TrialState state);
    Outcome reachAndDeploy();
    Outcome startRelay();
    Outcome keepAfter(const domain::Failure &failure);
    Outcome startAgain();
    Outcome reconnect();
    bool tryResume();
    void takeLine(const QByteArray &line);
    void keep(const Intake &intake);
    bool confirmGone();
    void conclude(const domain::Failure &failure);
    void concludeFromEnd(const engine::protocol::End &end);
    void noteGpus();

    Machine &m_machine;
    const domain::Host &m_host;
    const remote::Bundle &m_bundle;
    StopSignals &m_signals;
    RunSink &m_sink;
    std::unique_ptr<launch::Launcher> m_launcher;
    std::unique_ptr<remote::RelayClient> m_relay;
    domain::Trial *m_trial = nullptr;
    const domain::WorkloadSpec *m_workload = nullptr;
    int m_member = 0;
    std::unique_ptr<RecordIntake> m_intake;
    std::optional<domain::Failure> m_failure; //!< why it cannot go on
    std::optional<domain::Failure> m_refusal; //!< a line that was not taken: the trial is marked, the run goes on
    std::optional<domain::Failure> m_storage; //!< the project file failed: the run has to end
    int m_resumesWithoutNews = 0;
    std::vector<engine::protocol::Bootstrap> m_told;
    std::vector<engine::protocol::relay::BootstrapWord> m_heard; //!< told again after a cut, which may have lost it
    bool m_startedAgain = false;
    bool m_endWanted = false;
    bool m_endAsked = false;
    remote::RelayClient::Clock::time_point m_endDeadline;
};

} // namespace strata::app::runs
