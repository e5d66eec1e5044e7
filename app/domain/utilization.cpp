// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/utilization.h"

#include <QStringList>

namespace strata::app::domain {

bool isTelemetry(const QString &series)
{
    static const QStringList sources =
        QStringLiteral("cpu process cgroup memory pressure disk network power gpu")
            .split(QLatin1Char(' '));
    const qsizetype dot = series.indexOf(QLatin1Char('.'));
    return dot > 0 && sources.contains(series.left(dot));
}

} // namespace strata::app::domain
