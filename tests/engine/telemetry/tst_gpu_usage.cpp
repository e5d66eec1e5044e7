// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/gpu_usage.h"
#include "engine/telemetry/pcie_meter.h"
#include "tests/engine/inventory/fake_nvml/opened_fake.h"
#include "tests/engine/telemetry/readings.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QTest>

using namespace strata::engine;
using namespace strata::engine::telemetry;
using namespace strata::tests;

namespace {

const GpuChoice firstOnly{"0", false};

//! A reading with its link: that comes from a thread.
Values readWithPcie(Source &source, const std::string &series)
{
    Values values;
    for (int i = 0; i < 500 && !values.contains(series); ++i) {
        values = readAt(source, 1);
        QTest::qSleep(10);
    }
    return values;
}

} // namespace

class TestGpuUsage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyQuantityInItsUnit();
    void countsEnergyFromTheFirstReading();
    void severalGpus();
    void whatIsNotSupportedIsLeftOutAndNamed();
    void anOlderDriverHasLess();
    void namesWhatSlowedItDown();
    void aLostGpuIsNotAskedAgain();
    void aSlowLinkDoesNotHoldUpTheSamples();
    void aDriverThatDoesNotComeBackIsLeftToItself();
    void linksAreAskedAtTheirOwnPace();
    void noDriverIsAReason();
    void onlyChosenGpus_data();
    void onlyChosenGpus();
    void onlyTheOneThatComputes();
};

void TestGpuUsage::everyQuantityInItsUnit()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    FakeGpu &gpu = fake->gpus[0];
    gpu.utilization = 97;
    gpu.memoryUtilization = 40;
    gpu.memoryUsed = 3ULL << 30;
    gpu.milliwatts = 654321;
    gpu.temperature = 67;
    gpu.throttleReasons = 0x1; // nothing to do
    gpu.pcieReceived = 2500;
    gpu.pcieSent = 7;
    const auto source = makeGpuUsage(fake.open(), firstOnly);
    const Values values = readWithPcie(*source, "gpu.0.pcie.receive");
    const Values expected{{"gpu.0.utilization", 0.97},
                          {"gpu.0.memory_controller", 0.4},
                          {"gpu.0.memory", 3.0 * (1 << 30)},
                          {"gpu.0.clock.sm", 1.98e9},
                          {"gpu.0.clock.memory", 2.619e9},
                          {"gpu.0.power", 654.321},
                          {"gpu.0.energy", 0},
                          {"gpu.0.temperature", 67},
                          {"gpu.0.throttled", 0},
                          {"gpu.0.pcie.generation", 5},
                          {"gpu.0.pcie.width", 16},
                          {"gpu.0.pcie.receive", 2.5e6},
                          {"gpu.0.pcie.send", 7e3}};
    for (const auto &[series, value] : expected) {
        QVERIFY2(values.contains(series), series.c_str());
        QVERIFY2(qFuzzyCompare(1 + values.at(series), 1 + value), series.c_str());
    }
    QCOMPARE(values.size(), expected.size());
    QCOMPARE(source->missing(), std::string());
    std::vector<Reading> readings;
    source->read(2, readings);
    const auto unitOf = [&](const std::string &series) {
        const auto found = std::ranges::find(readings, series, &Reading::series);
        return found == readings.end() ? std::string("none") : found->unit;
    };
    QCOMPARE(unitOf("gpu.0.temperature"), std::string("°C"));
    QCOMPARE(unitOf("gpu.0.energy"), std::string("J"));
    QCOMPARE(source->facts().at("gpu.0.name"), std::string("Fake H100"));
    QVERIFY(!source->facts().contains("gpu.0.throttled_by"));
}

void TestGpuUsage::countsEnergyFromTheFirstReading()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->gpus[0].millijoules = 9'000'000'000;
    const auto source = makeGpuUsage(fake.open(), firstOnly);
    QCOMPARE(readAt(*source, 0).at("gpu.0.energy"), 0.0);
    fake->gpus[0].millijoules += 1500;
    QCOMPARE(readAt(*source, 1).at("gpu.0.energy"), 1.5);
    fake->gpus[0].millijoules = 10; // the driver was reloaded
    QCOMPARE(readAt(*source, 2).at("gpu.0.energy"), 0.0);
}

