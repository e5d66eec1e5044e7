// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/sweep_json.h"

#include "app/domain/keys.h"
#include "app/exchange/json_parts.h"

#include <QJsonObject>

namespace strata::app::exchange {
namespace {

using domain::SweepValue;

void insertNumber(QJsonObject &object, const char *key, const std::optional<double> &number)
{
    if (number)
        object.insert(QLatin1String(key), *number);
}

void insertQuotient(QJsonObject &object, const char *key,
                    const std::optional<domain::SweepQuotient> &quotient)
{
    if (!quotient)
        return;
    QJsonObject inner{{QStringLiteral("value"), quotient->value}};
    insertInterval(inner, quotient->interval);
    object.insert(QLatin1String(key), inner);
}

QJsonObject axisJson(const domain::SweepAxis &axis)
{
    return {{QStringLiteral("parameters"), QJsonArray::fromStringList(axis.parameters)},
            {QStringLiteral("values"), QJsonArray::fromStringList(axis.values)}};
}

QJsonObject valueJson(const domain::Plan &plan, const SweepValue &value)
{
    QJsonArray at;
    for (const int index : value.at)
        at.append(index);
    QJsonObject object{
        {QStringLiteral("host"), plan.hostName(value.hostId)},
        {QStringLiteral("workload"), plan.settingName(value.workloadId)},
        {QStringLiteral("at"), at},
        {QStringLiteral("n"), value.trials},
        {QStringLiteral("reasons"), QJsonArray::fromStringList(keysOf(value.reasons))},
        {QStringLiteral("badges"), QJsonArray::fromStringList(keysOf(value.badges))}};
    if (!value.rateUnit.isEmpty())
        object.insert(QStringLiteral("unit"), value.rateUnit);
    insertNumber(object, "rate", value.rate);
    if (value.rateInterval) {
        QJsonObject interval;
        insertInterval(interval, value.rateInterval);
        object.insert(QStringLiteral("rate_interval"), interval);
    }
    insertNumber(object, "degradation", value.degradation);
    insertInterval(object, value.degradationInterval);
    if (value.verdict)
        object.insert(QStringLiteral("verdict"), keyOf(*value.verdict));
    insertNumber(object, "iteration_seconds", value.iterationSeconds);
    insertNumber(object, "measured_seconds", value.measuredSeconds);
    insertQuotient(object, "speed_up", value.speedUp);
    insertQuotient(object, "efficiency", value.efficiency);
    insertNumber(object, "latency_median_seconds", value.medianLatency);
    insertNumber(object, "latency_p99_seconds", value.p99Latency);
    insertNumber(object, "latency_p99_9_seconds", value.p999Latency);
    insertQuotient(object, "task_seconds", value.taskSeconds);
    insertQuotient(object, "seconds_lost", value.secondsLost);
    insertQuotient(object, "accuracy", value.accuracy);
    insertQuotient(object, "accuracy_lost", value.accuracyLost);
    return object;
}

QJsonArray extremesJson(const domain::Plan &plan, const QList<domain::SweepExtremes> &extremes)
{
    QJsonArray array;
    for (const domain::SweepExtremes &one : extremes)
        array.append(QJsonObject{{QStringLiteral("host"), plan.hostName(one.hostId)},
                                 {QStringLiteral("most"), one.most},
                                 {QStringLiteral("least"), one.least}});
    return array;
}

QJsonObject sweepJson(const domain::Plan &plan, const domain::SweepResult &result)
{
    QJsonArray axes;
    for (const domain::SweepAxis &axis : result.sweep.axes)
        axes.append(axisJson(axis));
    QJsonArray cells;
    for (const SweepValue &value : result.values)
        cells.append(valueJson(plan, value));
    return {{QStringLiteral("workload"), result.sweep.workload},
            {QStringLiteral("fixed"), words(result.sweep.fixed)},
            {QStringLiteral("axes"), axes},
            {QStringLiteral("cells"), cells},
            {QStringLiteral("extremes"), extremesJson(plan, result.extremes)},
            {QStringLiteral("rate_extremes"), extremesJson(plan, result.rateExtremes)}};
}

} // namespace

QJsonArray sweepsJson(const domain::Run &run, const QList<domain::SweepResult> &sweeps)
{
    QJsonArray array;
    for (const domain::SweepResult &result : sweeps)
        array.append(sweepJson(run.plan, result));
    return array;
}

} // namespace strata::app::exchange
