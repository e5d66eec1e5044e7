// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using app::domain::FailureCode;
using app::domain::TrialState;
using ui::cli::ExitCode;
using ui::cli::RunArguments;

class TstRunVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsThePlanOfAFileAndPrintsTheTables();
    void printsOneJsonObject();
    void comparesThisComputerInANewFile();
    void outputLeavesTheFileAlone();
    void outputLeavesTheFileBehindALinkAlone();
    void aSuiteTakesThePlaceOfThePlansWorkForOneRun();
    void neverReplacesAFileThatIsThere_data();
    void neverReplacesAFileThatIsThere();
    void goesOnWithTheFileOfTheUsualName();
    void saysThatTrialsAreMissing();
    void aTrialThatFailedAndWasRepeatedIsNotMissing();
    void resumesTheRunThatIsAskedFor();
    void measuresMoreOfARun();
    void aDryRunMeasuresNothing();
    void aSelfCheckIsARunOfItsOwn();
    void aSelfCheckNeedsAHost();
    void saysThatThereIsNothingToResume();
    void collectsWhatAnInterruptedRunLeftBeforeItStarts();
    void saysWhatOfAnothersRunIsNotCollected();
    void patienceIsForOneRunOnly();
    void saysWhyTrialsAreMissing();
    void aRunThatCannotBeStoredIsAMatterOfTheFile();
    void refusesAPlanThatCannotRun();
    void refusesADamagedFile();
    void writesAReport();
    void aReportThatHasNoPlaceIsToldBeforeAnythingIsMeasured();
    void aReportWhereNothingCanBeWrittenIsToldBeforeAnythingIsMeasured();
    void aProjectFileThatHasNoPlaceIsAMatterOfTheFile_data();
    void aProjectFileThatHasNoPlaceIsAMatterOfTheFile();
    void interruptStopsTheRunAndKeepsWhatItHas();

private:
    RunArguments arguments(const char *file = "/p/a.strata") const
    {
        RunArguments made;
        made.file = QLatin1String(file);
        return made;
    }
};

void TstRunVerb::runsThePlanOfAFileAndPrintsTheTables()
{
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, arguments()), ExitCode::Done);
    QCOMPARE(services.project().calls,
             (QStringList{QStringLiteral("open /p/a.strata"), QStringLiteral("load r1")}));
    QVERIFY2(session.out.contains(QStringLiteral("metal")) &&
                 session.out.contains(QStringLiteral("1.00 TFLOP/s")),
             qPrintable(session.out));
    QVERIFY(session.out.contains(QStringLiteral("+50.0 %")));
    QVERIFY(session.out.contains(QStringLiteral("/p/a.strata")));
    QCOMPARE(session.err.count(QStringLiteral(": done")), 4); // one line a trial
}

void TstRunVerb::printsOneJsonObject()
{
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked = arguments();
    asked.json = true;
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    const QJsonObject json = session.json();
    QCOMPARE(json.value(QLatin1String("exit_status")).toInt(-1), 0);
    QCOMPARE(json.value(QLatin1String("throughput")).toArray().size(), 2);
    QCOMPARE(json.value(QLatin1String("degradation"))
                 .toArray()
                 .at(0)
                 .toObject()
                 .value(QLatin1String("degradation"))
                 .toDouble(),
             0.5);
    QCOMPARE(json.value(QLatin1String("files")).toArray().at(0).toString(),
             QStringLiteral("/p/a.strata"));
}

void TstRunVerb::comparesThisComputerInANewFile()
{
    const QTemporaryDir folder;
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked;
    asked.thisComputer = true;
    asked.outputFile = folder.filePath(QStringLiteral("new/here.strata"));
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    QCOMPARE(services.project().calls,
             (QStringList{QStringLiteral("new"), QStringLiteral("save ") + asked.outputFile,
                          QStringLiteral("load r1")}));
    QVERIFY(QDir(folder.filePath(QStringLiteral("new"))).exists());
}

