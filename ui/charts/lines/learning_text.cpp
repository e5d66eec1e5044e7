// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/learning_text.h"

#include "app/api/text.h"
#include "ui/charts/scene/run_text.h"

namespace strata::ui::charts {
namespace {
constexpr int longestGoal = 20;
} // namespace

QString LearningText::panel(const QString &series)
{
    if (series == QLatin1String("held_out_accuracy"))
        return tr("Accuracy on held-out images");
    if (series == QLatin1String("accuracy"))
        return tr("Accuracy on the batch");
    if (series == QLatin1String("reward"))
        //: of a network that learns to play a game
        return tr("Reward");
    return tr("Loss");
}

QStringList LearningText::caption(const app::domain::RunData &run, const QString &workloadId,
                                  bool isTask)
{
    QStringList caption{
        tr("A line for each trial; the first of each host is drawn in full. With equal seeds and "
           "check values, hosts learn the same and differ only in speed.")};
    if (isTask)
        caption << tr("The time includes that of checking the accuracy. The time to accuracy under "
                      "Throughput leaves it out.");
    const app::domain::WorkloadSpec *spec = run.run.plan.workload(workloadId);
    const QString goal = spec ? spec->parameters.value(app::domain::untilAccuracyName) : QString();
    if (isTask && !goal.isEmpty())
        caption << tr("Goal: an accuracy of %1.").arg(app::api::displayText(goal, longestGoal));
    caption << RunText::provenance(run.run);
    return caption;
}

QString LearningText::onlyFirst(int trials)
{
    return tr("Only the first %1 trials of each host are drawn.").arg(trials);
}

QStringList LearningText::headers()
{
    return {tr("Host"),          tr("Round"),        tr("Seed"),       tr("Best accuracy"),
            tr("Last accuracy"), tr("Time to goal"), tr("First loss"), tr("Last loss"),
            tr("Steps"),         tr("Workload")};
}

QStringList LearningText::headerTips()
{
    return {{},
            {},
            tr("What the network's first weights and the order of the images come from"),
            tr("The largest share of held-out images that was recognized, or of a batch if none "
               "were held out"),
            tr("The same at the end"),
            tr("All steps until the accuracy of the goal was reached, without the time of "
               "checking it"),
            {},
            {},
            {},
            {}};
}

} // namespace strata::ui::charts
