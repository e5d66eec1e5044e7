// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns values into colours that everybody tells apart, on a light and a dark background.
#pragma once

#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/palette.h"

#include <QColor>
#include <QList>
#include <QString>

namespace strata::ui::charts {

class HeatScale {
public:
    //! From blue over grey to orange, grey at zero: orange is slower. Blue and orange are told
    //! apart by all common kinds of colour vision, and both grow darker (on a dark background
    //! lighter) with the distance from zero. \param largest distance from zero that it reaches to,
    //! made a round number; \param factor from a value to what stands beside the scale
    static HeatScale diverging(double largest, double factor);
    //! One hue from faint to strong; logarithmic where the values span decades.
    //! \param low and high of what is shown, low <= high
    static HeatScale sequential(double low, double high, const UnitScale &unit);

    HeatScale() = default;

    bool isDiverging() const { return m_isDiverging; }
    double low() const { return m_low; } //!< its ends, as values
    double high() const { return m_high; }
    //! 0 at the low end, 1 at the high one; what lies beyond is drawn like the end.
    double position(double value) const;
    QColor color(double value, const ChartPalette &palette) const;
    QColor colorAt(double position, const ChartPalette &palette) const;
    //! Round numbers with their positions in [0, 1].
    QList<Tick> ticks(int most) const;

private:
    bool m_isDiverging = false;
    bool m_isLog = false;
    double m_low = 0;
    double m_high = 1;
    double m_factor = 1;
};

} // namespace strata::ui::charts
