// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/elapsed_json.h"

#include "app/domain/keys.h"

#include <QJsonObject>

namespace strata::app::exchange {

QJsonArray elapsedJson(const domain::Plan &plan, const QList<domain::ElapsedRow> &rows)
{
    QJsonArray array;
    for (const domain::ElapsedRow &row : rows) {
        QJsonObject seconds;
        for (const domain::ElapsedTime &time : row.parts)
            seconds.insert(domain::keyOf(time.part), time.seconds);
        array.append(QJsonObject{{QStringLiteral("host"), plan.hostName(row.hostId)},
                                 {QStringLiteral("workload"), plan.settingName(row.workloadId)},
                                 {QStringLiteral("n"), row.trials},
                                 {QStringLiteral("emulated"), row.emulated},
                                 {QStringLiteral("seconds"), seconds},
                                 {QStringLiteral("total_seconds"), row.totalSeconds()}});
    }
    return array;
}

} // namespace strata::app::exchange
