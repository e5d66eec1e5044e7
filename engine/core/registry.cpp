// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/registry.h"

namespace strata::engine::core {

Expected<const Workload *> Registry::find(const std::string &name) const
{
    std::vector<std::string> names;
    std::string all;
    for (const auto &workload : m_workloads) {
        if (workload->name() == name)
            return workload.get();
        names.push_back(workload->name());
        all += (all.empty() ? "" : ", ") + names.back();
    }
    const std::string nearest = nearestName(name, names);
    return fail(FailureKind::Usage, "unknown_workload",
                "There is no workload \"" + name + "\"" + (nearest.empty() ? "" : "; the nearest is \"" + nearest + "\"") +
                    " (all: " + all + ").");
}

} // namespace strata::engine::core
