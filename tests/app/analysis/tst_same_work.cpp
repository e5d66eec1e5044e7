// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/same_work.h"

#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <functional>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::Reason;
using Reasons = QList<Reason>;

namespace {

using Change = std::function<void(domain::Trial &)>;

struct Found {
    QList<domain::Difference> differences;
    Reasons obstacles;
};

//! What is found for host "b" after a change to each of its trials, or to the second alone.
Found find(const Change &ofAll, const Change &ofHost, const Change &ofOne = {})
{
    domain::RunData run = testRun({10, 10}, {9, 9});
    for (domain::TrialData &data : run.trials) {
        if (ofAll)
            ofAll(data.trial);
        if (ofHost && data.trial.hostId == QLatin1String("b"))
            ofHost(data.trial);
    }
    if (ofOne)
        ofOne(run.trials.last().trial);
    const HostSample baseline =
        sampleOf(TrialGroups(run), QStringLiteral("a"), QStringLiteral("w"));
    const HostSample host = sampleOf(TrialGroups(run), QStringLiteral("b"), QStringLiteral("w"));
    const QList<domain::Difference> differences = differencesOf(host, baseline);
    return {differences, obstacles(host, baseline, differences)};
}

Change fact(const char *name, const char *value)
{
    return [=](domain::Trial &trial) {
        trial.facts.insert(QLatin1String(name), QLatin1String(value));
    };
}

Change onGpu(const char *name, const char *value)
{
    return [=](domain::Trial &trial) {
        trial.facts.insert(QLatin1String("cuda.driver"), QLatin1String("13000"));
        trial.facts.insert(QLatin1String(name), QLatin1String(value));
    };
}

Change seen(const char *name, const char *value)
{
    return [=](domain::Trial &trial) {
        trial.inventory.insert(QLatin1String(name), QLatin1String(value));
    };
}

} // namespace

class TestSameWork : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSameIsNoDifference();
    void anyDifferenceWithholdsTheRatio_data();
    void anyDifferenceWithholdsTheRatio();
    void howMuchIsCachedMayDiffer();
    void whatDiffersIsNamed();
    void oneHostMayDifferFromItself();
    void whatWasUsedCounts_data();
    void whatWasUsedCounts();
    void featuresThatALayerHidesAreMarked();
    void emulationExplainsItsInstructions();
    void variablesThatLeadSomewhereDoNotCount();
    void missingProofIsNotADifference();
    void noTrials();
    void aFileMayNotFillTheScreen();
};

void TestSameWork::theSameIsNoDifference()
{
    const Found found = find(fact("implementation", "brg:avx2, oneDNN 2.6.3"), {});
    QVERIFY(found.differences.isEmpty());
    QVERIFY(found.obstacles.isEmpty());
}

void TestSameWork::anyDifferenceWithholdsTheRatio_data()
{
    QTest::addColumn<Change>("ofAll");
    QTest::addColumn<Change>("ofHost");
    QTest::addColumn<Reason>("reason");
    QTest::addColumn<QString>("name");
    const auto row = [](const char *title, Reason reason, const char *name, const Change &ofHost,
                        const Change &ofAll = {}) {
        QTest::newRow(title) << ofAll << ofHost << reason << QString::fromLatin1(name);
    };
    row("unit", Reason::UnitDiffers, "unit",
        [](auto &trial) { trial.rateUnit = QStringLiteral("B/s"); });
    row("check value", Reason::WorkDiffers, "check_value",
        [](auto &trial) { trial.checkValue = QStringLiteral("bad"); });
    row("version", Reason::WorkDiffers, "workload_version",
        [](auto &trial) { trial.workloadVersion = 2; });
    row("engine", Reason::BuildDiffers, "engine_version",
        [](auto &trial) { trial.engineVersion = QStringLiteral("0.2.0"); });
    row("bundle", Reason::BuildDiffers, "bundle_sha256",
        [](auto &trial) { trial.bundleSha256 = QStringLiteral("cd"); });
    row("threads", Reason::ThreadsDiffer, "threads", [](auto &trial) { trial.threads = 1; });
    row("waiting", Reason::ThreadsDiffer, "threads.waiting", fact("threads.waiting", "sleep"),
        fact("threads.waiting", "spin"));
    row("threads of files", Reason::ThreadsDiffer, "io_threads", fact("io_threads", "2"),
        fact("io_threads", "1"));
    row("workers", Reason::ThreadsDiffer, "data.workers", onGpu("data.workers", "2"),
        onGpu("data.workers", "4"));
    row("isa", Reason::InstructionSetDiffers, "isa", fact("isa", "avx2"), fact("isa", "avx512"));
    row("kernels", Reason::InstructionSetDiffers, "implementation",
        fact("implementation", "brg:avx2, oneDNN 2.6.3"),
        fact("implementation", "brg:avx512_core, oneDNN 2.6.3"));
    row("library", Reason::LibrariesDiffer, "libraries",
        fact("implementation", "oneDNN 3.1, brg:avx2"),
        fact("implementation", "oneDNN 2.6.3, brg:avx2"));
    row(
        "backend", Reason::LibrariesDiffer, "backend",
        [](auto &trial) { trial.backend = QStringLiteral("reference"); },
        [](auto &trial) { trial.backend = QStringLiteral("onednn"); });
    row("cuDNN", Reason::LibrariesDiffer, "cudnn", onGpu("cudnn", "91801"),
        onGpu("cudnn", "91900"));
    row("GPU", Reason::GpuDiffers, "gpu.name", onGpu("gpu.name", "A100"),
        onGpu("gpu.name", "H100"));
    row("CUDA of the driver", Reason::GpuDiffers, "cuda.driver", fact("cuda.driver", "12080"),
        fact("cuda.driver", "13000"));
    row("driver", Reason::GpuDiffers, "gpu.driver", seen("gpu.driver", "570"), [](auto &trial) {
        onGpu("gpu.name", "H100")(trial);
        seen("gpu.driver", "580")(trial);
    });
    row("a variable", Reason::EnvironmentDiffers, "environment.NVIDIA_TF32_OVERRIDE",
        fact("environment.NVIDIA_TF32_OVERRIDE", "0"), onGpu("gpu.name", "H100"));
    row("files in memory", Reason::CacheDiffers, "cache_state",
        fact("cache_state", "unknown: O_DIRECT was accepted, but zfs may keep the file"),
        fact("cache_state", "direct: this system's page cache is bypassed"));
    row("images in memory", Reason::CacheDiffers, "data.cache_state",
        fact("data.cache_state", "warm: 8 of 8 pages"), fact("data.cache_state", "cold: dropped"));
    row("writes that may not have arrived", Reason::CacheDiffers, "durability",
        fact("durability", "asked for: fdatasync after each block, but gVisor need not pass it on"),
        fact("durability", "fdatasync after each block"));
}

