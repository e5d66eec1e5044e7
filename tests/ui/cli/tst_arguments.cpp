// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/arguments.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::ui::cli;

class TstArguments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsRun();
    void readsResume();
    void readsSelfCheck();
    void readsExport();
    void readsCompare();
    void readsReport();
    void readsHostsCheck();
    void refusesWithOneSentence_data();
    void refusesWithOneSentence();
    void whoAskedForJsonIsRefusedInIt_data();
    void whoAskedForJsonIsRefusedInIt();
    void helpGoesWithStatusZeroAndHasTheExitCodes();
    void helpAndVersionAreAnsweredAmongOptionsOfTheWindow();
    void aVerbThatIsMistypedIsNoFile();
    void onlyVerbsMeanNoWindow();
};

void TstArguments::readsRun()
{
    const QString key = QStringLiteral("SHA256:") + QString(43, QLatin1Char('a'));
    const auto parsed = parseArguments(
        {QStringLiteral("run"), QStringLiteral("/tmp/a.strata"), QStringLiteral("--report"),
         QStringLiteral("/tmp/r"), QStringLiteral("--json"), QStringLiteral("--accept-host-key"),
         key, QStringLiteral("--output=/tmp/b.strata")});
    QVERIFY2(parsed, qPrintable(parsed ? QString() : parsed.error().text));
    const auto run = std::get<RunArguments>(*parsed);
    QCOMPARE(run.file, QStringLiteral("/tmp/a.strata"));
    QCOMPARE(run.reportDirectory, QStringLiteral("/tmp/r"));
    QCOMPARE(run.outputFile, QStringLiteral("/tmp/b.strata"));
    QCOMPARE(run.acceptedHostKeys, QStringList{key});
    QVERIFY(run.json);
    QVERIFY(!run.thisComputer);
    const auto suite =
        parseArguments(QStringLiteral("run a --suite deepbench --part kinds=gemm --part steps=5")
                           .split(QLatin1Char(' ')));
    QVERIFY2(suite, qPrintable(suite ? QString() : suite.error().text));
    QCOMPARE(std::get<RunArguments>(*suite).suite, QStringLiteral("deepbench"));
    QCOMPARE(std::get<RunArguments>(*suite).parts,
             (QStringList{QStringLiteral("kinds=gemm"), QStringLiteral("steps=5")}));
    const auto here = parseArguments({QStringLiteral("run"), QStringLiteral("--this-computer")});
    QVERIFY(here && std::get<RunArguments>(*here).thisComputer);
    QVERIFY(!std::get<RunArguments>(*here).emulatedVm);
    const auto emulated =
        parseArguments(QStringLiteral("run --this-computer --emulated-vm").split(QLatin1Char(' ')));
    QVERIFY(emulated && std::get<RunArguments>(*emulated).emulatedVm);
}

void TstArguments::readsResume()
{
    const auto newest =
        parseArguments(QStringLiteral("run --resume /a.strata").split(QLatin1Char(' ')));
    QVERIFY2(newest, qPrintable(newest ? QString() : newest.error().text));
    QVERIFY(std::get<RunArguments>(*newest).resume);
    QCOMPARE(std::get<RunArguments>(*newest).run, 0);
    const auto second =
        parseArguments(QStringLiteral("run --resume /a.strata --run 2").split(QLatin1Char(' ')));
    QVERIFY(second);
    QCOMPARE(std::get<RunArguments>(*second).run, 2);
    const auto more =
        parseArguments(QStringLiteral("run --more /a.strata").split(QLatin1Char(' ')));
    QVERIFY(more && std::get<RunArguments>(*more).measureMore);
    QVERIFY(std::get<RunArguments>(*more).resume);
    const auto patient =
        parseArguments(QStringLiteral("run /a.strata --patience 30").split(QLatin1Char(' ')));
    QVERIFY(patient);
    QCOMPARE(std::get<RunArguments>(*patient).patience, 30);
}

