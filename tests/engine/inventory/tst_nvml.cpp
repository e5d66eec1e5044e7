// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fake_nvml/opened_fake.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestNvml : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isInitializedAsLongAsItIsHeld();
    void whatALibraryLacksIsNotFound();
    void saysWhatFailed();
    void aHostWithoutADriverHasNone();
};

void TestNvml::isInitializedAsLongAsItIsHeld()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    {
        const auto nvml = fake.open();
        QVERIFY(nvml.has_value());
        QCOMPARE(fake->initialized.load(), 1);
        unsigned count = 0;
        QVERIFY((*nvml)->deviceCount(&count) == NvmlStatus::Success);
        QCOMPARE(count, 2U);
        NvmlPciInfo pci;
        NvmlDevice device = nullptr;
        QVERIFY((*nvml)->deviceByIndex(1, &device) == NvmlStatus::Success);
        QVERIFY((*nvml)->pciInfo(device, &pci) == NvmlStatus::Success);
        QCOMPARE(std::string(pci.busId), std::string("00000000:43:00.0"));
        QCOMPARE((*nvml)->textOf(NvmlStatus::GpuIsLost), std::string("GPU is lost"));
    }
    QCOMPARE(fake->initialized.load(), 0);
}

void TestNvml::whatALibraryLacksIsNotFound()
{
    const OpenedFake fake(STRATA_FAKE_OLD_NVML);
    const auto nvml = fake.open();
    QVERIFY(nvml.has_value());
    unsigned long long millijoules = 0;
    unsigned mask = 0;
    QVERIFY((*nvml)->energy(nullptr, &millijoules) == NvmlStatus::FunctionNotFound);
    QVERIFY((*nvml)->migMode(nullptr, &mask, &mask) == NvmlStatus::FunctionNotFound);
}

void TestNvml::saysWhatFailed()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->initStatus = 9;
    const auto nvml = fake.open();
    QVERIFY(!nvml);
    QCOMPARE(nvml.error().code, std::string("nvml_failed"));
    QVERIFY(nvml.error().text.find("Driver Not Loaded") != std::string::npos);
    QCOMPARE(fake->initialized.load(), 0);
}

void TestNvml::aHostWithoutADriverHasNone()
{
    const auto nvml = Nvml::open("/nowhere/libnvidia-ml.so.1");
    QVERIFY(!nvml);
    QCOMPARE(nvml.error().code, std::string("no_nvml"));
    QVERIFY(nvml.error().text.find("/nowhere/libnvidia-ml.so.1") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestNvml)
#include "tst_nvml.moc"
