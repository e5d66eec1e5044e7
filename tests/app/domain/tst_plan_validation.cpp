// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/placement.h"

#include <QTest>

#include <functional>
#include <limits>

using namespace strata::app::domain;

namespace {

//! Hosts: 0 bare metal over SSH, 1 container on it, 2 VM, 3 container in the VM.
Plan goodPlan()
{
    Plan plan;
    const char *names[]{"metal", "box", "vm", "box in vm"};
    const HostKind kinds[]{HostKind::BareMetal, HostKind::Container, HostKind::Vm,
                           HostKind::ContainerInVm};
    const char *parents[]{"", "h0", "h0", "h2"};
    for (int i = 0; i < 4; ++i) {
        Host host;
        host.id = QStringLiteral("h%1").arg(i);
        host.name = QLatin1String(names[i]);
        host.kind = kinds[i];
        host.parentId = QLatin1String(parents[i]);
        plan.hosts.append(host);
        plan.experiment.hostIds.append(host.id);
    }
    plan.hosts[0].transport = TransportKind::Ssh;
    plan.hosts[0].ssh.hostName = QStringLiteral("gpu01");
    plan.experiment.baselineId = QStringLiteral("h0");
    plan.experiment.workloads = {{QStringLiteral("w"), QStringLiteral("gemm"), {}}};
    return plan;
}

using Change = std::function<void(Plan &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class PlanValidationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    //! However many containers are on a machine.
    void whatIsMissingIsSaidOnce()
    {
        Plan plan = goodPlan();
        plan.hosts[0].ssh.hostName.clear();
        QCOMPARE(validate(plan).size(), 1);
        QCOMPARE(validate(plan).first().where, QStringLiteral("metal"));
    }

    //! A file of some hundred kilobytes would fill the memory otherwise.
    void aRunHasNotAnyNumberOfTrials()
    {
        Plan plan = goodPlan();
        plan.experiment.rounds = plan.experiment.maxRounds = mostRounds;
        for (int i = 1; i < 250; ++i)
            plan.experiment.workloads.append({QStringLiteral("w%1").arg(i),
                                              QStringLiteral("gemm"),
                                              {{QStringLiteral("m"), QString::number(i)}}});
        QCOMPARE(trialsBefore(plan, mostRounds), mostTrials); // 4 hosts
        QVERIFY(validate(plan).isEmpty());
        plan.experiment.workloads.append({QStringLiteral("last"), QStringLiteral("conv"), {}});
        const QList<Failure> found = validate(plan);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().code, FailureCode::PlanIncomplete);
        QVERIFY2(found.first().detail.contains(QStringLiteral("1004000 trials")),
                 qPrintable(found.first().detail));
        QVERIFY(!faultOfTrials(mostTrials) && faultOfTrials(mostTrials + 1));
    }

    void aGoodPlanIsReady()
    {
        QVERIFY(validate(goodPlan()).isEmpty());
        Plan plan = goodPlan();
        plan.hosts[0].ssh.user = QStringLiteral("ana");
        plan.hosts[0].ssh.jump = QStringLiteral("bob@jump:2222,[fe80::1]:22,last");
        plan.hosts[1].container.mounts = {QStringLiteral("/a:/b"), QStringLiteral("/a:/b:ro")};
        plan.hosts[2].made = MadeVm{2,
                                    qint64(1) << 30,
                                    VmAccelerator::Kvm,
                                    QStringLiteral("0-1,3"),
                                    true,
                                    QStringLiteral("/boot/vmlinuz-6.1")};
        QVERIFY(validate(plan).isEmpty());
        plan.hosts[2].made.reset();
        plan.hosts[2].parentId.clear(); // a rented VM
        QVERIFY(validate(plan).isEmpty());
    }

    void pricesAreNumbers()
    {
        Plan plan = goodPlan();
        plan.hosts[0].pricePerHour = 3.06;
        QVERIFY(validate(plan).isEmpty());
        for (const double wrong : {-1.0, 2e6, std::numeric_limits<double>::quiet_NaN()}) {
            plan.hosts[0].pricePerHour = wrong;
            QCOMPARE(validate(plan).size(), 1);
            QCOMPARE(validate(plan).first().code, FailureCode::PlanIncomplete);
        }
    }

    void hostsMayHaveABackground()
    {
        Plan plan = goodPlan();
        plan.hosts[0].places = {
            {QStringLiteral("h1"), backgroundRole, 63, QStringLiteral("node:0")}};
        QVERIFY(validate(plan).isEmpty());
        Host noisy;
        noisy.id = noisy.name = QStringLiteral("noisy");
        noisy.kind = HostKind::Placement;
        noisy.places = {{QStringLiteral("h2"), backgroundRole, 1, {}},
                        {QStringLiteral("h0"), {}, 1, {}}};
        plan.hosts.append(noisy);
        plan.experiment.hostIds.append(noisy.id);
        QVERIFY(validate(plan).isEmpty()); // though nobody can reach the container
    }

