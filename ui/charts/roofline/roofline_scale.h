// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The two logarithmic axes of a roofline chart: their ranges and ticks, in powers of ten.
#pragma once

#include "ui/charts/rows/row_scale.h"
#include "ui/charts/roofline/roofline_chart.h"

#include <QList>

namespace strata::ui::charts {

//! Positions on the axes are log10 of FLOP/B and of FLOP/s.
struct LogAxis {
    double low = 0;
    double high = 1;
    QList<Tick> ticks;
};

struct RooflineScale {
    LogAxis intensity;
    LogAxis performance;

    //! Holds every point, its interval, every horizontal roof and every ridge, with some room around them.
    RooflineScale(const RooflineModel &model, int maxTicksAcross, int maxTicksUp);
};

} // namespace strata::ui::charts
