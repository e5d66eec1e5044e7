// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/export.h"

#include "app/exchange/csv.h"
#include "app/exchange/json.h"

namespace strata::app::api {

domain::Expected<QStringList> exportCsv(const RunDataPtr &run, const ComparisonPtr &comparison, const QString &directory,
                                        const QString &stem)
{
    return exchange::writeCsv(*run, *comparison, directory, stem);
}

QJsonObject resultJson(const RunDataPtr &run, const ComparisonPtr &comparison)
{
    return exchange::resultJson(*run, *comparison);
}

} // namespace strata::app::api
