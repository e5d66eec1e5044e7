// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_exchange.h"

#include <algorithm>

namespace strata::engine::backends::reference {

using training::LayerId;

ExchangedGradients::ExchangedGradients(std::vector<LearntTensor> &parameters,
                                       const training::ExchangeOptions &options) :
    m_options(options)
{
    if (!options.isOn)
        return;
    for (LearntTensor &tensor : parameters)
        m_places.push_back({&tensor});
    // Layers from the last to the first, the tensors of each as they are.
    std::ranges::stable_sort(m_places, std::ranges::greater(),
                             [](const Place &place) { return place.tensor->info.layer; });
    training::BucketRule rule(options.bucketBytes);
    m_buckets.emplace_back();
    for (Place &place : m_places) {
        const auto elements = static_cast<std::size_t>(place.tensor->info.elements());
        place.bucket = m_buckets.size() - 1;
        place.start = m_buckets.back().size();
        m_buckets.back().resize(place.start + elements);
        place.endsBucket = rule.add(static_cast<std::int64_t>(elements * sizeof(float))) ||
                           &place == &m_places.back();
        if (place.endsBucket && &place != &m_places.back())
            m_buckets.emplace_back();
    }
}

void ExchangedGradients::give(LayerId layer)
{
    for (; m_given < m_places.size() && m_places[m_given].tensor->info.layer == layer; ++m_given) {
        const Place &place = m_places[m_given];
        std::vector<float> &bucket = m_buckets[place.bucket];
        std::ranges::transform(place.tensor->gradient,
                               bucket.begin() + static_cast<std::ptrdiff_t>(place.start),
                               [](double value) { return static_cast<float>(value); });
        if (place.endsBucket)
            m_options.with->start(bucket);
    }
}

core::Expected<void> ExchangedGradients::take()
{
    if (!m_options.isOn)
        return {};
    m_given = 0;
    auto finished = m_options.with->finish();
    for (const Place &place : m_places) {
        const float *sums = m_buckets[place.bucket].data() + place.start;
        if (m_options.bringsParameters) {
            std::copy_n(sums, place.tensor->values.size(), place.tensor->values.begin());
            continue;
        }
        for (double &gradient : place.tensor->gradient)
            gradient = static_cast<double>(*sums++) / m_options.ranks;
    }
    return finished;
}

std::vector<training::GradientPlace>
ExchangedGradients::places(const std::vector<LearntTensor> &parameters) const
{
    std::vector<training::GradientPlace> places;
    for (const Place &place : m_places)
        places.push_back({static_cast<std::size_t>(place.tensor - parameters.data()), place.bucket,
                          place.start});
    return places;
}

std::uint64_t ExchangedGradients::bytes() const
{
    std::uint64_t floats = 0;
    for (const std::vector<float> &bucket : m_buckets)
        floats += bucket.size();
    return floats * sizeof(float);
}

} // namespace strata::engine::backends::reference
