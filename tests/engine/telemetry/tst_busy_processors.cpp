// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/busy_processors.h"

#include "engine/telemetry/sources.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestBusyProcessors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void processorsWorthOfTheRest()
    {
        FixtureTree tree;
        tree.put("/proc/stat", "cpu0 0 0 0 0 0 0 0 0 0 0\ncpu1 0 0 0 0 0 0 0 0 0 0\n");
        const auto usage = makeCpuUsage(tree.root(), std::set<int>{0, 1});
        const auto found = busyProcessors(*usage, 2, [&] {
            tree.put("/proc/stat", "cpu0 90 0 0 0 0 0 0 10 0 0\ncpu1 20 0 0 80 0 0 0 0 0 0\n");
        });
        QVERIFY(found);
        QCOMPARE(found->busy, 1.1);
        QCOMPARE(found->steal, 0.1);
    }

    void whatCannotBeReadIsNotQuiet()
    {
        const FixtureTree tree;
        const auto usage = makeCpuUsage(tree.root(), std::nullopt);
        QVERIFY(!busyProcessors(*usage, 2, [] {}));
    }

    void thisHostSays()
    {
        const auto facts = loadFacts();
        bool isNumber = false;
        QVERIFY(QString::fromStdString(facts.at("load.busy_processors")).toDouble(&isNumber) >= 0);
        QVERIFY(isNumber);
        QVERIFY(facts.contains("load.stolen_processors"));
    }
};

QTEST_GUILESS_MAIN(TestBusyProcessors)
#include "tst_busy_processors.moc"
