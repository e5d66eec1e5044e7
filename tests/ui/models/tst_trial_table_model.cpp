// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/trial_table_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using domain::TrialState;
using strata::ui::models::TrialTableModel;
using Tester = QAbstractItemModelTester;

class TstTrialTableModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void followsATrialThroughItsStates()
    {
        const domain::Plan plan = tests::samplePlan();
        TrialTableModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.begin(plan, 30);
        model.setTrial(tests::sampleTrial(plan, 0, TrialState::Waiting));
        QVERIFY(!model.current());
        model.setTrial(tests::sampleTrial(plan, 0, TrialState::Measuring));
        QVERIFY(model.current());
        QCOMPARE(model.index(0, TrialTableModel::HostColumn).data().toString(),
                 QStringLiteral("gpu01"));
        model.addSteps(QStringLiteral("t0"), tests::sampleSteps(0, 18)); // 3 of them warm-up
        QCOMPARE(model.index(0, TrialTableModel::StepsColumn).data().toString(),
                 QStringLiteral("15"));
        QCOMPARE(model.index(0, 0).data(TrialTableModel::ProgressRole).toDouble(), 0.5);
        QVERIFY(!model.index(0, TrialTableModel::RateColumn).data().toString().isEmpty());
        model.setTrial(tests::sampleTrial(plan, 0, TrialState::Done));
        QVERIFY(!model.current());
        QCOMPARE(model.rowCount(), 1);
    }

    //! It holds as many steps as fit into its turns, whatever the parameter says.
    void aTrialInTurnsHasNoShare()
    {
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads[1] = {QStringLiteral("r"), domain::ceilingsWorkload, {}};
        TrialTableModel model;
        model.begin(plan, 30);
        domain::Trial work = tests::sampleTrial(plan, 0, TrialState::Measuring);
        domain::Trial roofs = tests::sampleTrial(plan, 4, TrialState::Measuring);
        QCOMPARE(roofs.workloadId, QStringLiteral("r"));
        for (domain::Trial *trial : {&work, &roofs}) {
            trial->facts.insert(domain::turnSetFact, QStringLiteral("s1"));
            model.setTrial(*trial);
            model.addSteps(trial->id, tests::sampleSteps(0, 6)); // 3 of them warm-up
        }
        QCOMPARE(model.index(0, TrialTableModel::StepsColumn).data().toString(),
                 QStringLiteral("3"));
        QVERIFY(model.index(0, 0).data(TrialTableModel::ProgressRole).toDouble() < 0);
        // Each of their turns is one step: ten of them, in two rounds.
        QCOMPARE(model.index(1, 0).data(TrialTableModel::ProgressRole).toDouble(), 0.6);
    }

    void ignoresStepsOfUnknownTrials()
    {
        TrialTableModel model;
        model.begin(tests::samplePlan(), 0);
        model.addSteps(QStringLiteral("nobody"), tests::sampleSteps(0, 3));
        QCOMPARE(model.rowCount(), 0);
    }

    void takesWhatIsKnownOfATrial()
    {
        const domain::Plan plan = tests::samplePlan();
        const domain::Trial trial = tests::sampleTrial(plan, 0, TrialState::Measuring);
        domain::StepSummary steps;
        TrialTableModel model;
        model.begin(plan, 30);
        model.setTrial(trial);
        for (const auto &step : tests::sampleSteps(0, 18))
            steps.add(step);
        model.setSteps(trial.id, steps);
        const auto shown = [&](int column) { return model.index(0, column).data().toString(); };
        const QString count = shown(TrialTableModel::StepsColumn);
        const QString rate = shown(TrialTableModel::RateColumn);
        QVERIFY(!rate.isEmpty());
        model.addSteps(trial.id, tests::sampleSteps(0, 18)); // reported from its beginning
        QCOMPARE(shown(TrialTableModel::StepsColumn), count);
        QCOMPARE(shown(TrialTableModel::RateColumn), rate);
        model.setSteps(QStringLiteral("nobody"), steps);
        QCOMPARE(model.rowCount(), 1);
    }

    void roofsHaveNoRate()
    {
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads = {{QStringLiteral("r"), domain::ceilingsWorkload, {}}};
        TrialTableModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.begin(plan, 30);
        domain::Trial trial = tests::sampleTrial(plan, 0, TrialState::Starting);
        trial.workPerIteration = 0;
        model.setTrial(trial);
        const QModelIndex rate = model.index(0, TrialTableModel::RateColumn);
        QCOMPARE(rate.data().toString(), QString());
        QVERIFY(rate.data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("Measuring the roofs of this host")));
        trial.state = TrialState::Measuring;
        trial.workPerIteration = 41;
        trial.rateUnit = QStringLiteral("roofs/s");
        trial.parameters = {{QStringLiteral("steps"), QStringLiteral("10")},
                            {QStringLiteral("warmup_steps"), QStringLiteral("1")},
                            {QStringLiteral("roof_ms"), QStringLiteral("25")}};
        model.setTrial(trial);
        model.addSteps(trial.id, tests::sampleSteps(0, 5));
        QCOMPARE(rate.data().toString(), QStringLiteral("41 roof(s)"));
        const QString tip = rate.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("41 roofs")) &&
                     tip.contains(QStringLiteral("about 14 ")),
                 qPrintable(tip));
        QCOMPARE(rate.data(TrialTableModel::SortRole).toDouble(), 0.0);
    }

    void knowsWhyATrialHasNoResult()
    {
        const domain::Plan plan = tests::samplePlan();
        TrialTableModel model;
        model.begin(plan, 0);
        domain::Trial trial = tests::sampleTrial(plan, 0, TrialState::Failed);
        model.setTrial(trial);
        const QModelIndex state = model.index(0, TrialTableModel::StateColumn);
        QCOMPARE(state.data(TrialTableModel::ReasonRole).toString(), QString());
        trial.reason = QStringLiteral("the disk\u202E is <b>full</b>");
        model.setTrial(trial);
        const QString reason = state.data(TrialTableModel::ReasonRole).toString();
        QVERIFY2(reason.endsWith(QStringLiteral("is <b>full</b>")) &&
                     !reason.contains(QChar(0x202E)),
                 qPrintable(reason));
    }

    void sortsNumbersAsNumbers()
    {
        const domain::Plan plan = tests::samplePlan();
        TrialTableModel model;
        model.begin(plan, 0);
        model.setTrial(tests::sampleTrial(plan, 9, TrialState::Waiting));
        QCOMPARE(
            model.index(0, TrialTableModel::OrderColumn).data(TrialTableModel::SortRole).toInt(),
            9);
        QVERIFY(model.index(0, 0).data(TrialTableModel::ProgressRole).toDouble() < 0);
    }
};

QTEST_MAIN(TstTrialTableModel)
#include "tst_trial_table_model.moc"
