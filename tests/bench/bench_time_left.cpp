// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How far the time that a run says it still takes is from what it then took, after each of its
// rounds: replays the runs of a project file. Prints, judges nothing.
#include "app/services/time_left.h"
#include "app/store/project_file.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cstdio>

using namespace strata;
using namespace strata::app;

namespace {

double secondsBetween(const QDateTime &from, const QDateTime &to)
{
    return static_cast<double>(from.msecsTo(to)) / 1000;
}

//! Those that came to their end in one go, in their order.
QList<domain::Trial> measuredTrials(const domain::RunData &data)
{
    QList<domain::Trial> trials;
    for (const domain::TrialData &trial : data.trials)
        if (trial.trial.startedAt.isValid() && trial.trial.finishedAt.isValid())
            trials.append(trial.trial);
    std::ranges::sort(trials, {}, &domain::Trial::startedAt);
    return trials;
}

runs::RunProgress stillToCome(const QList<domain::Trial> &trials, int afterRound)
{
    runs::RunProgress progress;
    for (const domain::Trial &trial : trials)
        if (trial.round > afterRound)
            progress.open.append({{trial.hostId, trial.workloadId, trial.round, trial.order},
                                  trial.facts.value(domain::turnSetFact)});
    progress.totalTrials = static_cast<int>(trials.size());
    progress.finishedTrials = progress.totalTrials - static_cast<int>(progress.open.size());
    return progress;
}

void replay(const domain::RunData &data)
{
    const QList<domain::Trial> trials = measuredTrials(data);
    if (trials.isEmpty())
        return;
    const int last = std::ranges::max(trials, {}, &domain::Trial::round).round;
    const QDateTime end = std::ranges::max(trials, {}, &domain::Trial::finishedAt).finishedAt;
    std::printf("%s: %lld trials on %lld hosts, %.0f s\n", qPrintable(data.run.name),
                static_cast<long long>(trials.size()),
                static_cast<long long>(data.run.plan.experiment.hostIds.size()),
                secondsBetween(trials.first().startedAt, end));
    for (int round = -1; round < last; ++round) {
        services::TimeLeft left(data.run.plan, {});
        QDateTime now = trials.first().startedAt;
        for (const domain::Trial &trial : trials) {
            if (trial.round > round)
                continue;
            left.take(trial);
            now = std::max(now, trial.finishedAt);
        }
        left.take(stillToCome(trials, round));
        const double told = left.seconds(now).value_or(0);
        const double took = secondsBetween(now, end);
        std::printf("  after round %d: told %7.1f s, took %7.1f s, error %+6.1f %%\n", round + 1,
                    told, took, took > 0 ? 100 * (told / took - 1) : 0);
    }
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (argc < 2) {
        std::printf("bench_time_left FILE: no project file was given, nothing to replay\n");
        return 0;
    }
    auto file = store::openProjectFile(QFile::decodeName(argv[1]), store::OpenMode::ReadOnly);
    if (!file) {
        std::printf("cannot open %s: %s\n", argv[1], qPrintable(file.error().detail));
        return 1;
    }
    const auto runs = (*file)->runs();
    for (const domain::RunHead &run : runs ? *runs : QList<domain::RunHead>())
        if (const auto data = (*file)->runSummary(run.id))
            replay(*data);
    return 0;
}
