// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/expenses.h"

#include "app/analysis/median.h"

#include <cmath>
#include <map>
#include <utility>

namespace strata::app::analysis {
namespace {

//! Empty: its power is a part of another's (cores of a package), or contains others (the platform).
QString sourceOf(const QString &series)
{
    if (series.startsWith(QLatin1String("gpu.")) && series.endsWith(QLatin1String(".power")))
        return QStringLiteral("gpu");
    if (!series.startsWith(QLatin1String("power.package")))
        return {};
    const QString part = series.section(QLatin1Char('.'), 2);
    return part.isEmpty()                  ? QStringLiteral("package")
           : part == QLatin1String("dram") ? part
                                           : QString();
}

//! In W, by series.
std::map<QString, double> powerOf(const domain::TrialData &trial)
{
    std::map<QString, double> watts;
    for (const domain::SeriesSummary &series : domain::telemetryOf(trial))
        if (!sourceOf(series.series).isEmpty() && series.unit == QLatin1String("W") &&
            series.weightNs > 0)
            watts[series.series] = series.sum / series.weightNs;
    return watts;
}

} // namespace

std::optional<domain::Energy> energyOf(const HostSample &host, const std::vector<bool> &leftOut)
{
    std::vector<double> joules;
    std::optional<QStringList> sensors;
    for (std::size_t i = 0; i < host.rounds.size(); ++i) {
        if (leftOut[i])
            continue;
        QStringList read;
        double watts = 0;
        for (const auto &[series, power] : powerOf(*host.rounds[i].trial)) {
            read.append(series);
            watts += power;
        }
        if (sensors && *sensors != read)
            return std::nullopt;
        sensors = read;
        joules.push_back(watts / host.rounds[i].compared);
    }
    if (joules.empty())
        return std::nullopt;
    domain::Energy energy{median(std::move(joules))};
    for (const QString &series : std::as_const(*sensors))
        if (const QString source = sourceOf(series); !energy.sources.contains(source))
            energy.sources.append(source);
    return std::isfinite(energy.joules) && energy.joules > 0 ? std::optional(energy) : std::nullopt;
}

std::optional<double> costOf(const domain::ThroughputRow &row, double pricePerHour)
{
    constexpr double secondsOfHour = 3600;
    const double perSecond = pricePerHour / secondsOfHour;
    if (!(perSecond > 0) || row.trials == 0 || !(row.median > 0))
        return std::nullopt;
    if (!domain::isTime(row) && !domain::countsThings(row.rateUnit))
        return std::nullopt;
    const double seconds = domain::isTime(row) ? row.median : domain::thingsOfCost / row.median;
    const double cost = perSecond * seconds; // a file may have any numbers
    return std::isfinite(cost) ? std::optional(cost) : std::nullopt;
}

} // namespace strata::app::analysis
