// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/comparison.h"

#include <algorithm>

namespace strata::app::domain {

void Met::add(const Met &other)
{
    disturbed = std::max(disturbed, other.disturbed);
    if (std::max(other.others, other.stolen) > std::max(others, stolen))
        processors = other.processors;
    others = std::max(others, other.others);
    stolen = std::max(stolen, other.stolen);
    speed = std::min(speed, other.speed);
    clock = std::min(clock, other.clock);
    heat = heat || other.heat;
    for (const QuietSign sign : other.unknown)
        if (!unknown.contains(sign))
            unknown.insert(std::ranges::lower_bound(unknown, sign), sign);
}

bool countsThings(const QString &rateUnit)
{
    const QString numerator = rateUnit.section(QLatin1Char('/'), 0, 0);
    return numerator.size() > 2 && numerator.front().isLower();
}

} // namespace strata::app::domain