void TstArguments::readsSelfCheck()
{
    const auto here = parseArguments({QStringLiteral("selfcheck")});
    QVERIFY(here && std::get<RunArguments>(*here).selfCheck);
    QVERIFY(std::get<RunArguments>(*here).thisComputer);
    const auto there = parseArguments(
        QStringLiteral("selfcheck /a.strata --host gpu01 --json").split(QLatin1Char(' ')));
    QVERIFY2(there, qPrintable(there ? QString() : there.error().text));
    const auto run = std::get<RunArguments>(*there);
    QVERIFY(run.selfCheck && !run.thisComputer && run.json);
    QCOMPARE(run.file, QStringLiteral("/a.strata"));
    QCOMPARE(run.host, QStringLiteral("gpu01"));
}

void TstArguments::readsExport()
{
    const auto parsed =
        parseArguments({QStringLiteral("export"), QStringLiteral("/a.strata"),
                        QStringLiteral("--png"), QStringLiteral("/p"), QStringLiteral("--run"),
                        QStringLiteral("3"), QStringLiteral("--dpi"), QStringLiteral("96"),
                        QStringLiteral("--json"), QStringLiteral("/j"),
                        QStringLiteral("--all-charts"), QStringLiteral("--iteration-times")});
    QVERIFY(parsed);
    const auto exporting = std::get<ExportArguments>(*parsed);
    QCOMPARE(exporting.pngDirectory, QStringLiteral("/p"));
    QCOMPARE(exporting.csvDirectory, QString());
    QCOMPARE(exporting.jsonDirectory, QStringLiteral("/j"));
    QVERIFY(exporting.everySetting);
    QVERIFY(exporting.choices.throughput.value(strata::ui::charts::ChartOption::TimePerIteration));
    QCOMPARE(exporting.run, 3);
    QCOMPARE(exporting.dpi, 96.0);
}

void TstArguments::readsCompare()
{
    const auto parsed = parseArguments(
        QStringLiteral("compare /p/a.strata#2 /p/b.strata --json").split(QLatin1Char(' ')));
    QVERIFY2(parsed, qPrintable(parsed ? QString() : parsed.error().text));
    const auto compare = std::get<CompareArguments>(*parsed);
    QCOMPARE(compare.before.file, QStringLiteral("/p/a.strata"));
    QCOMPARE(compare.before.run, 2);
    QCOMPARE(compare.after.file, QStringLiteral("/p/b.strata"));
    QCOMPARE(compare.after.run, 0);
    QVERIFY(compare.json);
    // a file that is called so
    const QTemporaryDir directory;
    const QString named = directory.filePath(QStringLiteral("a.strata#2"));
    QFile file(named);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const auto whole = parseArguments({QStringLiteral("compare"), named, named});
    QVERIFY(whole);
    QCOMPARE(std::get<CompareArguments>(*whole).before.file, named);
    QCOMPARE(std::get<CompareArguments>(*whole).before.run, 0);
    const auto alone = parseArguments({QStringLiteral("compare"), named});
    QVERIFY(!alone);
    QCOMPARE(alone.error().code, ExitCode::Usage);
}

void TstArguments::readsReport()
{
    const auto parsed = parseArguments({QStringLiteral("report"), QStringLiteral("/a.strata"),
                                        QStringLiteral("--output"), QStringLiteral("/r/a.html"),
                                        QStringLiteral("--output"), QStringLiteral("/r/a.PDF"),
                                        QStringLiteral("--run"), QStringLiteral("2")});
    QVERIFY(parsed);
    const auto report = std::get<ReportArguments>(*parsed);
    QCOMPARE(report.file, QStringLiteral("/a.strata"));
    QCOMPARE(report.outputs,
             (QStringList{QStringLiteral("/r/a.html"), QStringLiteral("/r/a.PDF")}));
    QCOMPARE(report.run, 2);
}

void TstArguments::readsHostsCheck()
{
    const auto parsed = parseArguments({QStringLiteral("hosts"), QStringLiteral("check"),
                                        QStringLiteral("/a.strata"), QStringLiteral("--json")});
    QVERIFY(parsed);
    QCOMPARE(std::get<HostsArguments>(*parsed).file, QStringLiteral("/a.strata"));
    QVERIFY(std::get<HostsArguments>(*parsed).json);
}

