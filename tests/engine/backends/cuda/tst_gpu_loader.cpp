// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/gpu_loader.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::backends::cuda;
using namespace strata::tests;
using strata::engine::core::FailureKind;

namespace {

FixtureTree &withGpu(FixtureTree &tree)
{
    return tree.put("/sys/bus/pci/devices/0000:01:00.0/vendor", "0x10de\n")
        .put("/sys/bus/pci/devices/0000:01:00.0/class", "0x030200\n");
}

GpuPlaces placesIn(const FixtureTree &tree)
{
    return {STRATA_EMPTY_LIBRARY, STRATA_FAKE_GPU_MODULE, tree.root(), 0};
}

std::string textOfFile(const char *path)
{
    QFile file(QString::fromLocal8Bit(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestGpuLoader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { qunsetenv("STRATA_FAKE_GPU_FAILURE"); }
    void withoutADriver_data();
    void withoutADriver();
    void withoutGpuCode();
    void withOtherGpuCode();
    void whatTheGpuCodeSaysIsPassedOn_data();
    void whatTheGpuCodeSaysIsPassedOn();
    void theGpuCodeIsToldWhichGpu();
    void aMissingLibraryIsNoFailure();
    void aBrokenLibraryIsNamed();
    void tellsWhichFileWasTaken();
};

void TestGpuLoader::withoutADriver_data()
{
    QTest::addColumn<bool>("gpu");
    QTest::addColumn<bool>("container");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("said");
    QTest::newRow("no GPU") << false << false << "no_gpu"
                            << "has no NVIDIA GPU";
    QTest::newRow("no GPU in a container") << false << true << "no_gpu"
                                           << "has no NVIDIA GPU";
    QTest::newRow("a GPU that the container is not given") << true << true << "gpu_hidden"
                                                           << "its host has 1";
    QTest::newRow("a GPU without a driver") << true << false << "no_gpu_driver"
                                            << "libno-such-driver.so.1";
}

void TestGpuLoader::withoutADriver()
{
    QFETCH(bool, gpu);
    QFETCH(bool, container);
    QFETCH(QString, said);
    FixtureTree tree;
    tree.put("/sys/bus/pci/devices/0000:00:00.0/vendor", "0x8086\n");
    if (gpu)
        withGpu(tree);
    if (container)
        tree.put("/run/.containerenv");
    GpuPlaces places = placesIn(tree);
    places.driver = "libno-such-driver.so.1";
    const auto opened = openGpuModule(places);
    QVERIFY(!opened);
    QVERIFY(opened.error().kind == FailureKind::Unsupported);
    QTEST(QString::fromStdString(opened.error().code), "code");
    QVERIFY2(QString::fromStdString(opened.error().text).contains(said),
             opened.error().text.c_str());
}

void TestGpuLoader::withoutGpuCode()
{
    FixtureTree tree;
    GpuPlaces places = placesIn(tree);
    places.module = "/nowhere/libstrata-engine-cuda.so";
    const auto opened = openGpuModule(places);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, std::string("no_gpu_module"));
    QVERIFY(opened.error().kind == FailureKind::Unsupported);
}

void TestGpuLoader::withOtherGpuCode()
{
    FixtureTree tree;
    GpuPlaces places = placesIn(tree);
    places.module = STRATA_EMPTY_LIBRARY;
    const auto opened = openGpuModule(places);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, std::string("wrong_gpu_module"));
}

void TestGpuLoader::whatTheGpuCodeSaysIsPassedOn_data()
{
    QTest::addColumn<QString>("code");
    for (const char *code :
         {"no_gpu", "driver_too_old", "gpu_busy", "out_of_memory", "gpu_lost", "gpu_not_ready"})
        QTest::newRow(code) << code;
}

void TestGpuLoader::whatTheGpuCodeSaysIsPassedOn()
{
    QFETCH(QString, code);
    qputenv("STRATA_FAKE_GPU_FAILURE", code.toLatin1());
    const auto opened = openGpuModule(placesIn(FixtureTree()));
    QVERIFY(!opened);
    QCOMPARE(QString::fromStdString(opened.error().code), code);
}

void TestGpuLoader::theGpuCodeIsToldWhichGpu()
{
    ChosenGpu chosen(placesIn(FixtureTree()));
    const auto &first = chosen.module();
    QVERIFY(first && first->facts.at("gpu") == "0");
    chosen.use(3);
    const auto &other = chosen.module();
    QVERIFY(other && other->facts.at("gpu") == "3");
    // It is not reopened for each work.
    qputenv("STRATA_FAKE_GPU_FAILURE", "gpu_busy");
    chosen.use(3);
    QVERIFY(chosen.module().has_value());
    chosen.use(0);
    QVERIFY(!chosen.module());
}

//! Whoever needs cuDNN says that it is missing (entry_points/libraries.h), and why.
void TestGpuLoader::aMissingLibraryIsNoFailure()
{
    const auto opened = openGpuModule(placesIn(FixtureTree()));
    QVERIFY(opened.has_value());
    QCOMPARE(opened->facts.at("interface"), std::to_string(gpuModuleInterface));
    QCOMPARE(opened->facts.at("cudnn.file"), std::string());
    QCOMPARE(opened->facts.at("cudnn.missing"), std::string("libcudnn.so.9 was not found"));
}

void TestGpuLoader::aBrokenLibraryIsNamed()
{
    FixtureTree tree;
    tree.put("/usr/local/cuda/lib64/libcudnn.so.9", "no library");
    const auto opened = openGpuModule(placesIn(tree));
    QVERIFY(opened.has_value());
    QVERIFY2(opened->facts.at("cudnn.missing").find(tree.root()) != std::string::npos,
             opened->facts.at("cudnn.missing").c_str());
}

void TestGpuLoader::tellsWhichFileWasTaken()
{
    FixtureTree tree;
    tree.put("/usr/local/cuda-13.0/lib64/libcudnn.so.9", textOfFile(STRATA_EMPTY_LIBRARY));
    const auto opened = openGpuModule(placesIn(tree));
    QVERIFY(opened.has_value());
    QCOMPARE(opened->facts.at("cudnn.file"),
             tree.root() + "/usr/local/cuda-13.0/lib64/libcudnn.so.9");
    QCOMPARE(opened->facts.at("cudnn.origin"), std::string("/usr/local/cuda-13.0"));
}

QTEST_APPLESS_MAIN(TestGpuLoader)
#include "tst_gpu_loader.moc"
