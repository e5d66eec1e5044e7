// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"
#include "ui/cli/check_verb.h"

#include <QTest>

using namespace strata;
using app::domain::FailureCode;
using ui::cli::CheckArguments;
using ui::cli::CheckVerb;
using ui::cli::ExitCode;

class TstCheckVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSoundFile();
    void namesDamagedTrials();
    void aRunThatCannotBeReadDoesNotHideTheOthers();
    void refusesHostileFiles();
};

void TstCheckVerb::aSoundFile()
{
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    tests::VerbSession session;
    CheckVerb verb(services, session.console(), {QStringLiteral("/p/a.strata"), false});
    QCOMPARE(session.execute(verb), ExitCode::Done);
    QVERIFY2(session.out.contains(QStringLiteral("4 trials, 4 steps")), qPrintable(session.out));
    QVERIFY(session.out.contains(QStringLiteral("sound")));
}

void TstCheckVerb::namesDamagedTrials()
{
    tests::FakeServices services;
    auto run = tests::sampleRun();
    run.trials[3].trial.hashOk = false;
    services.project().stored = {run};
    tests::VerbSession session;
    CheckVerb verb(services, session.console(), {QStringLiteral("/p/a.strata"), false});
    QCOMPARE(session.execute(verb), ExitCode::FileRefused);
    QVERIFY2(session.out.contains(QStringLiteral("round 2 · box · gemm m=64")), qPrintable(session.out));
}

void TstCheckVerb::aRunThatCannotBeReadDoesNotHideTheOthers()
{
    tests::FakeServices services;
    auto second = tests::sampleRun();
    second.run.id = QStringLiteral("r2");
    services.project().stored = {tests::sampleRun(), second};
    services.project().unreadable = {QStringLiteral("r1")};
    tests::VerbSession session;
    CheckVerb verb(services, session.console(), {QStringLiteral("/p/a.strata"), true});
    QCOMPARE(session.execute(verb), ExitCode::FileRefused);
    const QJsonArray runs = session.json().value(QLatin1String("runs")).toArray();
    QCOMPARE(runs.size(), 2);
    QCOMPARE(runs.at(0).toObject().value(QLatin1String("readable")).toBool(true), false);
    QCOMPARE(runs.at(1).toObject().value(QLatin1String("trials")).toInt(), 4);
    QCOMPARE(session.json().value(QLatin1String("sound")).toBool(true), false);
}

void TstCheckVerb::refusesHostileFiles()
{
    tests::FakeServices services;
    services.project().openFailure = app::domain::Failure{FailureCode::FileHostile, QStringLiteral("/p/a.strata"), {}};
    tests::VerbSession session;
    CheckVerb verb(services, session.console(), {QStringLiteral("/p/a.strata"), false});
    QCOMPARE(session.execute(verb), ExitCode::FileRefused);
    QVERIFY(session.err.contains(QStringLiteral("/p/a.strata")));
}

QTEST_GUILESS_MAIN(TstCheckVerb)
#include "tst_check_verb.moc"
