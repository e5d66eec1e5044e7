// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The two logarithmic axes of a roofline chart: their positions are log10 of FLOP/B and of FLOP/s.
#pragma once

#include "ui/charts/roofline/roofline_chart.h"
#include "ui/charts/scene/ticks125.h"

namespace strata::ui::charts {

struct RooflineScale {
    Axis intensity;
    Axis performance;

    //! Holds every point, its interval, every horizontal roof and every ridge, with some room
    //! around them.
    RooflineScale(const RooflineChart &chart, int maxTicksAcross, int maxTicksUp);
};

} // namespace strata::ui::charts
