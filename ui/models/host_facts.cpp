// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/host_facts.h"

#include "app/api/text.h"
#include "ui/models/hosts/fact_names.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace strata::ui::models {

namespace {

constexpr qsizetype mostValues = 4; // of one fact on one host
constexpr int longestName = 60;

void addValue(QStringList &said, const QString &value)
{
    if (said.size() <= mostValues && !said.contains(value))
        said.append(said.size() < mostValues ? value : QStringLiteral("\u2026"));
}

using Said = QMap<QString, QStringList>; // by host

bool differs(const Said &said, const QStringList &hostIds)
{
    QSet<QStringList> values;
    for (const QString &hostId : hostIds)
        if (said.contains(hostId))
            values.insert(said.value(hostId));
    return values.size() > 1;
}

bool isSaidByAll(const Said &said, const QStringList &hostIds)
{
    return std::ranges::all_of(hostIds,
                               [&](const QString &hostId) { return said.contains(hostId); });
}

//! Those with names in the order of the host's details, then the others by their keys.
QStringList inOrder(const QStringList &keys)
{
    QStringList named;
    for (const FactKind &kind : factKinds())
        for (const QString &key : kind.keys)
            if (keys.contains(key))
                named << key;
    QStringList others = keys; // a file from elsewhere may have very many
    others.removeIf([names = QSet<QString>(named.cbegin(), named.cend())](const QString &key) {
        return names.contains(key);
    });
    return named + others;
}

QString valuesText(const QString &key, const QStringList &values)
{
    QStringList shown;
    for (const QString &value : values)
        shown << factValue(key, value);
    return shown.join(QStringLiteral(" \u00b7 "));
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
            if (isReported(it.value()))
                addValue(known.facts[it.key()][hostId], it.value());
    }
    known.hostIds = run.run.plan.experiment.hostIds;
    known.hostIds.removeIf([&](const QString &hostId) { return !latest.contains(hostId); });
    return known;
}

HostFacts differing(const HostFacts &all)
{
    HostFacts unlike = all;
    unlike.facts.removeIf(
        [&](QMap<QString, Said>::iterator fact) { return !differs(fact.value(), all.hostIds); });
    return unlike;
}

HostFacts notReportedByAll(const HostFacts &all)
{
    HostFacts some = all;
    some.facts.removeIf([&](QMap<QString, Said>::iterator fact) {
        return isSaidByAll(fact.value(), all.hostIds) || differs(fact.value(), all.hostIds);
    });
    return some;
}

QStringList hostsWithoutSome(const HostFacts &facts)
{
    QStringList lacking = facts.hostIds;
    lacking.removeIf([&](const QString &hostId) {
        return std::all_of(facts.facts.cbegin(), facts.facts.cend(),
                           [&](const Said &said) { return said.contains(hostId); });
    });
    return lacking;
}

TableTwin::Content factTable(const QString &factHeading, const HostFacts &facts,
                             const app::domain::Plan &plan)
{
    using app::api::displayText;
    TableTwin::Content table{{factHeading}, {}};
    for (const QString &hostId : facts.hostIds)
        table.headers << displayText(plan.hostName(hostId), longestName);
    for (const QString &key : inOrder(facts.facts.keys())) {
        QList<TableTwin::Cell> cells{TableTwin::Cell::words(factName(key), displayText(key))};
        for (const QString &hostId : facts.hostIds) {
            const QString said = valuesText(key, facts.facts.value(key).value(hostId));
            cells << (said.isEmpty() ? TableTwin::Cell::missing()
                                     : TableTwin::Cell::longWords(said));
        }
        table.rows.append({{}, {}, cells});
    }
    return table;
}

} // namespace strata::ui::models
