// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/run_loop.h"


#include <algorithm>

namespace strata::app::runs {

using domain::TrialState;

namespace {

constexpr int bootIdTimeoutMs = 10'000;
const QByteArray bootIdScript = QByteArrayLiteral("cat /proc/sys/kernel/random/boot_id");

int countTrials(const domain::Experiment &experiment, int firstRound, int lastRound)
{
    return static_cast<int>(domain::trialsOfRounds(experiment, firstRound, lastRound).size());
}

} // namespace

RunLoop::RunLoop(const remote::Bundle &bundle, remote::Questions &questions, StopSignals &signals, RunSink &sink,
                 RoundRule anotherRound) :
    m_bundle(bundle), m_questions(questions), m_signals(signals), m_sink(sink), m_anotherRound(std::move(anotherRound))
{
}

domain::Expected<domain::RunState> RunLoop::execute(const domain::Run &run, const domain::RunData &earlier)
{
    m_data.run = run;
    m_data.trials = earlier.trials;
    m_data.roofs = earlier.roofs;
    const domain::Experiment &experiment = run.plan.experiment;
    m_total = countTrials(experiment, 0, experiment.rounds - 1);
    int round = experiment.rounds;
    auto complete = executeRounds(run, 0, experiment.rounds - 1);
    while (complete && *complete && round < experiment.maxRounds && m_anotherRound && m_anotherRound(m_data)) {
        m_total += countTrials(experiment, round, round);
        complete = executeRounds(run, round, round);
        ++round;
    }
    if (!complete)
        return tl::make_unexpected(complete.error());
    return *complete ? domain::RunState::Done : domain::RunState::Stopped;
}

//! False if the person stopped the run.
domain::Expected<bool> RunLoop::executeRounds(const domain::Run &run, int firstRound, int lastRound)
{
    m_sink.progress(m_finished, m_total);
    for (const domain::PlannedTrial &planned : domain::trialsOfRounds(run.plan.experiment, firstRound, lastRound)) {
        if (m_signals.stopNow || m_signals.stopAfterTrial)
            return false;
        if (!isDone(planned)) {
            m_signals.endTrial = false;
            m_signals.abandonWait = false;
            if (m_signals.stopNow) // asked between the two lines above
                return false;
            if (const auto executed = executeTrial(planned, run.plan); !executed)
                return tl::make_unexpected(executed.error());
        }
        m_sink.progress(++m_finished, m_total);
    }
    return !m_signals.stopNow;
}

bool RunLoop::isDone(const domain::PlannedTrial &planned) const
{
    for (const domain::TrialData &data : m_data.trials) {
        const domain::Trial &trial = data.trial;
        if (trial.hostId == planned.hostId && trial.workloadId == planned.workloadId && trial.round == planned.round &&
            (trial.state == TrialState::Done || trial.state == TrialState::Unsupported || domain::roofsWereKnown(trial)))
            return true;
    }
    return false;
}

domain::Expected<void> RunLoop::executeTrial(const domain::PlannedTrial &planned, const domain::Plan &plan)
{
    const domain::Host *host = plan.host(planned.hostId);
    const domain::WorkloadSpec *workload = plan.workload(planned.workloadId);
    if (!host || !workload)
        return domain::fail(domain::FailureCode::PlanIncomplete, planned.hostId, planned.workloadId);
    auto places = placesOf(*host, *workload, plan);
    if (!places)
        return tl::make_unexpected(places.error());
    domain::TrialData data;
    domain::Trial &trial = data.trial;
    trial.id = domain::makeId();
    trial.hostId = planned.hostId;
    trial.workloadId = planned.workloadId;
    trial.workload = workload->workload;
    trial.round = planned.round;
    trial.order = planned.order;
    const auto givenUp = std::ranges::find_if(*places, [](const TrialGroup::Place &place) {
        return place.machine->failuresInARow >= maxFailuresInARow;
    });
    if (givenUp != places->end()) {
        skip(trial, givenUp->machine->host());
        return m_sink.storeTrial(trial);
    }
    if (domain::measuresRoofs(*workload) && !domain::measuresOnlyRoofs(plan.experiment)) {
        if (const domain::MeasuredRoofs *known = knownRoofs(*places->front().machine, *host, *workload)) {
            skipKnown(trial, *known);
            return m_sink.storeTrial(trial);
        }
    }
    StepCollector collector(m_sink, data.steps);
    TrialGroup group(std::move(*places), m_bundle, m_signals, collector);
    if (const auto stored = m_sink.storeTrial(trial); !stored)
        return stored;
    const auto executed = group.execute(trial, *workload);
    m_data.trials.append(std::move(data));
    return executed;
}

//! Two hosts on one machine have a connection each, so that one that is lost takes nothing from the other.
domain::Expected<std::vector<TrialGroup::Place>> RunLoop::placesOf(const domain::Host &host, const domain::WorkloadSpec &workload,
                                                                   const domain::Plan &plan)
{
    std::vector<TrialGroup::Place> places;
    std::map<QString, int> connections;
    for (const domain::Host &member : domain::membersOf(host, workload, plan.hosts)) {
        const domain::Host *machine = domain::machineOf(member, plan.hosts);
        if (!machine)
            return domain::fail(domain::FailureCode::PlanIncomplete, member.name, domain::label(workload));
        places.push_back({member, &machineFor(*machine, connections[machine->id]++)});
    }
    if (places.empty())
        return domain::fail(domain::FailureCode::PlanIncomplete, host.name, domain::label(workload));
    return places;
}

void RunLoop::skip(domain::Trial &trial, const domain::Host &machine)
{
    trial.state = TrialState::Skipped;
    trial.finishedAt = QDateTime::currentDateTimeUtc();
    trial.reason = m_sink.reasonFor({domain::FailureCode::Unreachable, machine.name, {}});
    trial.cleanedUp = true; // nothing was started
    m_sink.note(Severity::Warning, RunSink::Event::HostGivenUp, machine.id, QString::number(maxFailuresInARow));
}

//! The newest of the host's roofs of the wanted device that this boot and this engine measured. A container shares its machine's kernel, and so its boot.
const domain::MeasuredRoofs *RunLoop::knownRoofs(Machine &machine, const domain::Host &host, const domain::WorkloadSpec &wanted)
{
    const auto mayFit = [&](const domain::MeasuredRoofs &measured) {
        const domain::Trial &trial = measured.trial.trial;
        return trial.hostId == host.id && trial.state == TrialState::Done && trial.hashOk &&
               trial.bundleSha256 == m_bundle.archiveSha256 &&
               domain::roofDevice(trial.parameters) == domain::roofDevice(wanted.parameters);
    };
    if (std::ranges::none_of(m_data.roofs, mayFit) || !machine.open())
        return nullptr; // the trial itself tells why the machine cannot be reached
    const auto answer = remote::runCommand(machine.transport(), bootIdScript, {}, bootIdTimeoutMs, m_signals.abandonWait);
    const QString boot = answer && answer->exit.code == 0 ? QString::fromLatin1(answer->output).trimmed() : QString();
    if (boot.isEmpty())
        return nullptr;
    const auto newestFirst = m_data.roofs.crbegin();
    const auto found = std::find_if(newestFirst, m_data.roofs.crend(), [&](const domain::MeasuredRoofs &measured) {
        return mayFit(measured) && measured.trial.trial.inventory.value(QStringLiteral("boot.id")) == boot;
    });
    return found == m_data.roofs.crend() ? nullptr : &*found;
}

void RunLoop::skipKnown(domain::Trial &trial, const domain::MeasuredRoofs &known)
{
    trial.state = TrialState::Skipped;
    trial.finishedAt = QDateTime::currentDateTimeUtc();
    trial.reason = m_sink.reasonRoofsKnown(known.runName);
    trial.facts.insert(domain::roofsKnownFact, known.runId);
    trial.cleanedUp = true; // nothing was started
}

Machine &RunLoop::machineFor(const domain::Host &machine, int connection)
{
    std::unique_ptr<Machine> &slot = m_machines[{machine.id, connection}];
    if (!slot)
        slot = std::make_unique<Machine>(machine, m_questions, m_signals.abandonWait);
    return *slot;
}

} // namespace strata::app::runs
