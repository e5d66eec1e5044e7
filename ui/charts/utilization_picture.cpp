// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/utilization_picture.h"

#include "app/api/utilization.h"
#include "ui/charts/utilization_text.h"

#include <utility>

namespace strata::ui::charts {

UtilizationPicture utilizationPicture(const app::domain::RunData &run, UtilizationChoice choice, UtilizationRows rows)
{
    UtilizationPicture picture;
    picture.settings = settingsWithTimeline(run);
    if (picture.settings.isEmpty())
        return picture;
    if (!picture.settings.contains(choice.workloadId))
        choice.workloadId = picture.settings.first();
    picture.rounds = roundsWithTimeline(run, choice.workloadId);
    if (!picture.rounds.contains(choice.round))
        choice.round = UtilizationChoice::lastFinished;
    picture.groups = groupsWithSamples(run, choice.workloadId);
    picture.rows =
        rows ? std::move(rows) : std::make_shared<const QList<app::domain::UtilizationRow>>(app::api::utilization(run));
    const auto trials = shownTrials(run, choice);
    picture.sampling = UtilizationText::sampling(trials);
    picture.gaps = UtilizationText::gaps(run.run, trials);
    picture.chart = utilizationChart(run, choice);
    picture.table = utilizationTable(*picture.rows, run.run, choice);
    picture.choice = choice;
    return picture;
}

} // namespace strata::ui::charts