    void someHostsMayDoAWork()
    {
        Plan plan = goodPlan();
        plan.experiment.workloads[0].hostIds = {QStringLiteral("h0"), QStringLiteral("h2")};
        QVERIFY(validate(plan).isEmpty());
        plan.experiment.workloads.append({QStringLiteral("r"), ceilingsWorkload, {}});
        plan.experiment.workloads.last().hostIds = {QStringLiteral("h1")}; // compared with nothing
        QVERIFY(validate(plan).isEmpty());
    }

    void anUnfinishedHostThatTakesNoPartIsNoObstacle()
    {
        Plan plan = goodPlan();
        Host draft;
        draft.id = QStringLiteral("h9");
        draft.name = QStringLiteral("draft");
        draft.kind = HostKind::Container;
        plan.hosts.append(draft);
        QVERIFY(validate(plan).isEmpty());
    }

    void aContainersProcessorsAreNumbers()
    {
        Plan plan = goodPlan();
        plan.hosts[1].container.cpuset = QStringLiteral("0-1,3");
        QVERIFY(validate(plan).isEmpty());
        plan.hosts[1].container.cpuset = QStringLiteral("0 --privileged");
        QCOMPARE(validate(plan).size(), 1);
        QCOMPARE(validate(plan).first().code, FailureCode::NameNotAllowed);
    }

    void findsEachFault_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<FailureCode>("code");
        const auto row = [](const char *name, const Change &change,
                            FailureCode code = FailureCode::PlanIncomplete) {
            QTest::newRow(name) << change << code;
        };
        const auto name = FailureCode::NameNotAllowed;
        row("same name", [](Plan &p) { p.hosts[1].name = QStringLiteral("METAL"); });
        row("no name", [](Plan &p) { p.hosts[1].name = QStringLiteral("  "); });
        row("same id", [](Plan &p) {
            p.hosts[3].id = p.hosts[2].id;
            p.experiment.hostIds.removeLast();
        });
        row(
            "control character", [](Plan &p) { p.hosts[1].name = QStringLiteral("a\u001b[2J"); },
            name);
        row(
            "long name", [](Plan &p) { p.hosts[1].name = QString(101, u'x'); }, name);
        row("no address", [](Plan &p) { p.hosts[0].ssh.hostName.clear(); });
        row(
            "option as address",
            [](Plan &p) { p.hosts[0].ssh.hostName = QStringLiteral("-oProxyCommand=x"); }, name);
        row(
            "command as user", [](Plan &p) { p.hosts[0].ssh.user = QStringLiteral("$(id)"); },
            name);
        row("port", [](Plan &p) { p.hosts[0].ssh.port = 0; });
        for (const char *jump :
             {"a b", "u@", "host:0", "host:x", "[fe80::1", "[fe80::1]x", "-u@host", "a,,b", "a::b"})
            row(
                jump, [jump](Plan &p) { p.hosts[0].ssh.jump = QLatin1String(jump); }, name);
        row("parent missing", [](Plan &p) { p.hosts[1].parentId = QStringLiteral("none"); });
        row("no parent", [](Plan &p) { p.hosts[1].parentId.clear(); });
        row("parent of wrong kind", [](Plan &p) { p.hosts[3].parentId = QStringLiteral("h0"); });
        row("container on a vm", [](Plan &p) { p.hosts[1].parentId = QStringLiteral("h2"); });
        row("bare metal inside", [](Plan &p) { p.hosts[0].parentId = QStringLiteral("h2"); });
        row("its own parent", [](Plan &p) { p.hosts[2].parentId = QStringLiteral("h2"); });
        row("cycle", [](Plan &p) { p.hosts[0].parentId = QStringLiteral("h1"); });
        row("quota", [](Plan &p) { p.hosts[1].container.cpus = -1; });
        row("quota not a number",
            [](Plan &p) { p.hosts[1].container.cpus = std::numeric_limits<double>::quiet_NaN(); });
        row("memory", [](Plan &p) { p.hosts[1].container.memoryBytes = -1; });
        row("mount", [](Plan &p) { p.hosts[1].container.mounts = {QStringLiteral("data:/data")}; });
        row("mount mode",
            [](Plan &p) { p.hosts[1].container.mounts = {QStringLiteral("/data:/data:rw,z")}; });
        row("no host", [](Plan &p) { p.experiment.hostIds.clear(); });
        row("host twice", [](Plan &p) { p.experiment.hostIds.append(QStringLiteral("h0")); });
        row("host gone", [](Plan &p) { p.experiment.hostIds.append(QStringLiteral("h7")); });
        row("baseline takes no part", [](Plan &p) { p.experiment.hostIds.removeFirst(); });
        row("no baseline", [](Plan &p) { p.experiment.baselineId.clear(); });
        row("no workload", [](Plan &p) { p.experiment.workloads.clear(); });
        row("workload twice", [](Plan &p) {
            p.experiment.workloads.append({QStringLiteral("x"), QStringLiteral("gemm"), {}});
        });
        row("workload id twice", [](Plan &p) {
            p.experiment.workloads.append({QStringLiteral("w"), QStringLiteral("conv"), {}});
        });
        row("work of nobody",
            [](Plan &p) { p.experiment.workloads[0].hostIds = {QStringLiteral("gone")}; });
        row("work without the baseline", [](Plan &p) {
            p.experiment.workloads[0].hostIds = {QStringLiteral("h1"), QStringLiteral("h2")};
        });
        row("rounds", [](Plan &p) { p.experiment.rounds = 0; });
        row("patience", [](Plan &p) { p.experiment.patienceSeconds = -1; });
        row("too much patience", [](Plan &p) { p.experiment.patienceSeconds = 86'401; });
        row("too many rounds", [](Plan &p) { p.experiment.maxRounds = 1001; });
        row("fewer at most", [](Plan &p) { p.experiment.maxRounds = 4; });
        row("width", [](Plan &p) { p.experiment.targetWidth = -0.1; });
        row("confidence", [](Plan &p) { p.experiment.confidence = 1; });
        row("nearly certain", [](Plan &p) { p.experiment.confidence = 0.9999999999999999; });
        row("margin",
            [](Plan &p) { p.experiment.margin = std::numeric_limits<double>::quiet_NaN(); });
    }

    void findsEachFaultOfPlaces_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<FailureCode>("code");
        const auto row = [](const char *name, const Change &change,
                            FailureCode code = FailureCode::PlanIncomplete) {
            QTest::newRow(name) << change << code;
        };
        const auto name = FailureCode::NameNotAllowed;
        row("a partner without a parent", [](Plan &p) {
            p.experiment.hostIds = {QStringLiteral("h0")};
            p.hosts[0].places = {{QStringLiteral("h1"), {}, 1, {}}};
            p.hosts[1].parentId.clear();
            p.experiment.workloads.first().parameters.insert(QStringLiteral("hosts"),
                                                             QStringLiteral("2"));
        });
        for (const char *cpus : {"node:x", "node 0", "node:5000", "0-"})
            row(
                "processors of a place",
                [cpus](Plan &p) {
                    p.hosts[0].places = {{QStringLiteral("h0"), {}, 1, QLatin1String(cpus)}};
                },
                name);
        row("too many in the background", [](Plan &p) {
            p.hosts[0].places = {{QStringLiteral("h0"), backgroundRole, 64, {}}};
        });
        row("a background without a host", [](Plan &p) {
            p.hosts[0].places = {{QStringLiteral("h9"), backgroundRole, 1, {}}};
        });
        row("nothing but a background", [](Plan &p) {
            Host noise;
            noise.id = noise.name = QStringLiteral("noise");
            noise.kind = HostKind::Placement;
            noise.places = {{QStringLiteral("h2"), backgroundRole, 1, {}}};
            p.hosts.append(noise);
            p.experiment.hostIds.append(noise.id);
        });
        row("a background without a parent", [](Plan &p) {
            p.experiment.hostIds = {QStringLiteral("h0")};
            p.hosts[0].places = {{QStringLiteral("h1"), backgroundRole, 1, {}}};
            p.hosts[1].parentId.clear();
        });
    }
    void findsEachFaultOfPlaces() { findsEachFault(); }

