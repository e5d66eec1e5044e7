// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/processor_share.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <thread>

#include <sched.h>

using namespace strata::engine::commands;

namespace {

//! Of a host that is made up.
void putNode(strata::tests::FixtureTree &tree, int node, const std::string &processors)
{
    tree.put(("/sys/devices/system/node/node" + std::to_string(node) + "/cpulist").c_str(),
             processors);
}

} // namespace

class TestProcessorShare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutOptionsEverythingIsItsOwn();
    void takesItsOptionsOutOfTheWords();
    void refusesWhatCannotBeRead_data();
    void refusesWhatCannotBeRead();
    void keepsTheThreadToTheProcessors();
    void saysWhichProcessorsAreMissing();
    void takesANode();
    void keepsTheThreadToANode();
    void saysWhichNodesThereAre();
    void saysThatANodeHasNoneOfItsProcessors();
};

void TestProcessorShare::withoutOptionsEverythingIsItsOwn()
{
    Words words{"gemm", "m=8"};
    const auto share = takeProcessorShare(words);
    QVERIFY(share);
    QVERIFY(share->cpus.empty());
    QCOMPARE(share->sharers, 1);
    QVERIFY(keepTo(*share));
}

void TestProcessorShare::takesItsOptionsOutOfTheWords()
{
    Words words{"gemm", "--cpus", "0-3,8", "m=8", "--sharers", "3"};
    const auto share = takeProcessorShare(words);
    QVERIFY(share);
    QCOMPARE(share->cpus, std::string("0-3,8"));
    QCOMPARE(share->sharers, 3);
    QCOMPARE(words, (Words{"gemm", "m=8"}));
}

void TestProcessorShare::refusesWhatCannotBeRead_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    for (const char *value :
         {"", ",", "0,", ",1", "a", "0-", "-3", "3-1", "0-100000", "0 1", "99999999999", "node",
          "node:", "node:-1", "node:1024", "node:0,1", "node 0"})
        QTest::addRow("cpus %s", value) << QStringLiteral("--cpus") << QString::fromLatin1(value);
    for (const char *value : {"", "0", "-1", "65", "two"})
        QTest::addRow("sharers %s", value)
            << QStringLiteral("--sharers") << QString::fromLatin1(value);
}

void TestProcessorShare::refusesWhatCannotBeRead()
{
    QFETCH(QString, option);
    QFETCH(QString, value);
    Words words{"gemm", option.toStdString(), value.toStdString()};
    const auto share = takeProcessorShare(words);
    QVERIFY(!share);
    QCOMPARE(share.error().kind, strata::engine::core::FailureKind::Usage);
}

//! The first processor that this process may use.
static std::size_t usableProcessor()
{
    cpu_set_t usable;
    CPU_ZERO(&usable);
    ::sched_getaffinity(0, sizeof usable, &usable);
    std::size_t cpu = 0;
    while (cpu < CPU_SETSIZE && !CPU_ISSET(cpu, &usable))
        ++cpu;
    return cpu;
}

void TestProcessorShare::keepsTheThreadToTheProcessors()
{
    const std::size_t cpu = usableProcessor();
    bool isKept = false;
    cpu_set_t mask;
    CPU_ZERO(&mask);
    std::thread([&] {
        isKept = keepTo({std::to_string(cpu), 1}).has_value();
        std::thread([&] { ::sched_getaffinity(0, sizeof mask, &mask); }).join();
    }).join();
    QVERIFY(isKept);
    QCOMPARE(CPU_COUNT(&mask), 1);
    QVERIFY(CPU_ISSET(cpu, &mask));
}

void TestProcessorShare::saysWhichProcessorsAreMissing()
{
    bool isKept = true;
    std::string text;
    std::thread([&] { // the test's own affinity stays as it is
        const auto kept = keepTo({"1020-1023", 1});
        isKept = kept.has_value();
        text = kept ? std::string() : kept.error().text;
    })
        .join();
    if (isKept)
        QSKIP("this host has more than a thousand processors");
    QVERIFY(text.find("1020-1023") != std::string::npos);
}

