// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/latency_histogram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace strata::engine::core;

class TestLatencyHistogram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bucketsCoverEveryDuration();
    void percentilesAreWithinTheirError();
    void mergedIsAsIfCountedTogether();
    void extremesAreExact();
    void emptyIsZero();
};

void TestLatencyHistogram::bucketsCoverEveryDuration()
{
    LatencyHistogram histogram;
    for (std::int64_t duration = 0; duration < 70000; ++duration)
        histogram.add(duration);
    std::int64_t end = 0;
    for (const LatencyHistogram::Bucket &bucket : histogram.buckets()) {
        QCOMPARE(bucket.lowerNs, end);
        if (bucket.upperNs <= 70000)
            QCOMPARE(static_cast<std::int64_t>(bucket.count), bucket.upperNs - bucket.lowerNs);
        QVERIFY(static_cast<double>(bucket.upperNs - bucket.lowerNs) <=
                std::max(1.0, static_cast<double>(bucket.lowerNs) / 128));
        end = bucket.upperNs;
    }
    QVERIFY(end >= 70000);
}

void TestLatencyHistogram::percentilesAreWithinTheirError()
{
    std::mt19937_64 generator(5);
    std::lognormal_distribution<double> durations(10, 2);
    std::vector<double> sorted;
    LatencyHistogram histogram;
    for (int i = 0; i < 20000; ++i) {
        const auto duration = static_cast<std::int64_t>(durations(generator));
        sorted.push_back(static_cast<double>(duration));
        histogram.add(duration);
    }
    std::sort(sorted.begin(), sorted.end());
    for (const double share : {0.001, 0.25, 0.5, 0.95, 0.99, 0.9999, 1.0}) {
        const double exact = sorted[static_cast<std::size_t>(std::ceil(share * 20000)) - 1];
        QVERIFY(histogram.percentileNs(share) >= exact);
        QVERIFY(histogram.percentileNs(share) <= exact * (1 + 1.0 / 128) + 1);
    }
    QCOMPARE(histogram.percentileNs(1.0), sorted.back());
}

void TestLatencyHistogram::mergedIsAsIfCountedTogether()
{
    LatencyHistogram together;
    LatencyHistogram parts[2];
    for (int i = 0; i < 3000; ++i) {
        const std::int64_t duration = std::int64_t{i} * i * 17;
        together.add(duration);
        parts[i % 2].add(duration);
    }
    parts[0].merge(LatencyHistogram());
    parts[0].merge(parts[1]);
    QCOMPARE(parts[0].count(), together.count());
    QCOMPARE(parts[0].minimumNs(), together.minimumNs());
    QCOMPARE(parts[0].maximumNs(), together.maximumNs());
    QCOMPARE(parts[0].meanNs(), together.meanNs());
    QCOMPARE(parts[0].buckets().size(), together.buckets().size());
    QCOMPARE(parts[0].percentileNs(0.9), together.percentileNs(0.9));
    parts[0].clear();
    QCOMPARE(parts[0].count(), std::uint64_t(0));
    QVERIFY(parts[0].buckets().empty());
}

void TestLatencyHistogram::extremesAreExact()
{
    LatencyHistogram histogram;
    histogram.add(-3); // a clock that ran backwards
    histogram.add(1000003);
    histogram.add(std::int64_t{1} << 50); // beyond the last bucket
    QCOMPARE(histogram.minimumNs(), std::int64_t(0));
    QCOMPARE(histogram.maximumNs(), std::int64_t{1} << 50);
    QCOMPARE(histogram.percentileNs(1.0), std::ldexp(1.0, 50));
    QCOMPARE(histogram.count(), std::uint64_t(3));
}

void TestLatencyHistogram::emptyIsZero()
{
    const LatencyHistogram histogram;
    QCOMPARE(histogram.meanNs(), 0.0);
    QCOMPARE(histogram.percentileNs(0.5), 0.0);
    QCOMPARE(histogram.minimumNs(), std::int64_t(0));
    QVERIFY(histogram.buckets().empty());
}

QTEST_GUILESS_MAIN(TestLatencyHistogram)
#include "tst_latency_histogram.moc"
