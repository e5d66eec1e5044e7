// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/roofline_json.h"

#include "app/domain/keys.h"
#include "app/exchange/json_parts.h"

namespace strata::app::exchange {
namespace {

QString rateUnit(const QString &precision)
{
    return domain::arithmeticUnit(precision) + QStringLiteral("/s");
}

void insertText(QJsonObject &object, const char *key, const QString &text)
{
    if (!text.isEmpty())
        object.insert(QLatin1String(key), text);
}

void insertNumber(QJsonObject &object, const char *key, const std::optional<double> &number)
{
    if (number)
        object.insert(QLatin1String(key), *number);
}

QJsonObject limitJson(const domain::RoofLimit &limit)
{
    QJsonObject object{
        {QStringLiteral("name"),
         limit.byMemory ? domain::levelKey(limit.level, limit.gpu) + QLatin1Char(' ') + limit.name
                        : limit.name},
        {QStringLiteral("attainable"), limit.attainable},
        {QStringLiteral("share"), limit.share}};
    insertInterval(object, limit.interval);
    insertNumber(object, "ridge", limit.ridge > 0 ? std::optional(limit.ridge) : std::nullopt);
    return object;
}

QJsonObject pointJson(const domain::Run &run, const domain::Roofline &roofline, int index)
{
    const domain::RooflinePoint &point = roofline.points.at(index);
    QJsonObject object{{QStringLiteral("host"), run.plan.hostName(point.hostId)},
                       {QStringLiteral("workload"), run.plan.settingName(point.workloadId)},
                       {QStringLiteral("precision"), point.precision},
                       {QStringLiteral("threads"), domain::crowdKey(point.allThreads, point.gpu)},
                       {QStringLiteral("intensity"), point.intensity},
                       {QStringLiteral("value"), point.achieved},
                       {QStringLiteral("unit"), rateUnit(point.precision)},
                       {QStringLiteral("n"), point.n},
                       {QStringLiteral("values"), numbers(point.values)},
                       {QStringLiteral("above_roof"), point.above}};
    insertText(object, "layer", point.layer);
    insertText(object, "arithmetic", point.arithmetic);
    insertInterval(object, point.interval);
    insertNumber(object, "counted_operations", point.countedOperations);
    insertNumber(object, "counted_bytes", point.countedBytes);
    for (const domain::RooflineArrow &arrow : roofline.arrows)
        if (arrow.to == index)
            object.insert(QStringLiteral("degradation"), arrow.degradation);
    if (point.limit)
        object.insert(QStringLiteral("roof"), limitJson(*point.limit));
    return object;
}

QJsonObject roofJson(const domain::Run &run, const domain::HostRoofs &roofs,
                     const domain::Roof &roof, const QString &unit)
{
    QJsonObject object{{QStringLiteral("host"), run.plan.hostName(roofs.hostId)},
                       {QStringLiteral("run"), roofs.runName},
                       {QStringLiteral("measured"), timeText(roofs.measuredAt)},
                       {QStringLiteral("value"), roof.value},
                       {QStringLiteral("unit"), unit},
                       {QStringLiteral("n"), roof.n}};
    insertInterval(object, roof.interval);
    return object;
}

void appendRoofs(QJsonArray &array, const domain::Run &run, const domain::HostRoofs &roofs)
{
    for (const domain::ComputeRoof &roof : roofs.compute) {
        QJsonObject object = roofJson(run, roofs, roof.roof, rateUnit(roof.precision));
        object.insert(QStringLiteral("name"), roof.isa);
        object.insert(QStringLiteral("precision"), roof.precision);
        object.insert(QStringLiteral("threads"), domain::crowdKey(roof.allThreads, roof.gpu));
        array.append(object);
    }
    for (const domain::MemoryRoof &roof : roofs.memory) {
        QJsonObject object = roofJson(run, roofs, roof.roof, QStringLiteral("B/s"));
        object.insert(QStringLiteral("name"),
                      domain::levelKey(roof.level, roof.gpu) + QLatin1Char(' ') + roof.operation);
        object.insert(QStringLiteral("level"), domain::levelKey(roof.level, roof.gpu));
        object.insert(QStringLiteral("operation"), roof.operation);
        object.insert(QStringLiteral("threads"), domain::crowdKey(roof.allThreads, roof.gpu));
        array.append(object);
    }
    if (roofs.clock) {
        QJsonObject object = roofJson(run, roofs, *roofs.clock, QStringLiteral("Hz"));
        object.insert(QStringLiteral("name"), QStringLiteral("clock"));
        array.append(object);
    }
}

} // namespace

QJsonObject rooflineJson(const domain::Run &run, const QList<domain::Roofline> &rooflines)
{
    const domain::Roofline first = rooflines.value(0);
    QJsonArray roofs;
    for (const domain::HostRoofs &host : first.roofs)
        appendRoofs(roofs, run, host);
    QJsonArray without;
    for (const QString &hostId : first.hostsWithoutRoofs)
        without.append(run.plan.hostName(hostId));
    QJsonArray points;
    for (const domain::Roofline &roofline : rooflines)
        for (int i = 0; i < roofline.points.size(); ++i)
            points.append(pointJson(run, roofline, i));
    QJsonArray leftOut;
    for (const domain::LeftOut &left : first.leftOut)
        leftOut.append(
            QJsonObject{{QStringLiteral("workload"), run.plan.settingName(left.workloadId)},
                        {QStringLiteral("reason"), keyOf(left.reason)}});
    return {{QStringLiteral("level"), domain::levelKey(first.choice.level)},
            {QStringLiteral("roofs"), roofs},
            {QStringLiteral("without_roofs"), without},
            {QStringLiteral("points"), points},
            {QStringLiteral("left_out"), leftOut}};
}

} // namespace strata::app::exchange
