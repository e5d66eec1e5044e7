// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/host.h"
#include "app/domain/keys.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace strata::app::domain;

class HostTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void identifiersAreNewEachTime()
    {
        QSet<QString> ids;
        for (int i = 0; i < 1000; ++i) {
            const QString id = makeId();
            QVERIFY(QRegularExpression(QStringLiteral("^[0-9a-f]{32}$")).match(id).hasMatch());
            ids.insert(id);
        }
        QCOMPARE(ids.size(), 1000);
    }

    void identifiersGoIntoCommandsAsTheyAre()
    {
        QVERIFY(isId(makeId()) && isId(QStringLiteral("run-1")) && isId(QStringLiteral("A_9")));
        QVERIFY(isId(QString(64, QLatin1Char('a'))) && !isId(QString(65, QLatin1Char('a'))));
        for (const char *none :
             {"", "-a", "a b", "a\nb", "a\n", "../a", "a/b", "a.b", "a;b", "ä", "a\u200b"})
            QVERIFY2(!isId(QString::fromUtf8(none)), none);
    }

    void whatIsMadeIsReachedThroughItsParent()
    {
        Host metal;
        metal.id = makeId();
        metal.transport = TransportKind::Ssh;
        metal.ssh.hostName = QStringLiteral("gpu01");
        Host vm;
        vm.id = makeId();
        vm.kind = HostKind::Vm;
        vm.parentId = metal.id;
        QVERIFY(asReached(vm, {metal, vm}) == vm); // it has an address of its own
        vm.made.emplace();
        const Host reached = asReached(vm, {metal, vm});
        QCOMPARE(reached.transport, TransportKind::Ssh);
        QCOMPARE(reached.ssh.hostName, QStringLiteral("gpu01"));
        QCOMPARE(reached.id, vm.id);
        QVERIFY(reached.made == vm.made);
        QVERIFY(asReached(vm, {vm}) == vm);
        QVERIFY(asReached(metal, {metal, vm}) == metal);
        QCOMPARE(computerOf(vm, {metal, vm}).id, metal.id); // their work shares processors
    }

    void aPriceIsThatOfTheNearestThatHasOne()
    {
        Host metal;
        metal.id = makeId();
        Host vm;
        vm.id = makeId();
        vm.kind = HostKind::Vm;
        vm.parentId = metal.id;
        Host box;
        box.id = makeId();
        box.kind = HostKind::ContainerInVm;
        box.parentId = vm.id;
        const auto priceOfBox = [&] { return pricePerHour(box, {metal, vm, box}); };
        QCOMPARE(priceOfBox(), 0.0);
        metal.pricePerHour = 3;
        QCOMPARE(priceOfBox(), 3.0);
        vm.pricePerHour = 2;
        QCOMPARE(priceOfBox(), 2.0);
        box.pricePerHour = 1;
        QCOMPARE(priceOfBox(), 1.0);
        QCOMPARE(pricePerHour(metal, {metal, vm, box}), 3.0);
        vm.pricePerHour = box.pricePerHour = 0;
        vm.parentId = box.id;
        QCOMPARE(priceOfBox(), 0.0); // a circle ends
    }

    void kindsHaveStableKeys()
    {
        const QList<std::pair<HostKind, QString>> keys{
            {HostKind::BareMetal, QStringLiteral("bare-metal")},
            {HostKind::Container, QStringLiteral("container")},
            {HostKind::Vm, QStringLiteral("vm")},
            {HostKind::ContainerInVm, QStringLiteral("container-in-vm")}};
        for (const auto &[kind, key] : keys) {
            QCOMPARE(kindKey(kind), key);
            QCOMPARE(fromKey<HostKind>(key), kind);
        }
        QVERIFY(!fromKey<HostKind>(QStringLiteral("VM")));
        QVERIFY(!fromKey<HostKind>(QString()));
    }

    void runtimesHaveStableKeysAndNames()
    {
        const QStringList keys{QStringLiteral("docker"), QStringLiteral("podman"),
                               QStringLiteral("runc"),   QStringLiteral("crun"),
                               QStringLiteral("gvisor"), QStringLiteral("bubblewrap")};
        QStringList found;
        for (const ContainerRuntime runtime : containerRuntimes()) {
            found << runtimeKey(runtime);
            QCOMPARE(fromKey<ContainerRuntime>(runtimeKey(runtime)), runtime);
            QCOMPARE(runtimeName(runtime).toLower(), runtimeKey(runtime));
            QCOMPARE(needsImage(runtime), found.size() <= 2);
        }
        QCOMPARE(found, keys);
        QVERIFY(!fromKey<ContainerRuntime>(QStringLiteral("runsc")));
    }

    void aContainersMachineIsItsParent()
    {
        Host vm;
        vm.id = QStringLiteral("v");
        vm.kind = HostKind::Vm;
        Host box;
        box.id = QStringLiteral("c");
        box.kind = HostKind::ContainerInVm;
        box.parentId = vm.id;
        Host nested = box;
        nested.id = QStringLiteral("n");
        nested.parentId = box.id;
        const QList<Host> hosts{vm, box, nested};
        QCOMPARE(machineOf(box, hosts), &hosts.at(0));
        QCOMPARE(machineOf(vm, hosts), &vm);
        QCOMPARE(machineOf(box, {}), nullptr);
        QCOMPARE(machineOf(nested, hosts), nullptr); // a container is not a machine
    }

    void hostsOfAKindAreCounted()
    {
        QList<Host> hosts(4);
        for (int i = 0; i < 4; ++i)
            hosts[i].id = QString::number(i);
        hosts[1].kind = HostKind::Container;
        hosts[3].kind = HostKind::Container;
        QCOMPARE(nthOfKind(QStringLiteral("0"), hosts), 0);
        QCOMPARE(nthOfKind(QStringLiteral("1"), hosts), 0);
        QCOMPARE(nthOfKind(QStringLiteral("2"), hosts), 1);
        QCOMPARE(nthOfKind(QStringLiteral("3"), hosts), 1);
        QCOMPARE(nthOfKind(QStringLiteral("missing"), hosts), 0);
    }

    void unsafeNamesAreRefused()
    {
        for (const char *name : {"gpu01", "10.0.0.1", "fe80::1", "a_b-c.example.org"})
            QVERIFY2(isSafeHostName(QString::fromUtf8(name)), name);
        for (const char *name : {"", "-oProxyCommand=x", "a b", "a;b", "$(id)", "a\nb", "a/b",
                                 "höst", "a%h", "a@b", "раypal"})
            QVERIFY2(!isSafeHostName(QString::fromUtf8(name)), name);
        QVERIFY(!isSafeHostName(QString(254, u'a')));
        for (const char *name : {"ana", "ana.b", "_svc", "u-1"})
            QVERIFY2(isSafeUserName(QString::fromUtf8(name)), name);
        for (const char *name : {"", "-l", "a b", "a:b", "a@b", "`id`", "a\"b"})
            QVERIFY2(!isSafeUserName(QString::fromUtf8(name)), name);
        QVERIFY(!isSafeUserName(QString(65, u'a')));
        QVERIFY(!isSafeHostName(QStringLiteral("a") + QChar(0)));
    }
};

QTEST_GUILESS_MAIN(HostTest)
#include "tst_host.moc"
