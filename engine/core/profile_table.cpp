// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/profile_table.h"

#include "engine/core/table_format.h"

#include <algorithm>
#include <cstdio>

namespace strata::engine::core {

namespace {

constexpr std::size_t slowestLayers = 10;
constexpr std::string_view operationsPrefix = "operations.";
constexpr std::string_view bytesPrefix = "bytes.";

//! Up to the next point; the rest stays in `text`.
std::string takeWord(std::string_view &text)
{
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string word(text.substr(0, point));
    text.remove_prefix(std::min(point + 1, text.size()));
    return word;
}

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size() + 1, width), ' ');
    return text;
}

} // namespace

void ProfileTable::Cost::add(const Cost &other)
{
    seconds += other.seconds;
    operations += other.operations;
}

bool ProfileTable::take(const protocol::Sample &sample)
{
    std::string_view key = sample.series;
    const bool isTime = isProfile(key);
    const bool isWork = key.starts_with(operationsPrefix);
    if (isTime || isWork) {
        takeWord(key);
        m_costs[std::string(key)].add(isTime ? Cost{sample.value, 0} : Cost{0, sample.value});
    }
    return isTime || isWork || key.starts_with(bytesPrefix);
}

std::vector<ProfileTable::Row> ProfileTable::slowestFirst(const std::map<std::string, Cost> &costs)
{
    std::vector<Row> rows(costs.begin(), costs.end());
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) {
        return a.second.seconds > b.second.seconds;
    });
    return rows;
}

std::string ProfileTable::lines(const std::vector<Row> &rows, double total)
{
    std::string text;
    for (const auto &[label, cost] : rows) {
        char share[32];
        std::snprintf(share, sizeof share, "%5.1f %%",
                      total > 0 ? 100 * cost.seconds / total : 0.0);
        text += "    " + padded(label, 48) + padded(duration(cost.seconds), 12) + share;
        if (cost.operations > 0 && cost.seconds > 0)
            text += "  " + withPrefix(cost.operations / cost.seconds, "FLOP/s");
        text += "\n";
    }
    return text;
}

std::string ProfileTable::text() const
{
    if (m_costs.empty())
        return {};
    Cost total;
    std::map<std::string, Cost> kinds;
    std::map<std::string, Cost> layers;
    for (const auto &[key, cost] : m_costs) {
        std::string_view rest = key;
        const std::string pass = takeWord(rest);
        const std::string operation = takeWord(rest);
        total.add(cost);
        kinds[padded(operation, 30) + pass].add(cost);
        layers[std::string(rest)].add(cost);
    }
    std::vector<Row> slowest = slowestFirst(layers);
    slowest.resize(std::min(slowest.size(), slowestLayers));
    return "  a step by kind of operation and pass, " + duration(total.seconds) + " in all\n" +
           lines(slowestFirst(kinds), total.seconds) + "  its slowest layers\n" +
           lines(slowest, total.seconds);
}

} // namespace strata::engine::core
