// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_arrays.h"

#include "engine/workloads/memory_bandwidth/memory_bandwidth_reference.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::memory_bandwidth;

Q_DECLARE_METATYPE(strata::engine::workloads::memory_bandwidth::Operation)
Q_DECLARE_METATYPE(strata::engine::workloads::memory_bandwidth::Level)

class TestMemoryBandwidthArrays : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sharesFollowEachOther();
    void privateSharesHavePagesOfTheirOwn();
    void readNeedsOneArray();
    void othersOfTheSameKindHoldTheSame_data();
    void othersOfTheSameKindHoldTheSame();
    void sharesFollowTheirThreads_data();
    void sharesFollowTheirThreads();
    void pagesAreAsLargeAsAskedFor();
};

void TestMemoryBandwidthArrays::sharesFollowEachOther()
{
    const auto arrays = StreamArrays::allocate({Operation::Copy, Stores::Temporal, 64 * 10}, 3);
    QVERIFY(arrays.has_value());
    std::size_t next = 0;
    for (int thread = 0; thread < 3; ++thread) {
        QCOMPARE(arrays->shareOf(thread).begin, next);
        next += arrays->shareOf(thread).count;
    }
    QCOMPARE(next, arrays->size());
    QCOMPARE(arrays->size(), std::size_t{80});
}

void TestMemoryBandwidthArrays::privateSharesHavePagesOfTheirOwn()
{
    auto arrays =
        StreamArrays::allocate({Operation::Triad, Stores::Temporal, 64 * 9, Level::L1}, 3);
    QVERIFY(arrays.has_value());
    arrays->fill(5);
    const Reference reference(5);
    for (int thread = 0; thread < 3; ++thread) {
        const StreamArrays::Share share = arrays->shareOf(thread);
        QCOMPARE(share.begin * sizeof(Element) % pageAlignment, std::size_t{0});
        QCOMPARE(share.count, std::size_t{24});
        QCOMPARE(arrays->indexOf(thread), std::size_t(24 * thread));
        QCOMPARE(arrays->a()[share.begin + 7], reference.a(arrays->indexOf(thread) + 7));
        QCOMPARE(arrays->b()[share.begin + 7], reference.b(arrays->indexOf(thread) + 7));
        QVERIFY(std::isnan(arrays->c()[share.begin + 7]));
    }
}

void TestMemoryBandwidthArrays::readNeedsOneArray()
{
    auto arrays = StreamArrays::allocate({Operation::Read, Stores::Temporal, 64 * 9}, 1);
    QVERIFY(arrays.has_value());
    arrays->fill(5);
    QVERIFY(arrays->c() == nullptr && arrays->b() == nullptr && arrays->a() != nullptr);
}

void TestMemoryBandwidthArrays::othersOfTheSameKindHoldTheSame_data()
{
    QTest::addColumn<Operation>("operation");
    QTest::addColumn<Level>("level");
    QTest::addColumn<std::size_t>("bytes");
    QTest::newRow("read") << Operation::Read << Level::Dram << std::size_t{64 * 9};
    QTest::newRow("copy, many pages") << Operation::Copy << Level::Dram << std::size_t{64 * 1001};
    QTest::newRow("triad, many pages") << Operation::Triad << Level::Dram << std::size_t{64 * 1001};
    QTest::newRow("triad, private shares") << Operation::Triad << Level::L1 << std::size_t{64 * 9};
}

void TestMemoryBandwidthArrays::othersOfTheSameKindHoldTheSame()
{
    QFETCH(Operation, operation);
    QFETCH(Level, level);
    QFETCH(std::size_t, bytes);
    const Problem problem{operation, Stores::Temporal, bytes, level};
    auto first = StreamArrays::allocate(problem, 3);
    auto second = StreamArrays::allocate(problem, 3);
    QVERIFY(first.has_value() && second.has_value());
    first->fill(5);
    second->fillLike(*first);
    for (int thread = 0; thread < 3; ++thread) {
        const StreamArrays::Share share = first->shareOf(thread);
        for (std::size_t i = share.begin; i < share.begin + share.count; ++i) {
            QCOMPARE(second->a()[i], first->a()[i]);
            if (first->b() != nullptr)
                QCOMPARE(second->b()[i], first->b()[i]);
        }
        if (first->c() != nullptr)
            QVERIFY(std::isnan(second->c()[share.begin]));
    }
}

