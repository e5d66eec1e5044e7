// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/live_watcher.h"

#include "app/api/size_text.h"

namespace strata::app::services {

using namespace api;

namespace {

QString eventText(runs::RunEvent event, const QString &detail)
{
    using Event = runs::RunEvent;
    switch (event) {
    case Event::CopyingEngine:
        return Runner::tr("Deploying the engine.");
    case Event::EngineCopied:
        return detail == QLatin1String("0")
                   ? Runner::tr("The engine is there already; nothing was sent.")
                   : Runner::tr("The engine was copied: %1.").arg(formatSize(detail.toDouble()));
    case Event::PreparingImage:
        //: %1 the program that starts it: docker, bwrap
        return Runner::tr("Preparing the container (%1).").arg(detail);
    case Event::TrialStarted:
        return Runner::tr("Started: %1.").arg(detail);
    case Event::HostIsAway:
        return Runner::tr("It cannot be reached. Strata keeps trying. %1").arg(detail);
    case Event::HostIsBack:
        return Runner::tr("It can be reached again.");
    case Event::ConnectionLost:
        return Runner::tr("The connection was lost. The trial goes on there, and Strata keeps "
                          "trying to reconnect. %1")
            .arg(detail);
    case Event::ConnectionRestored:
        return Runner::tr("The connection is back; nothing was missed.");
    case Event::TurnsDoNotFit:
        return Runner::tr("This computer does not have enough memory for all of its hosts at once, "
                          "so they do this work one after the other. %1")
            .arg(detail);
    case Event::TrialKilled:
        //: %1 says how, such as: the engine was killed by SIGKILL
        return Runner::tr("The trial ended early: %1.").arg(detail);
    case Event::TrialRepeated:
        return Runner::tr("The trial will be repeated. %1").arg(detail);
    case Event::StopRequested:
        return Runner::tr("Asked the engine to end.");
    case Event::CleanedUp:
        return Runner::tr("The engine has exited, and the host is clean.");
    case Event::NotConfirmedClean:
        return detail.isEmpty()
                   ? Runner::tr("Could not confirm that the trial left nothing behind there.")
                   : Runner::tr("The trial left something behind: %1").arg(detail);
    case Event::StoppedUnconfirmed:
        return Runner::tr(
            "Stopped immediately, without waiting for the host to clean up. Anything left there "
            "ends on its own, and Strata checks for it the next time it connects.");
    case Event::EngineSaid:
        return Runner::tr("Message from the engine: %1").arg(detail);
    case Event::HostGivenUp:
        return Runner::tr("Its remaining trials are skipped. Resume measures them later. %1")
            .arg(detail);
    case Event::WayClosed:
        //: %1 says which process cannot reach which other
        return Runner::tr("%1 Trials that need this connection are skipped. Resume measures them "
                          "later.")
            .arg(detail);
    }
    return {};
}

} // namespace

LiveWatcher::LiveWatcher(Runner &runner, TakeProgress takeProgress) :
    m_runner(runner),
    m_takeProgress(std::move(takeProgress))
{
}

void LiveWatcher::showTrial(const domain::Trial &trial)
{
    Q_EMIT m_runner.trialChanged(trial);
}

void LiveWatcher::showMeasured(const QString &trialId, const runs::Measured &measured)
{
    if (!measured.steps.empty())
        Q_EMIT m_runner.stepsArrived(
            trialId, QList<domain::Step>(measured.steps.begin(), measured.steps.end()));
    if (!measured.turns.empty())
        Q_EMIT m_runner.turnsArrived(
            trialId, QList<domain::Turn>(measured.turns.begin(), measured.turns.end()));
}

void LiveWatcher::showActivity(const QString &hostId, const domain::HostActivity &activity)
{
    Q_EMIT m_runner.activityChanged(hostId, activity);
}

void LiveWatcher::log(LogEntry::Severity severity, const QString &hostId, const QString &text,
                      std::optional<domain::FailureCode> failure)
{
    LogEntry entry;
    entry.severity = severity;
    entry.at = QDateTime::currentDateTimeUtc();
    entry.hostId = hostId;
    entry.text = text;
    entry.failure = failure;
    Q_EMIT m_runner.logged(entry);
}

void LiveWatcher::note(runs::Severity severity, runs::RunEvent event, const QString &hostId,
                       const QString &detail)
{
    log(severity == runs::Severity::Warning ? LogEntry::Severity::Warning
                                            : LogEntry::Severity::Info,
        hostId, eventText(event, displayText(detail, 500)));
}

void LiveWatcher::failure(const QString &hostId, const domain::Failure &because)
{
    log(LogEntry::Severity::Error, hostId, describe(because).oneLine(), because.code);
}

void LiveWatcher::progress(const runs::RunProgress &progress)
{
    m_takeProgress(progress);
}

} // namespace strata::app::services
