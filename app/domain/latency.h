// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long the events of a trial took: the engine's histograms as they are stored, and what is
//! read from them.
#pragma once

#include <QList>
#include <QString>

#include <cstddef>
#include <vector>

namespace strata::app::domain {

//! Events that took at least lowerNs and less than upperNs.
struct LatencyBucket {
    qint64 lowerNs = 0;
    qint64 upperNs = 0;
    qint64 count = 0;
    bool operator==(const LatencyBucket &) const = default;
};

//! All events of one kind in the measured steps of one trial.
struct LatencyHistogram {
    QString series; //!< "latency", "latency.write", "latency.sync"
    std::vector<LatencyBucket>
        buckets; //!< ascending, not overlapping, each with at least one event
    bool operator==(const LatencyHistogram &) const = default;
};

//! A trial has at most this many series, and a series at most this many buckets (the engine's
//! histograms have under 5000).
inline constexpr int mostLatencySeries = 64;
inline constexpr std::size_t mostLatencyBuckets = 8192;
inline constexpr int longestLatencySeries = 100; //!< letters of its name
//! A histogram has at most this many events: the largest count that a double, and so every reader
//! of JSON, holds exactly.
inline constexpr qint64 mostLatencyEvents = qint64(1) << 53;

//! What is wrong with a histogram from outside, in technical words: a bad name, no bucket, buckets
//! that overlap or are out of order, a bucket without an event, too many of something. Empty:
//! nothing.
QString faultOf(const LatencyHistogram &histogram);

//! How many events a histogram has; the largest number there is if they are more.
qint64 eventsOf(const LatencyHistogram &histogram);

//! For each share in (0, 1], ascending: the upper end of the bucket in which the event of rank
//! ceil(share × n) lies, in ns, so that at least that share of all events took less. The rank rule
//! is the engine's (LatencyHistogram::percentileNs in engine/core). 0 without events.
std::vector<double> percentilesNs(const LatencyHistogram &histogram,
                                  const std::vector<double> &shares);

//! The sum of two counts, or the largest number there is: a file may hold any number of trials.
qint64 sumOfCounts(qint64 left, qint64 right);

//! One kind of event in all trials of a host and a setting. Percentiles are exact to the width of a
//! bucket (under 1/128).
struct LatencyRow {
    QString hostId;
    QString workloadId;
    QString series;
    qint64 events = 0;
    int trials = 0;
    double minimumNs = 0; //!< lower end of the first bucket
    double medianNs = 0;
    double p95Ns = 0;
    double p99Ns = 0;
    double p999Ns = 0;
    double maximumNs = 0;         //!< upper end of the last bucket
    LatencyHistogram merged = {}; //!< of all its trials
    bool operator==(const LatencyRow &) const = default;
};

} // namespace strata::app::domain
