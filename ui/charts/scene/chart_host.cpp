// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_host.h"

#include "ui/charts/scene/run_text.h"

#include <algorithm>

namespace strata::ui::charts {

QList<ChartHost> shownHosts(const app::domain::Run &run, const QString &baselineId,
                            const QStringList &hiddenHosts)
{
    QList<ChartHost> hosts;
    for (const QString &hostId : run.plan.experiment.hostIds) {
        ChartHost shown;
        const app::domain::Host *host = run.plan.host(hostId);
        shown.id = hostId;
        shown.name = shownHostName(run, hostId);
        shown.kind = host ? host->kind : app::domain::HostKind::BareMetal;
        shown.nthOfKind = app::domain::nthOfKind(hostId, run.plan.hosts);
        shown.shade = shown.nthOfKind;
        shown.baseline = hostId == baselineId;
        shown.hidden = hiddenHosts.contains(hostId);
        hosts.append(shown);
    }
    return hosts;
}

int indexOfHost(const QList<ChartHost> &hosts, const QString &hostId)
{
    const auto found = std::ranges::find(hosts, hostId, &ChartHost::id);
    return found == hosts.end() || found->hidden ? -1 : static_cast<int>(found - hosts.begin());
}

} // namespace strata::ui::charts
