// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/inventory/mounts.h"
#include "engine/telemetry/field_words.h"
#include "engine/telemetry/sources.h"

#include <map>

namespace strata::engine::telemetry {
namespace {

//! Ticks of one processor since the start of the host.
struct Times {
    double total = 0;
    double busy = 0;
    double steal = 0;
    double waiting = 0;

    Times operator-(const Times &o) const
    {
        return {total - o.total, busy - o.busy, steal - o.steal, waiting - o.waiting};
    }
    Times operator+(const Times &o) const
    {
        return {total + o.total, busy + o.busy, steal + o.steal, waiting + o.waiting};
    }
};

//! "cpu0 user nice system idle iowait irq softirq steal guest guest_nice"; guests are in user and
//! nice already.
std::map<int, Times> timesOf(const std::string &content, const std::optional<std::set<int>> &usable)
{
    std::map<int, Times> all;
    for (const std::string_view line : inventory::split(content, '\n')) {
        if (!line.starts_with("cpu")) // the line of interrupts has thousands of words
            continue;
        const std::vector<std::string_view> words = wordsOf(line);
        if (words.size() < 9)
            continue;
        const auto processor = inventory::toInteger(words[0].substr(3)); // none: the sum of all
        if (!processor || (usable && !usable->contains(static_cast<int>(*processor))))
            continue;
        Times times;
        for (std::size_t i = 1; i < 9; ++i)
            times.total += numberOf(words[i]);
        times.waiting = numberOf(words[5]);
        times.steal = numberOf(words[8]);
        times.busy = times.total - numberOf(words[4]) - times.waiting - times.steal;
        all[static_cast<int>(*processor)] = times;
    }
    return all;
}

//! A view of a container (LXCFS's and its like) lies over the kernel's file: it numbers processors
//! anew, and has the container's own times, and none that a hypervisor withheld.
std::string viewOver(const inventory::HostFiles &files)
{
    for (const inventory::Mount &mount : inventory::readMounts(files)) {
        if (mount.point == "/proc/stat")
            return mount.type;
    }
    return {};
}

class CpuUsage final : public Source {
public:
    CpuUsage(const std::string &root, std::optional<std::set<int>> usable) :
        m_files(root),
        m_usable(std::move(usable)),
        m_view(viewOver(m_files))
    {
    }
    std::string name() const override { return "cpu"; }
    void read(double /*atSeconds*/, std::vector<Reading> &readings) override
    {
        const auto content = m_files.text("/proc/stat");
        std::map<int, Times> now = timesOf(content.value_or(""), m_usable);
        m_fault = faultOf(content.has_value(), now);
        if (!m_fault.empty())
            return m_before.clear();
        Times sum;
        for (const auto &[processor, times] : now) {
            const auto before = m_before.find(processor);
            if (before == m_before.end())
                continue;
            const Times passed = times - before->second;
            if (passed.total > 0)
                readings.push_back({"cpu." + std::to_string(processor) + ".utilization", "1",
                                    passed.busy / passed.total});
            sum = sum + passed;
        }
        m_before = std::move(now);
        if (sum.total <= 0)
            return;
        m_isGiven = true;
        readings.push_back({"cpu.utilization", "1", sum.busy / sum.total});
        readings.push_back({"cpu.steal", "1", sum.steal / sum.total});
        readings.push_back({"cpu.iowait", "1", sum.waiting / sum.total});
    }
    std::string missing() const override
    {
        if (m_fault.empty() && !m_isGiven)
            return "no time passed in /proc/stat (in gVisor none ever does)";
        return m_fault;
    }

private:
    //! Why these times say nothing; "" if they can be believed.
    std::string faultOf(bool isReadable, const std::map<int, Times> &now) const
    {
        if (!isReadable)
            return "no /proc/stat";
        if (!m_view.empty())
            return "/proc/stat is a view of this container only (" + m_view + ")";
        // Of some of them alone, all would be said to be as busy as those.
        if (m_usable && now.size() < m_usable->size())
            return "/proc/stat has only " + std::to_string(now.size()) + " of the " +
                   std::to_string(m_usable->size()) + " processors that this process may use";
        return {};
    }

    inventory::HostFiles m_files;
    std::optional<std::set<int>> m_usable;
    std::string m_view; //!< type of the file system that lies over /proc/stat
    std::map<int, Times> m_before;
    std::string m_fault;
    bool m_isGiven = false;
};

} // namespace

std::unique_ptr<Source> makeCpuUsage(const std::string &root, std::optional<std::set<int>> usable)
{
    return std::make_unique<CpuUsage>(root, std::move(usable));
}

} // namespace strata::engine::telemetry
