// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
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
    explicit ProcessUsage(const std::string &root) : m_files(root) {}
    std::string name() const override { return "process"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
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
        // pages: all, resident, …
        const std::string sizes = m_files.line("/proc/self/statm").value_or("");
        const std::vector<std::string_view> words = wordsOf(sizes);
        if (words.size() > 1)
            readings.push_back({"process.memory", "B",
                                numberOf(words[1]) * static_cast<double>(::sysconf(_SC_PAGESIZE))});
    }
    std::string missing() const override { return {}; } // the clock is always there

private:
    inventory::HostFiles m_files;
    CounterRates m_rates;
};

} // namespace

std::unique_ptr<Source> makeProcessUsage(const std::string &root)
{
    return std::make_unique<ProcessUsage>(root);
}

} // namespace strata::engine::telemetry
