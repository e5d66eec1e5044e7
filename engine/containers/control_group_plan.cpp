// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/control_group_plan.h"

#include "engine/core/descriptor.h"
#include "engine/inventory/mounts.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::engine::containers {

namespace {

using inventory::HostFiles;
using inventory::Mount;
using inventory::split;

constexpr std::int64_t periodUs = 100'000; // Docker's, and the kernel's own

auto refuse(const std::string &what)
{
    const bool isRoot = ::geteuid() == 0;
    return core::fail(
        core::FailureKind::Unsupported, "limits",
        "The container's limits cannot be set: " + what +
            (isRoot ? ". Remove the limits from the host's settings, or choose Docker or Podman."
                    : ". Only root may set them, and a user whom the administrator gave a control "
                      "group (as systemd-run --user --scope --property=Delegate=yes does). Sign "
                      "in as root, choose Docker, or remove the limits from the host's "
                      "settings."));
}

bool holds(std::string_view list, char separator, std::string_view word)
{
    const auto words = split(inventory::trimmed(list), separator);
    return std::find(words.begin(), words.end(), word) != words.end();
}

//! Of /proc/self/cgroup: the path in the hierarchy of a controller; "" names that of version 2.
std::string ownPath(const HostFiles &files, std::string_view controller)
{
    const std::string content = files.text("/proc/self/cgroup").value_or("");
    for (const std::string_view line : split(content, '\n')) {
        const std::size_t first = line.find(':');
        const std::size_t second =
            first == std::string_view::npos ? first : line.find(':', first + 1);
        if (second == std::string_view::npos)
            continue;
        const std::string_view controllers = line.substr(first + 1, second - first - 1);
        if (controller.empty() ? controllers.empty() : holds(controllers, ',', controller))
            return std::string(line.substr(second + 1));
    }
    return "/";
}

//! The process's own group as this mount shows it.
std::string ownDirectory(const Mount &mount, std::string path)
{
    if (mount.root != "/" && path.starts_with(mount.root))
        path.erase(0, mount.root.size());
    return path == "/" ? mount.point : mount.point + path;
}

std::string parentOf(const std::string &directory)
{
    return directory.substr(0, directory.rfind('/'));
}

//! Where in a hierarchy a group may be made. In version 2, one that holds processes hands nothing
//! on, so that its own is of no use to a process, but that above it may be.
std::vector<std::string> parentsIn(const HostFiles &files, const Mount &mount, bool isRoot)
{
    if (isRoot)
        return {mount.point};
    if (mount.type == "cgroup2") {
        const std::string own = ownDirectory(mount, ownPath(files, ""));
        return own == mount.point ? std::vector{own} : std::vector{own, parentOf(own)};
    }
    const std::vector<std::string_view> options = split(mount.options, ',');
    return {ownDirectory(mount, ownPath(files, options.back()))};
}

core::Expected<ControlGroup> placeOf(const HostFiles &files, const std::string &controller,
                                     bool isRoot, const std::string &root)
{
    const std::vector<Mount> mounts = inventory::readMounts(files);
    const auto placeIn = [&](const Mount &mount, int version) {
        ControlGroup group{version, {}, {controller}, {}};
        for (const std::string &parent : parentsIn(files, mount, isRoot))
            group.parents.push_back(root + parent);
        return group;
    };
    for (const Mount &mount : mounts)
        if (mount.type == "cgroup" && holds(mount.options, ',', controller))
            return placeIn(mount, 1);
    for (const Mount &mount : mounts) {
        const std::string known = files.text(mount.point + "/cgroup.controllers").value_or("");
        if (mount.type == "cgroup2" && holds(known, ' ', controller))
            return placeIn(mount, 2);
    }
    return refuse("this machine has no cgroup controller \"" + controller + "\"");
}

using Values = std::vector<std::pair<std::string, std::string>>;

Values quotaOf(double cpus, int version)
{
    const std::string quota = std::to_string(std::llround(cpus * periodUs));
    if (version == 2)
        return {{"cpu.max", quota + ' ' + std::to_string(periodUs)}};
    return {{"cpu.cfs_period_us", std::to_string(periodUs)}, {"cpu.cfs_quota_us", quota}};
}

Values cpusetOf(const std::string &list, const ControlGroup &group)
{
    if (group.version == 2)
        return {{"cpuset.cpus", list}};
    // Version 1 lets no process into a group that has no memory.
    const HostFiles files("");
    const auto memory = files.line(group.parents.front() + "/cpuset.mems");
    return {{"cpuset.cpus", list}, {"cpuset.mems", memory.value_or("0")}};
}

Values memoryOf(std::int64_t bytes, int version)
{
    return {{version == 2 ? "memory.max" : "memory.limit_in_bytes", std::to_string(bytes)}};
}

//! Limits in one hierarchy are one group's.
void add(ControlGroup group, const Values &values, std::vector<ControlGroup> &groups)
{
    group.values = values;
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const ControlGroup &other) {
        return other.parents == group.parents;
    });
    if (same == groups.end())
        return groups.push_back(std::move(group));
    same->values.insert(same->values.end(), values.begin(), values.end());
    same->controllers.push_back(group.controllers.front());
}

