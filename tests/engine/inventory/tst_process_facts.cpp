// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/process_facts.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <cstdlib>
#include <cstring>

#include <unistd.h>

using namespace strata::engine::inventory;

class TestProcessFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thisProcessHasJustBegun();
    void readsTheFieldBehindAnyName();
    void unknownStaysUnknown();
    void thePeakFollowsAnAllocation();
};

void TestProcessFacts::thisProcessHasJustBegun()
{
    const auto start = processStartSeconds();
    QVERIFY(start.has_value());
    const double age = secondsSinceBoot() - *start;
    QVERIFY2(age >= 0 && age < 60, std::to_string(age).c_str());
    QTest::qSleep(30);
    QCOMPARE(*processStartSeconds(), *start);
    QVERIFY(secondsSinceBoot() - *start >= age + 0.03);
}

void TestProcessFacts::readsTheFieldBehindAnyName()
{
    strata::tests::FixtureTree tree;
    tree.put("/proc/self/stat",
             "42 (a) b) R 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 12300 20 21\n");
    const auto start = processStartSeconds(tree.root());
    QVERIFY(start.has_value());
    QCOMPARE(*start * static_cast<double>(::sysconf(_SC_CLK_TCK)), 12300.0);
}

void TestProcessFacts::unknownStaysUnknown()
{
    strata::tests::FixtureTree tree;
    QVERIFY(!processStartSeconds(tree.root()));
    QVERIFY(!peakMemoryBytes(tree.root()));
    tree.put("/proc/self/stat", "42 (short) R 1 2\n");
    tree.put("/proc/self/status", "Name:\tx\nVmRSS:\t 5 kB\n");
    QVERIFY(!processStartSeconds(tree.root()));
    QVERIFY(!peakMemoryBytes(tree.root()));
    tree.put("/proc/self/status", "Name:\tx\nVmHWM:\t    1234 kB\n");
    QCOMPARE(peakMemoryBytes(tree.root()), std::optional<std::uint64_t>(1234 * 1024));
}

void TestProcessFacts::thePeakFollowsAnAllocation()
{
    constexpr std::size_t bytes = 64 << 20;
    const auto before = peakMemoryBytes();
    void *block = std::malloc(bytes);
    QVERIFY(block);
    std::memset(block, 1, bytes);
    const auto after = peakMemoryBytes();
    std::free(block);
    QVERIFY(before && after);
    QVERIFY(*after >= *before + bytes / 2);
    QVERIFY(*peakMemoryBytes() + bytes / 2 >=
            *after); // it stays, but for what the kernel counts per thread
}

QTEST_GUILESS_MAIN(TestProcessFacts)
#include "tst_process_facts.moc"
