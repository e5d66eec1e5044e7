// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes ceilings trials and runs with roofs, for the tests of rooflines and their charts.
#pragma once

#include "tests/app/analysis/run_builder.h"

namespace strata::app::analysis {

inline void addSample(domain::TrialData &data, const QString &series, const QString &unit,
                      double value)
{
    data.samples.push_back({series, unit, static_cast<qint64>(data.samples.size()) * 1000, value});
}

//! Five repeats, the best of which are 100 GFLOP/s (fp32), 200 (bf16), 10 GB/s from DRAM and 100
//! GB/s from L1, times the scale.
inline domain::TrialData ceilingsTrial(const QString &hostId, double scale,
                                       const QString &boot = QStringLiteral("boot"))
{
    domain::TrialData data = testTrial(hostId, 0, 1, QStringLiteral("roofs"));
    data.trial.workload = domain::ceilingsWorkload;
    data.trial.inventory.insert(QStringLiteral("boot.id"), boot);
    data.trial.startedAt = QDateTime::fromSecsSinceEpoch(1'790'000'000, Qt::UTC);
    for (const double wobble : {0.985, 0.99, 0.995, 1.0, 1.0}) {
        const double factor = scale * wobble;
        addSample(data, QStringLiteral("ceiling.flops.fp32.avx2.all"), QStringLiteral("FLOP/s"),
                  50e9 * factor);
        addSample(data, QStringLiteral("ceiling.flops.fp32.avx512.all"), QStringLiteral("FLOP/s"),
                  100e9 * factor);
        addSample(data, QStringLiteral("ceiling.flops.fp32.avx512.one"), QStringLiteral("FLOP/s"),
                  60e9 * factor);
        addSample(data, QStringLiteral("ceiling.flops.bf16.avx512.all"), QStringLiteral("FLOP/s"),
                  200e9 * factor);
        addSample(data, QStringLiteral("ceiling.bandwidth.dram.read.all"), QStringLiteral("B/s"),
                  10e9 * factor);
        addSample(data, QStringLiteral("ceiling.bandwidth.dram.triad.all"), QStringLiteral("B/s"),
                  8e9 * factor);
        addSample(data, QStringLiteral("ceiling.bandwidth.l1.read.all"), QStringLiteral("B/s"),
                  100e9 * factor);
        addSample(data, QStringLiteral("ceiling.clock.one"), QStringLiteral("Hz"), 3e9 * wobble);
    }
    return data;
}

//! What a trial with device=gpu measured: tera times fp32's FLOP/s, 400 TFLOP/s in tf32, 3 TB/s
//! from its memory, 12 from its L2.
inline domain::TrialData gpuCeilingsTrial(const QString &hostId, double tera)
{
    domain::TrialData data = testTrial(hostId, 0, 1, QStringLiteral("gpu roofs"));
    data.trial.workload = domain::ceilingsWorkload;
    data.trial.backend = QStringLiteral("cuda");
    data.trial.inventory.insert(QStringLiteral("boot.id"), QStringLiteral("boot"));
    data.trial.startedAt = QDateTime::fromSecsSinceEpoch(1'790'000'060, Qt::UTC);
    addSample(data, QStringLiteral("ceiling.flops.fp32.cuda.gpu"), QStringLiteral("FLOP/s"),
              tera * 1e12);
    addSample(data, QStringLiteral("ceiling.flops.tf32.tensor.gpu"), QStringLiteral("FLOP/s"),
              400e12);
    addSample(data, QStringLiteral("ceiling.bandwidth.hbm.read.gpu"), QStringLiteral("B/s"), 3e12);
    addSample(data, QStringLiteral("ceiling.bandwidth.l2.read.gpu"), QStringLiteral("B/s"), 12e12);
    addSample(data, QStringLiteral("ceiling.bandwidth.l1.read.gpu"), QStringLiteral("B/s"),
              99e12); // of a later engine
    return data;
}

//! A trial that achieves so many FLOP/s at an intensity.
inline domain::TrialData workTrial(const QString &hostId, int round, double flops, double intensity,
                                   const QString &workloadId)
{
    domain::TrialData data = testTrial(hostId, round, flops, workloadId);
    data.trial.operationsPerIteration = flops;
    data.trial.bytesPerIteration = flops / intensity;
    data.trial.inventory.insert(QStringLiteral("boot.id"), QStringLiteral("boot"));
    return data;
}

//! Hosts a (baseline) and b, settings "compute" at 50 FLOP/B, "memory" at 0.25 FLOP/B and "files"
//! without arithmetic, five rounds, roofs of both hosts. b does 90 % of a.
inline domain::RunData rooflineRun()
{
    domain::RunData run;
    domain::Experiment &experiment = run.run.plan.experiment;
    run.run.id = QStringLiteral("run");
    run.run.name = QStringLiteral("Run 1");
    run.run.plan.hosts = {testHost(QStringLiteral("a")),
                          testHost(QStringLiteral("b"), domain::HostKind::Container)};
    experiment.hostIds = {QStringLiteral("a"), QStringLiteral("b")};
    experiment.baselineId = QStringLiteral("a");
    experiment.workloads = {{QStringLiteral("compute"),
                             QStringLiteral("gemm"),
                             {{QStringLiteral("m"), QStringLiteral("512")}}},
                            {QStringLiteral("memory"), QStringLiteral("memory-bandwidth"), {}},
                            {QStringLiteral("files"), QStringLiteral("file-io"), {}},
                            {QStringLiteral("roofs"), domain::ceilingsWorkload, {}}};
    experiment.rounds = experiment.maxRounds = 5;
    experiment.seed = 7;
    for (const auto &[host, scale] :
         {std::pair(QStringLiteral("a"), 1.0), std::pair(QStringLiteral("b"), 0.9)}) {
        for (int round = 0; round < 5; ++round) {
            const double wobble = scale * (1 + 0.002 * (round - 2));
            run.trials.append(workTrial(host, round, 80e9 * wobble, 50, QStringLiteral("compute")));
            run.trials.append(workTrial(host, round, 2e9 * wobble, 0.25, QStringLiteral("memory")));
            domain::TrialData files = testTrial(host, round, 1e9 * wobble, QStringLiteral("files"));
            files.trial.rateUnit = QStringLiteral("B/s");
            run.trials.append(files);
        }
        run.trials.append(ceilingsTrial(host, 1.0));
    }
    return run;
}

} // namespace strata::app::analysis
