// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/bad_image.h"
#include "engine/training/data/file_list.h"
#include "engine/training/data/file_reader.h"
#include "tests/engine/training/data/image_folder.h"

#include <sys/stat.h>

using namespace strata::engine;
using namespace strata::engine::training::data;
using strata::tests::ImageFolder;

namespace {

std::string textOf(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

std::string longText(std::size_t bytes)
{
    std::string text;
    for (std::size_t i = 0; i < bytes; ++i)
        text.push_back(static_cast<char>('a' + i * 7 % 26));
    return text;
}

} // namespace

class TestFileReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAnyPartBothWays_data();
    void readsAnyPartBothWays();
    void whatIsNoImageIsNamed();
    void namesAreListedWithTheirFolders();
    void controlCharactersAreNotPrinted();
};

void TestFileReader::readsAnyPartBothWays_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("cached") << int(ReadWay::Cached);
    QTest::newRow("direct") << int(ReadWay::Direct);
}

void TestFileReader::readsAnyPartBothWays()
{
    QFETCH(int, way);
    ImageFolder folder;
    const std::string text = longText(3 * 4096 + 100);
    folder.put("file", text);
    FileReader reader{ReadWay(way)};
    const auto opened = reader.open(folder.path("file"));
    if (!opened && opened.error().kind == core::FailureKind::Unsupported)
        QSKIP("this file system has no O_DIRECT");
    REQUIRE_GOOD(opened);
    QCOMPARE(reader.bytes(), std::uint64_t(text.size()));
    for (const auto &[offset, bytes] :
         {std::pair<std::uint64_t, std::uint64_t>{0, 1}, {4095, 2}, {5000, 4096}, {12300, 88}}) {
        const auto part = reader.read(offset, bytes);
        REQUIRE_GOOD(part);
        QCOMPARE(textOf(*part), text.substr(offset, bytes));
    }
    const auto whole = reader.readWhole(1 << 20);
    REQUIRE_GOOD(whole);
    QVERIFY(textOf(*whole) == text);
    VERIFY_SAYS(reader.read(12000, 4096), "ends after 12388 bytes");
}

void TestFileReader::whatIsNoImageIsNamed()
{
    ImageFolder folder;
    folder.put("empty", "").put("large", longText(2000));
    FileReader reader(ReadWay::Cached);
    VERIFY_SAYS(reader.open(folder.path("none")), "cannot be read: No such file or directory");
    VERIFY_SAYS(reader.open(folder.path()), "is not a regular file");
    QCOMPARE(::mkfifo(folder.path("pipe").c_str(), 0600), 0);
    VERIFY_SAYS(reader.open(folder.path("pipe")),
                "is not a regular file"); // and does not wait for a writer
    QVERIFY(reader.open(folder.path("empty")).has_value());
    const auto empty = reader.readWhole(1000);
    VERIFY_SAYS(empty, "is empty");
    QVERIFY(isBadImage(empty.error()));
    QVERIFY(reader.open(folder.path("large")).has_value());
    VERIFY_SAYS(reader.readWhole(1999), "has 2000 bytes, more than the 1999");
}

void TestFileReader::namesAreListedWithTheirFolders()
{
    FileList files;
    files.add("first");
    files.enter("a/images");
    files.add("x.JPEG");
    files.add("y.JPEG");
    files.enter("b");
    files.add("");
    QCOMPARE(files.size(), std::size_t(4));
    QCOMPARE(files.name(0), std::string("first"));
    QCOMPARE(files.name(2), std::string("a/images/y.JPEG"));
    QCOMPARE(files.name(3), std::string("b/"));
    std::string path = "something longer than what follows";
    files.writePath("/set", 1, path);
    QCOMPARE(path, std::string("/set/a/images/x.JPEG"));
}

void TestFileReader::controlCharactersAreNotPrinted()
{
    QCOMPARE(printableName("a\nb\x1b[2J\x7f\xc3\xa4"), std::string("a?b?[2J?\xc3\xa4"));
}

QTEST_APPLESS_MAIN(TestFileReader)
#include "tst_file_reader.moc"
