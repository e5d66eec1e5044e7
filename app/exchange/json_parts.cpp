// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/json_parts.h"

#include "app/domain/keys.h"

#include <QDateTime>

namespace strata::app::exchange {

QString timeText(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODateWithMs) : QString();
}

QJsonArray numbers(const QList<double> &values)
{
    QJsonArray array;
    for (const double value : values)
        array.append(value);
    return array;
}

QJsonObject words(const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.cbegin(); it != map.cend(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

void insertInterval(QJsonObject &object, const std::optional<domain::Interval> &interval)
{
    if (!interval)
        return;
    object.insert(QStringLiteral("low"), interval->low);
    object.insert(QStringLiteral("high"), interval->high);
}

namespace {

QJsonArray chartNotes(const domain::Run &run)
{
    QJsonArray array;
    for (const domain::ChartNote &note : run.chartNotes) {
        QJsonObject object{{QStringLiteral("workload"), run.plan.settingName(note.workloadId)},
                           {QStringLiteral("text"), note.text}};
        if (!note.hostId.isEmpty())
            object.insert(QStringLiteral("host"), run.plan.hostName(note.hostId));
        array.append(object);
    }
    return array;
}

} // namespace

QJsonObject runJson(const domain::Run &run)
{
    return {{QStringLiteral("id"), run.id},
            {QStringLiteral("name"), run.name},
            {QStringLiteral("note"), run.note},
            {QStringLiteral("tags"), QJsonArray::fromStringList(run.tags)},
            {QStringLiteral("chart_notes"), chartNotes(run)},
            {QStringLiteral("state"), keyOf(run.state)},
            {QStringLiteral("started"), timeText(run.startedAt)},
            {QStringLiteral("finished"), timeText(run.finishedAt)},
            {QStringLiteral("app_version"), run.appVersion},
            {QStringLiteral("bundle_sha256"), run.bundleSha256}};
}

} // namespace strata::app::exchange
