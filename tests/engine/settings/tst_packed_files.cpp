// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/packed_files.h"

#include <QTest>

using namespace strata::engine::settings;

namespace {

std::string packOf(const std::string &files)
{
    return "strata-files 1\n" + files;
}

std::string oneFile(const std::string &name, const std::string &content = {})
{
    return "- " + std::to_string(name.size()) + ' ' + std::to_string(content.size()) + '\n' + name +
           content;
}

} // namespace

class TestPackedFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesBackAsItWasPacked();
    void theOrderDoesNotMatter();
    void namesThatStayInTheDirectory_data();
    void namesThatStayInTheDirectory();
    void refusesNames();
    void refusesWhatClashes();
    void refusesTooMuch();
    void refusesWhatWasPackedOtherwise_data();
    void refusesWhatWasPackedOtherwise();
};

void TestPackedFiles::comesBackAsItWasPacked()
{
    const std::string binary("\0\n\xff", 3);
    const std::vector<PackedFile> files{{"a b/c.py", true, binary}, {"train.py", false, ""}};
    QVERIFY(unpackFiles(packFiles(files).value()).value() == files);
    QVERIFY(unpackFiles(packFiles({}).value()).value().empty());
}

void TestPackedFiles::theOrderDoesNotMatter()
{
    const PackedFile one{"a", false, "1"};
    const PackedFile other{"b", false, "2"};
    QCOMPARE(packFiles({one, other}).value(), packFiles({other, one}).value());
    QVERIFY(packFiles({one}).value() != packFiles({{"a", true, "1"}}).value());
}

void TestPackedFiles::namesThatStayInTheDirectory_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("stays");
    QTest::newRow("plain") << QByteArray("train.py") << true;
    QTest::newRow("in a folder") << QByteArray("a/b/c") << true;
    QTest::newRow("hidden") << QByteArray(".env") << true;
    QTest::newRow("dots in it") << QByteArray("a..b/...") << true;
    QTest::newRow("empty") << QByteArray() << false;
    QTest::newRow("absolute") << QByteArray("/etc/passwd") << false;
    QTest::newRow("parent") << QByteArray("../x") << false;
    QTest::newRow("parent within") << QByteArray("a/../../x") << false;
    QTest::newRow("parent at the end") << QByteArray("a/..") << false;
    QTest::newRow("itself") << QByteArray(".") << false;
    QTest::newRow("itself within") << QByteArray("a/./b") << false;
    QTest::newRow("empty part") << QByteArray("a//b") << false;
    QTest::newRow("folder") << QByteArray("a/") << false;
    QTest::newRow("NUL") << QByteArray("a\0b", 3) << false;
    QTest::newRow("line feed") << QByteArray("a\nb") << false;
    QTest::newRow("too long a part") << QByteArray(256, 'a') << false;
    QTest::newRow("too long") << QByteArray("a/").repeated(600) + 'b' << false;
}

void TestPackedFiles::namesThatStayInTheDirectory()
{
    QFETCH(const QByteArray, name);
    QTEST(isFileName(name.toStdString()), "stays");
}

void TestPackedFiles::refusesNames()
{
    QCOMPARE(packFiles({{"../x", false, ""}}).error(), PackFault::BadName);
    QCOMPARE(unpackFiles(packOf(oneFile("../x"))).error(), PackFault::BadName);
    QCOMPARE(unpackFiles(packOf(oneFile("/etc/cron.d/x"))).error(), PackFault::BadName);
}

void TestPackedFiles::refusesWhatClashes()
{
    QCOMPARE(packFiles({{"a", false, ""}, {"a", false, "x"}}).error(), PackFault::Clash);
    QCOMPARE(packFiles({{"a/b", false, ""}, {"a", false, ""}, {"a-", false, ""}}).error(),
             PackFault::Clash);
    QCOMPARE(unpackFiles(packOf(oneFile("a") + oneFile("a"))).error(), PackFault::Clash);
    QVERIFY(packFiles({{"a/b", false, ""}, {"ab", false, ""}}));
}

void TestPackedFiles::refusesTooMuch()
{
    std::vector<PackedFile> files;
    for (std::size_t i = 0; i <= mostPackedFiles; ++i)
        files.push_back({std::to_string(i), false, ""});
    QCOMPARE(packFiles(files).error(), PackFault::TooMany);
    files.pop_back();
    QVERIFY(packFiles(files));
    std::string many;
    for (int i = 10'000; i < 20'000; ++i)
        many += oneFile(std::to_string(i));
    QCOMPARE(unpackFiles(packOf(many)).error(), PackFault::TooMany);
    const std::string most(mostPackedBytes, 'x');
    QVERIFY(packFiles({{"a", false, most}}));
    QCOMPARE(packFiles({{"a", false, most}, {"b", false, "x"}}).error(), PackFault::TooLarge);
    QCOMPARE(unpackFiles(packOf(oneFile("a", most + 'x'))).error(), PackFault::TooLarge);
    QCOMPARE(unpackFiles(std::string(largestPack + 1, 'x')).error(), PackFault::TooLarge);
}

void TestPackedFiles::refusesWhatWasPackedOtherwise_data()
{
    QTest::addColumn<QByteArray>("pack");
    const auto row = [](const char *name, const std::string &pack) {
        QTest::newRow(name) << QByteArray::fromStdString(pack);
    };
    row("nothing", {});
    row("something else", "PK\3\4");
    row("not in order", packOf(oneFile("b") + oneFile("a")));
    row("cut", packOf("- 1 5\naabc"));
    row("without a number", packOf("- a"));
    row("a leading zero", packOf("- 01 0\na"));
    row("a negative length", packOf("- 1 -1\na"));
    row("a huge length", packOf("- 1 99999999999999999999\na"));
    row("the largest length", packOf("- 1 18446744073709551615\na"));
    row("another kind", packOf("l 1 0\na"));
    row("something behind it", packOf(oneFile("a") + "\n"));
}

void TestPackedFiles::refusesWhatWasPackedOtherwise()
{
    QFETCH(const QByteArray, pack);
    const auto files = unpackFiles(pack.toStdString());
    QVERIFY(!files);
    QCOMPARE(files.error(), PackFault::NotAPack);
}

QTEST_APPLESS_MAIN(TestPackedFiles)
#include "tst_packed_files.moc"
