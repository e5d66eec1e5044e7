// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/host_facts.h"

#include "app/api/text.h"

#include <QHash>
#include <QSet>

namespace strata::ui::models {

namespace {

constexpr qsizetype mostValues = 4; // of one fact on one host
constexpr int longestName = 60;
constexpr int longestValue = 1000;

void addValue(QStringList &said, const QString &value)
{
    if (said.size() <= mostValues && !said.contains(value))
        said.append(said.size() < mostValues ? value : QStringLiteral("\u2026"));
}

bool differs(const QMap<QString, QStringList> &said, const QStringList &hostIds)
{
    QSet<QStringList> values;
    for (const QString &hostId : hostIds)
        values.insert(said.value(hostId));
    return values.size() > 1;
}

} // namespace

HostFacts hostFacts(const app::domain::RunData &run)
{
    HostFacts known;
    QHash<QString, QMap<QString, QString>> latest; // of each host: most trials say the same again
    for (const app::domain::TrialData &trial : run.trials) {
        const QString &hostId = trial.trial.hostId;
        const QMap<QString, QString> &inventory = trial.trial.inventory;
        if (inventory.isEmpty() || latest.value(hostId) == inventory)
            continue;
        latest[hostId] = inventory;
        for (auto it = inventory.cbegin(); it != inventory.cend(); ++it)
            addValue(known.facts[it.key()][hostId], it.value());
    }
    known.hostIds = run.run.plan.experiment.hostIds;
    known.hostIds.removeIf([&](const QString &hostId) { return !latest.contains(hostId); });
    return known;
}

HostFacts differing(const HostFacts &all)
{
    HostFacts unlike = all;
    unlike.facts.removeIf([&](QMap<QString, QMap<QString, QStringList>>::iterator fact) {
        return !differs(fact.value(), all.hostIds);
    });
    return unlike;
}

TableTwin::Content factTable(const QString &factHeading, const HostFacts &facts,
                             const app::domain::Plan &plan)
{
    using app::api::displayText;
    TableTwin::Content table{{factHeading}, {}};
    for (const QString &hostId : facts.hostIds)
        table.headers << displayText(plan.hostName(hostId), longestName);
    for (auto it = facts.facts.cbegin(); it != facts.facts.cend(); ++it) {
        QList<TableTwin::Cell> cells{TableTwin::Cell::words(displayText(it.key()))};
        for (const QString &hostId : facts.hostIds) {
            const QString said = it->value(hostId).join(QStringLiteral(" \u00b7 "));
            cells << (said.isEmpty() ? TableTwin::Cell::missing()
                                     : TableTwin::Cell::longWords(displayText(said, longestValue)));
        }
        table.rows.append({{}, {}, cells});
    }
    return table;
}

} // namespace strata::ui::models
