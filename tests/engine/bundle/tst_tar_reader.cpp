// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Only plain files and directories with harmless names get past the tar reader.
#include "engine/bundle/tar_reader.h"
#include "tests/engine/bundle/test_archive.h"

#include <QTest>

#include <cstring>

using strata::engine::bundle::ByteSource;
using strata::engine::bundle::isHarmlessName;
using strata::engine::bundle::Outcome;
using strata::engine::bundle::TarReader;
using strata::tests::tarOf;
using strata::tests::TestEntry;

namespace {

//! Memory, in pieces of a size that fits nothing.
class MemorySource : public ByteSource {
public:
    explicit MemorySource(QByteArray bytes) : m_bytes(std::move(bytes)) {}
    Outcome<std::size_t> read(char *bytes, std::size_t size) override
    {
        const std::size_t part =
            std::min({size, std::size_t{7}, static_cast<std::size_t>(m_bytes.size() - m_at)});
        std::memcpy(bytes, m_bytes.constData() + m_at, part);
        m_at += static_cast<qsizetype>(part);
        return part;
    }

private:
    QByteArray m_bytes;
    qsizetype m_at = 0;
};

//! Names that were read, and the error at the end if there was one.
std::pair<QList<QByteArray>, QByteArray> namesIn(const QByteArray &tar)
{
    MemorySource source(tar);
    TarReader reader(source);
    QList<QByteArray> names;
    for (;;) {
        const auto entry = reader.next();
        if (!entry)
            return {names, QByteArray::fromStdString(entry.error().text)};
        if (!*entry)
            return {names, {}};
        names.append(QByteArray::fromStdString((*entry)->name));
    }
}

} // namespace

class TestTarReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsContentAndSkipsIt();
    void keepsOwnersBitsOnly();
    void refusesHostileEntries_data();
    void refusesHostileEntries();
    void refusesEveryTruncation();
    void refusesABadChecksum();
    void refusesTooMuch();
    void judgesNames();
};

void TestTarReader::readsContentAndSkipsIt()
{
    const QByteArray content(1300, 'q');
    MemorySource source(tarOf({{"a/", {}, '5', 0755, {}, {}},
                               {"skipped", content, '0', 0644, {}, {}},
                               {"a/b", content, '0', 0644, {}, {}}}));
    TarReader reader(source);
    QCOMPARE((*reader.next())->directory, true);
    QCOMPARE((*reader.next())->name, std::string("skipped"));
    const auto entry = reader.next();
    QCOMPARE((*entry)->name, std::string("a/b"));
    QCOMPARE((*entry)->size, std::uint64_t{1300});
    QByteArray read;
    char bytes[100];
    for (std::size_t got = 0; (got = *reader.read(bytes, sizeof bytes)) > 0;)
        read.append(bytes, static_cast<qsizetype>(got));
    QCOMPARE(read, content);
    QVERIFY(!*reader.next());
}

void TestTarReader::keepsOwnersBitsOnly()
{
    MemorySource source(tarOf({{"f", {}, '0', 06777, {}, {}}}));
    QCOMPARE((*TarReader(source).next())->mode, mode_t{0700});
}

