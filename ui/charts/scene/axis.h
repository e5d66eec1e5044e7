// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What an axis of numbers is made of: how far it reaches, ticks at 1, 2 and 5 times powers of ten,
//! linear or logarithmic, and one SI prefix for all of it.
#pragma once

#include <QList>
#include <QString>

#include <limits>

namespace strata::ui::charts {

struct Tick {
    double position = 0; //!< on the axis
    QString label;
};

//! From low to high, in positions; on a logarithmic axis those are log10 of the values.
struct Axis {
    double low = 0;
    double high = 1;
    QList<Tick> ticks;
};

//! What an axis has to hold; empty at first.
struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    //! Leaves out what is not finite, or so far away that an axis could not be as long.
    void include(double value);
    bool any() const { return low <= high; }
};

//! The smallest step of the form {1, 2, 5} × 10ᵏ that divides a range into at most maxIntervals
//! parts. range > 0.
double niceStep(double range, int maxIntervals);

//! Multiples of niceStep inside [low, high]; zero is exactly zero. Empty unless low < high and both
//! are finite.
QList<double> linearTicks(double low, double high, int maxIntervals);

//! Values {1, 2, 5} × 10ᵏ inside [low, high]; where they are more than maxTicks, whole powers of
//! ten, and every second, third … of those. At least one tick for a range that spans a factor
//! of 2.5. Empty unless 0 < low < high and both are finite.
QList<double> logTicks(double low, double high, int maxTicks);

//! linearTicks() with their numbers as labels, all with the same digits; current locale.
QList<Tick> numberedTicks(double low, double high, int maxIntervals);

//! logTicks(), or linearTicks() where a range is too narrow for two of those, at log10 of their
//! values and with labels that tell them apart.
QList<Tick> numberedTicksOnLog(double low, double high, int maxTicks);

//! Digits after the decimal point that tell multiples of a step apart: 0.05 → 2, 20 → 0.
int decimalsFor(double step);

//! How many tick labels an axis of this width, in pixels, carries without touching.
int ticksForWidth(double width);

//! One SI prefix for a whole axis, so that its numbers are short and can be compared.
struct UnitScale {
    double factor = 1; //!< value on the axis = value × factor
    QString unit;      //!< with its prefix: "GFLOP/s"

    //! The prefix (f to E, powers of 1000) that puts the largest magnitude on the axis into [1,
    //! 1000). Bytes, unlike rates of them, are sizes of memory: KiB to PiB, by powers of 1024.
    //! Nothing is scaled for a unit that is empty or a word ("images/s"), or a magnitude
    //! that is zero or not finite.
    static UnitScale forMagnitude(double largest, const QString &unit);

    double toAxis(double value) const { return value * factor; }
};

//! A number with the given significant digits and no exponent as long as it has at most 6 digits;
//! current locale.
QString shortNumber(double value, int significantDigits = 3);

} // namespace strata::ui::charts
