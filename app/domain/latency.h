// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long the events of a trial took: the engine's histograms as they are stored, and what is read from them.
#pragma once

#include <QList>
#include <QString>

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
    QString series;                     //!< "latency", "latency.write", "latency.fsync"
    std::vector<LatencyBucket> buckets; //!< ascending, not overlapping, each with at least one event
    bool operator==(const LatencyHistogram &) const = default;
};

//! One kind of event in all trials of a host and a setting. Percentiles are exact to the width of a bucket (under 1/128).
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
    double maximumNs = 0; //!< upper end of the last bucket
    LatencyHistogram merged = {}; //!< of all its trials
    bool operator==(const LatencyRow &) const = default;
};

} // namespace strata::app::domain
