// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/measured_roofs.h"

#include "app/store/tables/run_table.h"
#include "app/store/tables/summary_reader.h"
#include "app/store/tables/summary_table.h"
#include "app/store/tables/trial_table.h"

namespace strata::app::store {

Expected<QList<domain::MeasuredRoofs>> readRoofs(Database &database)
{
    const auto having = runsWithFinishedTrials(database, domain::ceilingsWorkload);
    const auto runs = having ? readRuns(database) : tl::make_unexpected(having.error());
    if (!runs)
        return tl::make_unexpected(runs.error());
    QList<domain::MeasuredRoofs> roofs;
    SummaryReader measurements(database);
    SummaryTableReader summaries(database);
    for (const StoredRun &run : *runs) {
        if (!having->contains(run.number))
            continue;
        auto trials = readFinishedTrials(database, run, domain::ceilingsWorkload);
        if (!trials)
            return tl::make_unexpected(trials.error());
        for (StoredTrial &stored : *trials) {
            domain::TrialData trial{std::move(stored.trial), {}, {}};
            if (auto read = measurements.summarize(stored.number, nullptr, trial); !read)
                return tl::make_unexpected(read.error());
            const auto summary = summaries.read(stored.number, trial.trial.id);
            if (!summary)
                return tl::make_unexpected(summary.error());
            trial.trial.hashOk = trial.trial.hashOk && summary->agreesWith(trial) && run.hashOk;
            roofs.append({run.run.id, run.run.name, std::move(trial)});
        }
    }
    return roofs;
}

} // namespace strata::app::store
