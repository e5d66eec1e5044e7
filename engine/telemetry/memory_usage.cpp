// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "engine/telemetry/field_words.h"
#include "engine/telemetry/sources.h"

namespace strata::engine::telemetry {
namespace {

class MemoryUsage final : public Source {
public:
    explicit MemoryUsage(const std::string &root) : m_files(root) {}
    std::string name() const override { return "memory"; }
    void read(double /*atSeconds*/, std::vector<Reading> &readings) override
    {
        const Bytes bytes = read();
        if (const auto used = bytes.used())
            readings.push_back({"memory.used", "B", *used});
        if (bytes.cached)
            readings.push_back({"memory.page_cache", "B", *bytes.cached});
    }
    std::string missing() const override
    {
        return read().used() ? "" : "no MemAvailable in /proc/meminfo";
    }

private:
    struct Bytes {
        std::optional<double> total = {};
        std::optional<double> available = {};
        std::optional<double> cached = {};
        std::optional<double> used() const
        {
            return total && available ? std::optional(*total - *available) : std::nullopt;
        }
    };

    Bytes read() const
    {
        Bytes bytes;
        const std::string content = m_files.text("/proc/meminfo").value_or("");
        for (const std::string_view line : inventory::split(content, '\n')) {
            const std::vector<std::string_view> words = wordsOf(line); // "MemTotal: 123 kB"
            if (words.size() != 3)
                continue;
            if (words[0] == "MemTotal:")
                bytes.total = 1024 * numberOf(words[1]);
            if (words[0] == "MemAvailable:")
                bytes.available = 1024 * numberOf(words[1]);
            if (words[0] == "Cached:")
                bytes.cached = 1024 * numberOf(words[1]);
        }
        return bytes;
    }

    inventory::HostFiles m_files;
};

} // namespace

std::unique_ptr<Source> makeMemoryUsage(const std::string &root)
{
    return std::make_unique<MemoryUsage>(root);
}

} // namespace strata::engine::telemetry
