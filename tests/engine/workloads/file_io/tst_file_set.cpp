// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_set.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace strata::engine;
using namespace strata::engine::workloads::file_io;

class TestFileSet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOneRowOfBytes();
    void emptiesAndFlushesAll();
    void needsRoomForAllOfThem();
};

void TestFileSet::isOneRowOfBytes()
{
    const QTemporaryDir directory;
    const auto set = FileSet::create(directory.path().toStdString(), 4, 4 * 8192);
    QVERIFY(set.has_value());
    QVERIFY(QDir(directory.path()).isEmpty());
    std::array<std::byte, 4096> block{};
    for (std::uint64_t i = 0; i < 8; ++i) {
        block.fill(std::byte(i + 1));
        QVERIFY(set->writeAt(i * block.size(), block.data(), block.size()).has_value());
    }
    QVERIFY(set->flush(SyncCall::Whole).has_value());
    for (std::uint64_t i = 8; i > 0; --i) {
        QVERIFY(set->readAt((i - 1) * block.size(), block.data(), block.size()).has_value());
        QCOMPARE(static_cast<int>(block.back()), static_cast<int>(i));
    }
    const auto all = set->residency();
    if (!all)
        QSKIP("the kernel does not report what is resident");
    QCOMPARE(all->pages * 4096, std::uint64_t{4 * 8192});
}

void TestFileSet::emptiesAndFlushesAll()
{
    const QTemporaryDir directory;
    const auto set = FileSet::create(directory.path().toStdString(), 2, 2 * 4096);
    QVERIFY(set.has_value());
    std::array<std::byte, 4096> block{};
    QVERIFY(set->writeAt(4096, block.data(), block.size()).has_value());
    QVERIFY(set->flushAt(4096, SyncCall::Data).has_value());
    QVERIFY(set->readAt(4096, block.data(), block.size()).has_value());
    QVERIFY(set->empty().has_value());
    QVERIFY(!set->readAt(4096, block.data(), block.size()).has_value());
}

void TestFileSet::needsRoomForAllOfThem()
{
    const QTemporaryDir directory;
    const auto refused =
        FileSet::create(directory.path().toStdString(), 100, std::uint64_t{1} << 50);
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().code, std::string("disk_too_full"));
    QVERIFY(QDir(directory.path()).isEmpty());
}

QTEST_APPLESS_MAIN(TestFileSet)
#include "tst_file_set.moc"
