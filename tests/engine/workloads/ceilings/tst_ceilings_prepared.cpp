// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_prepared.h"

#include "engine/workloads/ceilings/ceilings_workload.h"

#include <QTest>

#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::ceilings;

namespace {

Host smallHost()
{
    Host host;
    host.caches = {32 << 10, 0, 0, 1, 1};
    host.budget = {std::uint64_t{64} << 20, 0};
    host.nodes = {0};
    return host;
}

} // namespace

class TestCeilingsPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsEveryRoofOfEveryMeasuredStep();
    void checkValueDependsOnTheSeedOnly();
    void selfTestPasses();
};

void TestCeilingsPrepared::tellsEveryRoofOfEveryMeasuredStep()
{
    auto prepared = PreparedCeilings::make(smallHost(), 0.0005, {1, 3, {}});
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    core::StepValues none{};
    QVERIFY((*prepared)->iterate() && (*prepared)->afterStep(none)); // warm-up
    (*prepared)->startMeasuring();
    for (int step = 0; step < 2; ++step)
        QVERIFY((*prepared)->iterate() && (*prepared)->afterStep(none));
    const auto values = (*prepared)->closingValues();
    const auto roofs = static_cast<std::size_t>((*prepared)->work().work);
    QCOMPARE(values.size(), 2 * roofs);
    std::set<std::string> series;
    for (const core::ClosingValue &value : values) {
        QVERIFY2(value.value > 0, value.series.c_str());
        QVERIFY(value.step && *value.step < 2);
        series.insert(value.series);
    }
    QCOMPARE(series.size(), roofs);
    QVERIFY((*prepared)->oneIterationPerStep());
    const auto checked = (*prepared)->check();
    QVERIFY(checked.has_value());
    QVERIFY2(checked->verified, checked->verification.c_str());
    QVERIFY(!checked->checkValue.empty());
    QCOMPARE((*prepared)->facts().at("roofs"), std::to_string(roofs));
}

void TestCeilingsPrepared::checkValueDependsOnTheSeedOnly()
{
    std::set<std::string> values;
    for (const int threads : {1, 2}) {
        auto prepared = PreparedCeilings::make(smallHost(), 0.0001, {threads, 3, {}});
        QVERIFY(prepared.has_value());
        values.insert((*prepared)->check()->checkValue);
    }
    QCOMPARE(values.size(), std::size_t{1});
    auto other = PreparedCeilings::make(smallHost(), 0.0001, {1, 4, {}});
    QVERIFY(values.insert((*other)->check()->checkValue).second);
}

void TestCeilingsPrepared::selfTestPasses()
{
    const auto found = makeCeilings(nullptr, nullptr)->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 1);
    QCOMPARE(makeCeilings(nullptr, nullptr)->commonDefaults().at("steps"), std::string("10"));
}

QTEST_APPLESS_MAIN(TestCeilingsPrepared)
#include "tst_ceilings_prepared.moc"