void TstArguments::refusesWithOneSentence_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("names");
    QTest::newRow("report nowhere") << "report a.strata"
                                    << "--output";
    QTest::newRow("report of another kind") << "report a.strata --output a.doc"
                                            << ".html or .pdf";
    QTest::newRow("verb") << "measure a.strata"
                          << "\"measure\"";
    QTest::newRow("no file") << "run"
                             << "project file";
    QTest::newRow("two files") << "check a b"
                               << "\"b\"";
    QTest::newRow("file and this computer") << "run --this-computer a"
                                            << "not both";
    QTest::newRow("emulated vm of a file") << "run a --emulated-vm"
                                           << "--this-computer";
    QTest::newRow("host of no file") << "selfcheck --host gpu01"
                                     << "FILE";
    QTest::newRow("unknown option") << "check a --fast"
                                    << "fast";
    QTest::newRow("nothing to export") << "export a"
                                       << "--png";
    QTest::newRow("dpi") << "export a --png d --dpi 5000"
                         << "36 to 1200";
    QTest::newRow("run zero") << "export a --png d --run 0"
                              << "\"0\"";
    QTest::newRow("value missing") << "run a --report="
                                   << "--report";
    QTest::newRow("suite") << "run a --suite deepbank"
                           << "deepbench";
    QTest::newRow("part") << "run a --suite deepbench --part kinds=gem"
                          << "sparse-gemm";
    QTest::newRow("part of nothing") << "run a --part kinds=gemm"
                                     << "--suite";
    QTest::newRow("patience") << "run a --patience soon"
                              << "--patience";
    QTest::newRow("run of nothing") << "run a --run 2"
                                    << "--resume";
    QTest::newRow("self-check of commands") << "selfcheck --allow-commands"
                                            << "allow-commands";
    QTest::newRow("dry resume") << "run --resume a --dry-run"
                                << "--dry-run";
    QTest::newRow("dry suite") << "run a --dry-run --suite deepbench"
                               << "--suite";
    QTest::newRow("dry report") << "run a --dry-run --report r"
                                << "--report or --output";
    QTest::newRow("dry output") << "run --this-computer --output=b --dry-run"
                                << "--report or --output";
    QTest::newRow("resume and more") << "run a --resume --more"
                                     << "Either --resume or --more";
    QTest::newRow("an option as a value") << "run a --report --json"
                                          << "--report needs a value";
    QTest::newRow("an option with a value as a value") << "export a --png --run=2"
                                                       << "--png needs a value";
    QTest::newRow("dpi without charts") << "export a --csv d --dpi 96"
                                        << "give --png";
    QTest::newRow("all charts without charts") << "export a --json d --all-charts"
                                               << "give --png";
    QTest::newRow("times without charts") << "export a --csv d --iteration-times"
                                          << "give --png";
    QTest::newRow("an empty word as the file") << "check "
                                               << "No project file";
    QTest::newRow("an empty word as a run") << "compare a "
                                            << "Two runs";
    QTest::newRow("no such run") << "run --resume a --run 0"
                                 << "whole number";
    QTest::newRow("resume elsewhere") << "run --resume a --output b"
                                      << "--output";
    QTest::newRow("fingerprint") << "run a --accept-host-key SHA256:short"
                                 << "ssh-keygen";
    QTest::newRow("hosts") << "hosts"
                           << "hosts check";
    QTest::newRow("hosts of a file") << "hosts a.strata"
                                     << "\"hosts a.strata\" is not a verb";
    QTest::newRow("empty") << ""
                           << "verb";
}

void TstArguments::refusesWithOneSentence()
{
    QFETCH(QString, line);
    QFETCH(QString, names);
    const auto parsed = parseArguments(line.split(QLatin1Char(' ')));
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ExitCode::Usage);
    QVERIFY2(parsed.error().text.contains(names), qPrintable(parsed.error().text));
}

