// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/command_words.h"

#include <QTest>

using namespace strata::engine::settings;

using Words = std::vector<std::string>;

class TestCommandWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void splitsLikeAShell_data();
    void splitsLikeAShell();
    void expandsNothing();
    void saysWhatIsOpen();
    void joinsWhatItSplitsAgain();
};

void TestCommandWords::splitsLikeAShell_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("plain") << "python3  train.py\t--epochs 1\n"
                           << QStringList{"python3", "train.py", "--epochs", "1"};
    QTest::newRow("double") << R"(a "b c" d"e f"g)" << QStringList{"a", "b c", "de fg"};
    QTest::newRow("single") << R"(sh -c 'echo "x" \n')"
                            << QStringList{"sh", "-c", R"(echo "x" \n)"};
    QTest::newRow("escapes") << R"(a\ b "c\"d\\e\f")" << QStringList{"a b", R"(c"d\e\f)"};
    QTest::newRow("lines") << "a \\\n  b\\\nc \\\n \\\n" << QStringList{"a", "bc"};
    QTest::newRow("empty word") << R"(a '' "")" << QStringList{"a", "", ""};
    QTest::newRow("nothing") << "  " << QStringList{};
}

void TestCommandWords::splitsLikeAShell()
{
    QFETCH(QString, text);
    QFETCH(QStringList, words);
    const auto split = splitWords(text.toStdString());
    QVERIFY(split);
    QStringList found;
    for (const std::string &word : *split)
        found.append(QString::fromStdString(word));
    QCOMPARE(found, words);
}

void TestCommandWords::expandsNothing()
{
    QCOMPARE(*splitWords("$HOME ~ *.py `id` $(id) a;b|c>d"),
             (Words{"$HOME", "~", "*.py", "`id`", "$(id)", "a;b|c>d"}));
}

void TestCommandWords::saysWhatIsOpen()
{
    QCOMPARE(splitWords("a 'b c").error(), WordsFault::OpenQuote);
    QCOMPARE(splitWords("a \"b\\\"").error(), WordsFault::OpenQuote);
    QCOMPARE(splitWords("a \\").error(), WordsFault::TrailingBackslash);
}

void TestCommandWords::joinsWhatItSplitsAgain()
{
    const Words words{"python3", "a b", "", "it's", "\"q\"", "$x", "line\nbreak", "--k=v,{script}"};
    QCOMPARE(*splitWords(joinWords(words)), words);
    QCOMPARE(joinWords({"fio", "--bs=4k", "a b"}), std::string("fio --bs=4k 'a b'"));
}

QTEST_APPLESS_MAIN(TestCommandWords)
#include "tst_command_words.moc"
