// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/own_command.h"

#include <QTest>

using namespace strata::app;
namespace command = domain::command;

namespace {

using Parameters = QMap<QString, QString>;

Parameters pattern(const QString &text, Parameters more = {})
{
    more.insert(command::words, QStringLiteral("prog"));
    more.insert(command::read, command::readPattern);
    more.insert(command::pattern, text);
    return more;
}

} // namespace

class TestOwnCommandHelp : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFormatReadsItsExample();
    void splitsAndJoins();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void marksWhatCounts();
    void saysWhyThereIsNoStep();
    void readsABoundedPart();
    void consentIsAskedForAllOfIt();
    void whatIsTooLongIsSaid();
};

void TestOwnCommandHelp::everyFormatReadsItsExample()
{
    QCOMPARE(api::outputFormats().size(), 7);
    for (const api::OutputFormat &format : api::outputFormats()) {
        QVERIFY(!format.title.isEmpty() && !api::formatHint(format.name).isEmpty());
        const auto reading = api::readOutput(
            {{command::words, QStringLiteral("x")}, {command::read, format.name}}, format.example);
        QVERIFY(reading.problem.isEmpty());
        QVERIFY2(!reading.matches.isEmpty(), qPrintable(format.name));
        QVERIFY(reading.summary.contains(QStringLiteral("step")));
    }
    QVERIFY(api::formatHint(QStringLiteral("time")).isEmpty());
}

void TestOwnCommandHelp::splitsAndJoins()
{
    QCOMPARE(api::splitCommand(QStringLiteral("a 'b c' ü")).words,
             (QStringList{QStringLiteral("a"), QStringLiteral("b c"), QStringLiteral("ü")}));
    QVERIFY(!api::splitCommand(QStringLiteral("a 'b")).problem.isEmpty());
    QCOMPARE(api::joinCommand({QStringLiteral("A=1"), QStringLiteral("B=x y")}),
             QStringLiteral("A=1 'B=x y'"));
}

void TestOwnCommandHelp::saysWhatIsWrong_data()
{
    QTest::addColumn<Parameters>("parameters");
    QTest::addColumn<QString>("part"); // of the sentence; empty: nothing is wrong
    const Parameters good{{command::words, QStringLiteral("prog a")}};
    QTest::newRow("good") << good << QString();
    const auto row = [&](const char *name, QLatin1String key, const char *value, const char *part) {
        Parameters bad = good;
        bad.insert(key, QString::fromUtf8(value));
        QTest::newRow(name) << bad << QString::fromUtf8(part);
    };
    row("no command", command::words, "  ", "Enter the command");
    row("open quote", command::words, "a 'b", "quotation mark");
    row("backslash", command::words, "a \\", "backslash");
    row("supervisor's word", command::words, "a {run}", "{run}");
    row("variable", command::environment, "A=1 B", "\"B\"");
    row("directory", command::directory, "tmp", "absolute");
    row("long unit", command::unit, "a unit of more letters than a cell of a table has",
        "at most 38");
    row("unit that turns", command::unit, "im\u202eages", "visible");
    row("no pattern", command::read, "pattern", "Enter a pattern");
    QTest::newRow("pattern") << pattern(QStringLiteral("(a")) << QStringLiteral("missing )");
    QTest::newRow("no number") << pattern(QStringLiteral("a")) << QStringLiteral("parentheses");
    QTest::newRow("lines only") << pattern(QStringLiteral("a"),
                                           {{command::value, QStringLiteral("ignored")}})
                                << QString();
}

void TestOwnCommandHelp::saysWhatIsWrong()
{
    QFETCH(Parameters, parameters);
    QFETCH(QString, part);
    const QString problem = api::commandProblem(parameters);
    QCOMPARE(problem.isEmpty(), part.isEmpty());
    QVERIFY2(problem.contains(part), qPrintable(problem));
}