void TestProcessorShare::takesANode()
{
    Words words{"gemm", "--cpus", "node:3"};
    const auto share = takeProcessorShare(words);
    QVERIFY(share);
    QCOMPARE(share->node.value_or(-1), 3);
}

//! What keepTo() says on a thread of its own: the test's affinity stays as it is. \param mask the
//! processors that the thread has afterwards
static strata::engine::core::Expected<KeptShare> keptTo(int node, const std::string &root,
                                                        cpu_set_t *mask = nullptr)
{
    strata::engine::core::Expected<KeptShare> kept;
    std::thread([&] {
        kept = keepTo({{}, 1, node}, root);
        if (mask)
            ::sched_getaffinity(0, sizeof *mask, mask);
    }).join();
    return kept;
}

//! Of the node's processors those that this process may use.
void TestProcessorShare::keepsTheThreadToANode()
{
    const std::size_t cpu = usableProcessor();
    strata::tests::FixtureTree tree;
    putNode(tree, 0, std::to_string(cpu) + ",1022-1023\n");
    putNode(tree, 1000, std::to_string(cpu) + "\n");
    cpu_set_t mask;
    CPU_ZERO(&mask);
    const auto kept = keptTo(0, tree.root(), &mask);
    QVERIFY2(kept, kept ? "" : kept.error().text.c_str());
    QCOMPARE(CPU_COUNT(&mask), 1);
    QVERIFY(CPU_ISSET(cpu, &mask));
    QCOMPARE(kept->facts.at("affinity.list"), std::to_string(cpu));
    QCOMPARE(kept->facts.at("affinity.numa_node"), std::string("0"));
    const bool isBound = kept->facts.at("affinity.numa_memory") == "bound";
    QCOMPARE(kept->warning.has_value(), !isBound); // as in a container
    // A node that this host does not have.
    const auto elsewhere = keptTo(1000, tree.root());
    QVERIFY(elsewhere && elsewhere->warning);
    QCOMPARE(elsewhere->warning->code, std::string("memory_not_bound"));
    QCOMPARE(elsewhere->facts.at("affinity.numa_memory"), std::string("not bound"));
    // The real one.
    const auto real = keptTo(0, {});
    if (real)
        QVERIFY(!real->facts.at("affinity.list").empty());
    else
        QVERIFY2(real.error().text.find("NUMA node 0") != std::string::npos,
                 real.error().text.c_str());
}

void TestProcessorShare::saysWhichNodesThereAre()
{
    strata::tests::FixtureTree tree;
    putNode(tree, 0, "0\n");
    putNode(tree, 2, "1\n");
    const auto refused = keptTo(1, tree.root());
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, strata::engine::core::FailureKind::Usage);
    QVERIFY2(refused.error().text.find("no NUMA node 1; choose one of: 0,2.") != std::string::npos,
             refused.error().text.c_str());
    const auto hidden = keptTo(1, strata::tests::FixtureTree().root());
    QVERIFY(!hidden);
    QVERIFY2(hidden.error().text.find("none at all") != std::string::npos,
             hidden.error().text.c_str());
}

void TestProcessorShare::saysThatANodeHasNoneOfItsProcessors()
{
    cpu_set_t usable;
    CPU_ZERO(&usable);
    ::sched_getaffinity(0, sizeof usable, &usable);
    if (CPU_ISSET(1023, &usable))
        QSKIP("this host has more than a thousand processors");
    for (const char *list : {"1023\n", "\n"}) {
        strata::tests::FixtureTree tree;
        putNode(tree, 0, list);
        const auto refused = keptTo(0, tree.root());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, std::string("no_such_cpus"));
    }
}

QTEST_APPLESS_MAIN(TestProcessorShare)
#include "tst_processor_share.moc"
