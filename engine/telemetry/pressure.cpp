// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/field_words.h"
#include "engine/telemetry/sources.h"

namespace strata::engine::telemetry {
namespace {

//! Of "some avg10=0.00 avg60=0.00 avg300=0.00 total=123", in microseconds there.
std::optional<double> waitedSeconds(const std::string &line)
{
    constexpr std::string_view key = "total=";
    const std::size_t position = line.find(key);
    if (!line.starts_with("some ") || position == std::string::npos)
        return std::nullopt;
    return 1e-6 * numberOf(std::string_view(line).substr(position + key.size()));
}

class Pressure final : public Source {
public:
    explicit Pressure(const std::string &root) : m_files(root) {}
    std::string name() const override { return "pressure"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        for (const char *resource : {"cpu", "memory", "io"}) {
            const auto waited =
                waitedSeconds(m_files.line(std::string("/proc/pressure/") + resource).value_or(""));
            const auto share = waited ? m_rates.rate(resource, *waited, atSeconds) : std::nullopt;
            if (share)
                readings.push_back({std::string("pressure.") + resource + ".some", "1", *share});
        }
    }
    std::string missing() const override
    {
        // Where it is switched off, the files are there and cannot be read.
        return m_files.line("/proc/pressure/cpu")
                   ? ""
                   : "no readable /proc/pressure/cpu (a kernel without PSI, or psi=0)";
    }

private:
    inventory::HostFiles m_files;
    CounterRates m_rates;
};

} // namespace

std::unique_ptr<Source> makePressure(const std::string &root)
{
    return std::make_unique<Pressure>(root);
}

} // namespace strata::engine::telemetry
