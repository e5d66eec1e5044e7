// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run says: throughput of each host, degradation against the baseline, and how far either
//! can be trusted.
#pragma once

#include "app/domain/plan.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::app::domain {

struct Interval {
    double low = 0;
    double high = 0;
};

enum class Verdict { Slower, Faster, Equivalent, Inconclusive, NotComparable };

//! Something that limits what a number means. Drawn on charts, kept in exports.
enum class Badge {
    EmulatedTcg,   //!< the host is a software-emulated VM: proves the path, never what a VM costs
    FewRounds,     //!< fewer than 5 rounds: no interval
    Unverified,    //!< a result was not compared with a reference
    WorkDiffers,   //!< check values or workload versions differ
    BuildDiffers,  //!< other engine build than the baseline's
    ThreadsDiffer, //!< other number of threads than the baseline's
    InstructionSetDiffers, //!< other instructions or kernels than the baseline's
    LibrariesDiffer,       //!< other libraries than the baseline's
    GpuDiffers,            //!< other GPU or driver than the baseline's
    EnvironmentDiffers,    //!< other environment variables than the baseline's
    CacheDiffers,          //!< files may have been kept in memory, other than the baseline's
    CpuQuota,              //!< measured under a CPU quota
    SequentialOrder,       //!< the order was not random
    Outliers,              //!< values outside 1.5 interquartile ranges; none was removed
    NotSupported,          //!< the host cannot do this work; the trial says why
    Incomplete,            //!< some trials of the host did not finish
    Damaged,               //!< stored data does not match its hash
    SlowedOnPurpose,       //!< the host was made slower by the engine, for a self-check
    OneOfMany,   //!< its verdict would be inconclusive if it were corrected for the number of
                 //!< comparisons in the run
    Disturbed,   //!< others used the processors meanwhile, or these were slower than at other times
    LoadUnknown, //!< the host does not say what others do on it
    WarmingUp,   //!< the first steps were slower or faster, and do not count
    NeverSteady, //!< they still changed in the second half of each trial
    CappedByTime, //!< a trial ended at its time limit with fewer steps
    GoalMissed    //!< a trial did not reach its accuracy, and has no time that would be counted
};

//! Why two hosts have no ratio, or one that decides nothing.
enum class Reason {
    BaselineMissing, //!< the baseline has no finished trial of this setting
    NoTrials,        //!< the host has none
    NoCommonRound,   //!< both have some, but never in the same round
    NoCommonTurn,    //!< they took turns, but never so that the two of a cycle could be compared
    UnitDiffers,     //!< the rates are in different units
    WorkUnproven,    //!< a trial has no check value, so nothing shows that the work was the same
    WorkDiffers,   //!< workload, its version or the check values differ, between the hosts or among
                   //!< trials of one
    BuildDiffers,  //!< engine version or bundle hash differ
    ThreadsDiffer, //!< how many there were, or how they waited for each other
    InstructionSetDiffers, //!< which instructions the processors did it with
    LibrariesDiffer,       //!< which backend, or which version of one
    GpuDiffers,            //!< or its driver
    EnvironmentDiffers,    //!< variables that the work reads
    CacheDiffers,          //!< whether files came from memory or from the device
    FewRounds,             //!< fewer than 5 common rounds: no interval
    IntervalWide,          //!< the interval reaches over the margin
    Disturbed              //!< half of the rounds that count were disturbed, or more
};

//! What was not the same on both hosts, or in all trials of one.
struct Difference {
    Reason reason;        //!< the kind
    QString name;         //!< "threads", "isa": the engine's own word
    QStringList host;     //!< its values, the first few; an empty one: it was not set
    QStringList baseline; //!< likewise
};

//! The trial behind one of a row's values.
struct ValueOrigin {
    int round = 0;
    qint64 steps = 0;       //!< measured ones, of the row's host
    bool disturbed = false; //!< by others, on that host or on the one that it is compared with
    bool operator==(const ValueOrigin &) const = default;
};

//! What shows whether a host was quiet while it worked.
enum class QuietSign {
    Load,  //!< other processes
    Steal, //!< what a hypervisor withholds
    Speed, //!< the engine's fixed piece of work
    Clock, //!< of the fastest processor
    Heat   //!< how often it slowed a processor
};

//! What hosts met while they worked: the worst in a turn, or in a trial that was measured alone.
struct Met {
    double disturbed = 0;          //!< share of turns, or of trials that were measured alone
    double others = 0;             //!< processors that other processes had meanwhile
    double stolen = 0;             //!< processors that the hypervisor withheld
    int processors = 0;            //!< that the host has; 0: not known
    double speed = 1;              //!< of the host's processors against their best in the run
    double clock = 1;              //!< of the fastest processor against its best in the same work
    bool heat = false;             //!< it slowed a processor
    QList<QuietSign> unknown = {}; //!< what could not be read, in order: nobody knows, so "quiet"
                                   //!< is not said of it
    void add(const Met &other);
};

//! Read from sensors, for one unit of what a rate counts (image, FLOP, byte), or for a task.
struct Energy {
    double joules = 0;
    QStringList sources = {}; //!< what was added up: "package" (processors), "dram", "gpu"
};

