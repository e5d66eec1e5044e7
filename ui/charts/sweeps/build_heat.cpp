// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweeps/build_heat.h"

#include "app/api/text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::Run;
using app::domain::SweepResult;
using app::domain::SweepValue;
using app::domain::Verdict;

constexpr double manyPercent = 9.995; // from here on one digit after the point is enough

//! Numbers as they stand beside the scale: in percent, or with the prefix of the largest.
struct Numbers {
    SweepQuantity quantity = SweepQuantity::Degradation;
    UnitScale unit;

    int decimals(double percent) const
    {
        // What has almost all is not told from what has all by whole percents.
        const int most = quantity == SweepQuantity::Efficiency
                             ? 1
                             : app::api::degradationDecimals(percent / 100);
        return most == 1 && std::abs(percent) > manyPercent ? 0 : most;
    }
    QString text(double value) const
    {
        const double number = unit.toAxis(value);
        const bool isShare = unit.unit == QLatin1String("%");
        const QString size = isShare ? QLocale().toString(std::abs(number), 'f', decimals(number))
                                     : shortNumber(std::abs(number));
        if (!isDifference(quantity) || number == 0 || (isShare && std::abs(number) < 0.05))
            return size;
        return (number > 0 ? QLatin1Char('+') : QChar(0x2212)) + size;
    }
};

//! Software emulation, or chance, would make all other differences look alike.
bool stretchesScale(const SweepValue &value)
{
    return value.verdict != Verdict::Inconclusive &&
           !value.badges.contains(app::domain::Badge::EmulatedTcg);
}

//! The time lost is the degradation in other words.
bool followsVerdict(SweepQuantity quantity)
{
    return quantity == SweepQuantity::Degradation || quantity == SweepQuantity::TimeLost;
}

Extent extentOf(const SweepResult &result, SweepQuantity quantity)
{
    Extent all;
    Extent decisive;
    for (const SweepValue &value : result.values)
        if (const auto reading = sweepReading(value, quantity)) {
            all.include(reading->value);
            if (stretchesScale(value))
                decisive.include(reading->value);
        }
    return isDifference(quantity) && decisive.any() ? decisive : all;
}

Numbers numbersOf(const SweepResult &result, SweepQuantity quantity, const Extent &extent)
{
    const QString unit = sweepUnit(result, quantity);
    if (unit == QLatin1String("1"))
        return {quantity, {100, QStringLiteral("%")}};
    const double largest = extent.any() ? std::max(std::abs(extent.low), std::abs(extent.high)) : 0;
    return {quantity, sweepScale(largest, unit)};
}

HeatScale scaleOf(SweepQuantity quantity, const Extent &extent, const Numbers &numbers,
                  double margin)
{
    if (quantity == SweepQuantity::Efficiency) // from nothing to the ideal
        return HeatScale::sequential(0, std::max(1.0, extent.any() ? extent.high : 1),
                                     numbers.unit);
    if (!isDifference(quantity))
        return HeatScale::sequential(extent.any() ? extent.low : 0, extent.any() ? extent.high : 1,
                                     numbers.unit);
    // Differences that do not matter must not look like some that do. No host loses more than all,
    // and one that gains more than that must not make all losses look alike.
    const double farthest =
        extent.any() ? std::max(std::abs(extent.low), std::abs(extent.high)) : 0;
    const bool isShare = quantity != SweepQuantity::TimeLost;
    return HeatScale::diverging(isShare ? std::clamp(farthest, margin, std::max(margin, 1.0))
                                        : farthest,
                                numbers.unit.factor);
}

HeatSign signOf(const SweepValue &value, SweepQuantity quantity)
{
    if (value.trials == 0)
        return HeatSign::NotMeasured;
    if (!sweepReading(value, quantity))
        return isDifference(quantity) ? HeatSign::NotComparable : HeatSign::NotMeasured;
    return followsVerdict(quantity) && value.verdict == Verdict::Inconclusive
               ? HeatSign::Inconclusive
               : HeatSign::None;
}

HeatCell cellOf(const SweepResult &result, const SweepValue &value, const Numbers &numbers,
                const Run &run)
{
    HeatCell cell;
    cell.isThere = true;
    cell.hostId = value.hostId;
    cell.workloadId = value.workloadId;
    if (const auto reading = sweepReading(value, numbers.quantity)) {
        cell.value = reading->value;
        cell.text = numbers.text(reading->value);
    }
    cell.sign = signOf(value, numbers.quantity);
    cell.readout = SweepText::readout(result, value, numbers.quantity, run);
    return cell;
}

QStringList shownValues(const app::domain::SweepAxis &axis)
{
    QStringList shown;
    for (const QString &value : axis.values)
        shown << SweepText::axisValue(value);
    return shown;
}

