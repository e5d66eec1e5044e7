// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sweeps: settings of a plan that differ in one or two parameters only, and what they come to on
//! each host.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/plan.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::app::domain {

//! What varies in a sweep.
struct SweepAxis {
    QStringList parameters; //!< one, or several that are equal in each setting: k, m, n
    QStringList values;     //!< as written; an empty one is the engine's default
    bool operator==(const SweepAxis &) const = default;
};

//! One setting for each combination of values, with the identifier of `base`. The first axis varies
//! slowest, as people write tables.
QList<WorkloadSpec> combinationsOf(const WorkloadSpec &base, const QList<SweepAxis> &axes);

//! What "128..1024 x2" or "1..9 +2" stands for, the end included where a step meets it; without a
//! step each next whole number. Sizes keep their letter: "64K..1M x4". A text that is no range
//! stands for itself. \param most values are returned at most
QStringList valuesOfRange(const QString &text, qsizetype most);

//! What the engine reads in a number, "64M" as 67108864. Nothing if it is none.
std::optional<double> numberIn(const QString &value);

struct SweepCell {
    QString workloadId;
    QList<int> at; //!< for each axis an index into its values
    bool operator==(const SweepCell &) const = default;
};

//! At least three settings of one workload.
struct Sweep {
    QString workload;
    QMap<QString, QString> fixed; //!< the parameters that all of them share
    //! One or two. Of two the first has as many values as the second, or more. Values are in
    //! natural order: numbers by size, then words as the plan has them.
    QList<SweepAxis> axes;
    //! Each combination at most once; by the second axis, within it by the first.
    QList<SweepCell> cells;
    bool operator==(const Sweep &) const = default;
};

//! Finds the settings that belong together: the same workload, equal in all parameters but one, or
//! but two of whose combinations more than half are there. A setting may be in several sweeps, each
//! of which has one that no larger one has. In the order of their first settings; roofs are in
//! none. \param settings of which only the first 1000 of a workload are looked at
QList<Sweep> sweepsOf(const QList<WorkloadSpec> &settings);

//! The axis that counts what works at the same time: threads, ranks, workers, servers, GPUs. Each
//! value is a whole number above zero. -1: none does.
int countAxisOf(const Sweep &sweep);

//! A number with its interval, if it has one.
struct SweepQuotient {
    double value = 0;
    std::optional<Interval> interval = {};
};

//! One cell of a sweep on one host.
struct SweepValue {
    QString hostId;
    QString workloadId;
    QList<int> at; //!< as in SweepCell
    int trials = 0;
    QString rateUnit = {};
    std::optional<double> rate =
        {}; //!< the median of ThroughputRow; none: there is no finished trial
    std::optional<Interval> rateInterval = {};
    //! Of one iteration at that rate, in s; none if trials had iterations of different work
    std::optional<double> iterationSeconds = {};
    //! That work which is one task took, in s: the median of ThroughputRow, of times
    std::optional<SweepQuotient> taskSeconds = {};
    //! What the degradation comes to in a task or, of other work, in an iteration: by how many s it
    //! takes longer than at the median on the baseline. None on the baseline
    std::optional<SweepQuotient> secondsLost = {};
    //! At the end of training, a share (app/analysis/end_accuracy.h): the median over trials
    std::optional<SweepQuotient> accuracy = {};
    //! By which that of the baseline was higher, round by round: the median over rounds; none if
    //! they are not comparable
    std::optional<SweepQuotient> accuracyLost = {};
    //! That the measured steps of a trial took in all, in s: the median over trials
    std::optional<double> measuredSeconds = {};
    //! Of the events of all trials, in s; none: the work times no events. Of several kinds of
    //! events that named "latency", or else the first
    std::optional<double> medianLatency = {};
    std::optional<double> p99Latency = {};
    std::optional<double> p999Latency = {};
    //! As DegradationRow says. None on the baseline, or where there is no such row
    std::optional<double> degradation = {};
    std::optional<Interval> degradationInterval = {};
    std::optional<Verdict> verdict = {};
    QList<Reason> reasons = {};
    QList<Badge> badges = {}; //!< of either row
    //! Against the smallest count in the same line of the sweep on the same host: rate/rate₁. Its
    //! interval reaches from low/high₁ to high/low₁, which holds whenever both intervals do.
    std::optional<SweepQuotient> speedUp = {};
    //! The speed-up divided by the ratio of the counts; 1 is ideal
    std::optional<SweepQuotient> efficiency = {};

    //! True if the degradation says how the host compares.
    bool isCompared() const { return degradation && verdict && *verdict != Verdict::NotComparable; }
    //! True if that is more than chance.
    bool isDecided() const { return isCompared() && *verdict != Verdict::Inconclusive; }
};

//! Where a host has most and least of something: indexes into SweepResult::values.
struct SweepExtremes {
    QString hostId;
    int most = 0;
    int least = 0;
};

struct SweepResult {
    Sweep sweep;
    QList<SweepValue> values; //!< hosts in the order of the plan, cells in that of the sweep
    //! Of the degradation, where it is decided: of hosts with two such cells, or more
    QList<SweepExtremes> extremes;
    //! Of the rate: of hosts where the intervals of the two do not meet. Empty where units differ
    QList<SweepExtremes> rateExtremes = {};
};

//! True if all rates have the same unit, so that they can be compared.
bool hasOneUnit(const SweepResult &result);

} // namespace strata::app::domain
