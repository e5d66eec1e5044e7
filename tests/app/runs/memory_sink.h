// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What tests of real trials on this computer share.
#pragma once

#include "app/remote/transport.h"
#include "app/runs/run_outputs.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QTemporaryDir>

#include <csignal>
#include <functional>

#include <unistd.h>

namespace strata::tests {

using namespace strata::app;

//! Keeps everything in memory; can refuse to store, and can act on what it sees.
class MemorySink : public runs::RunStore, public runs::RunWatcher, public runs::RunWords {
public:
    operator runs::RunOutputs() { return {*this, *this, *this}; } // NOLINT: it is all of them

    //! As it would be read again to resume the run.
    domain::RunData dataOf(const domain::Run &run) const
    {
        domain::RunData data{run, {}};
        for (const domain::Trial &trial : trials)
            data.trials.append({trial, steps.value(trial.id), {}});
        return data;
    }

    void showMeasured(const QString &, const runs::Measured &) override {}
    void showTrial(const domain::Trial &) override {}
    void showActivity(const QString &hostId, const domain::HostActivity &activity) override
    {
        activities[hostId].append(activity);
        if (onActivity)
            onActivity(hostId, activity);
    }
    domain::Expected<void> storeTrial(const domain::Trial &trial) override
    {
        trials.insert(trial.id, trial);
        return {};
    }
    domain::Expected<void> storeMeasured(const QString &trialId,
                                         const std::vector<runs::Measured> &parts) override
    {
        ++stores;
        for (const runs::Measured &measured : parts) {
            if (refuseSteps && !measured.steps.empty())
                return domain::fail(domain::FailureCode::FileFull, QStringLiteral("project"));
            append(steps[trialId], measured.steps);
            append(turns[trialId], measured.turns);
            append(samples[trialId], measured.samples);
            for (const domain::LatencyHistogram &histogram : measured.histograms)
                histogramSeries.append(histogram.series);
            if (onSteps && !measured.steps.empty())
                onSteps(trialId);
        }
        return {};
    }
    void note(runs::Severity, runs::RunEvent event, const QString &, const QString &detail) override
    {
        events.append(event);
        details.append(detail);
    }
    void failure(const QString &, const domain::Failure &because) override
    {
        failures.append(because);
    }
    QString nameOfTrial(const domain::WorkloadSpec &work,
                        const QList<domain::Member> &members) const override
    {
        QStringList roles;
        for (const domain::Member &member : members)
            roles.append(member.role);
        return domain::label(work) + QLatin1Char(' ') + roles.join(QLatin1Char('+'));
    }
    QString reasonFor(const domain::Failure &because) const override
    {
        return QString::number(static_cast<int>(because.code)) + because.detail;
    }
    QString reasonRoofsKnown(const QString &runName) const override
    {
        return QStringLiteral("known: ") + runName;
    }
    QString reasonPartnerFailed(const domain::Member &partner, int number,
                                const QString &reason) const override
    {
        return QStringLiteral("%1 %2 on %3: %4")
            .arg(partner.role, QString::number(number), partner.host.name, reason);
    }
    QString reasonNoWay(const domain::TriedWay &closed) const override
    {
        return QStringLiteral("%1 %2 on %3 to %4 %5 on %6: %7")
            .arg(closed.from.role, QString::number(closed.fromNumber), closed.from.host.name,
                 closed.to.role, QString::number(closed.toNumber), closed.to.host.name,
                 QString::number(static_cast<int>(closed.state)));
    }
    QString reasonNoMemory(const domain::MemoryShortage &shortage,
                           const domain::WorkloadSpec &) const override
    {
        return QStringLiteral("%1 processes on %2")
            .arg(QString::number(shortage.processes), shortage.where.name);
    }
    void progress(const runs::RunProgress &progress) override
    {
        finishedTrials = progress.finishedTrials;
        totalTrials = progress.totalTrials;
        progresses.append(progress);
        if (onProgress)
            onProgress(progress);
    }

    template <typename Values>
    static void append(Values &all, const Values &more)
    {
        all.insert(all.end(), more.begin(), more.end());
    }

