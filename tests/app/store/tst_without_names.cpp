// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/own_command.h"
#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;

namespace {

domain::RunData makeData()
{
    domain::RunData data{makeRun(), {}};
    data.run.name = QStringLiteral("Ana's run on GPU01.example.org");
    data.run.note = QStringLiteral("Carl's idea, on gpu01");
    data.run.chartNotes = {{QStringLiteral("w"), {}, QStringLiteral("Carl was here")}};
    data.run.tags = {QStringLiteral("gpu01.example.org"), QStringLiteral("tuned")};
    data.run.isHidden = true;
    domain::Trial trial = makeTrial();
    trial.parameters.insert(QStringLiteral("directory"), QStringLiteral("/home/ana/x"));
    trial.facts.insert(QStringLiteral("file"), QStringLiteral("/home/carl/y on box"));
    data.trials.append({trial, makeSteps(3), makeSamples(2)});
    return data;
}

} // namespace

class WithoutNamesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hostsAreCalledByTheirRoles()
    {
        const domain::Plan plan = store::withoutNames(makePlan());
        QCOMPARE(plan.hosts.at(0).name, QStringLiteral("bare metal 1"));
        QCOMPARE(plan.hosts.at(1).name, QStringLiteral("container 1"));
        QVERIFY(plan.hosts.at(0).ssh == domain::SshTarget());
        QCOMPARE(plan.hosts.at(0).notes, QString());
        QCOMPARE(plan.hosts.at(1).parentId, plan.hosts.at(0).id);
        QCOMPARE(plan.hosts.at(1).container.cpus, 1.5); // conditions stay
        QCOMPARE(plan.experiment.seed, makePlan().experiment.seed);
    }

    void aKernelNamesNobody()
    {
        domain::Plan plan = makePlan();
        domain::Host &vm = plan.hosts.last();
        vm.made.emplace().kernel = QStringLiteral("/home/ana/rechner/vmlinuz");
        const QString kernel = store::withoutNames(plan).hosts.last().made->kernel;
        QVERIFY2(kernel.startsWith(QStringLiteral("/home/user/")), qPrintable(kernel));
        QVERIFY(kernel.endsWith(QStringLiteral("/vmlinuz")));
    }

    //! Looks at every byte of a project made from the result, as somebody curious would.
    void noNameIsLeftAnywhere()
    {
        const domain::RunData data = store::withoutNames(makeData());
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("shared.strata"));
        auto file = store::createProjectFile(path).value();
        QVERIFY(file->setPlan(store::withoutNames(makePlan())));
        QVERIFY(file->addRun(data.run));
        QVERIFY(file->putTrial(data.run.id, data.trials.first().trial));
        file.reset();
        const QByteArray bytes = bytesOf(path).toLower();
        for (const char *secret : {"rechner", "gpu01", "example.org", "ana", "bob", "carl",
                                   "secretbox", "b-1", "acme", "10.1.2.3", ".ssh/", "line two"})
            QVERIFY2(!bytes.contains(secret), secret);
    }

    void whatWasMeasuredStays()
    {
        const domain::RunData before = makeData();
        const domain::RunData after = store::withoutNames(before);
        const domain::Trial &trial = after.trials.first().trial;
        QVERIFY(sameSteps(after.trials.first().steps, before.trials.first().steps));
        QCOMPARE(trial.parameters.value(QStringLiteral("m")), QStringLiteral("64"));
        QCOMPARE(trial.parameters.value(QStringLiteral("directory")),
                 QStringLiteral("/home/user/x"));
        QCOMPARE(trial.inventory,
                 (QMap<QString, QString>{{QStringLiteral("cpu.model"), QStringLiteral("Xeon")}}));
        QCOMPARE(trial.reason, QStringLiteral("user stopped it on bare metal 1 (address)"));
        QCOMPARE(trial.warnings.first(), QStringLiteral("cache_not_dropped: on container 1"));
        QCOMPARE(trial.checkValue, before.trials.first().trial.checkValue);
        QCOMPARE(after.run.name, QStringLiteral("user's run on bare metal 1"));
        QCOMPARE(after.run.tags,
                 (QStringList{QStringLiteral("bare metal 1"), QStringLiteral("tuned")}));
        QCOMPARE(after.run.note, QString());
        QVERIFY(after.run.chartNotes.isEmpty());
        QVERIFY(after.run.isHidden);
    }

    //! People are told so before they save the copy; another command was not measured.
    void aCommandOfOnesOwnStaysWordForWord()
    {
        domain::RunData run = makeData();
        const QString words = QStringLiteral("python3 /home/ana/gpu01.example.org/train.py");
        domain::WorkloadSpec spec{QStringLiteral("own"),
                                  domain::commandWorkload,
                                  {{QString(domain::command::words), words}}};
        run.run.plan.experiment.workloads.append(spec);
        run.trials.first().trial.workload = domain::commandWorkload;
        run.trials.first().trial.parameters = spec.parameters;
        const domain::RunData after = store::withoutNames(run);
        QCOMPARE(after.run.plan.experiment.workloads.last().parameters, spec.parameters);
        QCOMPARE(after.trials.first().trial.parameters, spec.parameters);
    }

    void whatWasRecognizedStaysWhateverAHostIsCalled()
    {
        domain::RunData data = makeData();
        QMap<QString, QString> &inventory = data.trials.first().trial.inventory;
        inventory.insert(QStringLiteral("host.name"), QStringLiteral("vm"));
        inventory.insert(QStringLiteral("virtualization.kind"), QStringLiteral("vm"));
        inventory.insert(QStringLiteral("kernel.release"), QStringLiteral("6.1-vm"));
        const auto shared = store::withoutNames(data).trials.first().trial.inventory;
        QCOMPARE(shared.value(QStringLiteral("virtualization.kind")), QStringLiteral("vm"));
        QCOMPARE(shared.value(QStringLiteral("kernel.release")), QStringLiteral("6.1-container 1"));
    }

    //! As in the engine's sentences; real names are replaced there, too.
    void aWordForWhatAHostIsStaysAfterThis()
    {
        domain::RunData data = makeData();
        domain::Trial &trial = data.trials.first().trial;
        trial.inventory.insert(QStringLiteral("host.name"), QStringLiteral("vm"));
        const QString counters = QStringLiteral("unknown: this VM shows no hardware counters");
        trial.facts.insert(QStringLiteral("counters"), counters);
        trial.reason = QStringLiteral("VM, the VM's disk, a VM, another vm, pizza VM, this box");
        const domain::Trial shared = store::withoutNames(data).trials.first().trial;
        QCOMPARE(shared.facts.value(QStringLiteral("counters")), counters);
        QCOMPARE(shared.reason,
                 QStringLiteral("container 1, the container 1's disk, a VM, another vm, "
                                "pizza container 1, this container 1"));
    }

    //! As why one host does not reach another says them.
    void addressesOfBothKindsAreReplaced_data()
    {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("shared");
        const auto row = [](const char *reason, const char *shared) {
            QTest::newRow(reason) << QString::fromLatin1(reason) << QString::fromLatin1(shared);
        };
        row("nothing answered at 192.0.2.7, port 7000.", "nothing answered at address, port 7000.");
        row("nothing answered at 2001:db8::7, port 7000.",
            "nothing answered at address, port 7000.");
        row("2001:DB8:0:0:1:22:333:4444", "address");
        row("fe80::1%eth0 and [::1]:22", "address and [address]:22");
        row("2001:db8::", "address");
        for (const char *other :
             {"at 20:13:35", "std::vector", "cpu::4", "a :: b", "0000:01:00.0", "bus 1:2:3"})
            row(other, other);
    }

    void addressesOfBothKindsAreReplaced()
    {
        QFETCH(QString, reason);
        domain::RunData data = makeData();
        data.trials.first().trial.reason = reason;
        QTEST(store::withoutNames(data).trials.first().trial.reason, "shared");
    }

    void partsOfWordsStay()
    {
        domain::RunData data = makeData();
        data.trials.first().trial.reason = QStringLiteral("banana sandbox boxes box");
        QCOMPARE(store::withoutNames(data).trials.first().trial.reason,
                 QStringLiteral("banana sandbox boxes container 1"));
    }
};

QTEST_GUILESS_MAIN(WithoutNamesTest)
#include "tst_without_names.moc"
