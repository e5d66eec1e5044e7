// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/latency_histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace strata::engine::core {

namespace {

constexpr std::uint64_t subBuckets = std::uint64_t{1} << LatencyHistogram::subBucketBits;
// 2^44 ns are nearly five hours; whatever is longer lies in the last bucket
constexpr unsigned longestBits = 44;
constexpr std::size_t bucketCount =
    (longestBits - LatencyHistogram::subBucketBits) * subBuckets + subBuckets;
constexpr std::uint64_t longest = (std::uint64_t{1} << longestBits) - 1;

} // namespace

LatencyHistogram::LatencyHistogram() : m_counts(bucketCount, 0) {}

std::size_t LatencyHistogram::indexOf(std::uint64_t durationNs)
{
    const unsigned width = static_cast<unsigned>(std::bit_width(durationNs));
    if (width <= subBucketBits + 1)
        return static_cast<std::size_t>(durationNs);
    const unsigned shift = width - subBucketBits - 1;
    return static_cast<std::size_t>(shift * subBuckets + (durationNs >> shift));
}

std::uint64_t LatencyHistogram::lowerOf(std::size_t index)
{
    if (index < 2 * subBuckets)
        return index;
    const std::uint64_t shift = index / subBuckets - 1;
    return (index - shift * subBuckets) << shift;
}

void LatencyHistogram::add(std::int64_t durationNs)
{
    const std::int64_t duration = std::max<std::int64_t>(durationNs, 0);
    ++m_counts[indexOf(std::min(static_cast<std::uint64_t>(duration), longest))];
    m_minimum = m_count == 0 ? duration : std::min(m_minimum, duration);
    m_maximum = std::max(m_maximum, duration);
    m_sum += static_cast<double>(duration);
    ++m_count;
}

void LatencyHistogram::merge(const LatencyHistogram &other)
{
    if (other.m_count == 0)
        return;
    for (std::size_t i = 0; i < m_counts.size(); ++i)
        m_counts[i] += other.m_counts[i];
    m_minimum = m_count == 0 ? other.m_minimum : std::min(m_minimum, other.m_minimum);
    m_maximum = std::max(m_maximum, other.m_maximum);
    m_sum += other.m_sum;
    m_count += other.m_count;
}

void LatencyHistogram::clear()
{
    *this = LatencyHistogram();
}

double LatencyHistogram::meanNs() const
{
    return m_count > 0 ? m_sum / static_cast<double>(m_count) : 0;
}

double LatencyHistogram::percentileNs(double share) const
{
    if (m_count == 0)
        return 0;
    const auto rank =
        static_cast<std::uint64_t>(std::max(1.0, std::ceil(share * static_cast<double>(m_count))));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        seen += m_counts[i];
        if (seen >= rank && i + 1 < m_counts.size())
            return std::min(static_cast<double>(lowerOf(i + 1)), static_cast<double>(m_maximum));
    }
    return static_cast<double>(m_maximum);
}

std::vector<LatencyHistogram::Bucket> LatencyHistogram::buckets() const
{
    std::vector<Bucket> used;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        if (m_counts[i] > 0)
            used.push_back({static_cast<std::int64_t>(lowerOf(i)),
                            static_cast<std::int64_t>(lowerOf(i + 1)), m_counts[i]});
    }
    return used;
}

} // namespace strata::engine::core
