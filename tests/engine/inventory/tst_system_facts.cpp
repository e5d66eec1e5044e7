// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

namespace {

Facts factsOf(const std::string &root)
{
    Facts facts;
    addSystemFacts(HostFiles(root), facts);
    return facts;
}

} // namespace

class TestSystemFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheSystem();
    void readsUnquotedNames();
    void onlyProcessorsThatAreOnlineAreUsable();
    void nothingIsKnownOfNothing();
};

void TestSystemFacts::readsTheSystem()
{
    const Facts facts = factsOf(fixture("bare_metal"));
    QCOMPARE(facts.at("kernel.release"), std::string("6.1.0-18-amd64"));
    QCOMPARE(facts.at("os.name"), std::string("Debian GNU/Linux 12 (bookworm)"));
    QCOMPARE(facts.at("clock.source"), std::string("tsc"));
    QCOMPARE(facts.at("boot.id"), std::string("c2c4a8ba-1111-4222-8333-123456789abc"));
    QCOMPARE(facts.at("host.name"), std::string("lab1"));
    QCOMPARE(facts.at("affinity.cpus"), std::string("16"));
}

void TestSystemFacts::readsUnquotedNames()
{
    FixtureTree tree;
    tree.put("/usr/lib/os-release", "ID=x\nPRETTY_NAME=Plain\n");
    QCOMPARE(factsOf(tree.root()).at("os.name"), std::string("Plain"));
}

void TestSystemFacts::onlyProcessorsThatAreOnlineAreUsable()
{
    FixtureTree tree; // a VM that could be given more
    tree.put("/proc/self/status", "Name:\tengine\nCpus_allowed_list:\t0,2-127\n");
    QCOMPARE(factsOf(tree.root()).at("affinity.cpus"), std::string("127"));
    tree.put("/sys/devices/system/cpu/online", "0-3\n");
    QCOMPARE(factsOf(tree.root()).at("affinity.cpus"), std::string("3"));
    tree.put("/proc/self/status", "Cpus_allowed_list:\tsome\n");
    QVERIFY(!factsOf(tree.root()).contains("affinity.cpus"));
}

void TestSystemFacts::nothingIsKnownOfNothing()
{
    QVERIFY(factsOf(FixtureTree().root()).empty());
}

QTEST_GUILESS_MAIN(TestSystemFacts)
#include "tst_system_facts.moc"
