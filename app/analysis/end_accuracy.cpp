// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/end_accuracy.h"

#include "app/analysis/median.h"

#include <algorithm>
#include <span>
#include <vector>

namespace strata::app::analysis {
namespace {

constexpr std::size_t partOfBatches = 10;

//! By time; what is no share is nobody's accuracy.
std::vector<double> sharesOf(const domain::TrialData &data, QLatin1String series)
{
    std::vector<std::pair<qint64, double>> found;
    for (const domain::TelemetrySample &sample : data.samples)
        if (sample.series == series && sample.value >= 0 && sample.value <= 1)
            found.emplace_back(sample.atNs, sample.value);
    std::ranges::stable_sort(found, {}, &std::pair<qint64, double>::first);
    std::vector<double> shares;
    for (const auto &[atNs, share] : found)
        shares.push_back(share);
    return shares;
}

} // namespace

std::optional<double> endAccuracy(const domain::TrialData &data)
{
    const std::vector<double> heldOut = sharesOf(data, QLatin1String("held_out_accuracy"));
    if (!heldOut.empty())
        return heldOut.back();
    const std::vector<double> batches = sharesOf(data, QLatin1String("accuracy"));
    if (batches.empty())
        return std::nullopt;
    const std::size_t last = (batches.size() + partOfBatches - 1) / partOfBatches;
    return mean(std::span(batches).last(last));
}

} // namespace strata::app::analysis
