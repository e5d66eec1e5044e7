// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How often the interval of a comparison holds the truth, and how often it says "different" of two
// that are equal, over simulated noise of many kinds: in turns with a fixed number of rounds, with
// rounds that are added until the interval is half as wide (up to four times as many), and in
// rounds with a tenth of the comparisons, since each takes ten thousand resamples. Prints JSON,
// judges nothing.
//
//   bench_coverage [COMPARISONS [ROUNDS [CYCLES]]]
#include "app/analysis/bootstrap.h"
#include "app/analysis/median.h"
#include "app/analysis/settling.h"
#include "app/analysis/turn_pairs.h"
#include "app/analysis/verdict.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace strata::app;
using analysis::CycleRatios;
using Random = std::mt19937_64;

namespace {

double normal(Random &random)
{
    return std::normal_distribution<double>()(random);
}

double uniform(Random &random)
{
    return std::uniform_real_distribution<double>()(random);
}

//! The logarithm of a machine's speed at each turn of one process, in the order of turns: two a
//! cycle.
using Noise = std::function<std::vector<double>(Random &, std::size_t turns)>;

//! What one turn's noise is drawn from, independent of all others.
Noise independent(const std::function<double(Random &)> &draw)
{
    return [draw](Random &random, std::size_t turns) {
        std::vector<double> speed(turns);
        for (double &value : speed)
            value = draw(random);
        return speed;
    };
}

Noise autoregressive(double coefficient)
{
    return [coefficient](Random &random, std::size_t turns) {
        std::vector<double> speed(turns);
        double state = normal(random) * 0.1;
        for (double &value : speed) {
            state = coefficient * state +
                    std::sqrt(1 - coefficient * coefficient) * 0.1 * normal(random);
            value = state;
        }
        return speed;
    };
}

std::vector<double> drifting(Random &random, std::size_t turns)
{
    std::vector<double> speed(turns);
    for (std::size_t i = 0; i < turns; ++i)
        speed[i] =
            0.03 * static_cast<double>(i) / static_cast<double>(turns) + 0.01 * normal(random);
    return speed;
}

std::vector<double> stepping(Random &random, std::size_t turns)
{
    std::vector<double> speed(turns);
    const auto change = static_cast<std::size_t>(uniform(random) * static_cast<double>(turns));
    for (std::size_t i = 0; i < turns; ++i)
        speed[i] = (i < change ? 0 : -0.3) + 0.01 * normal(random);
    return speed;
}

//! A neighbour comes and goes.
std::vector<double> switching(Random &random, std::size_t turns)
{
    std::vector<double> speed(turns);
    bool isBusy = uniform(random) < 0.5;
    for (double &value : speed) {
        isBusy = uniform(random) < 0.1 ? !isBusy : isBusy;
        value = (isBusy ? -0.7 : 0) + 0.02 * normal(random);
    }
    return speed;
}

struct Generator {
    const char *name;
    Noise noise;
    double processes;       //!< standard deviation of what differs between processes
    std::size_t rounds = 0; //!< instead of those asked for
};

std::vector<Generator> generators()
{
    const auto skewed = [](Random &random) { return -0.05 * std::exp(normal(random)); };
    const auto bimodal = [](Random &random) {
        return (uniform(random) < 0.3 ? -0.2 : 0) + 0.01 * normal(random);
    };
    const auto outliers = [](Random &random) {
        return 0.01 * normal(random) - (uniform(random) < 0.05 ? 1 + uniform(random) : 0);
    };
    const auto heavy = [](Random &random) {
        return 0.02 * std::student_t_distribution<double>(2)(random);
    };
    return {{"iid", independent([](Random &random) { return 0.03 * normal(random); }), 0.003},
            {"iid_3_rounds", independent([](Random &random) { return 0.03 * normal(random); }),
             0.003, 3},
            {"iid_alike_processes",
             independent([](Random &random) { return 0.03 * normal(random); }), 0},
            {"iid_unlike_processes",
             independent([](Random &random) { return 0.01 * normal(random); }), 0.02},
            {"skewed", independent(skewed), 0.003},
            {"bimodal", independent(bimodal), 0.003},
            {"ar1_0.3", autoregressive(0.3), 0.003},
            {"ar1_0.6", autoregressive(0.6), 0.003},
            {"ar1_0.9", autoregressive(0.9), 0.003},
            {"drift", drifting, 0.003},
            {"step", stepping, 0.003},
            {"outliers", independent(outliers), 0.003},
            {"heavy_tails", independent(heavy), 0.003},
            {"neighbour", switching, 0.003}};
}

//! In turns: `effect` is ln(host / baseline).
CycleRatios turnsOf(const Generator &generator, Random &random, std::size_t cycles, double effect)
{
    const std::vector<double> speed = generator.noise(random, 2 * cycles);
    const double process = effect + generator.processes * std::numbers::sqrt2 * normal(random);
    CycleRatios ratios;
    for (std::size_t cycle = 0; cycle < cycles; ++cycle) {
        const double difference = speed[2 * cycle] - speed[2 * cycle + 1];
        ratios.push_back(process + (uniform(random) < 0.5 ? difference : -difference));
    }
    return ratios;
}

struct Rates {
    std::vector<double> host;
    std::vector<double> baseline;
};

//! One after the other, as long as the turns together: the rate of each, in random order.
void addRound(Rates &rates, const Generator &generator, Random &random, std::size_t cycles,
              double effect)
{
    const std::vector<double> speed = generator.noise(random, 2 * cycles);
    const auto rateOf = [&](std::size_t first) {
        double seconds = 0; // of steps with equal work
        for (std::size_t i = first; i < first + cycles; ++i)
            seconds += std::exp(-speed[i]);
        return static_cast<double>(cycles) / seconds *
               std::exp(generator.processes * normal(random));
    };
    double first = rateOf(0);
    double second = rateOf(cycles);
    if (uniform(random) < 0.5)
        std::swap(first, second);
    rates.host.push_back(first * std::exp(effect));
    rates.baseline.push_back(second);
}

using Interval = std::optional<domain::Interval>;

Interval inRounds(const Generator &generator, Random &random, std::size_t rounds,
                  std::size_t cycles, double effect)
{
    Rates rates;
    for (std::size_t round = 0; round < rounds; ++round)
        addRound(rates, generator, random, cycles, effect);
    const auto found = analysis::bootstrapDegradation(rates.host, rates.baseline,
                                                      {0.95, analysis::defaultResamples, random()});
    return found ? Interval({1 - found->high, 1 - found->low}) : std::nullopt;
}

//! \param wanted width at which no more rounds are added to the first; 0: it has as many as that
struct Design {
    std::size_t rounds;
    std::size_t mostRounds;
    double wanted;
    double confidence;
};

Interval inTurns(const Generator &generator, Random &random, const Design &design,
                 std::size_t cycles, double effect, std::size_t &rounds)
{
    std::vector<CycleRatios> sample;
    Interval interval;
    while (sample.size() < design.rounds ||
           (sample.size() < design.mostRounds && interval->high - interval->low > design.wanted)) {
        sample.push_back(turnsOf(generator, random, cycles, effect));
        if (sample.size() >= design.rounds)
            interval = analysis::intervalOfTurnRatio(sample, design.confidence, 3);
    }
    rounds += sample.size();
    return interval;
}

//! As a person goes on who has *Measure more* until a difference of 5 % is slower than a margin
//! that it exceeds by a tenth, or equal hosts are within it: four times, and 100 rounds at most.
Interval continued(const Generator &generator, Random &random, std::size_t rounds,
                   std::size_t cycles, double effect, std::size_t &used)
{
    constexpr double margin = 0.05 / 1.1;
    constexpr int looks = 4;
    constexpr int most = 100;
    const double first = analysis::usedConfidence({});
    const double later = analysis::usedConfidence({}, true);
    std::vector<CycleRatios> sample;
    Interval interval;
    std::optional<int> more = static_cast<int>(rounds);
    for (int look = 0; look <= looks && more && std::ssize(sample) < most; ++look) {
        for (int i = 0; i < *more && std::ssize(sample) < most; ++i)
            sample.push_back(turnsOf(generator, random, cycles, effect));
        const double confidence = look == 0 ? first : later;
        interval = analysis::intervalOfTurnRatio(sample, confidence, 3);
        const domain::Interval degradation{1 - interval->high, 1 - interval->low};
        if (analysis::verdictOf(degradation, margin) != domain::Verdict::Inconclusive)
            break;
        more = analysis::roundsToSettle(degradation, static_cast<int>(sample.size()), margin,
                                        confidence, later);
    }
    used += sample.size();
    return interval;
}

struct Found {
    double coverage = 0;
    double falseDifferences = 0;
    double halfWidth = 0; //!< median: a few in rounds are beyond all measure
};

//! Half of the comparisons are of equal hosts, half of one that is 5 % slower.
Found judge(int comparisons, const std::function<Interval(double effect)> &compare)
{
    Found found;
    std::vector<double> halfWidths;
    for (int i = 0; i < comparisons; ++i) {
        const double effect = i % 2 == 0 ? 0 : std::log(0.95);
        const Interval interval = compare(effect);
        if (!interval)
            continue;
        const double truth = std::exp(effect);
        found.coverage += interval->low <= truth && truth <= interval->high;
        found.falseDifferences += i % 2 == 0 && (interval->low > 1 || interval->high < 1);
        halfWidths.push_back((interval->high - interval->low) / 2);
    }
    found.coverage /= comparisons;
    found.falseDifferences /= (comparisons + 1) / 2; // NOLINT(bugprone-integer-division)
    if (!halfWidths.empty())
        found.halfWidth = analysis::median(std::move(halfWidths));
    return found;
}

void print(const char *title, const Found &found)
{
    std::printf("%s\"coverage\": %.4f, \"false_differences\": %.4f, \"half_width\": %.5f", title,
                found.coverage, found.falseDifferences, found.halfWidth);
}

//! What intervals are made with while rounds are added.
double confidenceWhileAdding(std::size_t rounds, std::size_t mostRounds, double wanted)
{
    domain::Experiment experiment;
    experiment.rounds = static_cast<int>(rounds);
    experiment.maxRounds = static_cast<int>(mostRounds);
    experiment.targetWidth = wanted;
    return analysis::usedConfidence(experiment);
}

void report(const Generator &generator, int comparisons, std::size_t rounds, std::size_t cycles)
{
    Random random(20261123);
    std::size_t ignored = 0;
    const Design fixed{rounds, rounds, 0, 0.95};
    const Found found = judge(comparisons, [&](double effect) {
        return inTurns(generator, random, fixed, cycles, effect, ignored);
    });
    std::printf("    {\"noise\": \"%s\"", generator.name);
    print(", ", found);
    if (generator.rounds == 0) {
        const std::size_t most = 4 * rounds;
        const double wanted = found.halfWidth; // half of the whole width
        const Design adding{rounds, most, wanted, confidenceWhileAdding(rounds, most, wanted)};
        std::size_t used = 0;
        print(",\n     \"adding\": {", judge(comparisons, [&](double effect) {
                  return inTurns(generator, random, adding, cycles, effect, used);
              }));
        std::printf(", \"rounds\": %.1f}", double(used) / comparisons);
        std::size_t continuedRounds = 0;
        const int continuedComparisons = std::max(comparisons / 5, 1);
        print(",\n     \"continued\": {", judge(continuedComparisons, [&](double effect) {
                  return continued(generator, random, rounds, cycles, effect, continuedRounds);
              }));
        std::printf(", \"rounds\": %.1f}", double(continuedRounds) / continuedComparisons);
        print(",\n     \"in_rounds\": {", judge(std::max(comparisons / 10, 1), [&](double effect) {
                  return inRounds(generator, random, rounds, cycles, effect);
              }));
        std::printf("}");
    }
    std::printf("}");
}

int numberOr(int argc, char **argv, int place, int otherwise)
{
    return argc > place ? std::atoi(argv[place]) : otherwise;
}

} // namespace

int main(int argc, char **argv)
{
    const int comparisons = numberOr(argc, argv, 1, 2000);
    const auto rounds = static_cast<std::size_t>(numberOr(argc, argv, 2, 5));
    const auto cycles = static_cast<std::size_t>(numberOr(argc, argv, 3, 25));
    std::printf("{\n  \"comparisons\": %d, \"rounds\": %zu, \"cycles\": %zu,\n"
                "  \"generators\": [\n",
                comparisons, rounds, cycles);
    bool isFirst = true;
    for (const Generator &generator : generators()) {
        std::printf("%s", isFirst ? "" : ",\n");
        isFirst = false;
        report(generator, comparisons, generator.rounds > 0 ? generator.rounds : rounds, cycles);
        std::fflush(stdout);
    }
    std::printf("\n  ]\n}\n");
    return 0;
}
