// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_level.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr std::uint64_t kibibyte = 1 << 10;

} // namespace

class TestMemoryBandwidthLevel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesHalfOfALevel();
    void siblingsShareALevel();
    void isNotInTheLevelBelow();
    void anUnknownCacheIsUnsupported();
};

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
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthLevel)
#include "tst_memory_bandwidth_level.moc"
