// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/machine_view.h"
#include "engine/inventory/inventory_parts.h"
#include "engine/inventory/usable_processors.h"

#include <sys/utsname.h>

namespace strata::engine::inventory {

void addAskedFacts(Facts &facts)
{
    const auto put = [&facts](const char *key, const std::string &value) {
        if (!value.empty())
            facts.try_emplace(key, value);
    };
    // Those of /proc/self/status may be offline.
    if (const auto usable = usableProcessors(); !usable.empty())
        facts["affinity.cpus"] = std::to_string(usable.size());
    utsname names{};
    if (::uname(&names) == 0)
        put("kernel.release", names.release);
    if (const auto &machine = core::machineView()) {
        put("boot.id", machine->bootId);
        put("cgroup.cpu_quota_cores", machine->cpuQuotaCores);
        put("cgroup.cpuset", machine->cpuset);
        put("cgroup.memory_limit_bytes", machine->memoryLimitBytes);
    }
}

} // namespace strata::engine::inventory
