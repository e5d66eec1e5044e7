// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestThreadChoice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void choosesTheTightestLimit_data();
    void choosesTheTightestLimit();
    void processesShareTheProcessors();
    void recordedHosts();
};

void TestThreadChoice::choosesTheTightestLimit_data()
{
    using Facts = QMap<QString, QString>;
    QTest::addColumn<Facts>("facts");
    QTest::addColumn<int>("asked");
    QTest::addColumn<int>("threads");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *tag, const Facts &facts, int asked, int threads,
                        const char *reason) {
        QTest::newRow(tag) << facts << asked << threads << QString::fromUtf8(reason);
    };
    const auto facts = [](const char *logical, const char *affinity, const char *cpuset,
                          const char *quota) {
        Facts all;
        const auto put = [&all](const char *key, const char *value) {
            if (value)
                all.insert(QString::fromLatin1(key), QString::fromLatin1(value));
        };
        put("cpu.logical", logical);
        put("affinity.cpus", affinity);
        put("cgroup.cpuset", cpuset);
        put("cgroup.cpu_quota_cores", quota);
        return all;
    };
    row("asked", facts("8", "8", "0-7", "0.5"), 3, 3, "asked for");
    row("affinity", facts("8", "8", "0-7", nullptr), 0, 8, "8 usable CPUs");
    row("one", facts("8", "1", "0-7", nullptr), 0, 1, "1 usable CPU");
    row("cpuset", facts("8", "2", "4-5", nullptr), 0, 2, "cgroup cpuset 4-5 of 2 CPUs");
    row("quota", facts("8", "8", "0-7", "1.5"), 0, 2, "cgroup quota of 1.5 CPUs");
    row("half a CPU", facts("8", "8", nullptr, "0.5"), 0, 1, "cgroup quota of 0.5 CPUs");
    row("loose quota", facts("4", "4", nullptr, "6"), 0, 4, "4 usable CPUs");
    row("offline", facts("2", "128", "0-127", nullptr), 0, 2, "2 CPUs online");
    row("all but one offline", facts("1", "128", nullptr, "4"), 0, 1, "1 CPU online");
    row("only logical", facts("4", nullptr, nullptr, nullptr), 0, 4,
        "CPUs online, as affinity is unknown");
    row("nothing", facts(nullptr, nullptr, nullptr, nullptr), 0, 1,
        "the number of usable CPUs is unknown");
    row("nonsense", facts("x", "-3", "a", "nan"), 0, 1, "the number of usable CPUs is unknown");
}

void TestThreadChoice::choosesTheTightestLimit()
{
    using Facts = QMap<QString, QString>;
    QFETCH(Facts, facts);
    QFETCH(int, asked);
    QFETCH(int, threads);
    QFETCH(QString, reason);
    strata::engine::protocol::Inventory inventory;
    for (auto fact = facts.cbegin(); fact != facts.cend(); ++fact)
        inventory.facts[fact.key().toStdString()] = fact.value().toStdString();
    const ThreadChoice choice = chooseThreads(asked, inventory);
    QCOMPARE(choice.threads, threads);
    QCOMPARE(QString::fromStdString(choice.reason), reason);
}

void TestThreadChoice::processesShareTheProcessors()
{
    const auto host = takeInventory(fixture("bare_metal"));
    const ThreadChoice quarter = chooseThreads(0, host, 4);
    QCOMPARE(quarter.threads, 4);
    QCOMPARE(QString::fromStdString(quarter.reason),
             QStringLiteral("16 usable CPUs, shared by 4 processes"));
    QCOMPARE(chooseThreads(0, host, 40).threads, 1);
    QCOMPARE(chooseThreads(7, host, 4).threads, 7);
}

void TestThreadChoice::recordedHosts()
{
    QCOMPARE(chooseThreads(0, takeInventory(fixture("bare_metal"))).threads, 16);
    QCOMPARE(chooseThreads(0, takeInventory(fixture("docker_v1"))).threads, 1);
    const ThreadChoice choice = chooseThreads(0, takeInventory(fixture("docker_v2_in_vm")));
    QCOMPARE(choice.threads, 1);
    QCOMPARE(choice.reason, std::string("cgroup quota of 0.5 CPUs"));
}

QTEST_GUILESS_MAIN(TestThreadChoice)
#include "tst_thread_choice.moc"