void TestOwnCommandHelp::marksWhatCounts()
{
    // Letters of several bytes and line ends of both kinds, so that places have to be right.
    const QString text = QStringLiteral("größe 12/s\r\nx\nß 7/s\nß no/s\n");
    const auto reading = api::readOutput(
        pattern(QStringLiteral("e? (\\w+)/s"), {{command::work, QStringLiteral("10")}}), text);
    QCOMPARE(reading.matches.size(), 3);
    QCOMPARE(text.mid(reading.matches[0].from, reading.matches[0].length), QStringLiteral("12"));
    QCOMPARE(text.mid(reading.matches[1].from, reading.matches[1].length), QStringLiteral("7"));
    QVERIFY(reading.matches[1].counts);
    QVERIFY(!reading.matches[2].counts);
    QVERIFY2(reading.summary.contains(QStringLiteral("12.0 matches/s")),
             qPrintable(reading.summary));
}

void TestOwnCommandHelp::saysWhyThereIsNoStep()
{
    const auto summaryOf = [](const Parameters &parameters, const char *text) {
        return api::readOutput(parameters, QString::fromUtf8(text)).summary;
    };
    const Parameters lines =
        pattern(QStringLiteral("tick"), {{command::value, QStringLiteral("ignored")}});
    QVERIFY(summaryOf(lines, "tick").contains(QStringLiteral("needs two")));
    QVERIFY(!summaryOf(lines, "tick\ntick").contains(QStringLiteral("needs two")));
    QVERIFY(summaryOf(lines, "tock").contains(QStringLiteral("No line")));
    QVERIFY(summaryOf(pattern(QStringLiteral("(tick)")), "tick")
                .contains(QStringLiteral("not a number")));
    QVERIFY(
        summaryOf(pattern(QStringLiteral("(\\d)")), "0").contains(QStringLiteral("not a time")));
    // Only the time of the command counts.
    QVERIFY(summaryOf({{command::words, QStringLiteral("x")}}, "1").isEmpty());
}

void TestOwnCommandHelp::readsABoundedPart()
{
    const QString much = QStringLiteral("1/s\n").repeated(int(api::longestPreview));
    const auto reading = api::readOutput(pattern(QStringLiteral("(\\d)/s")), much);
    QCOMPARE(reading.matches.size(), api::longestPreview / 4);
}

void TestOwnCommandHelp::consentIsAskedForAllOfIt()
{
    domain::PlannedCommand planned;
    planned.command = QStringLiteral("bash -c 'make # x\nid' %1");
    planned.hosts = {QStringLiteral("gpu\u202e01"), QStringLiteral("gpu02")};
    QCOMPARE(api::consentText(planned),
             QStringLiteral("bash -c $'make # x\\x0aid' %1\n  on: gpu01, gpu02"));
    planned.command = QStringLiteral("sh {script}");
    planned.hosts = {QStringLiteral("gpu01")};
    planned.environment = QStringLiteral("A='1\n2'");
    planned.directory = QStringLiteral("/da\u00adta");
    planned.script = QStringLiteral("cd /tmp # a\u202eb\n\n\tid");
    QCOMPARE(api::consentText(planned),
             QStringLiteral("sh {script}\n  on: gpu01\n  variables: $'A=1\\x0a2'\n"
                            "  directory: $'/da\\xc2\\xadta'\n  script:\n"
                            "    $'cd /tmp # a\\xe2\\x80\\xaeb'\n    \n    \tid"));
}

void TestOwnCommandHelp::whatIsTooLongIsSaid()
{
    domain::PlannedCommand planned;
    planned.command = QStringLiteral("sh {script}");
    planned.script = QStringLiteral("echo 1\n").repeated(10'000) + QStringLiteral("rm -r ~");
    QVERIFY(api::consentText(planned).endsWith(QStringLiteral("\n    rm -r ~")));
    planned.script = QStringLiteral("echo 1\n").repeated(20'000);
    QVERIFY(api::consentText(planned).endsWith(
        QStringLiteral("  … and 40000 more character(s), which are not shown")));
}

QTEST_APPLESS_MAIN(TestOwnCommandHelp)
#include "tst_own_command.moc"
