// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/host_discovery.h"

#include "app/api/text.h"
#include "app/launch/launcher.h"
#include "app/remote/openssh/jump_route.h"

#include <QCoreApplication>

namespace strata::app::services {

using namespace api;

using domain::ContainerRuntime;
using domain::Discovery;
using domain::Expected;
using domain::FailureCode;
using domain::FoundHost;
using domain::Host;
using domain::HostKind;
using launch::FoundGuest;

namespace {

//! tr() for the texts of this file.
struct Finds {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::HostDiscovery)
};

FoundHost guestOn(const Host &machine, const FoundGuest &guest)
{
    FoundHost found;
    found.host.id = domain::makeId();
    found.host.name = guest.name;
    found.host.kind = HostKind::Vm;
    found.host.parentId = machine.id;
    found.host.transport = domain::TransportKind::Ssh;
    found.host.ssh = targetOf(guest, machine);
    const QString program =
        guest.by == FoundGuest::By::Libvirt ? QStringLiteral("libvirt") : QStringLiteral("QEMU");
    found.found =
        found.host.ssh.hostName.isEmpty()
            //: %1 is libvirt or QEMU
            ? Finds::tr("running (%1), address not known").arg(program)
            //: %1 is libvirt or QEMU, %2 an address
            : Finds::tr("running (%1), %2").arg(program, remote::hostAndPort(found.host.ssh));
    if (machine.kind != HostKind::BareMetal)
        found.obstacle = Finds::tr("Strata does not support a VM inside a VM.");
    return found;
}

Expected<void> addRuntime(remote::Transport &transport, const Host &machine,
                          ContainerRuntime runtime, const remote::CancelFlag &cancelled,
                          Discovery &discovery)
{
    const auto answer = askRuntime(transport, runtime, cancelled);
    FoundHost found;
    found.host = containerOn(machine, runtime);
    found.complete = true;
    if (answer) {
        found.found = displayText(*answer);
        discovery.hosts.append(found);
        return {};
    }
    const FailureCode code = answer.error().code;
    if (code == FailureCode::Cancelled || !transport.isOpen())
        return tl::make_unexpected(answer.error());
    if (code == FailureCode::RuntimeMissing)
        return {};
    const Problem problem = describe(answer.error());
    found.found = domain::runtimeName(runtime);
    found.obstacle = problem.what + QLatin1Char(' ') + problem.next;
    discovery.hosts.append(found);
    return {};
}

} // namespace

Host containerOn(const Host &machine, ContainerRuntime runtime)
{
    Host host;
    host.id = domain::makeId();
    host.kind = machine.kind == HostKind::Vm ? HostKind::ContainerInVm : HostKind::Container;
    host.parentId = machine.id;
    host.container.runtime = runtime;
    return host;
}

domain::SshTarget targetOf(const FoundGuest &guest, const Host &machine)
{
    const bool isLocal = machine.transport == domain::TransportKind::Local;
    domain::SshTarget target;
    target.hostName = guest.address;
    target.port = guest.port;
    if (isLocal) {
        if (guest.forwarded && guest.address.isEmpty())
            target.hostName = QStringLiteral("127.0.0.1");
        return target;
    }
    target.keyFile = machine.ssh.keyFile;
    target.jump = machine.ssh.jump;
    if (guest.forwarded && guest.address.isEmpty()) {
        target.hostName = machine.ssh.hostName;
        return target;
    }
    if (!target.jump.isEmpty())
        target.jump += QLatin1Char(',');
    target.jump += remote::labelOf(machine.ssh);
    return target;
}

Expected<QString> askRuntime(remote::Transport &transport, ContainerRuntime runtime,
                             const remote::CancelFlag &cancelled)
{
    return launch::makeLauncher(containerOn({}, runtime))->selfTest(transport, cancelled);
}

Expected<Discovery> discoverHosts(remote::Transport &transport, const Host &machine,
                                  const remote::CancelFlag &cancelled, const QString &root)
{
    Discovery discovery;
    for (const ContainerRuntime runtime : domain::containerRuntimes())
        if (const auto asked = addRuntime(transport, machine, runtime, cancelled, discovery);
            !asked)
            return tl::make_unexpected(asked.error());
    const auto found = launch::findGuests(transport, cancelled, root);
    if (!found)
        return tl::make_unexpected(found.error());
    for (const FoundGuest &guest : found->guests)
        discovery.hosts.append(guestOn(machine, guest));
    discovery.gpus = found->gpus;
    if (found->problem)
        discovery.remark = describe(*found->problem).oneLine();
    return discovery;
}

} // namespace strata::app::services
