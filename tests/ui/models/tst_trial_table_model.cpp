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
        QCOMPARE(model.index(0, TrialTableModel::HostColumn).data().toString(), QStringLiteral("gpu01"));
        model.addSteps(QStringLiteral("t0"), tests::sampleSteps(0, 18)); // 3 of them warm-up
        QCOMPARE(model.index(0, TrialTableModel::StepsColumn).data().toString(), QStringLiteral("15"));
        QCOMPARE(model.index(0, 0).data(TrialTableModel::ProgressRole).toDouble(), 0.5);
        QVERIFY(!model.index(0, TrialTableModel::RateColumn).data().toString().isEmpty());
        model.setTrial(tests::sampleTrial(plan, 0, TrialState::Done));
        QVERIFY(!model.current());
        QCOMPARE(model.rowCount(), 1);
    }

    void ignoresStepsOfUnknownTrials()
    {
        TrialTableModel model;
        model.begin(tests::samplePlan(), 0);
        model.addSteps(QStringLiteral("nobody"), tests::sampleSteps(0, 3));
        QCOMPARE(model.rowCount(), 0);
    }

    void sortsNumbersAsNumbers()
    {
        const domain::Plan plan = tests::samplePlan();
        TrialTableModel model;
        model.begin(plan, 0);
        model.setTrial(tests::sampleTrial(plan, 9, TrialState::Waiting));
        QCOMPARE(model.index(0, TrialTableModel::OrderColumn).data(TrialTableModel::SortRole).toInt(), 9);
        QVERIFY(model.index(0, 0).data(TrialTableModel::ProgressRole).toDouble() < 0);
    }
};

QTEST_MAIN(TstTrialTableModel)
#include "tst_trial_table_model.moc"
