// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/machine_view.h"
#include "engine/inventory/inventory_parts.h"

#include <sched.h>
#include <sys/utsname.h>

namespace strata::engine::inventory {

void addAskedFacts(Facts &facts)
{
    const auto put = [&facts](const char *key, const std::string &value) {
        if (!value.empty())
            facts.try_emplace(key, value);
    };
    cpu_set_t usable;
    if (::sched_getaffinity(0, sizeof usable, &usable) == 0)
        put("affinity.cpus", std::to_string(CPU_COUNT(&usable)));
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
