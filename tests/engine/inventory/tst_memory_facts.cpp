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
    addMemoryFacts(HostFiles(root), facts);
    return facts;
}

} // namespace

class TestMemoryFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsMemoryAndNodes();
    void nothingIsKnownOfNothing();
};

void TestMemoryFacts::readsMemoryAndNodes()
{
    const Facts facts = factsOf(fixture("bare_metal"));
    QCOMPARE(facts.at("memory.total_bytes"), std::string("100663296000"));
    QCOMPARE(facts.at("numa.nodes"), std::string("2"));
    QCOMPARE(facts.at("memory.large_pages"), std::string("madvise"));
}

void TestMemoryFacts::nothingIsKnownOfNothing()
{
    FixtureTree tree;
    tree.put("/proc/meminfo", "MemTotal: many kB\nMemFree: 3 kB\n");
    tree.put("/sys/kernel/mm/transparent_hugepage/enabled", "always ]madvise[ []\n");
    QVERIFY(factsOf(tree.root()).empty());
}

QTEST_GUILESS_MAIN(TestMemoryFacts)
#include "tst_memory_facts.moc"
