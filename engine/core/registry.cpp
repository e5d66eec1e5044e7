// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/registry.h"

#include "engine/settings/nearest_name.h"

namespace strata::engine::core {

namespace {

//! \param what "workload"
tl::unexpected<Failure> refuseUnknown(const std::string &what, const std::string &name,
                                      const std::vector<std::string> &names)
{
    std::string all;
    for (const std::string &known : names)
        all += (all.empty() ? "" : ", ") + known;
    const std::string nearest = settings::nearestName(name, names);
    return fail(FailureKind::Usage, "unknown_" + what,
                "There is no " + what + " \"" + name + "\"" +
                    (nearest.empty() ? "" : "; the nearest is \"" + nearest + "\"") +
                    " (all: " + all + ").");
}

} // namespace

Expected<const Workload *> Registry::find(const std::string &name) const
{
    std::vector<std::string> names;
    for (const auto &workload : m_workloads) {
        if (workload->name() == name)
            return workload.get();
        names.push_back(workload->name());
    }
    return refuseUnknown("workload", name, names);
}

Expected<const settings::Suite *> Registry::findSuite(const std::string &name) const
{
    std::vector<std::string> names;
    for (const settings::Suite &suite : m_suites) {
        if (suite.name == name)
            return &suite;
        names.push_back(suite.name);
    }
    return refuseUnknown("suite", name, names);
}

} // namespace strata::engine::core