core::Expected<void> writeValue(const std::string &path, const std::string &value)
{
    const core::Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    if (!file.isOpen() ||
        ::write(file.get(), value.data(), value.size()) != static_cast<ssize_t>(value.size()))
        return refuse(path + ": " + std::strerror(errno));
    return {};
}

//! A group of version 2 has only the controllers that the one above hands on.
core::Expected<void> handOn(const ControlGroup &group, const std::string &parent)
{
    const std::string file = parent + "/cgroup.subtree_control";
    const std::string now = HostFiles("").text(file).value_or("");
    for (const std::string &controller : group.controllers)
        if (!holds(now, ' ', controller))
            if (auto written = writeValue(file, '+' + controller); !written)
                return written;
    return {};
}

core::Expected<void> makeIn(const ControlGroup &group, const std::string &parent,
                            const std::string &path)
{
    if (group.version == 2)
        if (auto handed = handOn(group, parent); !handed)
            return handed;
    if (::mkdir(path.c_str(), 0755) != 0 && errno != EEXIST)
        return refuse(path + ": " + std::strerror(errno));
    for (const auto &[name, value] : group.values)
        if (auto written = writeValue(path + '/' + name, value); !written)
            return written;
    return {};
}

} // namespace

core::Expected<std::vector<ControlGroup>> planControlGroups(const Limits &limits, bool isRoot,
                                                            const std::string &root)
{
    const HostFiles files(root);
    std::vector<ControlGroup> groups;
    if (limits.cpus > 0) {
        const auto place = placeOf(files, "cpu", isRoot, root);
        if (!place)
            return tl::make_unexpected(place.error());
        add(*place, quotaOf(limits.cpus, place->version), groups);
    }
    if (!limits.cpuset.empty()) {
        const auto place = placeOf(files, "cpuset", isRoot, root);
        if (!place)
            return tl::make_unexpected(place.error());
        add(*place, cpusetOf(limits.cpuset, *place), groups);
    }
    if (limits.memoryBytes > 0) {
        const auto place = placeOf(files, "memory", isRoot, root);
        if (!place)
            return tl::make_unexpected(place.error());
        add(*place, memoryOf(limits.memoryBytes, place->version), groups);
    }
    return groups;
}

std::vector<std::string> pathsOf(const std::vector<ControlGroup> &groups, const std::string &name)
{
    std::vector<std::string> paths;
    for (const ControlGroup &group : groups)
        for (const std::string &parent : group.parents)
            paths.push_back(parent + '/' + name);
    return paths;
}

std::vector<std::string> pathsOfRunc(const std::string &name, bool isRoot, const std::string &root)
{
    const HostFiles files(root);
    std::vector<std::string> paths;
    for (const Mount &mount : inventory::readMounts(files)) {
        if (mount.type != "cgroup" && mount.type != "cgroup2")
            continue;
        for (const std::string &parent : parentsIn(files, mount, isRoot))
            paths.push_back(root + parent + '/' + name);
    }
    return paths;
}

core::Expected<std::vector<std::string>> makeControlGroups(const std::vector<ControlGroup> &groups,
                                                           const std::string &name)
{
    std::vector<std::string> made;
    for (const ControlGroup &group : groups) {
        core::Expected<void> result;
        for (const std::string &parent : group.parents) {
            const std::string path = parent + '/' + name;
            result = makeIn(group, parent, path);
            if (result) {
                made.push_back(path);
                break;
            }
        }
        if (!result)
            return tl::make_unexpected(result.error());
    }
    return made;
}

core::Expected<void> joinControlGroups(const std::vector<std::string> &paths)
{
    for (const std::string &path : paths)
        if (auto joined = writeValue(path + "/cgroup.procs", "0"); !joined)
            return joined;
    return {};
}

bool mixesVersions(const std::string &root)
{
    const HostFiles files(root);
    const std::vector<Mount> mounts = inventory::readMounts(files);
    const bool hasFirst = std::any_of(mounts.begin(), mounts.end(),
                                      [](const Mount &mount) { return mount.type == "cgroup"; });
    return hasFirst && std::any_of(mounts.begin(), mounts.end(), [&](const Mount &mount) {
               return mount.type == "cgroup2" && files.line(mount.point + "/cgroup.controllers");
           });
}

} // namespace strata::engine::containers
