// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/sweep_quantity.h"

#include <algorithm>

namespace strata::ui::charts {

using app::domain::SweepQuotient;
using app::domain::SweepResult;
using app::domain::SweepValue;

namespace {

const QString share = QStringLiteral("1");

std::optional<SweepQuotient> asQuotient(const std::optional<double> &value)
{
    return value ? std::optional(SweepQuotient{*value}) : std::nullopt;
}

bool isInSeconds(SweepQuantity quantity)
{
    using enum SweepQuantity;
    return quantity == Time || quantity == TaskTime || quantity == TimeLost ||
           quantity == Latency || quantity == TailLatency;
}

} // namespace

bool isDifference(SweepQuantity quantity)
{
    using enum SweepQuantity;
    return quantity == Degradation || quantity == TimeLost || quantity == AccuracyLost;
}

bool isShown(const SweepResult &result, SweepQuantity quantity)
{
    if (quantity == SweepQuantity::Rate && !app::domain::hasOneUnit(result))
        return false;
    return std::ranges::any_of(result.values, [quantity](const SweepValue &value) {
        return sweepReading(value, quantity).has_value();
    });
}

QList<SweepQuantity> quantitiesInOrder(const app::domain::Sweep &sweep)
{
    using enum SweepQuantity;
    return sweep.axes.size() > 1
               ? QList<SweepQuantity>{Degradation, Rate,         Time,       TaskTime, TimeLost,
                                      Accuracy,    AccuracyLost, Efficiency, Latency,  TailLatency}
               : QList<SweepQuantity>{Rate,     Efficiency, Degradation,  Time,    TaskTime,
                                      TimeLost, Accuracy,   AccuracyLost, Latency, TailLatency};
}

QList<SweepQuantity> sweepQuantities(const SweepResult &result)
{
    QList<SweepQuantity> quantities = quantitiesInOrder(result.sweep);
    quantities.removeIf([&](SweepQuantity quantity) { return !isShown(result, quantity); });
    return quantities;
}

QList<SweepQuantity> chartedQuantities(const SweepResult &result)
{
    QList<SweepQuantity> quantities = sweepQuantities(result);
    quantities.removeAll(SweepQuantity::TimeLost); // the degradation
    return quantities;
}

std::optional<SweepQuotient> sweepReading(const SweepValue &value, SweepQuantity quantity)
{
    switch (quantity) {
    case SweepQuantity::Degradation:
        return value.degradation
                   ? std::optional(SweepQuotient{*value.degradation, value.degradationInterval})
                   : std::nullopt;
    case SweepQuantity::Rate:
        return value.rate ? std::optional(SweepQuotient{*value.rate, value.rateInterval})
                          : std::nullopt;
    case SweepQuantity::Time: {
        if (!value.iterationSeconds)
            return std::nullopt;
        SweepQuotient time{*value.iterationSeconds};
        // Time and rate have the same work, so that the ends change places.
        if (value.rate && value.rateInterval && value.rateInterval->low > 0)
            time.interval = {time.value * *value.rate / value.rateInterval->high,
                             time.value * *value.rate / value.rateInterval->low};
        return time;
    }
    case SweepQuantity::TaskTime:
        return value.taskSeconds;
    case SweepQuantity::TimeLost:
        return value.secondsLost;
    case SweepQuantity::Accuracy:
        return value.accuracy;
    case SweepQuantity::AccuracyLost:
        return value.accuracyLost;
    case SweepQuantity::Efficiency:
        return value.efficiency;
    case SweepQuantity::Latency:
        return asQuotient(value.medianLatency);
    case SweepQuantity::TailLatency:
        return asQuotient(value.p99Latency);
    }
    return std::nullopt;
}

QString sweepUnit(const SweepResult &result, SweepQuantity quantity)
{
    if (isInSeconds(quantity))
        return QStringLiteral("s");
    if (quantity != SweepQuantity::Rate)
        return share;
    const auto known = std::ranges::find_if(
        result.values, [](const SweepValue &value) { return !value.rateUnit.isEmpty(); });
    return known == result.values.end() ? QString() : known->rateUnit;
}

} // namespace strata::ui::charts
