// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestMemoryUsage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsNotAvailable();
    void anOldKernelHasNone();
};

void TestMemoryUsage::whatIsNotAvailable()
{
    FixtureTree tree;
    tree.put("/proc/meminfo",
             "MemTotal:        1000 kB\nMemFree:  10 kB\nMemAvailable:     400 kB\n"
             "Cached: 300 kB\nSwapCached: 7 kB\n");
    const auto source = makeMemoryUsage(tree.root());
    QCOMPARE(readAt(*source, 0),
             (Values{{"memory.used", 600 * 1024.0}, {"memory.page_cache", 300 * 1024.0}}));
    QCOMPARE(source->missing(), std::string());
}

void TestMemoryUsage::anOldKernelHasNone()
{
    FixtureTree tree;
    tree.put("/proc/meminfo", "MemTotal:        1000 kB\nMemFree:  10 kB\n");
    const auto source = makeMemoryUsage(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    QVERIFY(!source->missing().empty());
}

QTEST_APPLESS_MAIN(TestMemoryUsage)
#include "tst_memory_usage.moc"
