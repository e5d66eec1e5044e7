// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A project with every kind of value in it, and what the tests of the store share.
#pragma once

#include "app/store/project_file.h"

#include <QFile>
#include <QString>

#include <vector>

namespace strata::tests {

using namespace strata::app;

inline domain::Plan makePlan()
{
    domain::Host metal;
    metal.id = QStringLiteral("11111111111111111111111111111111");
    metal.name = QStringLiteral("Großer Rechner “01”");
    metal.transport = domain::TransportKind::Ssh;
    metal.ssh = {QStringLiteral("gpu01.example.org"), 2222, QStringLiteral("ana"),
                 QStringLiteral("/home/ana/.ssh/id"), QStringLiteral("bob@jump.example.org:22")};
    metal.engineDirectory = QStringLiteral("/home/ana/cache");
    metal.notes = QStringLiteral("line one\nline two");
    metal.pricePerHour = 3.06;
    metal.container.gpus = domain::GpuAccess::None; // as in files of the first formats
    domain::Host box;
    box.id = QStringLiteral("22222222222222222222222222222222");
    box.name = QStringLiteral("box");
    box.kind = domain::HostKind::Container;
    box.parentId = metal.id;
    box.container = {domain::ContainerRuntime::Podman,
                     1.5,
                     QStringLiteral("0-1"),
                     1 << 30,
                     QStringLiteral("host"),
                     {QStringLiteral("/home/ana/data:/data:ro")},
                     false,
                     domain::GpuAccess::All};
    metal.places = {{box.id, QStringLiteral("worker"), 3, QStringLiteral("0-1")}};
    domain::Host guest;
    guest.id = QStringLiteral("33333333333333333333333333333333");
    guest.name = QStringLiteral("guest");
    guest.kind = domain::HostKind::Vm;
    guest.parentId = metal.id;
    guest.made = domain::MadeVm{2,
                                qint64(1) << 30,
                                domain::VmAccelerator::Kvm,
                                QStringLiteral("0-1"),
                                true,
                                QStringLiteral("/boot/vmlinuz")};
    domain::Host both;
    both.id = QStringLiteral("44444444444444444444444444444444");
    both.name = QStringLiteral("both");
    both.kind = domain::HostKind::Placement;
    both.places = {{metal.id, QStringLiteral("worker"), 2, {}},
                   {box.id, QStringLiteral("parameter_server"), 1, QStringLiteral("1")}};
    domain::Plan plan;
    plan.hosts = {metal, box, guest, both};
    domain::Experiment &e = plan.experiment;
    e.name = QStringLiteral("first");
    e.hostIds = {box.id, metal.id};
    e.baselineId = metal.id;
    e.workloads = {{QStringLiteral("w1"),
                    QStringLiteral("gemm"),
                    {{QStringLiteral("m"), QStringLiteral("64")}}},
                   {QStringLiteral("w2"),
                    QStringLiteral("file-io"),
                    {{QStringLiteral("directory"), QStringLiteral("/home/ana/x")}},
                    {metal.id}}};
    e.rounds = 7;
    e.maxRounds = 9;
    e.targetWidth = 0.04;
    e.order = domain::OrderRule::Sequential;
    e.seed = 0xfedcba9876543210U;
    e.confidence = 0.9;
    e.margin = 0.1;
    e.patienceSeconds = 90;
    e.turnMs = 300;
    e.turnsPerRound = 20;
    e.timeBudgetSeconds = 600;
    return plan;
}

//! As in files of the first eleven formats: all hosts do all works.
inline domain::Plan makePlanWithoutChosenHosts()
{
    domain::Plan plan = makePlan();
    for (domain::WorkloadSpec &spec : plan.experiment.workloads)
        spec.hostIds.clear();
    return plan;
}

//! As in files of the first ten formats.
inline domain::Plan makePlanWithoutPrices()
{
    domain::Plan plan = makePlanWithoutChosenHosts();
    for (domain::Host &host : plan.hosts)
        host.pricePerHour = 0;
    return plan;
}

//! As in files of the first nine formats, which know partners without roles.
inline domain::Plan makePlanWithoutRoles()
{
    domain::Plan plan = makePlanWithoutPrices();
    for (domain::Host &host : plan.hosts)
        for (domain::Place &place : host.places)
            place = {place.hostId, {}, 1, {}};
    plan.hosts.removeLast();
    return plan;
}

//! As in files of the first eight formats.
inline domain::Plan makePlanWithoutMadeVms()
{
    domain::Plan plan = makePlanWithoutRoles();
    plan.hosts.removeIf([](const domain::Host &host) { return host.made.has_value(); });
    return plan;
}

//! As in files of the first five formats.
inline domain::Plan makePlanWithoutTurns()
{
    domain::Plan plan = makePlanWithoutMadeVms();
    domain::Experiment &e = plan.experiment;
    e.design = domain::Design::Rounds;
    e.turnMs = 200;
    e.turnsPerRound = 15;
    e.timeBudgetSeconds = 0;
    return plan;
}

//! As in files of the first four formats.
inline domain::Plan makePlanWithoutPatience()
{
    domain::Plan plan = makePlanWithoutTurns();
    plan.experiment.patienceSeconds = 600;
    return plan;
}

//! As in files of the first three formats.
inline domain::Plan makePlanWithoutPartners()
{
    domain::Plan plan = makePlanWithoutPatience();
    plan.hosts.first().places.clear();
    return plan;
}

inline domain::Run makeRun(const QString &id = QStringLiteral("run-1"))
{
    domain::Run run;
    run.id = id;
    run.name = QStringLiteral("Run 1");
    run.startedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123, Qt::UTC);
    run.plan = makePlan();
    run.appVersion = QStringLiteral("0.1.0");
    run.bundleSha256 = QString(64, QLatin1Char('a'));
    return run;
}

