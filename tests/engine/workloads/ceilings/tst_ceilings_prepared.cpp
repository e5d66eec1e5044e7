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
    void whatIsUnknownIsSaidToBe();
    void whatIsRefusedIsSaidToBe();
    void memoryFollowsThreads();
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

void TestCeilingsPrepared::whatIsUnknownIsSaidToBe()
{
    Host host = smallHost();
    host.caches = {};
    const auto prepared = PreparedCeilings::make(host, 0.0001, {1, 3, {}});
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto facts = (*prepared)->facts();
    for (const char *key : {"cache.l1_bytes", "cache.l2_bytes", "cache.l3_bytes", "cache.l3_count"})
        QCOMPARE(facts.at(key), std::string("unknown"));
    QCOMPARE(facts.at("dram_bytes"), std::to_string(8 << 20));
    const auto warnings = (*prepared)->warnings();
    QCOMPARE(warnings.size(), std::size_t{1});
    QCOMPARE(warnings[0].code, std::string("caches_unknown"));
    QVERIFY2(warnings[0].text.find("8.00 MiB") != std::string::npos, warnings[0].text.c_str());
    const auto known = PreparedCeilings::make(smallHost(), 0.0001, {1, 3, {}});
    QVERIFY(known && (*known)->warnings().empty());
    QCOMPARE((*known)->facts().at("cache.l1_bytes"), std::string("32768"));
    QCOMPARE((*known)->facts().at("cache.l3_count"), std::string("unknown"));
}

void TestCeilingsPrepared::whatIsRefusedIsSaidToBe()
{
    Host host = smallHost();
    host.nodes = {0, 1000, 1001};
    host.firstProcessors = {0};
    const auto prepared = PreparedCeilings::make(host, 0.0001, {1, 3, {}});
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    QCOMPARE((*prepared)->facts().at("numa.nodes_refused"), std::string("1000-1001"));
    const auto warnings = (*prepared)->warnings();
    QCOMPARE(warnings.size(), std::size_t{1});
    QCOMPARE(warnings[0].code, std::string("node_refused"));
    QVERIFY2(warnings[0].text.find("1000-1001") != std::string::npos, warnings[0].text.c_str());
}

//! Before each turn, in which threads are others than those that filled the arrays.
void TestCeilingsPrepared::memoryFollowsThreads()
{
    struct Follower final : core::PreparedWork {
        core::Expected<void> afterPlacement() override
        {
            ++followed;
            if (isLost)
                return core::fail(core::FailureKind::Resource, "out_of_memory", "It is gone.");
            return {};
        }
        core::Expected<void> iterate() override { return {}; }
        core::WorkPerIteration work() const override { return {0, 0, 1, "B/s"}; }
        std::string backend() const override { return "fake"; }
        core::Expected<core::CheckedResult> check() override { return core::CheckedResult{}; }
        int followed = 0;
        bool isLost = false;
    };
    const auto first = std::make_shared<Follower>();
    const auto second = std::make_shared<Follower>();
    std::vector<Roof> roofs{{"ceiling.a", "B/s", first, {}, 1},
                            {"ceiling.b", "B/s", second, {}, 1}};
    const auto prepared = PreparedCeilings::make(std::move(roofs), 0, "fake", {});
    QVERIFY(prepared && (*prepared)->afterPlacement());
    QCOMPARE(first->followed, 1);
    QCOMPARE(second->followed, 1);
    first->isLost = true;
    QVERIFY(!(*prepared)->afterPlacement());
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
