// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/host.h"

#include <QUuid>

#include <algorithm>
#include <array>
#include <utility>

namespace strata::app::domain {
namespace {

constexpr std::array<std::pair<HostKind, QLatin1String>, 4> kindKeys{{
    {HostKind::BareMetal, QLatin1String("bare-metal")},
    {HostKind::Container, QLatin1String("container")},
    {HostKind::Vm, QLatin1String("vm")},
    {HostKind::ContainerInVm, QLatin1String("container-in-vm")},
}};

struct RuntimeNames {
    ContainerRuntime runtime;
    QLatin1String key;
    QLatin1String name;
};

constexpr std::array<RuntimeNames, 6> runtimeNames{{
    {ContainerRuntime::Docker, QLatin1String("docker"), QLatin1String("Docker")},
    {ContainerRuntime::Podman, QLatin1String("podman"), QLatin1String("Podman")},
    {ContainerRuntime::Runc, QLatin1String("runc"), QLatin1String("runc")},
    {ContainerRuntime::Crun, QLatin1String("crun"), QLatin1String("crun")},
    {ContainerRuntime::Gvisor, QLatin1String("gvisor"), QLatin1String("gVisor")},
    {ContainerRuntime::Bubblewrap, QLatin1String("bubblewrap"), QLatin1String("bubblewrap")},
}};

const RuntimeNames &namesOf(ContainerRuntime runtime)
{
    return runtimeNames.at(static_cast<std::size_t>(runtime));
}

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

const Host *machineOf(const Host &host, const QList<Host> &hosts)
{
    if (!isContainer(host.kind))
        return &host;
    const auto parent = std::find_if(hosts.begin(), hosts.end(),
                                     [&](const Host &other) { return other.id == host.parentId; });
    return parent == hosts.end() || isContainer(parent->kind) ? nullptr : &*parent;
}

Host asReached(const Host &machine, const QList<Host> &hosts)
{
    Host reached = machine;
    const auto parent = std::find_if(hosts.begin(), hosts.end(), [&](const Host &other) {
        return other.id == machine.parentId;
    });
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
        const auto parent = std::find_if(hosts.begin(), hosts.end(), [&](const Host &other) {
            return other.id == outermost->parentId;
        });
        if (parent == hosts.end())
            break;
        outermost = &*parent;
    }
    const auto same = std::find_if(hosts.begin(), hosts.end(), [&](const Host &other) {
        return areOneMachine(other, *outermost);
    });
    return same == hosts.end() ? *outermost : *same;
}

QString kindKey(HostKind kind)
{
    const auto found = std::find_if(kindKeys.begin(), kindKeys.end(),
                                    [kind](const auto &entry) { return entry.first == kind; });
    return found == kindKeys.end() ? QString() : QString(found->second);
}

HostKind kindFromKey(const QString &key, bool *ok)
{
    const auto found = std::find_if(kindKeys.begin(), kindKeys.end(),
                                    [&](const auto &entry) { return entry.second == key; });
    if (ok)
        *ok = found != kindKeys.end();
    return found == kindKeys.end() ? HostKind::BareMetal : found->first;
}

QList<ContainerRuntime> containerRuntimes()
{
    QList<ContainerRuntime> all;
    for (const RuntimeNames &names : runtimeNames)
        all.append(names.runtime);
    return all;
}

QString runtimeKey(ContainerRuntime runtime)
{
    return namesOf(runtime).key;
}

ContainerRuntime runtimeFromKey(const QString &key, bool *ok)
{
    const auto found = std::find_if(runtimeNames.begin(), runtimeNames.end(),
                                    [&](const RuntimeNames &names) { return names.key == key; });
    if (ok)
        *ok = found != runtimeNames.end();
    return found == runtimeNames.end() ? ContainerRuntime::Docker : found->runtime;
}

QString runtimeName(ContainerRuntime runtime)
{
    return namesOf(runtime).name;
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
