// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/comparison.h"

#include <algorithm>

namespace strata::app::domain {

void Met::add(const Met &other)
{
    others = std::max(others, other.others);
    speed = std::min(speed, other.speed);
    clock = std::min(clock, other.clock);
    heat = heat || other.heat;
    for (const QuietSign sign : other.unknown)
        if (!unknown.contains(sign))
            unknown.insert(std::ranges::lower_bound(unknown, sign), sign);
}

} // namespace strata::app::domain
