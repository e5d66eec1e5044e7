// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/failed_trials.h"

#include "app/api/text.h"

#include <algorithm>

namespace strata::ui::charts {

QString inShort(const QString &reason)
{
    constexpr int longest = 160;
    constexpr QChar ideographicFullStop(0x3002);
    const QString line = app::api::displayText(reason, 2000).trimmed();
    const qsizetype ends[] = {line.indexOf(QStringLiteral(". ")),
                              line.indexOf(ideographicFullStop)};
    qsizetype end = line.size();
    for (const qsizetype found : ends)
        if (found > 0)
            end = std::min(end, found);
    QString sentence = line.left(end);
    if (sentence.endsWith(QLatin1Char('.')))
        sentence.chop(1);
    return app::api::displayText(sentence, longest);
}

QString lastFailure(const QList<app::domain::TrialData> &trials, const QString &workloadId,
                    const QString &hostId)
{
    const app::domain::Trial *last = nullptr;
    for (const app::domain::TrialData &data : trials) {
        const app::domain::Trial &trial = data.trial;
        const bool isMeant = trial.workloadId == workloadId && trial.hostId == hostId;
        if (!isMeant || !isFinal(trial.state) || trial.reason.isEmpty() ||
            trial.state == app::domain::TrialState::Done || app::domain::roofsWereKnown(trial))
            continue;
        if (!last || trial.order >= last->order) // a repeated one has the same, and comes later
            last = &trial;
    }
    return last ? inShort(last->reason) : QString();
}

} // namespace strata::ui::charts
