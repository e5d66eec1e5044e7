// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Roofs measured inside each host, and what the work achieved under them: the roofline model of
//! Williams, Waterman and Patterson, "Roofline: an insightful visual performance model", CACM 52
//! (2009).
#pragma once

#include "app/domain/comparison.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::app::domain {

//! Of a GPU, L2 is its second-level cache and Dram its own memory; it has no other.
enum class MemoryLevel { L1, L2, L3, Dram };

//! The best that a host sustains: the 0.9 quantile of repeats, and an interval of it (none below 5
//! repeats).
struct Roof {
    double value = 0; //!< FLOP/s (OP/s of integers) or B/s
    std::optional<Interval> interval;
    int n = 0;
};

struct ComputeRoof {
    QString precision; //!< "fp32"
    QString isa;       //!< "avx512"; of a GPU "cuda" or "tensor"
    bool allThreads = true;
    Roof roof; //!< FLOP/s, OP/s of integers: arithmeticUnit(precision) a second
    bool gpu = false;
};

struct MemoryRoof {
    MemoryLevel level = MemoryLevel::Dram;
    QString operation; //!< "read", "copy", "triad"
    bool allThreads = true;
    Roof roof; //!< B/s
    bool gpu = false;
};

struct HostRoofs {
    QString hostId;
    QList<ComputeRoof> compute;
    QList<MemoryRoof> memory;
    QString gpuNumber;         //!< whose the roofs of a GPU are
    std::optional<Roof> clock; //!< Hz, of one busy core
    QString runName; //!< the run that measured them, the newer one if another measured the GPU's
    QDateTime measuredAt; //!< UTC

    //! The highest roof of a precision: what the widest instruction set of the host reaches, or its
    //! GPU. Falls back to all threads if one was not measured alone, and the other way round. Null:
    //! none.
    const ComputeRoof *highest(const QString &precision, bool allThreads, bool gpu = false) const;
    //! The highest bandwidth of a level, whatever the operation; same fall-back. A GPU's levels are
    //! as gpuLevel() has them. Null: none.
    const MemoryRoof *highest(MemoryLevel level, bool allThreads, bool gpu = false) const;
    bool has(bool gpu) const; //!< any roof of the processors, or of the GPU
};

//! What bounds a point: the lower of the compute roof and intensity × bandwidth.
struct RoofLimit {
    bool byMemory = false;
    QString name; //!< "fp32 avx512" or "read"
    MemoryLevel level = MemoryLevel::Dram;
    double attainable = 0;            //!< FLOP/s at the point's intensity
    std::optional<Interval> interval; //!< of the attainable, from the roof's
    double ridge = 0;                 //!< FLOP/B at which both roofs meet
    double share = 0;                 //!< achieved / attainable
    bool gpu = false;
};

//! One host × one workload setting, or one layer of it in one pass.
struct RooflinePoint {
    QString hostId;
    QString workloadId;
    QString layer; //!< "forward convolution conv1"; empty: the whole work
    QString precision;
    bool allThreads = true;           //!< false: one thread did the work
    bool gpu = false;                 //!< a GPU did it, and stands under the roofs of that GPU
    QString gpuNumber;                //!< which one
    double intensity = 0;             //!< FLOP/B, operations and bytes by the workload's formula
    double achieved = 0;              //!< FLOP/s, median over trials; operations by the formula
    std::optional<Interval> interval; //!< of the median, bootstrap over trials; none below 5
    QList<double> values;             //!< FLOP/s of each trial
    int n = 0;
    QString arithmetic; //!< "winograd": does less arithmetic than its formula counts; empty: what
                        //!< the formula counts
    std::optional<double>
        countedOperations; //!< by hardware, an iteration; beside the formula, never mixed with it
    std::optional<double> countedBytes;
    std::optional<RoofLimit> limit; //!< none: no roof of the host is known
    bool above = false;             //!< lies above its roof: one of both is wrong
};

//! From the baseline's point to another host's of the same work.
struct RooflineArrow {
    int from = 0; //!< index into Roofline::points
    int to = 0;
    //! Positive is slower. Of a work as in Comparison, of a layer 1 − achieved/achieved₀.
    double degradation = 0;
};

//! Why work has no point.
enum class WithoutPoint {
    NoTrials,
    NoArithmetic, //!< it computes nothing
    NoBytes,      //!< its formula has no bytes
    NoProfile     //!< of layers: they were not profiled
};

struct LeftOut {
    QString workloadId;
    WithoutPoint reason = WithoutPoint::NoTrials;
    bool operator==(const LeftOut &) const = default;
};

struct RooflineChoice {
    MemoryLevel level = MemoryLevel::Dram; //!< whose bandwidth limits
    bool layers = false;                   //!< a point for each layer instead of each work
};

struct Roofline {
    QString baselineId;
    double confidence = 0.95;
    RooflineChoice choice;
    QList<HostRoofs> roofs;        //!< in the order of the plan
    QStringList hostsWithoutRoofs; //!< identifiers
    QList<RooflinePoint> points;   //!< by workload, then layer, then host
    QList<RooflineArrow> arrows;
    QList<LeftOut> leftOut;
};

//! What an operation of a precision is called: "FLOP", or "OP" of integers ("int8"), which have no
//! floating point.
QString arithmeticUnit(const QString &precision);

//! "l1" … "dram": the word in the names of series; of a GPU "gpu l2" and "hbm".
QString levelKey(MemoryLevel level, bool gpu = false);

//! Which of a GPU's levels stands for one of the processors': the second-level cache for itself,
//! its memory for every other.
MemoryLevel gpuLevel(MemoryLevel level);

//! "all", "one" or "gpu": who did the work or measured the roof.
QString crowdKey(bool allThreads, bool gpu);

} // namespace strata::app::domain
