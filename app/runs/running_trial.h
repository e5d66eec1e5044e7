// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One trial of a run on a thread of its own, so that others can be measured while its host is
//! away.
#pragma once

#include "app/runs/measuring_slot.h"
#include "app/runs/stop_signals.h"
#include "app/runs/trial_group.h"
#include "app/runs/turns/trial_set.h"

#include <QSet>

#include <functional>
#include <thread>

namespace strata::app::runs {

//! What the trials of a run share.
struct RunContext {
    const remote::Bundle &bundle;
    std::chrono::seconds patience;
    StopSignals &signals;
    RunRecorder &recorder; //!< takes calls from any thread
    domain::MemoryNeed memoryNeeded = {};
    MeasuringSlot slot = {};
    KnownWays ways = {};
    std::atomic<bool> othersGoOn{
        false}; //!< some trial is measured, or could be, although others wait for their hosts
};

//! Owned by the run's thread.
class RunningTrial : private TrialPermit {
public:
    //! Looks, once the first host is reached, whether the trial is needed at all; fills it in and
    //! returns true if it is not.
    using SkipRule = std::function<bool(domain::Trial &trial, Machine &machine)>;
    enum class Manner { Measure, Collect };

    //! \param data of a trial that takes turns has the fact turnSetFact. \param computers that it
    //! keeps busy, whose other trials have to wait
    RunningTrial(RunContext &context, domain::PlannedTrial planned, domain::TrialData data,
                 domain::WorkloadSpec workload, std::vector<TrialGroup::Place> places,
                 QSet<QString> computers);
    ~RunningTrial() override;
    RunningTrial(const RunningTrial &) = delete;
    RunningTrial &operator=(const RunningTrial &) = delete;

    //! \param place among the trials of the set
    void begin(std::shared_ptr<TrialSet> set, int place, Manner manner, SkipRule skipRule);
    const QDateTime &begun() const { return m_begun; } //!< UTC
    bool isCollected() const { return m_isCollected; }
    bool isOver() const { return m_isOver; }
    bool isAway() const { return m_isAway; }
    bool isBusyWith(const QString &computer) const { return m_computers.contains(computer); }
    //! The person does not want it any longer.
    void end();
    //! It was asked to end so long ago that its hosts are left alone.
    void endAtLast();

    //! After it is over.
    const domain::PlannedTrial &planned() const { return m_planned; }
    //! With a summary of its steps and telemetry.
    domain::TrialData takeData();
    bool shouldBeRepeated() const { return m_group.shouldBeRepeated(); }
    const domain::Expected<void> &outcome() const { return m_outcome; }

private:
    void work(Manner manner, const SkipRule &skipRule);
    domain::Expected<void> execute(Manner manner, const SkipRule &skipRule);
    void leave() override;
    bool enter() override;
    bool mayWait(std::chrono::steady_clock::time_point awaySince) const override;
    bool isRunStopped() const override { return m_context.signals.stopsNow(); }

    RunContext &m_context;
    domain::PlannedTrial m_planned;
    domain::TrialData m_data;
    domain::WorkloadSpec m_workload;
    QSet<QString> m_computers;
    TrialRecorder m_record;
    std::vector<Machine *> m_machines;
    TrialGroup m_group;
    std::shared_ptr<TrialSet> m_set;
    QDateTime m_begun;
    bool m_isCollected = false;
    std::unique_ptr<TurnSeat> m_seat; //!< null: it takes no turns
    bool m_isPresent = true;          //!< in the set; looked at by its own thread only
    std::atomic<bool> m_isAway{false};
    std::atomic<bool> m_isOver{false};
    std::optional<std::chrono::steady_clock::time_point> m_toldToEnd;
    domain::Expected<void> m_outcome;
    std::thread m_thread;
};

} // namespace strata::app::runs
