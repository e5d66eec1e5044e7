// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What sampling the host ten times a second costs a computation on all processors. Wanted: below
// 0.5 % of its throughput.
#include "engine/telemetry/sampler.h"
#include "engine/telemetry/sources.h"
#include "engine/workloads/workloads.h"
#include "tests/bench/paired_rounds.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <omp.h>

using namespace strata::engine;

namespace {

constexpr int rounds = 15;
constexpr double roundSeconds = 1;
constexpr double samplesPerSecond = 10;

double secondsPerIteration(core::PreparedWork &work)
{
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    std::chrono::duration<double> seconds{};
    int iterations = 0;
    for (; seconds.count() < roundSeconds; ++iterations) {
        if (!work.iterate())
            std::abort();
        seconds = Clock::now() - start;
    }
    return seconds.count() / iterations;
}

double sampledSecondsPerIteration(core::PreparedWork &work)
{
    std::size_t samples = 0;
    telemetry::Sampler sampler(telemetry::hostSources(), samplesPerSecond,
                               telemetry::Sampler::Clock::now(),
                               [&samples](const protocol::Sample &) { ++samples; });
    const double seconds = secondsPerIteration(work);
    sampler.stop();
    if (samples == 0)
        std::abort();
    return seconds;
}

} // namespace

int main()
{
    const auto workload = workloads::makePeakFlops();
    const auto parameters = core::parseParameters(workload->parameters(), {});
    const auto work = parameters ? workload->prepare(*parameters, {omp_get_max_threads(), 1, {}})
                                 : tl::make_unexpected(parameters.error());
    if (!work) {
        std::fprintf(stderr, "%s\n", work.error().text.c_str());
        return EXIT_FAILURE;
    }
    const auto result = strata::bench::runPairedRounds(
        rounds, [&] { return sampledSecondsPerIteration(**work); },
        [&] { return secondsPerIteration(**work); });
    strata::bench::printPairedRounds("peak-flops on all processors, 10 Hz", result, "sampled",
                                     "alone");
    std::printf("%-34s telemetry costs %.3f %% of throughput\n", "",
                100 * (1 - strata::bench::quantile(result.others, 0.5) /
                               strata::bench::quantile(result.ours, 0.5)));
    return EXIT_SUCCESS;
}
