// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gvisor.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestGvisor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySignIsEnough();
    void otherKernelsAreNone();
};

void TestGvisor::everySignIsEnough()
{
    FixtureTree version;
    version.put("/proc/version", "Linux version 4.4.0 #1 SMP Sun Jan 10 15:06:54 PST 2016\n");
    QVERIFY(isGvisor(version.files()));
    FixtureTree file;
    file.put("/proc/sentry-meminfo");
    QVERIFY(isGvisor(file.files()));
    QCOMPARE(gvisorEvidence(FixtureTree().files(), true),
             std::vector<std::string>{"kernel log of gVisor"});
}

void TestGvisor::otherKernelsAreNone()
{
    FixtureTree tree;
    tree.put("/proc/version", "Linux version 6.1.0-17-amd64 #1 SMP Debian\n");
    QVERIFY(!isGvisor(tree.files()));
    // This process's own log says nothing about a recorded host.
    QVERIFY(!isGvisor(HostFiles(fixture("bare_metal"))));
}

QTEST_GUILESS_MAIN(TestGvisor)
#include "tst_gvisor.moc"
