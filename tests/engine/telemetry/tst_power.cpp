// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

namespace {

void putDomain(FixtureTree &tree, const std::string &entry, const char *name,
               const char *microjoules)
{
    const std::string directory = "/sys/class/powercap/" + entry + "/";
    tree.put((directory + "name").c_str(), name)
        .put((directory + "energy_uj").c_str(), microjoules);
    tree.put((directory + "max_energy_range_uj").c_str(), "1000000000");
}

} // namespace

class TestPower : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wattsOfEachDomain();
    void aCounterThatWrapsGoesOn();
    void missingIsSaid();
};

void TestPower::wattsOfEachDomain()
{
    FixtureTree tree;
    putDomain(tree, "intel-rapl:0", "package-0", "1000000");
    putDomain(tree, "intel-rapl:0:1", "dram", "500000");
    const auto source = makePower(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    putDomain(tree, "intel-rapl:0", "package-0", "201000000");
    putDomain(tree, "intel-rapl:0:1", "dram", "20500000");
    QCOMPARE(readAt(*source, 2), (Values{{"power.package-0", 100}, {"power.package-0.dram", 10}}));
    QCOMPARE(source->missing(), std::string());
}

void TestPower::aCounterThatWrapsGoesOn()
{
    FixtureTree tree;
    putDomain(tree, "intel-rapl:0", "package-0", "999000000");
    const auto source = makePower(tree.root());
    readAt(*source, 0);
    putDomain(tree, "intel-rapl:0", "package-0", "49000000"); // of a range of 1,000,000,000 µJ
    QCOMPARE(readAt(*source, 1), (Values{{"power.package-0", 50}}));
}

void TestPower::missingIsSaid()
{
    FixtureTree tree;
    const auto source = makePower(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    QCOMPARE(source->missing(), std::string("no domain in /sys/class/powercap"));
    tree.put("/sys/class/powercap/intel-rapl:0/name", "package-0\n");
    QVERIFY(source->missing().find("root") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestPower)
#include "tst_power.moc"
