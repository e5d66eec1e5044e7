// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

namespace {

std::string tableOf(int received, int sent)
{
    const std::string counts =
        std::to_string(received) + " 1 0 0 0 0 0 0 " + std::to_string(sent) + " 1 0 0 0 0 0 0\n";
    return "Inter-|   Receive\n face |bytes    packets\n    lo:" +
           std::string("77777777 1 0 0 0 0 0 0 88888888 1 0 0 0 0 0 0\n") + "  eth0:" + counts +
           "  eth1: " + counts;
}

} // namespace

class TestNetworkRates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutTheLoopback();
    void missingIsSaid();
};

void TestNetworkRates::withoutTheLoopback()
{
    FixtureTree tree;
    tree.put("/proc/net/dev", tableOf(500, 1000));
    const auto source = makeNetworkRates(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    tree.put("/proc/net/dev", tableOf(700, 1600));
    QCOMPARE(readAt(*source, 2),
             (Values{{"network.receive", 200.0}, {"network.send", 600.0}})); // of two interfaces
    QCOMPARE(source->missing(), std::string());
}

void TestNetworkRates::missingIsSaid()
{
    FixtureTree tree;
    tree.put("/proc/net/dev", "Inter-|\n face |bytes\n    lo: 9 9 0 0 0 0 0 0 9 9 0 0 0 0 0 0\n");
    const auto source = makeNetworkRates(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    QVERIFY(!source->missing().empty());
}

QTEST_APPLESS_MAIN(TestNetworkRates)
#include "tst_network_rates.moc"
