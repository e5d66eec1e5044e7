// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads a line chart at a place of its x axis, and finds the places at which something was
//! measured.
#pragma once

#include "ui/charts/lines/line_chart.h"
#include "ui/charts/lines/line_scale.h"

#include <QPointF>

#include <array>
#include <optional>

namespace strata::ui::charts {

//! What a box plot is read by, from its low to its high end.
std::array<double, 5> stopsOf(const LineBox &box);

//! The point of a series nearest to x, or of stairs the one that holds there; none in a gap, and
//! farther outside of its range than its points lie apart.
std::optional<QPointF> pointAt(const LineSeries &series, double x);

//! The x nearest to this one at which the panel has a point; none without points.
std::optional<double> nearestStop(const LinePanel &panel, double x);

//! The next x to the right (forward) or left at which the panel has a point, at least so far away
//! on the axis; none at the end.
std::optional<double> nextStop(const LinePanel &panel, const LineScale &across, double x,
                               bool forward, double leastDistance);

//! The first or the last of them.
std::optional<double> outermostStop(const LinePanel &panel, bool last);

} // namespace strata::ui::charts