    void findsEachFaultOfWhatIsMade_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<FailureCode>("code");
        const auto row = [](const char *name, const Change &change,
                            FailureCode code = FailureCode::PlanIncomplete) {
            QTest::newRow(name) << change << code;
        };
        const auto name = FailureCode::NameNotAllowed;
        row("made on no machine", [](Plan &p) {
            p.hosts[2].parentId.clear();
            p.hosts[2].made.emplace();
        });
        row("made container", [](Plan &p) { p.hosts[1].made.emplace(); });
        row("processors of a made VM", [](Plan &p) { p.hosts[2].made.emplace().processors = -1; });
        row("memory of a made VM", [](Plan &p) { p.hosts[2].made.emplace().memoryBytes = 4096; });
        for (const char *cpuset : {"0-", "a", "0 -device x", "0,,1"})
            row(
                "processors it may use",
                [cpuset](Plan &p) { p.hosts[2].made.emplace().cpuset = QLatin1String(cpuset); },
                name);
        for (const char *kernel : {"vmlinuz", "/boot/a\nb"})
            row(
                "kernel",
                [kernel](Plan &p) { p.hosts[2].made.emplace().kernel = QLatin1String(kernel); },
                name);
    }
    void findsEachFaultOfWhatIsMade() { findsEachFault(); }

    void findsEachFault()
    {
        QFETCH(Change, change);
        QFETCH(FailureCode, code);
        Plan plan = goodPlan();
        change(plan);
        const QList<Failure> found = validate(plan);
        QVERIFY(!found.isEmpty());
        QCOMPARE(found.first().code, code);
        QVERIFY(!found.first().detail.isEmpty());
    }
};

QTEST_GUILESS_MAIN(PlanValidationTest)
#include "tst_plan_validation.moc"
