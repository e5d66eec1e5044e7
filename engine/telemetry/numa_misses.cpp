// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/field_words.h"
#include "engine/telemetry/sources.h"

#include <cctype>

namespace strata::engine::telemetry {
namespace {

class NumaMisses final : public Source {
public:
    explicit NumaMisses(const std::string &root) : m_files(root)
    {
        const std::string nodes = "/sys/devices/system/node/";
        for (const std::string &name : m_files.names(nodes))
            if (name.starts_with("node") && name.size() > 4 &&
                std::isdigit(static_cast<unsigned char>(name[4])) != 0)
                m_statistics.push_back(nodes + name + "/numastat");
    }
    std::string name() const override { return "numa"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        if (m_statistics.size() < 2)
            return;
        double misses = 0;
        for (const std::string &file : m_statistics)
            misses += missesIn(m_files.text(file).value_or(""));
        if (const auto rate = m_rates.rate("misses", misses, atSeconds))
            readings.push_back({"memory.numa_misses", "1/s", *rate});
    }
    std::string missing() const override { return {}; } // most hosts have one node

private:
    static double missesIn(const std::string &content)
    {
        for (const std::string_view line : inventory::split(content, '\n')) {
            const std::vector<std::string_view> words = wordsOf(line); // "numa_miss 123"
            if (words.size() == 2 && words[0] == "numa_miss")
                return numberOf(words[1]);
        }
        return 0;
    }

    inventory::HostFiles m_files;
    std::vector<std::string> m_statistics; //!< a file a node
    CounterRates m_rates;
};

} // namespace

std::unique_ptr<Source> makeNumaMisses(const std::string &root)
{
    return std::make_unique<NumaMisses>(root);
}

} // namespace strata::engine::telemetry
