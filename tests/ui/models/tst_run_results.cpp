// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/models/run_results.h"

#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTest>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::models::RunResults;

namespace {

//! Answers when the test says so.
class SlowProject : public tests::WindowProject {
public:
    void loadRun(const QString &) override { ++asked; }
    void answerNow() { tests::WindowProject::loadRun(stored.first().run.id); }
    int asked = 0;
};

} // namespace

class TstRunResults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void followsTheNewestRun()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        QVERIFY(results.runId().isEmpty());
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        QCOMPARE(results.runId(), QStringLiteral("r1"));
        QVERIFY(results.hasNumbers());
    }

    void keepsTheChosenRunWhileAnOlderOneChanges()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        auto second = tests::sampleRun(tests::samplePlan());
        second.run.id = QStringLiteral("r2");
        services.project().stored = {tests::sampleRun(tests::samplePlan()), second};
        Q_EMIT services.project().runsChanged();
        QCOMPARE(results.runId(), QStringLiteral("r2"));
        results.select(QStringLiteral("r1"));
        Q_EMIT services.project().runsChanged();
        QCOMPARE(results.runId(), QStringLiteral("r1"));
        QCOMPARE(results.run()->run.id, QStringLiteral("r1"));
    }

    void rememberWhereSomebodyWent()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        QSignalSpy changed(&results, &RunResults::subjectChanged);
        results.goTo({QStringLiteral("w1"), QStringLiteral("a1")});
        results.goTo({QStringLiteral("w2"), {}}); // of the same host
        results.goTo({QStringLiteral("w2"), QStringLiteral("a1")});
        QCOMPARE(changed.size(), 2);
        QCOMPARE(results.subject().workloadId, QStringLiteral("w2"));
        QCOMPARE(results.subject().hostId, QStringLiteral("a1"));
        services.project().openFile(QStringLiteral("/tmp/other.strata"));
        QVERIFY(results.subject().workloadId.isEmpty());
    }

    void hiddenRunsAreListedForWhoAsks()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        auto second = tests::sampleRun(tests::samplePlan());
        second.run.id = QStringLiteral("r2");
        auto third = second;
        third.run.id = QStringLiteral("r3");
        services.project().stored = {tests::sampleRun(tests::samplePlan()), second, third};
        Q_EMIT services.project().runsChanged();
        results.select(QStringLiteral("r1"));
        app::domain::RunLabel label = third.run;
        label.isHidden = true;
        services.project().labelRun(QStringLiteral("r3"), label);
        QCOMPARE(results.runs().size(), 2);
        QCOMPARE(results.runId(), QStringLiteral("r1")); // the choice stays
        services.project().labelRun(QStringLiteral("r1"), label);
        QCOMPARE(results.runId(), QStringLiteral("r2")); // the newest of those left
        QSignalSpy listed(&results, &RunResults::runsChanged);
        results.setShowsHidden(true);
        QCOMPARE(listed.size(), 1);
        QCOMPARE(results.runs().size(), 3);
        QCOMPARE(results.runId(), QStringLiteral("r2"));
        services.project().removeRuns({QStringLiteral("r3")});
        QCOMPARE(results.runId(), QStringLiteral("r2"));
    }

    void titlesTellTagsAndWhatIsHidden()
    {
        app::domain::RunHead run = tests::sampleRun(tests::samplePlan()).run;
        run.name = QStringLiteral("Before");
        run.tags = {QStringLiteral("kernel 6.1"), QStringLiteral("tuned")};
        run.isHidden = true;
        const QString title = ui::models::runTitle(run);
        QVERIFY2(title.startsWith(QStringLiteral("Before – ")), qPrintable(title));
        QVERIFY2(title.endsWith(QStringLiteral("hidden – kernel 6.1, tuned")), qPrintable(title));
    }

    void ignoresAnswersToAnOlderChoice()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        services.project().stored = {tests::sampleRun(tests::samplePlan())};
        Q_EMIT services.project().runsChanged();
        auto late = std::make_shared<strata::app::domain::RunData>();
        late->run.id = QStringLiteral("other");
        Q_EMIT services.project().runLoaded(late, nullptr);
        QCOMPARE(results.run()->run.id, QStringLiteral("r1"));
    }

    void readsOnceForManyRequests()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        services.project().stored = {tests::sampleRun(tests::samplePlan())};
        Q_EMIT services.project().runsChanged();
        QSignalSpy spy(&results, &RunResults::changed);
        for (int i = 0; i < 20; ++i)
            results.refreshSoon();
        QVERIFY(spy.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(spy.size(), 1, patienceMs);
    }

    void saysWhetherARunIsRead()
    {
        tests::WindowServices services;
        services.project().isSilent = true;
        RunResults results(services.project());
        QVERIFY(!results.isLoading());
        services.project().stored = {tests::sampleRun(tests::samplePlan())};
        Q_EMIT services.project().runsChanged();
        QVERIFY(results.isLoading());
        const auto damaged =
            app::api::describe({app::domain::FailureCode::FileDamaged, QStringLiteral("p"), {}});
        Q_EMIT services.project().runNotLoaded(QStringLiteral("other"), damaged);
        QVERIFY(results.isLoading());
        QSignalSpy changed(&results, &RunResults::changed);
        Q_EMIT services.project().runNotLoaded(QStringLiteral("r1"), damaged);
        QVERIFY(!results.isLoading());
        QVERIFY(results.problem());
        QCOMPARE(changed.size(), 1);
        results.readAgain();
        QVERIFY(results.isLoading());
        QCOMPARE(services.project().askedRuns.size(), 2);
        services.project().isSilent = false;
        results.readAgain();
        QVERIFY(results.run());
        QVERIFY(!results.isLoading());
        // What was read stays, whatever becomes of a later reading.
        Q_EMIT services.project().runNotLoaded(QStringLiteral("r1"), damaged);
        QVERIFY(!results.problem());
        QVERIFY(results.run());
    }

    void doesNotAskBeforeItHasItsAnswer()
    {
        SlowProject project;
        RunResults results(project);
        project.stored = {tests::sampleRun(tests::samplePlan())};
        Q_EMIT project.runsChanged();
        QCOMPARE(project.asked, 1);
        results.refreshSoon();
        QTest::qWait(1200);
        QCOMPARE(project.asked, 1);
        project.answerNow();
        QVERIFY(results.run());
        QCOMPARE(project.asked, 1);
        QTRY_COMPARE_WITH_TIMEOUT(project.asked, 2, patienceMs);
    }

    //! There was more to read by then, and the run may bring nothing else that asks for it.
    void asksAgainWhenItsAnswerWasGivenUp()
    {
        SlowProject project;
        RunResults results(project);
        project.stored = {tests::sampleRun(tests::samplePlan())};
        Q_EMIT project.runsChanged();
        QCOMPARE(project.asked, 1);
        Q_EMIT project.failed({}); // something else
        results.refreshSoon();
        Q_EMIT project.runNotLoaded(QStringLiteral("r1"), {});
        QVERIFY(results.problem());
        QTRY_COMPARE_WITH_TIMEOUT(project.asked, 2, patienceMs);
        project.answerNow();
        results.refreshSoon();
        QTRY_COMPARE_WITH_TIMEOUT(project.asked, 3, patienceMs);
        results.refreshSoon();
        Q_EMIT project.runNotLoaded(QStringLiteral("r1"), {});
        QVERIFY(results.run()); // what was read before is shown on
        QTRY_COMPARE_WITH_TIMEOUT(project.asked, 4, patienceMs);
    }
};

QTEST_MAIN(TstRunResults)
#include "tst_run_results.moc"
