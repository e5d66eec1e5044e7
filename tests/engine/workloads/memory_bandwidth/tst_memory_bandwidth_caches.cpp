// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_caches.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata;
using namespace strata::engine;
using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr std::uint64_t kibibyte = 1 << 10;

struct Shown {
    int processor = 0;
    const char *index = "";
    const char *level = "";
    const char *type = "";
    const char *size = "";
    std::string processors; //!< that share it
};

void put(tests::FixtureTree &tree, const Shown &cache)
{
    const std::string directory = "/sys/devices/system/cpu/cpu" + std::to_string(cache.processor) +
                                  "/cache/" + cache.index + "/";
    tree.put((directory + "level").c_str(), cache.level)
        .put((directory + "type").c_str(), cache.type)
        .put((directory + "size").c_str(), cache.size)
        .put((directory + "shared_cpu_list").c_str(), cache.processors);
}

//! Two processors with 16 cores in all, of two threads each: 0 and 16, 1 and 17, …
void putSixteenCores(tests::FixtureTree &tree)
{
    tree.put("/sys/devices/system/cpu/online", "0-31\n");
    for (int i = 0; i < 32; ++i) {
        const std::string core = std::to_string(i % 16) + "," + std::to_string(i % 16 + 16) + "\n";
        put(tree, {i, "index0", "1\n", "Data\n", "48K\n", core});
        put(tree, {i, "index1", "1\n", "Instruction\n", "32K\n", core});
        put(tree, {i, "index2", "2\n", "Unified\n", "2048K\n", core});
        put(tree, {i, "index3", "3\n", "Unified\n", "32768K\n",
                   i % 16 < 8 ? "0-7,16-23\n" : "8-15,24-31\n"});
    }
}

} // namespace

class TestMemoryBandwidthCaches : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheCaches();
    void countsThoseThatMayBeUsed();
    void coresOfTwoKindsHaveTheSmaller();
    void theProcessorTellsWhereTheKernelDoesNot();
    void whatNobodyTellsIsUnknown();
    void allCachesAreThoseOfEveryCore();
    void memoryIsPastTheLargestThatThereIs();
    void thisHostTellsOfItsOwn();
};

void TestMemoryBandwidthCaches::readsTheCaches()
{
    tests::FixtureTree tree;
    putSixteenCores(tree);
    const CacheSizes sizes = cacheSizes(tree.root());
    QCOMPARE(sizes.l1, 48 * kibibyte);
    QCOMPARE(sizes.l2, 2048 * kibibyte);
    QCOMPARE(sizes.l3, 32768 * kibibyte);
    QCOMPARE(sizes.l2OfOneL3, 8);
    QCOMPARE(sizes.l3Count, 2);
    QCOMPARE(sizes.l1Count, 16);
    QCOMPARE(sizes.l2Count, 16);
    QCOMPARE(allCachesBytes(sizes), 65536 * kibibyte);
}

//! As in a container with --cpuset-cpus: arrays for all caches of the machine would lie in memory.
void TestMemoryBandwidthCaches::countsThoseThatMayBeUsed()
{
    tests::FixtureTree tree;
    putSixteenCores(tree);
    const CacheSizes sizes = cacheSizes(tree.files(), {1, 2, 3, 17}, {});
    QCOMPARE(sizes.l3Count, 1);
    QCOMPARE(sizes.l2OfOneL3, 3);
    QCOMPARE(sizes.l2Count, 3); // of 1 and 17 together, 2, and 3
    QCOMPARE(sizes.l1Count, 3);
    QCOMPARE(allCachesBytes(sizes), 65536 * kibibyte); // so that arrays are as long as elsewhere
    QCOMPARE(cacheSizes(tree.files(), {7, 8}, {}).l3Count, 2);
}

void TestMemoryBandwidthCaches::coresOfTwoKindsHaveTheSmaller()
{
    tests::FixtureTree tree;
    tree.put("/sys/devices/system/cpu/online", "0-5\n");
    for (int i = 0; i < 6; ++i) {
        const bool large = i < 2;
        const std::string number = std::to_string(i) + "\n";
        put(tree, {i, "index0", "1\n", "Data\n", large ? "48K\n" : "32K\n", number});
        put(tree, {i, "index2", "2\n", "Unified\n", large ? "2048K\n" : "4096K\n",
                   large ? number : "2-5\n"});
    }
    const CacheSizes sizes = cacheSizes(tree.root());
    QCOMPARE(sizes.l1, 32 * kibibyte);
    QCOMPARE(sizes.l2, 2048 * kibibyte);
    QCOMPARE(sizes.l2Count, 3);
    QCOMPARE(sizes.ofMachine, 8192 * kibibyte);
    QCOMPARE(cacheSizes(tree.files(), {0, 1}, {}).l1, 48 * kibibyte);
}

//! gVisor has a list of processors, and nothing about them.
void TestMemoryBandwidthCaches::theProcessorTellsWhereTheKernelDoesNot()
{
    const std::vector<core::ProcessorCache> described{
        {1, 32 * kibibyte, 2}, {2, 1024 * kibibyte, 2}, {3, 32768 * kibibyte, 16}};
    tests::FixtureTree tree;
    tree.put("/sys/devices/system/cpu/online", "0-39\n");
    const CacheSizes sizes = cacheSizes(tree.files(), {}, described);
    QCOMPARE(sizes.l1, 32 * kibibyte);
    QCOMPARE(sizes.l1Count, 20);
    QCOMPARE(sizes.l2Count, 20);
    QCOMPARE(sizes.l3, 32768 * kibibyte);
    QCOMPARE(sizes.l3Count, 3); // the last one of eight processors
    QCOMPARE(allCachesBytes(sizes), 3 * 32768 * kibibyte);
    QCOMPARE(cacheSizes(tree.files(), {0, 1}, described).l3Count, 1);
    putSixteenCores(tree); // the kernel knows better
    QCOMPARE(cacheSizes(tree.files(), {}, described).l3Count, 2);
}

void TestMemoryBandwidthCaches::whatNobodyTellsIsUnknown()
{
    tests::FixtureTree tree;
    const CacheSizes sizes = cacheSizes(tree.root());
    QCOMPARE(sizes.l1, std::uint64_t{0});
    QCOMPARE(sizes.l3, std::uint64_t{0});
    QCOMPARE(allCachesBytes(sizes), std::uint64_t{0});
}

// Without an L3, or beside one that is smaller than they are together.
void TestMemoryBandwidthCaches::allCachesAreThoseOfEveryCore()
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

void TestMemoryBandwidthCaches::memoryIsPastTheLargestThatThereIs()
{
    QCOMPARE(bytesPastCaches(32768 * kibibyte), 4 * 32768 * kibibyte);
    QCOMPARE(bytesPastCaches(0), 4 * 1152 * kibibyte * kibibyte);
}

void TestMemoryBandwidthCaches::thisHostTellsOfItsOwn()
{
    const CacheSizes sizes = cacheSizes();
    if (allCachesBytes(sizes) == 0)
        QSKIP("neither the kernel nor the processor of this host describes its caches");
    QVERIFY(sizes.l1 > 0);
    QVERIFY(sizes.l1Count >= 1);
    QVERIFY(sizes.ofMachine >= sizes.l3 * static_cast<std::uint64_t>(sizes.l3Count));
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthCaches)
#include "tst_memory_bandwidth_caches.moc"
