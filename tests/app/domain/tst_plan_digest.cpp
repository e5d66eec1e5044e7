// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/plan_digest.h"

#include <QTest>

#include <functional>

using namespace strata::app::domain;

namespace {

//! Something in every member.
Plan fullPlan()
{
    Plan plan;
    Host machine;
    machine.id = QStringLiteral("a");
    machine.name = QStringLiteral("metal");
    machine.transport = TransportKind::Ssh;
    machine.ssh = {QStringLiteral("gpu01"), 2222, QStringLiteral("ana"), QStringLiteral("/k"),
                   QStringLiteral("gate")};
    machine.engineDirectory = QStringLiteral("/opt/e");
    machine.places = {{QStringLiteral("a"), QStringLiteral("worker"), 2, QStringLiteral("0-3")}};
    Host guest;
    guest.id = QStringLiteral("v");
    guest.name = QStringLiteral("vm");
    guest.kind = HostKind::Vm;
    guest.parentId = machine.id;
    guest.made = MadeVm{2,    qint64(1) << 30,     VmAccelerator::Kvm, QStringLiteral("0-1"),
                        true, QStringLiteral("/k")};
    plan.hosts = {machine, guest};
    plan.experiment.name = QStringLiteral("layers");
    plan.experiment.hostIds = {machine.id, guest.id};
    plan.experiment.baselineId = machine.id;
    plan.experiment.workloads = {{QStringLiteral("w"),
                                  QStringLiteral("command"),
                                  {{QStringLiteral("command"), QStringLiteral("make")}},
                                  {machine.id}}};
    return plan;
}

using Change = std::function<void(Plan &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class PlanDigestTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheSameForTheSame()
    {
        QCOMPARE(planDigest(fullPlan()), planDigest(fullPlan()));
        QCOMPARE(planDigest({}).size(), 64);
    }

    void whateverIsChangedChangesIt_data()
    {
        QTest::addColumn<Change>("change");
        const auto row = [](const char *name, Change change) { QTest::newRow(name) << change; };
        row("address", [](Plan &p) { p.hosts[0].ssh.hostName = QStringLiteral("evil"); });
        row("port", [](Plan &p) { p.hosts[0].ssh.port = 22; });
        row("user", [](Plan &p) { p.hosts[0].ssh.user.clear(); });
        row("key file", [](Plan &p) { p.hosts[0].ssh.keyFile.clear(); });
        row("jump host", [](Plan &p) { p.hosts[0].ssh.jump = QStringLiteral("evil"); });
        row("transport", [](Plan &p) { p.hosts[0].transport = TransportKind::Local; });
        row("engine directory", [](Plan &p) { p.hosts[0].engineDirectory.clear(); });
        row("name", [](Plan &p) { p.hosts[0].name = QStringLiteral("other"); });
        row("notes", [](Plan &p) { p.hosts[0].notes = QStringLiteral("x"); });
        row("kind", [](Plan &p) { p.hosts[1].kind = HostKind::Container; });
        row("parent", [](Plan &p) { p.hosts[1].parentId.clear(); });
        row("runtime", [](Plan &p) { p.hosts[1].container.runtime = ContainerRuntime::Crun; });
        row("mounts", [](Plan &p) { p.hosts[1].container.mounts = {QStringLiteral("/:/h")}; });
        row("network", [](Plan &p) { p.hosts[1].container.network = QStringLiteral("host"); });
        row("no VM", [](Plan &p) { p.hosts[1].made.reset(); });
        row("kernel", [](Plan &p) { p.hosts[1].made->kernel = QStringLiteral("/evil"); });
        row("another VM", [](Plan &p) { p.hosts[0].made = MadeVm(); });
        row("place", [](Plan &p) { p.hosts[0].places[0].hostId = QStringLiteral("v"); });
        row("processes", [](Plan &p) { p.hosts[0].places[0].processes = 3; });
        row("slowdown", [](Plan &p) { p.hosts[0].slowdownPercent = 5; });
        row("price", [](Plan &p) { p.hosts[0].pricePerHour = 5; });
        row("another host", [](Plan &p) { p.hosts.append(Host()); });
        row("order", [](Plan &p) { p.hosts.swapItemsAt(0, 1); });
        row("command", [](Plan &p) {
            p.experiment.workloads[0].parameters[QStringLiteral("command")] =
                QStringLiteral("make x");
        });
        row("workload", [](Plan &p) { p.experiment.workloads[0].workload.clear(); });
        row("who does it", [](Plan &p) { p.experiment.workloads[0].hostIds.clear(); });
        row("participants", [](Plan &p) { p.experiment.hostIds.removeLast(); });
        row("baseline", [](Plan &p) { p.experiment.baselineId = QStringLiteral("v"); });
        row("rounds", [](Plan &p) { ++p.experiment.rounds; });
        row("seed", [](Plan &p) { ++p.experiment.seed; });
        row("patience", [](Plan &p) { ++p.experiment.patienceSeconds; });
        row("design", [](Plan &p) { p.experiment.design = Design::Rounds; });
    }
    void whateverIsChangedChangesIt()
    {
        QFETCH(const Change, change);
        Plan plan = fullPlan();
        change(plan);
        QVERIFY(planDigest(plan) != planDigest(fullPlan()));
    }

    //! Texts that are the same when they are put together.
    void noPartPassesForAnother()
    {
        Plan one = fullPlan();
        Plan other = fullPlan();
        one.hosts[0].id = QStringLiteral("ab");
        one.hosts[0].name = QStringLiteral("c");
        other.hosts[0].id = QStringLiteral("a");
        other.hosts[0].name = QStringLiteral("bc");
        QVERIFY(planDigest(one) != planDigest(other));
    }
};

QTEST_GUILESS_MAIN(PlanDigestTest)
#include "tst_plan_digest.moc"
