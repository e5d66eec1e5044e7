// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/cgroup_hierarchy.h"
#include "engine/inventory/cgroup_limits.h"
#include "engine/inventory/host_files.h"
#include "engine/inventory/mounts.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/sources.h"

#include <algorithm>

namespace strata::engine::telemetry {
namespace {

struct Directory {
    int version = 0; //!< of cgroups; 0: none
    std::string path;
};

bool names(std::string_view list, const std::string &wanted)
{
    const std::vector<std::string_view> words = inventory::split(list, ',');
    return std::find(words.begin(), words.end(), wanted) != words.end();
}

//! Below the mount point; "" if the mount shows only another part, as inside a container.
std::string below(const inventory::Mount &mount, const std::string &path)
{
    if (path == "/" || path.find("/..") != std::string::npos || mount.root != "/")
        return {};
    return path;
}

//! The root group of either version counts the whole host and is not a cgroup of our own; only that
//! of version 2 has no cgroup.type (the kernel's documentation, admin-guide/cgroup-v2.rst).
Directory directoryOf(const inventory::HostFiles &files, const std::string &controller)
{
    const std::string membership = files.text("/proc/self/cgroup").value_or("");
    const std::vector<inventory::Mount> mounts = inventory::readMounts(files);
    Directory found;
    for (const std::string_view line :
         inventory::split(membership, '\n')) { // "4:memory:/docker/abc", "0::/docker/abc"
        const std::vector<std::string_view> parts = inventory::split(line, ':');
        const bool unified = parts.size() == 3 && parts[1].empty();
        if (parts.size() != 3 || (!unified && !names(parts[1], controller)))
            continue;
        if (unified && found.version == 1)
            continue; // a controller lives in one hierarchy only
        for (const inventory::Mount &mount : mounts) {
            const bool right = unified ? mount.type == "cgroup2"
                                       : mount.type == "cgroup" && names(mount.options, controller);
            if (right && (unified || parts[2] != "/"))
                found = {unified ? 2 : 1, mount.point + below(mount, std::string(parts[2]))};
        }
        if (!unified && parts[2] == "/")
            return {};
    }
    if (found.version == 2 && !files.exists(found.path + "/cgroup.type"))
        return {};
    return found;
}

//! Whose throttled time is a process's: its own group, and each above it that has a quota. A quota
//! throttles all that is below its group, and is counted there only.
struct Throttled {
    int version = 0;
    std::string path;
    bool hasQuota = false;
};

std::vector<Throttled> throttledOf(const inventory::HostFiles &files, const Directory &own)
{
    std::vector<Throttled> all;
    const inventory::CgroupHierarchy groups = inventory::cgroupHierarchy(files, "cpu");
    for (const std::string &path : groups.directories) {
        if (inventory::cpuQuotaOf(files, groups.version, path))
            all.push_back({groups.version, path, true});
    }
    if (own.version != 0 && std::ranges::find(all, own.path, &Throttled::path) == all.end())
        all.push_back({own.version, own.path, false});
    return all;
}

class CgroupUsage final : public Source {
public:
    explicit CgroupUsage(const std::string &root) :
        m_files(root),
        m_cpu(directoryOf(m_files, "cpu")),
        m_accounting(directoryOf(m_files, "cpuacct")),
        m_memory(directoryOf(m_files, "memory")),
        m_throttled(throttledOf(m_files, m_cpu))
    {
    }
    std::string name() const override { return "cgroup"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        if (m_cpu.version != 0)
            readProcessor(atSeconds, readings);
        readThrottled(atSeconds, readings);
        readMemory(readings);
    }
    std::string missing() const override
    {
        if (!m_unreadable.empty())
            return "the quota of " + m_unreadable +
                   " may throttle this process, but its cpu.stat "
                   "does not say for how long";
        return m_any ? "" : "this process is in no cgroup of its own";
    }

private:
    void readProcessor(double atSeconds, std::vector<Reading> &readings)
    {
        std::optional<double> seconds;
        if (m_cpu.version == 2) {
            const auto microseconds = inventory::fieldOf(statOf(m_cpu.path), "usage_usec");
            if (microseconds)
                seconds = 1e-6 * static_cast<double>(*microseconds);
        } else if (const auto nanoseconds = m_files.integer(m_accounting.path + "/cpuacct.usage")) {
            seconds = 1e-9 * static_cast<double>(*nanoseconds);
        }
        if (const auto cores = seconds ? m_rates.rate("used", *seconds, atSeconds) : std::nullopt)
            readings.push_back({"cgroup.cpu", "1", *cores});
        m_any = m_any || seconds;
    }

    void readThrottled(double atSeconds, std::vector<Reading> &readings)
    {
        m_unreadable.clear();
        std::optional<double> largest;
        for (const Throttled &group : m_throttled) {
            const bool second = group.version == 2;
            const auto time = inventory::fieldOf(statOf(group.path),
                                                 second ? "throttled_usec" : "throttled_time");
            if (!time) {
                if (group.hasQuota)
                    m_unreadable = group.path;
                continue;
            }
            m_any = true;
            const auto share = m_rates.rate(
                group.path, (second ? 1e-6 : 1e-9) * static_cast<double>(*time), atSeconds);
            if (share)
                largest = std::max(largest.value_or(*share), *share);
        }
        if (largest && m_unreadable.empty())
            readings.push_back({"cpu.throttled", "1", *largest});
    }

    void readMemory(std::vector<Reading> &readings)
    {
        const char *file = m_memory.version == 2 ? "/memory.current" : "/memory.usage_in_bytes";
        const auto bytes =
            m_memory.version == 0 ? std::nullopt : m_files.integer(m_memory.path + file);
        if (!bytes)
            return;
        m_any = true;
        readings.push_back({"cgroup.memory", "B", static_cast<double>(*bytes)});
    }

    std::string statOf(const std::string &directory) const
    {
        return m_files.text(directory + "/cpu.stat").value_or("");
    }

    inventory::HostFiles m_files;
    Directory m_cpu;
    Directory m_accounting; //!< of version 1 only
    Directory m_memory;
    std::vector<Throttled> m_throttled;
    CounterRates m_rates;
    std::string m_unreadable; //!< of these the one that has a quota and does not say what it did
    bool m_any = false;
};

} // namespace

std::unique_ptr<Source> makeCgroupUsage(const std::string &root)
{
    return std::make_unique<CgroupUsage>(root);
}

} // namespace strata::engine::telemetry
