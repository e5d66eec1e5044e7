// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Differences of counters over time.
#pragma once

#include <map>
#include <optional>
#include <string>

namespace strata::engine::telemetry {

class CounterRates {
public:
    //! Growth a second since the call before with this key; none at the first one, where no time
    //! has passed, and where the counter went back (a device that was reattached).
    std::optional<double> rate(const std::string &key, double count, double atSeconds);

private:
    struct Point {
        double count = 0;
        double atSeconds = 0;
    };
    std::map<std::string, Point> m_before;
};

} // namespace strata::engine::telemetry