//! A host with the rows of the second parameter.
HeatPanel panelOf(const SweepResult &result, const ChartHost &host, const Numbers &numbers,
                  const Run &run)
{
    const qsizetype columns = result.sweep.axes.at(0).values.size();
    HeatPanel panel{host.name,
                    QList<HeatCell>(columns * result.sweep.axes.at(1).values.size(), HeatCell())};
    for (const SweepValue &value : sweepValuesOf(result, host.id))
        panel.cells[value.at.at(1) * columns + value.at.at(0)] =
            cellOf(result, value, numbers, run);
    return panel;
}

//! A row for each host that is shown; rows are numbered from below.
void addHostRows(HeatChart &chart, const SweepResult &result, const Numbers &numbers,
                 const Run &run)
{
    HeatPanel panel;
    chart.rowTitle = SweepText::host();
    for (auto host = chart.hosts.crbegin(); host != chart.hosts.crend(); ++host) {
        if (host->hidden)
            continue;
        chart.rows << host->name;
        QList<HeatCell> row(chart.columns.size(), HeatCell());
        for (const SweepValue &value : sweepValuesOf(result, host->id))
            row[value.at.first()] = cellOf(result, value, numbers, run);
        panel.cells += row;
    }
    if (!panel.cells.isEmpty())
        chart.panels = {panel};
}

void addPanels(HeatChart &chart, const SweepResult &result, const Numbers &numbers, const Run &run)
{
    const app::domain::SweepAxis &rows = result.sweep.axes.at(1);
    chart.rowTitle = SweepText::axis(rows);
    chart.rows = shownValues(rows);
    for (const ChartHost &host : std::as_const(chart.hosts))
        if (!host.hidden)
            chart.panels.append(panelOf(result, host, numbers, run));
}

//! The baseline has nothing to be compared with, and other hosts may never have come to the work.
bool hasAny(const SweepResult &result, const QString &hostId, SweepQuantity quantity)
{
    return std::ranges::any_of(sweepValuesOf(result, hostId), [&](const SweepValue &value) {
        return followsVerdict(quantity) ? value.verdict.has_value()
                                        : sweepReading(value, quantity).has_value();
    });
}

QList<HeatSign> signsOf(const QList<HeatPanel> &panels)
{
    QList<HeatSign> found;
    for (const HeatSign sign :
         {HeatSign::Inconclusive, HeatSign::NotComparable, HeatSign::NotMeasured})
        if (std::ranges::any_of(panels, [sign](const HeatPanel &panel) {
                return std::ranges::any_of(panel.cells, [sign](const HeatCell &cell) {
                    return cell.isThere && cell.sign == sign;
                });
            }))
            found.append(sign);
    return found;
}

} // namespace

bool makesMap(const SweepResult &result)
{
    return result.sweep.axes.size() > 1 ||
           std::ranges::any_of(result.values, [&](const SweepValue &value) {
               return value.hostId != result.values.first().hostId;
           });
}

HeatChart heatChart(const SweepResult &result, SweepQuantity quantity, const Run &run,
                    const QStringList &hiddenHosts)
{
    const Extent extent = extentOf(result, quantity);
    const Numbers numbers = numbersOf(result, quantity, extent);
    const app::domain::Sweep &sweep = result.sweep;
    HeatChart chart;
    chart.hosts = shownHosts(run, run.plan.experiment.baselineId, hiddenHosts);
    chart.hosts.removeIf([&](const ChartHost &host) { return !hasAny(result, host.id, quantity); });
    chart.columnTitle = SweepText::axis(sweep.axes.at(0));
    chart.columns = shownValues(sweep.axes.at(0));
    chart.scaleTitle = SweepText::scaleTitle(quantity, numbers.unit.unit);
    chart.scale = scaleOf(quantity, extent, numbers, run.plan.experiment.margin);
    if (sweep.axes.size() > 1)
        addPanels(chart, result, numbers, run);
    else
        addHostRows(chart, result, numbers, run);
    chart.signs = signsOf(chart.panels);
    chart.workloadId = sweep.cells.first().workloadId;
    chart.title = SweepText::title(sweep, quantity, SweepForm::Map);
    chart.unit = sweepUnit(result, quantity);
    chart.baselineName = shownHostName(run, run.plan.experiment.baselineId);
    chart.caption = SweepText::caption(quantity, run);
    chart.description = SweepText::description(result, quantity, SweepForm::Map, run);
    addNotes(chart, run, worksOf(result), idsOfShown(chart.hosts));
    chart.fileStem = SweepText::fileStem(sweep, quantity, SweepForm::Map);
    return chart;
}

QList<HeatChart> heatCharts(const QList<SweepResult> &results, const Run &run,
                            const QStringList &hiddenHosts)
{
    QList<HeatChart> charts;
    for (const SweepResult &result : results)
        if (makesMap(result))
            for (const SweepQuantity quantity : chartedQuantities(result))
                charts.append(heatChart(result, quantity, run, hiddenHosts));
    makeStemsDiffer(charts);
    return charts;
}

} // namespace strata::ui::charts
