// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/bootstrap.h"

#include <QTest>

#include <array>
#include <cmath>
#include <cstring>
#include <random>

using namespace strata::app;
using namespace strata::app::analysis;

namespace {

//! Synthetic experiments with a known truth: every host has a rate, every round a common factor,
//! every process its noise.
struct Experiments {
    int count = 400;
    std::size_t rounds = 10;
    double truth = 0.1;         //!< degradation
    double processNoise = 0.05; //!< sigma of the logarithm
    double roundNoise = 0;      //!< the same for both hosts
    bool skewed = false;        //!< exponential slow-downs instead of lognormal ones

    struct Outcome {
        double coverage = 0;
        double meanWidth = 0;
    };

    Outcome run() const
    {
        std::mt19937_64 engine(20260101);
        int covered = 0;
        double width = 0;
        for (int i = 0; i < count; ++i) {
            std::vector<double> rates;
            std::vector<double> baseline;
            for (std::size_t round = 0; round < rounds; ++round) {
                std::normal_distribution<double> common(0, roundNoise);
                const double shared = roundNoise > 0 ? std::exp(common(engine)) : 1;
                baseline.push_back(100 * shared * noise(engine));
                rates.push_back(100 * (1 - truth) * shared * noise(engine));
            }
            const auto interval =
                bootstrapDegradation(rates, baseline, {0.95, 2000, static_cast<std::uint64_t>(i)});
            covered += interval->low <= truth && truth <= interval->high ? 1 : 0;
            width += interval->high - interval->low;
        }
        return {covered / static_cast<double>(count), width / count};
    }

    //! The same, measured in two runs: rounds have nothing in common, and each run has its own
    //! number of them and, with sessionNoise, a factor that all its rounds share.
    Outcome runApart(std::size_t roundsAfter, double sessionNoise) const
    {
        std::mt19937_64 engine(20260102);
        int covered = 0;
        double width = 0;
        const auto measured = [&](std::size_t trials, double rate) {
            const double session =
                sessionNoise > 0
                    ? std::exp(std::normal_distribution<double>(0, sessionNoise)(engine))
                    : 1;
            std::vector<double> values(trials);
            for (double &value : values)
                value = rate * session * noise(engine);
            return values;
        };
        for (int i = 0; i < count; ++i) {
            const std::vector<double> before = measured(rounds, 100);
            const std::vector<double> after = measured(roundsAfter, 100 * (1 - truth));
            const auto interval =
                bootstrapChange(after, before, {0.95, 2000, static_cast<std::uint64_t>(i)});
            covered += interval->low <= truth && truth <= interval->high ? 1 : 0;
            width += interval->high - interval->low;
        }
        return {covered / static_cast<double>(count), width / count};
    }

    double noise(std::mt19937_64 &engine) const
    {
        if (skewed)
            return 1 / (1 + processNoise * std::exponential_distribution<double>(1)(engine));
        return std::exp(std::normal_distribution<double>(0, processNoise)(engine));
    }
};

} // namespace

