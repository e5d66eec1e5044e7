// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/operations_json.h"

#include "app/domain/keys.h"
#include "app/exchange/json_parts.h"

namespace strata::app::exchange {
namespace {

QJsonArray timesJson(const QList<domain::OperationTime> &times)
{
    QJsonArray array;
    for (const domain::OperationTime &time : times) {
        QJsonObject object{{QStringLiteral("part"), domain::keyOf(time.share)},
                           {QStringLiteral("seconds"), time.seconds}};
        if (time.pass)
            object.insert(QStringLiteral("pass"), domain::keyOf(*time.pass));
        if (!time.kind.isEmpty())
            object.insert(QStringLiteral("operation"), time.kind);
        insertInterval(object, time.interval);
        array.append(object);
    }
    return array;
}

} // namespace

QJsonArray operationsJson(const domain::Plan &plan, const QList<domain::OperationRow> &rows)
{
    QJsonArray array;
    for (const domain::OperationRow &row : rows) {
        QJsonObject iteration{{QStringLiteral("seconds"), row.iterationSeconds}};
        insertInterval(iteration, row.iterationInterval);
        array.append(QJsonObject{{QStringLiteral("host"), plan.hostName(row.hostId)},
                                 {QStringLiteral("workload"), plan.settingName(row.workloadId)},
                                 {QStringLiteral("n"), row.trials},
                                 {QStringLiteral("emulated"), row.emulated},
                                 {QStringLiteral("overlaps"), row.overlaps},
                                 {QStringLiteral("iteration"), iteration},
                                 {QStringLiteral("kinds"), timesJson(row.kinds)},
                                 {QStringLiteral("passes"), timesJson(row.passes)}});
    }
    return array;
}

} // namespace strata::app::exchange
