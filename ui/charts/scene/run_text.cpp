// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/run_text.h"

#include "app/api/text.h"
#include "app/domain/placement.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {
constexpr int shortHash = 12;
} // namespace

QString shownHostName(const app::domain::Run &run, const QString &hostId, int maxLength)
{
    const app::domain::Host *host = run.plan.host(hostId);
    return app::api::displayText(host && !host->name.isEmpty() ? host->name : hostId, maxLength);
}

QString shownWorkName(const app::domain::Run &run, const QString &workloadId)
{
    const app::domain::WorkloadSpec *spec = run.plan.workload(workloadId);
    return app::api::displayText(spec ? app::domain::label(*spec) : workloadId);
}

QString shownHostKind(const app::domain::Run &run, const QString &hostId)
{
    const app::domain::Host *host = run.plan.host(hostId);
    return host ? app::api::text(host->kind) : QString();
}

QString shownRuntime(const app::domain::Run &run, const QString &hostId)
{
    const app::domain::Host *host = run.plan.host(hostId);
    return host && isContainer(host->kind) ? app::domain::runtimeName(host->container.runtime)
                                           : QString();
}

QString shownPartners(const app::domain::Run &run, const QString &hostId, const QString &workloadId)
{
    const app::domain::Host *host = run.plan.host(hostId);
    const app::domain::WorkloadSpec *spec = run.plan.workload(workloadId);
    if (!host || !spec)
        return {};
    const auto members = app::domain::membersOf(*host, *spec, run.plan.hosts);
    const bool isAlone = std::ranges::all_of(members, [&](const app::domain::Member &member) {
        return member.host.id == hostId && !member.isInBackground();
    });
    return isAlone ? QString() : app::api::placementText(members);
}

//! What a picture of a run that came to no good end has to say, wherever it goes.
QString RunText::unfinished(app::domain::RunState state)
{
    switch (state) {
    case app::domain::RunState::Running:
        return tr("run still in progress");
    case app::domain::RunState::Stopped:
        return tr("run stopped");
    case app::domain::RunState::Interrupted:
        return tr("run interrupted");
    case app::domain::RunState::Incomplete:
        return tr("run incomplete");
    case app::domain::RunState::Done:
        break;
    }
    return {};
}

QString RunText::hidden(const QString &hostName)
{
    //: a host in the legend of a chart that does not show it
    return tr("%1 (hidden)").arg(hostName);
}

QString RunText::kind(app::domain::HostKind kind, const QString &runtime, const QString &partners,
                      bool isBaseline)
{
    const QString place = app::api::text(kind);
    //: %1 is a container runtime, such as gVisor, %2 "container" or "container in VM"
    const QString alone = runtime.isEmpty() ? place : tr("%1 %2").arg(runtime, place);
    // The hosts come last: they are what a narrow chart shortens.
    const QString shown = isBaseline ? tr("%1, baseline").arg(alone) : alone;
    //: %1 is a kind of host, such as "placement, baseline", %2 the hosts that do the work
    return partners.isEmpty() ? shown : tr("%1: %2").arg(shown, partners);
}

QString RunText::emulation()
{
    return tr("Emulated (TCG): the processor is emulated in software. The value shows that the "
              "setup works, not what a virtual machine costs.");
}

QString RunText::provenance(const app::domain::Run &run)
{
    QStringList parts;
    if (!run.name.isEmpty())
        parts << app::api::displayText(run.name);
    if (run.startedAt.isValid())
        parts << tr("%1 UTC").arg(
            run.startedAt.toUTC().toString(QStringLiteral("yyyy-MM-dd HH:mm")));
    if (!run.appVersion.isEmpty())
        parts << tr("Strata %1").arg(app::api::displayText(run.appVersion, 40));
    if (!run.bundleSha256.isEmpty())
        parts
            << tr("engine bundle %1").arg(app::api::displayText(run.bundleSha256.left(shortHash)));
    parts << tr("seed %1").arg(run.plan.experiment.seed);
    if (const QString state = unfinished(run.state); !state.isEmpty())
        parts << state;
    return parts.join(QStringLiteral(" \u00b7 "));
}

QString RunText::provenance(const app::domain::Run &run, const QString &baselineName)
{
    return tr("Baseline: %1").arg(baselineName) + QStringLiteral(" \u00b7 ") + provenance(run);
}

} // namespace strata::ui::charts
