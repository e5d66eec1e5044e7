// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/field_words.h"
#include "engine/telemetry/sources.h"

#include <map>

namespace strata::engine::telemetry {
namespace {

class DiskRates final : public Source {
public:
    explicit DiskRates(const std::string &root) : m_files(root) {}
    std::string name() const override { return "disk"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        constexpr double sectorBytes = 512; // whatever the device's own
        double bytesRead = 0;
        double bytesWritten = 0;
        m_any = false;
        const std::string content = m_files.text("/proc/diskstats").value_or("");
        for (const std::string_view line : inventory::split(content, '\n')) {
            const std::vector<std::string_view> words = wordsOf(line);
            if (words.size() < 10 ||
                !isPhysical(words[2])) // partitions and mapped devices would count twice
                continue;
            m_any = true;
            bytesRead += sectorBytes * numberOf(words[5]);
            bytesWritten += sectorBytes * numberOf(words[9]);
        }
        if (!m_any)
            return;
        if (const auto rate = m_rates.rate("read", bytesRead, atSeconds))
            readings.push_back({"disk.read", "B/s", *rate});
        if (const auto rate = m_rates.rate("write", bytesWritten, atSeconds))
            readings.push_back({"disk.write", "B/s", *rate});
    }
    std::string missing() const override
    {
        return m_any ? "" : "no physical device in /proc/diskstats and /sys/block";
    }

private:
    //! Asked once of each name: devices are many where containers run, and come and go seldom.
    bool isPhysical(std::string_view device)
    {
        const auto [known, isNew] = m_physical.try_emplace(std::string(device));
        if (isNew)
            known->second = m_files.exists("/sys/block/" + known->first + "/device");
        return known->second;
    }

    inventory::HostFiles m_files;
    CounterRates m_rates;
    std::map<std::string, bool> m_physical;
    bool m_any = false;
};

} // namespace

std::unique_ptr<Source> makeDiskRates(const std::string &root)
{
    return std::make_unique<DiskRates>(root);
}

} // namespace strata::engine::telemetry
