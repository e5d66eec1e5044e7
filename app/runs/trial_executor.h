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

namespace strata::app::runs {

//! One object a trial, used by the run's thread. Whatever happens, the trial ends in a final state with a reason, and only a
//! failure of the project file is returned: then nothing more can be stored and the run has to end.
class TrialExecutor {
public:
    TrialExecutor(Machine &machine, const domain::Host &host, const remote::Bundle &bundle, StopSignals &signals, RunSink &sink);

    //! \param trial has ids, round and order; the rest is filled in.
    domain::Expected<void> execute(domain::Trial &trial, const domain::WorkloadSpec &workload);

    //! How long a run lives on without us; a link that is back within this time loses nothing.
    static constexpr int leaseSeconds = 120;

private:
    using Outcome = domain::Expected<void>; //!< a failure ends the trial, not the run
    void show(domain::TrialState state);
    Outcome reachAndDeploy();
    Outcome launchAndFollow(const domain::WorkloadSpec &workload);
    Outcome startRelay(const domain::WorkloadSpec &workload);
    Outcome follow();
    Outcome keepAfter(const domain::Failure &failure);
    Outcome reconnect();
    bool tryResume();
    void takeLine(const QByteArray &line);
    void keep(const Intake &intake);
    void askForEnd();
    bool confirmGone();
    void conclude(const domain::Failure &failure);
    void concludeFromEnd(const engine::protocol::End &end);
    void noteGpus();
    domain::Expected<void> finish();

    Machine &m_machine;
    const domain::Host &m_host;
    const remote::Bundle &m_bundle;
    StopSignals &m_signals;
    RunSink &m_sink;
    std::unique_ptr<launch::Launcher> m_launcher;
    std::unique_ptr<remote::RelayClient> m_relay;
    domain::Trial *m_trial = nullptr;
    std::unique_ptr<RecordIntake> m_intake;
    std::optional<domain::Failure> m_refusal; //!< a line that was not taken: the trial is marked, the run goes on
    std::optional<domain::Failure> m_storage; //!< the project file failed: the run has to end
    int m_resumesWithoutNews = 0;
    bool m_endAsked = false;
    remote::RelayClient::Clock::time_point m_endDeadline;
};

} // namespace strata::app::runs
