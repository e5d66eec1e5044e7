// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/change_json.h"

#include "app/domain/keys.h"
#include "app/exchange/json_parts.h"

namespace strata::app::exchange {
namespace {

constexpr int formatNumber = 1;

QString wordFor(domain::MatchedBy by)
{
    switch (by) {
    case domain::MatchedBy::Nothing:
        return QStringLiteral("nothing");
    case domain::MatchedBy::Identifier:
        return QStringLiteral("identifier");
    case domain::MatchedBy::Name:
        return QStringLiteral("name");
    case domain::MatchedBy::Role:
        return QStringLiteral("role");
    case domain::MatchedBy::Person:
        return QStringLiteral("person");
    }
    return {};
}

QJsonArray names(const QStringList &identifiers, const auto &nameOf)
{
    QJsonArray array;
    for (const QString &identifier : identifiers)
        array.append(nameOf(identifier));
    return array;
}

QJsonObject rateJson(const domain::ThroughputRow &row)
{
    QJsonObject object{{QStringLiteral("n"), row.trials}};
    if (row.trials > 0)
        object.insert(QStringLiteral("median"), row.median);
    insertInterval(object, row.interval);
    return object;
}

QJsonArray differencesJson(const QList<domain::Difference> &differences)
{
    QJsonArray array;
    for (const domain::Difference &difference : differences)
        array.append(
            QJsonObject{{QStringLiteral("reason"), keyOf(difference.reason)},
                        {QStringLiteral("name"), difference.name},
                        {QStringLiteral("before"), QJsonArray::fromStringList(difference.baseline)},
                        {QStringLiteral("after"), QJsonArray::fromStringList(difference.host)}});
    return array;
}

QJsonObject rowJson(const domain::ChangeRow &row, const domain::Run &before,
                    const domain::Run &after)
{
    const domain::DegradationRow &change = row.change;
    QJsonObject object{
        {QStringLiteral("host"), before.plan.hostName(change.hostId)},
        {QStringLiteral("host_after"), after.plan.hostName(row.after.hostId)},
        {QStringLiteral("workload"), before.plan.settingName(change.workloadId)},
        {QStringLiteral("unit"), row.before.trials > 0 ? row.before.rateUnit : row.after.rateUnit},
        {QStringLiteral("before"), rateJson(row.before)},
        {QStringLiteral("after"), rateJson(row.after)},
        {QStringLiteral("verdict"), keyOf(change.verdict)},
        {QStringLiteral("reasons"), QJsonArray::fromStringList(keysOf(change.reasons))},
        {QStringLiteral("differences"), differencesJson(change.differences)},
        {QStringLiteral("badges"), QJsonArray::fromStringList(keysOf(change.badges))}};
    if (change.verdict != domain::Verdict::NotComparable) {
        object.insert(QStringLiteral("degradation"), change.degradation);
        object.insert(QStringLiteral("corrected_p"), change.correctedP);
    }
    insertInterval(object, change.interval);
    return object;
}

QJsonArray hostsJson(const domain::RunChange &change, const domain::Run &before,
                     const domain::Run &after)
{
    QJsonArray array;
    for (const domain::HostMatch &match : change.hosts) {
        QJsonObject object{{QStringLiteral("before"), before.plan.hostName(match.before)},
                           {QStringLiteral("matched_by"), wordFor(match.by)}};
        if (!match.after.isEmpty())
            object.insert(QStringLiteral("after"), after.plan.hostName(match.after));
        array.append(object);
    }
    return array;
}

} // namespace

QJsonObject changeJson(const domain::RunChange &change, const domain::Run &before,
                       const domain::Run &after)
{
    const auto settingBefore = [&](const QString &id) { return before.plan.settingName(id); };
    const auto settingAfter = [&](const QString &id) { return after.plan.settingName(id); };
    const auto hostAfter = [&](const QString &id) { return after.plan.hostName(id); };
    QJsonArray rows;
    for (const domain::ChangeRow &row : change.rows)
        rows.append(rowJson(row, before, after));
    QJsonArray conditions;
    for (const domain::ChangedCondition &condition : change.conditions)
        conditions.append(
            QJsonObject{{QStringLiteral("host"), before.plan.hostName(condition.hostId)},
                        {QStringLiteral("name"), condition.name},
                        {QStringLiteral("before"), QJsonArray::fromStringList(condition.before)},
                        {QStringLiteral("after"), QJsonArray::fromStringList(condition.after)}});
    return {
        {QStringLiteral("format"), formatNumber},
        {QStringLiteral("before"), runJson(before)},
        {QStringLiteral("after"), runJson(after)},
        {QStringLiteral("confidence"), change.confidence},
        {QStringLiteral("margin"), change.margin},
        {QStringLiteral("seed"), QString::number(change.seed)},
        {QStringLiteral("resamples"), change.resamples},
        {QStringLiteral("hosts"), hostsJson(change, before, after)},
        {QStringLiteral("hosts_only_after"), names(change.hostsOnlyAfter, hostAfter)},
        {QStringLiteral("changes"), rows},
        {QStringLiteral("workloads_only_before"), names(change.settingsOnlyBefore, settingBefore)},
        {QStringLiteral("workloads_only_after"), names(change.settingsOnlyAfter, settingAfter)},
        {QStringLiteral("conditions"), conditions}};
}

} // namespace strata::app::exchange
