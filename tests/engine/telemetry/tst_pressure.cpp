// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestPressure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shareOfTheInterval();
    void missingIsSaid();
};

void TestPressure::shareOfTheInterval()
{
    FixtureTree tree;
    tree.put("/proc/pressure/cpu",
             "some avg10=99.00 avg60=0.00 avg300=0.00 total=1000000\nfull avg10=0.00 total=7\n");
    tree.put("/proc/pressure/io", "some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n");
    const auto source = makePressure(tree.root());
    QCOMPARE(readAt(*source, 10), Values{});
    tree.put("/proc/pressure/cpu", "some avg10=0.00 avg60=0.00 avg300=0.00 total=1500000\n");
    QCOMPARE(readAt(*source, 12), (Values{{"pressure.cpu.some", 0.25}, {"pressure.io.some", 0}}));
    QCOMPARE(source->missing(), std::string());
}

void TestPressure::missingIsSaid()
{
    FixtureTree tree;
    const auto source = makePressure(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    QVERIFY(source->missing().find("PSI") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestPressure)
#include "tst_pressure.moc"