void TestGpuUsage::severalGpus()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->gpus[1].utilization = 50;
    const auto source = makeGpuUsage(fake.open(), {});
    const Values values = readAt(*source, 0);
    QCOMPARE(values.at("gpu.0.utilization"), 0.0);
    QCOMPARE(values.at("gpu.1.utilization"), 0.5);
}

void TestGpuUsage::whatIsNotSupportedIsLeftOutAndNamed()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->gpus[0].powerStatus = 3;
    fake->gpus[0].utilizationStatus = 4;
    fake->gpus[0].pcieStatus = 3;
    const auto source = makeGpuUsage(fake.open(), firstOnly);
    for (int i = 0; i < 3; ++i) {
        const Values values = readAt(*source, i);
        QVERIFY(!values.contains("gpu.0.power") && !values.contains("gpu.0.utilization"));
        QVERIFY(values.contains("gpu.0.clock.sm"));
    }
    QCOMPARE(fake->powerCalls.load(), 1); // once is enough
    const std::string expected = "gpu.0 pcie.receive, pcie.send (Not Supported), power (Not "
                                 "Supported), utilization (Insufficient Permissions)";
    QTRY_COMPARE_WITH_TIMEOUT(source->missing(), expected, patienceMs);
}

void TestGpuUsage::anOlderDriverHasLess()
{
    const OpenedFake fake(STRATA_FAKE_OLD_NVML);
    const auto source = makeGpuUsage(fake.open(), firstOnly);
    const Values values = readAt(*source, 0);
    QVERIFY(!values.contains("gpu.0.energy"));
    QVERIFY(values.contains("gpu.0.power"));
    QCOMPARE(source->missing(), std::string("gpu.0 energy (Function Not Found)"));
}

void TestGpuUsage::namesWhatSlowedItDown()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    const auto source = makeGpuUsage(fake.open(), firstOnly);
    fake->gpus[0].throttleReasons = 0x4;
    QCOMPARE(readAt(*source, 0).at("gpu.0.throttled"), 1.0);
    fake->gpus[0].throttleReasons = 0x4 | 0x40;
    readAt(*source, 1);
    fake->gpus[0].throttleReasons = 0;
    QCOMPARE(readAt(*source, 2).at("gpu.0.throttled"), 0.0);
    readAt(*source, 3);
    QCOMPARE(source->facts().at("gpu.0.throttled_by"),
             std::string("power cap 50 %, temperature (hardware) 25 %"));
}

void TestGpuUsage::aLostGpuIsNotAskedAgain()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    const auto source = makeGpuUsage(fake.open(), {});
    readAt(*source, 0);
    fake->gpus[0].lost = 15;
    const int before = fake->powerCalls;
    const Values values = readAt(*source, 2.5);
    QVERIFY(!values.contains("gpu.0.utilization") && !values.contains("gpu.0.power"));
    QVERIFY(values.contains("gpu.1.power"));
    readAt(*source, 3);
    QCOMPARE(fake->powerCalls.load(), before + 2); // of the other one
    QCOMPARE(source->facts().at("gpu.0.lost"), std::string("after 2.5 s of the trial"));
    QVERIFY(!source->facts().contains("gpu.1.lost"));
}

