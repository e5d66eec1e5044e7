// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What theory says of a queue with Poisson arrivals and one server of constant service time
//! (M/D/1).
#pragma once

#include <cmath>

namespace strata::tests {

//! Mean time in the queue in service times, the service itself left out (Pollaczek, Khinchine):
//! ρ / (2 (1 − ρ)). \param load ρ, below 1
inline double meanWait(double load)
{
    return load / (2 * (1 - load));
}

//! Share that waits no longer than `services` service times (Erlang 1909; Crommelin 1932):
//! (1 − ρ) Σ_{k ≤ t} (−ρ (t − k))^k / k! · e^{ρ (t − k)}. Its terms have different signs and grow;
//! long double bears it up to some thirty service times.
inline double shareThatWaits(double load, double services)
{
    long double sum = 0;
    long double factorial = 1;
    for (int k = 0; k <= static_cast<int>(services); ++k) {
        factorial *= k > 0 ? k : 1;
        const long double x = static_cast<long double>(load) * (services - k);
        sum += std::pow(-x, static_cast<long double>(k)) / factorial * std::exp(x);
    }
    return static_cast<double>((1 - static_cast<long double>(load)) * sum);
}

//! The wait that this share does not exceed, in service times; by bisection.
inline double waitOfShare(double load, double share)
{
    double low = 0;
    double high = 30;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (shareThatWaits(load, middle) < share ? low : high) = middle;
    }
    return high;
}

} // namespace strata::tests
