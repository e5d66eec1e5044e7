// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/gpu_loader.h"
#include "engine/backends/cuda/gpu_workloads.h"

#include <QTest>

using namespace strata::engine;

class TestMeasurements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void selfTestsPass_data();
    void selfTestsPass();
    void firstLaunchTakesTime();
    void factsNameTheGpu();
};

namespace {

//! Without the roofs, which are those of the processors unless a GPU's are asked for.
std::vector<std::unique_ptr<core::Workload>> gpuWorkloads()
{
    auto all = backends::cuda::makeGpuWorkloads();
    std::erase_if(all, [](const auto &workload) { return workload->name() == "ceilings"; });
    return all;
}

} // namespace

// Without a GPU each of them says why, and its self-test too.
void TestMeasurements::initTestCase()
{
    if (backends::cuda::gpuModule())
        return;
    const std::string reason = backends::cuda::gpuModule().error().text;
    for (const auto &workload : gpuWorkloads()) {
        const auto refused =
            workload->prepare(*core::parseParameters(workload->parameters(), {}), {1, 1, {}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().text, reason);
        const auto found = workload->selfTest();
        QCOMPARE(found.cases, 0);
        const core::LeftOut all{"backend cuda", reason};
        QVERIFY(found.leftOut == std::vector{all});
    }
    QSKIP(("no GPU: " + reason).c_str());
}

void TestMeasurements::selfTestsPass_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const auto &workload : gpuWorkloads())
        QTest::addRow("%s", workload->name().c_str()) << index++;
}

void TestMeasurements::selfTestsPass()
{
    QFETCH(int, index);
    const auto found = gpuWorkloads().at(static_cast<std::size_t>(index))->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QVERIFY(found.cases > 0);
}

void TestMeasurements::firstLaunchTakesTime()
{
    const auto launcher = backends::cuda::gpuModule()->launchers->make(1, false);
    QVERIFY(launcher.has_value());
    QVERIFY((*launcher)->firstLaunch().contextSeconds > 0);
    QVERIFY((*launcher)->firstLaunch().kernelSeconds > 0);
}

void TestMeasurements::factsNameTheGpu()
{
    const auto launcher = backends::cuda::gpuModule()->launchers->make(1, true);
    QVERIFY(launcher.has_value());
    for (const char *fact :
         {"gpu.name", "gpu.bus_id", "gpu.compute_capability", "cuda.driver", "gpu.code"})
        QVERIFY2((*launcher)->facts().contains(fact), fact);
}

QTEST_APPLESS_MAIN(TestMeasurements)
#include "tst_measurements.moc"
