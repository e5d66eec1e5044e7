// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Events of one kind that are ready to be timed: a step is a round of them, and each thread counts
//! what it did.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/events/event_plan.h"
#include "engine/workloads/events/event_team.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::events {

//! What a workload adds to the loop over events. Owns its workers.
class EventKind {
public:
    virtual ~EventKind() = default;
    //! One for each thread, valid as long as this is.
    virtual core::Expected<std::vector<EventWorker *>> makeWorkers(int threads) = 0;
    virtual core::WorkPerIteration
    workPerEvent() const = 0; //!< sources of formulae beside the code
    virtual std::string backend() const { return "native"; }
    //! False where the time of an event is not what its thread worked for it, but how late it was:
    //! then there is nothing to say of how long the threads were busy.
    virtual bool hasBusyTime() const { return true; }
    //! Proves that `performed` events, warm-up included, did what they should.
    virtual core::Expected<core::CheckedResult> check(std::uint64_t performed) = 0;
    virtual std::map<std::string, std::string> facts() const { return {}; }
};

class PreparedEvents final : public core::PreparedWork {
public:
    //! Starts the threads and finds out how many events make a step. Fails as the kind and
    //! EventTeam::start() do.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(std::unique_ptr<EventKind> kind, const EventPlan &plan, int threads);

    core::Expected<void> iterate() override;
    void startMeasuring() override;
    std::vector<core::ClosingValue> closingValues() const override;
    std::vector<core::NamedHistogram> histograms() const override;
    core::WorkPerIteration work() const override;
    std::string backend() const override { return m_kind->backend(); }
    bool oneIterationPerStep() const override { return true; }
    core::Expected<core::CheckedResult> check() override
    {
        return m_kind->check(m_team->performed());
    }
    std::map<std::string, std::string> facts() const override;

private:
    PreparedEvents(std::unique_ptr<EventKind> kind, std::unique_ptr<EventTeam> team,
                   const EventPlan &plan);
    Round roundOf(std::uint64_t events) const;
    core::Expected<double> secondsOf(std::uint64_t events);
    core::Expected<std::uint64_t> calibratedEvents();
    core::Expected<void> chooseEventsPerStep();

    std::unique_ptr<EventKind> m_kind; // before the team, whose threads use its workers to the end
    std::unique_ptr<EventTeam> m_team;
    EventPlan m_plan;
    Round m_step;
    double m_clockReadNs = 0;
    double m_totalSeconds = 0; //!< of the measured steps
};

//! For self-tests: two rounds of a few events, then the check.
//! \param label begins the sentence of a failure: "cpu with max_prime=3"
core::Expected<void> selfTestOf(std::unique_ptr<EventKind> kind, const EventPlan &plan, int threads,
                                const std::string &label);

} // namespace strata::engine::workloads::events