void TstRunVerb::outputLeavesTheFileAlone()
{
    const QTemporaryDir folder;
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked = arguments();
    asked.outputFile = folder.filePath(QStringLiteral("b.strata"));
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    const QStringList expected{
        QStringLiteral("open /p/a.strata"), QStringLiteral("copy ") + asked.outputFile,
        QStringLiteral("open ") + asked.outputFile, QStringLiteral("load r1")};
    QCOMPARE(services.project().calls, expected);
}

void TstRunVerb::outputLeavesTheFileBehindALinkAlone()
{
    const QTemporaryDir folder;
    QFile original(folder.filePath(QStringLiteral("a.strata")));
    QVERIFY(original.open(QIODevice::WriteOnly));
    const QString link = folder.filePath(QStringLiteral("link.strata"));
    QVERIFY(original.link(link));
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked = arguments();
    asked.file = link;
    asked.outputFile = folder.filePath(QStringLiteral("b.strata"));
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    QCOMPARE(
        services.project().calls,
        (QStringList{QStringLiteral("open ") + link, QStringLiteral("copy ") + asked.outputFile,
                     QStringLiteral("open ") + asked.outputFile, QStringLiteral("load r1")}));
    QCOMPARE(services.project().path, asked.outputFile);
}

void TstRunVerb::aSuiteTakesThePlaceOfThePlansWorkForOneRun()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const app::domain::Plan before = services.project().current;
    RunArguments asked = arguments();
    asked.suite = QStringLiteral("deepbench");
    asked.parts = QStringList{QStringLiteral("kinds=gemm"), QStringLiteral("lists=device"),
                              QStringLiteral("precision=bf16")};
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    QCOMPARE(services.project().plans.size(), 2);
    const auto &planned = services.project().plans.first().experiment.workloads;
    QCOMPARE(planned.size(), 13);
    QCOMPARE(planned.first().parameters.value(QStringLiteral("precision")), QStringLiteral("bf16"));
    QVERIFY(services.project().current == before);
    QVERIFY2(session.err.contains(QStringLiteral("workload settings: 13")),
             qPrintable(session.err));
}

void TstRunVerb::neverReplacesAFileThatIsThere_data()
{
    QTest::addColumn<bool>("thisComputer");
    QTest::addColumn<bool>("selfCheck");
    QTest::newRow("plan of a file") << false << false;
    QTest::newRow("this computer") << true << false;
    QTest::newRow("self-check of a file") << false << true;
    QTest::newRow("self-check of this computer") << true << true;
}

