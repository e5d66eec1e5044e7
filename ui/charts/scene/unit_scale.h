// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One SI prefix for a whole axis, so that its numbers are short and can be compared.
#pragma once

#include <QString>

namespace strata::ui::charts {

struct UnitScale {
    double factor = 1; //!< value on the axis = value × factor
    QString unit;      //!< with its prefix: "GFLOP/s"

    //! The prefix (f to E, powers of 1000) that puts the largest magnitude on the axis into [1,
    //! 1000). Nothing is scaled for a unit that is empty or a word ("images/s"), or a magnitude
    //! that is zero or not finite.
    static UnitScale forMagnitude(double largest, const QString &unit);

    double toAxis(double value) const { return value * factor; }
};

//! A number with the given significant digits and no exponent as long as it has at most 6 digits;
//! current locale.
QString shortNumber(double value, int significantDigits = 3);

} // namespace strata::ui::charts
