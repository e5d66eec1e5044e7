// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"

#include <QJsonArray>
#include <QTest>

using namespace strata;
using app::domain::FailureCode;
using ui::cli::CheckArguments;
using ui::cli::ExitCode;

class TstCheckVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoundFile();
    void namesDamagedTrials();
    void aRunThatCannotBeReadDoesNotHideTheOthers();
    void anEditedPlanIsNotSound();
    void aDamagedRunIsNotSound();
    void missingStepsAreNotSound();
    void textsOfTheFileDoNotWorkTheTerminal();
    void namesWhatARunLacks();
    void refusesHostileFiles();
};

void TstCheckVerb::aSoundFile()
{
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), false}),
             ExitCode::Done);
    QVERIFY2(session.out.contains(QStringLiteral("4 trials, 4 steps")), qPrintable(session.out));
    QVERIFY(session.out.contains(QStringLiteral("is intact")));
}

void TstCheckVerb::namesDamagedTrials()
{
    tests::FakeServices services;
    auto run = tests::sampleRun();
    run.trials[3].trial.hashOk = false;
    services.project().stored = {run};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), false}),
             ExitCode::FileRefused);
    QVERIFY2(session.out.contains(QStringLiteral("round 2 · box · gemm m=64")),
             qPrintable(session.out));
}

void TstCheckVerb::aRunThatCannotBeReadDoesNotHideTheOthers()
{
    tests::FakeServices services;
    auto second = tests::sampleRun();
    second.run.id = QStringLiteral("r2");
    services.project().stored = {tests::sampleRun(), second};
    services.project().unreadable = {QStringLiteral("r1")};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), true}),
             ExitCode::FileRefused);
    const QJsonArray runs = session.json().value(QLatin1String("runs")).toArray();
    QCOMPARE(runs.size(), 2);
    QCOMPARE(runs.at(0).toObject().value(QLatin1String("readable")).toBool(true), false);
    QCOMPARE(runs.at(1).toObject().value(QLatin1String("trials")).toInt(), 4);
    QCOMPARE(session.json().value(QLatin1String("sound")).toBool(true), false);
}

void TstCheckVerb::anEditedPlanIsNotSound()
{
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    services.project().damaged = {QStringLiteral("The plan is not what was stored.")};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), false}),
             ExitCode::FileRefused);
    QVERIFY2(session.out.contains(QStringLiteral(
                 "/p/a.strata is damaged: The plan is not what was stored. Use a copy")),
             qPrintable(session.out));
}

void TstCheckVerb::aDamagedRunIsNotSound()
{
    tests::FakeServices services;
    auto run = tests::sampleRun();
    run.hashOk = false;
    run.trials.clear(); // none that could be marked
    services.project().stored = {run};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), true}),
             ExitCode::FileRefused);
    QCOMPARE(session.json().value(QLatin1String("damages")).toArray().size(), 1);
}

void TstCheckVerb::missingStepsAreNotSound()
{
    tests::FakeServices services;
    auto run = tests::sampleRun();
    run.trials[1].steps.front().index = 1;
    services.project().stored = {run};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), false}),
             ExitCode::FileRefused);
    QVERIFY2(session.out.contains(QStringLiteral("steps are missing")), qPrintable(session.out));
}

void TstCheckVerb::textsOfTheFileDoNotWorkTheTerminal()
{
    const QString title = QStringLiteral("\033]0;title\007");
    tests::FakeServices services;
    auto run = tests::sampleRun();
    run.run.name = title + QStringLiteral("%1 %2 %3 %4");
    run.trials[0].trial.hashOk = false;
    run.trials[0].trial.hostId = title + QStringLiteral("%1");
    run.trials[0].trial.workloadId = title + QStringLiteral("%3");
    services.project().stored = {run};
    tests::VerbSession session;
    QCOMPARE(
        session.execute(services, CheckArguments{title + QStringLiteral("/p/%2.strata"), false}),
        ExitCode::FileRefused);
    for (const QString &text : {session.out, session.err})
        QVERIFY2(!text.contains(QChar(0x1b)) && !text.contains(QChar(0x07)), qPrintable(text));
    QVERIFY2(
        session.out.contains(QStringLiteral("]0;title%1 %2 %3 %4: 4 trials, 4 steps, 1 DAMAGED")),
        qPrintable(session.out));
    QVERIFY2(session.out.contains(QStringLiteral("]0;title%1 · ]0;title%3")),
             qPrintable(session.out));
    QVERIFY2(session.out.contains(QStringLiteral("%2.strata is damaged: 1 trial(s) are")),
             qPrintable(session.out));
}

void TstCheckVerb::namesWhatARunLacks()
{
    tests::FakeServices services;
    auto run = tests::sampleRun();
    run.trials.removeLast();
    services.project().stored = {run};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), false}),
             ExitCode::Done); // nothing of it was lost
    QVERIFY2(session.out.contains(QStringLiteral("The run is incomplete")),
             qPrintable(session.out));
    QVERIFY2(session.out.contains(QStringLiteral("round 2 · box")), qPrintable(session.out));
}

void TstCheckVerb::refusesHostileFiles()
{
    tests::FakeServices services;
    services.project().openFailure =
        app::domain::Failure{FailureCode::FileHostile, QStringLiteral("/p/a.strata"), {}};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, CheckArguments{QStringLiteral("/p/a.strata"), false}),
             ExitCode::FileRefused);
    QVERIFY(session.err.contains(QStringLiteral("/p/a.strata")));
}

QTEST_GUILESS_MAIN(TstCheckVerb)
#include "tst_check_verb.moc"
