// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/live_sink.h"

namespace strata::app::api {

using FilePtr = std::unique_ptr<store::ProjectFile>;

namespace {

QString eventText(runs::RunSink::Event event, const QString &detail)
{
    using Event = runs::RunSink::Event;
    switch (event) {
    case Event::CopyingEngine:
        return Runner::tr("Looking for the engine, and copying it if it is missing.");
    case Event::EngineCopied:
        return detail == QLatin1String("0")
                   ? Runner::tr("The engine is there already; nothing was sent.")
                   : Runner::tr("The engine was copied: %1.").arg(formatQuantity(detail.toDouble(), QStringLiteral("B")));
    case Event::PreparingImage:
        return Runner::tr("Looking for the container image, and making it from the engine if it is missing (%1).").arg(detail);
    case Event::TrialStarted:
        return Runner::tr("Started: %1.").arg(detail);
    case Event::HostIsAway:
        return Runner::tr("It cannot be reached; it is tried again and again. %1").arg(detail);
    case Event::HostIsBack:
        return Runner::tr("It can be reached again.");
    case Event::ConnectionLost:
        return Runner::tr("The connection was lost. The trial goes on there, and the host is tried again and again. %1")
            .arg(detail);
    case Event::ConnectionRestored:
        return Runner::tr("The connection is back; nothing was missed.");
    case Event::TrialRepeated:
        return Runner::tr("The trial will be repeated. %1").arg(detail);
    case Event::StopRequested:
        return Runner::tr("Asked the engine to end.");
    case Event::CleanedUp:
        return Runner::tr("The engine has ended, and nothing of the trial is left there.");
    case Event::NotConfirmedClean:
        return detail.isEmpty() ? Runner::tr("Could not confirm that nothing of the trial is left there.")
                                : Runner::tr("Something of the trial is still there: %1").arg(detail);
    case Event::EngineSaid:
        return Runner::tr("The engine says: %1").arg(detail);
    case Event::HostGivenUp:
        return Runner::tr("Its remaining trials are skipped. Resume measures them later. %1").arg(detail);
    }
    return {};
}

LogEntry::Severity toLog(runs::Severity severity)
{
    switch (severity) {
    case runs::Severity::Info:
        return LogEntry::Severity::Info;
    case runs::Severity::Warning:
        return LogEntry::Severity::Warning;
    case runs::Severity::Error:
        break;
    }
    return LogEntry::Severity::Error;
}

} // namespace

LiveSink::LiveSink(Runner &runner, StoreThread &store, const domain::Run &run) : m_runner(runner), m_store(store), m_runId(run.id)
{
    m_elapsed.start();
}

void LiveSink::showTrial(const domain::Trial &trial)
{
    Q_EMIT m_runner.trialChanged(trial);
}

void LiveSink::showActivity(const QString &hostId, const domain::HostActivity &activity)
{
    Q_EMIT m_runner.activityChanged(hostId, activity);
}

domain::Expected<void> LiveSink::storeTrial(const domain::Trial &trial)
{
    const auto stored = m_store.call<domain::Expected<void>>([&](FilePtr &file) { return file->putTrial(m_runId, trial); });
    if (stored)
        Q_EMIT m_runner.trialChanged(trial);
    return stored;
}

domain::Expected<void> LiveSink::storeSteps(const QString &trialId, const std::vector<domain::Step> &steps)
{
    const auto stored = m_store.call<domain::Expected<void>>([&](FilePtr &file) { return file->appendSteps(trialId, steps); });
    if (stored)
        Q_EMIT m_runner.stepsArrived(trialId, QList<domain::Step>(steps.begin(), steps.end()));
    return stored;
}

domain::Expected<void> LiveSink::storeSamples(const QString &trialId, const std::vector<domain::TelemetrySample> &samples)
{
    const auto stored =
        m_store.call<domain::Expected<void>>([&](FilePtr &file) { return file->appendSamples(trialId, samples); });
    if (stored)
        Q_EMIT m_runner.samplesArrived(trialId, QList<domain::TelemetrySample>(samples.begin(), samples.end()));
    return stored;
}

domain::Expected<void> LiveSink::storeHistograms(const QString &trialId, const std::vector<domain::LatencyHistogram> &histograms)
{
    return m_store.call<domain::Expected<void>>([&](FilePtr &file) { return file->appendHistograms(trialId, histograms); });
}

void LiveSink::log(LogEntry::Severity severity, const QString &hostId, const QString &text,
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

void LiveSink::note(runs::Severity severity, Event event, const QString &hostId, const QString &detail)
{
    log(toLog(severity), hostId, eventText(event, displayText(detail, 500)));
}

void LiveSink::failure(const QString &hostId, const domain::Failure &because)
{
    log(LogEntry::Severity::Error, hostId, describe(because).oneLine(), because.code);
}

QString LiveSink::reasonFor(const domain::Failure &because)
{
    return describe(because).oneLine();
}

QString LiveSink::reasonRoofsKnown(const QString &runName)
{
    return Runner::tr("Roofs of this boot are known: %1").arg(displayText(runName));
}

QString LiveSink::reasonPartnerFailed(const QString &partner, const QString &reason)
{
    return Runner::tr("The partner %1: %2").arg(displayText(partner), reason);
}

void LiveSink::progress(int finishedTrials, int totalTrials)
{
    if (m_alreadyFinished < 0)
        m_alreadyFinished = finishedTrials;
    Progress progress;
    progress.finishedTrials = finishedTrials;
    progress.totalTrials = totalTrials;
    const int done = finishedTrials - m_alreadyFinished;
    if (done > 0)
        progress.secondsLeft = static_cast<double>(m_elapsed.elapsed()) / 1000 / done * (totalTrials - finishedTrials);
    Q_EMIT m_runner.progressChanged(progress);
}

} // namespace strata::app::api
