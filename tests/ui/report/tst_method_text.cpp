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
        QVERIFY(measuring(plan).contains(QStringLiteral("wider than 4 %, up to 20")));
    }

    void saysWhenTimeEndedTheRun()
    {
        domain::Plan plan = tests::samplePlan();
        QVERIFY(!measuring(plan).contains(QStringLiteral("none was started")));
        plan.experiment.timeBudgetSeconds = 270;
        QVERIFY2(measuring(plan).contains(QStringLiteral("After 5 round(s), none was started that "
                                                         "would have ended later than 4.5 min")),
                 qPrintable(measuring(plan)));
        plan.experiment.rounds = 3;
        QVERIFY(measuring(plan).contains(QStringLiteral("After 3 round(s), none was started")));
        QCOMPARE(MethodText::timeLimit(600), QStringLiteral("10 min"));
        QCOMPARE(MethodText::timeLimit(61), QStringLiteral("1 min"));
        QCOMPARE(MethodText::timeLimit(20), QStringLiteral("20 s")); // and not 0 minutes
    }

    void saysWhereIntervalsComeFrom()
    {
        const domain::Plan plan = tests::samplePlan();
        const domain::RunData run = tests::sampleRun(plan);
        domain::Comparison comparison = tests::sampleComparison(plan);
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("bootstrap interval over")));
        QVERIFY(!evaluation(run, comparison).contains(QStringLiteral("Student")));
        for (domain::DegradationRow &row : comparison.degradation)
            row.design = domain::Design::Turns;
        comparison.degradation.first().verdict = domain::Verdict::NotComparable;
        comparison.degradation.first().design = domain::Design::Rounds; // of nothing compared
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("Student")));
        QVERIFY(!evaluation(run, comparison).contains(QStringLiteral("In rounds it comes")));
        for (domain::DegradationRow &row : comparison.degradation)
            row.verdict = domain::Verdict::NotComparable;
        QVERIFY(!evaluation(run, comparison).contains(QStringLiteral("Student")));
    }

    //! The others have nothing that could be due to chance.
    void onlyWhatHasAnIntervalIsCorrected()
    {
        const domain::Plan plan = tests::samplePlan();
        const domain::RunData run = tests::sampleRun(plan);
        domain::Comparison comparison = tests::sampleComparison(plan);
        QCOMPARE(comparison.degradation.size(), 6);
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("With 6 comparison(s)")));
        comparison.degradation.first().interval.reset();
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("With 5 comparison(s)")));
        for (qsizetype i = 1; i < 5; ++i)
            comparison.degradation[i].interval.reset();
        QVERIFY(!evaluation(run, comparison).contains(QStringLiteral("Holm")));
    }

    //! What nothing was said about does not stand either.
    void verdictsStandOnlyIfThereIsOne()
    {
        const domain::Plan plan = tests::samplePlan();
        const domain::RunData run = tests::sampleRun(plan);
        domain::Comparison comparison = tests::sampleComparison(plan);
        for (domain::DegradationRow &row : comparison.degradation)
            row.verdict = domain::Verdict::Inconclusive;
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("Holm")));
        QVERIFY(!evaluation(run, comparison).contains(QStringLiteral("verdicts stand")));
        comparison.degradation.first().verdict = domain::Verdict::Equivalent;
        QVERIFY(evaluation(run, comparison).contains(QStringLiteral("All verdicts stand.")));
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
