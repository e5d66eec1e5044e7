// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/refuted_text.h"

#include "app/api/text.h"

#include <QCoreApplication>

namespace strata::app::services {
namespace {

using api::displayText;

constexpr qsizetype mostNamed = 3;
constexpr qsizetype longestName = 60;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::Refuted)
};

QString nameOf(const domain::Plan &plan, const domain::Trial &trial)
{
    //: a trial: its round, host and setting
    return Texts::tr("round %1 · %2 · %3")
        .arg(QString::number(trial.round + 1),
             displayText(plan.hostName(trial.hostId), longestName),
             displayText(plan.settingName(trial.workloadId), longestName));
}

} // namespace

QString refutedText(const domain::RunData &run, const QStringList &trialIds)
{
    QStringList names;
    for (const domain::TrialData &data : run.trials)
        if (names.size() < mostNamed && trialIds.contains(data.trial.id))
            names.append(nameOf(run.run.plan, data.trial));
    if (trialIds.size() > names.size())
        names.append(QStringLiteral("…"));
    //: %1: a run, %2: some of its trials
    return Texts::tr("In \"%1\" the stored results of %n trial(s) are not what the raw steps give "
                     "(%2): the file was damaged or changed. They are left out of the results. "
                     "Use a copy of the file, or measure them again.",
                     nullptr, static_cast<int>(trialIds.size()))
        .arg(displayText(run.run.name, longestName), names.join(QStringLiteral("; ")));
}

} // namespace strata::app::services
