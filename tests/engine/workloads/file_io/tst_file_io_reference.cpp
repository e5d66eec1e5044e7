// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_reference.h"

#include <QTest>

#include <vector>

using namespace strata::engine::workloads;
using namespace strata::engine::workloads::file_io;

namespace {

std::vector<std::byte> copyOf(ContentReference &content, std::uint64_t block, Generation generation)
{
    const std::byte *data = content.blockContent(block, generation);
    return {data, data + content.blockBytes()};
}

} // namespace

class TestFileIoReference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contentIsTheSameEachTime();
    void blocksDiffer();
    void doesNotCompress();
    void noticesAnyByte();
    void hashIgnoresTheOrder();
};

void TestFileIoReference::contentIsTheSameEachTime()
{
    auto one = ContentReference::make(8192, 10, 1);
    auto two = ContentReference::make(8192, 10, 1);
    auto otherSeed = ContentReference::make(8192, 10, 2);
    QVERIFY(one && two && otherSeed);
    const auto block = copyOf(*one, 7, Generation::New);
    copyOf(*one, 7, Generation::Old);
    QVERIFY(copyOf(*one, 7, Generation::New) == block);
    QVERIFY(copyOf(*two, 7, Generation::New) == block);
    QVERIFY(copyOf(*otherSeed, 7, Generation::New) != block);
}

// Block 5000 takes the same place in the pool as block 904 does.
void TestFileIoReference::blocksDiffer()
{
    auto content = ContentReference::make(4096, 100000, 1);
    QVERIFY(content.has_value());
    QCOMPARE(content->slots(), contentPoolBytes / 4096);
    QVERIFY(copyOf(*content, 5000, Generation::New) != copyOf(*content, 904, Generation::New));
    QVERIFY(copyOf(*content, 3, Generation::New) != copyOf(*content, 3, Generation::Old));
}

void TestFileIoReference::doesNotCompress()
{
    auto content = ContentReference::make(65536, 1, 1);
    QVERIFY(content.has_value());
    const auto block = copyOf(*content, 0, Generation::New);
    const QByteArray bytes(reinterpret_cast<const char *>(block.data()), qsizetype(block.size()));
    QVERIFY(qCompress(bytes, 9).size() > bytes.size());
}

void TestFileIoReference::noticesAnyByte()
{
    auto content = ContentReference::make(512, 3, 1);
    QVERIFY(content.has_value());
    auto block = copyOf(*content, 2, Generation::New);
    QVERIFY(content->matches(2, Generation::New, block.data()));
    QVERIFY(!content->matches(1, Generation::New, block.data()));
    QVERIFY(!content->matches(2, Generation::Old, block.data()));
    for (std::size_t i = 0; i < block.size(); ++i) {
        block[i] ^= std::byte{1};
        QVERIFY(!content->matches(2, Generation::New, block.data()));
        block[i] ^= std::byte{1};
    }
}

void TestFileIoReference::hashIgnoresTheOrder()
{
    auto content = ContentReference::make(512, 2, 1);
    QVERIFY(content.has_value());
    const auto first = copyOf(*content, 0, Generation::New);
    const auto second = copyOf(*content, 1, Generation::New);
    ContentHash forwards;
    content->addToHash(forwards, 0, first.data());
    content->addToHash(forwards, 1, second.data());
    ContentHash backwards;
    content->addToHash(backwards, 1, second.data());
    content->addToHash(backwards, 0, first.data());
    ContentHash exchanged;
    content->addToHash(exchanged, 0, second.data());
    content->addToHash(exchanged, 1, first.data());
    QCOMPARE(forwards.value(), backwards.value());
    QVERIFY(forwards.value() != exchanged.value());
}

QTEST_APPLESS_MAIN(TestFileIoReference)
#include "tst_file_io_reference.moc"
