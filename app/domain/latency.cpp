// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/latency.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::app::domain {

QString faultOf(const LatencyHistogram &histogram)
{
    if (histogram.series.isEmpty() || histogram.series.size() > longestLatencySeries)
        return QStringLiteral("its name is empty or too long");
    if (histogram.buckets.empty() || histogram.buckets.size() > mostLatencyBuckets)
        return QStringLiteral("it has %1 buckets, not 1 to %2")
            .arg(histogram.buckets.size())
            .arg(mostLatencyBuckets);
    qint64 end = 0;
    qint64 events = 0;
    for (const LatencyBucket &bucket : histogram.buckets) {
        if (bucket.lowerNs < end || bucket.upperNs <= bucket.lowerNs)
            return QStringLiteral("the bucket from %1 ns is out of order or overlaps another")
                .arg(bucket.lowerNs);
        if (bucket.count < 1 || bucket.count > mostLatencyEvents - events)
            return QStringLiteral("the bucket from %1 ns has no event, or all have more than %2")
                .arg(bucket.lowerNs)
                .arg(mostLatencyEvents);
        end = bucket.upperNs;
        events += bucket.count;
    }
    return {};
}

qint64 sumOfCounts(qint64 left, qint64 right)
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    return left > most - right ? most : left + right;
}

qint64 eventsOf(const LatencyHistogram &histogram)
{
    qint64 events = 0;
    for (const LatencyBucket &bucket : histogram.buckets)
        events = sumOfCounts(events, bucket.count);
    return events;
}

std::vector<double> percentilesNs(const LatencyHistogram &histogram,
                                  const std::vector<double> &shares)
{
    const auto events = static_cast<double>(eventsOf(histogram));
    std::vector<double> percentiles;
    auto bucket = histogram.buckets.begin();
    qint64 seen = 0;
    double end = 0;
    for (const double share : shares) {
        const double rank = std::clamp(std::ceil(share * events), 1.0, std::max(1.0, events));
        for (; bucket != histogram.buckets.end() && static_cast<double>(seen) < rank; ++bucket) {
            seen = sumOfCounts(seen, bucket->count);
            end = static_cast<double>(bucket->upperNs);
        }
        percentiles.push_back(end);
    }
    return percentiles;
}

} // namespace strata::app::domain
