// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/large_pages.h"

#include <QTest>

#include <algorithm>
#include <cstdint>

using namespace strata::engine::generation;

class TestLargePages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areAlignedAndZero();
    void nothingIsNoFailure();
    void moveToTheirOwner();
    void areRefusedWithWhatToDo();
};

void TestLargePages::areAlignedAndZero()
{
    auto pages = LargePages::allocate(5000000);
    QVERIFY(pages.has_value());
    QCOMPARE(reinterpret_cast<std::uintptr_t>(pages->data()) % (2U << 20), std::uintptr_t{0});
    QCOMPARE(pages->size(), std::size_t{5000000});
    QVERIFY(std::all_of(pages->data(), pages->data() + pages->size(),
                        [](std::byte byte) { return byte == std::byte{0}; }));
}

void TestLargePages::nothingIsNoFailure()
{
    const auto pages = LargePages::allocate(0);
    QVERIFY(pages.has_value());
    QVERIFY(pages->data() == nullptr);
}

void TestLargePages::moveToTheirOwner()
{
    auto pages = LargePages::allocate(100);
    std::byte *const data = pages->data();
    LargePages owner;
    owner = std::move(*pages);
    QVERIFY(owner.data() == data);
    const LargePages last(std::move(owner));
    QVERIFY(last.data() == data);
    QCOMPARE(last.size(), std::size_t{100});
}

void TestLargePages::areRefusedWithWhatToDo()
{
    const auto refused = LargePages::allocate(std::size_t{1} << 60);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("out_of_memory"));
    QVERIFY(refused.error().text.find("smaller batch, prompt or number of tokens") !=
            std::string::npos);
}

QTEST_APPLESS_MAIN(TestLargePages)
#include "tst_large_pages.moc"
