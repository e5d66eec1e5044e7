// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/running_trial.h"

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
    m_record(context.recorder, &m_data.summary->steps),
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

void RunningTrial::begin(Manner manner, SkipRule skipRule)
{
    m_thread = std::thread([this, manner, rule = std::move(skipRule)] { work(manner, rule); });
}

void RunningTrial::work(Manner manner, const SkipRule &skipRule)
{
    m_outcome = execute(manner, skipRule);
    leave();
    m_isOver = true;
    m_context.signals.wake();
}

domain::Expected<void> RunningTrial::execute(Manner manner, const SkipRule &skipRule)
{
    if (const auto stored = m_record.keep(m_data.trial); !stored)
        return stored;
    if (m_group.reach()) {
        if (skipRule && skipRule(m_data.trial, *m_machines.front()))
            return m_record.keep(m_data.trial);
        if (manner == Manner::Collect)
            m_group.attach();
        else
            m_group.start();
    }
    return m_group.finish();
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
    if (m_hasSlot)
        m_context.slot.giveBack();
    m_hasSlot = false;
    m_context.signals.wake();
}

bool RunningTrial::enter()
{
    m_hasSlot = m_context.slot.takeAgain(m_group.endWanted());
    m_isAway = !m_hasSlot;
    return m_hasSlot;
}

bool RunningTrial::mayWait(std::chrono::steady_clock::time_point awaySince) const
{
    return m_context.othersGoOn ||
           std::chrono::steady_clock::now() - awaySince < m_context.patience;
}

} // namespace strata::app::runs
