// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/sources.h"

#include <map>

namespace strata::engine::telemetry {
namespace {

const std::string zones = "/sys/class/powercap/";

class Power final : public Source {
public:
    explicit Power(const std::string &root) : m_files(root) {}
    std::string name() const override { return "power"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        for (const std::string &entry : m_files.names(zones)) {
            const auto microjoules = m_files.integer(zones + entry + "/energy_uj");
            if (!microjoules)
                continue;
            m_any = true;
            const double joules = 1e-6 * unwrapped(entry, static_cast<double>(*microjoules));
            if (const auto watts = m_rates.rate(entry, joules, atSeconds))
                readings.push_back({"power." + domainName(entry), "W", *watts});
        }
    }
    std::string missing() const override
    {
        if (m_any)
            return {};
        return m_files.names(zones).empty() ? "no domain in /sys/class/powercap"
                                            : "/sys/class/powercap is readable by root only";
    }

private:
    std::string domainName(const std::string &entry) const
    {
        const std::string name = m_files.line(zones + entry + "/name").value_or(entry);
        const std::size_t part = entry.rfind(':'); // "intel-rapl:0:1" is a part of "intel-rapl:0"
        if (part == std::string::npos || part == entry.find(':'))
            return name;
        return m_files.line(zones + entry.substr(0, part) + "/name")
                   .value_or(entry.substr(0, part)) +
               "." + name;
    }

    //! A counter that wraps around at its range: the sum of all its rounds.
    double unwrapped(const std::string &entry, double microjoules)
    {
        Meter &meter = m_meters[entry];
        if (microjoules < meter.last)
            meter.offset += numberOfFile(entry, "/max_energy_range_uj");
        meter.last = microjoules;
        return meter.offset + microjoules;
    }

    double numberOfFile(const std::string &entry, const char *file) const
    {
        return static_cast<double>(m_files.integer(zones + entry + file).value_or(0));
    }

    struct Meter {
        double last = 0;
        double offset = 0;
    };
    inventory::HostFiles m_files;
    CounterRates m_rates;
    std::map<std::string, Meter> m_meters;
    bool m_any = false;
};

} // namespace

std::unique_ptr<Source> makePower(const std::string &root)
{
    return std::make_unique<Power>(root);
}

} // namespace strata::engine::telemetry
