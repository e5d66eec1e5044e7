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
};

QTEST_MAIN(TstRunResults)
#include "tst_run_results.moc"
