// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/whole_trials.h"

#include "app/domain/utilization.h"
#include "app/store/budget.h"
#include "app/store/tables/measurement_table.h"
#include "app/store/tables/summary_table.h"
#include "app/store/tables/trial_table.h"

#include <algorithm>
#include <iterator>

namespace strata::app::store {
namespace {

SummaryOfTrial summaryOf(const domain::TrialData &whole)
{
    SummaryOfTrial summary{domain::summaryOf(whole.samples, domain::stepsOf(whole)), {}};
    std::ranges::copy_if(whole.samples, std::back_inserter(summary.samples),
                         [](const auto &sample) { return !domain::isTelemetry(sample.series); });
    return summary;
}

Expected<void> readWhole(MeasurementReader &measurements, SummaryTableReader &summaries,
                         qint64 number, domain::TrialData &trial)
{
    if (auto read = measurements.read(number, trial); !read)
        return read;
    const auto found = summaries.read(number, trial.trial.id);
    if (!found)
        return tl::make_unexpected(found.error());
    if (found->isThere && trial.trial.hashOk)
        trial.trial.hashOk = found->summary && isSame(*found->summary, summaryOf(trial));
    return {};
}

} // namespace

Expected<QList<domain::TrialData>> readWholeTrials(Database &database, const StoredRun &run)
{
    if (auto bearable = checkSizeOfRun(database, run.number); !bearable)
        return tl::make_unexpected(bearable.error());
    auto trials = readTrials(database, run);
    if (!trials)
        return tl::make_unexpected(trials.error());
    QList<domain::TrialData> all;
    MeasurementReader measurements(database);
    SummaryTableReader summaries(database);
    for (StoredTrial &stored : *trials) {
        domain::TrialData trial{std::move(stored.trial), {}, {}};
        if (auto read = readWhole(measurements, summaries, stored.number, trial); !read)
            return tl::make_unexpected(read.error());
        all.append(std::move(trial));
        database.budget()->tellProgress(all.size(), trials->size());
    }
    return all;
}

Expected<QList<domain::TrialData>> readWholeTrials(Database &database, const QString &runId,
                                                   const QStringList &trialIds)
{
    const auto run = readRun(database, runId);
    if (!run)
        return tl::make_unexpected(run.error());
    std::vector<StoredTrial> found;
    QList<qint64> numbers;
    for (const QString &trialId : trialIds) {
        auto stored = readTrial(database, *run, trialId);
        if (!stored)
            return tl::make_unexpected(stored.error());
        if (*stored) {
            numbers.append((*stored)->number);
            found.push_back(std::move(**stored));
        }
    }
    if (auto bearable = checkSizeOfTrials(database, numbers); !bearable)
        return tl::make_unexpected(bearable.error());
    QList<domain::TrialData> trials;
    MeasurementReader measurements(database);
    SummaryTableReader summaries(database);
    for (StoredTrial &stored : found) {
        domain::TrialData trial{std::move(stored.trial), {}, {}};
        if (auto read = readWhole(measurements, summaries, stored.number, trial); !read)
            return tl::make_unexpected(read.error());
        trials.append(std::move(trial));
    }
    return trials;
}

} // namespace strata::app::store
