// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/gpu_driver_facts.h"
#include "tests/engine/inventory/fake_nvml/opened_fake.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;
using Facts = std::map<std::string, std::string>;

class TestGpuDriverFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsOfEveryGpu();
    void replacesWhatTheHostHas();
    void leavesOutWhatTheDriverDoesNotTell();
    void saysWhyThereIsNoAccess();
    void aHostWithoutGpusHasNothingToExplain();
    void addressesAreThoseOfSys_data();
    void addressesAreThoseOfSys();
};

void TestGpuDriverFacts::tellsOfEveryGpu()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->gpus[1].name = "Fake H200";
    fake->gpus[1].computeMode = 3;
    fake->gpus[1].mig = 1;
    FixtureTree tree;
    tree.put("/sys/bus/pci/devices/0000:1b:00.0/numa_node", "1\n")
        .put("/sys/bus/pci/devices/0000:43:00.0/numa_node", "-1\n");
    Facts facts;
    addGpuDriverFacts(fake.open(), tree.files(), facts);
    const Facts expected{{"gpu.count", "2"},
                         {"gpu.access", "yes"},
                         {"gpu.driver", "580.82.07"},
                         {"gpu.cuda", "13.0"},
                         {"gpu.0.name", "Fake H100"},
                         {"gpu.0.bus_id", "0000:1b:00.0"},
                         {"gpu.0.numa_node", "1"},
                         {"gpu.0.memory_bytes", std::to_string(80ULL << 30)},
                         {"gpu.0.compute_mode", "default"},
                         {"gpu.0.mig", "off"},
                         {"gpu.1.name", "Fake H200"},
                         {"gpu.1.bus_id", "0000:43:00.0"},
                         {"gpu.1.memory_bytes", std::to_string(80ULL << 30)},
                         {"gpu.1.compute_mode", "exclusive-process"},
                         {"gpu.1.mig", "on"}};
    QCOMPARE(facts, expected);
}

//! A container that is shown one GPU of two.
void TestGpuDriverFacts::replacesWhatTheHostHas()
{
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->count = 1;
    Facts facts{{"gpu.count", "2"},
                {"gpu.0.name", "x"},
                {"gpu.1.name", "y"},
                {"gpu.driver", "1.2"},
                {"host.name", "h"}};
    addGpuDriverFacts(fake.open(), FixtureTree().files(), facts);
    QCOMPARE(facts.at("gpu.count"), std::string("1"));
    QCOMPARE(facts.at("gpu.0.name"), std::string("Fake H100"));
    QVERIFY(!facts.contains("gpu.1.name"));
    QCOMPARE(facts.at("host.name"), std::string("h"));
}

void TestGpuDriverFacts::leavesOutWhatTheDriverDoesNotTell()
{
    const OpenedFake fake(STRATA_FAKE_OLD_NVML);
    fake->gpus[0].lost = 15;
    Facts facts;
    addGpuDriverFacts(fake.open(), FixtureTree().files(), facts);
    QVERIFY(!facts.contains("gpu.0.memory_bytes") && !facts.contains("gpu.0.bus_id"));
    QVERIFY(!facts.contains("gpu.0.mig") && !facts.contains("gpu.1.mig"));
    QVERIFY(facts.contains("gpu.1.memory_bytes"));
}

void TestGpuDriverFacts::saysWhyThereIsNoAccess()
{
    Facts facts{{"gpu.count", "1"}};
    addGpuDriverFacts(Nvml::open("/nowhere/x.so"), FixtureTree().files(), facts);
    QCOMPARE(facts.at("gpu.count"), std::string("1"));
    QVERIFY(facts.at("gpu.access").find("could not be opened") != std::string::npos);
    const OpenedFake fake(STRATA_FAKE_NVML);
    fake->count = 0;
    addGpuDriverFacts(fake.open(), FixtureTree().files(), facts);
    QCOMPARE(facts.at("gpu.count"), std::string("0"));
    QVERIFY(facts.at("gpu.access").find("no GPU") != std::string::npos);
}

void TestGpuDriverFacts::aHostWithoutGpusHasNothingToExplain()
{
    Facts facts{{"gpu.count", "0"}};
    addGpuDriverFacts(Nvml::open("/nowhere/x.so"), FixtureTree().files(), facts);
    QCOMPARE(facts, (Facts{{"gpu.count", "0"}}));
}

void TestGpuDriverFacts::addressesAreThoseOfSys_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("address");
    QTest::newRow("NVML") << "00000000:1B:00.0"
                          << "0000:1b:00.0";
    QTest::newRow("/proc") << "0000:1b:00.0"
                           << "0000:1b:00.0";
    QTest::newRow("large domain") << "00010000:C3:00.0"
                                  << "10000:c3:00.0";
    QTest::newRow("nothing") << ""
                             << "";
}

void TestGpuDriverFacts::addressesAreThoseOfSys()
{
    QFETCH(QString, written);
    QTEST(QString::fromStdString(sysAddress(written.toStdString())), "address");
}

QTEST_APPLESS_MAIN(TestGpuDriverFacts)
#include "tst_gpu_driver_facts.moc"
