// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/resolution.h"

#include "app/analysis/settling.h"
#include "app/api/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace strata::app::api {

namespace {

//! tr() for the texts of this file.
struct Resolution {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::Resolution)
};

QString percent(double share)
{
    return QLocale().toString(share * 100, 'g', 2);
}

} // namespace

QMap<QString, double> expectedHalfWidths(const domain::Plan &planned, const domain::Run &measured,
                                         const domain::Comparison &comparison)
{
    const domain::Experiment &next = planned.experiment;
    const domain::Experiment &before = measured.plan.experiment;
    if (next.design != before.design || next.turnMs != before.turnMs ||
        next.turnsPerRound != before.turnsPerRound || next.baselineId != before.baselineId ||
        !(next.confidence > 0 && next.confidence < 1))
        return {};
    QMap<QString, double> widths;
    for (const domain::DegradationRow &row : comparison.degradation) {
        const domain::WorkloadSpec *spec = measured.plan.workload(row.workloadId);
        const auto same = std::ranges::find_if(next.workloads, [&](const auto &work) {
            return spec && work.workload == spec->workload && work.parameters == spec->parameters;
        });
        if (same == next.workloads.end() || !next.hostIds.contains(row.hostId) || !row.interval ||
            row.rounds < 2)
            continue;
        double &widest = widths[same->id];
        widest =
            std::max(widest, analysis::expectedHalfWidth(*row.interval, row.rounds, before, next));
    }
    return widths;
}

QString expectedDifferences(const domain::Plan &planned, const domain::Run &measured,
                            const domain::Comparison &comparison)
{
    const QMap<QString, double> widths = expectedHalfWidths(planned, measured, comparison);
    if (widths.isEmpty())
        return {};
    const auto [least, most] = std::minmax_element(widths.cbegin(), widths.cend());
    const QString name = displayText(measured.name);
    return percent(*least) == percent(*most)
               ? Resolution::tr("Judging by %1, differences of more than %2 % will show.")
                     .arg(name, percent(*most))
               : Resolution::tr("Judging by %1, differences of more than %2 % to %3 % will show, "
                                "depending on the work.")
                     .arg(name, percent(*least), percent(*most));
}

} // namespace strata::app::api
