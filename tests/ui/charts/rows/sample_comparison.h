// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A comparison of four hosts and two settings with everything that makes a chart hard: an emulated
//! VM a thousand times slower, a host that cannot be compared, hostile names, different units.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::ui::charts {

struct Sample {
    app::domain::Run run;
    app::domain::Comparison comparison;
};

inline app::domain::Host sampleHost(const QString &id, const QString &name,
                                    app::domain::HostKind kind)
{
    app::domain::Host host;
    host.id = id;
    host.name = name;
    host.kind = kind;
    return host;
}

inline app::domain::ThroughputRow sampleThroughput(const QString &host, const QString &workload,
                                                   const QString &unit, double median)
{
    app::domain::ThroughputRow row;
    row.hostId = host;
    row.workloadId = workload;
    row.rateUnit = unit;
    row.trials = 5;
    row.steps = 150;
    row.median = median;
    row.interval = app::domain::Interval{0.97 * median, 1.02 * median};
    row.values = {0.97 * median, 0.99 * median, median, 1.01 * median, 1.02 * median};
    return row;
}

inline app::domain::DegradationRow sampleDegradation(const QString &host, const QString &workload,
                                                     double degradation, double half,
                                                     app::domain::Verdict verdict)
{
    app::domain::DegradationRow row;
    row.hostId = host;
    row.workloadId = workload;
    row.rounds = 5;
    row.degradation = degradation;
    row.interval = app::domain::Interval{degradation - half, degradation + half};
    row.verdict = verdict;
    row.values = {degradation - half, degradation - half / 2, degradation, degradation + half / 3,
                  degradation + half};
    return row;
}

inline Sample sampleComparison()
{
    using namespace app::domain;
    Sample sample;
    const QString metal = QStringLiteral("m");
    const QString docker = QStringLiteral("d");
    const QString vm = QStringLiteral("v");
    const QString nested = QStringLiteral("n");
    const QString gemm = QStringLiteral("g");
    const QString triad = QStringLiteral("t");
    Plan &plan = sample.run.plan;
    plan.hosts = {
        sampleHost(metal, QStringLiteral("gpu01 <b>x</b> & a<b"), HostKind::BareMetal),
        sampleHost(docker, QStringLiteral("docker"), HostKind::Container),
        sampleHost(vm,
                   QStringLiteral("a-virtual-machine-with-a-very-long-name.department.example.org"),
                   HostKind::Vm),
        sampleHost(nested, QStringLiteral("docker in vm1"), HostKind::ContainerInVm)};
    plan.experiment.hostIds = {metal, docker, vm, nested};
    plan.experiment.baselineId = metal;
    plan.experiment.workloads = {{gemm,
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), QStringLiteral("1024")},
                                   {QStringLiteral("n"), QStringLiteral("1024")}}},
                                 {triad,
                                  QStringLiteral("memory-bandwidth"),
                                  {{QStringLiteral("kernel"), QStringLiteral("triad")}}}};
    plan.experiment.seed = 7;
    sample.run.name = QStringLiteral("Run 3");
    sample.run.startedAt = QDateTime(QDate(2026, 1, 2), QTime(12, 30), Qt::UTC);
    sample.run.appVersion = QStringLiteral("0.1.0");
    sample.run.bundleSha256 = QStringLiteral("0123456789abcdef0123456789abcdef");
    Comparison &comparison = sample.comparison;
    comparison.baselineId = metal;
    comparison.seed = 7;
    comparison.resamples = 10000;
    for (const QString &workload : {gemm, triad}) {
        const double rate = workload == gemm ? 98.2e9 : 18.3e9;
        const QString unit = workload == gemm ? QStringLiteral("FLOP/s") : QStringLiteral("B/s");
        comparison.throughput << sampleThroughput(metal, workload, unit, rate)
                              << sampleThroughput(docker, workload, unit, 0.93 * rate)
                              << sampleThroughput(vm, workload, unit, 0.001 * rate);
        comparison.degradation << sampleDegradation(docker, workload, 0.07, 0.02, Verdict::Slower)
                               << sampleDegradation(vm, workload, 0.999, 0.0001, Verdict::Slower);
        for (QList<Badge> *badges :
             {&comparison.throughput.last().badges, &comparison.degradation.last().badges})
            *badges = {Badge::EmulatedTcg, Badge::ThreadsDiffer, Badge::CappedByTime};
        ThroughputRow none;
        none.hostId = nested;
        none.workloadId = workload;
        none.badges = {Badge::EmulatedTcg, Badge::FewRounds, Badge::Incomplete};
        comparison.throughput << none;
        DegradationRow refused;
        refused.hostId = nested;
        refused.workloadId = workload;
        refused.verdict = Verdict::NotComparable;
        refused.reasons = {app::domain::Reason::NoTrials};
        refused.badges = none.badges;
        comparison.degradation << refused;
    }
    return sample;
}

} // namespace strata::ui::charts
