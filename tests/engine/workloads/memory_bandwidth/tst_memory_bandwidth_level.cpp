// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_level.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata;
using namespace strata::engine;
using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr std::uint64_t kibibyte = 1 << 10;

void putCache(tests::FixtureTree &tree, const char *index, const char *level, const char *type,
              const char *size, const char *cpus)
{
    const std::string directory = std::string("/sys/devices/system/cpu/cpu0/cache/") + index + "/";
    tree.put((directory + "level").c_str(), level).put((directory + "type").c_str(), type);
    tree.put((directory + "size").c_str(), size).put((directory + "shared_cpu_list").c_str(), cpus);
}

} // namespace

class TestMemoryBandwidthLevel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheCaches();
    void allCachesAreThoseOfEveryCore();
    void takesHalfOfALevel();
    void siblingsShareALevel();
    void isNotInTheLevelBelow();
    void anUnknownCacheIsUnsupported();
};

void TestMemoryBandwidthLevel::readsTheCaches()
{
    tests::FixtureTree tree;
    tree.put("/sys/devices/system/cpu/online", "0-31\n");
    putCache(tree, "index0", "1\n", "Data\n", "48K\n", "0,16\n");
    putCache(tree, "index1", "1\n", "Instruction\n", "32K\n", "0,16\n");
    putCache(tree, "index2", "2\n", "Unified\n", "2048K\n", "0,16\n");
    putCache(tree, "index3", "3\n", "Unified\n", "32768K\n", "0-7,16-23\n");
    const CacheSizes sizes = cacheSizes(tree.root());
    QCOMPARE(sizes.l1, 48 * kibibyte);
    QCOMPARE(sizes.l2, 2048 * kibibyte);
    QCOMPARE(sizes.l3, 32768 * kibibyte);
    QCOMPARE(sizes.l2OfOneL3, 8);
    QCOMPARE(sizes.l3Count, 2);
    QCOMPARE(sizes.l1Count, 16);
    QCOMPARE(sizes.l2Count, 16);
    QCOMPARE(allCachesBytes(sizes), 65536 * kibibyte);
    QCOMPARE(allCachesBytes({}), std::uint64_t{0});
}

// Without an L3, or beside one that is smaller than they are together.
void TestMemoryBandwidthLevel::allCachesAreThoseOfEveryCore()
{
    CacheSizes sizes{48 * kibibyte, 2048 * kibibyte, 0, 1, 1, 16, 16};
    QCOMPARE(allCachesBytes(sizes), 16 * 2048 * kibibyte);
    sizes.l3 = 16384 * kibibyte;
    QCOMPARE(allCachesBytes(sizes), 16 * 2048 * kibibyte);
    sizes.l3Count = 4;
    QCOMPARE(allCachesBytes(sizes), 4 * 16384 * kibibyte);
    sizes.l2Count = 0; // unknown
    sizes.l3 = 0;
    QCOMPARE(allCachesBytes(sizes), 2048 * kibibyte);
}

void TestMemoryBandwidthLevel::takesHalfOfALevel()
{
    const CacheSizes sizes{48 * kibibyte, 2048 * kibibyte, 32768 * kibibyte, 8, 2};
    QCOMPARE(*workingSetBytes(Level::L1, sizes, 3), 3 * 24 * kibibyte);
    QCOMPARE(*workingSetBytes(Level::L2, sizes, 3), 3 * 1024 * kibibyte);
    QCOMPARE(*workingSetBytes(Level::L3, sizes, 1), 16384 * kibibyte);
    QCOMPARE(*workingSetBytes(Level::L3, sizes, 2), 32768 * kibibyte); // one on each
}

void TestMemoryBandwidthLevel::siblingsShareALevel()
{
    const CacheSizes sizes{48 * kibibyte, 2048 * kibibyte, 32768 * kibibyte, 8, 2, 16, 16};
    QCOMPARE(*workingSetBytes(Level::L1, sizes, 16), 16 * 24 * kibibyte);
    QCOMPARE(*workingSetBytes(Level::L1, sizes, 32), 16 * 24 * kibibyte);
    QCOMPARE(*workingSetBytes(Level::L2, sizes, 32), 16 * 1024 * kibibyte);
}

void TestMemoryBandwidthLevel::isNotInTheLevelBelow()
{
    const CacheSizes sizes{64 * kibibyte, 192 * kibibyte, 11264 * kibibyte, 8, 1};
    QCOMPARE(*workingSetBytes(Level::L2, sizes, 1), 128 * kibibyte); // twice L1, not half of L2
    const CacheSizes small{32 * kibibyte, 1024 * kibibyte, 11264 * kibibyte, 8, 1};
    QCOMPARE(*workingSetBytes(Level::L3, small, 8),
             8448 * kibibyte); // all of L2 twice would not fit
}

void TestMemoryBandwidthLevel::anUnknownCacheIsUnsupported()
{
    const auto refused = workingSetBytes(Level::L3, CacheSizes{}, 1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, core::FailureKind::Unsupported);
    tests::FixtureTree empty;
    QCOMPARE(cacheSizes(empty.root()).l3, std::uint64_t{0});
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthLevel)
#include "tst_memory_bandwidth_level.moc"