inline domain::Trial makeTrial(const QString &id = QStringLiteral("trial-1"), int round = 0)
{
    domain::Trial trial;
    trial.id = id;
    trial.hostId = QStringLiteral("22222222222222222222222222222222");
    trial.workloadId = QStringLiteral("w1");
    trial.round = round;
    trial.order = round;
    trial.state = domain::TrialState::Cancelled;
    trial.reason = QStringLiteral("ana stopped it on gpu01.example.org (10.1.2.3)");
    trial.startedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'001'000, Qt::UTC);
    trial.finishedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'002'999, Qt::UTC);
    trial.workload = QStringLiteral("gemm");
    trial.workloadVersion = 3;
    trial.backend = QStringLiteral("onednn");
    trial.parameters = {{QStringLiteral("m"), QStringLiteral("64")},
                        {QStringLiteral("odd \"key\""), QStringLiteral("ünï\tcode 🙂")}};
    trial.threads = 2;
    trial.threadsReason = QStringLiteral("2 usable CPUs");
    trial.iterationsPerStep = 4;
    trial.operationsPerIteration = 524288;
    trial.bytesPerIteration = -0.0;
    trial.workPerIteration = 0.1 + 0.2;
    trial.rateUnit = QStringLiteral("FLOP/s");
    trial.checkValue = QStringLiteral("0x1234");
    trial.verified = true;
    trial.verification = QStringLiteral("Freivalds' check");
    trial.facts = {{QStringLiteral("isa"), QStringLiteral("avx2")}};
    trial.inventory = {{QStringLiteral("host.name"), QStringLiteral("secretbox")},
                       {QStringLiteral("boot.id"), QStringLiteral("b-1")},
                       {QStringLiteral("dmi.vendor"), QStringLiteral("ACME")},
                       {QStringLiteral("cpu.model"), QStringLiteral("Xeon")}};
    trial.engineVersion = QStringLiteral("0.1.0");
    trial.bundleSha256 = QString(64, QLatin1Char('b'));
    trial.warnings = {QStringLiteral("cache_not_dropped: on secretbox")};
    trial.cleanedUp = true;
    return trial;
}

