// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What opening a long run costs: makes a project of ten million steps, opens it with the services
// as the window does, in a process of its own, and prints the time to its title and plan, to its
// results, until these have been compared with every raw step, and the most memory. Prints, judges
// nothing.
#include "app/api/services.h"
#include "app/store/project_file.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>

using namespace strata::app;

namespace {

constexpr int hosts = 2;
constexpr int rounds = 10;
constexpr qint64 batch = 50'000;
const QString runId = QStringLiteral("run");

//! A reader of these figures must not be misled by a step that failed.
template <typename Result>
Result need(Result result, const char *what)
{
    if (!result) {
        std::printf("%s failed: %s\n", what, qPrintable(result.error().detail));
        std::exit(1);
    }
    return result;
}

domain::Plan planOfHosts()
{
    domain::Plan plan;
    for (int host = 0; host < hosts; ++host) {
        domain::Host added;
        added.id = added.name = QStringLiteral("host%1").arg(host);
        plan.hosts.append(added);
        plan.experiment.hostIds.append(added.id);
    }
    plan.experiment.baselineId = plan.hosts.first().id;
    plan.experiment.workloads = {{QStringLiteral("w"), QStringLiteral("gemm"), {}}};
    plan.experiment.rounds = rounds;
    return plan;
}

void addTrial(store::ProjectFile &file, int number, qint64 steps)
{
    domain::Trial trial;
    trial.id = QStringLiteral("trial%1").arg(number);
    trial.hostId = QStringLiteral("host%1").arg(number % hosts);
    trial.workloadId = QStringLiteral("w");
    trial.workload = QStringLiteral("gemm");
    trial.round = number / hosts;
    trial.order = number;
    trial.rateUnit = QStringLiteral("FLOP/s");
    trial.workPerIteration = 1e6;
    trial.iterationsPerStep = 1;
    trial.state = domain::TrialState::Measuring;
    trial.checkValue = QStringLiteral("0x1");
    need(file.putTrial(runId, trial), "storing a trial");
    for (qint64 first = 0; first < steps; first += batch) {
        std::vector<domain::Step> added;
        for (qint64 i = first; i < std::min(first + batch, steps); ++i)
            added.push_back({false, i, 1'000'000 * i, 900'000 + (i * 7919) % 5000});
        need(file.appendSteps(trial.id, added), "storing steps");
    }
    trial.state = domain::TrialState::Done;
    need(file.putTrial(runId, trial), "ending a trial");
}

void makeProject(const QString &path, qint64 steps)
{
    const auto file = std::move(*need(store::createProjectFile(path), "making a file"));
    domain::Run run;
    run.id = runId;
    run.name = QStringLiteral("Run 1");
    run.startedAt = QDateTime::currentDateTimeUtc();
    run.plan = planOfHosts();
    need(file->setPlan(run.plan), "storing the plan");
    need(file->addRun(run), "adding a run");
    for (int i = 0; i < hosts * rounds; ++i)
        addTrial(*file, i, steps / (hosts * rounds));
    run.state = domain::RunState::Done;
    need(file->updateRun(run), "ending the run");
}

QByteArray mostMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (status.open(QIODevice::ReadOnly))
        for (const QByteArray &line : status.readAll().split('\n'))
            if (line.startsWith("VmHWM"))
                return line.mid(6).simplified();
    return "unknown";
}

//! As the window does: the newest run is asked for as soon as there is a title.
int openAndPrint(const QString &path)
{
    const auto services = api::makeServices();
    api::Project &project = services->project();
    QElapsedTimer timer;
    const auto print = [&timer](const char *what) {
        std::printf("%s: %.2f s, %.2f s of processor, most memory %s\n", what,
                    double(timer.nsecsElapsed()) / 1e9, double(std::clock()) / CLOCKS_PER_SEC,
                    mostMemory().constData());
        std::fflush(stdout);
    };
    QObject::connect(&project, &api::Project::opened, &project, [&] {
        print("title and plan");
        project.loadRun(runId);
    });
    QObject::connect(&project, &api::Project::checked, &project, [&] { print("file checked"); });
    bool isShown = false;
    QObject::connect(&project, &api::Project::runLoaded, &project, [&](const api::RunDataPtr &run) {
        if (!std::exchange(isShown, true))
            print("results");
        if (!run->isProven)
            return;
        print("compared with raw steps");
        QCoreApplication::quit();
    });
    QObject::connect(&project, &api::Project::failed, &project, [](const api::Problem &problem) {
        std::printf("failed: %s\n", qPrintable(problem.oneLine()));
        QCoreApplication::exit(1);
    });
    timer.start();
    project.openFileEarly(path);
    return QCoreApplication::exec();
}

} // namespace

//! \param 1 how many steps, ten million without it; or a project of at least one run, called
//! "run", that is opened
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QString argument = argc > 1 ? QFile::decodeName(argv[1]) : QStringLiteral("10000000");
    bool isNumber = false;
    const qint64 steps = argument.toLongLong(&isNumber);
    if (!isNumber)
        return openAndPrint(argument);
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("long.strata"));
    makeProject(path, steps);
    std::printf("%lld steps in %d trials, %lld MiB\n", steps, hosts * rounds,
                QFileInfo(path).size() >> 20);
    std::fflush(stdout);
    return QProcess::execute(QCoreApplication::applicationFilePath(), {path});
}
