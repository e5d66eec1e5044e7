// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/report/method_text.h"

#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::report::MethodText;

class TstMethodText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhoTookTurns()
    {
        domain::Plan plan = tests::samplePlan();
        QVERIFY(measuring(plan).contains(QStringLiteral("took turns")));
        QVERIFY(measuring(plan).contains(QStringLiteral("100 ms")));
        plan.experiment.design = domain::Design::Rounds;
        QVERIFY(measuring(plan).contains(QStringLiteral("one after the other, in rounds")));
    }

    void saysInWhichOrder()
    {
        domain::Plan plan = tests::samplePlan();
        QVERIFY(measuring(plan).contains(QStringLiteral("seed 4711")));
        plan.experiment.order = domain::OrderRule::Sequential;
        QVERIFY(measuring(plan).contains(QStringLiteral("not random")));
    }

    void saysWhichRulesAddRounds()
    {
        domain::Plan plan = tests::samplePlan();
        QVERIFY(!measuring(plan).contains(QStringLiteral("wider than")));
        plan.experiment.targetWidth = 0.04;
        plan.experiment.maxRounds = 20;
        plan.experiment.timeBudgetSeconds = 600;
        QVERIFY(measuring(plan).contains(QStringLiteral("wider than 4 %, up to 20")));
        QVERIFY(measuring(plan).contains(QStringLiteral("ended after 10 minute")));
    }

    void saysWhereIntervalsComeFrom()
    {
        const domain::Plan plan = tests::samplePlan();
        const domain::RunData run = tests::sampleRun(plan);
        domain::Comparison comparison = tests::sampleComparison(plan);
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("bootstrap interval over")));
        QVERIFY(!evaluation(run, comparison).contains(QStringLiteral("Student")));
        for (domain::DegradationRow &row : comparison.degradation)
            row.turns = 100;
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("Student")));
    }

    void countsWhatWasLeftOutAndVerified()
    {
        const domain::Plan plan = tests::samplePlan();
        domain::RunData run = tests::sampleRun(plan);
        run.trials.append({tests::sampleTrial(plan, 0, domain::TrialState::Done), {}, {}});
        run.trials.append({tests::sampleTrial(plan, 1, domain::TrialState::Done), {}, {}});
        run.trials[1].trial.verified = true;
        domain::Comparison comparison = tests::sampleComparison(plan);
        comparison.degradation[0].leftOut = {true, false, true};
        comparison.degradation[0].badges = {domain::Badge::OneOfMany};
        const QString text = evaluation(run, comparison);
        QVERIFY2(text.contains(QStringLiteral("2 round")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("1 of 2 finished")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("1 verdict")), qPrintable(text));
    }

private:
    static QString measuring(const domain::Plan &plan)
    {
        return MethodText::measuring(plan).join(QLatin1Char('\n'));
    }
    static QString evaluation(const domain::RunData &run, const domain::Comparison &comparison)
    {
        return MethodText::evaluation(run, comparison).join(QLatin1Char('\n'));
    }
};

QTEST_GUILESS_MAIN(TstMethodText)
#include "tst_method_text.moc"
