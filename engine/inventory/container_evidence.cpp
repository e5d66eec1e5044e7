// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"
#include "engine/inventory/mounts.h"

#include <algorithm>
#include <array>

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
constexpr std::array<std::string_view, 7> runtimePaths{
    "/docker/", "/docker-", "/kubepods", "libpod-", "/lxc/", "/crio-", "cri-containerd-"};

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

} // namespace

std::string containerEvidence(const HostFiles &files, const std::string &containerVariable)
{
    Evidence evidence;
    if (!containerVariable.empty())
        evidence.add("environment container=" + containerVariable.substr(0, 40));
    if (files.exists("/run/.containerenv"))
        evidence.add("/run/.containerenv");
    const std::string groups =
        files.text("/proc/1/cgroup").value_or("") + files.text("/proc/self/cgroup").value_or("");
    if (containsAny(groups, runtimePaths))
        evidence.add("cgroup path of a container runtime");
    addMountEvidence(readMounts(files), evidence);
    // A disk image made from a container image keeps this file: alone it proves nothing.
    if (!evidence.empty() && files.exists("/.dockerenv"))
        evidence.add("/.dockerenv");
    return evidence.text();
}

} // namespace strata::engine::inventory
