// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_order.h"

#include <QTest>

#include <set>

using namespace strata::engine::workloads::file_io;

class TestFileIoOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void visitsEachBlockOnce();
    void isSequentialOnRequest();
    void isRandomAndSeeded();
};

void TestFileIoOrder::visitsEachBlockOnce()
{
    for (const std::uint64_t blocks : {1, 2, 3, 4, 5, 16, 17, 1000, 4097}) {
        const BlockOrder order(blocks, true, 3);
        std::set<std::uint64_t> visited;
        for (std::uint64_t i = 0; i < blocks; ++i)
            visited.insert(order.blockAt(i));
        QCOMPARE(visited.size(), std::size_t(blocks));
        QCOMPARE(*visited.rbegin(), blocks - 1);
    }
}

void TestFileIoOrder::isSequentialOnRequest()
{
    const BlockOrder order(100, false, 3);
    for (std::uint64_t i = 0; i < 100; ++i)
        QCOMPARE(order.blockAt(i), i);
}

// In a random order of n blocks about one is followed by its neighbour.
void TestFileIoOrder::isRandomAndSeeded()
{
    const BlockOrder order(1000, true, 3);
    const BlockOrder other(1000, true, 4);
    int neighbours = 0;
    int equal = 0;
    for (std::uint64_t i = 0; i + 1 < 1000; ++i) {
        neighbours += order.blockAt(i) + 1 == order.blockAt(i + 1);
        equal += order.blockAt(i) == other.blockAt(i);
    }
    QVERIFY(neighbours < 10);
    QVERIFY(equal < 10);
}

QTEST_APPLESS_MAIN(TestFileIoOrder)
#include "tst_file_io_order.moc"
