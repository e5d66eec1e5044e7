// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestNumaMisses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofAllNodesTogether();
    void oneNodeHasNone();
};

void TestNumaMisses::ofAllNodesTogether()
{
    FixtureTree tree;
    const auto put = [&](const char *first, const char *second) {
        tree.put("/sys/devices/system/node/node0/numastat", first)
            .put("/sys/devices/system/node/node1/numastat", second)
            .put("/sys/devices/system/node/online", "0-1\n");
    };
    put("numa_hit 100\nnuma_miss 5\n", "numa_hit 100\nnuma_miss 0\n");
    const auto source = makeNumaMisses(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    put("numa_hit 900\nnuma_miss 9\n", "numa_hit 900\nnuma_miss 16\n");
    QCOMPARE(readAt(*source, 2), (Values{{"memory.numa_misses", 10.0}}));
}

void TestNumaMisses::oneNodeHasNone()
{
    FixtureTree tree;
    tree.put("/sys/devices/system/node/node0/numastat", "numa_miss 5\n");
    const auto source = makeNumaMisses(tree.root());
    static_cast<void>(readAt(*source, 0));
    QCOMPARE(readAt(*source, 1), Values{});
    QCOMPARE(source->missing(), std::string());
}

QTEST_APPLESS_MAIN(TestNumaMisses)
#include "tst_numa_misses.moc"
