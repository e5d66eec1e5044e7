// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stops the program for a minute while the engine measures, as a laptop that sleeps would: no step
// may be lost, and what is measured meanwhile must not differ from what is measured before and
// after. Every second run is left alone, to compare with.
#include "app/analysis/median.h"
#include "app/store/project_file.h"
#include "tests/endurance/runs/harness.h"
#include "tests/endurance/runs/plans.h"
#include "tests/endurance/runs/process_scan.h"
#include "tests/endurance/runs/run_verdict.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QProcess>
#include <QThread>

#include <algorithm>
#include <array>

#include <signal.h>

using namespace strata::tests;
using namespace strata::app;

namespace {

struct Stop {
    double before = 0; //!< seconds from the first sight of the engine until the stop
    double length = 0; //!< seconds
};

struct Measured {
    RunVerdict verdict;
    bool isWhole = false; //!< steps are numbered without a gap, however many there are: the time
                          //!< ends the trial
    std::vector<double>
        during; //!< durations of steps that began while the program was stopped, in nanoseconds
    std::vector<double> around; //!< of all other steps
    double ratio() const { return analysis::median(during) / analysis::median(around); }
};

bool isMeasuring(const QString &directory)
{
    const QList<SeenProcess> processes = seenProcesses();
    return std::ranges::any_of(processes, [&](const SeenProcess &process) {
        return process.arguments.contains(QLatin1String("run")) && // after those of its loader
               (process.executable.contains(directory) ||
                process.arguments.value(0).contains(directory));
    });
}

//! Steps of a tenth of a second, for longer than the stop lasts.
domain::Plan planOf(const SshServer &server, const QString &directory, const Stop &stop)
{
    QList<domain::WorkloadSpec> work = steadyWork();
    work.first().parameters.insert(QStringLiteral("iterations"), QStringLiteral("10"));
    work.first().parameters.insert(QStringLiteral("steps"), QStringLiteral("1000000"));
    work.first().parameters.insert(QStringLiteral("max_seconds"),
                                   QString::number(int(stop.length + 2 * stop.before)));
    domain::Plan plan =
        planFor(server, server.port(), directory + QStringLiteral("/engine"), work, 600);
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    return plan;
}

//! \param stops whether the program is really stopped; if not, the same span of time is looked at
Measured measure(const SshServer &server, const QString &directory, const Stop &stop, bool stops)
{
    QDir().mkpath(directory);
    const QString path = directory + QStringLiteral("/run.strata");
    if (const auto file = store::createProjectFile(path);
        !file || !(*file)->setPlan(planOf(server, directory, stop)))
        qFatal("cannot write %s", qPrintable(path));
    QProcess program;
    program.setStandardErrorFile(directory + QStringLiteral("/errors"));
    program.setStandardOutputFile(QProcess::nullDevice());
    program.start(QStringLiteral(STRATA_PROGRAM), {QStringLiteral("run"), path});
    while (!isMeasuring(directory)) {
        if (program.waitForFinished(20))
            qFatal("the run ended before it measured; see %s", qPrintable(directory));
    }
    QElapsedTimer sinceEngine;
    sinceEngine.start();
    QThread::msleep(static_cast<unsigned long>(stop.before * 1'000));
    const double from = double(sinceEngine.nsecsElapsed());
    if (stops)
        ::kill(pid_t(program.processId()), SIGSTOP);
    QThread::msleep(static_cast<unsigned long>(stop.length * 1'000));
    const double until = double(sinceEngine.nsecsElapsed());
    ::kill(pid_t(program.processId()), SIGCONT);
    while (isMeasuring(directory))
        QThread::msleep(20);
    const double engineEnd = double(sinceEngine.nsecsElapsed());
    program.waitForFinished(120'000);

    Measured measured;
    const auto file = store::openProjectFile(path, store::OpenMode::ReadOnly);
    const auto runs =
        file ? (*file)->runs() : domain::fail(domain::FailureCode::StorageError, path);
    const auto run = runs && !runs->isEmpty()
                         ? (*file)->runData(runs->last().id)
                         : domain::fail(domain::FailureCode::StorageError, path);
    if (!run || run->trials.isEmpty())
        qFatal("there is no run in %s", qPrintable(path));
    const domain::TrialData &trial = run->trials.first();
    measured.verdict = judge(*run);
    // The engine's clock begins with the first step; its end is seen on both.
    const double end = trial.steps.empty()
                           ? 0
                           : double(trial.steps.back().startNs + trial.steps.back().durationNs);
    for (const domain::Step &step : trial.steps) {
        const double seen = engineEnd - (end - double(step.startNs));
        measured.isWhole =
            step.warmup || step.index == qint64(measured.during.size() + measured.around.size());
        if (!measured.isWhole)
            return measured;
        if (!step.warmup)
            (seen >= from && seen < until ? measured.during : measured.around)
                .push_back(double(step.durationNs));
    }
    return measured;
}

} // namespace

int main(int argc, char **argv)
{
    Harness harness(argc, argv,
                    {{QStringLiteral("stop"), QStringLiteral("How long."),
                      QStringLiteral("SECONDS"), QStringLiteral("60")},
                     {QStringLiteral("before"), QStringLiteral("And after it."),
                      QStringLiteral("SECONDS"), QStringLiteral("30")},
                     {QStringLiteral("runs"), QStringLiteral("Of each kind."), QStringLiteral("N"),
                      QStringLiteral("5")}});
    const Stop stop{harness.seconds("before"), harness.seconds("stop")};
    std::array<std::vector<double>, 2> ratios;
    qint64 steps = 0;
    bool isGood = true;
    for (int i = 0; i < 2 * harness.number("runs"); ++i) {
        const bool stops = i % 2 == 0;
        const Measured measured =
            measure(harness.server(), harness.directory() + QLatin1Char('/') + QString::number(i),
                    stop, stops);
        steps += measured.verdict.steps;
        isGood = isGood && measured.isWhole && measured.verdict.missingTrials == 0 &&
                 !measured.during.empty();
        ratios.at(stops ? 0 : 1).push_back(measured.ratio());
        QTextStream(stderr) << (stops ? "stopped" : "left alone")
                            << ": median during / around = " << measured.ratio() << " of "
                            << measured.verdict.steps << " steps"
                            << (measured.isWhole ? "" : ", with a gap") << '\n';
    }
    const auto list = [](const std::vector<double> &values) {
        QJsonArray array;
        for (const double value : values)
            array.append(value);
        return array;
    };
    return harness.finish({{QStringLiteral("stop_seconds"), stop.length},
                           {QStringLiteral("steps"), steps},
                           {QStringLiteral("whole"), isGood},
                           {QStringLiteral("ratios_stopped"), list(ratios[0])},
                           {QStringLiteral("ratios_left_alone"), list(ratios[1])},
                           {QStringLiteral("median_stopped"), analysis::median(ratios[0])},
                           {QStringLiteral("median_left_alone"), analysis::median(ratios[1])}},
                          isGood);
}
