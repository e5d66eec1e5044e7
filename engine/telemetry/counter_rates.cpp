// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/counter_rates.h"

#include <utility>

namespace strata::engine::telemetry {

std::optional<double> CounterRates::rate(const std::string &key, double count, double atSeconds)
{
    const auto [entry, first] = m_before.try_emplace(key, Point{count, atSeconds});
    if (first)
        return std::nullopt;
    const Point before = std::exchange(entry->second, Point{count, atSeconds});
    if (atSeconds <= before.atSeconds || count < before.count)
        return std::nullopt;
    return (count - before.count) / (atSeconds - before.atSeconds);
}

} // namespace strata::engine::telemetry
