// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_executor.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

namespace strata::app::runs {

namespace protocol = engine::protocol;
using domain::fail;
using domain::FailureCode;
using domain::TrialState;
using Clock = remote::RelayClient::Clock;

namespace {

constexpr int forgetTimeoutMs = 10'000;
constexpr int sweepTimeoutMs = 30'000;
//! After the person asked for the end: the engine has 2 s, the container's runtime 20 s, a slow link the rest.
constexpr std::chrono::seconds endTimeout{45};
//! Warm-up, calibration and a slow machine on top of the time a trial asks for.
constexpr int limitSeconds = 4 * 3600;
constexpr int maxResumesWithoutNews = 20;

bool isAboutTheLink(FailureCode code)
{
    return code == FailureCode::ConnectionLost || code == FailureCode::ConnectionTimedOut || code == FailureCode::ConnectionRefused ||
           code == FailureCode::Unreachable;
}

QStringList engineArguments(const domain::WorkloadSpec &workload, int member, const QString &scratchDirectory)
{
    QStringList arguments{QStringLiteral("run"), workload.workload};
    for (auto it = workload.parameters.cbegin(); it != workload.parameters.cend(); ++it)
        arguments.append(it.key() + QLatin1Char('=') + it.value());
    if (domain::hostsNeeded(workload) > 1)
        arguments << QStringLiteral("--member") << QString::number(member);
    return arguments << QStringLiteral("--records") << QStringLiteral("--scratch") << scratchDirectory;
}

bool isEmptySweep(const QByteArray &output)
{
    const QJsonObject object = QJsonDocument::fromJson(output.trimmed()).object();
    if (object.isEmpty())
        return false;
    for (const QJsonValue &value : object) {
        if (!value.isArray() || !value.toArray().isEmpty())
            return false;
    }
    return true;
}

} // namespace

TrialExecutor::TrialExecutor(Machine &machine, const domain::Host &host, const remote::Bundle &bundle, StopSignals &signals,
                             RunSink &sink) :
    m_machine(machine), m_host(host), m_bundle(bundle), m_signals(signals), m_sink(sink), m_launcher(launch::makeLauncher(host))
{
}

void TrialExecutor::reach(domain::Trial &trial)
{
    m_trial = &trial;
    m_intake = std::make_unique<RecordIntake>(trial);
    trial.startedAt = QDateTime::currentDateTimeUtc();
    trial.bundleSha256 = m_bundle.archiveSha256;
    if (const auto reached = reachAndDeploy(); !reached)
        m_failure = reached.error();
}

void TrialExecutor::start(const domain::WorkloadSpec &workload, int member)
{
    m_workload = &workload;
    m_member = member;
    show(TrialState::Starting);
    if (const auto started = startRelay(); !started)
        m_failure = started.error();
}

bool TrialExecutor::wentWrong() const
{
    const auto &end = m_intake->supervisorEnd();
    return m_failure || m_refusal || (end && end->outcome != protocol::Outcome::Done);
}

void TrialExecutor::show(TrialState state)
{
    m_trial->state = state;
    m_sink.showTrial(*m_trial);
}

TrialExecutor::Outcome TrialExecutor::reachAndDeploy()
{
    show(TrialState::Connecting);
    if (const auto opened = m_machine.open(); !opened) {
        ++m_machine.failuresInARow;
        return opened;
    }
    m_machine.failuresInARow = 0;
    if (!m_machine.isDeployed()) {
        show(TrialState::CopyingEngine);
        m_sink.note(Severity::Info, RunSink::Event::CopyingEngine, m_machine.host().id, {});
        if (const auto deployed = m_machine.deploy(m_bundle, {}); !deployed)
            return deployed;
        m_sink.note(Severity::Info, RunSink::Event::EngineCopied, m_machine.host().id, QString::number(m_machine.deployment().bytesSent));
    }
    if (!m_machine.isPrepared(m_host)) {
        if (domain::isContainer(m_host.kind))
            m_sink.note(Severity::Info, RunSink::Event::PreparingImage, m_host.id, m_launcher->name());
        return m_machine.prepare(m_host, *m_launcher);
    }
    return {};
}

TrialExecutor::Outcome TrialExecutor::startRelay()
{
    const auto launch = m_launcher->command(m_machine.deployment(), m_machine.gpusOf(m_host), m_trial->id,
                                            engineArguments(*m_workload, m_member, m_launcher->scratchDirectory()));
    protocol::Job job;
    job.runId = m_trial->id.toStdString();
    job.runsDirectory = m_machine.deployment().runsDirectory.toStdString();
    job.command = launch.command;
    job.cleanup = launch.cleanup;
    job.leftovers = launch.leftovers;
    job.leaseSeconds = leaseSeconds;
    job.limitSeconds = limitSeconds;
    auto relay = remote::RelayClient::start(m_machine.transport(), m_machine.deployment(), job);
    if (!relay && isAboutTheLink(relay.error().code)) {
        // The session died while another host was measured; nothing was started yet.
        m_machine.reconnectLater();
        if (const auto opened = m_machine.open(); !opened)
            return opened;
        relay = remote::RelayClient::start(m_machine.transport(), m_machine.deployment(), job);
    }
    if (!relay)
        return tl::make_unexpected(relay.error());
    m_relay = std::move(*relay);
    m_sink.note(Severity::Info, RunSink::Event::TrialStarted, m_host.id, domain::label(*m_workload));
    return {};
}

void TrialExecutor::follow(int timeoutMs)
{
    if (m_signals.endTrial || m_endWanted)
        askForEnd();
    if (m_endAsked && Clock::now() > m_endDeadline) {
        m_failure = domain::Failure{FailureCode::LeftBehind, m_machine.transport().description(), m_trial->id};
        return;
    }
    const auto lines = m_relay->poll(timeoutMs);
    if (!lines) {
        if (const auto kept = keepAfter(lines.error()); !kept)
            m_failure = kept.error();
        return;
    }
    for (const QByteArray &line : *lines)
        takeLine(line);
    if (!lines->isEmpty())
        m_resumesWithoutNews = 0;
}

//! Decides whether the trial can go on after the relay failed.
TrialExecutor::Outcome TrialExecutor::keepAfter(const domain::Failure &failure)
{
    if (failure.code == FailureCode::Cancelled) {
        m_signals.abandonWait = false; // the orderly end needs the connection
        askForEnd();
        return {};
    }
    if (failure.code == FailureCode::BundleDamaged && m_intake->linesTaken() == 0 && !m_startedAgain)
        return startAgain();
    if (!isAboutTheLink(failure.code) || ++m_resumesWithoutNews > maxResumesWithoutNews)
        return tl::make_unexpected(failure);
    return reconnect();
}

//! Somebody touched the files since they were checked: pushes them once more.
TrialExecutor::Outcome TrialExecutor::startAgain()
{
    m_startedAgain = true;
    m_relay.reset();
    m_machine.forgetDeployment();
    const auto reached = reachAndDeploy();
    return reached ? startRelay() : reached;
}

TrialExecutor::Outcome TrialExecutor::reconnect()
{
    m_sink.note(Severity::Warning, RunSink::Event::ConnectionLost, m_host.id, QString::number(leaseSeconds));
    const auto deadline = Clock::now() + std::chrono::seconds(leaseSeconds);
    auto pause = std::chrono::milliseconds(300);
    while (Clock::now() < deadline && !m_signals.endTrial) {
        m_relay.reset();
        m_machine.reconnectLater();
        if (m_machine.open() && tryResume()) {
            m_sink.note(Severity::Info, RunSink::Event::ConnectionRestored, m_host.id, {});
            return {};
        }
        m_signals.abandonWait = false;
        const auto next = Clock::now() + pause;
        while (Clock::now() < next && !m_signals.endTrial)
            QThread::msleep(50);
        pause = std::min(pause * 2, std::chrono::milliseconds(5000));
    }
    return fail(FailureCode::ConnectionLost, m_machine.transport().description());
}

bool TrialExecutor::tryResume()
{
    auto relay = remote::RelayClient::resume(m_machine.transport(), m_machine.deployment(), m_trial->id, m_intake->linesTaken());
    if (!relay)
        return false;
    m_relay = std::move(*relay);
    m_endAsked = false; // the wish to end may have been lost with the link
    for (const auto &word : m_heard)
        (void)m_relay->tell(word); // a broken link shows in the next poll
    return true;
}

void TrialExecutor::takeLine(const QByteArray &line)
{
    if (m_refusal) {
        m_intake->lookForEnd(line);
        return;
    }
    const auto intake = m_intake->take(line);
    if (!intake) {
        m_refusal = intake.error();
        m_refusal->where = m_machine.transport().description();
        m_sink.failure(m_host.id, *m_refusal);
        askForEnd();
        return;
    }
    keep(*intake);
}

void TrialExecutor::keep(const Intake &intake)
{
    domain::Expected<void> stored;
    if (!intake.steps.empty())
        stored = m_sink.storeSteps(m_trial->id, intake.steps);
    if (stored && !intake.samples.empty())
        stored = m_sink.storeSamples(m_trial->id, intake.samples);
    if (stored && !intake.histograms.empty())
        stored = m_sink.storeHistograms(m_trial->id, intake.histograms);
    if (stored && intake.trialChanged)
        stored = m_sink.storeTrial(*m_trial);
    if (intake.told)
        m_told.push_back(*intake.told);
    if (!intake.logText.isEmpty())
        m_sink.note(Severity::Warning, RunSink::Event::EngineSaid, m_host.id, intake.logText);
    if (!stored && !m_storage) {
        m_storage = stored.error();
        askForEnd();
    }
}

void TrialExecutor::tell(const protocol::relay::BootstrapWord &word)
{
    m_heard.push_back(word);
    if (m_relay)
        (void)m_relay->tell(word); // a broken link shows in the next poll
}

void TrialExecutor::askForEnd()
{
    m_endWanted = true;
    if (m_endAsked)
        return;
    m_endAsked = true;
    m_endDeadline = Clock::now() + endTimeout;
    m_signals.abandonWait = false;
    m_sink.note(Severity::Info, RunSink::Event::StopRequested, m_host.id, {});
    if (m_relay)
        (void)m_relay->cancelRun(); // a broken link shows in the next poll
}

bool TrialExecutor::confirmGone()
{
    if (!m_machine.isDeployed())
        return true; // nothing was ever started there
    const auto result = remote::runEngine(m_machine.transport(), m_machine.deployment(),
                                          {QStringLiteral("sweep"), QStringLiteral("--runs"), m_machine.deployment().runsDirectory,
                                           QStringLiteral("--run"), m_trial->id},
                                          sweepTimeoutMs, m_signals.abandonWait);
    return result && result->exit.code == 0 && isEmptySweep(result->output);
}

void TrialExecutor::conclude(const domain::Failure &failure)
{
    const bool lost = isAboutTheLink(failure.code) && m_intake->linesTaken() > 0;
    if (failure.code == FailureCode::Cancelled)
        m_trial->state = TrialState::Cancelled;
    else
        m_trial->state = lost || failure.code == FailureCode::LeftBehind ? TrialState::Lost : TrialState::Failed;
    m_trial->reason = m_sink.reasonFor(failure);
    m_sink.failure(m_host.id, failure);
}

void TrialExecutor::concludeFromEnd(const protocol::End &end)
{
    const QString said = QString::fromStdString(end.reason);
    switch (end.outcome) {
    case protocol::Outcome::Done:
        m_trial->state = TrialState::Done;
        if (!m_intake->sawResult())
            conclude(domain::Failure{FailureCode::RecordsMissing, m_machine.transport().description(), said});
        return;
    case protocol::Outcome::Unsupported:
        m_trial->state = TrialState::Unsupported;
        break;
    case protocol::Outcome::Cancelled:
        m_trial->state = TrialState::Cancelled;
        break;
    case protocol::Outcome::Killed:
    case protocol::Outcome::LeaseExpired:
    case protocol::Outcome::TimedOut:
        m_trial->state = TrialState::Killed;
        break;
    case protocol::Outcome::Failed:
        m_trial->state = TrialState::Failed;
        if (m_trial->engineVersion.isEmpty()) {
            // The engine never spoke: what failed is the way it was launched, and that is all there is to go by.
            const auto code = domain::isContainer(m_host.kind) ? FailureCode::ContainerFailed : FailureCode::EngineFailed;
            conclude(domain::Failure{code, m_machine.transport().description(), said});
            return;
        }
        break;
    }
    if (m_trial->reason.isEmpty())
        m_trial->reason = said;
}

//! A condition of the measurement that only the launcher knows: what "automatic" came to.
void TrialExecutor::noteGpus()
{
    if (!domain::isContainer(m_host.kind) || !m_machine.isPrepared(m_host))
        return;
    const launch::GpuGrant gpus = m_machine.gpusOf(m_host);
    m_trial->facts.insert(QStringLiteral("container.gpus"), gpus.given ? QStringLiteral("all") : QStringLiteral("none"));
    if (!gpus.libraryMounts.isEmpty())
        m_trial->facts.insert(QStringLiteral("container.gpu_libraries"), gpus.libraryMounts.join(QStringLiteral(", ")));
}

domain::Expected<void> TrialExecutor::finish()
{
    m_signals.abandonWait = false;
    const auto &end = m_intake->supervisorEnd();
    if (end && !m_refusal)
        concludeFromEnd(*end);
    else if (m_refusal || m_failure)
        conclude(m_refusal ? *m_refusal : *m_failure);
    else
        m_trial->state = TrialState::Cancelled; // never started, because of another member
    if (end && m_relay)
        (void)m_relay->forget(forgetTimeoutMs); // whether it worked is what the look afterwards tells
    m_relay.reset();
    const bool reachable = m_machine.transport().isOpen();
    m_trial->cleanedUp = (!end || end->cleaned) && reachable && confirmGone();
    if (reachable) {
        m_sink.note(m_trial->cleanedUp ? Severity::Info : Severity::Warning,
                    m_trial->cleanedUp ? RunSink::Event::CleanedUp : RunSink::Event::NotConfirmedClean, m_host.id,
                    end ? QString::fromStdString(end->leftBehind) : QString());
    }
    noteGpus();
    m_trial->finishedAt = QDateTime::currentDateTimeUtc();
    return m_storage ? Outcome(tl::make_unexpected(*m_storage)) : Outcome();
}

} // namespace strata::app::runs
