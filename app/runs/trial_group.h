// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts that do one trial: one for most work, several where it exchanges data between hosts.
#pragma once

#include "app/runs/passing_sink.h"
#include "app/runs/trial_executor.h"

#include <memory>
#include <vector>

namespace strata::app::runs {

//! One object a trial, used by the run's thread. The trial is the first host's: its steps are stored and its rate is shown; the
//! partners prove that they did the same work and that their results are right.
class TrialGroup {
public:
    struct Place {
        domain::Host host;
        Machine *machine = nullptr; //!< its own, no other place's
    };

    //! \param places the host of the trial, then its partners
    TrialGroup(std::vector<Place> places, const remote::Bundle &bundle, StopSignals &signals, RunSink &sink);

    //! \param trial has ids, round and order; the rest is filled in. Whatever happens it is stored in a final state with a reason;
    //! only a failure of the project file is returned.
    domain::Expected<void> execute(domain::Trial &trial, const domain::WorkloadSpec &workload);

private:
    struct Member {
        Place place;
        domain::Trial partnersTrial; //!< of a partner; the first member's is the caller's
        std::unique_ptr<TrialExecutor> executor;
    };
    bool reachAll(domain::Trial &trial);
    void startAll(const domain::WorkloadSpec &workload);
    void followAll();
    void handOn(std::size_t teller);
    void endTogether();
    domain::Expected<void> finishAll();
    void judge(domain::Trial &trial) const;

    PartnerSink m_partnerSink;
    RunSink &m_sink;
    std::vector<Member> m_members;
    std::size_t m_reached = 0;            //!< so many of the first are to be finished
    std::optional<std::size_t> m_culprit; //!< the member that ended the work of all
};

} // namespace strata::app::runs
