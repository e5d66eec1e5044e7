// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How a trial ends: asked to, by itself or lost; and what is cleaned up after it.
#include "app/runs/trial_conditions.h"
#include "app/runs/trial_ending.h"
#include "app/runs/trial_executor.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>

namespace strata::app::runs {

namespace protocol = engine::protocol;
using domain::ElapsedPart;
using domain::Failure;
using domain::FailureCode;
using domain::HostDoing;
using domain::TrialState;

namespace {

constexpr int sweepTimeoutMs = 30'000;
//! After it was asked to end: the engine has half a second, the container's runtime the rest.
constexpr std::chrono::seconds endTimeout{30};
//! How long a host may be silent before nobody waits for its clean-up any longer, and how long that
//! may take in all.
constexpr remote::RelayClient::Farewell orderly{std::chrono::seconds(15), std::chrono::seconds(60)};
constexpr remote::RelayClient::Farewell hasty{std::chrono::milliseconds(600),
                                              std::chrono::seconds(10)};

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

bool TrialExecutor::wentWrong() const
{
    const auto &end = m_intake->supervisorEnd();
    const auto right = m_endIsPlanned ? protocol::Outcome::Cancelled : protocol::Outcome::Done;
    return m_failure || (end && (end->outcome != right || isEarly()));
}

void TrialExecutor::askForEnd()
{
    if (m_endDeadline)
        return;
    m_endDeadline = Clock::now() + endTimeout;
    if (!m_endIsPlanned)
        m_run.note(Severity::Info, RunEvent::StopRequested, m_host.id, {});
    if (m_relay)
        (void)m_relay->cancelRun(); // a broken link shows in the next poll
}

void TrialExecutor::end(const Failure &failure)
{
    const bool isLost = m_takenAway || failure.code == FailureCode::LeftBehind ||
                        (isPassing(failure, true) && m_intake->linesTaken() > 0);
    m_trial->state = isLost ? TrialState::Lost : TrialState::Failed;
    if (failure.code == FailureCode::Cancelled)
        m_trial->state = TrialState::Cancelled;
    m_trial->reason = m_run.words().reasonFor(failure);
    m_run.failure(m_host.id, failure);
}

void TrialExecutor::conclude()
{
    storePending();
    const auto &seen = m_intake->supervisorEnd();
    bool mayLackImage = false;
    const bool isDone = seen && seen->outcome == protocol::Outcome::Done && !m_failure;
    if (m_isStopped && !isDone) {
        m_trial->state = TrialState::Cancelled;
        m_trial->reason = m_run.words().reasonFor({FailureCode::Cancelled, {}, {}});
    } else if (m_failure) {
        end(*m_failure);
    } else if (seen) {
        const bool isRestarted = m_relay && m_relay->hasSpoken() && m_relay->bootId() != m_bootId;
        const auto withoutRuntime =
            wentWrong() ? lostRuntime(*seen, m_host, *m_launcher, m_machine) : std::nullopt;
        m_takenAway = !m_isAttached && (withoutRuntime || wasTakenAway(*seen, isRestarted));
        if (withoutRuntime)
            end(*withoutRuntime);
        else if (const auto instead = endTrial(*m_trial, *seen, m_intake->sawResult(), m_host,
                                               m_machine.transport().description())) {
            mayLackImage = instead->code == FailureCode::ContainerFailed;
            end(*instead);
        } else if (m_trial->state == TrialState::Killed && !m_takenAway)
            m_run.note(Severity::Warning, RunEvent::TrialKilled, m_host.id, m_trial->reason);
    } else {
        m_trial->state = TrialState::Cancelled; // never started, because of another member
    }
    noteGpus(*m_trial, m_host, m_machine);
    noteMadeVm(*m_trial, m_machine);
    if (mayLackImage) // somebody may have removed it since the last trial
        m_machine.forgetPreparation(m_host);
    if (m_clock && !m_turnSet.isEmpty())
        noteClock(*m_trial, *m_clock);
    m_trial->finishedAt = QDateTime::currentDateTimeUtc();
    m_phase = Phase::Concluded;
}

bool TrialExecutor::cleanUp()
{
    if (m_starts == 0 && !m_isAttached) {
        noteCleaned(true, {});
        return true;
    }
    m_activity.does(HostDoing::Collecting);
    if (m_outage && (m_isStopped || m_failure)) { // it was waited for long enough
        noteCleaned(false, {});
        return true;
    }
    if (m_outage && !m_outage->isDue()) {
        QThread::msleep(pauseMs);
        return false;
    }
    if (letGo() && confirmGone()) {
        if (m_outage)
            m_run.noteBack(RunEvent::ConnectionRestored, m_host.id);
        const auto &end = m_intake->supervisorEnd();
        noteCleaned(!end || end->cleaned,
                    end ? QString::fromStdString(end->leftBehind) : QString());
        return true;
    }
    if (m_outage && !m_isStopped)
        return false;
    noteCleaned(false, {});
    return true;
}

//! Has the host remove everything of the trial. \return false: it did not confirm it
bool TrialExecutor::letGo()
{
    if (const auto opened = reopen(); !opened) {
        takeFailure(opened.error());
        return false;
    }
    if (!m_relay && !resumeRelay())
        return false;
    const auto gone = m_relay->leave(m_isStopped ? hasty : orderly, [this](const QByteArray &line) {
        return m_intake->lookForEnd(line);
    });
    m_relay.reset();
    // One that knows nothing of the trial has nothing to remove either; the look that follows will
    // tell.
    if (gone || gone.error().code == FailureCode::RecordsMissing)
        return true;
    takeFailure(gone.error());
    if (m_isStopped)
        m_machine.reconnectLater(); // whatever still comes over this link is for nobody
    return false;
}

bool TrialExecutor::confirmGone()
{
    const auto result = remote::runEngine(m_machine.transport(), m_machine.deployment(),
                                          {QStringLiteral("sweep"), QStringLiteral("--runs"),
                                           m_machine.deployment().runsDirectory,
                                           QStringLiteral("--run"), m_trial->id},
                                          sweepTimeoutMs, m_machine.interrupted());
    if (!result)
        takeFailure(result.error());
    return result && result->exit.code == 0 && isEmptySweep(result->output);
}

void TrialExecutor::noteCleaned(bool isClean, const QString &leftBehind)
{
    m_trial->cleanedUp = isClean;
    if (isClean)
        m_times.end(ElapsedPart::CleanUp);
    m_times.note(m_trial->facts);
    m_trial->finishedAt = QDateTime::currentDateTimeUtc();
    m_outage.reset();
    m_relay.reset();
    if (m_starts > 0 || m_isAttached) {
        // Stop may come while the host cleans up.
        const bool isStopped =
            m_isStopped || (m_failure && m_failure->code == FailureCode::Cancelled);
        const bool isUnawaited = !isClean && isStopped && leftBehind.isEmpty();
        m_run.note(isClean || isUnawaited ? Severity::Info : Severity::Warning,
                   isClean       ? RunEvent::CleanedUp
                   : isUnawaited ? RunEvent::StoppedUnconfirmed
                                 : RunEvent::NotConfirmedClean,
                   m_host.id, leftBehind);
    }
    m_activity.does(HostDoing::Waiting);
}

} // namespace strata::app::runs
