// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/sources.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace strata::engine::telemetry {
namespace {

std::optional<double> meanOfCpuinfo(const std::string &content)
{
    double sum = 0;
    int count = 0;
    for (const std::string_view line : inventory::split(content, '\n')) {
        const std::size_t colon = line.find(':');
        if (!line.starts_with("cpu MHz") || colon == std::string_view::npos)
            continue;
        sum += 1e6 * std::strtod(std::string(line.substr(colon + 1)).c_str(), nullptr);
        ++count;
    }
    return count > 0 && sum > 0 ? std::optional(sum / count) : std::nullopt;
}

class CpuFrequency final : public Source {
public:
    explicit CpuFrequency(const std::string &root) : m_files(root)
    {
        const std::string processors = "/sys/devices/system/cpu/";
        for (const std::string &name : m_files.names(processors)) {
            std::string file = processors + name + "/cpufreq/scaling_cur_freq";
            if (name.starts_with("cpu") && m_files.exists(file))
                m_currentFrequencies.push_back(std::move(file));
        }
    }
    std::string name() const override { return "frequency"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        // The kernel writes all it knows of every processor for a reader of cpuinfo: a third of the
        // cost of a whole sample.
        constexpr double shortestSeconds = 1;
        if (m_currentFrequencies.empty() && m_lastCpuinfo &&
            atSeconds < *m_lastCpuinfo + shortestSeconds)
            return;
        m_lastCpuinfo = atSeconds;
        if (const auto hertz = meanHertz())
            readings.push_back({"cpu.frequency", "Hz", *hertz});
        double highest = 0;
        for (const std::string &file : m_currentFrequencies)
            highest =
                std::max(highest, 1e3 * static_cast<double>(m_files.integer(file).value_or(0)));
        if (highest > 0)
            readings.push_back({"cpu.frequency.highest", "Hz", highest});
    }
    std::string missing() const override
    {
        return meanHertz() ? "" : "neither cpufreq nor \"cpu MHz\" in /proc/cpuinfo";
    }

private:
    //! Mean of what is readable; nullopt if nothing is.
    std::optional<double> meanHertz() const
    {
        double sum = 0;
        int count = 0;
        for (const std::string &file : m_currentFrequencies) {
            // none of a processor that was switched off
            if (const auto kilohertz = m_files.integer(file)) {
                sum += 1e3 * static_cast<double>(*kilohertz);
                ++count;
            }
        }
        return count > 0 ? std::optional(sum / count)
                         : meanOfCpuinfo(m_files.text("/proc/cpuinfo").value_or(""));
    }

    inventory::HostFiles m_files;
    std::vector<std::string>
        m_currentFrequencies;            //!< a file a processor; few virtual machines have any
    std::optional<double> m_lastCpuinfo; //!< when it was read
};

} // namespace

std::unique_ptr<Source> makeCpuFrequency(const std::string &root)
{
    return std::make_unique<CpuFrequency>(root);
}

} // namespace strata::engine::telemetry
