// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"
#include "engine/inventory/mounts.h"

#include <algorithm>
#include <charconv>

namespace strata::engine::inventory {

namespace {

//! Version 1 writes "no limit" as the largest multiple of a page; nobody has that much memory.
constexpr std::int64_t noMemoryLimit = std::int64_t{1} << 60;

//! The directories of one controller that bind this process, its own first, up to the mount point.
struct Hierarchy {
    int version = 0;
    std::vector<std::string> directories;
};

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

//! A controller lives in one hierarchy only: in a version-1 one if that is mounted, else in the
//! unified one.
Hierarchy findHierarchy(const HostFiles &files, const std::vector<Mount> &mounts,
                        const Membership &membership, const std::string &controller)
{
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

//! Cores of one directory: "50000 100000" (version 2) or two files (version 1); nullopt for no
//! quota.
std::optional<double> quotaOf(const HostFiles &files, int version, const std::string &directory)
{
    std::optional<std::int64_t> quota;
    std::optional<std::int64_t> period;
    if (version == 1) {
        quota = files.integer(directory + "/cpu.cfs_quota_us");
        period = files.integer(directory + "/cpu.cfs_period_us");
    } else {
        const std::string line = files.line(directory + "/cpu.max").value_or("");
        const std::vector<std::string_view> words = split(line, ' ');
        quota = toInteger(words.front());
        period = toInteger(words.back());
    }
    if (!quota || !period || *quota <= 0 || *period <= 0)
        return std::nullopt;
    return static_cast<double>(*quota) / static_cast<double>(*period);
}

void addQuota(const HostFiles &files, const Hierarchy &hierarchy, Facts &facts)
{
    std::optional<double> smallest;
    for (const std::string &directory : hierarchy.directories) {
        const std::optional<double> quota = quotaOf(files, hierarchy.version, directory);
        if (quota && (!smallest || *quota < *smallest))
            smallest = quota;
    }
    if (!smallest)
        return;
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, *smallest).ptr;
    facts["cgroup.cpu_quota_cores"].assign(digits, end);
}

void addCpuset(const HostFiles &files, const Hierarchy &hierarchy, Facts &facts)
{
    // The effective list already holds what the directories above allow.
    for (const std::string &directory : hierarchy.directories) {
        for (const char *name :
             {"/cpuset.cpus.effective", "/cpuset.effective_cpus", "/cpuset.cpus"}) {
            if (const auto list = files.line(directory + name)) {
                facts["cgroup.cpuset"] = *list;
                return;
            }
        }
    }
}

void addMemoryLimit(const HostFiles &files, const Hierarchy &hierarchy, Facts &facts)
{
    const std::string name = hierarchy.version == 1 ? "/memory.limit_in_bytes" : "/memory.max";
    std::int64_t smallest = noMemoryLimit;
    for (const std::string &directory : hierarchy.directories)
        smallest = std::min(
            smallest,
            files.integer(directory + name).value_or(noMemoryLimit)); // "max" is not an integer
    if (smallest < noMemoryLimit)
        facts["cgroup.memory_limit_bytes"] = std::to_string(smallest);
}

} // namespace

void addCgroupFacts(const HostFiles &files, Facts &facts)
{
    const std::vector<Mount> mounts = readMounts(files);
    const Membership membership = readMembership(files);
    const Hierarchy cpu = findHierarchy(files, mounts, membership, "cpu");
    if (cpu.version != 0)
        facts["cgroup.version"] = std::to_string(cpu.version);
    addQuota(files, cpu, facts);
    addCpuset(files, findHierarchy(files, mounts, membership, "cpuset"), facts);
    addMemoryLimit(files, findHierarchy(files, mounts, membership, "memory"), facts);
}

} // namespace strata::engine::inventory
