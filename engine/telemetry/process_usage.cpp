// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gvisor.h"
#include "engine/inventory/host_files.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/field_words.h"
#include "engine/telemetry/sources.h"

#include <ctime>
#include <sys/resource.h>
#include <unistd.h>

namespace strata::engine::telemetry {
namespace {

class ProcessUsage final : public Source {
public:
    explicit ProcessUsage(const std::string &root) :
        m_files(root),
        m_isGvisor(inventory::isGvisor(m_files))
    {
    }
    std::string name() const override { return "process"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        if (!m_isGvisor)
            readScheduling(atSeconds, readings);
        // pages: all, resident, …
        const std::string sizes = m_files.line("/proc/self/statm").value_or("");
        const std::vector<std::string_view> words = wordsOf(sizes);
        if (words.size() > 1)
            readings.push_back({"process.memory", "B",
                                numberOf(words[1]) * static_cast<double>(::sysconf(_SC_PAGESIZE))});
    }
    std::string missing() const override
    {
        return m_isGvisor
                   ? "processor time and preemptions are unknown, as gVisor does not ask its "
                     "machine for them"
                   : ""; // the clock is always there
    }

private:
    void readScheduling(double atSeconds, std::vector<Reading> &readings)
    {
        timespec used{};
        if (::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0) {
            const double seconds =
                static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
            if (const auto cores = m_rates.rate("cpu", seconds, atSeconds))
                readings.push_back({"process.cpu", "1", *cores});
        }
        rusage usage{};
        if (::getrusage(RUSAGE_SELF, &usage) == 0)
            if (const auto rate =
                    m_rates.rate("preemptions", static_cast<double>(usage.ru_nivcsw), atSeconds))
                readings.push_back({"process.preemptions", "1/s", *rate});
    }

    inventory::HostFiles m_files;
    //! Whose kernel takes a thread that may run for one that does, and counts no preemption.
    const bool m_isGvisor;
    CounterRates m_rates;
};

} // namespace

std::unique_ptr<Source> makeProcessUsage(const std::string &root)
{
    return std::make_unique<ProcessUsage>(root);
}

} // namespace strata::engine::telemetry
