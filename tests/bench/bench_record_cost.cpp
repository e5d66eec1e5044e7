// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What streaming the records of a gemm costs: the same loop with and without the writer behind it.
// Wanted: below 0.5 %.
#include "engine/backends/backends.h"
#include "engine/core/measuring_loop.h"
#include "engine/core/record_writer.h"
#include "engine/workloads/workloads.h"
#include "tests/bench/paired_rounds.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <omp.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine;

namespace {

constexpr int rounds = 15;
constexpr double roundSeconds = 0.5;
const std::atomic<bool> notCancelled{false};

// Another process that reads the records, as the supervisor does; it competes for the same
// processors.
class Reader {
public:
    Reader()
    {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            std::abort();
        m_process = ::fork();
        if (m_process == 0) {
            ::close(ends[1]);
            std::array<char, 65536> bytes;
            while (::read(ends[0], bytes.data(), bytes.size()) > 0) {
            }
            ::_exit(0);
        }
        ::close(ends[0]);
        m_descriptor = ends[1];
    }
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;
    ~Reader()
    {
        ::close(m_descriptor);
        ::waitpid(m_process, nullptr, 0);
    }
    int descriptor() const { return m_descriptor; }

private:
    pid_t m_process = -1;
    int m_descriptor = -1;
};

struct Loop {
    core::PreparedWork &work;
    std::uint64_t iterations;
    std::int64_t steps;

    // Wall-clock seconds per step: what is lost between the steps counts too.
    double secondsPerStep(const core::StepSink &sink) const
    {
        settings::LoopSettings settings;
        settings.warmupSteps = 0;
        settings.steps = steps;
        settings.maxSeconds = 2 * roundSeconds; // on a busy machine
        const auto start = std::chrono::steady_clock::now();
        const auto result = core::measure(work, settings, iterations, sink, notCancelled);
        if (!result)
            std::abort();
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        return seconds.count() / static_cast<double>(result->measuredSteps);
    }
};

double streamedSecondsPerStep(const Loop &loop)
{
    const Reader reader;
    std::atomic<bool> broken{false};
    core::RecordWriter writer(reader.descriptor(), core::formatRecord,
                              static_cast<std::size_t>(loop.steps), broken);
    const double seconds =
        loop.secondsPerStep([&](const core::StepTiming &timing) { writer.step(timing); });
    writer.finish();
    return seconds;
}

int compare(double stepMilliseconds, int threads)
{
    const auto workload = workloads::makeGemm(backends::gemmKernels());
    const auto parameters =
        core::parseParameters(workload->parameters(), {"m=256", "n=256", "k=256"});
    auto work = parameters ? workload->prepare(*parameters, {threads, 1, {}})
                           : tl::make_unexpected(parameters.error());
    settings::LoopSettings settings;
    settings.minStepSeconds = stepMilliseconds / 1000;
    const auto iterations =
        work ? core::calibrate(**work, settings, notCancelled) : tl::make_unexpected(work.error());
    if (!iterations) {
        std::fprintf(stderr, "%s\n", iterations.error().text.c_str());
        return EXIT_FAILURE;
    }
    const auto nothing = [](const core::StepTiming &) {};
    const double probe = Loop{**work, *iterations, 20}.secondsPerStep(nothing);
    const Loop loop{**work, *iterations, static_cast<std::int64_t>(roundSeconds / probe)};
    const auto result = strata::bench::runPairedRounds(
        rounds, [&] { return streamedSecondsPerStep(loop); },
        [&] { return loop.secondsPerStep(nothing); });
    const std::string label = "steps of " + std::to_string(probe * 1000).substr(0, 5) + " ms, " +
                              std::to_string(threads) + " threads";
    strata::bench::printPairedRounds(label, result, "streamed", "silent");
    std::printf("%-34s streaming costs %.3f %% of throughput\n", "",
                100 * (1 - strata::bench::quantile(result.others, 0.5) /
                               strata::bench::quantile(result.ours, 0.5)));
    return EXIT_SUCCESS;
}

} // namespace

int main()
{
    std::signal(SIGPIPE, SIG_IGN);
    int status = EXIT_SUCCESS;
    for (const double stepMilliseconds : {5.0, 1.0}) {
        for (const int threads : {1, omp_get_max_threads()})
            status |= compare(stepMilliseconds, threads);
    }
    return status;
}
