// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/result_details.h"

#include "tests/ui/support/sample_plan.h"

#include <QLocale>
#include <QTest>

using namespace strata;
using strata::ui::models::DetailGroup;
using strata::ui::models::detailsText;
using strata::ui::models::runDetails;
using strata::ui::models::subjectDetails;
using strata::ui::models::workDetails;

class TstResultDetails : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aRunThatWasNotReadHasWhatItsListHas()
    {
        app::domain::RunHead run = tests::sampleRun(tests::samplePlan()).run;
        run.finishedAt = run.startedAt.addSecs(3723);
        run.bundleSha256 = QStringLiteral("abc123");
        const QList<DetailGroup> groups = runDetails(run, nullptr);
        QCOMPARE(value(groups, QStringLiteral("Name")), QStringLiteral("Run 1"));
        QCOMPARE(value(groups, QStringLiteral("State")), QStringLiteral("finished"));
        QCOMPARE(value(groups, QStringLiteral("Length")), QStringLiteral("1:02:03"));
        QCOMPARE(value(groups, QStringLiteral("Bundle")), QStringLiteral("abc123"));
        QCOMPARE(value(groups, QStringLiteral("Seed")), QString());
    }

    void aRunHasItsPlanAndWhatItLacks()
    {
        const app::domain::RunData data = measured();
        const QList<DetailGroup> groups = runDetails(data.run, &data);
        QCOMPARE(value(groups, QStringLiteral("Seed")), QStringLiteral("4711"));
        QCOMPARE(value(groups, QStringLiteral("Baseline")), QStringLiteral("gpu01"));
        QCOMPARE(value(groups, QStringLiteral("Settings")), QStringLiteral("2"));
        QCOMPARE(value(groups, QStringLiteral("Engine")), QStringLiteral("0.9"));
        QVERIFY(value(groups, QStringLiteral("Trials")).startsWith(QStringLiteral("15 of 16")));
        QVERIFY(!value(groups, QStringLiteral("Missing")).isEmpty());
        QVERIFY(value(groups, QStringLiteral("Integrity")).contains(QStringLiteral("matches")));
        QCOMPARE(value(groups, QStringLiteral("End")), QString()); // it is not known
    }

    void whatDoesNotMatchItsHashIsSaid()
    {
        app::domain::RunData data = measured();
        data.trials.last().trial.hashOk = false;
        QVERIFY(value(runDetails(data.run, &data), QStringLiteral("Integrity"))
                    .contains(QStringLiteral("does not match")));
    }

    void aCellHasItsNumbersAndWhereTheyComeFrom()
    {
        const app::domain::RunData data = measured();
        const auto comparison = tests::sampleComparison(data.run.plan);
        const QList<DetailGroup> groups =
            subjectDetails(data, comparison, QStringLiteral("w1"), QStringLiteral("c3"));
        QCOMPARE(value(groups, QStringLiteral("Setting")),
                 QStringLiteral("gemm m=1024 precision=bf16"));
        QCOMPARE(value(groups, QStringLiteral("Host")), QStringLiteral("vm1"));
        QCOMPARE(value(groups, QStringLiteral("Compared with")), QStringLiteral("gpu01"));
        QVERIFY(value(groups, QStringLiteral("Degradation")).contains(QStringLiteral("9.4")));
        QVERIFY(!value(groups, QStringLiteral("n")).isEmpty());
        QCOMPARE(value(groups, QStringLiteral("isa")), QStringLiteral("avx2"));
        QCOMPARE(value(groups, QStringLiteral("seed")), QString()); // they do not agree on it
        QCOMPARE(value(groups, QStringLiteral("Engine")), QStringLiteral("0.9"));
    }

    void timesAreInSeconds()
    {
        const app::domain::RunData data = measured();
        app::domain::Comparison comparison = tests::sampleComparison(data.run.plan);
        for (auto &row : comparison.throughput) {
            row.rateUnit = app::domain::timeUnit;
            row.median = 1523;
            row.interval = app::domain::Interval{999.8, 1612};
        }
        const QList<DetailGroup> groups =
            subjectDetails(data, comparison, QStringLiteral("w1"), QStringLiteral("a1"));
        QCOMPARE(value(groups, QStringLiteral("Median")), QStringLiteral("1523 s"));
        QCOMPARE(value(groups, QStringLiteral("Interval")), QStringLiteral("1000 s to 1612 s"));
    }

    //! A host that was planned and has no trial yet.
    void whatWasNotMeasuredHasNoNumbers()
    {
        app::domain::RunData data = measured();
        data.trials.removeIf(
            [](const auto &trial) { return trial.trial.hostId == QLatin1String("c3"); });
        app::domain::Comparison comparison = tests::sampleComparison(data.run.plan);
        for (auto &row : comparison.throughput)
            if (row.hostId == QLatin1String("c3")) {
                row.trials = 0;
                row.median = 0;
            }
        for (auto &row : comparison.degradation)
            if (row.hostId == QLatin1String("c3"))
                row.rounds = 0;
        const QList<DetailGroup> groups =
            subjectDetails(data, comparison, QStringLiteral("w1"), QStringLiteral("c3"));
        for (const char *label :
             {"Median", "Interval", "Degradation", "Stored hashes", "Left on the host"})
            QCOMPARE(value(groups, QLatin1String(label)), QString());
        QCOMPARE(value(groups, QStringLiteral("n")), QStringLiteral("0"));
    }

    void theBaselineIsComparedWithNothing()
    {
        const app::domain::RunData data = measured();
        const QList<DetailGroup> groups =
            subjectDetails(data, tests::sampleComparison(data.run.plan), QStringLiteral("w1"),
                           QStringLiteral("a1"));
        QCOMPARE(value(groups, QStringLiteral("Verdict")), QString());
        QVERIFY(!value(groups, QStringLiteral("Median")).isEmpty());
    }

    void whatTheRunDoesNotHaveHasNoDetails()
    {
        const app::domain::RunData data = measured();
        const auto comparison = tests::sampleComparison(data.run.plan);
        QVERIFY(
            subjectDetails(data, comparison, QStringLiteral("w9"), QStringLiteral("a1")).isEmpty());
        QVERIFY(subjectDetails(data, comparison, QStringLiteral("w1"), QString()).isEmpty());
    }

    void aSettingHasItsParameters()
    {
        const auto groups = workDetails(tests::samplePlan().experiment.workloads.first());
        QCOMPARE(value(groups, QStringLiteral("Workload")), QStringLiteral("gemm"));
        QCOMPARE(value(groups, QStringLiteral("precision")), QStringLiteral("bf16"));
    }

    void whatAFileSaysIsMadeHarmlessAndBounded()
    {
        app::domain::RunData data = measured();
        for (auto &trial : data.trials) {
            trial.trial.facts.clear();
            for (int i = 0; i < 2000; ++i)
                trial.trial.facts.insert(QString::number(i), QString(5000, QLatin1Char('x')));
            trial.trial.reason = QStringLiteral("a\u202eb\nc");
        }
        const QString text =
            detailsText(subjectDetails(data, tests::sampleComparison(data.run.plan),
                                       QStringLiteral("w1"), QStringLiteral("c3")));
        QVERIFY(text.size() < 600'000);
        QVERIFY(!text.contains(QChar(0x202e)));
        QVERIFY(!text.contains(QStringLiteral("b\nc")));
    }

private:
    static QString value(const QList<DetailGroup> &groups, const QString &label)
    {
        for (const DetailGroup &group : groups)
            for (const auto &[name, value] : group.rows)
                if (name == label)
                    return value;
        return {};
    }
    //! Two rounds, of which the last trial failed.
    static app::domain::RunData measured()
    {
        app::domain::RunData data = tests::sampleRun(tests::samplePlan());
        for (int order = 0; order < 16; ++order) {
            app::domain::TrialData trial;
            trial.trial = tests::sampleTrial(data.run.plan, order,
                                             order < 15 ? app::domain::TrialState::Done
                                                        : app::domain::TrialState::Failed);
            trial.trial.engineVersion = QStringLiteral("0.9");
            trial.trial.facts = {{QStringLiteral("isa"), QStringLiteral("avx2")},
                                 {QStringLiteral("seed"), QString::number(order)}};
            data.trials.append(trial);
        }
        return data;
    }
};

QTEST_MAIN(TstResultDetails)
#include "tst_result_details.moc"
