// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/exchange_summary.h"

#include "engine/training/workload/profile_summary.h"

#include <algorithm>

namespace strata::engine::training::workload {
namespace {

//! Of at least one value; the mean of the middle two of an even number.
double median(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

} // namespace

std::map<std::string, std::string> ExchangeSummary::facts() const
{
    if (m_steps.empty())
        return {};
    const auto medianOf = [this](const auto &part) {
        std::vector<double> seconds;
        for (const exchange::ExchangeTimes &step : m_steps)
            seconds.push_back(part(step));
        return numberText(median(std::move(seconds)));
    };
    using Times = exchange::ExchangeTimes;
    return {{"exchange.compute_s", medianOf([](const Times &step) { return step.computed; })},
            {"exchange.hidden_s", medianOf([](const Times &step) { return step.hidden(); })},
            {"exchange.wait_s", medianOf([](const Times &step) { return step.waited; })},
            {"exchange.update_s", medianOf([](const Times &step) { return step.updated; })}};
}

} // namespace strata::engine::training::workload
