// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the times of a host's steps are spread, and what is read from that: quantiles and a box.
#pragma once

#include <QList>
#include <QString>

#include <vector>

namespace strata::app::domain {

//! A value that occurs so often.
struct CountedValue {
    double value = 0;
    qint64 count = 0;
    bool operator==(const CountedValue &) const = default;
};
//! Ascending, each value once, each count positive.
using CountedValues = std::vector<CountedValue>;

qint64 countOf(const CountedValues &values);
//! The value of rank ceil(share × n); 0 without values. \param share in [0, 1]
double quantileOf(const CountedValues &values, double share);

//! A box plot after Tukey, "Exploratory Data Analysis" (1977): the whiskers end at the outermost
//! values within 1.5 times the distance of the quartiles beyond them.
struct BoxSummary {
    double lowWhisker = 0;
    double lowQuartile = 0;
    double median = 0;
    double highQuartile = 0;
    double highWhisker = 0;
    CountedValues outliers = {}; //!< beyond the whiskers
};
BoxSummary boxOf(const CountedValues &values);

//! All steps that count of the finished trials of a host and a setting.
struct DistributionRow {
    QString hostId;
    QString workloadId;
    //! Seconds, each to within 1/1000: the mean iteration of each step, since hosts put different
    //! numbers of iterations into a step.
    CountedValues times = {};
    int trials = 0;
    qint64 warmups = 0;          //!< steps that are left out: the warm-up
    qint64 leftOut = 0;          //!< and the measured ones at the beginning of turns
    qint64 fewestIterations = 0; //!< of a step
    qint64 mostIterations = 0;
    double workPerIteration = 0; //!< in units of which the rate is so many a second
    QString rateUnit = {};
    double unsteadyShare = 0; //!< of a trial's steps, before its speed is steady; they are not
                              //!< left out
    bool operator==(const DistributionRow &) const = default;
};

//! The rates of a row's steps instead of their times, in its rateUnit; empty if the work is not
//! known.
CountedValues ratesOf(const DistributionRow &row);

} // namespace strata::app::domain
