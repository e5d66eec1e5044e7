// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_options.h"

#include "ui/charts/rows/row_text.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

bool isBetter(const RowChart &chart, const ChartRow &left, const ChartRow &right)
{
    if (!left.value || !right.value)
        return left.value.has_value() && !right.value;
    const bool isHigherBetter = chart.kind == RowChart::Kind::Throughput && !chart.isOfTimes();
    return isHigherBetter ? *left.value > *right.value : *left.value < *right.value;
}

} // namespace

ChartOptions usualOptions(RowChart::Kind kind)
{
    ChartOptions options{{ChartOption::ByValue, false},
                         {ChartOption::Intervals, true},
                         {ChartOption::SingleValues, true}};
    if (kind == RowChart::Kind::Throughput)
        options.insert(ChartOption::FromZero, true);
    return options;
}

void applyOptions(RowChart &chart, const ChartOptions &options)
{
    chart.fromZero = options.value(ChartOption::FromZero, true);
    chart.showsIntervals = options.value(ChartOption::Intervals, true);
    chart.showsValues = options.value(ChartOption::SingleValues, true);
    if (options.value(ChartOption::ByValue))
        std::ranges::stable_sort(chart.rows, [&](const ChartRow &left, const ChartRow &right) {
            return isBetter(chart, left, right);
        });
    if (!chart.showsValues)
        chart.caption.prepend(RowText::noValues());
    if (!chart.showsIntervals)
        chart.caption.prepend(RowText::noIntervals());
    if (!chart.fromZero)
        chart.caption.prepend(RowText::notFromZero());
}

} // namespace strata::ui::charts
