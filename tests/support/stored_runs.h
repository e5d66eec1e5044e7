// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs of known rates, and project files that hold them.
#pragma once

#include "app/store/project_file.h"
#include "tests/app/analysis/run_builder.h"

namespace strata::tests {

//! Hosts "a" and "b", one setting "w", one trial per host and rate.
inline app::domain::RunData namedRun(const char *id, const char *name, const std::vector<double> &a,
                                     const std::vector<double> &b)
{
    app::domain::RunData data = app::analysis::testRun(a, b);
    data.run.id = QLatin1String(id);
    data.run.name = QLatin1String(name);
    data.run.state = app::domain::RunState::Done;
    data.run.startedAt = data.run.finishedAt = QDateTime(QDate(2026, 3, 12), QTime(14, 5), Qt::UTC);
    for (app::domain::TrialData &trial : data.trials) {
        trial.trial.id = data.run.id + trial.trial.id;
        trial.trial.startedAt = trial.trial.finishedAt = data.run.startedAt;
    }
    return data;
}

inline void setFact(app::domain::RunData &data, const char *name, const char *value)
{
    for (app::domain::TrialData &trial : data.trials)
        trial.trial.inventory.insert(QLatin1String(name), QLatin1String(value));
}

//! A new file with them. \return false: it could not be made
inline bool storeRuns(const QString &path, const QList<app::domain::RunData> &runs)
{
    auto file = app::store::createProjectFile(path);
    bool isStored = file.has_value();
    for (const app::domain::RunData &data : runs) {
        isStored = isStored && (*file)->setPlan(data.run.plan) && (*file)->addRun(data.run);
        for (const app::domain::TrialData &trial : data.trials)
            isStored = isStored && (*file)->putTrial(data.run.id, trial.trial) &&
                       (*file)->appendSteps(trial.trial.id, trial.steps) &&
                       (*file)->appendSamples(trial.trial.id, trial.samples);
    }
    return isStored;
}

} // namespace strata::tests