void TstRunVerb::neverReplacesAFileThatIsThere()
{
    QFETCH(bool, thisComputer);
    QFETCH(bool, selfCheck);
    const QTemporaryDir folder;
    QFile there(folder.filePath(QStringLiteral("b.strata")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked = thisComputer ? RunArguments() : arguments();
    asked.thisComputer = thisComputer;
    asked.selfCheck = selfCheck;
    asked.outputFile = there.fileName();
    QCOMPARE(session.execute(services, asked), ExitCode::Usage);
    QVERIFY(services.project().calls.isEmpty());
    QVERIFY(session.err.contains(there.fileName()));
}

void TstRunVerb::goesOnWithTheFileOfTheUsualName()
{
    const QTemporaryDir folder;
    QFile there(folder.filePath(QStringLiteral("this-computer.strata")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked;
    asked.thisComputer = true;
    asked.reportDirectory = folder.path();
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    QCOMPARE(services.project().calls.first(), QStringLiteral("open ") + there.fileName());
}

void TstRunVerb::saysThatTrialsAreMissing()
{
    tests::FakeServices services;
    services.runner().result.trials[3].trial.state = TrialState::Failed;
    services.runner().result.trials[3].trial.reason = QStringLiteral("The engine did not start.");
    tests::VerbSession session;
    QCOMPARE(session.execute(services, arguments()), ExitCode::TrialsMissing);
    QVERIFY(session.err.contains(QStringLiteral("The engine did not start.")));
    QVERIFY(session.out.contains(QStringLiteral("Throughput"))); // what there is, is shown
    QVERIFY2(session.out.contains(QStringLiteral("1 planned trial")), qPrintable(session.out));
    QVERIFY(session.out.contains(QStringLiteral("round 2 · box · gemm m=64")));
}

void TstRunVerb::aTrialThatFailedAndWasRepeatedIsNotMissing()
{
    tests::FakeServices services;
    app::domain::TrialData lost = services.runner().result.trials[3];
    lost.trial.id = QStringLiteral("t3 before");
    lost.trial.state = TrialState::Lost;
    services.runner().result.trials.insert(3, lost);
    tests::VerbSession session;
    QCOMPARE(session.execute(services, arguments()), ExitCode::Done);
}

void TstRunVerb::resumesTheRunThatIsAskedFor()
{
    tests::FakeServices services;
    app::domain::RunData first = tests::sampleRun();
    first.run.id = QStringLiteral("r0");
    first.run.state = app::domain::RunState::Incomplete;
    services.project().stored = {first, tests::sampleRun()};
    services.runner().result = first;
    tests::VerbSession session;
    auto asked = arguments();
    asked.resume = true;
    asked.run = 1;
    QVERIFY(session.execute(services, asked));
    QCOMPARE(services.runner().resumed, QStringList{QStringLiteral("r0")});
}

void TstRunVerb::measuresMoreOfARun()
{
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    services.runner().result = tests::sampleRun();
    tests::VerbSession session;
    auto asked = arguments();
    asked.resume = asked.measureMore = true;
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    QCOMPARE(services.runner().measuredMore, QStringList{services.runner().result.run.id});
    QVERIFY(services.runner().resumed.isEmpty());
}

void TstRunVerb::aDryRunMeasuresNothing()
{
    tests::FakeServices services;
    tests::VerbSession first;
    auto asked = arguments();
    asked.dryRun = true;
    QCOMPARE(first.execute(services, asked), ExitCode::Done);
    QVERIFY2(first.out.contains(QStringLiteral("metal")), qPrintable(first.out));
    QVERIFY2(first.out.contains(QStringLiteral("not known")), qPrintable(first.out));
    QVERIFY(services.project().stored.isEmpty());

    services.project().stored = {tests::sampleRun()};
    tests::VerbSession second;
    asked.json = true;
    QCOMPARE(second.execute(services, asked), ExitCode::Done);
    const QJsonObject json = second.json();
    QCOMPARE(json.value(QLatin1String("round")).toArray().size(), 2);
    QVERIFY(json.contains(QLatin1String("expected_differences")));
    QCOMPARE(services.project().stored.size(), 1);
}

void TstRunVerb::aSelfCheckIsARunOfItsOwn()
{
    tests::FakeServices services;
    tests::VerbSession session;
    auto asked = arguments();
    asked.selfCheck = true;
    asked.host = QStringLiteral("box");
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    QCOMPARE(services.runner().checked, QStringList{QStringLiteral("h2")});
    QVERIFY(services.project().plans.isEmpty()); // the plan stays as it is
    QCOMPARE(services.project().stored.size(), 1);
}

void TstRunVerb::aSelfCheckNeedsAHost()
{
    for (const QString &host : {QString(), QStringLiteral("no such host")}) {
        tests::FakeServices services;
        tests::VerbSession session;
        auto asked = arguments();
        asked.selfCheck = true;
        asked.host = host;
        QCOMPARE(session.execute(services, asked), ExitCode::Usage);
        QVERIFY2(session.err.contains(QStringLiteral("metal, box")), qPrintable(session.err));
        QVERIFY(services.runner().checked.isEmpty());
    }
}

void TstRunVerb::saysThatThereIsNothingToResume()
{
    tests::FakeServices services;
    tests::VerbSession session;
    auto asked = arguments();
    asked.resume = true;
    QCOMPARE(session.execute(services, asked), ExitCode::Usage);
    QVERIFY2(session.err.contains(QStringLiteral("no run that could be resumed")),
             qPrintable(session.err));
    QVERIFY(services.runner().resumed.isEmpty());
}

void TstRunVerb::collectsWhatAnInterruptedRunLeftBeforeItStarts()
{
    tests::FakeServices services;
    app::domain::RunData before = tests::sampleRun();
    before.run.id = QStringLiteral("r0");
    before.run.state = app::domain::RunState::Interrupted;
    services.project().stored = {before};
    services.runner().foundTrials = 1;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, arguments()), ExitCode::Done);
    QCOMPARE(services.runner().collectedRuns, QStringList{QStringLiteral("r0")});
    QVERIFY2(session.err.contains(QStringLiteral("1 trial")), qPrintable(session.err));
    QVERIFY2(session.err.contains(QStringLiteral("first collecting what")),
             qPrintable(session.err));
}

void TstRunVerb::saysWhatOfAnothersRunIsNotCollected()
{
    tests::FakeServices services;
    app::domain::RunData before = tests::sampleRun();
    before.run.id = QStringLiteral("r0");
    before.run.name = QStringLiteral("Run 0");
    before.run.state = app::domain::RunState::Interrupted;
    services.project().stored = {before};
    services.runner().hostsOfOthers = {QStringLiteral("metal (eve@gpu01)"),
                                       QStringLiteral("box (this computer)")};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, arguments()),
             ExitCode::Done); // of the run that was asked for
    for (const char *said : {"Run 0 was interrupted", "metal (eve@gpu01), box (this computer)",
                             "were not collected, because", "Collect results", "--resume"})
        QVERIFY2(session.err.contains(QLatin1String(said)), qPrintable(session.err));
    QVERIFY(!session.err.contains(QStringLiteral("first collecting")));
}

