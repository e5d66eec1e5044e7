// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/event_clock.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::events {

double clockReadNs()
{
    constexpr int readings = 256; // of one group: the clock may be coarser than a reading
    std::array<double, 15> groups{};
    for (double &group : groups) {
        const std::int64_t start = monotonicNs();
        std::int64_t last = start;
        for (int i = 0; i < readings; ++i)
            last = monotonicNs();
        group = static_cast<double>(last - start) / readings;
    }
    const auto middle = groups.begin() + groups.size() / 2;
    std::nth_element(groups.begin(), middle, groups.end());
    return *middle;
}

} // namespace strata::engine::workloads::events
