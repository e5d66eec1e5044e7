// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Steps and telemetry of a trial, and what they come to: a summary takes them one after the other
//! and keeps none.
#pragma once

#include "app/domain/step_blocks.h"

#include <QHash>
#include <QList>
#include <QString>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace strata::app::domain {

struct Step {
    bool warmup = false;
    qint64 index = 0;   //!< in its phase, from 0
    qint64 startNs = 0; //!< from the trial's first step, monotonic clock of the host
    qint64 durationNs = 0;
};

struct TelemetrySample {
    QString series;
    QString unit;
    qint64 atNs = 0;
    double value = 0;
};

//! One turn of a trial that was measured in turns with others, as its engine reported it.
//! Number 0 is the preparation, which has no measured steps.
struct Turn {
    qint64 number = 0; //!< that of the cycle in which it was given: each engine works once in each
    qint64 first = 0;  //!< measured steps before it
    qint64 steps = 0;  //!< measured steps in it
    qint64 fromNs = 0; //!< monotonic clock of the host's kernel, as are the next two
    qint64 toNs = 0;
    qint64 zeroNs = 0; //!< the zero of Step::startNs
    bool operator==(const Turn &) const = default;
};

//! What a turn's steps come to.
struct TurnSummary {
    qint64 number = 0;
    qint64 fromNs = 0; //!< as in Turn
    qint64 toNs = 0;
    //! That count: those that begin after the first tenth of the turn, and not its first, which
    //! begins with cold caches, unless no other is left. Where there is a quota a turn takes ten of
    //! its periods, so what was saved in waiting is spent by then.
    qint64 steps = 0;
    double seconds = 0;      //!< that they took
    bool isInTime = true;    //!< every step lies within the turn
    qint64 zeroNs = 0;       //!< as in Turn
    double firstSeconds = 0; //!< of its first step; 0: it has no other, and this one counts
    bool operator==(const TurnSummary &) const = default;
};

//! How often steps took how long, each to within 1/1000.
class StepDurations {
public:
    void add(qint64 durationNs) { ++m_counts[bucketOf(durationNs)]; }
    void remove(qint64 durationNs); //!< that was added
    qint64 count() const;
    //! The step of rank ceil(share × n), in ns; 0 without steps. \param share in (0, 1]
    double quantileNs(double share) const;
    bool operator==(const StepDurations &) const = default;

    //! How many there are of each size class, as a file has them.
    using Counts = QHash<quint32, qint64>;
    static constexpr quint32 largestClass = (1023 + 63) << 10;
    StepDurations() = default;
    explicit StepDurations(Counts counts) : m_counts(std::move(counts)) {}
    const Counts &counts() const { return m_counts; }

private:
    static quint32 bucketOf(qint64 durationNs);

    Counts m_counts;
};

//! What numbers need of a trial's steps.
class StepSummary {
public:
    //! In the order of the steps of each phase.
    void add(const Step &step);
    //! The same, but leaves out a step that is known already. \return false: it was
    bool addNew(const Step &step);
    //! After its steps, and those of the turns before it.
    void endTurn(const Turn &turn);
    //! There are no more steps: forgets what only they would need.
    void end() { m_open = {}; }

    qint64 warmups() const { return m_state.warmups; }
    qint64 measured() const { return m_state.measured; }
    qint64 count() const { return m_state.warmups + m_state.measured; }
    //! Sum of the measured steps, without what lay between them.
    double measuredSeconds() const { return m_state.seconds; }
    //! Of the measured steps that count.
    const StepDurations &durations() const { return m_state.durations; }
    //! Of all measured steps.
    const StepBlocks &blocks() const { return m_state.blocks; }
    //! True if the steps of a phase, which are numbered from 0, are not all there, or not in order,
    //! or if a turn has others than it says.
    bool lacksSteps() const { return m_state.lacksSteps; }
    //! In their order, without the preparation. Empty: the trial was not measured in turns.
    const QList<TurnSummary> &turns() const { return m_state.turns; }

    struct Window {
        qint64 fromNs = 0;
        qint64 toNs = 0;
        bool operator==(const Window &) const = default;
    };
    //! From the start of the first measured step to the end of the last; none without any, or if it
    //! is empty.
    std::optional<Window> window() const;

    //! All that is left of a summary at its end, as a file has it. Nothing is checked here.
    struct State {
        qint64 warmups = 0;
        qint64 measured = 0;
        qint64 nextWarmup = 0; //!< the index that the next step would have
        qint64 nextMeasured = 0;
        double seconds = 0;
        StepDurations durations = {};
        StepBlocks blocks = {};
        Window window = {};
        bool lacksSteps = false;
        QList<TurnSummary> turns = {};
        bool operator==(const State &) const = default;
    };
    StepSummary() = default;
    explicit StepSummary(State state) : m_state(std::move(state)) {}
    const State &state() const { return m_state; }