inline std::vector<domain::Step> makeSteps(int count, int first = 0, bool warmup = false)
{
    std::vector<domain::Step> steps;
    for (int i = first; i < first + count; ++i)
        steps.push_back({warmup, i, 1'000'000LL * i, 900'000 + (i * 7919LL) % 5000});
    return steps;
}

inline std::vector<domain::TelemetrySample> makeSamples(int count)
{
    std::vector<domain::TelemetrySample> samples;
    for (int i = 0; i < count; ++i)
        samples.push_back(
            {QStringLiteral("cpu.utilization"), QStringLiteral("1"), 1000LL * i, i / 3.0});
    return samples;
}

//! By series, as they are read.
inline std::vector<domain::LatencyHistogram> makeHistograms()
{
    domain::LatencyHistogram write{QStringLiteral("latency.write"), {}};
    for (qint64 i = 0; i < 60; ++i)
        write.buckets.push_back({1000 + i * 8, 1008 + i * 8, 1 + i % 7});
    return {{QStringLiteral("latency.sync"),
             {{0, 1, 1}, {qint64(1) << 40, qint64(1) << 41, qint64(1) << 50}}},
            write};
}

//! Of the first 50 steps: the preparation and five turns of ten steps; one cycle lacks.
inline std::vector<domain::Turn> makeTurns()
{
    std::vector<domain::Turn> turns{{0, 0, 0, 500'000'000, 599'000'000, 600'000'000}};
    for (qint64 i = 0; i < 5; ++i)
        turns.push_back({i + 1 + i / 3, i * 10, 10, 600'000'000 + i * 10'000'000,
                         610'000'000 + i * 10'000'000, 600'000'000});
    return turns;
}

//! A file with one run of two trials, closed.
inline bool makeProject(const QString &path, int steps = 50)
{
    auto file = store::createProjectFile(path);
    if (!file || !(*file)->setPlan(makePlan()) || !(*file)->addRun(makeRun()))
        return false;
    for (int trial = 1; trial <= 2; ++trial) {
        const QString id = QStringLiteral("trial-%1").arg(trial);
        if (!(*file)->putTrial(QStringLiteral("run-1"), makeTrial(id, trial)) ||
            !(*file)->appendSteps(id, makeSteps(steps)) ||
            !(*file)->appendSamples(id, makeSamples(10)) ||
            !(*file)->appendHistograms(id, makeHistograms()) ||
            (steps == 50 && !(*file)->appendTurns(id, makeTurns())) ||
            !(*file)->putTrial(QStringLiteral("run-1"), makeTrial(id, trial))) // with a summary
            return false;
    }
    domain::Run run = makeRun();
    run.state = domain::RunState::Done;
    return (*file)->updateRun(run).has_value();
}

inline QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline bool writeBytes(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline bool sameSteps(const std::vector<domain::Step> &a, const std::vector<domain::Step> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const domain::Step &x, const domain::Step &y) {
                          return x.warmup == y.warmup && x.index == y.index &&
                                 x.startNs == y.startNs && x.durationNs == y.durationNs;
                      });
}

inline bool sameSamples(const std::vector<domain::TelemetrySample> &a,
                        const std::vector<domain::TelemetrySample> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const domain::TelemetrySample &x, const domain::TelemetrySample &y) {
                          return x.series == y.series && x.unit == y.unit && x.atNs == y.atNs &&
                                 x.value == y.value;
                      });
}

//! Written out by hand, so that it does not lean on the hash that it helps to test.
inline bool sameTrial(const domain::Trial &a, const domain::Trial &b)
{
    return a.id == b.id && a.hostId == b.hostId && a.workloadId == b.workloadId &&
           a.round == b.round && a.order == b.order && a.state == b.state && a.reason == b.reason &&
           a.startedAt == b.startedAt && a.finishedAt == b.finishedAt && a.workload == b.workload &&
           a.workloadVersion == b.workloadVersion && a.backend == b.backend &&
           a.parameters == b.parameters && a.threads == b.threads &&
           a.threadsReason == b.threadsReason && a.iterationsPerStep == b.iterationsPerStep &&
           a.operationsPerIteration == b.operationsPerIteration &&
           a.bytesPerIteration == b.bytesPerIteration && a.workPerIteration == b.workPerIteration &&
           a.rateUnit == b.rateUnit && a.checkValue == b.checkValue && a.verified == b.verified &&
           a.verification == b.verification && a.facts == b.facts && a.inventory == b.inventory &&
           a.engineVersion == b.engineVersion && a.bundleSha256 == b.bundleSha256 &&
           a.warnings == b.warnings && a.cleanedUp == b.cleanedUp;
}

inline bool sameHead(const domain::RunHead &a, const domain::RunHead &b)
{
    return a.id == b.id && static_cast<const domain::RunLabel &>(a) == b &&
           a.startedAt == b.startedAt && a.finishedAt == b.finishedAt && a.state == b.state &&
           a.appVersion == b.appVersion && a.bundleSha256 == b.bundleSha256;
}

inline bool sameRun(const domain::Run &a, const domain::Run &b)
{
    return sameHead(a, b) && a.plan == b.plan;
}

} // namespace strata::tests
