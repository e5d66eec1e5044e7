// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/plan_summary.h"

#include <QTest>

#include <limits>

using namespace strata;
using namespace strata::ui::models;

class TstPlanSummary : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysHowLong()
    {
        QVERIFY(durationText(42).contains(QStringLiteral("42 second")));
        QVERIFY(durationText(720).contains(QStringLiteral("12 minute")));
        QVERIFY(durationText(7200).contains(QStringLiteral("2 hour")));
        QCOMPARE(durationText(-1), durationText(std::numeric_limits<double>::quiet_NaN()));
    }

    void saysFromWhenToWhen()
    {
        QCOMPARE(durationText(20, 20), durationText(20));
        QCOMPARE(durationText(-1, -1), durationText(-1));
        QCOMPARE(durationText(20.2, 42), QStringLiteral("about 21 to 42 second(s)"));
        QCOMPARE(durationText(20, 240), QStringLiteral("up to 4 minute(s)"));
        QCOMPARE(durationText(61, 240), QStringLiteral("about 1 to 4 minute(s)"));
        QCOMPARE(durationText(235, 240), durationText(240));
        QCOMPARE(durationText(600, 7200), QStringLiteral("up to 2 hour(s)"));
        QCOMPARE(durationText(4000, 7200), QStringLiteral("about 1 to 2 hour(s)"));
    }

    void saysWhatItTakesAtLeast()
    {
        QCOMPARE(durationText({.seconds = 20, .isAtLeast = true}),
                 QStringLiteral("at least 20 second(s)"));
        QCOMPARE(durationText({.seconds = 715, .isAtLeast = true}),
                 QStringLiteral("at least 11 minute(s)"));
        QCOMPARE(durationText({.seconds = 7300, .isAtLeast = true}),
                 QStringLiteral("at least 2 hour(s)"));
        QCOMPARE(durationText({.seconds = 715, .isAtLeast = true, .isRough = true}),
                 QStringLiteral("at least 11 minute(s)"));
        QCOMPARE(durationText({.seconds = 20, .isRough = true}),
                 QStringLiteral("roughly 20 second(s)"));
        QCOMPARE(durationText({.seconds = 715, .isRough = true}),
                 QStringLiteral("roughly 12 minute(s)"));
        QCOMPARE(durationText({.seconds = 7300, .isRough = true}),
                 QStringLiteral("roughly 2 hour(s)"));
        QCOMPARE(durationText({.seconds = 720}), durationText(720));
        QCOMPARE(durationText(app::api::EstimatedTime()), durationText(-1));
    }

    void multiplies()
    {
        const QString text = planSummary(tests::samplePlan(), {720});
        QVERIFY2(text.contains(QStringLiteral("40 trial")), qPrintable(text));
        QVERIFY2(text.endsWith(QStringLiteral("about 12 minute(s)")), qPrintable(text));
        QVERIFY(planSummary(tests::samplePlan(), {720, true})
                    .endsWith(QStringLiteral("at least 12 minute(s)")));
        QVERIFY(text.contains(QStringLiteral(" × ")));
    }

    void saysHowLongAddedRoundsMayTake()
    {
        const app::domain::Plan plan = tests::samplePlan();
        const auto textOf = [&](double most) {
            return planSummary(plan, {.seconds = 26, .secondsAtMost = most});
        };
        QVERIFY2(textOf(270).endsWith(QStringLiteral(
                     "= 40 trial(s), about 26 second(s); up to 4.5 min if rounds are added")),
                 qPrintable(textOf(270)));
        QVERIFY(textOf(60).endsWith(QStringLiteral("up to 60 s if rounds are added")));
        QVERIFY(textOf(5400).endsWith(QStringLiteral("up to 1.5 h if rounds are added")));
        for (const double most : {-1.0, 26.5})
            QVERIFY(textOf(most).endsWith(QStringLiteral("about 26 second(s)")));
        QVERIFY(planSummary(plan, {}).endsWith(QStringLiteral("time unknown")));
    }

    //! Nor does it claim trials for which there is no time.
    void saysWhatFitsIntoThePlansTime()
    {
        const QString text =
            planSummary(tests::samplePlan(), {.seconds = 270, .isCut = true, .secondsAtMost = 270});
        QVERIFY2(
            text.endsWith(QStringLiteral("= at most 40 trial(s), as many as fit into 4.5 min")),
            qPrintable(text));
    }

    //! In words that a reader knows who has not met roofs yet.
    void saysWhatTrialsOfRoofsAreFor()
    {
        app::domain::Plan plan = tests::samplePlan();
        const QString without = planSummary(plan, {720});
        QVERIFY2(!without.contains(QStringLiteral("limits")), qPrintable(without));
        plan.experiment.workloads.append(
            app::domain::WorkloadSpec{QStringLiteral("w3"), app::domain::ceilingsWorkload, {}});
        const QString text = planSummary(plan, {720});
        QVERIFY2(text.contains(QStringLiteral(" × 2 setting(s) × 5 round(s) + 8 trial(s) for the "
                                              "limits of the hosts (roofs) = 48 trial(s)")),
                 qPrintable(text));
    }

    void isNoProductWhereHostsDoOnlySomeWork()
    {
        app::domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads[0].hostIds = {plan.hosts.at(0).id, plan.hosts.at(1).id};
        const QString text = planSummary(plan, {720});
        QVERIFY2(text.contains(QStringLiteral("30 trial")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral(" × ")), qPrintable(text));
    }
};

QTEST_APPLESS_MAIN(TstPlanSummary)
#include "tst_plan_summary.moc"
