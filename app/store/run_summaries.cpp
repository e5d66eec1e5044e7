// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/run_summaries.h"

#include "app/store/tables/trial_table.h"

#include <algorithm>
#include <utility>

namespace strata::app::store {

namespace {

constexpr std::size_t mostRuns = 2; // the one that is shown, and the one that is under way

} // namespace

//! What changes is mostly among the last.
qsizetype RunSummaries::KnownRun::placeOf(const QString &trialId) const
{
    for (qsizetype place = trials.size() - 1; place >= 0; --place)
        if (trials.at(place).trial.id == trialId)
            return place;
    return -1;
}

Expected<QList<domain::TrialData>> RunSummaries::read(const StoredRun &run)
{
    const auto found = std::ranges::find(m_runs, run.run.id, &KnownRun::id);
    if (found != m_runs.end()) {
        m_runs.splice(m_runs.begin(), m_runs, found);
        if (auto read = readChanged(run, m_runs.front()); !read)
            return tl::make_unexpected(read.error());
    } else {
        KnownRun known;
        known.id = run.run.id;
        if (auto read = readAll(run, known); !read)
            return tl::make_unexpected(read.error());
        m_runs.push_front(std::move(known));
        if (m_runs.size() > mostRuns)
            m_runs.pop_back();
    }
    if (auto measured = measure(run, m_runs.front()); !measured)
        return tl::make_unexpected(measured.error());
    return m_runs.front().trials;
}

Expected<void> RunSummaries::readAll(const StoredRun &run, KnownRun &known)
{
    if (auto bearable = checkSizeOfRun(m_database, run.number, Extent::Summary); !bearable)
        return bearable;
    auto trials = readTrials(m_database, run);
    if (!trials)
        return tl::make_unexpected(trials.error());
    for (StoredTrial &stored : *trials) {
        known.known.push_back({stored.number, stored.trial.hashOk});
        known.unmeasured.insert(stored.trial.id);
        known.trials.append({std::move(stored.trial), {}, {}, {}, domain::TrialSummary()});
    }
    return {};
}

Expected<void> RunSummaries::readChanged(const StoredRun &run, KnownRun &known)
{
    const QSet<QString> changed = known.changed;
    for (const QString &trialId : changed) {
        auto stored = readTrial(m_database, run, trialId, &known.shared);
        if (!stored)
            return tl::make_unexpected(stored.error());
        if (!*stored)
            continue;
        domain::Trial &trial = (*stored)->trial;
        if (const qsizetype place = known.placeOf(trialId); place >= 0) {
            Known &about = known.known[static_cast<std::size_t>(place)];
            about.rowOk = trial.hashOk;
            trial.hashOk = about.rowOk && about.measurementsOk;
            known.trials[place].trial = std::move(trial);
        } else {
            const auto after = std::ranges::upper_bound(
                std::as_const(known.trials), trial.order, {},
                [](const domain::TrialData &data) { return data.trial.order; });
            const qsizetype at = after - known.trials.cbegin();
            known.known.insert(known.known.begin() + at, {(*stored)->number, trial.hashOk});
            known.unmeasured.insert(trialId);
            known.trials.insert(at, {std::move(trial), {}, {}, {}, domain::TrialSummary()});
        }
        known.changed.remove(trialId);
    }
    return {};
}

Expected<void> RunSummaries::measure(const StoredRun &run, KnownRun &known)
{
    MeasurementReader reader(m_database);
    qint64 done = 0;
    const qint64 all = known.unmeasured.size();
    for (qsizetype place = 0; place < known.trials.size() && !known.unmeasured.isEmpty(); ++place) {
        const domain::TrialData &before = known.trials.at(place);
        const QString id = before.trial.id;
        const bool ended =
            domain::isFinal(before.trial.state) || run.run.state != domain::RunState::Running;
        if (!known.unmeasured.contains(id) || !ended)
            continue;
        Known &about = known.known[static_cast<std::size_t>(place)];
        domain::TrialData data{before.trial, {}, {}};
        data.trial.hashOk = true;
        const std::optional<domain::StepSummary> growing = m_growing.value(id);
        if (auto read = reader.summarize(about.number, growing ? &*growing : nullptr, data); !read)
            return read;
        about.measurementsOk = data.trial.hashOk;
        data.trial.hashOk = about.rowOk && about.measurementsOk;
        known.trials[place] = std::move(data);
        known.unmeasured.remove(id);
        m_growing.remove(id);
        m_database.budget()->tellProgress(++done, all);
    }
    return {};
}

void RunSummaries::noteTrial(const QString &runId, const domain::Trial &trial)
{
    for (KnownRun &run : m_runs)
        if (run.id == runId)
            run.changed.insert(trial.id);
}

void RunSummaries::noteSteps(const QString &trialId, const std::vector<domain::Step> &steps,
                             qint64 inserted)
{
    auto growing = m_growing.find(trialId);
    if (growing == m_growing.end())
        growing = m_growing.insert(trialId, domain::StepSummary());
    if (inserted != static_cast<qint64>(steps.size()))
        growing->reset();
    for (const domain::Step &step : steps)
        if (*growing)
            (*growing)->add(step);
    noteMeasurements(trialId);
}

void RunSummaries::noteTurns(const QString &trialId, const std::vector<domain::Turn> &turns)
{
    const auto growing = m_growing.find(trialId);
    for (const domain::Turn &turn : turns)
        if (growing != m_growing.end() && *growing)
            (*growing)->endTurn(turn);
    noteMeasurements(trialId);
}

void RunSummaries::noteMeasurements(const QString &trialId)
{
    for (KnownRun &run : m_runs)
        if (!run.unmeasured.contains(trialId) && run.placeOf(trialId) >= 0)
            run.unmeasured.insert(trialId);
}

void RunSummaries::forget()
{
    m_runs.clear();
    m_growing.clear();
}

} // namespace strata::app::store
