// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run left: trials with every raw step as they are stored, or with what those come to as
//! they are shown.
#pragma once

#include "app/domain/latency.h"
#include "app/domain/measurements.h"
#include "app/domain/plan.h"
#include "app/domain/run_label.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QMap>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace strata::app::domain {

enum class TrialState {
    Waiting,
    Connecting,
    CopyingEngine,
    Starting,
    WarmingUp,
    Measuring,
    Finishing,
    Done,
    Failed,
    Unsupported,
    Cancelled,
    Killed,
    Lost,
    Skipped
};
constexpr bool isFinal(TrialState state)
{
    return state >= TrialState::Done;
}

//! Of Trial::rateUnit: it is shown in every cell, as it is.
inline constexpr qsizetype longestUnit = 40;
//! False for what is longer or misleads. An engine that has not said its unit yet has an empty one.
bool isUnit(const QString &text);

//! Everything about a trial except its steps and samples.
struct Trial {
    QString id;
    QString hostId;
    QString workloadId;
    int round = 0;
    int order = 0;
    TrialState state = TrialState::Waiting;
    QString reason;      //!< why it is not Done; plain text for people
    QDateTime startedAt; //!< UTC
    QDateTime finishedAt;
    QString workload;
    int workloadVersion = 0;
    QString backend;
    QMap<QString, QString> parameters; //!< resolved, as the engine used them
    int threads = 0;
    QString threadsReason;
    qint64 iterationsPerStep = 0;
    double operationsPerIteration = 0;
    double bytesPerIteration = 0;
    double workPerIteration = 0;
    QString rateUnit; //!< "FLOP/s", "B/s"
    QString checkValue;
    bool verified = false;
    QString verification;
    QMap<QString, QString> facts;     //!< of the result
    QMap<QString, QString> inventory; //!< of the host, as the engine saw it in this trial
    QString engineVersion;
    QString bundleSha256;
    QStringList warnings;
    bool cleanedUp =
        false;          //!< somebody looked after the end and nothing of it was left on the host
    bool hashOk = true; //!< false: the stored steps do not match their stored hash
};

struct TrialData {
    Trial trial;
    std::vector<Step> steps;
    std::vector<TelemetrySample> samples;
    std::vector<LatencyHistogram> histograms = {}; //!< one a series
    //! Of a trial that was read without its measurements: then there are no steps, and the samples
    //! are only those that are no telemetry. None: all of them are here.
    std::optional<TrialSummary> summary = {};
    std::vector<Turn> turns = {}; //!< by number
};

StepSummary stepsOf(const TrialData &data);
QList<SeriesSummary> telemetryOf(const TrialData &data); //!< by name
ConditionsOfTrial conditionsOf(const TrialData &data);

//! Fact of a trial that was measured in turns: trials with the same value took turns with each
//! other.
inline constexpr QLatin1String turnSetFact("turns.set");

//! Fact of a trial that is none of the plan: somebody saw the results of those, and measured more.
inline constexpr QLatin1String continuedFact("run.continued");

//! Fact of a trial of several processes of which others are on the computer of the first: how many.
//! What they use cannot be told from what strangers do there.
inline constexpr QLatin1String processesBesideFact("work.processes_beside");

//! Facts of a trial with processes in the background begin so: "background.1" is the host of the
//! first of them, and what follows says how it worked there.
inline constexpr QLatin1String backgroundFactPrefix("background.");

//! Facts of a trial that was measured in turns: how its machine's monotonic clock stood to that of
//! the computer with this program (theirs minus ours), and by how much that may be wrong. Both in
//! nanoseconds.
inline constexpr QLatin1String clockOffsetFact("clock.offset_ns");
inline constexpr QLatin1String clockUncertaintyFact("clock.uncertainty_ns");

//! Fact of a trial that failed: the engine's name of the error, such as notEnoughMemory.
inline constexpr QLatin1String errorCodeFact("error.code");
inline constexpr QLatin1String notEnoughMemory("not_enough_memory");
inline constexpr QLatin1String outOfMemory("out_of_memory");
//! True of a trial that ended before its task was done: the training did not reach its accuracy.
bool missedGoal(const Trial &trial);
//! True of a trial that failed for want of memory, the host's or a GPU's.
bool lackedMemory(const Trial &trial);

//! Fact of a ceilings trial that was skipped because the roofs were measured before: the identifier
//! of the run that has them.
inline constexpr QLatin1String roofsKnownFact("roofs.run");
//! True if the trial was skipped only because there was nothing to find out.
inline bool roofsWereKnown(const Trial &trial)
{
    return trial.state == TrialState::Skipped && trial.facts.contains(roofsKnownFact);
}

//! True if the trial answers its question and need not be repeated: it is done, its host cannot do
//! such work, it trained and did not reach its accuracy, or its roofs were known.
bool hasResult(const Trial &trial);

//! A finished trial of the ceilings workload, whatever run it is of.
struct MeasuredRoofs {
    QString runId;
    QString runName;
    TrialData trial;
};

//! The order is that of the digest of a run.
enum class RunState {
    Running,
    Done,        //!< every planned trial has a result
    Stopped,     //!< by the person
    Interrupted, //!< the program ended before the run did
    Incomplete   //!< the run came to its end, but some planned trials have no result
};

//! What lists of runs show: a project may have thousands, each with a plan of thousands of hosts.
struct RunHead : RunLabel {
    QString id;
    QDateTime startedAt; //!< UTC
    QDateTime finishedAt;
    RunState state = RunState::Running;
    QString appVersion;
    QString bundleSha256;
    int hostCount = 0;    //!< of its plan, in lists of runs
    int settingCount = 0; //!< likewise, without roofs
};

struct Run : RunHead {
    Plan plan; //!< as it was when Run was pressed
};

struct RunData {
    Run run;
    QList<TrialData> trials;
    QList<MeasuredRoofs> roofs =
        {}; //!< of all runs of the project, oldest first: roofs last as long as a host's boot
    bool hashOk = true; //!< false: what is stored of the run itself or of its plan does not match
                        //!< its hash, or trials are missing
    //! False: summaries are as the file has them, and raw steps have not been looked at yet.
    bool isProven = true;
};

//! What a run still lacks.
struct MissingTrials {
    qint64 count = 0;
    QList<PlannedTrial> first; //!< in their planned order
};

//! By setting, the rounds that it has in all, of those that have more than the plan requires: for
//! which there was time, or that were added by its rules, or by a person.
QHash<QString, int> addedRounds(const Run &run, const QList<TrialData> &trials);

//! Planned trials without a result: what Resume does. A run has the rounds that its plan requires,
//! and those that have begun besides. A trial that failed and was repeated with a result is not
//! missing. \param most bounds the list, whatever a file claims to have planned.
MissingTrials missingTrials(const Run &run, const QList<TrialData> &trials, qsizetype most = 100);

//! Rate of a trial in Trial::rateUnit: all work of its measured steps / all their time, the
//! harmonic mean of the steps' rates (Hoefler & Belli, SC'15, rule 3). Not the median step: a CPU
//! quota or a neighbour stops few steps for long, which a median would hide. 0 without measured
//! steps.
//! Of a trial in turns, only the steps that count (TurnSummary).
double rateOf(const TrialData &trial);
double rateOf(const Trial &trial, const StepSummary &steps);
double rateOf(const Trial &trial, const TurnSummary &turn);
//! The same over all measured steps, those that do not count among them: what engines report.
double rateOfAllSteps(const Trial &trial, const StepSummary &steps);

} // namespace strata::app::domain
