// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/protocol/sample_records.h"

#include "engine/protocol/codec.h"
#include "engine/protocol/job.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <limits>

namespace strata::tests {

using namespace engine::protocol;

std::vector<Record> plainRecords()
{
    return {
        {0, Hello{"0.1.0", "strata-engine run gemm m=64", 4711, 1763632800123}},
        {1, Inventory{{{"cpu.model", "A \"quoted\" model"}, {"memory.total_bytes", "8589934592"}}}},
        {2, Trial{"gemm",
                  3,
                  "onednn",
                  {{"m", "64"}, {"precision", "bf16"}},
                  2,
                  "cgroup quota of 1.5 CPUs",
                  12,
                  524288.0,
                  49152.5,
                  "FLOP/s",
                  524288.25,
                  30}},
        {3, Steps{Phase::Warmup, 7, {0, 1000, 2500}, {900, 1400, 1}}},
        {4, Steps{Phase::Measure, 0, {3000}, {123456789012}}},
        {5, Sample{"cpu.utilization", "1", 5000, 0.7512345678901234}},
        {6, Histogram{"latency", {0, 100, 250}, {1, 101, 252}, {3, 1, 70000}}},
        {7, Result{30,
                   0.00512,
                   1.0e11,
                   "9f2c",
                   true,
                   "Freivalds' check, exact",
                   {{"isa", "avx512_core"}},
                   "0123456789abcdef"}},
        {8, Warning{"cache_not_dropped", "The page cache was kept: Zugriff verweigert – „nein“"}},
        {9, Error{"out_of_memory", "Tab\there, line\nthere, nul\\u0000 as text"}},
        {10, Bootstrap{3, "c0ffee"}},
        {11, Turn{7, 21, 3, 1'000'000'000, 1'400'000'000, 999'999'999}},
        {12, End{Outcome::LeaseExpired, "nobody renewed it", true, true, "1 file"}},
    };
}

namespace {

std::string randomText(std::mt19937_64 &generator)
{
    static const std::array<std::string, 12> pieces{"a",    "\"",  "\\", "\n", std::string(1, '\0'),
                                                    "\x1f", "é",   "漢", "😀",  ",\"crc\":\"",
                                                    "{}[]", "\x7f"};
    std::string text;
    for (auto left = generator() % 12; left > 0; --left)
        text += pieces[generator() % pieces.size()];
    return text;
}

std::map<std::string, std::string> randomFacts(std::mt19937_64 &generator)
{
    std::map<std::string, std::string> facts;
    for (auto left = generator() % 6; left > 0; --left)
        facts.emplace(randomText(generator), randomText(generator));
    return facts;
}

//! Any finite double of the whole range, subnormal ones included.
double randomReal(std::mt19937_64 &generator)
{
    for (;;) {
        const double value = std::abs(std::bit_cast<double>(generator()));
        if (std::isfinite(value))
            return value;
    }
}

std::int64_t randomNatural(std::mt19937_64 &generator)
{
    return static_cast<std::int64_t>(generator() >> (1 + generator() % 63));
}

Steps randomSteps(std::mt19937_64 &generator)
{
    Steps steps;
    steps.phase = generator() % 2 ? Phase::Warmup : Phase::Measure;
    steps.first = generator() >> 8;
    for (auto left = 1 + generator() % 40; left > 0; --left) {
        steps.startNs.push_back(randomNatural(generator));
        steps.durationNs.push_back(randomNatural(generator));
    }
    std::sort(steps.startNs.begin(), steps.startNs.end());
    return steps;
}

Histogram randomHistogram(std::mt19937_64 &generator)
{
    Histogram histogram{randomText(generator), {}, {}, {}};
    std::int64_t end = 0;
    for (auto left = 1 + generator() % 40; left > 0; --left) {
        histogram.lowerNs.push_back(end + static_cast<std::int64_t>(generator() % 1000));
        end = histogram.lowerNs.back() + 1 + static_cast<std::int64_t>(generator() >> 8);
        histogram.upperNs.push_back(end);
        histogram.counts.push_back(1 + (randomNatural(generator) >> 1));
    }
    return histogram;
}

Turn randomTurn(std::mt19937_64 &generator)
{
    const std::int64_t from = randomNatural(generator) >> 2;
    return Turn{static_cast<int>(generator() % maxTurns),
                static_cast<std::uint64_t>(randomNatural(generator) >> 2),
                static_cast<std::uint64_t>(randomNatural(generator) >> 2),
                from,
                from + (randomNatural(generator) >> 2),
                randomNatural(generator)};
}

Body randomBody(std::mt19937_64 &g)
{
    const auto text = [&g] { return randomText(g); };
    switch (g() % std::variant_size_v<Body>) {
    case 0:
        return Hello{text(), text(), randomNatural(g), -randomNatural(g)};
    case 1:
        return Inventory{randomFacts(g)};
    case 2:
        return Trial{text(),
                     static_cast<int>(g() % 1000),
                     text(),
                     randomFacts(g),
                     static_cast<int>(g() % 256),
                     text(),
                     g(),
                     randomReal(g),
                     randomReal(g),
                     text(),
                     randomReal(g),
                     randomNatural(g)};
    case 3:
        return randomSteps(g);
    case 4:
        return Sample{text(), text(), -randomNatural(g), -randomReal(g)};
    case 5:
        return randomHistogram(g);
    case 6:
        return Result{g(),          randomReal(g), randomReal(g),  text(),
                      g() % 2 == 0, text(),        randomFacts(g), text()};
    case 7:
        return Warning{text(), text()};
    case 8:
        return Error{text(), text()};
    case 9:
        return Bootstrap{static_cast<int>(g() % 16),
                         std::string(2 * (1 + g() % 256), "0123456789abcdef"[g() % 16])};
    case 10:
        return randomTurn(g);
    default:
        return End{static_cast<Outcome>(g() % 7), text(), g() % 2 == 0, g() % 2 == 0, text()};
    }
}

} // namespace

Record randomRecord(std::mt19937_64 &generator)
{
    return {generator(), randomBody(generator)};
}

Record fullStepRecord()
{
    constexpr std::int64_t dayNs = 86'400'000'000'000;
    Steps steps;
    for (std::size_t i = 0; i < maxStepsPerRecord; ++i) {
        steps.startNs.push_back(dayNs + static_cast<std::int64_t>(i) * 20'000'000'000);
        steps.durationNs.push_back(19'999'999'999 - static_cast<std::int64_t>(i));
    }
    return {1'000'000, steps};
}

std::string checkedLine(std::string_view beforeCheck)
{
    char digits[9];
    std::snprintf(digits, sizeof digits, "%08x", crc32(beforeCheck));
    return std::string(beforeCheck) + ",\"crc\":\"" + digits + "\"}";
}

} // namespace strata::tests
