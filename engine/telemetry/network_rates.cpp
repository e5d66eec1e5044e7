// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/counter_rates.h"
#include "engine/telemetry/field_words.h"
#include "engine/telemetry/sources.h"

namespace strata::engine::telemetry {
namespace {

class NetworkRates final : public Source {
public:
    explicit NetworkRates(const std::string &root) : m_files(root) {}
    std::string name() const override { return "network"; }
    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        double received = 0;
        double sent = 0;
        m_any = false;
        const std::string content = m_files.text("/proc/net/dev").value_or("");
        for (const std::string_view line : inventory::split(content, '\n')) {
            const std::size_t colon = line.find(':'); // "eth0:123 …": no blank is needed after it
            if (colon == std::string_view::npos ||
                inventory::trimmed(line.substr(0, colon)) == "lo")
                continue;
            const std::vector<std::string_view> words = wordsOf(line.substr(colon + 1));
            if (words.size() < 9)
                continue;
            m_any = true;
            received += numberOf(words[0]);
            sent += numberOf(words[8]);
        }
        if (!m_any)
            return;
        if (const auto rate = m_rates.rate("receive", received, atSeconds))
            readings.push_back({"network.receive", "B/s", *rate});
        if (const auto rate = m_rates.rate("send", sent, atSeconds))
            readings.push_back({"network.send", "B/s", *rate});
    }
    std::string missing() const override
    {
        return m_any ? "" : "no interface but the loopback in /proc/net/dev";
    }

private:
    inventory::HostFiles m_files;
    CounterRates m_rates;
    bool m_any = false;
};

} // namespace

std::unique_ptr<Source> makeNetworkRates(const std::string &root)
{
    return std::make_unique<NetworkRates>(root);
}

} // namespace strata::engine::telemetry
