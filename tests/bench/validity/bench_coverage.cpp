// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How often the interval of a comparison in turns holds the truth, and how often it says
// "different" of two that are equal, over simulated noise of many kinds. Prints JSON, judges
// nothing.
//
//   bench_coverage [COMPARISONS [ROUNDS [CYCLES]]]
#include "app/analysis/turn_pairs.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numbers>
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
    double processes; //!< standard deviation of what differs between processes
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

//! One comparison: `effect` is ln(host / baseline).
std::vector<CycleRatios> simulate(const Generator &generator, Random &random, std::size_t rounds,
                                  std::size_t cycles, double effect)
{
    std::vector<CycleRatios> all;
    for (std::size_t round = 0; round < rounds; ++round) {
        const std::vector<double> speed = generator.noise(random, 2 * cycles);
        const double process = effect + generator.processes * std::numbers::sqrt2 * normal(random);
        CycleRatios ratios;
        for (std::size_t cycle = 0; cycle < cycles; ++cycle) {
            const double difference = speed[2 * cycle] - speed[2 * cycle + 1];
            ratios.push_back(process + (uniform(random) < 0.5 ? difference : -difference));
        }
        all.push_back(std::move(ratios));
    }
    return all;
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
        Random random(20261123);
        int holds = 0;
        int differs = 0;
        double width = 0;
        for (int i = 0; i < comparisons; ++i) {
            const double effect = i % 2 == 0 ? 0 : std::log(0.95);
            const auto sample = simulate(generator, random, rounds, cycles, effect);
            const auto interval = analysis::intervalOfTurnRatio(sample, 0.95, 3);
            holds +=
                interval && interval->low <= std::exp(effect) && std::exp(effect) <= interval->high;
            differs += i % 2 == 0 && interval && (interval->low > 1 || interval->high < 1);
            width += interval ? interval->high - interval->low : 0;
        }
        std::printf("%s    {\"noise\": \"%s\", \"coverage\": %.4f, \"false_differences\": %.4f, "
                    "\"half_width\": %.5f}",
                    isFirst ? "" : ",\n", generator.name, double(holds) / comparisons,
                    double(differs) / ((comparisons + 1) / 2), width / comparisons / 2);
        std::fflush(stdout);
        isFirst = false;
    }
    std::printf("\n  ]\n}\n");
    return 0;
}
