// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gvisor.h"
#include "engine/inventory/inventory_parts.h"
#include "engine/inventory/mounts.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace strata::engine::inventory {

namespace {

class Evidence {
public:
    void add(const std::string &text) { m_text += (m_text.empty() ? "" : ", ") + text; }
    bool empty() const { return m_text.empty(); }
    const std::string &text() const { return m_text; }

private:
    std::string m_text;
};

//! Parts of a cgroup path that only a container runtime makes; "docker.service", where the daemon
//! itself lives, is none.
constexpr std::array<std::string_view, 8> runtimePaths{"/docker/",        "/docker-", "/kubepods",
                                                       "libpod-",         "/lxc/",    "/crio-",
                                                       "cri-containerd-", "/strata-"};

//! Where runtimes keep the layers of an overlay root.
constexpr std::array<std::string_view, 4> layerPaths{"/overlay2/", "/containers/storage/",
                                                     "/containerd/", "/buildkit/"};

template <typename Names>
bool containsAny(std::string_view text, const Names &names)
{
    return std::any_of(names.begin(), names.end(), [text](std::string_view name) {
        return text.find(name) != std::string_view::npos;
    });
}

bool isRuntimeFile(const std::string &point)
{
    return point == "/etc/hosts" || point == "/etc/hostname" || point == "/etc/resolv.conf";
}

void addMountEvidence(const std::vector<Mount> &mounts, Evidence &evidence)
{
    bool overlayRoot = false;
    bool layers = false;
    int boundFiles = 0;
    for (const Mount &mount : mounts) {
        if (mount.point == "/") {
            overlayRoot = mount.type == "overlay" || mount.type == "fuse-overlayfs" ||
                          mount.type == "fuse.fuse-overlayfs";
            layers = containsAny(mount.options, layerPaths);
        }
        boundFiles += isRuntimeFile(mount.point) ? 1 : 0;
    }
    // A live system has an overlay root too; what a runtime keeps there or binds over it
    // distinguishes the two.
    if (overlayRoot && (layers || boundFiles > 0))
        evidence.add("overlay root of a container runtime");
    else if (boundFiles > 1) // one alone may be somebody's own arrangement
        evidence.add("several of /etc/hosts, /etc/hostname and /etc/resolv.conf are mounts");
}

//! The root is a folder of the machine's, or was made in memory. So is that of a machine with
//! snapshots of its root: alone it proves nothing.
std::string rootOf(const std::vector<Mount> &mounts)
{
    std::string root;
    for (const Mount &mount : mounts) {
        if (mount.point != "/")
            continue;
        if (mount.type == "tmpfs")
            root = "root on tmpfs";
        else
            root = mount.root == "/" ? "" : "root is a folder of another root";
    }
    return root;
}

//! A machine's own user namespace maps every number there is.
bool hasOwnUsers(const HostFiles &files)
{
    constexpr std::string_view all = "4294967295";
    const auto line = files.line("/proc/self/uid_map");
    return line && split(*line, ' ').back() != all;
}

//! Of a machine, process 1 starts services; this one started the engine.
void addFirstProcess(const HostFiles &files, Evidence &evidence)
{
    const std::string command = files.text("/proc/1/cmdline").value_or("");
    const std::string_view program(command.c_str());
    if (command.find("strata-engine") != std::string::npos && !program.ends_with("bwrap"))
        evidence.add("process 1 is strata-engine");
    else if (program == "bwrap" || program.ends_with("/bwrap"))
        evidence.add("process 1 is bubblewrap");
}

//! Rights that a runtime takes away; so does whoever starts a service.
std::string takenRights(const HostFiles &files)
{
    // Of a process that may get every right that Linux had at the time of version 3.5, or more.
    constexpr std::uint64_t allRights = 0x1fffffffff;
    std::string taken;
    const std::string content = files.text("/proc/self/status").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        const std::string_view value =
            trimmed(line.substr(std::min(line.size(), line.find(':') + 1)));
        if (line.starts_with("CapBnd:") &&
            (std::strtoull(std::string(value).c_str(), nullptr, 16) & allRights) != allRights)
            taken += taken.empty() ? "capabilities taken away" : ", capabilities taken away";
        else if (line.starts_with("Seccomp:") && value == "2")
            taken += taken.empty() ? "seccomp filter" : ", seccomp filter";
    }
    return taken;
}

} // namespace

std::string containerEvidence(const HostFiles &files, const VirtualizationWitness &witness)
{
    Evidence evidence;
    const std::string &containerVariable = witness.containerVariable;
    if (!containerVariable.empty())
        evidence.add("environment container=" + containerVariable.substr(0, 40));
    if (files.exists("/run/.containerenv"))
        evidence.add("/run/.containerenv");
    const std::string groups =
        files.text("/proc/1/cgroup").value_or("") + files.text("/proc/self/cgroup").value_or("");
    if (containsAny(groups, runtimePaths))
        evidence.add("cgroup path of a container runtime");
    const std::vector<Mount> mounts = readMounts(files);
    addMountEvidence(mounts, evidence);
    addFirstProcess(files, evidence);
    for (const std::string &sign : gvisorEvidence(files, witness.isGvisorsLog))
        evidence.add(sign);
    const std::string root = rootOf(mounts);
    const bool ownUsers = hasOwnUsers(files);
    if (!evidence.empty() && !root.empty())
        evidence.add(root);
    else if (ownUsers && !root.empty())
        evidence.add(root + " in a user namespace");
    if (evidence.empty())
        return {};
    if (ownUsers)
        evidence.add("user namespace");
    if (const std::string taken = takenRights(files); !taken.empty())
        evidence.add(taken);
    // A disk image made from a container image keeps this file: alone it proves nothing.
    if (files.exists("/.dockerenv"))
        evidence.add("/.dockerenv");
    return evidence.text();
}

} // namespace strata::engine::inventory