void TestTarReader::refusesHostileEntries_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<char>("type");
    QTest::addColumn<QByteArray>("sizeField");
    QTest::newRow("parent") << QByteArray("../x") << '0' << QByteArray();
    QTest::newRow("parent inside") << QByteArray("lib/../../x") << '0' << QByteArray();
    QTest::newRow("parent directory") << QByteArray("../") << '5' << QByteArray();
    QTest::newRow("absolute") << QByteArray("/etc/x") << '0' << QByteArray();
    QTest::newRow("root") << QByteArray("/") << '5' << QByteArray();
    QTest::newRow("dot") << QByteArray("./x") << '0' << QByteArray();
    QTest::newRow("empty") << QByteArray() << '0' << QByteArray();
    QTest::newRow("line feed") << QByteArray("a\nb") << '0' << QByteArray();
    QTest::newRow("hard link") << QByteArray("x") << '1' << QByteArray();
    QTest::newRow("symbolic link") << QByteArray("x") << '2' << QByteArray();
    QTest::newRow("character device") << QByteArray("x") << '3' << QByteArray();
    QTest::newRow("block device") << QByteArray("x") << '4' << QByteArray();
    QTest::newRow("fifo") << QByteArray("x") << '6' << QByteArray();
    QTest::newRow("pax header") << QByteArray("x") << 'x' << QByteArray();
    QTest::newRow("GNU long name") << QByteArray("x") << 'L' << QByteArray();
    QTest::newRow("huge") << QByteArray("x") << '0' << QByteArray("77777777777\0", 12);
    QTest::newRow("base 256") << QByteArray("x") << '0'
                              << QByteArray("\x80\0\0\0\0\0\0\0\0\0\0\1", 12);
    QTest::newRow("no number") << QByteArray("x") << '0' << QByteArray("12x45678901\0", 12);
    QTest::newRow("directory with content")
        << QByteArray("x/") << '5' << QByteArray("00000001000\0", 12);
}

void TestTarReader::refusesHostileEntries()
{
    QFETCH(QByteArray, name);
    QFETCH(char, type);
    QFETCH(QByteArray, sizeField);
    const auto [names, error] = namesIn(tarOf({{"good", "content", '0', 0644, {}, {}},
                                               {name, {}, type, 0644, "/etc/passwd", sizeField}}));
    QCOMPARE(names, QList<QByteArray>{"good"});
    QVERIFY2(error.startsWith("the archive is refused: "), error.constData());
}

void TestTarReader::refusesEveryTruncation()
{
    const QByteArray tar =
        tarOf({{"a", QByteArray(600, 'x'), '0', 0644, {}, {}}, {"b", "y", '0', 0644, {}, {}}});
    const qsizetype neededEnd = tar.size() - 512; // one empty block is an end
    for (qsizetype size = 0; size < neededEnd; ++size)
        QVERIFY2(!namesIn(tar.left(size)).second.isEmpty(), qPrintable(QString::number(size)));
    QVERIFY(namesIn(tar).second.isEmpty());
}

void TestTarReader::refusesABadChecksum()
{
    QByteArray tar = tarOf({{"a", "x", '0', 0644, {}, {}}});
    for (int offset = 0; offset < 350; ++offset) {
        if (offset == 155) // filler after the sum's own digits
            continue;
        tar[offset] = static_cast<char>(tar[offset] ^ 1);
        QVERIFY2(!namesIn(tar).second.isEmpty(), qPrintable(QString::number(offset)));
        tar[offset] = static_cast<char>(tar[offset] ^ 1);
    }
}

void TestTarReader::refusesTooMuch()
{
    QList<TestEntry> entries;
    for (int index = 0; index <= strata::engine::bundle::maxEntries; ++index)
        entries.append({"f" + QByteArray::number(index), {}, '0', 0644, {}, {}});
    QVERIFY(namesIn(tarOf(entries)).second.contains("more than an engine can"));
    entries.removeLast();
    QVERIFY(namesIn(tarOf(entries)).second.isEmpty());
}

void TestTarReader::judgesNames()
{
    for (const char *good :
         {"a", "bin/strata-engine", "lib/libstdc++.so.6", "a/b/c/d/e/f/g/h", "..a", "a..", "..."})
        QVERIFY2(isHarmlessName(good), good);
    for (const char *bad : {"", "/", "a/", "/a", "a//b", ".", "..", "a/..", "a/./b", "a b", "a\\b",
                            "a\tb", "\x7f", "\xc3\xa4", "a/b/c/d/e/f/g/h/i"})
        QVERIFY2(!isHarmlessName(bad), bad);
    QVERIFY(isHarmlessName(std::string(255, 'n')));
    QVERIFY(!isHarmlessName(std::string(256, 'n')));
}

QTEST_GUILESS_MAIN(TestTarReader)
#include "tst_tar_reader.moc"
