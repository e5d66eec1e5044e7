// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A plan of four hosts in two layers with hostile names where wanted, and a run of it with
//! results.
#pragma once

#include "app/api/project.h"
#include "app/api/workload_catalog.h"

#include <cmath>

namespace strata::tests {

using namespace app;

inline domain::Host makeHost(const QString &id, const QString &name, domain::HostKind kind,
                             const QString &parentId = {})
{
    domain::Host host;
    host.id = id;
    host.name = name;
    host.kind = kind;
    host.parentId = parentId;
    if (kind == domain::HostKind::Vm) {
        host.transport = domain::TransportKind::Ssh;
        host.ssh.hostName = QStringLiteral("10.0.0.7");
        host.ssh.user = QStringLiteral("ana");
    }
    return host;
}

//! gpu01 ← docker on gpu01; gpu01 ← vm1 ← docker in vm1. Two settings, five rounds.
inline domain::Plan samplePlan()
{
    using domain::HostKind;
    domain::Plan plan;
    const QString metal = QStringLiteral("a1");
    const QString vm = QStringLiteral("c3");
    plan.hosts = {makeHost(metal, QStringLiteral("gpu01"), HostKind::BareMetal),
                  makeHost(QStringLiteral("b2"), QStringLiteral("docker on gpu01"),
                           HostKind::Container, metal),
                  makeHost(vm, QStringLiteral("vm1"), HostKind::Vm, metal),
                  makeHost(QStringLiteral("d4"), QStringLiteral("docker in vm1"),
                           HostKind::ContainerInVm, vm)};
    auto &experiment = plan.experiment;
    for (const domain::Host &host : std::as_const(plan.hosts))
        experiment.hostIds.append(host.id);
    experiment.baselineId = metal;
    experiment.seed = 4711;
    experiment.workloads = {{QStringLiteral("w1"),
                             QStringLiteral("gemm"),
                             {{QStringLiteral("m"), QStringLiteral("1024")},
                              {QStringLiteral("precision"), QStringLiteral("bf16")}}},
                            {QStringLiteral("w2"),
                             QStringLiteral("memory-bandwidth"),
                             {{QStringLiteral("operation"), QStringLiteral("triad")}}}};
    return plan;
}

inline QList<api::WorkloadInfo> sampleCatalog()
{
    using Type = api::ParameterInfo::Type;
    const api::ParameterInfo m{QStringLiteral("m"),
                               Type::Integer,
                               QStringLiteral("512"),
                               {},
                               1,
                               65536,
                               {},
                               QStringLiteral("Rows of the result"),
                               false};
    const api::ParameterInfo n{QStringLiteral("n"),
                               Type::Integer,
                               QStringLiteral("512"),
                               {},
                               1,
                               65536,
                               {},
                               QStringLiteral("Columns of the result"),
                               false};
    const api::ParameterInfo precision{QStringLiteral("precision"),
                                       Type::Choice,
                                       QStringLiteral("fp32"),
                                       {},
                                       0,
                                       0,
                                       {QStringLiteral("fp32"), QStringLiteral("bf16")},
                                       QStringLiteral("Type of the inputs"),
                                       false};
    const api::ParameterInfo steps{QStringLiteral("steps"),
                                   Type::Integer,
                                   QStringLiteral("30"),
                                   {},
                                   1,
                                   100000,
                                   {},
                                   QStringLiteral("Measured steps of a trial"),
                                   true};
    const api::ParameterInfo operation{QStringLiteral("operation"),
                                       Type::Choice,
                                       QStringLiteral("triad"),
                                       {},
                                       0,
                                       0,
                                       {QStringLiteral("copy"), QStringLiteral("triad")},
                                       QStringLiteral("What is done with the arrays"),
                                       false};
    using Purpose = api::WorkloadInfo::Purpose;
    return {{QStringLiteral("gemm"),
             1,
             QStringLiteral("Matrix product of any size"),
             {m, n, precision, steps},
             Purpose::NetworkOperation},
            {QStringLiteral("memory-bandwidth"),
             1,
             QStringLiteral("Reads and writes arrays that fit no cache"),
             {operation, steps},
             Purpose::Roof}};
}

//! Named gemm as the engine's, with linked sizes, and a GPU only where one computes.
inline api::WorkloadInfo conditionalWorkload()
{
    using Type = api::ParameterInfo::Type;
    api::WorkloadInfo workload = sampleCatalog().first();
    workload.parameters[0].linkGroup = QStringLiteral("size");
    workload.parameters[1].linkGroup = QStringLiteral("size");
    workload.parameters.append({QStringLiteral("backend"),
                                Type::Choice,
                                QStringLiteral("auto"),
                                {},
                                0,
                                0,
                                {QStringLiteral("auto"), QStringLiteral("cuda")},
                                QStringLiteral("Library that multiplies"),
                                false});
    workload.parameters.append({QStringLiteral("gpu"),
                                Type::Integer,
                                QStringLiteral("0"),
                                {},
                                0,
                                63,
                                {},
                                QStringLiteral("GPU to compute on"),
                                false,
                                {{QStringLiteral("backend"), {QStringLiteral("cuda")}}}});
    return workload;
}

inline domain::Trial sampleTrial(const domain::Plan &plan, int order, domain::TrialState state)
{
    const int hosts = int(plan.experiment.hostIds.size());
    const int settings = int(plan.experiment.workloads.size());
    domain::Trial trial;
    trial.id = QStringLiteral("t%1").arg(order);
    trial.order = order;
    trial.hostId = plan.experiment.hostIds[order % hosts];
    trial.workloadId = plan.experiment.workloads[(order / hosts) % settings].id;
    trial.round = order / (hosts * settings);
    trial.state = state;
    trial.iterationsPerStep = 4;
    trial.workPerIteration = 2.1e9;
    trial.rateUnit = QStringLiteral("FLOP/s");
    return trial;
}

//! Steps of about 10 ms with a slow wave, as a live chart sees them.
inline QList<domain::Step> sampleSteps(int first, int count, double slowness = 1)
{
    QList<domain::Step> steps;
    for (int i = first; i < first + count; ++i) {
        const double milliseconds = slowness * (10 + 0.4 * std::sin(i * 0.7));
        steps.append(
            {i < 3, i < 3 ? i : i - 3, qint64(i * 1.05e7 * slowness), qint64(milliseconds * 1e6)});
    }
    return steps;
}

inline domain::ThroughputRow sampleThroughput(const QString &hostId,
                                              const domain::WorkloadSpec &spec, double median)
{
    domain::ThroughputRow row;
    row.hostId = hostId;
    row.workloadId = spec.id;
    row.rateUnit =
        spec.workload == QLatin1String("gemm") ? QStringLiteral("FLOP/s") : QStringLiteral("B/s");
    row.trials = 5;
    row.steps = 150;
    row.median = median;
    row.interval = domain::Interval{median * 0.985, median * 1.01};
    row.values = {median * 0.985, median * 0.99, median, median * 1.005, median * 1.01};
    return row;
}

inline domain::Comparison sampleComparison(const domain::Plan &plan)
{
    domain::Comparison comparison;
    comparison.baselineId = plan.experiment.baselineId;
    comparison.seed = plan.experiment.seed;
    comparison.resamples = 2000;
    const double lost[] = {0, 0.012, 0.094, 0.997};
    for (const domain::WorkloadSpec &spec : plan.experiment.workloads) {
        const double best = spec.workload == QLatin1String("gemm") ? 8.4e11 : 2.1e10;
        for (int i = 0; i < plan.experiment.hostIds.size(); ++i) {
            const QString hostId = plan.experiment.hostIds[i];
            comparison.throughput.append(sampleThroughput(hostId, spec, best * (1 - lost[i % 4])));
            if (i == 0)
                continue;
            domain::DegradationRow row;
            row.hostId = hostId;
            row.workloadId = spec.id;
            row.rounds = 5;
            row.degradation = lost[i % 4];
            row.interval = domain::Interval{lost[i % 4] - 0.01, lost[i % 4] + 0.01};
            row.verdict = i == 1 ? domain::Verdict::Equivalent : domain::Verdict::Slower;
            row.values = {lost[i % 4] - 0.01, lost[i % 4], lost[i % 4] + 0.01};
            if (i == 3)
                row.badges = {domain::Badge::EmulatedTcg};
            comparison.degradation.append(row);
        }
    }
    return comparison;
}

inline domain::RunData sampleRun(const domain::Plan &plan,
                                 domain::RunState state = domain::RunState::Done)
{
    domain::RunData data;
    data.run.id = QStringLiteral("r1");
    data.run.name = QStringLiteral("Run 1");
    data.run.startedAt = QDateTime(QDate(2026, 3, 12), QTime(14, 5), Qt::UTC);
    data.run.state = state;
    data.run.plan = plan;
    data.run.appVersion = QStringLiteral("0.1.0");
    return data;
}

} // namespace strata::tests