void TstRunVerb::patienceIsForOneRunOnly()
{
    tests::FakeServices services;
    tests::VerbSession session;
    auto asked = arguments();
    asked.patience = 7;
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    QCOMPARE(services.project().plans.size(), 2);
    QCOMPARE(services.project().plans.first().experiment.patienceSeconds, 7);
    QCOMPARE(services.project().plans.last().experiment.patienceSeconds, 600);
}

void TstRunVerb::saysWhyTrialsAreMissing()
{
    tests::FakeServices services;
    services.runner().result.trials[3].trial.state = TrialState::Skipped;
    app::api::LogEntry unreachable;
    unreachable.failure = FailureCode::ConnectionRefused;
    app::api::LogEntry untrusted;
    untrusted.failure = FailureCode::HostKeyUnknown;
    services.runner().log = {untrusted, unreachable};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, arguments()), ExitCode::HostKey);
}

void TstRunVerb::aRunThatCannotBeStoredIsAMatterOfTheFile()
{
    for (const FailureCode code : {FailureCode::FileFull, FailureCode::StorageError}) {
        tests::FakeServices services;
        services.runner().storageFailure =
            app::domain::Failure{code, QStringLiteral("/p/a.strata"), {}};
        services.runner().result.run.state = app::domain::RunState::Interrupted;
        tests::VerbSession session;
        QCOMPARE(session.execute(services, arguments()), ExitCode::FileRefused);
        QVERIFY2(session.err.contains(QStringLiteral("/p/a.strata")), qPrintable(session.err));
    }
}

void TstRunVerb::refusesAPlanThatCannotRun()
{
    tests::FakeServices services;
    services.runner().startFailure =
        app::domain::Failure{FailureCode::PlanIncomplete, QStringLiteral("baseline"), {}};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, arguments()), ExitCode::Usage);
    QVERIFY(session.err.contains(QStringLiteral("baseline")));
}