class TestBootstrap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noneBelowFiveRounds()
    {
        const std::array<double, 4> four{1, 2, 3, 4};
        QVERIFY(!bootstrapMedian(four, {}));
        QVERIFY(!bootstrapDegradation(four, four, {}));
        QVERIFY(!bootstrapMedian({}, {}));
    }

    void equalValuesGiveAPoint()
    {
        const std::array<double, 5> same{7, 7, 7, 7, 7};
        const auto interval = bootstrapMedian(same, {});
        QCOMPARE(interval->low, 7.0);
        QCOMPARE(interval->high, 7.0);
    }

    //! Of five values the median of a resample is the smallest with probability sum C(5,k) 0.2^k
    //! 0.8^(5-k), k = 3..5, = 5.8 %: above 2.5 %, so a 95 % interval reaches from the smallest to
    //! the largest; an 80 % interval does not.
    void fiveValuesHaveTheExactInterval()
    {
        const std::array<double, 5> values{10, 20, 30, 40, 50};
        const auto wide = bootstrapMedian(values, {0.95, 10000, 1});
        QCOMPARE(wide->low, 10.0);
        QCOMPARE(wide->high, 50.0);
        const auto narrow = bootstrapMedian(values, {0.80, 10000, 1});
        QCOMPARE(narrow->low, 20.0);
        QCOMPARE(narrow->high, 40.0);
    }

    void sameSeedSameBits()
    {
        const std::array<double, 7> rates{9.1, 8.7, 9.4, 8.9, 9.0, 9.9, 8.1};
        const std::array<double, 7> baseline{10.1, 10.3, 9.7, 10.0, 10.2, 9.9, 9.6};
        const auto first = bootstrapDegradation(rates, baseline, {0.9, 3000, 5});
        const auto second = bootstrapDegradation(rates, baseline, {0.9, 3000, 5});
        QVERIFY(std::memcmp(&*first, &*second, sizeof(*first)) == 0);
    }

    //! A host that is the baseline times a constant: rounds are drawn together, so their noise
    //! cancels to the last digit.
    void whatARoundDoesToBothHostsCancels()
    {
        const std::array<double, 5> baseline{10, 20, 40, 80, 160};
        std::array<double, 5> rates{};
        for (std::size_t i = 0; i < rates.size(); ++i)
            rates[i] = baseline[i] * 0.75;
        const auto interval = bootstrapDegradation(rates, baseline, {});
        QCOMPARE(interval->low, 0.25);
        QCOMPARE(interval->high, 0.25);
    }

    //! 400 experiments: the standard error of a coverage of 95 % is 1.1 %, so ±4 % is beyond
    //! chance.
    void coverage_data()
    {
        QTest::addColumn<int>("rounds");
        QTest::addColumn<double>("roundNoise");
        QTest::addColumn<bool>("skewed");
        QTest::newRow("5 rounds") << 5 << 0.0 << false;
        QTest::newRow("10 rounds") << 10 << 0.0 << false;
        QTest::newRow("20 rounds") << 20 << 0.0 << false;
        QTest::newRow("10 rounds, noisy rounds") << 10 << 0.1 << false;
        QTest::newRow("10 rounds, skewed") << 10 << 0.0 << true;
    }
    void coverage()
    {
        QFETCH(int, rounds);
        QFETCH(double, roundNoise);
        QFETCH(bool, skewed);
        Experiments experiments;
        experiments.rounds = static_cast<std::size_t>(rounds);
        experiments.roundNoise = roundNoise;
        experiments.skewed = skewed;
        const Experiments::Outcome outcome = experiments.run();
        qInfo("coverage %.3f, mean width %.3f", outcome.coverage, outcome.meanWidth);
        QVERIFY2(outcome.coverage >= 0.91 && outcome.coverage <= 0.995,
                 qPrintable(QString::number(outcome.coverage)));
    }

    void noneBelowFiveRoundsOfEither()
    {
        const std::array<double, 4> four{1, 2, 3, 4};
        const std::array<double, 6> six{1, 2, 3, 4, 5, 6};
        QVERIFY(!bootstrapChange(four, six, {}));
        QVERIFY(!bootstrapChange(six, four, {}));
        QVERIFY(!bootstrapChange({}, {}, {}));
        QVERIFY(bootstrapChange(six, six, {}));
    }

    //! Rounds of two runs that happen to have the same numbers are no pairs: their noise stays.
    void roundsOfTwoRunsAreNoPairs()
    {
        const std::array<double, 5> values{10, 20, 40, 80, 160};
        const auto interval = bootstrapChange(values, values, {});
        QVERIFY(interval->low < -0.5 && interval->high > 0.5);
        const std::array<double, 5> same{7, 7, 7, 7, 7};
        const std::array<double, 6> others{14, 14, 14, 14, 14, 14};
        QCOMPARE(bootstrapChange(same, others, {})->low, 0.5);
        QCOMPARE(bootstrapChange(same, others, {})->high, 0.5);
    }

    void coverageOfAChange_data()
    {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("after");
        QTest::addColumn<bool>("skewed");
        QTest::newRow("5 and 5 rounds") << 5 << 5 << false;
        QTest::newRow("5 and 10 rounds") << 5 << 10 << false;
        QTest::newRow("10 and 10 rounds") << 10 << 10 << false;
        QTest::newRow("20 and 20 rounds") << 20 << 20 << false;
        QTest::newRow("5 and 5 rounds, skewed") << 5 << 5 << true;
        QTest::newRow("10 and 10 rounds, skewed") << 10 << 10 << true;
    }
    void coverageOfAChange()
    {
        QFETCH(int, before);
        QFETCH(int, after);
        QFETCH(bool, skewed);
        Experiments experiments;
        experiments.rounds = static_cast<std::size_t>(before);
        experiments.skewed = skewed;
        const auto outcome = experiments.runApart(static_cast<std::size_t>(after), 0);
        qInfo("coverage %.3f, mean width %.3f", outcome.coverage, outcome.meanWidth);
        QVERIFY2(outcome.coverage >= 0.91 && outcome.coverage <= 0.995,
                 qPrintable(QString::number(outcome.coverage)));
    }

    //! Why a chart of two runs says that they were measured at different times.
    void whatAWholeRunMeetsIsNotInTheInterval()
    {
        Experiments experiments;
        const double apart = experiments.runApart(10, 0.05).coverage;
        qInfo("coverage %.3f", apart);
        QVERIFY(apart < 0.8);
    }

    void moreRoundsNarrowTheInterval()
    {
        Experiments few;
        few.count = 60;
        few.rounds = 5;
        Experiments many = few;
        many.rounds = 40;
        QVERIFY(many.run().meanWidth < 0.6 * few.run().meanWidth);
    }
};

QTEST_APPLESS_MAIN(TestBootstrap)
#include "tst_bootstrap.moc"
