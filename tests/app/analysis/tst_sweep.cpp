// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/sweep.h"

#include "app/analysis/comparison.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::SweepResult;
using domain::SweepValue;

namespace {

const QString threads = QStringLiteral("threads");
constexpr int rounds = 6;

struct Setting {
    int threads;
    double baseline; //!< rates
    double host;
};

//! The settings "w1", "w2" … by their number of threads, six rounds each.
domain::RunData sweepRun(const std::vector<Setting> &settings)
{
    domain::RunData run = testRun({}, {});
    domain::Experiment &experiment = run.run.plan.experiment;
    experiment.workloads.clear();
    experiment.rounds = experiment.maxRounds = rounds;
    for (const Setting &setting : settings) {
        const QString count = QString::number(setting.threads);
        const QString id = QLatin1Char('w') + count;
        experiment.workloads.append({id, QStringLiteral("gemm"), {{threads, count}}});
        for (int round = 0; round < rounds; ++round) {
            const double noise = 1 + 0.001 * (round % 3);
            for (const auto &[host, rate] : {std::pair(QStringLiteral("a"), setting.baseline),
                                             std::pair(QStringLiteral("b"), setting.host)}) {
                domain::TrialData trial = testTrial(host, round, rate * noise, id);
                trial.trial.workPerIteration = rate * 2; // steps of as many seconds
                for (domain::Step &step : trial.steps)
                    step.durationNs = static_cast<qint64>(2e9 / noise);
                trial.trial.parameters.insert(threads, count);
                run.trials.append(withQuietLoad(trial));
            }
        }
    }
    return run;
}

const SweepValue *valueOf(const SweepResult &result, const QString &hostId, int at)
{
    for (const SweepValue &value : result.values)
        if (value.hostId == hostId && value.at == QList<int>{at})
            return &value;
    return nullptr;
}

} // namespace

class SweepAnalysisTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! The kind of events named "latency" stands for the work, whatever else it times.
    void latenciesAreThoseOfAllTrials()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        for (domain::TrialData &data : run.trials)
            if (data.trial.workloadId == QLatin1String("w2"))
                data.histograms = {{QStringLiteral("connect"), {{0, 7, 1}}},
                                   {QStringLiteral("latency"), {{900, 1000, 98}, {4000, 5000, 2}}}};
        const SweepResult result = sweeps(run, compare(run)).first();
        QVERIFY(!valueOf(result, QStringLiteral("a"), 0)->medianLatency);
        const SweepValue &value = *valueOf(result, QStringLiteral("a"), 1);
        QCOMPARE(value.medianLatency, std::optional(1000e-9));
        QCOMPARE(value.p99Latency, std::optional(5000e-9));
        QCOMPARE(value.p999Latency, std::optional(5000e-9));
    }

    void numbersAreThoseOfTheComparison()
    {
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        const domain::Comparison comparison = compare(run);
        const auto results = sweeps(run, comparison);
        QCOMPARE(results.size(), 1);
        const SweepResult &result = results.first();
        QCOMPARE(result.values.size(), 6);
        QCOMPARE(result.values.first().hostId, QStringLiteral("a"));
        for (const domain::DegradationRow &row : comparison.degradation) {
            const int at = row.workloadId == QLatin1String("w1")   ? 0
                           : row.workloadId == QLatin1String("w2") ? 1
                                                                   : 2;
            const SweepValue &value = *valueOf(result, row.hostId, at);
            QCOMPARE(*value.degradation, row.degradation);
            QCOMPARE(*value.verdict, row.verdict);
            QCOMPARE(value.degradationInterval->high, row.interval->high);
            QCOMPARE(value.reasons, row.reasons);
        }
        for (const domain::ThroughputRow &row : comparison.throughput) {
            const SweepValue &value =
                *std::ranges::find_if(result.values, [&](const SweepValue &one) {
                    return one.hostId == row.hostId && one.workloadId == row.workloadId;
                });
            QCOMPARE(*value.rate, row.median);
            QCOMPARE(value.rateInterval->low, row.interval->low);
            QCOMPARE(value.trials, row.trials);
            QCOMPARE(value.rateUnit, row.rateUnit);
        }
        QVERIFY(!valueOf(result, QStringLiteral("a"), 0)->degradation); // the baseline
        QVERIFY(!valueOf(result, QStringLiteral("a"), 0)->isCompared());
        QVERIFY(valueOf(result, QStringLiteral("b"), 0)->isCompared());
    }

    void timesAreOfAnIterationAndOfATrial()
    {
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        const auto results = sweeps(run, compare(run));
        const SweepValue &value = *valueOf(results.first(), QStringLiteral("b"), 0);
        QVERIFY(std::abs(*value.iterationSeconds - 160 / *value.rate) < 1e-12);
        QVERIFY(std::abs(*value.measuredSeconds - 6) < 0.02); // three steps of two seconds
    }

    void iterationsOfOtherWorkHaveNoTime()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        run.trials[1].trial.workPerIteration *= 2; // of b, w1
        run.trials[1].trial.iterationsPerStep = 1;
        const auto results = sweeps(run, compare(run));
        QVERIFY(!valueOf(results.first(), QStringLiteral("b"), 0)->iterationSeconds);
        QVERIFY(valueOf(results.first(), QStringLiteral("a"), 0)->iterationSeconds);
        QVERIFY(valueOf(results.first(), QStringLiteral("b"), 1)->iterationSeconds);
    }

    void secondsLostAreTheDegradationInTime()
    {
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        const SweepResult result = sweeps(run, compare(run)).first();
        const SweepValue &value = *valueOf(result, QStringLiteral("b"), 0);
        const SweepValue &baseline = *valueOf(result, QStringLiteral("a"), 0);
        // 80 of 100 in a second: a quarter longer
        QVERIFY(std::abs(value.secondsLost->value - *baseline.iterationSeconds / 4) < 1e-3);
        for (const auto &[seconds, degradation] :
             {std::pair(value.secondsLost->interval->low, value.degradationInterval->low),
              std::pair(value.secondsLost->interval->high, value.degradationInterval->high)})
            QVERIFY(std::abs((seconds + *baseline.iterationSeconds) * (1 - degradation) -
                             *baseline.iterationSeconds) < 1e-9);
        QVERIFY(!baseline.secondsLost);
    }

    void withoutAComparisonNoSecondsAreLost()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 310}});
        for (domain::TrialData &data : run.trials)
            if (data.trial.hostId == QLatin1String("b"))
                data.trial.checkValue = QStringLiteral("other");
        const SweepResult result = sweeps(run, compare(run)).first();
        QVERIFY(!valueOf(result, QStringLiteral("b"), 0)->secondsLost);
    }

    void accuraciesAreComparedRoundByRound()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        for (domain::TrialData &data : run.trials) {
            const bool isHost = data.trial.hostId == QLatin1String("b");
            // rounds differ by much more than the hosts
            const double reached = 0.5 + 0.05 * data.trial.round - (isHost ? 0.01 : 0);
            data.samples.push_back(
                {QStringLiteral("held_out_accuracy"), QStringLiteral("1"), 1, reached});
        }
        const SweepResult result = sweeps(run, compare(run)).first();
        const SweepValue &value = *valueOf(result, QStringLiteral("b"), 0);
        QVERIFY(std::abs(value.accuracy->value - 0.615) < 1e-9); // the median of six rounds
        QVERIFY(value.accuracy->interval->high - value.accuracy->interval->low > 0.1);
        QVERIFY(std::abs(value.accuracyLost->value - 0.01) < 1e-9);
        QVERIFY(value.accuracyLost->interval->high - value.accuracyLost->interval->low < 1e-9);
        const SweepValue &baseline = *valueOf(result, QStringLiteral("a"), 0);
        QVERIFY(baseline.accuracy && !baseline.accuracyLost);
    }

    void withoutAComparisonNoAccuracyIsLost()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 310}});
        for (domain::TrialData &data : run.trials) {
            data.samples.push_back(
                {QStringLiteral("held_out_accuracy"), QStringLiteral("1"), 1, 0.5});
            if (data.trial.hostId == QLatin1String("b"))
                data.trial.checkValue = QStringLiteral("other");
        }
        const SweepResult result = sweeps(run, compare(run)).first();
        const SweepValue &value = *valueOf(result, QStringLiteral("b"), 0);
        QVERIFY(value.accuracy && !value.accuracyLost);
    }

    void workThatLearnsNothingHasNoAccuracy()
    {
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        const SweepResult result = sweeps(run, compare(run)).first();
        QVERIFY(!result.values.first().accuracy && !result.values.first().taskSeconds);
    }

    void extremesAreThoseOfTheHost()
    {
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 310}});
        const SweepResult result = sweeps(run, compare(run)).first();
        QCOMPARE(result.extremes.size(), 1);
        QCOMPARE(result.extremes.first().hostId, QStringLiteral("b"));
        QCOMPARE(result.values.at(result.extremes.first().most).at, QList<int>{0});
        QCOMPARE(result.values.at(result.extremes.first().least).at, QList<int>{2});
    }

    void extremesOfTheRateAreMoreThanChance()
    {
        // the baseline's rates differ by less than their intervals of 0.2 % are wide
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 100.05, 180}, {4, 100, 310}});
        const domain::Comparison comparison = compare(run);
        SweepResult result = sweeps(run, comparison).first();
        QCOMPARE(result.rateExtremes.size(), 1);
        QCOMPARE(result.rateExtremes.first().hostId, QStringLiteral("b"));
        QCOMPARE(result.values.at(result.rateExtremes.first().most).at, QList<int>{2});
        QCOMPARE(result.values.at(result.rateExtremes.first().least).at, QList<int>{0});
    }

    void ratesOfDifferentUnitsHaveNoExtremes()
    {
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 310}});
        domain::Comparison comparison = compare(run);
        QCOMPARE(sweeps(run, comparison).first().rateExtremes.size(), 2);
        comparison.throughput.first().rateUnit = QStringLiteral("others/s");
        QVERIFY(sweeps(run, comparison).first().rateExtremes.isEmpty());
    }

    void whatIsNotDecidedIsNoExtreme()
    {
        const domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 310}});
        domain::Comparison comparison = compare(run);
        for (domain::DegradationRow &row : comparison.degradation)
            if (row.workloadId == QLatin1String("w1"))
                row.verdict = domain::Verdict::Inconclusive;
        SweepResult result = sweeps(run, comparison).first();
        QCOMPARE(result.values.at(result.extremes.first().most).at, QList<int>{1});
        for (domain::DegradationRow &row : comparison.degradation)
            row.verdict = domain::Verdict::Inconclusive;
        QVERIFY(sweeps(run, comparison).first().extremes.isEmpty());
    }

    void whatIsNotComparedIsNoExtreme()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 310}});
        for (domain::TrialData &data : run.trials)
            if (data.trial.hostId == QLatin1String("b") &&
                data.trial.workloadId != QLatin1String("w2"))
                data.trial.checkValue = QStringLiteral("other");
        const SweepResult result = sweeps(run, compare(run)).first();
        QVERIFY(result.extremes.isEmpty());
        const SweepValue &value = *valueOf(result, QStringLiteral("b"), 0);
        QCOMPARE(*value.verdict, domain::Verdict::NotComparable);
        QVERIFY(!value.degradation);
        QVERIFY(!value.reasons.isEmpty());
        QVERIFY(value.rate);
    }

    void speedUpIsAgainstTheSmallestCount()
    {
        const domain::RunData run = sweepRun({{4, 300, 240}, {2, 200, 190}, {8, 400, 250}});
        const SweepResult result = sweeps(run, compare(run)).first();
        QCOMPARE(result.sweep.axes.first().values.first(), QStringLiteral("2"));
        const SweepValue &first = *valueOf(result, QStringLiteral("a"), 0);
        QCOMPARE(first.speedUp->value, 1.0);
        QCOMPARE(first.efficiency->value, 1.0);
        QVERIFY(!first.speedUp->interval);
        const SweepValue &last = *valueOf(result, QStringLiteral("a"), 2);
        QCOMPARE(last.speedUp->value, *last.rate / *first.rate);
        QVERIFY(std::abs(last.speedUp->value - 2) < 1e-9);
        QVERIFY(std::abs(last.efficiency->value - 0.5) < 1e-9); // four times as many
        QCOMPARE(last.speedUp->interval->low, last.rateInterval->low / first.rateInterval->high);
        QCOMPARE(last.speedUp->interval->high, last.rateInterval->high / first.rateInterval->low);
        QCOMPARE(last.efficiency->interval->low, last.speedUp->interval->low / 4);
        QVERIFY(last.speedUp->interval->low < 2 && last.speedUp->interval->high > 2);
    }

    void withoutTheSmallestThereIsNoSpeedUp()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        run.trials.removeIf([](const domain::TrialData &data) {
            return data.trial.hostId == QLatin1String("b") &&
                   data.trial.workloadId == QLatin1String("w1");
        });
        const SweepResult result = sweeps(run, compare(run)).first();
        QVERIFY(!valueOf(result, QStringLiteral("b"), 2)->speedUp);
        QVERIFY(valueOf(result, QStringLiteral("a"), 2)->speedUp);
        QVERIFY(!valueOf(result, QStringLiteral("b"), 0)->rate);
        QCOMPARE(valueOf(result, QStringLiteral("b"), 0)->trials, 0);
    }

    void whatASettingLeavesToTheEngineIsFilledIn()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        domain::WorkloadSpec &second = run.run.plan.experiment.workloads[1];
        second.parameters.remove(threads);
        QCOMPARE(completeSettings(run).at(1).parameters.value(threads), QStringLiteral("2"));
        const SweepResult result = sweeps(run, compare(run)).first();
        QCOMPARE(result.sweep.axes.first().values,
                 (QStringList{QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("4")}));
        for (domain::TrialData &data : run.trials)
            data.trial.parameters.clear();
        QVERIFY(!completeSettings(run).at(1).parameters.contains(threads));
        QCOMPARE(sweeps(run, compare(run)).first().sweep.axes.first().values.first(), QString());
    }

    void aSummaryGivesTheSame()
    {
        domain::RunData run = sweepRun({{1, 100, 80}, {2, 190, 180}, {4, 300, 299.9}});
        const SweepResult whole = sweeps(run, compare(run)).first();
        for (domain::TrialData &trial : run.trials) {
            trial.summary = domain::summaryOf(trial.samples, domain::stepsOf(trial));
            trial.steps.clear();
        }
        const SweepResult result = sweeps(run, compare(run)).first();
        QCOMPARE(result.sweep, whole.sweep);
        for (qsizetype i = 0; i < result.values.size(); ++i)
            QCOMPARE(*result.values.at(i).measuredSeconds, *whole.values.at(i).measuredSeconds);
    }

    void aRunWithoutASweepHasNone()
    {
        const domain::RunData run = testRun({1, 1}, {1, 1});
        QVERIFY(sweeps(run, compare(run)).isEmpty());
    }
};

QTEST_GUILESS_MAIN(SweepAnalysisTest)
#include "tst_sweep.moc"
