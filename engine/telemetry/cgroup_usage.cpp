// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/inventory/mounts.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/field_words.h"
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

//! Of lines as "throttled_usec 123".
std::optional<double> fieldOf(const std::string &content, std::string_view key)
{
    for (const std::string_view line : inventory::split(content, '\n')) {
        const std::vector<std::string_view> words = wordsOf(line);
        if (words.size() == 2 && words[0] == key)
            return numberOf(words[1]);
    }
    return std::nullopt;
}

class CgroupUsage final : public Source {
public:
    explicit CgroupUsage(const std::string &root) :
        m_files(root),
        m_cpu(directoryOf(m_files, "cpu")),
        m_accounting(directoryOf(m_files, "cpuacct")),
        m_memory(directoryOf(m_files, "memory"))
    {
    }
    std::string name() const override { return "cgroup"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        if (m_cpu.version != 0)
            readProcessor(atSeconds, readings);
        readMemory(readings);
    }
    std::string missing() const override
    {
        return m_any ? "" : "this process is in no cgroup of its own";
    }

private:
    void readProcessor(double atSeconds, std::vector<Reading> &readings)
    {
        const bool second = m_cpu.version == 2;
        const std::string stat = m_files.text(m_cpu.path + "/cpu.stat").value_or("");
        auto used = second ? fieldOf(stat, "usage_usec") : std::optional<double>();
        if (const auto nanoseconds =
                second ? std::nullopt : m_files.integer(m_accounting.path + "/cpuacct.usage"))
            used = 1e-3 * static_cast<double>(*nanoseconds);
        const auto throttled =
            second ? fieldOf(stat, "throttled_usec") : fieldOf(stat, "throttled_time");
        if (const auto cores = used ? m_rates.rate("used", 1e-6 * *used, atSeconds) : std::nullopt)
            readings.push_back({"cgroup.cpu", "1", *cores});
        const double unit = second ? 1e-6 : 1e-9;
        if (const auto share =
                throttled ? m_rates.rate("throttled", unit * *throttled, atSeconds) : std::nullopt)
            readings.push_back({"cpu.throttled", "1", *share});
        m_any = m_any || used || throttled;
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

    inventory::HostFiles m_files;
    Directory m_cpu;
    Directory m_accounting; //!< of version 1 only
    Directory m_memory;
    CounterRates m_rates;
    bool m_any = false;
};

} // namespace

std::unique_ptr<Source> makeCgroupUsage(const std::string &root)
{
    return std::make_unique<CgroupUsage>(root);
}

} // namespace strata::engine::telemetry
