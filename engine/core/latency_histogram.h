// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Durations of many events in logarithmic buckets with linear parts: bounded memory, a bounded
//! error, and mergeable.
//!
//! The bucket rule is that of Tene's HdrHistogram (hdrhistogram.org): durations below
//! 2^(subBucketBits + 1) ns have a bucket each; above, every power of two is divided into
//! 2^subBucketBits equal parts, so that a bucket is never wider than 1/128 of its values.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::engine::core {

class LatencyHistogram {
public:
    static constexpr unsigned subBucketBits = 7;

    struct Bucket {
        std::int64_t lowerNs = 0; //!< inclusive
        std::int64_t upperNs = 0; //!< exclusive
        std::uint64_t count = 0;
    };

    LatencyHistogram();

    //! Counts an event. A negative duration (a clock that ran backwards) counts as 0. Never
    //! allocates.
    void add(std::int64_t durationNs);
    void merge(const LatencyHistogram &other);
    void clear();

    std::uint64_t count() const { return m_count; }
    std::int64_t minimumNs() const { return m_count > 0 ? m_minimum : 0; } //!< exact
    std::int64_t maximumNs() const { return m_maximum; }                   //!< exact
    double meanNs() const; //!< exact; 0 without events
    double sumNs() const { return m_sum; }
    //! The upper end of the bucket in which the event of this rank lies, at most the maximum: at
    //! least `share` of all events took no longer, and the error is below 1/128. \param share in
    //! (0, 1]; 0 without events
    double percentileNs(double share) const;
    std::vector<Bucket> buckets() const; //!< those with events, ascending

private:
    static std::size_t indexOf(std::uint64_t durationNs);
    static std::uint64_t lowerOf(std::size_t index);

    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_count = 0;
    std::int64_t m_minimum = 0;
    std::int64_t m_maximum = 0;
    double m_sum = 0;
};

} // namespace strata::engine::core
