// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/comparison.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <cstring>
#include <limits>
#include <random>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::Badge;
using domain::Reason;
using domain::Verdict;

namespace {
constexpr double missing = std::numeric_limits<double>::quiet_NaN();

bool same(const std::optional<domain::Interval> &one, const std::optional<domain::Interval> &other)
{
    return one && other && one->low == other->low && one->high == other->high;
}

//! A setting "v", whose baseline has the same rate in each round, in a plan that adds rounds.
void addSetting(domain::RunData &run, const std::vector<double> &rates)
{
    domain::Experiment &experiment = run.run.plan.experiment;
    experiment.workloads.append({QStringLiteral("v"), QStringLiteral("gemm"), {}});
    for (std::size_t round = 0; round < rates.size(); ++round)
        for (const QString &hostId : std::as_const(experiment.hostIds))
            run.trials.append(withQuietLoad(
                testTrial(hostId, static_cast<int>(round),
                          hostId == QLatin1String("a") ? 100 : rates[round], QStringLiteral("v"))));
    experiment.targetWidth = 0.04;
    experiment.maxRounds = 500;
}

//! Both processors are busy, of which the work has one.
void disturb(domain::RunData &run, int round)
{
    for (domain::TrialData &data : run.trials)
        if (data.trial.round == round)
            for (domain::TelemetrySample &sample : data.samples)
                sample.value = 1;
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownNumbers()
    {
        const domain::Comparison result =
            compare(testRun({100, 101, 99, 102, 98}, {80, 81, 79, 82, 78}));
        QCOMPARE(result.baselineId, QStringLiteral("a"));
        QVERIFY(result.resamples >= 2000);
        QCOMPARE(result.throughput.size(), 2);
        QCOMPARE(result.throughput[0].median, 100.0);
        QCOMPARE(result.throughput[0].trials, 5);
        QCOMPARE(result.throughput[0].steps, 15);
        QCOMPARE(result.throughput[0].rateUnit, QStringLiteral("FLOP/s"));
        QCOMPARE(result.throughput[0].interval->low, 98.0);
        QCOMPARE(result.throughput[0].interval->high, 102.0);
        QCOMPARE(result.throughput[1].values, (QList<double>{80, 81, 79, 82, 78}));
        QCOMPARE(result.degradation.size(), 1); // the baseline has none
        const domain::DegradationRow &row = result.degradation[0];
        QCOMPARE(row.degradation, 0.2);
        QCOMPARE(row.rounds, 5);
        QCOMPARE(row.values[3], 1 - 82.0 / 102.0);
        QVERIFY(row.interval->low > 0.19 && row.interval->high < 0.21);
        QVERIFY(row.verdict == Verdict::Slower);
        QVERIFY(row.reasons.isEmpty());
        QVERIFY(row.badges.isEmpty());
    }

    void whatIsKnownFromBeforeChangesNothing()
    {
        domain::RunData run = testRun({100, 101, 99, 102, 98, 100}, {80, 81, 79, 82, 78, 85});
        const domain::RunData whole = run;
        run.trials.removeIf([](const domain::TrialData &data) { return data.trial.round == 5; });
        const domain::Comparison earlier = compare(run);
        for (const domain::RunData &now : {run, whole}) {
            const domain::Comparison again = compare(now, &earlier);
            const domain::Comparison alone = compare(now);
            for (int i = 0; i < 2; ++i) {
                QCOMPARE(again.throughput[i].values, alone.throughput[i].values);
                QVERIFY(same(again.throughput[i].interval, alone.throughput[i].interval));
            }
            QCOMPARE(again.degradation[0].values, alone.degradation[0].values);
            QVERIFY(same(again.degradation[0].interval, alone.degradation[0].interval));
            QVERIFY(again.degradation[0].verdict == alone.degradation[0].verdict);
        }
    }

    //! What a later trial shows may make an earlier round a disturbed one.
    void whichRoundsCountMayChange()
    {
        domain::RunData run = testRun({100, 101, 99, 102, 98, 10}, {80, 81, 79, 82, 78, 60});
        const domain::Comparison earlier = compare(run);
        disturb(run, 5);
        const domain::Comparison again = compare(run, &earlier);
        const domain::Comparison alone = compare(run);
        QCOMPARE(again.throughput[0].values, earlier.throughput[0].values);
        for (int i = 0; i < 2; ++i)
            QVERIFY(same(again.throughput[i].interval, alone.throughput[i].interval));
        QVERIFY(!same(again.degradation[0].interval, earlier.degradation[0].interval));
        QVERIFY(same(again.degradation[0].interval, alone.degradation[0].interval));
    }

    void anotherBaselineIsComparedAfresh()
    {
        domain::RunData run = testRun({100, 101, 99, 102, 98}, {80, 81, 79, 82, 78});
        const domain::Comparison earlier = compare(run);
        for (domain::TrialData &data : run.trials)
            if (data.trial.hostId == QStringLiteral("a") && data.trial.round == 2)
                data.trial.workPerIteration *= 2;
        const domain::Comparison again = compare(run, &earlier);
        const domain::Comparison alone = compare(run);
        QVERIFY(same(again.throughput[0].interval, alone.throughput[0].interval));
        QVERIFY(same(again.degradation[0].interval, alone.degradation[0].interval));
        QVERIFY(!same(again.degradation[0].interval, earlier.degradation[0].interval));
    }

    void factsAreThoseOfEveryTrial()
    {
        domain::RunData run = testRun({100, 101, 99, 102, 98}, {80, 81, 79, 82, 78});
        int number = 0;
        for (domain::TrialData &data : run.trials) {
            data.trial.facts = {{QStringLiteral("implementation"), QStringLiteral("brg:avx2")},
                                {QStringLiteral("calls"), QStringLiteral("50")},
                                {QStringLiteral("time.prepared"), QString::number(++number)}};
        }
        const domain::Comparison result = compare(run);
        const domain::ThroughputRow &row = result.throughput[0];
        QCOMPARE(row.facts.keys(),
                 (QStringList{QStringLiteral("calls"), QStringLiteral("implementation")}));
        QCOMPARE(*row.secondsPerCall, run.trials.first().trial.workPerIteration / 100.0 / 50);
        QVERIFY(!compare(testRun({100}, {80})).throughput[0].secondsPerCall);
    }

    void fasterAndEquivalent()
    {
        QVERIFY(
            compare(testRun({10, 10, 10, 10, 10}, {12, 12, 12, 12, 12})).degradation[0].verdict ==
            Verdict::Faster);
        QVERIFY(compare(testRun({100, 100, 100, 100, 100}, {99, 101, 100, 99, 100}))
                    .degradation[0]
                    .verdict == Verdict::Equivalent);
        const domain::DegradationRow wide =
            compare(testRun({100, 100, 100, 100, 100}, {90, 110, 100, 95, 105})).degradation[0];
        QVERIFY(wide.verdict == Verdict::Inconclusive);
        QCOMPARE(wide.reasons, QList<Reason>{Reason::IntervalWide});
    }

    //! Twice as many steps of the same length: the time counts, not the rate.
    void timesOfTasksAreCompared()
    {
        domain::RunData run = testRun({5, 5, 5, 5, 5}, {5, 5, 5, 5, 5});
        for (domain::TrialData &data : run.trials) {
            data.trial.parameters.insert(domain::untilAccuracyName, QStringLiteral("0.9"));
            data.trial.parameters.insert(domain::seedName, QString::number(data.trial.round));
            data.trial.checkValue += QString::number(data.trial.round);
            if (data.trial.hostId == QStringLiteral("b"))
                for (qint64 i = 3; i < 6; ++i)
                    data.steps.push_back({false, i, (i + 5) * 1'000'000'000, 1'000'000'000});
        }
        const domain::Comparison result = compare(run);
        QCOMPARE(result.throughput[0].rateUnit, QStringLiteral("s"));
        QVERIFY(domain::isTime(result.throughput[0]));
        QCOMPARE(result.throughput[0].median, 3.0);
        QCOMPARE(result.throughput[1].median, 6.0);
        QCOMPARE(result.throughput[1].interval->high, 6.0);
        QCOMPARE(result.throughput[1].badges, QList<Badge>());
        QCOMPARE(result.degradation[0].degradation, 0.5);
        QVERIFY(result.degradation[0].verdict == Verdict::Slower);
        run.trials.last().trial.checkValue += QLatin1Char('x'); // not what others had of this seed
        const domain::DegradationRow differs = compare(run).degradation[0];
        QCOMPARE(differs.reasons, QList<Reason>{Reason::WorkDiffers});
        QCOMPARE(differs.differences.first().name, QStringLiteral("check_value (seed 4)"));
    }

    void everyValueNamesItsTrial()
    {
        const domain::RunData run = testRun({10, 10, 10, 10, 10}, {12, 12, 12, 12, 12});
        const domain::Comparison result = compare(run);
        for (const auto &origins : {result.throughput[1].origins, result.degradation[0].origins}) {
            QCOMPARE(origins.size(), 5);
            qint64 steps = 0;
            for (int i = 0; i < 5; ++i) {
                QCOMPARE(origins.at(i).round, i);
                QVERIFY(!origins.at(i).disturbed);
                steps += origins.at(i).steps;
            }
            QCOMPARE(steps, result.throughput[1].steps);
        }
    }

    void fourRoundsHaveNoInterval()
    {
        const domain::Comparison result = compare(testRun({100, 100, 100, 100}, {50, 50, 50, 50}));
        QVERIFY(!result.throughput[0].interval);
        QVERIFY(!result.degradation[0].interval);
        QCOMPARE(result.degradation[0].degradation, 0.5);
        QVERIFY(result.degradation[0].verdict == Verdict::Inconclusive);
        QCOMPARE(result.degradation[0].reasons, QList<Reason>{Reason::FewRounds});
        QVERIFY(!result.degradation[0].badges.contains(Badge::FewRounds)); // said once
        QVERIFY(result.throughput[1].badges.contains(Badge::FewRounds));
    }

    void noRoundsAtAll()
    {
        const domain::Comparison result = compare(testRun({}, {}));
        QCOMPARE(result.throughput.size(), 2);
        QCOMPARE(result.throughput[1].trials, 0);
        QVERIFY(result.degradation[0].verdict == Verdict::NotComparable);
        QCOMPARE(result.degradation[0].reasons, QList<Reason>{Reason::BaselineMissing});
    }

    void onlyCommonRoundsMakeTheRatio()
    {
        const domain::Comparison result =
            compare(testRun({100, 100, 100, 100, 100, 1}, {90, 90, 90, 90, 90, missing}));
        QCOMPARE(result.degradation[0].rounds, 5);
        QCOMPARE(result.degradation[0].degradation, 0.1);
        QVERIFY(result.degradation[0].badges.contains(Badge::Incomplete));
        const domain::Comparison apart = compare(testRun({100, missing}, {missing, 90}));
        QVERIFY(apart.degradation[0].verdict == Verdict::NotComparable);
        QCOMPARE(apart.degradation[0].reasons, QList<Reason>{Reason::NoCommonRound});
    }

    void differentWorkHasNoRatio()
    {
        domain::RunData run = testRun({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90});
        run.trials.last().trial.checkValue = QStringLiteral("other");
        const domain::DegradationRow row = compare(run).degradation[0];
        QVERIFY(row.verdict == Verdict::NotComparable);
        QVERIFY(!row.interval && row.values.isEmpty());
        QCOMPARE(row.degradation, 0.0);
        QCOMPARE(row.reasons, QList<Reason>{Reason::WorkDiffers});
    }

    //! The row says which values differ, and no badge repeats it.
    void otherThreadsHaveNoRatio()
    {
        domain::RunData run = testRun({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90});
        for (domain::TrialData &data : run.trials)
            if (data.trial.hostId == QLatin1String("b"))
                data.trial.threads = 1;
        const domain::Comparison result = compare(run);
        const domain::DegradationRow &row = result.degradation[0];
        QVERIFY(row.verdict == Verdict::NotComparable);
        QCOMPARE(row.reasons, QList<Reason>{Reason::ThreadsDiffer});
        QCOMPARE(row.differences.size(), 1);
        QCOMPARE(row.differences[0].host, QStringList{QStringLiteral("1")});
        QVERIFY(row.badges.isEmpty());
        QVERIFY(result.throughput[0].badges.isEmpty());
        QCOMPARE(result.throughput[1].badges, QList<Badge>{Badge::ThreadsDiffer});
    }

    //! Its instructions are others since they are emulated: the ratio stays, with both badges.
    void anEmulatedProcessorHasARatio()
    {
        domain::RunData run = testRun({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90});
        for (domain::TrialData &data : run.trials) {
            const bool isEmulated = data.trial.hostId == QLatin1String("b");
            data.trial.facts.insert(QStringLiteral("isa"),
                                    isEmulated ? QStringLiteral("avx2") : QStringLiteral("avx512"));
            if (isEmulated)
                data.trial.inventory.insert(QStringLiteral("virtualization.accelerator"),
                                            QStringLiteral("tcg"));
        }
        const QList<Badge> badges{Badge::EmulatedTcg, Badge::InstructionSetDiffers};
        const domain::DegradationRow row = compare(run).degradation[0];
        QVERIFY(row.verdict == Verdict::Slower);
        QCOMPARE(row.badges, badges);
        run.run.plan.experiment.baselineId = QStringLiteral("b");
        QCOMPARE(compare(run).degradation[0].badges, badges);
    }

    void sameInputSameBits()
    {
        const domain::RunData run =
            testRun({10, 11, 9, 10.5, 9.7, 10.2}, {8, 8.2, 7.7, 8.8, 8.1, 7.9});
        const auto first = compare(run).degradation[0];
        const auto second = compare(run).degradation[0];
        QVERIFY(std::memcmp(&*first.interval, &*second.interval, sizeof(domain::Interval)) == 0);
        domain::RunData shuffled = run;
        std::reverse(shuffled.trials.begin(), shuffled.trials.end());
        const auto third = compare(shuffled).degradation[0];
        QVERIFY(std::memcmp(&*first.interval, &*third.interval, sizeof(domain::Interval)) == 0);
    }

    void otherHostsDoNotChangeARow()
    {
        domain::RunData run = testRun({10, 11, 9, 10.5, 9.7, 10.2}, {8, 8.2, 7.7, 8.8, 8.1, 7.9});
        const auto alone = compare(run).degradation[0];
        run.run.plan.experiment.hostIds.insert(1, QStringLiteral("c"));
        const auto besides = compare(run).degradation[1];
        QCOMPARE(besides.hostId, QStringLiteral("b"));
        QVERIFY(std::memcmp(&*alone.interval, &*besides.interval, sizeof(domain::Interval)) == 0);
    }

    //! A machine that slows down by 3 % in every round hits both hosts; measured round by round it
    //! cancels.
    void driftOverRoundsCancels()
    {
        std::vector<double> a;
        std::vector<double> b;
        std::mt19937_64 engine(3);
        std::normal_distribution<double> noise(0, 0.002);
        for (int round = 0; round < 12; ++round) {
            const double drift = std::pow(0.97, round);
            a.push_back(100 * drift * std::exp(noise(engine)));
            b.push_back(90 * drift * std::exp(noise(engine)));
        }
        const domain::DegradationRow row = compare(testRun(a, b)).degradation[0];
        QVERIFY(row.interval->low > 0.09 && row.interval->high < 0.11);
        QVERIFY(row.verdict == Verdict::Slower);
    }

    void outliersAreFlaggedAndKept()
    {
        const domain::ThroughputRow row =
            compare(testRun({100, 101, 99, 100, 10}, {1, 1, 1, 1, 1})).throughput[0];
        QCOMPARE(row.outliers, 1);
        QCOMPARE(row.values.size(), 5);
        QVERIFY(row.badges.contains(Badge::Outliers));
    }

    void impossibleSettingsFallBack()
    {
        domain::RunData run = testRun({1, 1, 1, 1, 1}, {1, 1, 1, 1, 1});
        run.run.plan.experiment.confidence = missing;
        run.run.plan.experiment.margin = -1;
        const domain::Comparison result = compare(run);
        QCOMPARE(result.confidence, 0.95);
        QCOMPARE(result.margin, 0.03);
        QVERIFY(result.degradation[0].verdict == Verdict::Equivalent);
    }

    void anotherRoundOnlyWhileTheIntervalIsWide()
    {
        domain::RunData wide = testRun({100, 120, 90, 80, 110}, {80, 90, 100, 85, 120});
        QVERIFY(settingsToRepeat(wide).isEmpty()); // fixed rounds
        wide.run.plan.experiment.targetWidth = 0.04;
        QVERIFY(settingsToRepeat(wide).isEmpty()); // no room above the fixed number
        wide.run.plan.experiment.maxRounds = 6;
        QCOMPARE(settingsToRepeat(wide),
                 QStringList{wide.run.plan.experiment.workloads.first().id});
        wide.run.plan.experiment.rounds = wide.run.plan.experiment.maxRounds = 5;
        QVERIFY(settingsToRepeat(wide).isEmpty()); // the cap
        domain::RunData narrow = testRun({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90});
        narrow.run.plan.experiment.targetWidth = 0.04;
        narrow.run.plan.experiment.maxRounds = 50;
        QVERIFY(settingsToRepeat(narrow).isEmpty());
    }

    //! The first needs some 20 rounds, the other two.
    void whatNeedsTheFewestRoundsHasThemFirst()
    {
        domain::RunData run = testRun({100, 105, 98, 95, 102}, {95, 100, 101, 98, 99});
        addSetting(run, {100, 102.5, 99, 101, 98});
        const QStringList both{QStringLiteral("w"), QStringLiteral("v")};
        QCOMPARE(settingsToRepeat(run), both);
        QCOMPARE(settingsToRepeat(run, 400), both);
        for (const int timeFor : {1, 2, 8})
            QCOMPARE(settingsToRepeat(run, timeFor), both.mid(1));
        QVERIFY(settingsToRepeat(run, 0).isEmpty());
        run.trials.removeIf([](const domain::TrialData &data) {
            return data.trial.workloadId == QLatin1String("v");
        });
        run.run.plan.experiment.workloads.removeLast();
        QCOMPARE(settingsToRepeat(run, 1), both.mid(0, 1)); // what there is is used
    }

    //! The first has an interval that is six times as wide as wanted.
    void whatIsFarFromTheWidthComesBeforeWhatIsNear()
    {
        domain::RunData run = testRun({100, 110, 95, 90, 105}, {90, 100, 101, 95, 97});
        addSetting(run, {100, 102.5, 99, 101, 98});
        for (const int timeFor : {1, 8, 400})
            QCOMPARE(settingsToRepeat(run, timeFor), QStringList{QStringLiteral("w")});
    }

    //! Those that are judged and those that are shown are the same.
    void intervalsAreWiderWhereTheirWidthDecides()
    {
        domain::RunData run = testRun({100, 120, 90, 80, 110, 105, 93, 88, 101},
                                      {80, 90, 100, 85, 120, 97, 104, 91, 113});
        const domain::Interval fixed = *compare(run).degradation[0].interval;
        run.run.plan.experiment.targetWidth = 0.04;
        run.run.plan.experiment.maxRounds = 20;
        const domain::Comparison adding = compare(run);
        const domain::Interval wider = *adding.degradation[0].interval;
        QVERIFY(wider.high - wider.low > fixed.high - fixed.low);
        QCOMPARE(adding.confidence, 0.95);
        run.run.plan.experiment.targetWidth = (wider.high - wider.low + fixed.high - fixed.low) / 2;
        QVERIFY(!settingsToRepeat(run).isEmpty());
    }

    void intervalsAreWiderWhereSomebodyWentOnAfterLooking()
    {
        domain::RunData run = testRun({100, 120, 90, 80, 110, 105}, {80, 90, 100, 85, 120, 97});
        const domain::DegradationRow planned = compare(run).degradation.first();
        QVERIFY(!planned.isContinued);
        QCOMPARE(planned.confidence, 0.95);
        run.trials.last().trial.facts.insert(domain::continuedFact, QStringLiteral("yes"));
        const domain::Comparison before = compare(run);
        const domain::DegradationRow &continued = before.degradation.first();
        QVERIFY(continued.isContinued);
        QCOMPARE(continued.confidence, 0.98);
        QVERIFY(continued.interval->high - continued.interval->low >
                planned.interval->high - planned.interval->low);
        QCOMPARE(before.confidence, 0.95);
        // What was known with another confidence is not taken over.
        run.trials.last().trial.facts.remove(domain::continuedFact);
        QCOMPARE(compare(run, &before).degradation.first().interval->high, planned.interval->high);
    }

    void addedRoundsThatDoNotCountAreTold()
    {
        domain::RunData run =
            testRun({100, 104, 96, 101, 99, 50, 60}, {99, 101, 97, 103, 94, 60, 50});
        run.run.plan.experiment.rounds = run.run.plan.experiment.maxRounds = 5;
        QCOMPARE(compare(run).degradation[0].addedInVain, 0);
        disturb(run, 6);
        QCOMPARE(compare(run).degradation[0].addedInVain, 1);
        disturb(run, 5);
        const domain::DegradationRow row = compare(run).degradation[0];
        QCOMPARE(row.addedInVain, 2);
        QCOMPARE(row.rounds, 5);
        QVERIFY(row.secondsToSettle || row.roundsToSettle > 0);
        disturb(run, 4); // planned; with it, too few are left, and all count
        QCOMPARE(compare(run).degradation[0].addedInVain, 0);
    }

    //! A busy host is shared in different ways, which is not what a layer costs.
    void besideOthersMostOfTheTimeThereIsNoVerdict()
    {
        domain::RunData run = testRun({100, 101, 99, 100, 100}, {50, 51, 49, 50, 50});
        for (const int round : {0, 1})
            disturb(run, round);
        QCOMPARE(compare(run).degradation[0].verdict, Verdict::Slower);
        disturb(run, 2);
        const domain::DegradationRow row = compare(run).degradation[0];
        QCOMPARE(row.verdict, Verdict::Inconclusive);
        QCOMPARE(row.reasons, QList<Reason>{Reason::Disturbed});
        QVERIFY(row.interval && row.interval->low > 0.4);
        QCOMPARE(row.roundsToSettle, 0); // more of them would not be quieter
    }

    //! Whatever they say: at most half as many as were planned.
    void disturbedRoundsOfAFixedNumberAreReplaced()
    {
        domain::RunData run = testRun({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90});
        const QStringList setting{run.run.plan.experiment.workloads.first().id};
        const auto disturb = [&](const QString &hostId, int round) {
            for (domain::TrialData &data : run.trials)
                for (domain::TelemetrySample &sample : data.samples)
                    if (data.trial.hostId == hostId && data.trial.round == round &&
                        sample.series.endsWith(QLatin1String("utilization")))
                        sample.value = 1;
        };
        const auto addRound = [&](int round) {
            for (const QString &hostId : run.run.plan.experiment.hostIds)
                run.trials.append(withQuietLoad(testTrial(hostId, round, 1)));
        };
        QVERIFY(settingsToRepeat(run).isEmpty());
        disturb(QStringLiteral("a"), 1);
        disturb(QStringLiteral("b"), 1);
        QCOMPARE(settingsToRepeat(run), setting);
        addRound(5);
        QVERIFY(settingsToRepeat(run).isEmpty());
        disturb(QStringLiteral("b"), 5);
        QCOMPARE(settingsToRepeat(run), setting);
        addRound(6);
        QVERIFY(settingsToRepeat(run).isEmpty());
        disturb(QStringLiteral("b"), 6);
        QVERIFY(settingsToRepeat(run).isEmpty()); // no more than two
        QCOMPARE(domain::roundsInReserve(run.run.plan.experiment), 2);
    }

    void whatIsInconclusiveHasRoundsThatSettleIt()
    {
        const domain::RunData unclear = testRun({100, 104, 96, 101, 99}, {99, 101, 97, 103, 94});
        const domain::Comparison comparison = compare(unclear);
        const domain::DegradationRow &row = comparison.degradation.first();
        QCOMPARE(row.verdict, domain::Verdict::Inconclusive);
        QVERIFY(row.roundsToSettle > 0);
        const QString setting = unclear.run.plan.experiment.workloads.first().id;
        const QHash<QString, int> expected{{setting, 5 + row.roundsToSettle}};
        QCOMPARE(roundsThatSettle(unclear), expected);
        QVERIFY(
            roundsThatSettle(testRun({100, 100, 100, 100, 100}, {90, 90, 90, 90, 90})).isEmpty());
    }

    //! Whoever measures more measures all hosts, one after the other.
    void settlingTakesTheTimeOfAllHosts()
    {
        domain::RunData run = testRun({100, 104, 96, 101, 99}, {99, 101, 97, 103, 94});
        const QString third = QStringLiteral("c");
        run.run.plan.hosts.append(testHost(third));
        run.run.plan.experiment.hostIds.append(third);
        for (int round = 0; round < 5; ++round)
            run.trials.append(withQuietLoad(testTrial(third, round, 100)));
        QDateTime now = QDateTime::fromSecsSinceEpoch(1'790'000'000, Qt::UTC);
        for (domain::TrialData &data : run.trials) {
            data.trial.startedAt = now;
            now = now.addSecs(10);
            data.trial.finishedAt = now;
        }
        const domain::DegradationRow row = compare(run).degradation.first();
        QCOMPARE(row.hostId, QStringLiteral("b"));
        QCOMPARE(row.secondsOfRound, 30.0);
        QVERIFY(row.roundsToSettle > 0 && row.secondsToSettle);
        QCOMPARE(*row.secondsToSettle, 30.0 * row.roundsToSettle);
    }

    void stepsAreThoseOfTheTrialsThatCount()
    {
        domain::RunData run = testRun({100, 104, 96, 101, 99, 50}, {99, 101, 97, 103, 94, 60});
        disturb(run, 5);
        const domain::ThroughputRow row = compare(run).throughput.first();
        QCOMPARE(row.values.size(), 6);
        QCOMPARE(row.trials, 5);
        QCOMPARE(row.steps, 15);
        QCOMPARE(row.begun, 6);
    }

    void noMoreRoundsForWhatCannotBeCompared()
    {
        domain::RunData run = testRun({100, 120, 90, 80, 110}, {80, 90, 100, 85, 120});
        run.run.plan.experiment.targetWidth = 0.04;
        run.run.plan.experiment.maxRounds = 50;
        run.trials.last().trial.workloadVersion = 2;
        QVERIFY(settingsToRepeat(run).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestComparison)
#include "tst_comparison.moc"
