// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/host.h"

#include "app/domain/keys.h"

#include <QUuid>

#include <algorithm>

namespace strata::app::domain {
namespace {

constexpr qsizetype longestHostName = 253; // RFC 1035
constexpr qsizetype longestUserName = 64;

bool isAsciiLetterOrDigit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
}

// Only ASCII: a look-alike letter of another script must not pass for a known host.
bool consistsOfNameCharacters(const QString &text, QLatin1String extra)
{
    return std::all_of(text.begin(), text.end(),
                       [extra](QChar c) { return isAsciiLetterOrDigit(c) || extra.contains(c); });
}

} // namespace

QString makeId()
{
    return QUuid::createUuid().toString(QUuid::Id128);
}

bool isId(const QString &text)
{
    constexpr qsizetype longest = 64;
    return !text.isEmpty() && text.size() <= longest && !text.startsWith(u'-') &&
           consistsOfNameCharacters(text, QLatin1String("_-"));
}

int nthOfKind(const QString &hostId, const QList<Host> &hosts)
{
    const auto host = std::ranges::find(hosts, hostId, &Host::id);
    return host == hosts.end()
               ? 0
               : static_cast<int>(std::count_if(hosts.begin(), host, [host](const Host &before) {
                     return before.kind == host->kind;
                 }));
}

const Host *machineOf(const Host &host, const QList<Host> &hosts)
{
    if (host.kind == HostKind::Placement) {
        const auto first = std::ranges::find(hosts, host.places.value(0).hostId, &Host::id);
        return first == hosts.end() || first->kind == HostKind::Placement
                   ? nullptr
                   : machineOf(*first, hosts);
    }
    if (!isContainer(host.kind))
        return &host;
    const auto parent = std::ranges::find(hosts, host.parentId, &Host::id);
    return parent == hosts.end() || isContainer(parent->kind) || parent->kind == HostKind::Placement
               ? nullptr
               : &*parent;
}

double pricePerHour(const Host &host, const QList<Host> &hosts)
{
    const Host *paid = &host;
    for (qsizetype depth = 0; depth <= hosts.size(); ++depth) { // a file may hold a circle
        const auto parent = std::ranges::find(hosts, paid->parentId, &Host::id);
        if (paid->pricePerHour > 0 || parent == hosts.end())
            return paid->pricePerHour;
        paid = &*parent;
    }
    return 0;
}

Host asReached(const Host &machine, const QList<Host> &hosts)
{
    Host reached = machine;
    const auto parent = std::ranges::find(hosts, machine.parentId, &Host::id);
    if (machine.made && parent != hosts.end()) {
        reached.transport = parent->transport;
        reached.ssh = parent->ssh;
    }
    return reached;
}

namespace {

//! Both are reached at the same address, such as two entries for one machine with other engine
//! directories.
bool areOneMachine(const Host &one, const Host &other)
{
    if (isContainer(one.kind) || isContainer(other.kind) || one.kind != other.kind ||
        one.transport != other.transport)
        return one.id == other.id;
    return one.transport == TransportKind::Local ||
           (one.ssh.hostName == other.ssh.hostName && one.ssh.port == other.ssh.port &&
            one.ssh.jump == other.ssh.jump);
}

} // namespace

const Host &computerOf(const Host &host, const QList<Host> &hosts)
{
    const Host *outermost = &host;
    // A project file may well hold hosts that are inside each other.
    for (qsizetype depth = 0; depth < hosts.size(); ++depth) {
        const auto parent = std::ranges::find(hosts, outermost->parentId, &Host::id);
        if (parent == hosts.end())
            break;
        outermost = &*parent;
    }
    const auto same = std::ranges::find_if(
        hosts, [&](const Host &other) { return areOneMachine(other, *outermost); });
    return same == hosts.end() ? *outermost : *same;
}

QString kindKey(HostKind kind)
{
    return keyOf(kind);
}

QList<ContainerRuntime> containerRuntimes()
{
    QList<ContainerRuntime> all;
    for (const auto &[runtime, key] : keyWords<ContainerRuntime>)
        all.append(runtime);
    return all;
}

QString runtimeKey(ContainerRuntime runtime)
{
    return keyOf(runtime);
}

QString runtimeName(ContainerRuntime runtime)
{
    switch (runtime) {
    case ContainerRuntime::Docker:
        return QStringLiteral("Docker");
    case ContainerRuntime::Podman:
        return QStringLiteral("Podman");
    case ContainerRuntime::Gvisor:
        return QStringLiteral("gVisor");
    default:
        return runtimeKey(runtime);
    }
}

bool isSafeHostName(const QString &name)
{
    return !name.isEmpty() && name.size() <= longestHostName && !name.startsWith(u'-') &&
           consistsOfNameCharacters(name, QLatin1String("._-:"));
}

bool isSafeUserName(const QString &name)
{
    return !name.isEmpty() && name.size() <= longestUserName && !name.startsWith(u'-') &&
           consistsOfNameCharacters(name, QLatin1String("._-"));
}

} // namespace strata::app::domain
