// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a person can choose for a chart, whatever it shows.
#pragma once

#include <QMap>

namespace strata::ui::charts {

enum class ChartOption {
    Logarithmic, //!< the axis of the values
    FromZero,    //!< it begins there
    ByValue,     //!< hosts in the order of their values, the best first; else in that of the plan
    TimePerIteration, //!< instead of the rate
    Intervals,
    SingleValues
};

//! Those that have a meaning for a chart, and how they stand.
using ChartOptions = QMap<ChartOption, bool>;

} // namespace strata::ui::charts
