// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/changed_conditions.h"

#include <QHash>
#include <QMap>
#include <QSet>

namespace strata::app::analysis {
namespace {

constexpr qsizetype mostShown = 4; // of a fact: a file may have another value in each trial

struct Values {
    QSet<QString> all;
    QStringList shown; //!< the first few
};

//! By name.
using Facts = QMap<QString, Values>;

void addValue(Values &values, const QString &value)
{
    const qsizetype before = values.all.size();
    values.all.insert(value);
    if (values.all.size() > before && values.shown.size() < mostShown)
        values.shown.append(value);
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
            if (!one.value(name).all.intersects(other.value(name).all))
                changed.append(
                    {match.before, name, one.value(name).shown, other.value(name).shown});
    }
    return changed;
}

} // namespace strata::app::analysis
