// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes from ten million raw steps to twelve comparisons. Prints, judges nothing.
#include "app/analysis/comparison.h"

#include "tests/bench/paired_rounds.h"

#include <QElapsedTimer>

#include <cstdio>
#include <random>

using namespace strata;
using namespace strata::app;

namespace {

constexpr int hosts = 13;
constexpr int rounds = 5;
constexpr qint64 turns = 25;
constexpr qint64 stepsPerTurn = 10'000'000 / (hosts * rounds * turns);
constexpr int repeats = 5;

//! Measured in turns, with noise of a tenth.
domain::TrialData trialOf(int host, int round, std::mt19937_64 &generator)
{
    std::normal_distribution<double> noise(1e6, 1e5);
    domain::TrialData data;
    data.trial.id = QStringLiteral("%1-%2").arg(host).arg(round);
    data.trial.hostId = QString::number(host);
    data.trial.workloadId = data.trial.workload = QStringLiteral("w");
    data.trial.round = round;
    data.trial.state = domain::TrialState::Done;
    data.trial.rateUnit = QStringLiteral("FLOP/s");
    data.trial.workPerIteration = 1e6;
    data.trial.iterationsPerStep = 1;
    data.trial.checkValue = QStringLiteral("0x1");
    data.trial.verified = true;
    data.trial.facts.insert(domain::turnSetFact, QString::number(round));
    qint64 at = 0;
    for (qint64 turn = 1; turn <= turns; ++turn) {
        const qint64 from = at;
        for (qint64 step = 0; step < stepsPerTurn; ++step) {
            const auto duration = static_cast<qint64>(std::max(1.0, noise(generator)));
            data.steps.push_back({false, (turn - 1) * stepsPerTurn + step, at, duration});
            at += duration;
        }
        data.turns.push_back({turn, (turn - 1) * stepsPerTurn, stepsPerTurn, from, at, 0});
    }
    return data;
}

domain::RunData makeRun()
{
    domain::RunData run;
    domain::Plan &plan = run.run.plan;
    for (int host = 0; host < hosts; ++host) {
        domain::Host added;
        added.id = added.name = QString::number(host);
        plan.hosts.append(added);
        plan.experiment.hostIds.append(added.id);
    }
    plan.experiment.baselineId = plan.hosts.first().id;
    plan.experiment.workloads = {{QStringLiteral("w"), QStringLiteral("gemm"), {}}};
    std::mt19937_64 generator(1);
    for (int round = 0; round < rounds; ++round)
        for (int host = 0; host < hosts; ++host)
            run.trials.append(trialOf(host, round, generator));
    return run;
}

} // namespace

int main()
{
    const domain::RunData run = makeRun();
    std::vector<double> seconds;
    int conclusive = 0;
    for (int repeat = 0; repeat < repeats; ++repeat) {
        QElapsedTimer timer;
        timer.start();
        const domain::Comparison comparison = analysis::compare(run);
        seconds.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e9);
        conclusive = 0;
        for (const domain::DegradationRow &row : comparison.degradation)
            conclusive += row.verdict != domain::Verdict::Inconclusive &&
                          row.verdict != domain::Verdict::NotComparable;
    }
    std::printf(
        "%lld steps, %d comparisons (%d conclusive): %.2f s [%.2f; %.2f], the median of %d\n",
        static_cast<long long>(hosts * rounds * turns * stepsPerTurn), hosts - 1, conclusive,
        bench::quantile(seconds, 0.5), bench::quantile(seconds, 0), bench::quantile(seconds, 1),
        repeats);
    return 0;
}