    bool operator==(const StepSummary &) const = default;

private:
    struct OpenTurn { //!< what has come since the last one ended
        struct Begun {
            qint64 startNs = 0;
            qint64 durationNs = 0;
            bool operator==(const Begun &) const = default;
        };
        qint64 steps = 0;
        std::vector<Begun> first = {}; //!< steps, as many as may not count
        qint64 sumNs = 0;
        qint64 fromNs = 0;
        qint64 toNs = 0;
        bool operator==(const OpenTurn &) const = default;
    };
    State m_state;
    OpenTurn m_open;
};

//! Puts the ends of turns where they belong among the steps, which are given one after the other.
class StepsInTurns {
public:
    //! \param turns by number. Both must outlive this object.
    StepsInTurns(StepSummary &summary, const std::vector<Turn> &turns) :
        m_summary(summary),
        m_turns(turns)
    {
    }
    void add(const Step &step);
    //! After the last step, which ends the summary.
    void finish();

private:
    void endTurnsBefore(qint64 measuredStep);

    StepSummary &m_summary;
    const std::vector<Turn> &m_turns;
    std::size_t m_ended = 0;
};

StepSummary summaryOf(const std::vector<Step> &steps, const std::vector<Turn> &turns = {});

//! A telemetry series over the measured steps. A sample stands for the time since the sample before
//! it.
struct SeriesSummary {
    QString series;
    QString unit;
    double sum = 0;      //!< value × ns within the measured steps
    double weightNs = 0; //!< 0: no sample lies there
    double maximum = 0;
    qint64 samples = 0; //!< of those that lie there
    bool operator==(const SeriesSummary &) const = default;
};

//! What others did on the host while it worked, in processors: 1.5 is one and a half of them.
struct OtherLoad {
    double others = 0;  //!< other processes, as far as the host can see them
    double stolen = 0;  //!< what the hypervisor did not give to the host
    int processors = 0; //!< that the host has
    bool operator==(const OtherLoad &) const = default;
};
//! What a host met while it worked.
struct Conditions {
    std::optional<OtherLoad> load = {}; //!< nothing: it is not known
    //! Fixed operations that a processor did in a second of its time (the engine's series
    //! cpu.speed): the slowest. Nothing: it is not known
    std::optional<double> speed = {};
    //! Of the fastest processor, in Hz. Nothing: it is not known
    std::optional<double> clock = {};
    //! How often a second heat slowed a processor. Nothing: it is not known
    std::optional<double> heatThrottles = {};
    bool operator==(const Conditions &) const = default;
};
//! One for each turn; of a trial that was measured alone, one for all of it.
using ConditionsOfTrial = QList<Conditions>;

//! Takes the samples of a trial after its steps, those of a series in the order of time. Leaves out
//! what is not telemetry, and what lies between turns.
class TelemetrySummarizer {
public:
    explicit TelemetrySummarizer(const StepSummary &steps);
    //! \return false: it is not telemetry
    bool add(const TelemetrySample &sample);
    QList<SeriesSummary> result() const; //!< by name
    ConditionsOfTrial conditions() const;

private:
    struct Growing {
        SeriesSummary summary;
        qint64 beforeNs = 0;
    };
    struct Mean {
        double sum = 0;
        double weightNs = 0;
        void add(double value, double weight)
        {
            sum += value * weight;
            weightNs += weight;
        }
        double value() const { return sum / weightNs; }
        std::optional<double> known() const
        {
            return weightNs > 0 ? std::optional(value()) : std::nullopt;
        }
    };
    struct Span { //!< in which measured steps were done
        StepSummary::Window window;
        Mean busy;
        Mean own;
        Mean stolen;
        Mean clock = {};
        Mean heatThrottles = {};
        std::optional<double> speed = {};
    };
    void noteSpeed(const TelemetrySample &sample);
    Span *spanOf(qint64 atNs);
    static void addTo(Span &span, const TelemetrySample &sample, double weightNs);

    std::vector<Span> m_spans; //!< in the order of time
    std::map<QString, Growing> m_series;
};

struct TrialSummary {
    StepSummary steps;
    QList<SeriesSummary> telemetry; //!< by name
    ConditionsOfTrial conditions = {};
    bool operator==(const TrialSummary &) const = default;
};

//! Of the samples of a trial, in any order.
TrialSummary summaryOf(const std::vector<TelemetrySample> &samples, const StepSummary &steps);

} // namespace strata::app::domain
