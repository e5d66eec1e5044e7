// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/precision_error.h"

#include "engine/training/workload/profile_summary.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::training::workload {

void PrecisionError::add(std::span<const float> found, std::span<const float> exact,
                         std::int64_t classes)
{
    const auto width = static_cast<std::size_t>(classes);
    const auto largestOf = [width](std::span<const float> outputs, std::size_t first) {
        const auto image = outputs.subspan(first, width);
        return std::max_element(image.begin(), image.end()) - image.begin();
    };
    for (std::size_t first = 0; first + width <= found.size(); first += width) {
        ++m_compared;
        m_changed += largestOf(found, first) != largestOf(exact, first) ? 1 : 0;
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double difference = std::abs(static_cast<double>(found[i]) - exact[i]);
        m_largest = std::max(m_largest, difference);
        m_differences += difference;
        m_magnitudes += std::abs(static_cast<double>(exact[i]));
    }
    m_outputs += static_cast<std::int64_t>(found.size());
}

double PrecisionError::changedShare() const
{
    return m_compared > 0 ? static_cast<double>(m_changed) / static_cast<double>(m_compared) : 0;
}

double PrecisionError::meanDifference() const
{
    return m_outputs > 0 ? m_differences / static_cast<double>(m_outputs) : 0;
}

double PrecisionError::meanMagnitude() const
{
    return m_outputs > 0 ? m_magnitudes / static_cast<double>(m_outputs) : 0;
}

std::map<std::string, std::string> PrecisionError::facts(bool classifies) const
{
    std::map<std::string, std::string> facts{
        {"against_fp32.compared", std::to_string(m_compared)},
        {"against_fp32.largest_difference", numberText(largestDifference())},
        {"against_fp32.mean_difference", numberText(meanDifference())},
        {"against_fp32.mean_output", numberText(meanMagnitude())}};
    if (classifies)
        facts["against_fp32.changed_classes"] = numberText(changedShare());
    return facts;
}

core::Expected<PrecisionError> errorAgainst(Network &network, Network &exact, const Graph &graph,
                                            std::int64_t least,
                                            const std::function<core::Expected<void>()> &fetch,
                                            const std::atomic<bool> *cancelled)
{
    PrecisionError error;
    while (error.compared() < least) {
        if (cancelled != nullptr && *cancelled)
            return core::fail(core::FailureKind::Internal, "cancelled",
                              "cancelled while outputs were compared with fp32");
        auto good = fetch().and_then([&] { return network.step(); }).and_then([&] {
            std::ranges::copy(network.images(), exact.images().begin());
            return exact.step();
        });
        if (!good)
            return tl::make_unexpected(std::move(good.error()));
        error.add(network.logits(), exact.logits(), graph.classes());
    }
    if (!std::isfinite(error.meanDifference()))
        return core::fail(core::FailureKind::Internal, "logits_not_finite",
                          "Some outputs that were to be compared with fp32 are no numbers; try "
                          "backend=reference with a small batch, and report this.");
    return error;
}

} // namespace strata::engine::training::workload
