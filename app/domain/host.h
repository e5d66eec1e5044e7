// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A host: a place where work can run, how its machine is reached, and how the engine is launched
//! on it.
#pragma once

#include "app/domain/made_vm.h"

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::app::domain {

enum class HostKind {
    BareMetal,
    Container,
    Vm,
    ContainerInVm,
    Placement //!< several hosts, of which each has processes of one work
};
enum class TransportKind { Local, Ssh };
//! The order is that of the digest of a plan, and in which they are looked for.
enum class ContainerRuntime { Docker, Podman, Runc, Crun, Gvisor, Bubblewrap };

//! Whether a container is given the GPUs of its machine. The order is that of the digest of a plan.
enum class GpuAccess {
    None,
    All,
    Automatic //!< all if the machine has some and the runtime can hand them on, else none
};

constexpr double mostPricePerHour = 1e6;

//! How an SSH machine is reached. Holds no secret: a password or passphrase is asked for when it is
//! needed.
struct SshTarget {
    QString hostName; //!< name or address
    quint16 port = 22;
    QString user;    //!< empty: the name of the person on this computer
    QString keyFile; //!< empty: agent, then the usual key files
    QString jump;    //!< "user@host:port[,…]": reached hop by hop, each verified; empty: direct
    bool operator==(const SshTarget &) const = default;
};

//! Options of a container; each one is a condition of the measurement and is stored with it.
struct ContainerOptions {
    ContainerRuntime runtime = ContainerRuntime::Docker;
    double cpus = 0;        //!< CPU quota in cores; 0: none
    QString cpuset;         //!< "0-1"; empty: none
    qint64 memoryBytes = 0; //!< 0: no limit
    QString network = QStringLiteral("none");
    QStringList mounts; //!< "source:target[:ro]", absolute paths
    bool init = true;
    GpuAccess gpus = GpuAccess::Automatic;
    bool operator==(const ContainerOptions &) const = default;
};

//! Where processes of a work of several run.
struct Place {
    QString hostId;    //!< of a host, never of a placement
    QString role;      //!< which of the work's processes, in the engine's words; empty: any
    int processes = 1; //!< its share of them: with 3 here and 1 elsewhere it has three quarters
    QString cpus;      //!< processors that they may use, "0-3,8"; "node:0": a NUMA node's, and its
                       //!< memory; empty: all
    bool operator==(const Place &) const = default;
};

struct Host {
    QString id;   //!< 32 hexadecimal digits, stable
    QString name; //!< shown; unique in a project
    HostKind kind = HostKind::BareMetal;
    QString parentId; //!< the machine of a container; the bare metal of a VM; empty: none
    TransportKind transport =
        TransportKind::Local; //!< of bare metal and VM; a container uses its parent's
    SshTarget ssh;
    QString engineDirectory; //!< empty: the user's cache directory on the host
    ContainerOptions container;
    std::optional<MadeVm> made; //!< of a VM: Strata makes it on its parent when it is needed
    QList<Place> places; //!< of a placement: all that it is. Of a host: who does works of several
                         //!< processes with it, the first of which it has itself; none: it has all
    double slowdownPercent = 0; //!< for a self-check: the engine makes each step so much longer
    double pricePerHour = 0;    //!< of having it, in whatever currency; 0: nobody said, see
                                //!< pricePerHour()
    QString notes;
    bool operator==(const Host &) const = default;
};

constexpr bool isContainer(HostKind kind)
{
    return kind == HostKind::Container || kind == HostKind::ContainerInVm;
}

//! A new random identifier: 32 lower-case hexadecimal digits.
QString makeId();
//! True of what makeId() makes, and of any other 1 to 64 ASCII letters, digits, "_" and "-" without
//! "-" at the front: files of the first formats have "run-1". It goes into commands and paths as it
//! is.
bool isId(const QString &text);

//! The host that owns the machine a host runs on: itself, its parent for a container, that of the
//! first place for a placement. Null if that is missing.
const Host *machineOf(const Host &host, const QList<Host> &hosts);

//! How many of the hosts before it are of its kind: marks and icons tell them apart by that. 0 for
//! one that is not among them.
int nthOfKind(const QString &hostId, const QList<Host> &hosts);

//! A machine with the way in which it is reached: a VM that Strata makes has its parent's, where it
//! is made. Others are as they are.
Host asReached(const Host &machine, const QList<Host> &hosts);

//! The host's own price, or that of the nearest one that it is in and that has one; 0: none has.
double pricePerHour(const Host &host, const QList<Host> &hosts);

//! The outermost host it is in, or itself: hosts of one computer share its processors. Of a VM
//! whose machine is not in the project it is the VM.
const Host &computerOf(const Host &host, const QList<Host> &hosts);

//! Stable names used in files and on the command line: "bare-metal", "container", "vm",
//! "container-in-vm", "placement".
QString kindKey(HostKind kind);

//! All, in their order.
QList<ContainerRuntime> containerRuntimes();
//! Stable names used in files: "docker", "podman", "runc", "crun", "gvisor", "bubblewrap".
QString runtimeKey(ContainerRuntime runtime);
//! As people know it: "Docker", "gVisor" …
QString runtimeName(ContainerRuntime runtime);
//! Whether it makes its containers from an image; the others run the engine's bundle as it is, and
//! have the networks none and host only.
constexpr bool needsImage(ContainerRuntime runtime)
{
    return runtime == ContainerRuntime::Docker || runtime == ContainerRuntime::Podman;
}

//! True if the text is safe as an SSH host or user name: letters, digits, . _ - : (IPv6) and no
//! leading dash.
bool isSafeHostName(const QString &name);
bool isSafeUserName(const QString &name);

} // namespace strata::app::domain
