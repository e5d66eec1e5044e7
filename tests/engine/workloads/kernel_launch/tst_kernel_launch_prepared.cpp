// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_launch/kernel_launch_prepared.h"
#include "engine/workloads/kernel_launch/kernel_launch_workload.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::kernel_launch;

namespace {

struct Calls {
    int all = 0;
    int one = 0;
};

class TestLauncher final : public Launcher {
public:
    TestLauncher(Calls &calls, std::uint64_t counted) : m_calls(calls), m_counted(counted) {}
    core::Expected<void> runAll() override
    {
        ++m_calls.all;
        return {};
    }
    core::Expected<void> runOne() override
    {
        ++m_calls.one;
        return {};
    }
    core::Expected<std::uint64_t> countAll() override { return m_counted; }
    FirstLaunch firstLaunch() const override { return {0.25, 0.125}; }
    std::map<std::string, std::string> facts() const override
    {
        return {{"gpu.code", "of the test"}};
    }

private:
    Calls &m_calls;
    std::uint64_t m_counted;
};

class TestFactory final : public LauncherFactory {
public:
    explicit TestFactory(int lost = 0, bool absent = false) : m_lost(lost), m_absent(absent) {}
    std::string name() const override { return "test"; }
    core::Expected<std::unique_ptr<Launcher>> make(int kernels, bool /*graph*/) const override
    {
        if (m_absent)
            return core::fail(core::FailureKind::Unsupported, "no_gpu", "There is no GPU.");
        return std::make_unique<TestLauncher>(m_calls,
                                              static_cast<std::uint64_t>(kernels - m_lost));
    }
    const Calls &calls() const { return m_calls; }

private:
    mutable Calls m_calls;
    int m_lost;
    bool m_absent;
};

double valueOf(const std::vector<core::ClosingValue> &values, const std::string &series)
{
    for (const core::ClosingValue &value : values)
        if (value.series == series)
            return value.value;
    return -1;
}

} // namespace

class TestKernelLaunchPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rateWaitsOnceForAll();
    void latencyTimesEachByItself();
    void firstLaunchIsToldApart();
    void lostKernelsAreNotVerified();
    void readsParameters();
    void withoutAGpuItSaysWhy();
};

void TestKernelLaunchPrepared::rateWaitsOnceForAll()
{
    const TestFactory factory;
    const auto prepared = PreparedLaunches::make({Mode::Rate, true, 40}, factory);
    QVERIFY(prepared && (*prepared)->iterate());
    QCOMPARE(factory.calls().all, 1);
    QCOMPARE(factory.calls().one, 0);
    QVERIFY((*prepared)->histograms().empty());
    QCOMPARE((*prepared)->work().work, 40.0);
    QCOMPARE((*prepared)->work().rateUnit, std::string("launches/s"));
    QCOMPARE((*prepared)->work().operations, 0.0);
    QCOMPARE((*prepared)->backend(), std::string("test"));
}

void TestKernelLaunchPrepared::latencyTimesEachByItself()
{
    const TestFactory factory;
    const auto prepared = PreparedLaunches::make({Mode::Latency, false, 40}, factory);
    QVERIFY(prepared && (*prepared)->iterate());
    (*prepared)->startMeasuring(); // the warm-up is not counted
    QVERIFY((*prepared)->iterate() && (*prepared)->iterate());
    QCOMPARE(factory.calls().one, 120);
    QCOMPARE((*prepared)->histograms().size(), std::size_t{1});
    QCOMPARE((*prepared)->histograms().front().series, std::string("latency"));
    QCOMPARE((*prepared)->histograms().front().histogram.count(), std::uint64_t{80});
    QVERIFY(valueOf((*prepared)->closingValues(), "latency.p99") >=
            valueOf((*prepared)->closingValues(), "latency.min"));
}

void TestKernelLaunchPrepared::firstLaunchIsToldApart()
{
    const auto prepared = PreparedLaunches::make({Mode::Rate, false, 1}, TestFactory());
    QVERIFY(prepared.has_value());
    QCOMPARE(valueOf((*prepared)->closingValues(), "first_launch.context"), 0.25);
    QCOMPARE(valueOf((*prepared)->closingValues(), "first_launch.kernel"), 0.125);
    QCOMPARE((*prepared)->facts().at("gpu.code"), std::string("of the test"));
}

void TestKernelLaunchPrepared::lostKernelsAreNotVerified()
{
    const auto right = PreparedLaunches::make({Mode::Rate, false, 10}, TestFactory());
    const auto lost = PreparedLaunches::make({Mode::Rate, false, 10}, TestFactory(1));
    QVERIFY(right && (*right)->check()->verified);
    QVERIFY(lost && !(*lost)->check()->verified);
    QCOMPARE((*lost)->check()->verification,
             std::string("9 of 10 launched kernels counted themselves"));
    QVERIFY((*right)->check()->checkValue != (*lost)->check()->checkValue);
}

void TestKernelLaunchPrepared::readsParameters()
{
    const auto parameters =
        core::parseParameters(parameterSpecs(), {"mode=latency", "graph=on", "kernels=7"});
    QVERIFY(parameters.has_value());
    QCOMPARE(problemText(problemOf(*parameters)), std::string("mode=latency graph=on kernels=7"));
    QCOMPARE(problemText(problemOf(*core::parseParameters(parameterSpecs(), {}))),
             std::string("mode=rate graph=off kernels=1000"));
    QVERIFY(!core::parseParameters(parameterSpecs(), {"kernels=0"}));
}

void TestKernelLaunchPrepared::withoutAGpuItSaysWhy()
{
    const auto absent = makeKernelLaunch(std::make_shared<TestFactory>(0, true));
    const auto refused =
        absent->prepare(*core::parseParameters(absent->parameters(), {}), {1, 1, {}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, std::string("There is no GPU."));
    const auto nothing = absent->selfTest();
    QCOMPARE(nothing.cases, 0);
    const core::LeftOut reason{"backend test", "There is no GPU."};
    QVERIFY(nothing.leftOut == std::vector{reason});
    const auto right = makeKernelLaunch(std::make_shared<TestFactory>())->selfTest();
    QVERIFY2(right.failures.empty(), right.failures.empty() ? "" : right.failures.front().c_str());
    QCOMPARE(right.cases, 4);
    const auto failures = makeKernelLaunch(std::make_shared<TestFactory>(1))->selfTest().failures;
    QCOMPARE(failures.size(), std::size_t{4});
    QCOMPARE(failures.front(), std::string("kernel-launch with mode=rate graph=off kernels=37: 36 "
                                           "of 37 launched kernels counted themselves."));
}

QTEST_APPLESS_MAIN(TestKernelLaunchPrepared)
#include "tst_kernel_launch_prepared.moc"
