// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/trial_list.h"

#include "app/api/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace strata::ui::models {
namespace {

using app::api::displayText;
using app::domain::Trial;
using Cell = TableTwin::Cell;

constexpr int longestValue = 1000; // in letters

struct TrialList {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::TrialList)
};

//! Of a result that somebody computed again, or could not.
Cell verified(const Trial &trial)
{
    if (trial.state != app::domain::TrialState::Done)
        return Cell::missing();
    return Cell::words(trial.verified ? TrialList::tr("yes") : TrialList::tr("no"),
                       displayText(trial.verification, longestValue));
}

Cell whole(const Trial &trial)
{
    return trial.hashOk
               ? Cell::words(TrialList::tr("whole"))
               : Cell::words(TrialList::tr("damaged"),
                             TrialList::tr("The stored steps do not match their digest. They do "
                                           "not count."));
}

Cell begun(const Trial &trial)
{
    if (!trial.startedAt.isValid())
        return Cell::missing();
    const QString text = QLocale().toString(trial.startedAt.toLocalTime(), QLocale::ShortFormat);
    return Cell::quantity(text, static_cast<double>(trial.startedAt.toMSecsSinceEpoch()));
}

QString textOf(double value, const QString &unit)
{
    return app::api::formatQuantity(value, unit);
}

Cell rateOf(const Trial &trial, const app::domain::StepSummary &steps, bool measuresRoofs)
{
    const double rate = app::domain::rateOf(trial, steps);
    // How many roofs are measured in a second says nothing of the host.
    return rate > 0 && !measuresRoofs
               ? Cell::quantity(textOf(rate, trial.rateUnit), rate, trial.rateUnit)
               : Cell::missing();
}

void add(TableTwin::Content &content, const QString &name, const QString &value)
{
    if (!value.isEmpty())
        content.rows.append({{},
                             {},
                             {Cell::longWords(displayText(name)),
                              Cell::longWords(displayText(value, longestValue))}});
}

} // namespace

TableTwin::Content trialList(const app::domain::RunData &run)
{
    TableTwin::Content content{
        {TrialList::tr("Host"), TrialList::tr("Work"), TrialList::tr("Round"),
         TrialList::tr("State"), TrialList::tr("Rate"), TrialList::tr("Steps"),
         TrialList::tr("Measured time"), TrialList::tr("Verified"), TrialList::tr("Data"),
         TrialList::tr("Started"), TrialList::tr("Trial")},
        {},
        {QString(), QString(), QString(), QString(), TrialList::tr("Of all measured steps"),
         TrialList::tr("Steps that were measured, without warm-up"),
         TrialList::tr("Of the measured steps together"),
         TrialList::tr("Whether the result was computed again and was right"),
         TrialList::tr("Whether the stored steps match their digest"), QString(),
         TrialList::tr("In the order in which they were measured")}};
    const app::domain::Plan &plan = run.run.plan;
    for (const app::domain::TrialData &data : run.trials) {
        const Trial &trial = data.trial;
        const app::domain::StepSummary steps = app::domain::stepsOf(data);
        const app::domain::WorkloadSpec *spec = plan.workload(trial.workloadId);
        const bool isMeasured = steps.measured() > 0;
        content.rows.append(
            {trial.hostId,
             trial.workloadId,
             {Cell::longWords(displayText(plan.hostName(trial.hostId))),
              Cell::longWords(displayText(plan.settingName(trial.workloadId))),
              Cell::count(trial.round + 1),
              Cell::words(app::api::text(trial.state), displayText(trial.reason, longestValue)),
              rateOf(trial, steps, spec && app::domain::measuresRoofs(*spec)),
              isMeasured ? Cell::count(steps.measured()) : Cell::missing(),
              isMeasured ? Cell::quantity(textOf(steps.measuredSeconds(), QStringLiteral("s")),
                                          steps.measuredSeconds(), QStringLiteral("s"))
                         : Cell::missing(),
              verified(trial), whole(trial), begun(trial), Cell::count(trial.order + 1)}});
    }
    return content;
}

TableTwin::Content trialFacts(const Trial &trial)
{
    TableTwin::Content content{{TrialList::tr("Fact"), TrialList::tr("Value")}, {}, {}};
    add(content, TrialList::tr("Reason"), trial.reason);
    add(content, TrialList::tr("Check value"), trial.checkValue);
    add(content, TrialList::tr("Verification"), trial.verification);
    add(content, TrialList::tr("Backend"), trial.backend);
    add(content, TrialList::tr("Threads"), trial.threadsReason);
    add(content, TrialList::tr("Engine"), trial.engineVersion);
    add(content, TrialList::tr("Digest of the engine"), trial.bundleSha256);
    for (const QString &warning : trial.warnings)
        add(content, TrialList::tr("Warning"), warning);
    for (const auto &facts : {trial.parameters, trial.facts, trial.inventory})
        for (auto fact = facts.cbegin(); fact != facts.cend(); ++fact)
            add(content, fact.key(), fact.value());
    return content;
}

} // namespace strata::ui::models
