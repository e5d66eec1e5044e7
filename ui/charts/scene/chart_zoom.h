// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which part of a chart's axes is shown, as plain data.
#pragma once

#include <QMap>

#include <algorithm>
#include <optional>

namespace strata::ui::charts {

//! A part of an axis, in positions: on a logarithmic axis those are log10 of the values.
struct AxisSpan {
    double low = 0;
    double high = 1;
    double length() const { return high - low; }
    double middle() const { return (low + high) / 2; }
    bool operator==(const AxisSpan &) const = default;
};

//! Nothing: all of it.
struct ChartZoom {
    std::optional<AxisSpan> x;
    QMap<int, AxisSpan> y; //!< by panel
    bool isZoomed() const { return x.has_value() || !y.isEmpty(); }
    bool operator==(const ChartZoom &) const = default;
};

//! What is shown of an axis that was zoomed, perhaps before it became another: all of it where
//! nothing is left of the span.
inline AxisSpan shownOf(const std::optional<AxisSpan> &wanted, const AxisSpan &whole)
{
    if (!wanted || wanted->low >= whole.high || wanted->high <= whole.low)
        return whole;
    return {std::max(wanted->low, whole.low), std::min(wanted->high, whole.high)};
}
inline std::optional<AxisSpan> spanOf(const ChartZoom &zoom, int panel)
{
    const auto found = zoom.y.constFind(panel);
    return found == zoom.y.cend() ? std::nullopt : std::optional(*found);
}

} // namespace strata::ui::charts
