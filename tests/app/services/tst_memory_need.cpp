// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/memory_need.h"

#include <QTest>

using namespace strata::app;

namespace {

//! Workers and parameter servers that are processes of their own.
domain::WorkloadSpec training(const char *model, int workers, int batch)
{
    return {domain::makeId(),
            QStringLiteral("train"),
            {{QStringLiteral("exchange"), QStringLiteral("parameter_server")},
             {QStringLiteral("processes"), QStringLiteral("each")},
             {QStringLiteral("model"), QLatin1String(model)},
             {QStringLiteral("workers"), QString::number(workers)},
             {QStringLiteral("batch"), QString::number(batch)}}};
}

//! One work on one machine that is reached over SSH.
domain::Plan planOf(const QString &machine, const domain::WorkloadSpec &work)
{
    domain::Plan plan;
    domain::Host host;
    host.id = domain::makeId();
    host.name = machine;
    host.transport = domain::TransportKind::Ssh;
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.workloads = {work};
    return plan;
}

//! It saw 14.9 GiB of memory on the only machine of the plan.
domain::RunData runOf(const domain::Plan &plan)
{
    domain::TrialData data;
    data.trial.hostId = plan.hosts.first().id;
    data.trial.inventory.insert(QStringLiteral("memory.total_bytes"),
                                QStringLiteral("16000000000"));
    domain::RunData run;
    run.trials = {data};
    return run;
}

} // namespace

//! By the catalog of the engine that this application carries.
class TestMemoryNeed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsTheModels()
    {
        const QString worker = QStringLiteral("worker");
        const auto small = api::memoryNeeded(training("mnist", 1, 1), worker);
        const auto large = api::memoryNeeded(training("resnet50_v1.5", 1, 64), worker);
        QVERIFY(small && large);
        QVERIFY(*small < 100e6);
        QVERIFY2(*large > 4e9 && *large < 8e9, qPrintable(QString::number(*large)));
        domain::WorkloadSpec usual = training("mnist", 1, 1);
        usual.parameters.remove(QStringLiteral("model"));
        QVERIFY(api::memoryNeeded(usual, worker) > small); // by the default of the catalog
        QVERIFY(!api::memoryNeeded({{}, QStringLiteral("gemm"), {}}, {}));
        domain::WorkloadSpec answers{{}, QStringLiteral("generate"), {}};
        const auto usualAnswers = api::memoryNeeded(answers, QStringLiteral("background"));
        QVERIFY2(usualAnswers && *usualAnswers > 2.4e9 && *usualAnswers < 3.2e9,
                 qPrintable(QString::number(usualAnswers.value_or(0))));
        domain::WorkloadSpec sequences{
            {}, QStringLiteral("train"), {{QStringLiteral("model"), QStringLiteral("gpt2_124m")}}};
        const auto all = api::memoryNeeded(sequences, worker);
        sequences.parameters.insert(QStringLiteral("sequence"), QStringLiteral("128"));
        QVERIFY(all && *api::memoryNeeded(sequences, worker) < *all / 3);
    }

    void saysWhatDoesNotFit()
    {
        domain::Plan plan = planOf(QStringLiteral("gpu01"), training("resnet50_v1.5", 4, 64));
        QVERIFY(api::memoryRemarks(plan, nullptr).isEmpty()); // its memory is not known
        const domain::RunData run = runOf(plan);
        const QStringList remarks = api::memoryRemarks(plan, &run);
        QCOMPARE(remarks.size(), 1);
        for (const char *part : {"5 ", "train", "gpu01", "14.9 GiB"})
            QVERIFY2(remarks.first().contains(QLatin1String(part)), qPrintable(remarks.first()));
        plan.experiment.workloads = {training("mnist", 4, 64)};
        QVERIFY(api::memoryRemarks(plan, &run).isEmpty());
        // One process fits, but not together with what works beside it.
        domain::WorkloadSpec &alone = plan.experiment.workloads.first();
        alone = training("resnet50_v1.5", 1, 64);
        alone.parameters.remove(QStringLiteral("exchange"));
        QVERIFY(api::memoryRemarks(plan, &run).isEmpty());
        plan.hosts.first().places = {{plan.hosts.first().id, domain::backgroundRole, 3, {}}};
        QCOMPARE(api::memoryRemarks(plan, &run).size(), 1);
        QVERIFY(api::memoryRemarks(plan, &run).first().startsWith(QStringLiteral("4 ")));
    }

    void oneProcessIsSaidToNeedTooMuch()
    {
        domain::Plan plan = planOf(QStringLiteral("laptop"),
                                   {domain::makeId(),
                                    QStringLiteral("train"),
                                    {{QStringLiteral("model"), QStringLiteral("gpt2_124m")}}});
        const domain::RunData run = runOf(plan);
        const QStringList remarks = api::memoryRemarks(plan, &run);
        QCOMPARE(remarks.size(), 1);
        for (const char *part : {"train model=gpt2_124m needs", "laptop has 14.9 GiB", "batch"})
            QVERIFY2(remarks.first().contains(QLatin1String(part)), qPrintable(remarks.first()));
        plan.experiment.workloads.first().parameters.insert(QStringLiteral("backend"),
                                                            QStringLiteral("cuda"));
        QVERIFY(api::memoryRemarks(plan, &run).isEmpty()); // it lies on the GPU
    }

    void containersHaveLimitsThatAreKnown()
    {
        domain::Plan plan;
        domain::Host machine;
        machine.id = domain::makeId();
        machine.transport = domain::TransportKind::Ssh;
        domain::Host box;
        box.id = domain::makeId();
        box.name = QStringLiteral("box");
        box.kind = domain::HostKind::Container;
        box.parentId = machine.id;
        box.container.memoryBytes = 1'000'000'000;
        plan.hosts = {machine, box};
        plan.experiment.hostIds = {box.id};
        plan.experiment.workloads = {training("resnet50_v1.5", 1, 64)};
        const QStringList remarks = api::memoryRemarks(plan, nullptr);
        QCOMPARE(remarks.size(), 1);
        QVERIFY2(remarks.first().contains(QStringLiteral("box")), qPrintable(remarks.first()));
    }
};

QTEST_GUILESS_MAIN(TestMemoryNeed)
#include "tst_memory_need.moc"
