// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "ui/charts/scene/run_text.h"
#include "ui/charts/sweeps/build_heat.h"

#include <algorithm>
#include <iterator>

namespace strata::ui::charts {
namespace {

using app::domain::SweepResult;
using app::domain::SweepValue;
using models::TableTwin;
using Cell = TableTwin::Cell;

//! Numbers are sorted as such: 64M before 1G.
Cell axisCell(const app::domain::SweepAxis &axis, int at)
{
    const QString value = axis.values.value(at);
    const auto number = app::domain::numberIn(value);
    return number ? Cell::quantity(SweepText::axisValue(value), *number)
                  : Cell::longWords(SweepText::axisValue(value));
}

Cell readingCell(const SweepResult &result, const SweepValue &value, SweepQuantity quantity)
{
    const auto reading = sweepReading(value, quantity);
    if (!reading)
        return Cell::missing();
    const QString unit =
        quantity == SweepQuantity::Rate ? value.rateUnit : sweepUnit(result, quantity);
    return Cell::quantity(SweepText::number(reading->value, quantity, unit), reading->value, unit);
}

Cell intervalCell(const SweepValue &value)
{
    if (!value.degradation || !value.degradationInterval)
        return Cell::missing();
    return Cell::quantity(SweepText::interval({*value.degradation, value.degradationInterval},
                                              SweepQuantity::Degradation, {}),
                          value.degradationInterval->high - value.degradationInterval->low);
}

Cell verdictCell(const SweepValue &value)
{
    if (!value.verdict)
        return Cell::missing();
    QStringList reasons;
    for (const app::domain::Reason reason : value.reasons)
        reasons << app::api::reasonText(reason);
    return Cell::words(app::api::text(*value.verdict), reasons.join(QLatin1Char('\n')));
}

Cell secondsCell(const std::optional<double> &seconds)
{
    return seconds ? Cell::quantity(
                         SweepText::number(*seconds, SweepQuantity::Time, QStringLiteral("s")),
                         *seconds)
                   : Cell::missing();
}

} // namespace

TableTwin::Content sweepTable(const SweepResult &result, const app::domain::Run &run)
{
    const app::domain::Sweep &sweep = result.sweep;
    const bool isCount = app::domain::countAxisOf(sweep) >= 0;
    const bool isTimed = isShown(result, SweepQuantity::Latency);
    QList<SweepQuantity> shown; // found once: it takes a look at all cells
    std::ranges::copy_if(ofTraining, std::back_inserter(shown),
                         [&](SweepQuantity one) { return isShown(result, one); });
    TableTwin::Content content{SweepText::headers(result), {}, SweepText::headerTips(result)};
    for (int at = 0; at < result.values.size(); ++at) {
        const SweepValue &value = result.values.at(at);
        QList<Cell> cells{Cell::longWords(shownHostName(run, value.hostId))};
        for (int i = 0; i < sweep.axes.size(); ++i)
            cells << axisCell(sweep.axes.at(i), value.at.at(i));
        cells << readingCell(result, value, SweepQuantity::Degradation) << intervalCell(value)
              << verdictCell(value) << readingCell(result, value, SweepQuantity::Rate)
              << Cell::words(SweepText::standing(result, at))
              << readingCell(result, value, SweepQuantity::Time)
              << secondsCell(value.measuredSeconds);
        if (isCount)
            cells << (value.speedUp ? Cell::quantity(SweepText::factor(value.speedUp->value),
                                                     value.speedUp->value)
                                    : Cell::missing())
                  << readingCell(result, value, SweepQuantity::Efficiency);
        if (isTimed)
            cells << secondsCell(value.medianLatency) << secondsCell(value.p99Latency)
                  << secondsCell(value.p999Latency);
        for (const SweepQuantity one : std::as_const(shown))
            cells << readingCell(result, value, one);
        cells << Cell::count(value.trials);
        content.rows.append({value.hostId, value.workloadId, cells});
    }
    return content;
}

} // namespace strata::ui::charts
