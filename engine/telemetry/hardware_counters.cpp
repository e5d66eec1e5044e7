// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/hardware_counters.h"

#include "engine/inventory/inventory.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::telemetry {
namespace {

//! Of one thread and its later children, in user mode, stopped.
core::Descriptor openEvent(const CounterEvent &event, pid_t thread)
{
    perf_event_attr attributes{};
    attributes.size = sizeof attributes;
    attributes.type = event.type;
    attributes.config = event.config;
    attributes.disabled = 1;
    attributes.inherit = 1;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
    constexpr int anyProcessor = -1;
    constexpr int noGroup = -1;
    return core::Descriptor(static_cast<int>(::syscall(
        SYS_perf_event_open, &attributes, thread, anyProcessor, noGroup, PERF_FLAG_FD_CLOEXEC)));
}

std::string refusedReason(const inventory::HostFiles &files)
{
    const auto paranoid = files.integer("/proc/sys/kernel/perf_event_paranoid");
    if (paranoid && *paranoid > 2)
        return "needs perf_event_paranoid ≤ 2 (it is " + std::to_string(*paranoid) + ")";
    return "the system refuses perf_event_open to this process (a container's seccomp profile "
           "allows it with CAP_PERFMON)";
}

std::string reasonOf(int error, const inventory::HostFiles &files)
{
    if (error == EACCES || error == EPERM)
        return refusedReason(files);
    if (error == EMFILE || error == ENFILE)
        return "more open files are needed than the limit (ulimit -n) allows";
    if (error != ENOENT && error != EOPNOTSUPP && error != ENODEV && error != ENOSYS)
        return std::string("perf_event_open failed: ") + std::strerror(error);
    const auto facts = inventory::takeInventory().facts;
    const auto kind = facts.find("virtualization.kind");
    const bool guest = kind != facts.end() && kind->second.find("vm") != std::string::npos;
    return guest ? "this VM shows no hardware counters" : "this host shows no hardware counters";
}

} // namespace

HardwareCounters::HardwareCounters(std::vector<CounterQuantity> quantities,
                                   const inventory::HostFiles &files) :
    m_quantities(std::move(quantities)),
    m_opened(m_quantities.size(), true)
{
    int error = 0;
    for (std::size_t i = 0; i < m_quantities.size(); ++i) {
        open(i);
        if (!m_opened[i] && error == 0)
            error = errno;
    }
    if (std::find(m_opened.begin(), m_opened.end(), true) == m_opened.end())
        m_reason = reasonOf(error, files);
}

//! Leaves the error of a quantity that is not opened in errno.
void HardwareCounters::open(std::size_t quantity)
{
    for (const std::string &name : inventory::HostFiles("").names("/proc/self/task")) {
        for (const CounterEvent &event : m_quantities[quantity].events) {
            const auto thread = inventory::toInteger(name).value_or(0);
            Counter counter{openEvent(event, static_cast<pid_t>(thread)), quantity, event.weight};
            if (counter.descriptor.isOpen()) {
                m_counters.push_back(std::move(counter));
                continue;
            }
            if (errno == ESRCH)
                break; // a thread that ended meanwhile
            const int error = errno;
            m_opened[quantity] = false;
            std::erase_if(m_counters, [quantity](const Counter &opened) {
                return opened.quantity == quantity;
            });
            errno = error;
            return;
        }
    }
}

void HardwareCounters::control(unsigned long request)
{
    for (const Counter &counter : m_counters)
        ::ioctl(counter.descriptor.get(), request, 0);
}

// Counts are zero when they are opened, and the times they are scaled by cannot be set back.
void HardwareCounters::start()
{
    control(PERF_EVENT_IOC_ENABLE);
}

void HardwareCounters::stop()
{
    control(PERF_EVENT_IOC_DISABLE);
}

HardwareCounters::Count HardwareCounters::read(const Counter &counter) const
{
    std::array<std::uint64_t, 3> words{}; // value, time enabled, time running
    if (::read(counter.descriptor.get(), words.data(), sizeof words) !=
        static_cast<ssize_t>(sizeof words))
        return {};
    if (words[1] == 0)
        return {0, 1}; // the thread slept
    const double share = static_cast<double>(words[2]) / static_cast<double>(words[1]);
    return {share > 0 ? counter.weight * static_cast<double>(words[0]) / share : 0, share};
}

std::vector<core::ClosingValue> HardwareCounters::values() const
{
    std::vector<core::ClosingValue> values;
    for (std::size_t quantity = 0; quantity < m_quantities.size(); ++quantity) {
        double sum = 0;
        bool counted = m_opened[quantity];
        for (const Counter &counter : m_counters) {
            if (counter.quantity != quantity)
                continue;
            const Count count = read(counter);
            sum += count.value;
            counted = counted && count.share > 0;
        }
        if (counted)
            values.push_back({m_quantities[quantity].series, m_quantities[quantity].unit, sum});
    }
    return values;
}

std::string HardwareCounters::fact() const
{
    if (!m_reason.empty())
        return "unknown: " + m_reason;
    double smallest = 1;
    for (const Counter &counter : m_counters)
        smallest = std::min(smallest, read(counter).share);
    if (smallest >= 0.999)
        return "read";
    std::array<char, 96> text{};
    std::snprintf(text.data(), text.size(),
                  "read, scaled: the least counted one in %.0f %% of the time", 100 * smallest);
    return text.data();
}

} // namespace strata::engine::telemetry