void TstArguments::whoAskedForJsonIsRefusedInIt_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("json");
    QTest::newRow("before what is wrong") << "run --json" << true;
    QTest::newRow("after what is wrong") << "check a --fast --json" << true;
    QTest::newRow("where a value is missing") << "run a --json --report" << true;
    QTest::newRow("taken as a value") << "run a --report --json" << true;
    QTest::newRow("of a combination") << "run a --dry-run --report r --json" << true;
    QTest::newRow("of a self-check") << "selfcheck --host gpu01 --json" << true;
    QTest::newRow("of a comparison") << "compare a --json" << true;
    QTest::newRow("of hosts") << "hosts check --json" << true;
    QTest::newRow("of no verb") << "chek a.strata --json" << true;
    QTest::newRow("of half a verb") << "hosts --json" << true;
    QTest::newRow("not asked") << "run" << false;
    QTest::newRow("a file") << "check a -- --json" << false;
    QTest::newRow("a directory") << "export a --json d --run 0" << false;
    QTest::newRow("a directory that is missing") << "export a --json" << false;
    QTest::newRow("no option of the verb") << "report a --json" << false;
}

void TstArguments::whoAskedForJsonIsRefusedInIt()
{
    QFETCH(QString, line);
    QFETCH(bool, json);
    const auto parsed = parseArguments(line.split(QLatin1Char(' ')));
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ExitCode::Usage);
    QCOMPARE(parsed.error().json, json);
    const auto help = parseArguments(QStringLiteral("run --json --help").split(QLatin1Char(' ')));
    QVERIFY(!help && !help.error().json);
}

void TstArguments::helpGoesWithStatusZeroAndHasTheExitCodes()
{
    for (const QString &line :
         {QStringLiteral("--help"), QStringLiteral("run --help"), QStringLiteral("export -h"),
          QStringLiteral("hosts check --help")}) {
        const auto parsed = parseArguments(line.split(QLatin1Char(' ')));
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, ExitCode::Done);
        QVERIFY2(parsed.error().text.contains(QStringLiteral("130")), qPrintable(line));
        QVERIFY(parsed.error().text.startsWith(QStringLiteral("Usage")));
    }
}

void TstArguments::helpAndVersionAreAnsweredAmongOptionsOfTheWindow()
{
    const auto answer = [](const char *line) {
        const auto parsed = parseArguments(QString::fromLatin1(line).split(QLatin1Char(' ')));
        return parsed || parsed.error().code != ExitCode::Done ? QString() : parsed.error().text;
    };
    QVERIFY(answer("--this-computer --help").startsWith(QStringLiteral("Usage")));
    QVERIFY(answer("--language de -h").startsWith(QStringLiteral("Usage")));
    QVERIFY(answer("x.strata --version").startsWith(QStringLiteral("strata ")));
    QVERIFY(answer("x.strata -v").startsWith(QStringLiteral("strata ")));
    QCOMPARE(answer("chek --help"), QString());
}

void TstArguments::aVerbThatIsMistypedIsNoFile()
{
    const auto parsed = parseArguments({QStringLiteral("chek"), QStringLiteral("x.strata")});
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ExitCode::Usage);
    QVERIFY(parsed.error().text.startsWith(QStringLiteral("\"chek\" is not a verb of strata")));
}

void TstArguments::onlyVerbsMeanNoWindow()
{
    const auto isWithout = [](const char *line) {
        return meansNoWindow(QString::fromLatin1(line).split(QLatin1Char(' ')));
    };
    for (const char *line : {"run", "--help", "chek x.strata", "--this-computer --help",
                             "x.strata --version", "chek --help"})
        QVERIFY2(isWithout(line), line);
    for (const char *line :
         {"", "--this-computer", "run.strata", "projects/run", "x.strata run", "-- --help"})
        QVERIFY2(!isWithout(line), line);
    QVERIFY(!meansNoWindow({}));

    // a file that is called so
    const QTemporaryDir directory;
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(directory.path()));
    QFile file(QStringLiteral("chek"));
    const bool isThere = file.open(QIODevice::WriteOnly);
    const bool opensIt = !isWithout("chek");
    QDir::setCurrent(before);
    QVERIFY(isThere && opensIt);
}

QTEST_GUILESS_MAIN(TstArguments)
#include "tst_arguments.moc"
