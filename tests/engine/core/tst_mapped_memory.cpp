// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/mapped_memory.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <sys/mman.h>

using namespace strata::engine::core;

namespace {

constexpr std::size_t page = 4096;

// Bytes of address space that the process uses.
std::uint64_t addressSpace()
{
    std::uint64_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return pages * page;
}

} // namespace

class TestMappedMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beginsWhereAsked_data();
    void beginsWhereAsked();
    void leavesNothingBehind();
    void refusesWhatCannotBeHad();
    void roundsUpToLargePages();
};

void TestMappedMemory::beginsWhereAsked_data()
{
    QTest::addColumn<quint64>("alignment");
    QTest::newRow("page") << quint64(page);
    QTest::newRow("large page") << quint64(largePage);
    QTest::newRow("1 GiB") << (quint64(1) << 30);
}

void TestMappedMemory::beginsWhereAsked()
{
    QFETCH(quint64, alignment);
    constexpr std::size_t bytes = 3 * page;
    // Kernels place one mapping right below the one before it, so several differ in where they lie.
    std::array<void *, 8> all{};
    for (void *&start : all) {
        start = mapMemory(bytes, alignment);
        QVERIFY(start != nullptr);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(start) % alignment, std::uintptr_t{0});
        auto *data = static_cast<unsigned char *>(start);
        QVERIFY(std::all_of(data, data + bytes, [](unsigned char byte) { return byte == 0; }));
        std::fill(data, data + bytes, static_cast<unsigned char>(1));
    }
    for (void *start : all)
        QCOMPARE(::munmap(start, bytes), 0);
}

// What is mapped besides, for the alignment, is given back at once, and the rest by one munmap.
void TestMappedMemory::leavesNothingBehind()
{
    constexpr std::size_t bytes = std::size_t{16} << 20;
    constexpr std::uint64_t others = std::uint64_t{4} << 20; // of what the test itself reads with
    const std::uint64_t before = addressSpace();
    QVERIFY(before > 0);
    void *start = mapMemory(bytes, std::size_t{1} << 30);
    QVERIFY(start != nullptr);
    const std::uint64_t mapped = addressSpace();
    QVERIFY(mapped >= before + bytes);
    QVERIFY(mapped < before + bytes + others);
    QCOMPARE(::munmap(start, bytes), 0);
    QVERIFY(addressSpace() < before + others);
}

void TestMappedMemory::refusesWhatCannotBeHad()
{
    QVERIFY(mapMemory(std::size_t{1} << 60, largePage) == nullptr);
    QVERIFY(mapMemory(~std::size_t{0} - page + 1, largePage) == nullptr);
}

void TestMappedMemory::roundsUpToLargePages()
{
    QCOMPARE(inLargePages(0), std::size_t{0});
    QCOMPARE(inLargePages(1), largePage);
    QCOMPARE(inLargePages(largePage), largePage);
    QCOMPARE(inLargePages(largePage + 1), 2 * largePage);
}

QTEST_APPLESS_MAIN(TestMappedMemory)
#include "tst_mapped_memory.moc"
