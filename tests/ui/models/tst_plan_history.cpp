// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/models/plan_history.h"

#include <QSignalSpy>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::PlanHistory;

namespace {

domain::RunData runNamed(const QString &id)
{
    domain::RunData data = tests::sampleRun(tests::samplePlan());
    data.run.id = data.run.name = id;
    return data;
}

} // namespace

class TstPlanHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoesAndRedoesNamedSteps()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        history.change(QStringLiteral("adding"),
                       [](domain::Plan &plan) { plan = tests::samplePlan(); });
        QCOMPARE(history.plan().hosts.size(), 4);
        QCOMPARE(history.undoName(), QStringLiteral("adding"));
        history.stack().undo();
        QVERIFY(history.plan().hosts.isEmpty());
        history.stack().redo();
        QCOMPARE(history.plan().hosts.size(), 4);
    }

    void aStepIsNamedInTheLanguageOfTheMoment()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        QString language = QStringLiteral("adding");
        history.change([&language] { return language; },
                       [](domain::Plan &plan) { plan = tests::samplePlan(); });
        language = QStringLiteral("Hinzufügen");
        QCOMPARE(history.undoName(), QStringLiteral("Hinzufügen"));
        QCOMPARE(history.redoName(), QString());
        history.stack().undo();
        QCOMPARE(history.undoName(), QString());
        QCOMPARE(history.redoName(), QStringLiteral("Hinzufügen"));
    }

    void joinsTurnsOfOneField()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        for (int rounds = 6; rounds < 12; ++rounds)
            history.change(
                QStringLiteral("rounds"),
                [rounds](domain::Plan &plan) { plan.experiment.rounds = rounds; },
                PlanHistory::Joined::Rounds);
        QCOMPARE(history.stack().count(), 1);
        history.stack().undo();
        QCOMPARE(history.plan().experiment.rounds, 5);
    }

    void ignoresEditsThatChangeNothingOrMayNot()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        history.change(QStringLiteral("nothing"), [](domain::Plan &) {});
        QCOMPARE(history.stack().count(), 0);
        services.project().readOnly = true;
        QSignalSpy shownAgain(&history, &PlanHistory::changed);
        history.change(QStringLiteral("rounds"),
                       [](domain::Plan &plan) { plan.experiment.rounds = 9; });
        QCOMPARE(history.plan().experiment.rounds, 5);
        QCOMPARE(shownAgain.size(), 1);
    }

    void whatPeopleSayOfRunsIsAStepToo()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        services.project().stored = {runNamed(QStringLiteral("r1")),
                                     runNamed(QStringLiteral("r2"))};
        const auto runs = [&] { return services.project().runs(); };
        const QStringList both{QStringLiteral("r1"), QStringLiteral("r2"), QStringLiteral("gone")};
        history.labelRuns(QStringLiteral("tagging"), both, [](domain::RunLabel &label) {
            label.tags = {QStringLiteral(" tuned ")};
        });
        history.labelRuns(QStringLiteral("nothing"), both, [](domain::RunLabel &) {});
        QCOMPARE(history.stack().count(), 1);
        QCOMPARE(runs().last().tags, QStringList{QStringLiteral("tuned")});
        history.stack().undo();
        QVERIFY(runs().first().tags.isEmpty() && runs().last().tags.isEmpty());
        history.stack().redo();
        QCOMPARE(runs().first().tags, QStringList{QStringLiteral("tuned")});
    }

    void aStepOnDeletedRunsLeavesTheMenu()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        services.project().stored = {runNamed(QStringLiteral("r1"))};
        history.labelRuns(QStringLiteral("hiding"), {QStringLiteral("r1")},
                          [](domain::RunLabel &label) { label.isHidden = true; });
        services.project().removeRuns({QStringLiteral("r1")});
        history.stack().undo();
        QVERIFY(!history.stack().canRedo());
        QCOMPARE(history.stack().count(), 0);
    }

    void aProjectThatIsReadOnlyKeepsItsNames()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        services.project().stored = {runNamed(QStringLiteral("r1"))};
        services.project().readOnly = true;
        history.labelRuns(QStringLiteral("renaming"), {QStringLiteral("r1")},
                          [](domain::RunLabel &label) { label.name = QStringLiteral("x"); });
        QCOMPARE(services.project().runs().first().name, QStringLiteral("r1"));
    }

    void forgetsStepsOfAnotherFile()
    {
        tests::WindowServices services;
        PlanHistory history(services.project());
        history.change(QStringLiteral("rounds"),
                       [](domain::Plan &plan) { plan.experiment.rounds = 9; });
        services.project().openFile(QStringLiteral("other.strata"));
        QVERIFY(!history.stack().canUndo());
    }
};

QTEST_MAIN(TstPlanHistory)
#include "tst_plan_history.moc"
