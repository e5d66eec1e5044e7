// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/sources.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace strata::engine::telemetry {
namespace {

bool isOfProcessor(const std::string &sensor)
{
    constexpr std::array<std::string_view, 6> chips{"coretemp", "k10temp",      "zenpower",
                                                    "cpu",      "x86_pkg_temp", "soc"};
    return std::ranges::any_of(chips,
                               [&](std::string_view chip) { return sensor.starts_with(chip); });
}

class Heat final : public Source {
public:
    explicit Heat(const std::string &root) : m_files(root)
    {
        findSensors("/sys/class/hwmon/", "name");
        findSensors("/sys/class/thermal/", "type");
        const std::string processors = "/sys/devices/system/cpu/";
        for (const std::string &name : m_files.names(processors)) {
            std::string file = processors + name + "/thermal_throttle/core_throttle_count";
            if (name.starts_with("cpu") && m_files.exists(file))
                m_throttleCounts.push_back(std::move(file));
        }
    }
    std::string name() const override { return "heat"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        if (const auto celsius = hottest())
            readings.push_back({"cpu.temperature", "°C", *celsius});
        double throttles = 0;
        for (const std::string &file : m_throttleCounts)
            throttles += static_cast<double>(m_files.integer(file).value_or(0));
        if (m_throttleCounts.empty())
            return;
        if (const auto rate = m_rates.rate("throttles", throttles, atSeconds))
            readings.push_back({"cpu.heat_throttles", "1/s", *rate});
    }
    std::string missing() const override
    {
        return hottest() ? ""
                         : "no sensor of a processor in /sys/class/hwmon or /sys/class/thermal";
    }

private:
    //! \param nameFile in each sensor's directory
    void findSensors(const std::string &directory, const std::string &nameFile)
    {
        for (const std::string &entry : m_files.names(directory)) {
            const std::string sensor = directory + entry + "/";
            if (!isOfProcessor(m_files.line(sensor + nameFile).value_or("")))
                continue;
            for (const std::string &file : m_files.names(sensor))
                if (file == "temp" || (file.starts_with("temp") && file.ends_with("_input")))
                    m_temperatures.push_back(sensor + file);
        }
    }

    std::optional<double> hottest() const
    {
        std::optional<double> highest;
        for (const std::string &file : m_temperatures)
            if (const auto millidegrees = m_files.integer(file))
                highest =
                    std::max(highest.value_or(-300), 1e-3 * static_cast<double>(*millidegrees));
        return highest;
    }

    inventory::HostFiles m_files;
    std::vector<std::string> m_temperatures;   //!< files, of every sensor of a processor
    std::vector<std::string> m_throttleCounts; //!< a file a processor
    CounterRates m_rates;
};

} // namespace

std::unique_ptr<Source> makeHeat(const std::string &root)
{
    return std::make_unique<Heat>(root);
}

} // namespace strata::engine::telemetry
