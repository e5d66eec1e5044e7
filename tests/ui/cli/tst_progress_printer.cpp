// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"
#include "ui/cli/progress_printer.h"

#include "tests/support/patience.h"

#include <QTest>

using namespace strata;
using app::domain::TrialState;
using strata::tests::patienceMs;
using ui::cli::ProgressPrinter;

class TstProgressPrinter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsTheRateOfATrialThatEnded();
    void ratesOfTrialsSideBySideAreTheirOwn();
    void theBeginningOfATurnDoesNotCount();
    void tellsATrialOnce();
    void aTerminalHasALineThatIsTakenAway();
    void tellsWarningsWithTheirHost();
    void tellsSilenceAndItsEnd();
    void aHostThatNeedNotSpeakIsNotSilent();
};

void TstProgressPrinter::tellsTheRateOfATrialThatEnded()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan,
                                  session.console());
    auto data = tests::sampleRun().trials.first();
    data.trial.state = TrialState::Measuring;
    Q_EMIT services.runner().trialChanged(data.trial);
    Q_EMIT services.runner().stepsArrived(data.trial.id, {data.steps.cbegin(), data.steps.cend()});
    QCOMPARE(session.err, QString()); // no terminal: nothing until the trial ended
    data.trial.state = TrialState::Done;
    Q_EMIT services.runner().trialChanged(data.trial);
    QCOMPARE(session.err,
             QStringLiteral("[1/1] round 1 · metal · gemm m=64: done, 1.00 TFLOP/s\n"));
}

void TstProgressPrinter::ratesOfTrialsSideBySideAreTheirOwn()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan,
                                  session.console());
    auto data = tests::sampleRun().trials.first();
    auto other = data.trial;
    other.id = QStringLiteral("other");
    other.state = TrialState::Measuring;
    Q_EMIT services.runner().stepsArrived(data.trial.id, {data.steps.cbegin(), data.steps.cend()});
    Q_EMIT services.runner().trialChanged(other);
    Q_EMIT services.runner().stepsArrived(other.id, {{0, false, 0, 1}});
    data.trial.state = TrialState::Done;
    Q_EMIT services.runner().trialChanged(data.trial);
    QVERIFY2(session.err.endsWith(QStringLiteral("done, 1.00 TFLOP/s\n")), qPrintable(session.err));
}

//! As everywhere else.
void TstProgressPrinter::theBeginningOfATurnDoesNotCount()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan,
                                  session.console());
    auto trial = tests::sampleRun().trials.first().trial;
    trial.iterationsPerStep = 1;
    trial.workPerIteration = 1e9;
    trial.state = TrialState::Measuring;
    Q_EMIT services.runner().trialChanged(trial);
    Q_EMIT services.runner().stepsArrived(
        trial.id, {{false, 0, 0, 5'000'000'000}, {false, 1, 5'000'000'000, 1'000'000'000}});
    Q_EMIT services.runner().turnsArrived(trial.id, {{1, 0, 2, 0, 6'000'000'000, 0}});
    trial.state = TrialState::Done;
    Q_EMIT services.runner().trialChanged(trial);
    QVERIFY2(session.err.endsWith(QStringLiteral("done, 1.00 GFLOP/s\n")), qPrintable(session.err));
}

void TstProgressPrinter::tellsATrialOnce()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan,
                                  session.console());
    const auto trial = tests::sampleRun().trials.first().trial;
    Q_EMIT services.runner().trialChanged(trial);
    Q_EMIT services.runner().trialChanged(trial);
    QCOMPARE(session.err.count(QLatin1Char('\n')), 1);
}

void TstProgressPrinter::aTerminalHasALineThatIsTakenAway()
{
    tests::FakeServices services;
    tests::VerbSession session;
    session.console().liveLine = true;
    ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan, session.console());
    auto trial = tests::sampleRun().trials.first().trial;
    trial.state = TrialState::Measuring;
    Q_EMIT services.runner().trialChanged(trial);
    QVERIFY2(session.err.startsWith(QStringLiteral("\r0 of 0 trials done · ")) &&
                 session.err.contains(QStringLiteral(" · metal")) &&
                 !session.err.contains(QLatin1Char('\n')),
             qPrintable(session.err));
    printer.clearLine();
    QVERIFY(session.err.endsWith(QStringLiteral("\r\033[K")));
}

void TstProgressPrinter::tellsWarningsWithTheirHost()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan,
                                  session.console());
    app::api::LogEntry entry;
    entry.severity = app::api::LogEntry::Severity::Warning;
    entry.hostId = QStringLiteral("h2");
    entry.text = QStringLiteral("The connection was lost.");
    Q_EMIT services.runner().logged(entry);
    QCOMPARE(session.err, QStringLiteral("box: The connection was lost.\n"));
}

void TstProgressPrinter::tellsSilenceAndItsEnd()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan,
                                  session.console());
    const QDateTime now = QDateTime::currentDateTimeUtc();
    app::domain::HostActivity activity{
        app::domain::HostDoing::Measuring, now, now.addSecs(-41), {}};
    Q_EMIT services.runner().activityChanged(QStringLiteral("h2"), activity);
    QTRY_VERIFY_WITH_TIMEOUT(session.err.contains(QStringLiteral("box: no response for 4")),
                             patienceMs);
    activity.lastHeard = QDateTime::currentDateTimeUtc();
    Q_EMIT services.runner().activityChanged(QStringLiteral("h2"), activity);
    QTRY_VERIFY_WITH_TIMEOUT(session.err.contains(QStringLiteral("box: answering again")),
                             patienceMs);
    QCOMPARE(session.err.count(QStringLiteral("no response")), 1); // not once a second
}

void TstProgressPrinter::aHostThatNeedNotSpeakIsNotSilent()
{
    tests::FakeServices services;
    tests::VerbSession session;
    const ProgressPrinter printer(services.runner(), tests::sampleRun().run.plan,
                                  session.console());
    const QDateTime longAgo = QDateTime::currentDateTimeUtc().addSecs(-60);
    const app::domain::HostActivity silent{app::domain::HostDoing::Measuring, longAgo, longAgo, {}};
    const app::domain::HostActivity waiting{app::domain::HostDoing::Waiting, longAgo, longAgo, {}};
    Q_EMIT services.runner().activityChanged(QStringLiteral("h1"), waiting);
    Q_EMIT services.runner().activityChanged(QStringLiteral("h2"), silent);
    QTRY_VERIFY_WITH_TIMEOUT(session.err.contains(QStringLiteral("box: no response")), patienceMs);
    QVERIFY(!session.err.contains(QStringLiteral("metal: ")));
}

QTEST_GUILESS_MAIN(TstProgressPrinter)
#include "tst_progress_printer.moc"
