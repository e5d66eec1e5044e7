// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A run of three hosts with a sweep over two parameters and one over a number of threads, and the
//! comparison that makes its numbers.
#pragma once

#include "app/domain/sweep.h"
#include "tests/ui/support/sample_plan.h"

namespace strata::tests {

//! gpu01 (the baseline), docker on gpu01, vm1: gemm with m = 128 to 1024 by 1, 2 and 4 threads, and
//! train with 1, 2 and 4 threads. A setting is called "m256t2" or "train4".
inline domain::Plan sweepPlan()
{
    domain::Plan plan = samplePlan();
    plan.experiment.hostIds = {QStringLiteral("a1"), QStringLiteral("b2"), QStringLiteral("c3")};
    plan.experiment.workloads.clear();
    const QList<domain::SweepAxis> axes{
        {{QStringLiteral("m")},
         {QStringLiteral("128"), QStringLiteral("256"), QStringLiteral("512"),
          QStringLiteral("1024")}},
        {{QStringLiteral("threads")},
         {QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("4")}}};
    for (domain::WorkloadSpec spec :
         domain::combinationsOf({{}, QStringLiteral("gemm"), {}}, axes)) {
        spec.id = QStringLiteral("m%1t%2").arg(spec.parameters.value(QStringLiteral("m")),
                                               spec.parameters.value(QStringLiteral("threads")));
        plan.experiment.workloads.append(spec);
    }
    for (domain::WorkloadSpec spec : domain::combinationsOf(
             {{}, QStringLiteral("train"), {{QStringLiteral("batch"), QStringLiteral("8")}}},
             {axes.at(1)})) {
        spec.id = QStringLiteral("train") + spec.parameters.value(QStringLiteral("threads"));
        plan.experiment.workloads.append(spec);
    }
    return plan;
}

inline double sweepNumber(const domain::WorkloadSpec &spec, const char *name)
{
    return spec.parameters.value(QLatin1String(name), QStringLiteral("512")).toDouble();
}

//! docker loses 6 % at m=128 and nothing at m=1024; vm1 loses more with more threads. At m=512 with
//! two threads docker is inconclusive, at m=256 with one vm1 is not comparable, and at m=1024 with
//! four vm1 has no result.
inline domain::Comparison sweepComparison(const domain::Plan &plan)
{
    using domain::Verdict;
    domain::Comparison comparison;
    comparison.baselineId = plan.experiment.baselineId;
    for (const domain::WorkloadSpec &spec : plan.experiment.workloads) {
        const double m = sweepNumber(spec, "m");
        const double threads = sweepNumber(spec, "threads");
        const double most = spec.workload == QLatin1String("train") ? 60 : 2e10;
        const double best = most * m / (m + 100) * threads / (1 + 0.08 * (threads - 1));
        for (const QString &hostId : plan.experiment.hostIds) {
            const bool isVm = hostId == QLatin1String("c3");
            const bool isBaseline = hostId == comparison.baselineId;
            const double lost = isBaseline ? 0
                                : isVm     ? 0.02 + 0.02 * threads
                                           : 0.06 * std::pow(128 / m, 1.6) - 0.002;
            if (isVm && spec.id == QLatin1String("m1024t4"))
                continue;
            domain::ThroughputRow rate = sampleThroughput(hostId, spec, best * (1 - lost));
            if (spec.workload == QLatin1String("train"))
                rate.rateUnit = QStringLiteral("images/s");
            comparison.throughput.append(rate);
            if (isBaseline)
                continue;
            domain::DegradationRow row;
            row.hostId = hostId;
            row.workloadId = spec.id;
            row.rounds = 5;
            row.degradation = lost;
            row.interval = domain::Interval{lost - 0.008, lost + 0.008};
            row.verdict = lost - 0.008 > 0.03 ? Verdict::Slower : Verdict::Equivalent;
            if (!isVm && spec.id == QLatin1String("m512t2")) {
                row.verdict = Verdict::Inconclusive;
                row.reasons = {domain::Reason::IntervalWide};
            }
            if (isVm && spec.id == QLatin1String("m256t1")) {
                row.verdict = Verdict::NotComparable;
                row.reasons = {domain::Reason::ThreadsDiffer};
                row.interval.reset();
            }
            comparison.degradation.append(row);
        }
    }
    return comparison;
}

//! With the finished trials from which the times come.
inline domain::RunData sweepRun()
{
    domain::RunData run = sampleRun(sweepPlan());
    for (const domain::WorkloadSpec &spec : run.run.plan.experiment.workloads)
        for (const QString &hostId : run.run.plan.experiment.hostIds) {
            domain::TrialData data;
            data.trial.id = hostId + spec.id;
            data.trial.hostId = hostId;
            data.trial.workloadId = spec.id;
            data.trial.state = domain::TrialState::Done;
            data.trial.iterationsPerStep = 1;
            const double m = sweepNumber(spec, "m");
            data.trial.workPerIteration =
                spec.workload == QLatin1String("train") ? 8 : 2 * m * m * m;
            data.trial.rateUnit = QStringLiteral("FLOP/s");
            data.trial.parameters = spec.parameters;
            data.steps = {{false, 0, 0, 100'000'000}, {false, 1, 100'000'000, 100'000'000}};
            run.trials.append(data);
        }
    return run;
}

} // namespace strata::tests