void TstRunVerb::refusesADamagedFile()
{
    tests::FakeServices services;
    services.project().openFailure =
        app::domain::Failure{FailureCode::FileDamaged, QStringLiteral("/p/a.strata"), {}};
    tests::VerbSession session;
    RunArguments asked = arguments();
    asked.json = true;
    QCOMPARE(session.execute(services, asked), ExitCode::FileRefused);
    QCOMPARE(session.json().value(QLatin1String("exit_status")).toInt(), 7);
    QVERIFY(session.json()
                .value(QLatin1String("problems"))
                .toArray()
                .at(0)
                .toString()
                .contains(QStringLiteral("/p/a.strata")));
}

void TstRunVerb::writesAReport()
{
    const QTemporaryDir folder;
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked;
    asked.thisComputer = true;
    asked.reportDirectory = folder.filePath(QStringLiteral("report"));
    QCOMPARE(session.execute(services, asked), ExitCode::Done);
    const QDir report(asked.reportDirectory);
    QVERIFY(services.project().calls.contains(
        QStringLiteral("save ") + report.filePath(QStringLiteral("this-computer.strata"))));
    QCOMPARE(report.entryList({QStringLiteral("*.csv")}).size(), 4);
    const QStringList charts = report.entryList({QStringLiteral("*.png")});
    QCOMPARE(charts.size(), 5);
    for (const QString &chart : charts)
        QVERIFY2(session.out.contains(chart), qPrintable(chart));
}

void TstRunVerb::aReportThatHasNoPlaceIsToldBeforeAnythingIsMeasured()
{
    const QTemporaryDir folder;
    QFile there(folder.filePath(QStringLiteral("report")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked = arguments();
    asked.outputFile = folder.filePath(QStringLiteral("b.strata"));
    asked.reportDirectory = there.fileName();
    QCOMPARE(session.execute(services, asked), ExitCode::Failed);
    QVERIFY2(session.err.contains(there.fileName()), qPrintable(session.err));
    QCOMPARE(services.project().calls, QStringList{QStringLiteral("open /p/a.strata")});
    QVERIFY(services.project().stored.isEmpty());
}

void TstRunVerb::aReportWhereNothingCanBeWrittenIsToldBeforeAnythingIsMeasured()
{
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked = arguments();
    asked.reportDirectory = QStringLiteral("/proc/self"); // to nobody's files, not even root's
    QCOMPARE(session.execute(services, asked), ExitCode::Failed);
    QVERIFY2(session.err.contains(QStringLiteral("Nothing can be written into")),
             qPrintable(session.err));
    QVERIFY(services.project().stored.isEmpty());
}

void TstRunVerb::aProjectFileThatHasNoPlaceIsAMatterOfTheFile_data()
{
    QTest::addColumn<bool>("thisComputer");
    QTest::newRow("plan of a file") << false;
    QTest::newRow("this computer") << true;
}

void TstRunVerb::aProjectFileThatHasNoPlaceIsAMatterOfTheFile()
{
    QFETCH(bool, thisComputer);
    tests::FakeServices services;
    tests::VerbSession session;
    RunArguments asked = thisComputer ? RunArguments() : arguments();
    asked.thisComputer = thisComputer;
    asked.outputFile = QStringLiteral("/proc/none/b.strata");
    QCOMPARE(session.execute(services, asked), ExitCode::FileRefused);
    QVERIFY2(session.err.contains(QStringLiteral("/proc/none")), qPrintable(session.err));
    QVERIFY(services.project().stored.isEmpty());
}

void TstRunVerb::interruptStopsTheRunAndKeepsWhatItHas()
{
    tests::FakeServices services;
    services.runner().waitsForStop = true;
    tests::VerbSession session;
    const auto verb = ui::cli::makeVerb(services, session.console(), arguments());
    connect(&services.runner(), &app::api::Runner::started, verb.get(), &ui::cli::Verb::interrupt,
            Qt::QueuedConnection);
    QCOMPARE(session.execute(*verb), ExitCode::Interrupted);
    QVERIFY(services.runner().stopped);
    QVERIFY(session.out.contains(QStringLiteral("Throughput")));
}

QTEST_MAIN(TstRunVerb)
#include "tst_run_verb.moc"
