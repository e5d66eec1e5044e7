// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/held_thread.h"

#include "engine/inventory/host_files.h"

#include <algorithm>

namespace strata::engine::workloads {

HeldThread::HeldThread(const std::vector<int> &processors)
{
    if (processors.empty() || ::sched_getaffinity(0, sizeof m_before, &m_before) != 0)
        return;
    cpu_set_t wanted;
    CPU_ZERO(&wanted);
    for (const int processor : processors)
        CPU_SET(static_cast<std::size_t>(processor), &wanted);
    m_held = ::sched_setaffinity(0, sizeof wanted, &wanted) == 0;
}

HeldThread::~HeldThread()
{
    if (m_held)
        ::sched_setaffinity(0, sizeof m_before, &m_before);
}

std::vector<int> usableProcessors(std::string_view list)
{
    cpu_set_t usable;
    CPU_ZERO(&usable);
    if (::sched_getaffinity(0, sizeof usable, &usable) != 0)
        return {};
    std::vector<int> processors;
    for (const std::string_view part : inventory::split(list, ',')) {
        const std::size_t dash = part.find('-');
        const std::int64_t first = inventory::toInteger(part.substr(0, dash)).value_or(-1);
        const std::int64_t last = dash == std::string_view::npos
                                      ? first
                                      : inventory::toInteger(part.substr(dash + 1)).value_or(-1);
        for (std::int64_t i = std::max(first, std::int64_t{0});
             i <= std::min(last, std::int64_t{CPU_SETSIZE - 1}); ++i) {
            if (CPU_ISSET(static_cast<std::size_t>(i), &usable))
                processors.push_back(static_cast<int>(i));
        }
    }
    return processors;
}

} // namespace strata::engine::workloads