//! One host × one workload setting.
struct ThroughputRow {
    QString hostId;
    QString workloadId;
    QString rateUnit;  //!< "FLOP/s", "B/s"; timeUnit: the values are times, of a task
    int trials = 0;    //!< finished ones: n
    qint64 steps = 0;  //!< measured steps in them
    double median = 0; //!< median of the trials' rates (domain::rateOf), or times
    std::optional<Interval>
        interval;         //!< of the median, percentile bootstrap over trials; none below 5 trials
    QList<double> values; //!< each trial's rate or time, in the order of rounds
    QList<bool> leftOut = {}; //!< of each value: it does not count, since others disturbed it
    QList<ValueOrigin> origins = {}; //!< of each value
    Met met = {};
    double warmup = 0; //!< share of the measured steps before the steady state, which do not count
    //! By which share the first step of a turn, which does not count, takes longer than the others:
    //! the median over turns. Nothing: it was not measured in turns of several steps
    std::optional<double> firstStepCost = {};
    int outliers = 0; //!< by Tukey's fences
    QList<Badge> badges;
    QMap<QString, QString> facts =
        {}; //!< of the trials' results, those that are the same in all of them
    std::optional<double> secondsPerCall =
        {}; //!< of work that says how often it calls its library (fact "calls"): the time
            //!< of one iteration at the median rate, divided by the calls in it
    std::optional<Energy> energy = {}; //!< nothing: it is unknown
    //! Of thingsOfCost of what the work counts, or of a task, in the currency of the host's price
    //! (domain::pricePerHour()). Nothing: it has none, or nothing is counted
    std::optional<double> cost = {};
    int missing = 0; //!< planned trials without a result
    int begun = 0;   //!< planned trials, and those that were begun besides
};

inline constexpr double thingsOfCost = 1e6;
//! True of what is counted in words, such as "images/s"; FLOP and bytes have symbols.
bool countsThings(const QString &rateUnit);

//! The unit of a row of times: lower is better.
inline constexpr QLatin1String timeUnit("s");
inline bool isTime(const ThroughputRow &row)
{
    return row.rateUnit == timeUnit;
}

//! How much longer the steps at a quantile took: a shift in the tail is not one in the median.
struct QuantileChange {
    double share = 0;                      //!< 0.99: of the time that 99 of 100 steps keep to
    double change = 0;                     //!< 1 − baseline's time/host's time, as in degradation
    std::optional<Interval> interval = {}; //!< Student's t over rounds; none below 5
};

struct DegradationRow {
    QString hostId;
    QString workloadId;
    Design design = Design::Rounds; //!< how the two were measured, whether they compare or not
    int rounds = 0; //!< rounds in which both hosts finished, and took turns with each other: n
    int turns = 0;  //!< pairs of turns in them
    //! 1 − rate/rate₀, positive is slower: in rounds of the medians; in turns the pseudomedian over
    //! rounds of the ratios of turns that were side by side
    double degradation = 0;
    //! None below 5 rounds; in turns 3, if others are left out. In rounds a bootstrap of the ratio
    //! of medians, in turns Student's t, both over rounds
    std::optional<Interval> interval;
    //! With which the interval was made: the comparison's, or more, so that it holds that one
    //! although somebody looked before all was measured
    double confidence = 0.95;
    bool isContinued = false; //!< some rounds were measured because somebody had looked
    Verdict verdict = Verdict::Inconclusive;
    QList<Reason> reasons;              //!< why not comparable or inconclusive
    QList<Difference> differences = {}; //!< those of the reasons, and what a badge marks
    //! How much longer it would take until it is conclusive, if all stays as it is. Nothing: it is,
    //! or nobody knows
    std::optional<double> secondsToSettle = {};
    int roundsToSettle = 0;    //!< and how many rounds that is; 0: it is, or nobody knows
    double secondsOfRound = 0; //!< that all hosts of the setting took for one; 0: nobody knows
    QList<QuantileChange> atQuantiles = {}; //!< as far as each trial has enough steps for them
    //! Probability of a difference as far beyond the margin, or within it, by chance, corrected for
    //! the number of comparisons in the run (Holm 1979); 1: nothing was decided
    double correctedP = 1;
    QList<double> values;     //!< of each round
    QList<bool> leftOut = {}; //!< of each value: it does not count, since others disturbed it
    QList<ValueOrigin> origins = {}; //!< of each value
    int disturbed = 0;               //!< pairs of turns, or rounds, that others disturbed
    int late = 0; //!< pairs of turns that do not count, since one was late or beside another's
    int addedInVain = 0; //!< the last of the rounds beyond the plan's, as long as they do not count
    Met met = {};        //!< of either host
    double warmup = 0;   //!< as in ThroughputRow, of the one that took longer
    QList<Badge> badges;
};

struct Comparison {
    QString baselineId;
    double confidence = 0.95;
    double margin = 0.03;
    quint64 seed = 0;
    int resamples = 0;
    QList<ThroughputRow> throughput;   //!< workloads in the order of the plan, hosts within
    QList<DegradationRow> degradation; //!< without the baseline
    //! How long measuring the inconclusive settings would go on until those that can be settled
    //! are; 0: none can.
    double secondsToSettle = 0;
};

} // namespace strata::app::domain
