// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/cache_preparation.h"
#include "engine/training/data/stand_in/stand_in_set.h"
#include "engine/workloads/file_io/file_system.h"
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/training/data/image_folder.h"

#include <fcntl.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::training::data;
using strata::tests::ImageFolder;

namespace {

core::Expected<ImageSet> makeSet(const std::string &folder)
{
    StandInSet set;
    set.folder = folder;
    set.images = 20;
    set.classes = 2;
    set.shape = {3, 60, 80};
    const auto made = writeStandIn(set, {}, std::atomic<bool>(false));
    return made ? findImages(folder) : tl::make_unexpected(made.error());
}

} // namespace

class TestCachePreparation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void droppedPagesAreReallyGone();
    void warmPagesAreReallyThere();
    void asItIsLeavesThemAlone();
    void aPageThatStaysIsCounted();
    void memoryHasNoCacheToDrop();
    void memoryHasNoDirectReads();
    void directReadsAreSeenToBypassTheCache();
    void inGvisorNothingIsSureOfCaches();
    void lookingForTheLabelsReadsPastTheCache();
};

void TestCachePreparation::droppedPagesAreReallyGone()
{
    ImageFolder folder;
    if (folder.isInMemory())
        QSKIP("a tmpfs has no page cache to drop");
    // written just now, so all of it is dirty in the cache
    const auto set = makeSet(folder.path("set"));
    REQUIRE_GOOD(set);
    QCOMPARE(sampledResidency(*set)->resident, sampledResidency(*set)->pages);
    const auto report = prepareCache(*set, CacheState::Dropped, 2);
    REQUIRE_GOOD(report);
    QVERIFY2(report->state.starts_with("cold: all "), report->state.c_str());
    QCOMPARE(report->cachedBefore.value(), 1.0);
    QCOMPARE(report->cachedAtStart.value(), 0.0);
    QCOMPARE(sampledResidency(*set)->resident, std::uint64_t(0));
}

void TestCachePreparation::warmPagesAreReallyThere()
{
    ImageFolder folder;
    if (folder.isInMemory())
        QSKIP("a tmpfs has no page cache to warm");
    const auto set = makeSet(folder.path("set"));
    REQUIRE_GOOD(set);
    REQUIRE_GOOD(prepareCache(*set, CacheState::Dropped, 1));
    const auto report = prepareCache(*set, CacheState::Warm, 2);
    REQUIRE_GOOD(report);
    QVERIFY2(report->state.starts_with("warm: "), report->state.c_str());
    QCOMPARE(report->cachedBefore.value(), 0.0);
    QCOMPARE(report->cachedAtStart.value(), 1.0);
}

void TestCachePreparation::asItIsLeavesThemAlone()
{
    ImageFolder folder;
    if (folder.isInMemory())
        QSKIP("a tmpfs has no page cache");
    const auto set = makeSet(folder.path("set"));
    REQUIRE_GOOD(set);
    REQUIRE_GOOD(prepareCache(*set, CacheState::Dropped, 1));
    const auto report = prepareCache(*set, CacheState::Asis, 1);
    REQUIRE_GOOD(report);
    QVERIFY2(report->state.starts_with("unknown: not controlled, 0 of "), report->state.c_str());
    QCOMPARE(sampledResidency(*set)->resident, std::uint64_t(0));
}

void TestCachePreparation::aPageThatStaysIsCounted()
{
    ImageFolder folder;
    if (folder.isInMemory())
        QSKIP("a tmpfs has no page cache to drop");
    const auto set = makeSet(folder.path("set"));
    REQUIRE_GOOD(set);
    QFile file(QString::fromStdString(folder.path("set/" + set->files.name(0))));
    QVERIFY(file.open(QIODevice::ReadOnly));
    uchar *mapped = file.map(0, file.size());
    QVERIFY(mapped != nullptr);
    // the kernel does not drop a page that a process has mapped
    const volatile uchar first = *mapped;
    static_cast<void>(first);
    const auto report = prepareCache(*set, CacheState::Dropped, 1);
    REQUIRE_GOOD(report);
    QVERIFY2(report->state.ends_with(" pages stayed after posix_fadvise"), report->state.c_str());
}

