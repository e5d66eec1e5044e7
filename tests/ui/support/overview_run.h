// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs for tests and figures of the overview: that of the sample plan, and a long one.
#pragma once

#include "tests/ui/support/sample_plan.h"

#include <memory>

namespace strata::tests {

struct OverviewResults {
    std::shared_ptr<domain::RunData> run;
    std::shared_ptr<domain::Comparison> comparison;
};

inline OverviewResults overviewRun(const domain::Plan &plan = samplePlan())
{
    return {std::make_shared<domain::RunData>(sampleRun(plan)),
            std::make_shared<domain::Comparison>(sampleComparison(plan))};
}

//! Planned, without a result.
inline void addWork(OverviewResults &results, const QString &id, const QString &workload)
{
    results.run->run.plan.experiment.workloads.append({id, workload, {}});
}

//! Settings of gemm and conv in turn: with hundreds of them on a dozen hosts, a suite on a rack.
inline domain::Plan longPlan(int settings, int hosts)
{
    domain::Plan plan;
    for (int host = 0; host < hosts; ++host) {
        const QString id = QStringLiteral("host%1").arg(host);
        plan.hosts.append(
            makeHost(id, QStringLiteral("docker on gpu%1").arg(host),
                     host == 0 ? domain::HostKind::BareMetal : domain::HostKind::Container));
        plan.experiment.hostIds.append(id);
    }
    plan.experiment.baselineId = plan.hosts.first().id;
    for (int setting = 0; setting < settings; ++setting)
        plan.experiment.workloads.append(
            {QStringLiteral("w%1").arg(setting),
             setting % 2 == 0 ? QStringLiteral("gemm") : QStringLiteral("conv"),
             {{QStringLiteral("m"), QString::number(16 * (settings - setting))},
              {QStringLiteral("n"), QStringLiteral("1760")},
              {QStringLiteral("precision"), QStringLiteral("bf16")}}});
    return plan;
}

} // namespace strata::tests
