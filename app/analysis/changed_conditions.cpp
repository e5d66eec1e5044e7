// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/changed_conditions.h"

#include <QHash>
#include <QMap>

#include <algorithm>

namespace strata::app::analysis {
namespace {

constexpr qsizetype mostValues = 4; // of a fact: a file may have another one in each trial

//! By name.
using Facts = QMap<QString, QStringList>;

void addValue(QStringList &values, const QString &value)
{
    if (values.size() < mostValues && !values.contains(value))
        values.append(value);
}

QHash<QString, Facts> factsByHost(const domain::RunData &run)
{
    QHash<QString, Facts> facts;
    QHash<QString, QMap<QString, QString>> latest; // of each host: most trials say the same again
    for (const domain::TrialData &data : run.trials) {
        const QMap<QString, QString> &inventory = data.trial.inventory;
        if (latest.value(data.trial.hostId) == inventory)
            continue;
        latest[data.trial.hostId] = inventory;
        for (auto fact = inventory.cbegin(); fact != inventory.cend(); ++fact)
            addValue(facts[data.trial.hostId][fact.key()], fact.value());
    }
    return facts;
}

bool haveNothingInCommon(const QStringList &one, const QStringList &other)
{
    return std::ranges::none_of(one, [&](const QString &value) { return other.contains(value); });
}

} // namespace

QList<domain::ChangedCondition> changedConditions(const domain::RunData &before,
                                                  const domain::RunData &after,
                                                  const QList<domain::HostMatch> &hosts)
{
    const QHash<QString, Facts> factsBefore = factsByHost(before);
    const QHash<QString, Facts> factsAfter = factsByHost(after);
    QList<domain::ChangedCondition> changed;
    for (const domain::HostMatch &match : hosts) {
        if (!factsBefore.contains(match.before) || !factsAfter.contains(match.after))
            continue; // it was not measured in both
        const Facts one = factsBefore.value(match.before);
        const Facts other = factsAfter.value(match.after);
        QStringList names = one.keys() + other.keys();
        names.sort();
        names.removeDuplicates();
        for (const QString &name : std::as_const(names))
            if (haveNothingInCommon(one.value(name), other.value(name)))
                changed.append({match.before, name, one.value(name), other.value(name)});
    }
    return changed;
}

} // namespace strata::app::analysis
