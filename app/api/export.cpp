// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/export.h"

#include "app/analysis/roofline.h"
#include "app/analysis/utilization.h"
#include "app/exchange/csv.h"
#include "app/exchange/json.h"
#include "app/exchange/roofline_csv.h"

namespace strata::app::api {

domain::Expected<QStringList> exportCsv(const RunDataPtr &run, const ComparisonPtr &comparison, const QString &directory,
                                        const QString &stem)
{
    auto paths = exchange::writeCsv(*run, *comparison, directory, stem);
    const auto append = [&](domain::Expected<QString> written) {
        if (!written)
            paths = tl::make_unexpected(written.error());
        else
            paths->append(*written);
    };
    const QList<domain::Roofline> rooflines{analysis::roofline(*run, {}), analysis::roofline(*run, {domain::MemoryLevel::Dram, true})};
    if (paths && (!rooflines.first().points.isEmpty() || !rooflines.first().roofs.isEmpty()))
        append(exchange::writeRooflineCsv(run->run, rooflines, directory, stem));
    if (const auto rows = analysis::utilization(*run); paths && !rows.isEmpty())
        append(exchange::writeUtilizationCsv(run->run, rows, directory, stem));
    return paths;
}

QJsonObject resultJson(const RunDataPtr &run, const ComparisonPtr &comparison)
{
    return exchange::resultJson(*run, *comparison);
}

} // namespace strata::app::api
