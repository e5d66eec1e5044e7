// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/utilization_picture.h"

#include "app/api/utilization.h"
#include "ui/charts/lines/utilization_text.h"

#include <utility>

namespace strata::ui::charts {

UtilizationChoice possibleChoice(const app::domain::RunData &run, UtilizationChoice choice)
{
    const QStringList settings = settingsWithTimeline(run);
    if (!settings.isEmpty() && !settings.contains(choice.workloadId))
        choice.workloadId = settings.first();
    if (!roundsWithTimeline(run, choice.workloadId).contains(choice.round))
        choice.round = UtilizationChoice::lastFinished;
    return choice;
}

QStringList trialsToRead(const app::domain::RunData &run, const UtilizationChoice &choice,
                         const RawTrials &raw)
{
    QStringList ids;
    for (const app::domain::TrialData *data : shownTrials(run, choice))
        if (data->summary && !raw.contains(data->trial.id))
            ids.append(data->trial.id);
    return ids;
}

UtilizationPicture utilizationPicture(const app::domain::RunData &run, UtilizationChoice choice,
                                      UtilizationRows rows, const RawTrials &raw)
{
    UtilizationPicture picture;
    picture.settings = settingsWithTimeline(run);
    if (picture.settings.isEmpty())
        return picture;
    choice = possibleChoice(run, choice);
    picture.rounds = roundsWithTimeline(run, choice.workloadId);
    picture.groups = groupsWithSamples(run, choice.workloadId);
    picture.rows = rows ? std::move(rows)
                        : std::make_shared<const QList<app::domain::UtilizationRow>>(
                              app::api::utilization(run));
    auto trials = shownTrials(run, choice);
    for (const app::domain::TrialData *&data : trials)
        if (const auto found = raw.constFind(data->trial.id);
            found != raw.cend() && (*found)->trial.id == data->trial.id)
            data = found->get();
    picture.sampling = UtilizationText::sampling(trials);
    picture.gapSummary = UtilizationText::gapSummary(run.run, trials);
    picture.gaps = UtilizationText::gaps(run.run, trials);
    picture.chart = utilizationChart(run, choice, trials);
    picture.table = utilizationTable(*picture.rows, run.run, choice);
    picture.choice = choice;
    return picture;
}

} // namespace strata::ui::charts