    QHash<QString, domain::Trial> trials;
    QHash<QString, std::vector<domain::Step>> steps;
    QHash<QString, std::vector<domain::Turn>> turns;
    QHash<QString, std::vector<domain::TelemetrySample>> samples;
    QStringList histogramSeries;
    QHash<QString, QList<domain::HostActivity>> activities;
    QList<runs::RunEvent> events;
    QStringList details;
    QList<domain::Failure> failures;
    int finishedTrials = 0;
    int totalTrials = 0;
    QList<runs::RunProgress> progresses;
    int stores = 0; //!< of what was measured
    bool refuseSteps = false;
    std::function<void(const QString &)> onSteps;
    std::function<void(const runs::RunProgress &)> onProgress;
    std::function<void(const QString &, const domain::HostActivity &)> onActivity;
};

class NobodyAnswers : public remote::Questions {
public:
    domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &) override
    {
        return domain::HostKeyAnswer::Reject;
    }
    std::optional<QByteArray> secret(const domain::SecretQuestion &) override
    {
        return std::nullopt;
    }
};

//! A product of small matrices by one thread, and what else it is to have.
inline domain::WorkloadSpec smallGemm(const QMap<QString, QString> &more)
{
    const QString size = QStringLiteral("32");
    domain::WorkloadSpec spec{domain::makeId(),
                              QStringLiteral("gemm"),
                              {{QStringLiteral("m"), size},
                               {QStringLiteral("n"), size},
                               {QStringLiteral("k"), size},
                               {QStringLiteral("threads"), QStringLiteral("1")}}};
    spec.parameters.insert(more);
    return spec;
}

//! Of one host, this computer. \param directory of the test's own
inline domain::Run runHere(const QTemporaryDir &directory, int rounds,
                           const QList<domain::WorkloadSpec> &workloads)
{
    domain::Run run;
    run.id = domain::makeId();
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("here");
    host.engineDirectory = directory.filePath(QStringLiteral("strata"));
    run.plan.hosts = {host};
    domain::Experiment &experiment = run.plan.experiment;
    experiment.hostIds = {host.id};
    experiment.baselineId = host.id;
    experiment.rounds = experiment.maxRounds = rounds;
    experiment.workloads = workloads;
    return run;
}

//! For runs that nobody watches.
inline std::unique_ptr<remote::Questions> askNobody(const remote::CancelFlag &)
{
    return std::make_unique<NobodyAnswers>();
}

//! Engines of this trial that were started from below this directory; an empty text fits all.
inline QList<int> enginesOf(const QString &trialId, const QString &directory)
{
    QList<int> engines;
    // The engine's environment carries the trial's id; the supervisor's does not.
    for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile environment(QStringLiteral("/proc/%1/environ").arg(entry));
        QFile command(QStringLiteral("/proc/%1/cmdline").arg(entry));
        if (entry.toInt() > 0 && environment.open(QIODevice::ReadOnly) &&
            command.open(QIODevice::ReadOnly) &&
            environment.readAll().contains("STRATA_RUN_ID=" + trialId.toLatin1()) &&
            command.readAll().contains(directory.toUtf8()))
            engines.append(entry.toInt());
    }
    return engines;
}

//! Returns how many.
inline int killEngine(const QString &trialId, const QString &directory, int signal = SIGKILL)
{
    int killed = 0;
    for (const int engine : enginesOf(trialId, directory))
        killed += ::kill(engine, signal) == 0 ? 1 : 0;
    return killed;
}

//! That the engines below the directory have used, as far as they still run.
inline double processorSecondsOfEngines(const QString &directory)
{
    double ticks = 0;
    for (const int engine : enginesOf({}, directory)) {
        QFile file(QStringLiteral("/proc/%1/stat").arg(engine));
        const QByteArray content = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        const auto words = content.mid(content.lastIndexOf(')') + 2).split(' ');
        ticks += words.value(11).toDouble() + words.value(12).toDouble(); // proc(5): utime, stime
    }
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

} // namespace strata::tests
