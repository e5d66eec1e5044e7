// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A plan: hosts × workloads, the baseline, repetitions, order and stopping rule. What Run
//! executes.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/host.h"
#include "engine/settings/measuring_names.h"
#include "engine/settings/task.h"

#include <QList>
#include <QMap>
#include <QString>

#include <optional>

namespace strata::app::domain {

//! One workload setting. Parameters are the engine's own words; the engine on the host checks them
//! again.
struct WorkloadSpec {
    QString id;
    QString workload;                  //!< "gemm"
    QMap<QString, QString> parameters; //!< only those that differ from the engine's defaults
    QList<QString> hostIds = {};       //!< hosts of the experiment that do it; empty: all
    bool operator==(const WorkloadSpec &) const = default;
};

inline constexpr QLatin1String stepsName(engine::settings::stepsName);
inline constexpr QLatin1String warmupStepsName(engine::settings::warmupStepsName);
inline constexpr QLatin1String maxSecondsName(engine::settings::maxSecondsName);
inline constexpr QLatin1String seedName(engine::settings::seedName);
inline constexpr QLatin1String untilAccuracyName(engine::settings::untilAccuracyName);
inline constexpr QLatin1String slowdownName(engine::settings::slowdownName);

//! What the engine reads in a whole number without a unit: "1e3" is 1000. Nothing if it is none, or
//! larger than 2^53.
std::optional<qint64> wholeNumberIn(const QString &value);

//! True if they are the same to the engine, which writes values in a form of its own: "64M" as
//! 67108864, "1e3" as 1000.
bool isSameValue(const QString &one, const QString &other);

//! True of a parameter that says nothing of the work, only how long it is measured (steps,
//! max_seconds …) and what is watched meanwhile.
bool saysHowToMeasure(const QString &parameter);

//! The parameters as people read them: what the work is first, such as the model, then the others
//! by name, and last those that only say how it is measured.
QStringList namesInOrder(const QMap<QString, QString> &parameters);

//! "gemm k=1024 m=1024 n=1024", "train model=vgg16 batch=8": how a setting is named in tables,
//! charts and exports. Without the parameters that only say how it is measured.
QString label(const WorkloadSpec &spec);

//! True of work that is one task with an end, whose time is its result: training until an accuracy
//! is reached. \param parameters of a setting, or of a trial
bool isTask(const QMap<QString, QString> &parameters);

//! The engine's workload that measures the roofs of a host. It is measured in some rounds only, and
//! is not compared like work.
inline constexpr QLatin1String ceilingsWorkload("ceilings");
inline bool measuresRoofs(const WorkloadSpec &spec)
{
    return spec.workload == ceilingsWorkload;
}
//! "cpu", "gpu 0", "gpu 1" …: whose roofs a ceilings setting measures.
QString roofDevice(const QMap<QString, QString> &parametersOfCeilings);
//! The engine's parameter "gpu" of work on a GPU: "0" is the first of the host.
QString gpuNumber(const QMap<QString, QString> &parameters);
//! Adds the ceilings settings that a list of works lacks: of the processors, and of each GPU that a
//! setting names.
void addRoofSettings(QList<WorkloadSpec> &works);

enum class OrderRule {
    RandomBlocks, //!< every host once per round, shuffled in each round
    Sequential    //!< in the order of the plan; for debugging, flagged on charts
};

//! How the hosts of a computer share it while the same work is measured on them.
enum class Design {
    Turns, //!< all are up; one works for a moment, then another: the noise of a shared machine is
           //!< slow, and meets them alike
    Rounds //!< one after the other, each as a whole
};

constexpr int mostRounds = 1000;         //!< of a run
constexpr qint64 mostTrials = 1'000'000; //!< likewise: it keeps all that are to come in memory

struct Experiment {
    QString name;
    QList<QString> hostIds; //!< hosts that take part, in the order of the charts
    QString baselineId;     //!< one of hostIds
    QList<WorkloadSpec> workloads;
    Design design = Design::Turns; //!< of hosts that share a computer; others are always in rounds
    int turnMs = 100;              //!< length of a turn: at least one step of the work
    int turnsPerRound = 25;        //!< of each engine process
    int rounds = 5;    //!< engine processes per host and setting: the unit of resampling
    int maxRounds = 5; //!< > rounds: goes on until targetWidth is reached, at most so many
    double targetWidth =
        0; //!< wanted width of the interval of the degradation, e.g. 0.04; 0: fixed rounds
    int timeBudgetSeconds = 0; //!< after requiredRounds(), none is begun that would end later than
                               //!< this; 0: there is no such limit
    OrderRule order = OrderRule::RandomBlocks;
    quint64 seed = 1; //!< of the order and of the bootstrap; the workloads' own seed is a parameter
    double confidence = 0.95;
    double margin = 0.03;      //!< δ: a difference within ±δ counts as equivalent
    int patienceSeconds = 600; //!< how long a run waits for a host that cannot be reached, before
                               //!< what it should do is given up
    bool operator==(const Experiment &) const = default;
};

constexpr double leastConfidence = 0.5;
constexpr double mostConfidence = 0.999;

//! False for NaN too. Where it is nearly 1, Student's t is infinite.
constexpr bool isUsableConfidence(double confidence)
{
    return confidence >= leastConfidence && confidence <= mostConfidence;
}

//! The one stated, or that of a new plan: a file may hold any number.
inline double usableConfidence(double stated)
{
    return isUsableConfidence(stated) ? stated : Experiment().confidence;
}

//! True if rounds are added until intervals are narrow enough.
inline bool addsRounds(const Experiment &experiment)
{
    return experiment.targetWidth > 0 && experiment.maxRounds > experiment.rounds;
}

struct Plan {
    QList<Host> hosts;
    Experiment experiment;
    bool operator==(const Plan &) const = default;
    const Host *host(const QString &id) const;
    const WorkloadSpec *workload(const QString &id) const;
    //! As shown; the identifier of what is not in the plan.
    QString hostName(const QString &id) const;
    QString settingName(const QString &id) const;
};

//! What is missing or wrong before the plan can run, one failure each (PlanIncomplete,
//! NameNotAllowed); empty: ready.
QList<Failure> validate(const Plan &plan);
//! What is wrong with a run of so many trials. Nothing: it can have them.
std::optional<Failure> faultOfTrials(qint64 trials);

//! True if the plan holds no other work than the roofs: "Measure roofs again".
bool measuresOnlyRoofs(const Experiment &experiment);

//! True if hosts take turns in this setting: some share a computer, and each does its work alone,
//! with nothing in the background, step after step: a task is measured as a whole.
//! Then all of the setting's hosts are measured in turns, so that their numbers are made alike:
//! those that have a computer of their own take turn after turn.
bool takesTurns(const Plan &plan, const WorkloadSpec &spec);

//! In each round, of each engine process. A turn of roofs is one step, which measures all of them;
//! their repeats are shared out to the rounds that measure them.
int turnsInRound(const Experiment &experiment, const WorkloadSpec &spec);
inline constexpr int mostRoofTurns = 10; //!< in all planned rounds: the engine's own default

//! How many of the planned rounds a run is not complete without: all of them, or, if its time is
//! limited, the five that an interval needs.
int requiredRounds(const Experiment &experiment);
//! How many of the planned rounds measure the setting: all of them measure work. Roofs are limits,
//! which a host may not reach at a bad moment, so they are measured in the first and the last one
//! that is required; once where nothing else is measured.
int plannedRounds(const Experiment &experiment, const WorkloadSpec &spec);
bool isMeasuredIn(const Experiment &experiment, const WorkloadSpec &spec, int round);
//! How many rounds beyond those of the plan may replace some that others disturbed: half as many as
//! planned. None where rounds are added until intervals are narrow, which replaces them too.
int roundsInReserve(const Experiment &experiment);
//! The setting as one trial measures it: the repeats of roofs are shared out to their rounds,
//! unless the plan says how many a trial has. How long a task takes depends on its seed, so each
//! round has one of its own, the same on all hosts.
WorkloadSpec asMeasured(const Experiment &experiment, const WorkloadSpec &spec, int round = 0);

//! Those of the experiment that do the setting, in their order: all, or those that the setting
//! names. A placement has works of several processes only, unless it has some in the background.
QList<QString> hostsDoing(const Plan &plan, const WorkloadSpec &spec);

//! One engine process to be: which host does which setting in which round.
struct PlannedTrial {
    QString hostId;
    QString workloadId;
    int round = 0; //!< from 0
    int order = 0; //!< position in the run, from 0

    //! Whatever its position: that does not tell trials of the plan from others.
    bool isSameAs(const PlannedTrial &other) const
    {
        return hostId == other.hostId && workloadId == other.workloadId && round == other.round;
    }
};

//! How many trials a run has before this round: trialsOfRounds() would make each.
qint64 trialsBefore(const Plan &plan, int round);

//! Trials of the rounds [firstRound, lastRound] in the order of the rule. Within a round each
//! setting's hosts form a block in random order (Fisher–Yates with a seeded generator), so that a
//! drift hits every host alike. Roofs are in those of plannedRounds().
QList<PlannedTrial> trialsOfRounds(const Plan &plan, int firstRound, int lastRound);

//! Of the order of the turns in which the trial's setting is measured in its round.
quint64 seedOfTurns(const Experiment &experiment, const PlannedTrial &trial);

} // namespace strata::app::domain