void TestSameWork::howMuchIsCachedMayDiffer()
{
    const auto unknown = find(fact("cache_state", "unknown: not controlled, 3 of 8 pages"),
                              fact("cache_state", "unknown: not controlled, 5 of 8 pages"));
    QVERIFY(unknown.obstacles.isEmpty());
    const auto warm = find(fact("cache_state", "warm: 8 of 8 pages resident"),
                           fact("cache_state", "unknown: read beforehand, but the kernel does not "
                                               "report what is resident"));
    QVERIFY(warm.obstacles.isEmpty());
}

void TestSameWork::anyDifferenceWithholdsTheRatio()
{
    QFETCH(Change, ofAll);
    QFETCH(Change, ofHost);
    QFETCH(Reason, reason);
    QFETCH(QString, name);
    const Found found = find(ofAll, ofHost);
    QCOMPARE(found.differences.size(), 1);
    QCOMPARE(found.differences.first().reason, reason);
    QCOMPARE(found.differences.first().name, name);
    QCOMPARE(found.obstacles, Reasons{reason});
}

void TestSameWork::whatDiffersIsNamed()
{
    const auto found = find({}, [](domain::Trial &trial) { trial.threads = 1; });
    QCOMPARE(found.differences.first().host, QStringList{QStringLiteral("1")});
    QCOMPARE(found.differences.first().baseline, QStringList{QStringLiteral("2")});
}

void TestSameWork::oneHostMayDifferFromItself()
{
    const auto found = find({}, {}, [](domain::Trial &trial) { trial.threads = 1; });
    QCOMPARE(found.differences.first().host,
             (QStringList{QStringLiteral("1"), QStringLiteral("2")}));
    QCOMPARE(found.differences.first().baseline, QStringList{QStringLiteral("2")});
    QCOMPARE(found.obstacles, Reasons{Reason::ThreadsDiffer});
}

void TestSameWork::whatWasUsedCounts_data()
{
    QTest::addColumn<Change>("ofAll");
    QTest::addColumn<Change>("ofHost");
    const auto row = [](const char *title, const Change &ofAll, const Change &ofHost) {
        QTest::newRow(title) << ofAll << ofHost;
    };
    const auto oneThread = [](domain::Trial &trial) { trial.threads = 1; };
    row("files have threads of their own", fact("io_threads", "1"), oneThread);
    row("threads only prepare work on a GPU", onGpu("gpu.name", "H100"), oneThread);
    row("a driver beside work on processors", {}, seen("gpu.driver", "580"));
    row("kernels of a GPU are chosen by measuring", onGpu("implementation", "engine 1"),
        onGpu("implementation", "engine 2"));
    row("the work names its instructions", fact("isa", "avx2"), seen("cpu.isa", "avx2 avx512f"));
    row("so do its kernels", fact("implementation", "brg:avx2, oneDNN 2.6.3"),
        seen("cpu.isa", "avx2 avx512f"));
    row("where libraries lie", onGpu("cudnn", "91900"), fact("cudnn.file", "/opt/libcudnn.so"));
    row("what only one host says is unknown", {}, fact("isa", "avx2"));
}

