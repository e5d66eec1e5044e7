// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's triad against a plain OpenMP triad, alternating in one process. Wanted: ratio ≥ 1.0.
#include "engine/workloads/memory_bandwidth/memory_bandwidth_level.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_prepared.h"
#include "engine/workloads/memory_budget.h"
#include "tests/bench/bench_triad_plain.h"
#include "tests/bench/paired_rounds.h"

#include <chrono>
#include <cstdlib>
#include <omp.h>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr int rounds = 15;
constexpr int passesPerRound = 2;

double secondsPerPass(const std::function<void()> &pass)
{
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < passesPerRound; ++i)
        pass();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() /
           passesPerRound;
}

int compare(Stores stores, std::uint64_t arrayBytes, int threads)
{
    Problem problem{Operation::Triad, stores, arrayBytes / 64 * 64};
    problem.pages = Pages::Small; // for the peer, too
    const auto chosen = choosePass(problem);
    auto engine = chosen ? PreparedBandwidth::make(problem, *chosen, {threads, 1, {}})
                         : tl::make_unexpected(chosen.error());
    const std::size_t count = problem.arrayBytes / sizeof(double);
    auto a = AlignedBuffer<double>::allocate(count);
    auto b = AlignedBuffer<double>::allocate(count);
    auto c = AlignedBuffer<double>::allocate(count);
    if (!engine || !a || !b || !c) {
        std::fprintf(stderr, "bench_triad could not prepare: %s\n",
                     engine ? "no memory" : engine.error().text.c_str());
        return EXIT_FAILURE;
    }
    for (auto *array : {&*a, &*b, &*c})
        askForPages(problem.pages, array->data(), count * sizeof(double));
    strata::bench::touchPlainly(a->data(), b->data(), c->data(), count);
    const auto result = strata::bench::runPairedRounds(
        rounds, [&] { return secondsPerPass([&] { static_cast<void>((*engine)->iterate()); }); },
        [&] {
            return secondsPerPass(
                [&] { strata::bench::triadPlainly(a->data(), b->data(), c->data(), count); });
        });
    const double gigabytes = workOf(problem).bytes / 1e9;
    strata::bench::printPairedRounds(problemText(problem), result, chosen->isa, "plain");
    std::printf("%-34s %s %.2f GB/s, plain %.2f GB/s, %d threads\n", "", chosen->isa,
                gigabytes / strata::bench::quantile(result.ours, 0.5),
                gigabytes / strata::bench::quantile(result.others, 0.5), threads);
    const auto checked = (*engine)->check();
    return checked && checked->verified ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace

int main(int argc, char **argv)
{
    const std::uint64_t standard =
        defaultArrayBytes(Operation::Triad, allCachesBytes(cacheSizes()), memoryBudget());
    const std::uint64_t bytes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : standard;
    const int threads = omp_get_max_threads();
    const int nonTemporal = compare(Stores::NonTemporal, bytes, threads);
    const int temporal = compare(Stores::Temporal, bytes, threads);
    return nonTemporal | temporal;
}
