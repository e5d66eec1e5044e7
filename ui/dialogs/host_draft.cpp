// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/host_draft.h"

#include "ui/models/plan_changes.h"

#include <QCoreApplication>
#include <QSysInfo>

#include <algorithm>

namespace strata::ui::dialogs {

using app::domain::Host;
using app::domain::HostKind;

HostKind parentKind(HostKind kind)
{
    return kind == HostKind::ContainerInVm ? HostKind::Vm : HostKind::BareMetal;
}

namespace {

QString placeName(const HostDraft &draft)
{
    const Host &host = draft.host;
    if (isContainer(host.kind)) {
        const QString runtime = app::domain::runtimeKey(host.container.runtime);
        const Host *machine = machineOf(host, draft.others);
        const QString place = machine ? machine->name : QString();
        return QCoreApplication::translate("strata::ui::dialogs::HostDraft", "%1 on %2")
            .arg(runtime, place);
    }
    const auto parent = std::ranges::find(draft.others, host.parentId, &Host::id);
    if (host.made && parent != draft.others.end())
        //: proposed name of a virtual machine on a host
        return QCoreApplication::translate("strata::ui::dialogs::HostDraft", "VM on %1")
            .arg(parent->name);
    return host.transport == app::domain::TransportKind::Local ? QSysInfo::machineHostName()
                                                               : host.ssh.hostName;
}

} // namespace

void HostDraft::suggestName()
{
    if (!host.name.isEmpty() && host.name != suggestion)
        return;
    suggestion = models::uniqueName(placeName(*this), others);
    host.name = suggestion;
}

} // namespace strata::ui::dialogs