void TestSameWork::whatWasUsedCounts()
{
    QFETCH(Change, ofAll);
    QFETCH(Change, ofHost);
    const Found found = find(
        [&](domain::Trial &trial) {
            seen("cpu.isa", "avx2")(trial);
            if (ofAll)
                ofAll(trial);
        },
        ofHost);
    QVERIFY(found.differences.isEmpty());
    QVERIFY(found.obstacles.isEmpty());
}

//! gVisor and many hypervisors hide some, and work that does not choose its instructions by them is
//! the same machine code.
void TestSameWork::featuresThatALayerHidesAreMarked()
{
    const Found found =
        find(seen("cpu.isa", "sse4_2 avx2 avx_vnni"), seen("cpu.isa", "sse4_2 avx2"));
    QCOMPARE(found.differences.size(), 1);
    QCOMPARE(found.differences.first().name, QStringLiteral("cpu.isa"));
    QVERIFY(found.obstacles.isEmpty());
    const Change jit = fact("implementation", "gemm:jit, oneDNN 2.6.3");
    const Found ofLibrary = find(
        [&](domain::Trial &trial) {
            jit(trial);
            seen("cpu.isa", "sse4_2 avx2 avx_vnni")(trial);
        },
        seen("cpu.isa", "sse4_2 avx2"));
    QCOMPARE(ofLibrary.obstacles, Reasons{Reason::InstructionSetDiffers});
}

//! Only if one of the two is emulated: emulators are alike.
void TestSameWork::emulationExplainsItsInstructions()
{
    const Change emulated = seen("virtualization.accelerator", "tcg");
    const Change avx512 = fact("isa", "avx512");
    const Change emulatedAvx2 = [&](domain::Trial &trial) {
        emulated(trial);
        fact("isa", "avx2")(trial);
    };
    const Found one = find(avx512, emulatedAvx2);
    QCOMPARE(one.differences.size(), 1);
    QVERIFY(one.obstacles.isEmpty());
    const Found both = find(
        [&](domain::Trial &trial) {
            emulated(trial);
            avx512(trial);
        },
        emulatedAvx2);
    QCOMPARE(both.obstacles, Reasons{Reason::InstructionSetDiffers});
    const Found threads = find({}, [&](domain::Trial &trial) {
        emulated(trial);
        trial.threads = 1;
    });
    QCOMPARE(threads.obstacles, Reasons{Reason::ThreadsDiffer});
}

void TestSameWork::variablesThatLeadSomewhereDoNotCount()
{
    const auto withVariable = [](const char *name, const Change &ofAll) {
        return find(ofAll, {}, fact(name, "x"));
    };
    const Change gpu = onGpu("gpu.name", "H100");
    for (const char *name : {"environment.NVIDIA_VISIBLE_DEVICES", "environment.LD_LIBRARY_PATH",
                             "environment.NVIDIA_REQUIRE_CUDA"}) {
        const Found found = withVariable(name, gpu);
        QCOMPARE(found.differences.size(), 1);
        QCOMPARE(found.differences.first().host, (QStringList{QString(), QStringLiteral("x")}));
        QVERIFY(found.obstacles.isEmpty());
    }
    QCOMPARE(withVariable("environment.NCCL_ALGO", gpu).obstacles,
             Reasons{Reason::EnvironmentDiffers});
    QVERIFY(withVariable("environment.NCCL_ALGO", {}).obstacles.isEmpty());
}

void TestSameWork::missingProofIsNotADifference()
{
    const Found found = find({}, [](domain::Trial &trial) { trial.checkValue.clear(); });
    QVERIFY(found.differences.isEmpty());
    QCOMPARE(found.obstacles, Reasons{Reason::WorkUnproven});
}

void TestSameWork::noTrials()
{
    const HostSample none;
    const domain::RunData run = testRun({10}, {9});
    const HostSample one = sampleOf(TrialGroups(run), QStringLiteral("a"), QStringLiteral("w"));
    QCOMPARE(obstacles(none, one, differencesOf(none, one)), Reasons{Reason::NoTrials});
    QCOMPARE(obstacles(one, none, differencesOf(one, none)), Reasons{Reason::BaselineMissing});
}

void TestSameWork::aFileMayNotFillTheScreen()
{
    domain::RunData run = testRun(std::vector<double>(20, 10), std::vector<double>(20, 9));
    for (domain::TrialData &data : run.trials) {
        data.trial.checkValue = data.trial.id;
        for (int i = 0; i < 100; ++i)
            data.trial.facts.insert(QStringLiteral("environment.NCCL_%1").arg(i), data.trial.id);
    }
    const QList<domain::Difference> differences =
        differencesOf(sampleOf(TrialGroups(run), QStringLiteral("b"), QStringLiteral("w")),
                      sampleOf(TrialGroups(run), QStringLiteral("a"), QStringLiteral("w")));
    QVERIFY(differences.size() > 1 && differences.size() <= 50);
    QVERIFY(differences.first().host.size() < 10);
}

QTEST_APPLESS_MAIN(TestSameWork)
#include "tst_same_work.moc"
