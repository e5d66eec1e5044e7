// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes a run: all trials of its plan, one at a time over all hosts, in the planned order.
//!
//! One at a time, because hosts of one machine share its processors: two trials side by side would measure each other.
#pragma once

#include "app/runs/trial_group.h"

#include <functional>
#include <map>
#include <utility>

namespace strata::app::runs {

//! Decides after each round whether the stopping rule wants another one; given the trials so far.
using RoundRule = std::function<bool(const domain::RunData &)>;

//! Lives on the run's thread for one run.
class RunLoop {
public:
    RunLoop(const remote::Bundle &bundle, remote::Questions &questions, StopSignals &signals, RunSink &sink, RoundRule anotherRound);

    //! \param run the plan; \param earlier what an interrupted run has already: its finished trials are not repeated. Roofs that
    //! are in it already, of the same boot and bundle, are not measured again, unless the plan measures nothing else.
    //! Returns how it ended, or the failure of the project file.
    domain::Expected<domain::RunState> execute(const domain::Run &run, const domain::RunData &earlier);

    //! After so many failures in a row to reach a machine its remaining trials are skipped.
    static constexpr int maxFailuresInARow = 2;

private:
    domain::Expected<void> executeTrial(const domain::PlannedTrial &planned, const domain::Plan &plan);
    domain::Expected<bool> executeRounds(const domain::Run &run, int firstRound, int lastRound);
    domain::Expected<std::vector<TrialGroup::Place>> placesOf(const domain::Host &host, const domain::WorkloadSpec &workload,
                                                              const domain::Plan &plan);
    Machine &machineFor(const domain::Host &machine, int connection = 0);
    void skip(domain::Trial &trial, const domain::Host &machine);
    void skipKnown(domain::Trial &trial, const domain::MeasuredRoofs &known);
    const domain::MeasuredRoofs *knownRoofs(Machine &machine, const domain::Host &host, const domain::WorkloadSpec &wanted);
    bool isDone(const domain::PlannedTrial &planned) const;

    const remote::Bundle &m_bundle;
    remote::Questions &m_questions;
    StopSignals &m_signals;
    RunSink &m_sink;
    RoundRule m_anotherRound;
    std::map<std::pair<QString, int>, std::unique_ptr<Machine>> m_machines; //!< by machine and number of the connection
    domain::RunData m_data; //!< finished trials without their raw steps, except what the rule needs
    int m_finished = 0;
    int m_total = 0;
};

} // namespace strata::app::runs
