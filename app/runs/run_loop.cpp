// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/run_loop.h"

#include "app/runs/known_roofs.h"

#include <algorithm>
#include <iterator>

namespace strata::app::runs {

using domain::HostDoing;
using domain::PlannedTrial;
using domain::TrialState;

namespace {

constexpr std::chrono::milliseconds lookEvery{100};

} // namespace

RunLoop::RunLoop(const remote::Bundle &bundle, QuestionsFor questionsFor, StopSignals &signals,
                 const RunOutputs &outputs, RoundRules rules) :
    m_signals(signals),
    m_recorder(outputs),
    m_rules(std::move(rules)),
    m_roofs(m_rules.hostsAboveTheirRoofs),
    m_machines(std::move(questionsFor)),
    m_context{bundle, {}, signals, m_recorder, m_rules.memoryNeeded}
{
}

void RunLoop::begin(const domain::Run &run, const domain::RunData &earlier)
{
    m_time.begin(std::chrono::seconds(run.plan.experiment.timeBudgetSeconds));
    m_data.run = run;
    m_data.trials = earlier.trials;
    m_data.roofs = earlier.roofs;
    m_context.patience = std::chrono::seconds(run.plan.experiment.patienceSeconds);
    for (const QString &hostId : run.plan.experiment.hostIds)
        if (const domain::Host *host = run.plan.host(hostId))
            m_computers.insert(hostId, domain::computerOf(*host, run.plan.hosts).id);
    for (const domain::WorkloadSpec &workload : run.plan.experiment.workloads)
        if (domain::takesTurns(run.plan, workload))
            m_inTurns.insert(workload.id);
    for (const domain::TrialData &data : earlier.trials)
        if (data.trial.state == TrialState::Done && !data.trial.facts.contains(domain::turnSetFact))
            m_inTurns.remove(data.trial.workloadId);
    m_total = static_cast<int>(domain::trialsBefore(run.plan, roundsOfPlan()));
}

domain::Expected<domain::RunState> RunLoop::execute(const domain::Run &run,
                                                    const domain::RunData &earlier)
{
    begin(run, earlier);
    if (const auto fault = domain::faultOfTrials(countTrials(roundsAskedFor())))
        return tl::make_unexpected(*fault); // before they are all made
    m_later =
        domain::trialsOfRounds(run.plan, 0, roundsOfPlan() - 1) + trialsAfterPlan(roundsAskedFor());
    if (const auto collected = collectEarlier(); !collected)
        return tl::make_unexpected(collected.error());
    auto goesOn = executePlan();
    if (goesOn && *goesOn)
        goesOn = executeAfterPlan(trialsAfterPlan(roundsAskedFor()));
    if (goesOn && *goesOn && m_rules.roundsAskedFor.isEmpty() && !m_isCutShort)
        goesOn = executeAdded();
    if (goesOn && *goesOn)
        goesOn = repeatRoofs();
    if (!goesOn)
        return tl::make_unexpected(goesOn.error());
    if (!*goesOn)
        return domain::RunState::Stopped;
    return domain::missingTrials(m_data.run, m_data.trials).count == 0
               ? domain::RunState::Done
               : domain::RunState::Incomplete;
}

domain::Expected<int> RunLoop::collect(const domain::Run &run, const domain::RunData &earlier)
{
    begin(run, earlier);
    m_context.patience = {};
    const qint64 before = domain::missingTrials(run, earlier.trials).count;
    const auto collected = collectEarlier();
    if (!collected)
        return tl::make_unexpected(collected.error());
    return static_cast<int>(before - domain::missingTrials(run, m_data.trials).count);
}

//! Trials that were under way when the program ended went on without it, for as long as their
//! lease.
domain::Expected<void> RunLoop::collectEarlier()
{
    QList<domain::Trial> underWay;
    for (const domain::TrialData &data : std::as_const(m_data.trials)) {
        if (!domain::isFinal(data.trial.state))
            underWay.append(data.trial);
    }
    m_data.trials.removeIf(
        [](const domain::TrialData &data) { return !domain::isFinal(data.trial.state); });
    for (domain::Trial &trial : underWay) {
        Queue none;
        collectOne(std::move(trial));
        if (const auto worked = work(none); !worked)
            return tl::make_unexpected(worked.error());
    }
    m_finished = 0;
    return {};
}

//! Its first process and what works in the background; its partners end by themselves.
void RunLoop::collectOne(domain::Trial trial)
{
    const domain::Host *host = m_data.run.plan.host(trial.hostId);
    const domain::WorkloadSpec *workload = m_data.run.plan.workload(trial.workloadId);
    Machines::InUse connections;
    auto places = host && workload
                      ? m_machines.placesOf(*host, *workload, m_data.run.plan.hosts, connections)
                      : std::vector<TrialGroup::Place>();
    if (places.empty() || m_signals.stopsNow())
        return;
    places.erase(std::remove_if(places.begin() + 1, places.end(),
                                [](const TrialGroup::Place &place) {
                                    return !place.process.isInBackground();
                                }),
                 places.end());
    const PlannedTrial planned{trial.hostId, trial.workloadId, trial.round, trial.order};
    (void)m_context.slot.tryTake();
    m_running.push_back(std::make_unique<RunningTrial>(
        m_context, planned, domain::TrialData{std::move(trial), {}, {}},
        domain::asMeasured(m_data.run.plan.experiment, *workload, planned.round), std::move(places),
        computersOf(planned)));
    m_running.back()->begin(std::make_shared<TrialSet>(m_context.slot, 1), 0,
                            RunningTrial::Manner::Collect, {});
}

//! All of them, as far as there is time; what a person asked for comes after those that are
//! required.
int RunLoop::roundsOfPlan() const
{
    const domain::Experiment &experiment = m_data.run.plan.experiment;
    return m_rules.roundsAskedFor.isEmpty() ? experiment.rounds
                                            : domain::requiredRounds(experiment);
}

//! False if the person stopped the run.
domain::Expected<bool> RunLoop::executePlan()
{
    const domain::Experiment &experiment = m_data.run.plan.experiment;
    const auto goesOn =
        executeTrials(domain::trialsOfRounds(m_data.run.plan, 0, roundsOfPlan() - 1));
    m_time.endPlan(experiment.workloads.size());
    return goesOn;
}

//! The rounds that the rules add, each with the settings that need it.
domain::Expected<bool> RunLoop::executeAdded()
{
    const domain::Experiment &experiment = m_data.run.plan.experiment;
    const int most =
        std::max(experiment.maxRounds, experiment.rounds + domain::roundsInReserve(experiment));
    // So far, also before the run was resumed; each setting has its own, without gaps.
    QHash<QString, int> rounds = domain::addedRounds(m_data.run, m_data.trials);
    for (const domain::WorkloadSpec &spec : experiment.workloads)
        rounds[spec.id] = std::max(rounds.value(spec.id), experiment.rounds);
    while (m_rules.settingsToRepeat) {
        const int timeFor = m_time.settingRoundsLeft();
        const QStringList settings =
            timeFor > 0 ? m_rules.settingsToRepeat(m_data, timeFor) : QStringList();
        QList<PlannedTrial> trials;
        for (const QString &setting : settings) {
            if (rounds.value(setting, most) >= most)
                continue;
            const int round = rounds[setting]++;
            QList<PlannedTrial> ofAll = domain::trialsOfRounds(m_data.run.plan, round, round);
            ofAll.removeIf(
                [&](const PlannedTrial &planned) { return planned.workloadId != setting; });
            trials += ofAll;
        }
        if (trials.isEmpty())
            break;
        m_total += static_cast<int>(trials.size());
        if (const auto goesOn = executeTrials(trials); !goesOn || !*goesOn)
            return goesOn;
    }
    return true;
}

//! By setting, how many there are to be in all, beyond those that the plan requires: of which some
//! have begun, or that a person asked for.
QHash<QString, int> RunLoop::roundsAskedFor() const
{
    QHash<QString, int> rounds = domain::addedRounds(m_data.run, m_data.trials);
    for (auto [setting, asked] : m_rules.roundsAskedFor.asKeyValueRange())
        rounds[setting] = std::max(rounds.value(setting), asked);
    return rounds;
}

domain::Expected<bool> RunLoop::executeAfterPlan(const QList<PlannedTrial> &trials)
{
    m_total += static_cast<int>(trials.size());
    return executeTrials(trials);
}

//! After the last round, whether there is time left or not: a point above its roof helps nobody.
domain::Expected<bool> RunLoop::repeatRoofs()
{
    for (;;) {
        const QList<PlannedTrial> roofs = nextRoofs();
        if (roofs.isEmpty())
            return true;
        if (const auto goesOn = executeTrials(roofs); !goesOn || !*goesOn)
            return goesOn;
    }
}

QList<PlannedTrial> RunLoop::nextRoofs()
{
    QList<PlannedTrial> roofs = m_roofs.next(m_data);
    for (PlannedTrial &planned : roofs)
        planned.order = m_total++;
    return roofs;
}

domain::Expected<bool> RunLoop::executeTrials(const QList<PlannedTrial> &trials)
{
    Queue queue;
    if (!trials.isEmpty())
        m_later.removeIf(
            [&](const PlannedTrial &planned) { return planned.order <= trials.last().order; });
    for (const PlannedTrial &planned : trials) {
        if (isSettled(planned) && !lacksPartner(planned))
            ++m_finished;
        else
            queue.push_back(planned);
    }
    return work(queue);
}

//! Until nothing is left of the queue. False if the person stopped the run.
domain::Expected<bool> RunLoop::work(Queue &queue)
{
    report(queue);
    for (;;) {
        const std::pair before(queue.size(), m_running.size());
        takeFinished(queue);
        obeySignals(queue);
        const bool turned = obeyPause();
        const bool started = startNext(queue);
        // While it is paused, nobody gives a host up that went away.
        m_context.othersGoOn = m_isPaused || anybodyGoesOn(queue);
        tellWhoWaits(queue);
        if (started || turned || before != std::pair(queue.size(), m_running.size()))
            report(queue);
        if (queue.empty() && m_running.empty())
            break;
        if (!started)
            m_signals.waitForChange(lookEvery);
    }
    if (m_storage)
        return tl::make_unexpected(*m_storage);
    return !m_signals.stopsNow() && !m_signals.stopsAfterTrial();
}

bool RunLoop::isSettled(const PlannedTrial &planned) const
{
    return std::ranges::any_of(m_data.trials, [&](const domain::TrialData &data) {
        const domain::Trial &trial = data.trial;
        return trial.hostId == planned.hostId && trial.workloadId == planned.workloadId &&
               trial.round == planned.round && domain::hasResult(trial);
    });
}

//! One that took turns with it is to be measured: only turns side by side can be compared.
bool RunLoop::lacksPartner(const PlannedTrial &planned) const
{
    return std::ranges::any_of(m_data.run.plan.experiment.hostIds, [&](const QString &hostId) {
        const PlannedTrial other{hostId, planned.workloadId, planned.round, 0};
        return isOfSet(planned, other) && !isSettled(other);
    });
}

void RunLoop::obeySignals(Queue &queue)
{
    const bool stops = m_signals.stopsNow() || m_storage;
    if (stops || m_signals.stopsAfterTrial())
        queue.clear();
    const bool skips = m_signals.takeSkip();
    const bool anyMeasured =
        std::ranges::any_of(m_running, [](const auto &trial) { return !trial->isAway(); });
    for (const auto &trial : m_running) {
        if (stops || (m_signals.stopsAfterTrial() && trial->isAway()) ||
            (skips && trial->isAway() != anyMeasured))
            trial->end();
        trial->endAtLast();
    }
}

void RunLoop::takeFinished(Queue &queue)
{
    const auto finished = std::ranges::stable_partition(
        m_running, [](const auto &trial) { return !trial->isOver(); });
    for (const auto &trial : finished)
        takeOne(*trial, queue);
    m_running.erase(finished.begin(), finished.end());
}

//! The setting is measured in rounds from now on, as a whole: designs are never mixed.
void RunLoop::giveUpTurns(const domain::Trial &trial)
{
    if (m_inTurns.remove(trial.workloadId))
        m_recorder.note(Severity::Warning, RunEvent::TurnsDoNotFit, trial.hostId, trial.reason);
}

void RunLoop::takeOne(RunningTrial &finished, Queue &queue)
{
    const PlannedTrial planned = finished.planned();
    domain::TrialData data = finished.takeData();
    m_told.erase(planned.hostId);
    if (!finished.outcome() && !m_storage)
        m_storage = finished.outcome().error();
    const bool tookTurns = data.trial.facts.contains(domain::turnSetFact);
    if (tookTurns && domain::lackedMemory(data.trial))
        giveUpTurns(data.trial);
    if (tookTurns && !m_inTurns.contains(planned.workloadId) && !m_signals.stopsAfterTrial() &&
        !m_signals.stopsNow()) {
        queue.push_front(planned); // its turns have nothing to be compared with
    } else if (finished.shouldBeRepeated() && timesRepeated(planned)++ < mostRepeats) {
        m_recorder.note(Severity::Warning, RunEvent::TrialRepeated, planned.hostId,
                        data.trial.reason);
        repeat(planned, queue);
    } else {
        ++m_finished;
    }
    m_data.trials.append(std::move(data));
}

// Starting

//! The computers that a trial keeps busy: what stands on the same one must not be measured beside
//! it.
QSet<QString> RunLoop::computersOf(const PlannedTrial &planned) const
{
    const domain::Plan &plan = m_data.run.plan;
    const domain::Host *host = plan.host(planned.hostId);
    const domain::WorkloadSpec *workload = plan.workload(planned.workloadId);
    QSet<QString> computers;
    if (host && workload) {
        for (const domain::Member &member : domain::membersOf(*host, *workload, plan.hosts))
            computers.insert(domain::computerOf(member.host, plan.hosts).id);
    }
    return computers;
}

bool RunLoop::isFree(const PlannedTrial &planned) const
{
    const QSet<QString> computers = computersOf(planned);
    return std::ranges::none_of(m_running, [&](const auto &trial) {
        return std::ranges::any_of(
            computers, [&](const QString &computer) { return trial->isBusyWith(computer); });
    });
}

bool RunLoop::anybodyGoesOn(const Queue &queue) const
{
    return std::ranges::any_of(m_running, [](const auto &trial) { return !trial->isAway(); }) ||
           std::ranges::any_of(queue,
                               [this](const PlannedTrial &planned) { return isFree(planned); });
}

//! What is to be done before the first trial of a round, while nothing is measured. \return the
//! queue is another one
bool RunLoop::prepareRound(int round, Queue &queue)
{
    m_round = round;
    const bool isShorter = cutsShort(round, queue);
    const QList<PlannedTrial> roofs = nextRoofs();
    if (!roofs.isEmpty())
        queue.insert(queue.begin(), roofs.begin(), roofs.end());
    return isShorter || !roofs.isEmpty();
}

//! Takes planned rounds away that there is no time for. What has begun is finished.
bool RunLoop::cutsShort(int round, Queue &queue)
{
    const domain::Experiment &experiment = m_data.run.plan.experiment;
    const bool isRequired = round < domain::requiredRounds(experiment) ||
                            round >= experiment.rounds || !m_rules.roundsAskedFor.isEmpty();
    if (isRequired || m_time.hasTimeForRound()) {
        m_time.countRound();
        return false;
    }
    const QHash<QString, int> begun = domain::addedRounds(m_data.run, m_data.trials);
    const auto cut = std::erase_if(queue, [&](const PlannedTrial &planned) {
        return planned.round >= std::max(round, begun.value(planned.workloadId)) &&
               planned.round < experiment.rounds;
    });
    m_total -= static_cast<int>(cut);
    m_isCutShort = m_isCutShort || cut > 0;
    return cut > 0;
}

//! Starts the first trial whose computers are free, if nothing is measured. \return something was
//! done
bool RunLoop::startNext(Queue &queue)
{
    if (!m_context.slot.tryTake()) // first: the queue may be long, and somebody is measured
        return false;
    const auto next = std::ranges::find_if(
        queue, [this](const PlannedTrial &planned) { return isFree(planned); });
    if (next == queue.end()) {
        m_context.slot.giveBack();
        return false;
    }
    const bool beginsRound =
        next->round > m_round && !isRoofRepeat(m_data.run.plan.experiment, *next);
    if (beginsRound && prepareRound(next->round, queue)) {
        m_context.slot.giveBack();
        return true;
    }
    startSet(takeSet(queue, *next));
    return true;
}

//! Hosts of one computer that take turns in a setting.
bool RunLoop::isOfSet(const PlannedTrial &one, const PlannedTrial &other) const
{
    return one.workloadId == other.workloadId && one.round == other.round &&
           m_inTurns.contains(one.workloadId) &&
           m_computers.value(one.hostId) == m_computers.value(other.hostId);
}

//! In the order of the plan, so that each host has the same connection in all rounds.
QList<PlannedTrial> RunLoop::takeSet(Queue &queue, const PlannedTrial &first) const
{
    QList<PlannedTrial> set;
    const auto belongs = [&, first](const PlannedTrial &planned) {
        return planned.isSameAs(first) || isOfSet(first, planned);
    };
    std::ranges::copy_if(queue, std::back_inserter(set), belongs);
    std::erase_if(queue, belongs);
    const QList<QString> &hosts = m_data.run.plan.experiment.hostIds;
    std::ranges::sort(set, {},
                      [&](const PlannedTrial &planned) { return hosts.indexOf(planned.hostId); });
    return set;
}

void RunLoop::startSet(const QList<PlannedTrial> &set)
{
    const PlannedTrial &first = set.first();
    const QString turnSet = isOfSet(first, first) ? domain::makeId() : QString();
    Machines::InUse connections;
    std::vector<std::unique_ptr<RunningTrial>> made;
    for (const PlannedTrial &planned : set) {
        if (auto trial = make(planned, turnSet, connections))
            made.push_back(std::move(trial));
        else
            ++m_finished;
    }
    if (made.empty()) {
        m_context.slot.giveBack();
        return;
    }
    const int trials = static_cast<int>(made.size());
    const auto shared = std::make_shared<TrialSet>(
        m_context.slot, trials, turnSet.isEmpty() ? nullptr : conductorOf(first, trials));
    for (int place = 0; place < trials; ++place) {
        m_running.push_back(std::move(made[static_cast<std::size_t>(place)]));
        RunningTrial &trial = *m_running.back();
        const domain::Plan &plan = m_data.run.plan;
        trial.begin(shared, place, RunningTrial::Manner::Measure,
                    skipRuleOf(*plan.host(trial.planned().hostId),
                               *plan.workload(trial.planned().workloadId),
                               isRoofRepeat(plan.experiment, trial.planned())));
    }
}

std::shared_ptr<TurnConductor> RunLoop::conductorOf(const PlannedTrial &first, int trials) const
{
    const domain::Experiment &experiment = m_data.run.plan.experiment;
    TurnConductor::Rules rules;
    if (const domain::WorkloadSpec *work = m_data.run.plan.workload(first.workloadId))
        rules.turns = domain::turnsInRound(experiment, *work);
    rules.length = std::chrono::milliseconds(experiment.turnMs);
    rules.isShuffled = experiment.order == domain::OrderRule::RandomBlocks;
    rules.seed = domain::seedOfTurns(experiment, first);
    return std::make_shared<TurnConductor>(trials, rules);
}

//! Once more; with those that took turns with it, because only turns side by side can be compared.
void RunLoop::repeat(const PlannedTrial &planned, Queue &queue)
{
    const auto isQueued = [&](const PlannedTrial &trial) {
        return std::ranges::any_of(
            queue, [&](const PlannedTrial &queued) { return queued.isSameAs(trial); });
    };
    if (!isQueued(planned)) // which may be none of the plan's rounds, as of roofs
        queue.push_front(planned);
    for (const PlannedTrial &other :
         domain::trialsOfRounds(m_data.run.plan, planned.round, planned.round)) {
        if (planned.isSameAs(other) || !isOfSet(planned, other) || isQueued(other))
            continue;
        queue.push_front(other);
        ++m_total;
    }
}

int &RunLoop::timesRepeated(const PlannedTrial &planned)
{
    return m_repeats[{planned.hostId, planned.workloadId, planned.round}];
}

//! \return null: it was settled at once
std::unique_ptr<RunningTrial> RunLoop::make(const PlannedTrial &planned, const QString &turnSet,
                                            Machines::InUse &connections)
{
    const domain::Host *host = m_data.run.plan.host(planned.hostId);
    const domain::WorkloadSpec *workload = m_data.run.plan.workload(planned.workloadId);
    auto places = host && workload
                      ? m_machines.placesOf(*host, *workload, m_data.run.plan.hosts, connections)
                      : std::vector<TrialGroup::Place>();
    if (places.empty() || repeatsKnownRoofs(m_data, planned))
        return nullptr; // a plan that was checked has them
    domain::TrialData data;
    data.trial.id = domain::makeId();
    data.trial.hostId = planned.hostId;
    data.trial.workloadId = planned.workloadId;
    data.trial.workload = workload->workload;
    data.trial.round = planned.round;
    data.trial.order = planned.order;
    if (!turnSet.isEmpty())
        data.trial.facts.insert(domain::turnSetFact, turnSet);
    const QList<domain::Host> &hosts = m_data.run.plan.hosts;
    const auto members = domain::membersOf(*host, *workload, hosts);
    if (const int beside = domain::membersBesideFirst(members, hosts); beside > 0)
        data.trial.facts.insert(domain::processesBesideFact, QString::number(beside));
    if (m_rules.roundsAskedFor.contains(planned.workloadId) &&
        planned.round >= domain::requiredRounds(m_data.run.plan.experiment))
        data.trial.facts.insert(domain::continuedFact, QStringLiteral("yes"));
    if (skipsAtOnce(data, *workload, places))
        return nullptr;
    m_told.erase(planned.hostId);
    return std::make_unique<RunningTrial>(
        m_context, planned, std::move(data),
        domain::asMeasured(m_data.run.plan.experiment, *workload, planned.round), std::move(places),
        computersOf(planned));
}

//! Hosts whose turn is still to come, or that have nothing left to do.
void RunLoop::tellWhoWaits(const Queue &queue)
{
    for (const QString &hostId : std::as_const(m_data.run.plan.experiment.hostIds)) {
        const auto isIts = [&](const auto &trial) { return trial->planned().hostId == hostId; };
        if (std::ranges::any_of(m_running, isIts))
            continue;
        const bool waits = std::ranges::any_of(
            queue, [&](const PlannedTrial &planned) { return planned.hostId == hostId; });
        const HostDoing doing = waits ? HostDoing::Waiting : HostDoing::Idle;
        const auto told = m_told.find(hostId);
        if (told != m_told.end() && told->second == doing)
            continue;
        m_told[hostId] = doing;
        m_recorder.show(hostId, {doing, QDateTime::currentDateTimeUtc(), {}, {}});
    }
}

} // namespace strata::app::runs
