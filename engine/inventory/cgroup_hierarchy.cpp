// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/cgroup_hierarchy.h"

#include "engine/inventory/mounts.h"

#include <algorithm>
#include <map>

namespace strata::engine::inventory {

namespace {

struct Membership {
    std::string unified;                             //!< path in the version-2 hierarchy
    std::map<std::string, std::string> byController; //!< paths in version-1 hierarchies
    bool hasUnified = false;
};

//! Lines as "4:memory:/docker/abc" (version 1) and "0::/docker/abc" (version 2).
Membership readMembership(const HostFiles &files)
{
    Membership membership;
    const std::string content = files.text("/proc/self/cgroup").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        const std::size_t first = line.find(':');
        const std::size_t second =
            first == std::string_view::npos ? first : line.find(':', first + 1);
        if (second == std::string_view::npos)
            continue;
        const std::string_view controllers = line.substr(first + 1, second - first - 1);
        const std::string path(line.substr(second + 1));
        if (controllers.empty()) {
            membership.unified = path;
            membership.hasUnified = true;
            continue;
        }
        for (const std::string_view controller : split(controllers, ','))
            membership.byController[std::string(controller)] = path;
    }
    return membership;
}

//! The path below the mount point. Inside a container the mount may show only a part of the
//! hierarchy, or, with a cgroup namespace, paths may leave it ("/../other"); then only the mount
//! point itself can be read.
std::string pathBelowMount(const Mount &mount, const std::string &path)
{
    if (path.find("/..") != std::string::npos || mount.root.find("/..") != std::string::npos)
        return {};
    std::string below = path;
    if (mount.root != "/") {
        const bool inside = path == mount.root || path.starts_with(mount.root + "/");
        below = inside ? path.substr(mount.root.size()) : "";
    }
    return below == "/" ? "" : below;
}

std::vector<std::string> directoriesUpwards(const HostFiles &files, const Mount &mount,
                                            const std::string &path)
{
    std::vector<std::string> directories;
    for (std::string below = pathBelowMount(mount, path); !below.empty();
         below.erase(below.rfind('/')))
        directories.push_back(mount.point + below);
    directories.push_back(mount.point);
    std::erase_if(directories,
                  [&files](const std::string &directory) { return !files.exists(directory); });
    return directories;
}

bool hasOption(const std::string &options, const std::string &wanted)
{
    const std::vector<std::string_view> words = split(options, ',');
    return std::find(words.begin(), words.end(), wanted) != words.end();
}

} // namespace

CgroupHierarchy cgroupHierarchy(const HostFiles &files, const std::string &controller)
{
    const std::vector<Mount> mounts = readMounts(files);
    const Membership membership = readMembership(files);
    const auto own = membership.byController.find(controller);
    for (const Mount &mount : mounts) {
        if (mount.type == "cgroup" && own != membership.byController.end() &&
            hasOption(mount.options, controller))
            return {1, directoriesUpwards(files, mount, own->second)};
    }
    for (const Mount &mount : mounts) {
        if (mount.type == "cgroup2" && membership.hasUnified &&
            own == membership.byController.end())
            return {2, directoriesUpwards(files, mount, membership.unified)};
    }
    return {};
}

} // namespace strata::engine::inventory
