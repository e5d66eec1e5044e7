// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_executor.h"

#include "app/guests/guest_transport.h"
#include "app/runs/trial_conditions.h"

#include <QThread>

namespace strata::app::runs {

namespace protocol = engine::protocol;
using domain::ElapsedPart;
using domain::Failure;
using domain::FailureCode;
using domain::HostDoing;
using domain::TrialState;

namespace {

constexpr int mostStarts = 5;
constexpr int mostRepairs = 2;
//! A transaction for each of a thousand short steps a second would take longer than the steps.
constexpr std::chrono::milliseconds storeEvery{100};
constexpr std::chrono::seconds storeInTurnsEvery{1};

} // namespace

TrialExecutor::TrialExecutor(Machine &machine, const domain::Member &process,
                             const remote::Bundle &bundle, std::chrono::seconds patience,
                             TrialRecorder &record) :
    m_machine(machine),
    m_process(process),
    m_host(process.host),
    m_bundle(bundle),
    m_patience(patience),
    m_record(record),
    m_run(record.run()),
    m_activity(record.run(), process.host.id),
    m_launcher(launch::makeLauncher(process.host)),
    m_lastHeard(Clock::now())
{
}

void TrialExecutor::begin(domain::Trial &trial, const domain::WorkloadSpec &workload, int member,
                          const QString &name)
{
    m_trial = &trial;
    m_workload = &workload;
    m_member = member;
    m_name = name;
    m_intake = std::make_unique<RecordIntake>(trial, workload.workload);
    m_turnSet = trial.facts.value(domain::turnSetFact);
    if (!m_turnSet.isEmpty())
        m_intake->expectTurns();
    m_lastHeard = Clock::now();
    trial.startedAt = QDateTime::currentDateTimeUtc();
    trial.bundleSha256 = m_bundle.sha256();
}

void TrialExecutor::show(TrialState state)
{
    m_trial->state = state;
    m_record.show(*m_trial);
    m_activity.does(state);
}

// Reaching the host

void TrialExecutor::reach()
{
    if (m_outage && !m_outage->isDue()) {
        QThread::msleep(pauseMs);
        return;
    }
    if (const auto reached = reachAndDeploy(); !reached) {
        takeFailure(reached.error());
        return;
    }
    m_lastHeard = Clock::now();
    m_run.noteBack(RunEvent::HostIsBack, m_host.id);
    m_outage.reset();
    m_phase = Phase::Reached;
}

TrialExecutor::Outcome TrialExecutor::reachAndDeploy()
{
    if (!m_outage) // while it is away, that is what is shown
        show(TrialState::Connecting);
    if (const auto opened = openMachine(); !opened) {
        // A person was asked, or has to correct something: not once more for each trial.
        if (!isPassing(opened.error(), m_machine.wasReached()) &&
            opened.error().code != FailureCode::Cancelled)
            m_machine.giveUp(m_host, opened.error());
        return opened;
    }
    if (!m_machine.isDeployed()) {
        if (const auto deployed = deploy(); !deployed)
            return deployed;
    }
    if (!m_machine.isPrepared(m_host)) {
        if (domain::isContainer(m_host.kind) && !m_outage) // not with each attempt
            m_run.note(Severity::Info, RunEvent::PreparingImage, m_host.id, m_launcher->name());
        if (!domain::isContainer(m_host.kind))
            return m_machine.prepare(m_host, *m_launcher);
        return timed(ElapsedPart::SetUpRuntime,
                     [this] { return m_machine.prepare(m_host, *m_launcher); });
    }
    return {};
}

TrialExecutor::Outcome TrialExecutor::timed(ElapsedPart part, const std::function<Outcome()> &work)
{
    m_times.begin(part);
    const Outcome done = work();
    if (done)
        m_times.end(part);
    return done;
}

//! Whatever is made on the way: the connection, and a virtual machine that does not run yet.
TrialExecutor::Outcome TrialExecutor::openMachine()
{
    const domain::Host &host = m_machine.host();
    const bool isHere = host.transport == domain::TransportKind::Local && !host.made;
    if (isHere || m_machine.transport().isOpen())
        return m_machine.open();
    const bool boots = host.made && !guests::runningGuest(host);
    return timed(boots ? ElapsedPart::BootVm : ElapsedPart::Connect,
                 [this] { return m_machine.open(); });
}

TrialExecutor::Outcome TrialExecutor::deploy()
{
    show(TrialState::CopyingEngine);
    m_run.note(Severity::Info, RunEvent::CopyingEngine, m_machine.host().id, {});
    if (const auto deployed = timed(ElapsedPart::SendEngine,
                                    [this] {
                                        return m_machine.deploy(m_bundle, [this](qint64, qint64) {
                                            m_activity.heard();
                                        });
                                    });
        !deployed)
        return deployed;
    m_run.note(Severity::Info, RunEvent::EngineCopied, m_machine.host().id,
               QString::number(m_machine.deployment().bytesSent));
    return {};
}

std::optional<TrialExecutor::Clock::time_point> TrialExecutor::awaySince() const
{
    return m_outage && !m_failure ? std::optional(m_outage->since()) : std::nullopt;
}

void TrialExecutor::giveUpWaiting()
{
    if (!m_outage || m_failure)
        return;
    m_failure = m_outage->why();
    m_machine.giveUp(m_host, *m_failure);
}

//! Waits for what passes; anything else is the end.
void TrialExecutor::takeFailure(const Failure &failure)
{
    if (failure.code == FailureCode::Cancelled && m_isStopped)
        return;
    const bool lacksRuntime = failure.code == FailureCode::RuntimeNotRunning;
    if (!isPassing(failure,
                   lacksRuntime ? m_machine.wasPrepared(m_host) : m_machine.wasReached())) {
        m_failure = failure;
        return;
    }
    m_relay.reset();
    m_times.forgetBegun();
    if (!lacksRuntime)
        m_machine.reconnectLater();
    if (m_outage) {
        m_outage->failedAgain(failure);
        return;
    }
    m_outage.emplace(m_lastHeard, failure);
    const QString reason = m_run.words().reasonFor(failure);
    m_run.noteAway(m_phase == Phase::Reaching ? RunEvent::HostIsAway : RunEvent::ConnectionLost,
                   m_host.id, reason);
    m_activity.does(HostDoing::Unreachable, reason);
}

// The engine over there

void TrialExecutor::start()
{
    m_phase = Phase::Running;
    show(TrialState::Starting);
    if (const auto started = startRelay(); !started)
        takeFailure(started.error());
}

AskedWork TrialExecutor::askedWork() const
{
    return {*m_workload,
            m_member,
            m_process.cpus,
            m_process.sharers,
            !m_turnSet.isEmpty(),
            m_host.slowdownPercent,
            m_process.isInBackground(),
            m_address};
}

TrialExecutor::Outcome TrialExecutor::startRelay()
{
    ++m_starts;
    m_times.begin(ElapsedPart::Launch);
    const AskedWork work = askedWork();
    m_intake->expect(askedForm(m_trial->id, work, *m_launcher, m_machine.deployment()));
    const protocol::Job job = makeJob(m_trial->id, work, m_patience, *m_launcher,
                                      m_machine.gpusOf(m_host), m_machine.deployment());
    auto relay = remote::RelayClient::start(m_machine.transport(), m_machine.deployment(), job,
                                            filesOf(*m_workload));
    if (!relay)
        return tl::make_unexpected(relay.error());
    m_relay = std::move(*relay);
    if (!m_name.isEmpty())
        m_run.note(Severity::Info, RunEvent::TrialStarted, m_host.id, m_name);
    sayAgain(); // this engine knows nothing of what partners told before it was started
    return {};
}

void TrialExecutor::attach()
{
    m_phase = Phase::Running;
    m_isAttached = true;
    m_intake->expect(askedForm(m_trial->id, askedWork(), *m_launcher, m_machine.deployment()));
    if (resumeRelay() && !m_turnSet.isEmpty())
        endTurns(); // nobody is left to take turns with
}

//! Where the records that came end. \return false: it failed, which was taken
bool TrialExecutor::resumeRelay()
{
    auto relay = remote::RelayClient::resume(m_machine.transport(), m_machine.deployment(),
                                             m_trial->id, m_intake->linesTaken());
    if (relay)
        m_relay = std::move(*relay);
    else
        takeFailure(relay.error());
    return relay.has_value();
}

void TrialExecutor::follow(int timeoutMs)
{
    if (m_turnSet.isEmpty()) // else when nobody works
        storeIfDue();
    if (m_outage) {
        if (!tryAgain())
            QThread::msleep(static_cast<unsigned long>(std::min(timeoutMs, pauseMs)));
        return;
    }
    const auto lines = m_relay->poll(timeoutMs);
    if (m_relay->hasSpoken() && m_relay->lastHeard() > m_lastHeard) {
        m_lastHeard = m_relay->lastHeard();
        m_bootId = m_bootId.isEmpty() ? m_relay->bootId() : m_bootId;
        m_activity.heard();
    }
    if (const auto clock = m_relay->clock();
        clock && (!m_clock || clock->uncertaintyNs < m_clock->uncertaintyNs))
        m_clock = clock;
    if (!lines && lines.error().code == FailureCode::BundleDamaged && m_repairs < mostRepairs)
        repair();
    else if (!lines && lines.error().code == FailureCode::RecordsMissing)
        refused(lines.error());
    else if (!lines)
        takeFailure(lines.error());
    else
        for (const QByteArray &line : *lines)
            takeLine(line);
    if (m_endDeadline && Clock::now() > *m_endDeadline && !isOver())
        m_failure =
            Failure{FailureCode::LeftBehind, m_machine.transport().description(), m_trial->id};
}

//! Somebody touched the files since they were checked, or they went with a restart of the host:
//! sends them once more.
void TrialExecutor::repair()
{
    ++m_repairs;
    const bool wasResumed = m_relay->isResumed();
    m_relay.reset();
    m_machine.forgetDeployment();
    if (!wasResumed)
        startAgain();
    else if (const auto back = comeBack(); !back)
        takeFailure(back.error());
    else
        (void)resumeRelay(); // it says whether the trial is still there
}

void TrialExecutor::startAgain()
{
    const auto reached = reachAndDeploy();
    const auto started = reached ? startRelay() : reached;
    if (!started)
        takeFailure(started.error());
}

//! The host knows nothing of the trial, or not all of it.
void TrialExecutor::refused(const Failure &failure)
{
    const bool wasResumed = m_relay->isResumed();
    m_relay.reset();
    if (wasResumed && !m_isAttached && m_intake->linesTaken() == 0 && m_starts < mostStarts) {
        startAgain(); // the link was lost before the job arrived
        return;
    }
    m_failure = failure;
    m_takenAway = wasResumed && !m_isAttached;
}

//! Connects, and brings the engine if it was found missing.
TrialExecutor::Outcome TrialExecutor::reopen()
{
    if (const auto opened = m_machine.open(); !opened)
        return opened;
    return m_machine.deploy(m_bundle, [this](qint64, qint64) { m_activity.heard(); });
}

//! As reachAndDeploy(), but the trial stays in its state.
TrialExecutor::Outcome TrialExecutor::comeBack()
{
    const auto opened = reopen();
    return opened ? m_machine.prepare(m_host, *m_launcher) : opened;
}

//! \return false: not yet
bool TrialExecutor::tryAgain()
{
    if (!m_outage->isDue())
        return false;
    if (const auto back = comeBack(); !back) {
        takeFailure(back.error());
        return true;
    }
    if (!resumeRelay())
        return true;
    m_outage.reset();
    m_run.noteBack(RunEvent::ConnectionRestored, m_host.id);
    m_activity.does(m_trial->state);
    sayAgain();
    return true;
}

//! What may have been lost with the link or with an engine that never got its job. A broken link
//! shows in the next poll.
void TrialExecutor::sayAgain()
{
    for (const auto &word : m_heard)
        (void)m_relay->tell(word);
    if (m_givenTurn)
        (void)m_relay->giveTurn(*m_givenTurn);
    if (m_turnsAreOver)
        (void)m_relay->endTurns();
    if (m_endDeadline)
        (void)m_relay->cancelRun();
}

// What it says

void TrialExecutor::takeLine(const QByteArray &line)
{
    if (isOver())
        return;
    auto intake = m_intake->take(line);
    if (intake) {
        if (m_intake->linesTaken() == 1)
            m_times.end(ElapsedPart::Launch);
        if (m_intake->sawResult() && !std::exchange(m_sawResult, true))
            m_times.begin(ElapsedPart::CleanUp);
        keep(std::move(*intake));
        return;
    }
    m_refusal = intake.error();
    m_refusal->where = m_machine.transport().description();
    m_failure = m_refusal;
}

void TrialExecutor::keep(Intake intake)
{
    if (!intake.measured.turns.empty())
        m_endedTurn = intake.measured.turns.back().number;
    if (!intake.measured.isEmpty())
        m_pending.push_back(std::move(intake.measured));
    m_hasChanged = m_hasChanged || intake.trialChanged;
    const bool isChangeDue = m_hasChanged && !isInShortTurn();
    if (isChangeDue || m_intake->supervisorEnd())
        storePending();
    if (isChangeDue && !m_failure) {
        m_hasChanged = false;
        if (const auto stored = m_record.keep(*m_trial); !stored)
            m_failure = m_storage = stored.error();
        m_activity.does(m_trial->state);
    }
    if (intake.told)
        m_told.push_back(*intake.told);
    if (!intake.logText.isEmpty())
        m_run.note(Severity::Warning, RunEvent::EngineSaid, m_host.id, intake.logText);
}

void TrialExecutor::storePending()
{
    const std::vector<Measured> parts = std::exchange(m_pending, {});
    m_lastStored = Clock::now();
    if (m_storage)
        return;
    if (const auto stored = m_record.keep(m_trial->id, parts); !stored)
        m_failure = m_storage = stored.error();
}

void TrialExecutor::storeIfDue()
{
    const bool isDue =
        Clock::now() - m_lastStored >= (m_turnSet.isEmpty() ? storeEvery : storeInTurnsEvery);
    if (isDue && !m_pending.empty())
        storePending();
}

void TrialExecutor::tell(const protocol::relay::BootstrapWord &word)
{
    m_heard.push_back(word);
    if (m_relay)
        (void)m_relay->tell(word); // a broken link shows in the next poll
}

void TrialExecutor::giveTurn(int number, int milliseconds)
{
    m_givenTurn = protocol::relay::TurnWord{number, milliseconds};
    m_turnGivenAt = Clock::now();
    if (m_relay)
        (void)m_relay->giveTurn(*m_givenTurn); // a broken link shows in the next poll
}

void TrialExecutor::endTurns()
{
    m_turnsAreOver = true;
    if (m_relay)
        (void)m_relay->endTurns();
}

} // namespace strata::app::runs
