// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/verb_parser.h"

#include <QDir>
#include <QTest>

using namespace strata::ui::cli;

namespace {

//! Of a verb with an option of each kind.
struct ParserThatRead : VerbParser {
    explicit ParserThatRead(const QString &line) :
        VerbParser("try FILE", QStringLiteral("Tries it."))
    {
        add("into", QStringLiteral("Where."), "DIR");
        add("quick", QStringLiteral("Soon."));
        addRepeatable("part", QStringLiteral("Of it."), "NAME");
        addJson();
        read(line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }
};

} // namespace

class TstVerbParser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsOptionsAndFiles();
    void anOptionStandsOnce_data();
    void anOptionStandsOnce();
    void theFirstThingThatIsWrongIsTold();
    void helpSaysWhatMayBeRepeated();
    void theVerbAloneIsNamedWithItsHelp_data();
    void theVerbAloneIsNamedWithItsHelp();
};

void TstVerbParser::readsOptionsAndFiles()
{
    ParserThatRead parser(QStringLiteral("a --into=d --part x --part y --quick"));
    QVERIFY(parser.answer({}));
    QCOMPARE(parser.onlyFile(), QDir::current().absoluteFilePath(QStringLiteral("a")));
    QCOMPARE(parser.path("into"), QDir::current().absoluteFilePath(QStringLiteral("d")));
    QCOMPARE(parser.values("part"), (QStringList{QStringLiteral("x"), QStringLiteral("y")}));
    QVERIFY(parser.isSet("quick"));
    QVERIFY(parser.answer({}));
}

void TstVerbParser::anOptionStandsOnce_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isUnderstood");
    QTest::newRow("once") << "a --into d" << true;
    QTest::newRow("twice") << "a --into d --into e" << false;
    QTest::newRow("twice the same") << "a --into d --into=d" << false;
    QTest::newRow("without a value, twice") << "a --quick --quick" << true;
    QTest::newRow("several allowed") << "a --part d --part e --part f" << true;
}

void TstVerbParser::anOptionStandsOnce()
{
    QFETCH(QString, line);
    QFETCH(bool, isUnderstood);
    const Parsed parsed = ParserThatRead(line).answer({});
    QCOMPARE(parsed.has_value(), isUnderstood);
    if (!isUnderstood)
        QVERIFY2(parsed.error().text.startsWith(QStringLiteral("--into was given more than once.")),
                 qPrintable(parsed.error().text));
}

void TstVerbParser::theFirstThingThatIsWrongIsTold()
{
    ParserThatRead parser(QStringLiteral("--json --into d --into e"));
    parser.onlyFile();
    parser.refuse(QStringLiteral("Something else."));
    const Parsed parsed = parser.answer({});
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ExitCode::Usage);
    QVERIFY(parsed.error().text.contains(QStringLiteral("--into")));
    QVERIFY(!parsed.error().text.contains(QStringLiteral("project file")));
    QVERIFY(parsed.error().json);
}

void TstVerbParser::helpSaysWhatMayBeRepeated()
{
    const Parsed parsed = ParserThatRead(QStringLiteral("--help")).answer({});
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ExitCode::Done);
    QCOMPARE(parsed.error().text.count(QStringLiteral("several times")), qsizetype(1));
}

void TstVerbParser::theVerbAloneIsNamedWithItsHelp_data()
{
    QTest::addColumn<QString>("synopsis");
    QTest::addColumn<QString>("verb");
    QTest::newRow("a file") << "try FILE"
                            << "try";
    QTest::newRow("two words") << "hosts check FILE"
                               << "hosts check";
    QTest::newRow("an option instead") << "run FILE | --this-computer"
                                       << "run";
    QTest::newRow("what may be left out") << "selfcheck [FILE --host NAME]"
                                          << "selfcheck";
    QTest::newRow("nothing else") << "try"
                                  << "try";
}

void TstVerbParser::theVerbAloneIsNamedWithItsHelp()
{
    QFETCH(QString, synopsis);
    QFETCH(QString, verb);
    VerbParser parser(qPrintable(synopsis), QStringLiteral("Tries it."));
    QCOMPARE(parser.seeHelp(),
             QStringLiteral("\"strata %1 --help\" shows the options.\n").arg(verb));
    parser.read({QStringLiteral("--help")});
    const Parsed parsed = parser.answer({});
    QVERIFY(!parsed);
    QVERIFY(parsed.error().text.startsWith(
        QStringLiteral("Usage: strata %1 [options]\n").arg(synopsis)));
}

QTEST_GUILESS_MAIN(TstVerbParser)
#include "tst_verb_parser.moc"
