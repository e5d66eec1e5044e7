// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/host_files.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestHostFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsFilesBelowTheRoot();
    void missingFilesAreUnknown();
    void countsLists_data();
    void countsLists();
    void readsAndWritesLists();
    void findsFieldsOfTables();
    void splitsAndTrims();
};

void TestHostFiles::readsFilesBelowTheRoot()
{
    FixtureTree tree;
    tree.put("/a/text", "  first \nsecond\n")
        .put("/a/number", "42\n")
        .put("/a/empty", "")
        .put("/a/blank", " \n");
    const HostFiles files = tree.files();
    QCOMPARE(*files.text("/a/text"), std::string("  first \nsecond\n"));
    QCOMPARE(*files.line("/a/text"), std::string("first"));
    QCOMPARE(*files.integer("/a/number"), std::int64_t(42));
    QVERIFY(!files.line("/a/empty") && !files.line("/a/blank") && !files.integer("/a/text"));
    QCOMPARE(files.names("/a").size(), std::size_t(4));
    QCOMPARE(files.names("/a").front(), std::string("blank"));
    QVERIFY(files.exists("/a/empty") && files.exists("/a"));
}

void TestHostFiles::missingFilesAreUnknown()
{
    const FixtureTree tree;
    QVERIFY(!tree.files().text("/none"));
    QVERIFY(!tree.files().text("/")); // a directory is not text
    QVERIFY(!tree.files().exists("/none"));
    QVERIFY(tree.files().names("/none").empty());
}

void TestHostFiles::countsLists_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<int>("count");
    QTest::newRow("one") << QByteArray("3") << 1;
    QTest::newRow("range") << QByteArray("0-3") << 4;
    QTest::newRow("mixed") << QByteArray("0-3,8,10-11\n") << 7;
    QTest::newRow("empty") << QByteArray("") << -1;
    QTest::newRow("backwards") << QByteArray("3-0") << -1;
    QTest::newRow("words") << QByteArray("a-b") << -1;
    QTest::newRow("huge") << QByteArray("0-99999999999") << -1;
    QTest::newRow("trailing") << QByteArray("0-3,") << -1;
}

void TestHostFiles::countsLists()
{
    QFETCH(QByteArray, list);
    QFETCH(int, count);
    QCOMPARE(countOfList(list.toStdString()).value_or(-1), count);
}

void TestHostFiles::readsAndWritesLists()
{
    QCOMPARE(numbersOfList("8,0-2,1", 8), (std::optional<std::set<int>>{{0, 1, 2, 8}}));
    for (const char *bad : {"", "0-", "2-1", "9", "0-9", "0,,1", "-1", "0\n"})
        QVERIFY2(!numbersOfList(bad, 8), bad);
    QCOMPARE(listOf({}), std::string());
    QCOMPARE(listOf({0, 1, 2, 5, 7, 8}), std::string("0-2,5,7-8"));
}

void TestHostFiles::findsFieldsOfTables()
{
    const std::string table = "inactive_file_refault 1\ninactive_file 4096\nempty \nwords a b\n";
    QCOMPARE(fieldOf(table, "inactive_file"), std::optional<std::int64_t>(4096));
    for (const char *key : {"inactive", "file", "empty", "words", "none"})
        QVERIFY2(!fieldOf(table, key), key);
}

void TestHostFiles::splitsAndTrims()
{
    QCOMPARE(split("a,,b", ',').size(), std::size_t(3));
    QCOMPARE(split("", ',').size(), std::size_t(1));
    QCOMPARE(split("a,", ',').back(), std::string_view());
    QCOMPARE(trimmed(std::string_view("\t a b \0\n", 8)), std::string_view("a b"));
    QCOMPARE(trimmed("  "), std::string_view());
}

QTEST_GUILESS_MAIN(TestHostFiles)
#include "tst_host_files.moc"