void TestGpuUsage::aSlowLinkDoesNotHoldUpTheSamples()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->pcieMilliseconds = 500;
    const auto source = makeGpuUsage(fake.open(), firstOnly);
    constexpr int enoughMs = 5'000;
    const qint64 taken = strata::tests::shortestMs(enoughMs, [&](QElapsedTimer &) {
        for (int i = 0; i < 100; ++i)
            readAt(*source, i);
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    QVERIFY(readWithPcie(*source, "gpu.0.pcie.receive").contains("gpu.0.pcie.send"));
    QVERIFY(!readAt(*source, 101).contains("gpu.0.pcie.receive")); // reported once
}

void TestGpuUsage::aDriverThatDoesNotComeBackIsLeftToItself()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->pcieMilliseconds = 15'000;
    auto source = makeGpuUsage(fake.open(), firstOnly);
    QTRY_COMPARE_WITH_TIMEOUT(fake->pcieCalls.load(), 1, patienceMs);
    fake->pcieMilliseconds = 0; // of the next call
    QElapsedTimer time;
    time.start();
    source.reset();
    QVERIFY2(time.elapsed() < 12'000, qPrintable(QString::number(time.elapsed())));
    QCOMPARE(fake->initialized.load(), 1); // its thread still holds the library
    QTRY_COMPARE_WITH_TIMEOUT(fake->initialized.load(), 0, patienceMs);
}

void TestGpuUsage::linksAreAskedAtTheirOwnPace()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    const auto nvml = fake.open();
    inventory::NvmlDevice device = nullptr;
    QVERIFY((*nvml)->deviceByIndex(0, &device) == inventory::NvmlStatus::Success);
    PcieMeter meter(*nvml, {device}, std::chrono::hours(1));
    bool taken = false;
    QTRY_VERIFY_WITH_TIMEOUT(taken = taken || meter.take(0).has_value(), patienceMs);
    QTest::qSleep(50);
    QCOMPARE(fake->pcieCalls.load(), 2); // in and out
    QVERIFY(!meter.take(0));
    QVERIFY(meter.status(0) == inventory::NvmlStatus::Success);
}

void TestGpuUsage::noDriverIsAReason()
{
    const auto source = makeGpuUsage(inventory::Nvml::open("/nowhere/x.so"), {});
    QCOMPARE(readAt(*source, 0), Values{});
    QVERIFY(source->missing().find("could not be opened") != std::string::npos);
    const OpenedFake fake(STRATA_FAKE_NVML);
    QCOMPARE(makeGpuUsage(fake.open(), {"", false})->missing(),
             std::string("the driver shows this process no GPU"));
}

void TestGpuUsage::onlyChosenGpus_data()
{
    using List = std::vector<unsigned>;
    QTest::addColumn<QString>("devices");
    QTest::addColumn<bool>("busOrder");
    QTest::addColumn<bool>("alike");
    QTest::addColumn<List>("chosen");
    QTest::newRow("one") << "1" << false << true << List{1};
    QTest::newRow("in another order") << "2, 0" << false << true << List{0, 2};
    QTest::newRow("none") << "" << false << true << List{};
    QTest::newRow("up to the first that is not there") << "0,7,1" << false << true << List{0};
    QTest::newRow("none at all") << "-1" << false << true << List{};
    QTest::newRow("by identity") << "GPU-c" << false << false << List{2};
    QTest::newRow("unlike GPUs in CUDA's order") << "1" << false << false << List{0, 1, 2};
    QTest::newRow("unlike GPUs in the order of the bus") << "1" << true << false << List{1};
    QTest::newRow("a part of a GPU") << "MIG-1234" << true << true << List{0, 1, 2};
}

void TestGpuUsage::onlyChosenGpus()
{
    QFETCH(QString, devices);
    QFETCH(bool, busOrder);
    QFETCH(bool, alike);
    const std::vector<NamedGpu> all{
        {"A", "GPU-a1"}, {alike ? "A" : "B", "GPU-b2"}, {"A", "GPU-c3"}};
    QTEST(chosenGpus({devices.toStdString(), busOrder}, all), "chosen");
    QCOMPARE(chosenGpus({}, all).size(), std::size_t(3));
}

void TestGpuUsage::onlyTheOneThatComputes()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    const auto source = makeGpuUsage(fake.open(), {{}, false, "0000:43:00.0"});
    const Values values = readAt(*source, 0);
    QVERIFY(values.contains("gpu.1.power") && !values.contains("gpu.0.power"));
    QVERIFY(source->facts().contains("gpu.1.bus_id") && !source->facts().contains("gpu.0.bus_id"));
    // One that the driver does not report leaves what was visible.
    const std::vector<NamedGpu> all{{"A", "GPU-a1", "0000:1b:00.0"}, {"A", "GPU-b2", ""}};
    QCOMPARE(chosenGpus({"1", false, "0000:1b:00.0"}, all), std::vector<unsigned>{0});
    QCOMPARE(chosenGpus({"1", false, "0000:43:00.0"}, all), std::vector<unsigned>{1});
}

QTEST_GUILESS_MAIN(TestGpuUsage)
#include "tst_gpu_usage.moc"
