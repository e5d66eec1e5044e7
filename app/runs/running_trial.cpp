// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/running_trial.h"

#include "app/domain/utilization.h"

namespace strata::app::runs {

namespace {

//! A host that answers may take so long to clean up after a person stopped the trial.
constexpr std::chrono::seconds longestFarewell{12};

std::vector<Machine *> machinesOf(const std::vector<TrialGroup::Place> &places)
{
    std::vector<Machine *> machines;
    for (const TrialGroup::Place &place : places)
        machines.push_back(place.machine);
    return machines;
}

} // namespace

RunningTrial::RunningTrial(RunContext &context, domain::PlannedTrial planned,
                           domain::TrialData data, domain::WorkloadSpec workload,
                           std::vector<TrialGroup::Place> places, QSet<QString> computers) :
    m_context(context),
    m_planned(std::move(planned)),
    m_data{std::move(data.trial), {}, {}, {}, domain::TrialSummary()},
    m_workload(std::move(workload)),
    m_computers(std::move(computers)),
    m_record(context.recorder, &m_data),
    m_machines(machinesOf(places)),
    m_group(std::move(places), context.bundle, context.patience, *this, m_record, m_data.trial,
            m_workload)
{
}

RunningTrial::~RunningTrial()
{
    if (m_thread.joinable())
        m_thread.join();
}

void RunningTrial::begin(std::shared_ptr<TrialSet> set, int place, Manner manner, SkipRule skipRule)
{
    m_set = std::move(set);
    m_begun = QDateTime::currentDateTimeUtc();
    m_isCollected = manner == Manner::Collect;
    if (m_set->turns()) {
        m_seat = std::make_unique<TurnSeat>(m_set->turns(), place);
        m_group.takeTurns(*m_seat);
    }
    m_thread = std::thread([this, manner, rule = std::move(skipRule)] { work(manner, rule); });
}

void RunningTrial::work(Manner manner, const SkipRule &skipRule)
{
    m_outcome = execute(manner, skipRule);
    if (m_seat)
        m_seat->end();
    leave();
    m_isOver = true;
    m_context.signals.wake();
}

domain::Expected<void> RunningTrial::execute(Manner manner, const SkipRule &skipRule)
{
    if (const auto stored = m_record.keep(m_data.trial); !stored)
        return stored;
    const auto isEnding = [this] { return m_group.endWanted() || isRunStopped(); };
    if (m_seat)
        (void)m_seat->awaitPreparation(isEnding);
    const bool isReached = m_group.reach();
    if (isReached && manner == Manner::Collect) {
        m_group.attach();
    } else if (isReached) {
        if (skipRule && skipRule(m_data.trial, *m_machines.front()))
            return m_record.keep(m_data.trial);
        if (m_group.fits(m_context.memoryNeeded) && m_group.meet(m_context.ways))
            m_group.start();
    }
    return m_group.finish();
}

domain::TrialData RunningTrial::takeData()
{
    m_data.summary = domain::summaryOf(m_data.samples, m_data.summary->steps);
    std::erase_if(m_data.samples, [](const domain::TelemetrySample &sample) {
        return domain::isTelemetry(sample.series);
    });
    return std::move(m_data);
}

void RunningTrial::end()
{
    if (m_toldToEnd)
        return;
    m_toldToEnd = std::chrono::steady_clock::now();
    m_group.end();
}

void RunningTrial::endAtLast()
{
    if (!m_toldToEnd || std::chrono::steady_clock::now() - *m_toldToEnd < longestFarewell)
        return;
    for (Machine *machine : m_machines)
        machine->interrupt();
}

void RunningTrial::leave()
{
    m_isAway = true;
    if (m_seat)
        m_seat->leave();
    if (m_isPresent)
        m_set->leave();
    m_isPresent = false;
    m_context.signals.wake();
}

bool RunningTrial::enter()
{
    m_isPresent = m_set->enter(m_group.endWanted());
    m_isAway = !m_isPresent;
    if (m_isPresent && m_seat) {
        m_seat->comeBack();
        return m_seat->awaitPreparation([this] { return m_group.endWanted() || isRunStopped(); });
    }
    return m_isPresent;
}

bool RunningTrial::mayWait(std::chrono::steady_clock::time_point awaySince) const
{
    return m_context.othersGoOn ||
           std::chrono::steady_clock::now() - awaySince < m_context.patience;
}

} // namespace strata::app::runs
