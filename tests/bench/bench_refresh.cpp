// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the result pages cost while a run is under way: the refresh after a trial has ended, in a
// run of ten million steps, beside the same in one of a hundred thousand, and beside reading all
// raw steps. Prints, judges nothing.
#include "app/analysis/comparison.h"
#include "app/analysis/latencies.h"
#include "app/analysis/roofline.h"
#include "app/analysis/utilization.h"
#include "app/store/project_file.h"

#include "tests/bench/paired_rounds.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <cstdio>
#include <cstdlib>

using namespace strata;
using namespace strata::app;

namespace {

constexpr int hosts = 2;
constexpr int rounds = 10;
constexpr int stepsOfNewTrial = 1'000;
constexpr int batch = 50'000;
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

//! A project with a run under way.
class Project {
public:
    Project(const QString &path, qint64 steps) :
        m_file(std::move(*need(store::createProjectFile(path), "making a file")))
    {
        domain::Run run;
        run.id = runId;
        run.name = QStringLiteral("Run 1");
        run.startedAt = QDateTime::currentDateTimeUtc();
        run.plan = planOfHosts();
        need(m_file->addRun(run), "adding a run");
        for (int i = 0; i < hosts * rounds; ++i)
            addTrial(steps / (hosts * rounds));
    }

    //! As a run does: begun, measured, done.
    void addTrial(qint64 steps)
    {
        domain::Trial trial;
        trial.id = QStringLiteral("trial%1").arg(m_trials);
        trial.hostId = QStringLiteral("host%1").arg(m_trials % hosts);
        trial.workloadId = QStringLiteral("w");
        trial.workload = QStringLiteral("gemm");
        trial.round = m_trials / hosts;
        trial.order = m_trials++;
        trial.rateUnit = QStringLiteral("FLOP/s");
        trial.workPerIteration = 1e6;
        trial.iterationsPerStep = 1;
        trial.state = domain::TrialState::Measuring;
        need(m_file->putTrial(runId, trial), "storing a trial");
        for (qint64 first = 0; first < steps; first += batch) {
            std::vector<domain::Step> added;
            for (qint64 i = first; i < std::min(first + batch, steps); ++i)
                added.push_back({false, i, 1'000'000 * i, 900'000 + (i * 7919) % 5000});
            need(m_file->appendSteps(trial.id, added), "storing steps");
        }
        std::vector<domain::TelemetrySample> samples;
        for (int i = 0; i < 100; ++i)
            samples.push_back({QStringLiteral("cpu.utilization"), QStringLiteral("1"),
                               steps * 10'000LL * i, 0.5});
        need(m_file->appendSamples(trial.id, samples), "storing samples");
        trial.state = domain::TrialState::Done;
        trial.checkValue = QStringLiteral("0x1");
        need(m_file->putTrial(runId, trial), "storing a trial");
    }

    //! Seconds from the question until all pages have their numbers.
    double refresh()
    {
        addTrial(stepsOfNewTrial);
        QElapsedTimer timer;
        timer.start();
        const auto run = *need(m_file->runSummary(runId), "reading summaries");
        m_comparison = analysis::compare(run, &m_comparison);
        computePages(run);
        return static_cast<double>(timer.nsecsElapsed()) / 1e9;
    }

    //! The same, with every raw step read again.
    double readWhole() const
    {
        QElapsedTimer timer;
        timer.start();
        const auto run = *need(m_file->runData(runId), "reading raw steps");
        (void)analysis::compare(run);
        computePages(run);
        return static_cast<double>(timer.nsecsElapsed()) / 1e9;
    }

private:
    static void computePages(const domain::RunData &run)
    {
        (void)analysis::roofline(run, {});
        (void)analysis::utilization(run);
        (void)analysis::latencies(run);
    }

    std::unique_ptr<store::ProjectFile> m_file;
    domain::Comparison m_comparison;
    int m_trials = 0;
};

void printMemory(const char *when)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return;
    for (const QByteArray &line : status.readAll().split('\n'))
        if (line.startsWith("VmRSS") || line.startsWith("VmHWM"))
            std::printf("%s: %s\n", when, line.simplified().constData());
}

} // namespace

//! \param 1 steps of the long run, ten million without it
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const qint64 steps = argc > 1 ? std::atoll(argv[1]) : 10'000'000;
    const QTemporaryDir directory;
    Project shortRun(directory.filePath(QStringLiteral("short.strata")), 100'000);
    printMemory("100000 steps stored");
    Project longRun(directory.filePath(QStringLiteral("long.strata")), steps);
    printMemory("all steps stored");
    bench::printPairedRounds(
        "a refresh",
        bench::runPairedRounds(
            9, [&] { return longRun.refresh(); }, [&] { return shortRun.refresh(); }),
        "long run", "100000 steps");
    printMemory("after refreshing");
    bench::printPairedRounds(
        "the long run",
        bench::runPairedRounds(
            5, [&] { return longRun.refresh(); }, [&] { return longRun.readWhole(); }),
        "a refresh", "all raw steps");
    printMemory("after reading raw steps");
    return 0;
}