void TestMemoryBandwidthArrays::sharesFollowTheirThreads_data()
{
    othersOfTheSameKindHoldTheSame_data();
    QTest::newRow("copy, large pages")
        << Operation::Copy << Level::Dram << (std::size_t{8} << 20) + 64;
}

void TestMemoryBandwidthArrays::sharesFollowTheirThreads()
{
    QFETCH(Operation, operation);
    QFETCH(Level, level);
    QFETCH(std::size_t, bytes);
    const Problem problem{operation, Stores::Temporal, bytes, level};
    auto expected = StreamArrays::allocate(problem, 3);
    auto arrays = StreamArrays::allocate(problem, 3);
    QVERIFY(expected.has_value() && arrays.has_value());
    expected->fill(5);
    arrays->fill(5);
    const auto isInPlace = [&](Element result) {
        for (int thread = 0; thread < 3; ++thread) {
            const StreamArrays::Share share = arrays->shareOf(thread);
            for (std::size_t i = share.begin; i < share.begin + share.count; ++i) {
                if (arrays->a()[i] != expected->a()[i] ||
                    (arrays->b() != nullptr && arrays->b()[i] != expected->b()[i]))
                    return false;
                const bool isKept = arrays->c() == nullptr || arrays->c()[i] == result ||
                                    (std::isnan(result) && std::isnan(arrays->c()[i]));
                if (!isKept)
                    return false;
            }
        }
        return true;
    };
    const auto putResults = [&] {
        for (int thread = 0; thread < 3 && arrays->c() != nullptr; ++thread) {
            const StreamArrays::Share share = arrays->shareOf(thread);
            std::fill_n(arrays->c() + share.begin, share.count, Element{7});
        }
    };
    putResults();
    QVERIFY(arrays->moveToThreads(5, [] { return 1000; })); // where none of them was
    QVERIFY(isInPlace(std::numeric_limits<Element>::quiet_NaN()));
    putResults();
    QVERIFY(!arrays->moveToThreads(5, [] { return 1000; }));
    QVERIFY(isInPlace(7)); // they are where they were
    QVERIFY(arrays->moveToThreads(5));
    QVERIFY(isInPlace(std::numeric_limits<Element>::quiet_NaN()));
}

//! The kernel gives large pages to whoever asks, or to all, unless it was set never to.
void TestMemoryBandwidthArrays::pagesAreAsLargeAsAskedFor()
{
    constexpr std::uint64_t bytes = std::uint64_t{64} << 20;
    Problem problem{Operation::Copy, Stores::Temporal, bytes};
    problem.pages = Pages::Small;
    auto small = StreamArrays::allocate(problem, 2);
    problem.pages = Pages::Large;
    auto large = StreamArrays::allocate(problem, 2);
    QVERIFY(small.has_value() && large.has_value());
    small->fill(5);
    large->fill(5);
    QFile smaps(QStringLiteral("/proc/self/smaps"));
    QVERIFY(smaps.open(QIODevice::ReadOnly));
    if (!smaps.readAll().contains("AnonHugePages:"))
        QSKIP("this kernel doesn't say how large its pages are");
    QCOMPARE(small->shareInLargePages(), std::optional(0.0));
    QFile setting(QStringLiteral("/sys/kernel/mm/transparent_hugepage/enabled"));
    if (!setting.open(QIODevice::ReadOnly) || setting.readAll().contains("[never]"))
        QSKIP("this kernel has no large pages, or was set to give none");
    const auto share = large->shareInLargePages();
    QVERIFY(share.has_value());
    QVERIFY2(*share > 0.1 && *share <= 1, qPrintable(QString::number(*share)));
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthArrays)
#include "tst_memory_bandwidth_arrays.moc"