void TestCachePreparation::memoryHasNoCacheToDrop()
{
    const QTemporaryDir directory("/dev/shm/strata-test-XXXXXX");
    if (!directory.isValid() || QStorageInfo(directory.path()).fileSystemType() != "tmpfs")
        QSKIP("/dev/shm is not a tmpfs here");
    const auto set = makeSet(directory.path().toStdString() + "/set");
    REQUIRE_GOOD(set);
    const auto report = prepareCache(*set, CacheState::Dropped, 1);
    REQUIRE_GOOD(report);
    QVERIFY2(report->state.starts_with("memory: "), report->state.c_str());
}

void TestCachePreparation::memoryHasNoDirectReads()
{
    const QTemporaryDir directory("/dev/shm/strata-test-XXXXXX");
    if (!directory.isValid() || QStorageInfo(directory.path()).fileSystemType() != "tmpfs")
        QSKIP("/dev/shm is not a tmpfs here");
    const auto set = makeSet(directory.path().toStdString() + "/set");
    REQUIRE_GOOD(set);
    const auto report = prepareCache(*set, CacheState::Direct, 1);
    VERIFY_SAYS(
        report,
        "lie in a file system that keeps files in memory, where no read can bypass the page cache");
    QVERIFY(report.error().kind == core::FailureKind::Unsupported);
}

void TestCachePreparation::directReadsAreSeenToBypassTheCache()
{
    namespace file_io = strata::engine::workloads::file_io;
    ImageFolder folder;
    if (!file_io::otherCache(file_io::fileSystemOf(folder.path()).name, false).empty())
        QSKIP("the temporary directory is not a disk of this system");
    const auto set = makeSet(folder.path("set"));
    REQUIRE_GOOD(set);
    const auto report = prepareCache(*set, CacheState::Direct, 1);
    if (!report && report.error().kind == core::FailureKind::Unsupported)
        QSKIP("this file system has no O_DIRECT");
    REQUIRE_GOOD(report);
    const auto left = sampledResidency(*set);
    REQUIRE_GOOD(prepareCache(*set, CacheState::Dropped, 1));
    const bool isCacheEmptied = sampledResidency(*set)->resident == 0;
    if (report->state.starts_with("direct: "))
        QVERIFY(left->resident < left->pages); // at least one file is out of the cache
    else
        QVERIFY2(!isCacheEmptied, report->state.c_str());
}

void TestCachePreparation::inGvisorNothingIsSureOfCaches()
{
    ImageFolder folder;
    if (folder.isInMemory())
        QSKIP("a tmpfs has no page cache");
    const auto set = makeSet(folder.path("set"));
    REQUIRE_GOOD(set);
    strata::tests::FixtureTree sandbox;
    sandbox.put("/proc/sentry-meminfo");
    const auto dropped = prepareCache(*set, CacheState::Dropped, 1, sandbox.files());
    REQUIRE_GOOD(dropped);
    QCOMPARE(dropped->state, std::string("unknown: dropped with posix_fadvise, but gVisor's "
                                         "machine may keep the file in memory"));
    QVERIFY(!dropped->cachedBefore && !dropped->cachedAtStart);
    const auto warm = prepareCache(*set, CacheState::Warm, 1, sandbox.files());
    REQUIRE_GOOD(warm);
    QVERIFY2(warm->state.starts_with("unknown: "), warm->state.c_str());
    const auto direct = prepareCache(*set, CacheState::Direct, 1, sandbox.files());
    if (!direct && direct.error().kind == core::FailureKind::Unsupported)
        QSKIP("this file system has no O_DIRECT");
    REQUIRE_GOOD(direct);
    QCOMPARE(direct->state, std::string("unknown: O_DIRECT was accepted, but gVisor's machine may "
                                        "keep the file in memory"));
}

void TestCachePreparation::lookingForTheLabelsReadsPastTheCache()
{
    ImageFolder folder;
    if (folder.isInMemory())
        QSKIP("a tmpfs has no page cache");
    folder.put("train.bin", std::string(3074 * 100, '\1'));
    const int file = ::open(folder.path("train.bin").c_str(), O_RDONLY | O_DIRECT | O_CLOEXEC);
    if (file < 0)
        QSKIP("this file system has no O_DIRECT");
    ::close(file);
    auto set = findImages(folder.path());
    REQUIRE_GOOD(set);
    REQUIRE_GOOD(prepareCache(*set, CacheState::Dropped, 1));
    set = findImages(folder.path());
    REQUIRE_GOOD(set);
    QCOMPARE(set->images(), std::int64_t(100));
    QCOMPARE(sampledResidency(*set)->resident, std::uint64_t(0));
}

QTEST_APPLESS_MAIN(TestCachePreparation)
#include "tst_cache_preparation.moc"
