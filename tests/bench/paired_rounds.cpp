// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/paired_rounds.h"

#include <algorithm>
#include <cmath>

namespace strata::bench {

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (place - std::floor(place)) * (values[above] - values[below]);
}

PairedRounds runPairedRounds(int rounds, const Timed &ours, const Timed &others)
{
    PairedRounds result;
    ours();
    others();
    for (int round = 0; round < rounds; ++round) {
        const bool oursFirst = round % 2 == 0;
        const double first = oursFirst ? ours() : others();
        const double second = oursFirst ? others() : ours();
        result.ours.push_back(oursFirst ? first : second);
        result.others.push_back(oursFirst ? second : first);
    }
    return result;
}

void printPairedRounds(const std::string &label, const PairedRounds &rounds, const char *oursName,
                       const char *othersName)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < rounds.ours.size(); ++i)
        ratios.push_back(rounds.others[i] / rounds.ours[i]);
    const auto print = [](const char *name, const std::vector<double> &seconds) {
        std::printf("%s %.6g s [%.6g, %.6g]  ", name, quantile(seconds, 0.5),
                    quantile(seconds, 0.25), quantile(seconds, 0.75));
    };
    std::printf("%-34s ", label.c_str());
    print(oursName, rounds.ours);
    print(othersName, rounds.others);
    std::printf("ratio of medians %.4f, of fastest %.4f, of rounds %.4f [%.4f, %.4f], n = %zu\n",
                quantile(rounds.others, 0.5) / quantile(rounds.ours, 0.5),
                quantile(rounds.others, 0) / quantile(rounds.ours, 0), quantile(ratios, 0.5),
                quantile(ratios, 0.25), quantile(ratios, 0.75), ratios.size());
    std::fflush(stdout);
}

} // namespace strata::bench
