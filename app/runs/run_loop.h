// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes a run: all trials of its plan over all hosts, in the planned order.
//!
//! One at a time, because hosts of one machine share its processors: two trials side by side would
//! measure each other. Those of one computer and setting may be under way together, and take turns.
//! Only while a host is away do trials of other computers go on.
#pragma once

#include "app/runs/machines.h"
#include "app/runs/roof_repeats.h"
#include "app/runs/run_recorder.h"
#include "app/runs/running_trial.h"
#include "app/runs/time_budget.h"

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace strata::app::runs {

//! What is to be measured once more, given the trials so far. None of a kind: nothing.
struct RoundRules {
    //! Asked after the plan's rounds and each added one: the settings that are to have another, if
    //! there is time for so many rounds of one setting.
    std::function<QStringList(const domain::RunData &, int timeFor)> settingsToRepeat = {};
    //! Asked after each round: hosts of which the roofs are too low.
    RoofRepeats::Rule hostsAboveTheirRoofs = {};
    //! Asked before each trial of several processes: what one of them takes.
    domain::MemoryNeed memoryNeeded = {};
    //! By setting, how many rounds it is to have in all: asked for by a person, so that neither the
    //! plan's stopping rule nor its time limits them.
    QHash<QString, int> roundsAskedFor = {};
};

//! Lives on the run's thread for one run.
class RunLoop {
public:
    RunLoop(const remote::Bundle &bundle, QuestionsFor questionsFor, StopSignals &signals,
            const RunOutputs &outputs, RoundRules rules);

    //! \param run the plan; \param earlier what an interrupted run has already: trials with a
    //! result are not repeated, and what its hosts may still have of those that were under way is
    //! collected first. Roofs that are in it already, of the same boot and bundle, are not measured
    //! again, unless the plan measures nothing else. Returns how it ended, or the failure of the
    //! project file.
    domain::Expected<domain::RunState> execute(const domain::Run &run,
                                               const domain::RunData &earlier);

    //! Only collects; a host that cannot be reached is not waited for. Returns how many trials were
    //! found.
    domain::Expected<int> collect(const domain::Run &run, const domain::RunData &earlier);

    //! A trial whose host ended it although nothing was wrong with it is repeated so often.
    static constexpr int mostRepeats = 3;

private:
    using Queue = std::deque<domain::PlannedTrial>;
    void begin(const domain::Run &run, const domain::RunData &earlier);
    domain::Expected<void> collectEarlier();
    void collectOne(domain::Trial trial);
    int roundsOfPlan() const;
    domain::Expected<bool> executePlan();
    domain::Expected<bool> executeAdded();
    QHash<QString, int> roundsAskedFor() const;
    qint64 countTrials(const QHash<QString, int> &rounds) const;
    QList<domain::PlannedTrial> trialsAfterPlan(const QHash<QString, int> &rounds) const;
    domain::Expected<bool> executeAfterPlan(const QList<domain::PlannedTrial> &trials);
    domain::Expected<bool> repeatRoofs();
    QList<domain::PlannedTrial> nextRoofs();
    domain::Expected<bool> executeTrials(const QList<domain::PlannedTrial> &trials);
    domain::Expected<bool> work(Queue &queue);
    void report(const Queue &queue);
    void takeFinished(Queue &queue);
    void giveUpTurns(const domain::Trial &trial);
    void takeOne(RunningTrial &finished, Queue &queue);
    void obeySignals(Queue &queue);
    bool obeyPause();
    bool lacksPartner(const domain::PlannedTrial &planned) const;
    bool isSettled(const domain::PlannedTrial &planned) const;

    bool prepareRound(int round, Queue &queue);
    bool cutsShort(int round, Queue &queue);
    bool startNext(Queue &queue);
    QList<domain::PlannedTrial> takeSet(Queue &queue, const domain::PlannedTrial &first) const;
    bool isOfSet(const domain::PlannedTrial &one, const domain::PlannedTrial &other) const;
    void startSet(const QList<domain::PlannedTrial> &set);
    std::unique_ptr<RunningTrial> make(const domain::PlannedTrial &planned, const QString &turnSet,
                                       Machines::InUse &connections);
    std::shared_ptr<TurnConductor> conductorOf(const domain::PlannedTrial &first, int trials) const;
    void repeat(const domain::PlannedTrial &planned, Queue &queue);
    int &timesRepeated(const domain::PlannedTrial &planned);
    bool isFree(const domain::PlannedTrial &planned) const;
    bool anybodyGoesOn(const Queue &queue) const;
    void tellWhoWaits(const Queue &queue);
    QSet<QString> computersOf(const domain::PlannedTrial &planned) const;
    bool skipsAtOnce(domain::TrialData &data, const domain::WorkloadSpec &workload,
                     const std::vector<TrialGroup::Place> &places);
    //! \param gone the machine or host that the event is about
    void skip(domain::TrialData data, RunEvent event, const QString &gone, const QString &reason);
    RunningTrial::SkipRule skipRuleOf(const domain::Host &host,
                                      const domain::WorkloadSpec &workload, bool isRepeated) const;

    StopSignals &m_signals;
    RunRecorder m_recorder;
    RoundRules m_rules;
    RoofRepeats m_roofs;
    Machines m_machines;
    QHash<QString, QString> m_computers; //!< by host
    QSet<QString> m_inTurns;             //!< settings
    domain::RunData m_data; //!< finished trials with summaries of their steps: what the rule needs
    RunContext m_context;
    std::vector<std::unique_ptr<RunningTrial>> m_running;       //!< after what their threads use
    std::map<std::tuple<QString, QString, int>, int> m_repeats; //!< by host, setting and round
    std::map<QString, domain::HostDoing>
        m_told;                               //!< of hosts without a trial: what was reported last
    std::optional<domain::Failure> m_storage; //!< the project file failed: the run has to end
    std::set<std::pair<RunEvent, QString>> m_saidOnce; //!< of machines and hosts
    TimeBudget m_time;
    bool m_isPaused = false;             //!< nothing is measured, because a person wants it so
    bool m_isCutShort = false;           //!< there was no time for all planned rounds
    int m_round = -1;                    //!< the last that has begun
    QList<domain::PlannedTrial> m_later; //!< planned, and not in the queue yet
    int m_finished = 0;
    int m_total = 0;
};

} // namespace strata::app::runs
