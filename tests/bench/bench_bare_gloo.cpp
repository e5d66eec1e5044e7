// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// An all-reduce of fp32 by Gloo called as plainly as possible: bench_bare_gloo SECONDS BYTES RANKS.
// Ranks are threads of this process, connected over the loopback interface, as those of the engine
// are; the ring is Gloo's own. Prints bytes of a rank's buffer a second (the algorithm bandwidth of
// nccl-tests).
#include <gloo/allreduce.h>
#include <gloo/math.h>
#include <gloo/rendezvous/context.h>
#include <gloo/rendezvous/hash_store.h>
#include <gloo/transport/tcp/device.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Asked {
    double seconds = 1;
    std::size_t bytes = 0;
    int ranks = 2;
};

//! What the ranks have in common.
struct Shared {
    explicit Shared(int ranks) : meeting(ranks) {}

    gloo::rendezvous::HashStore store;
    std::barrier<> meeting;
    std::atomic<long> times{1};
    std::atomic<double> seconds{0};
};

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void work(int rank, const Asked &asked, Shared &shared)
{
    auto context = std::make_shared<gloo::rendezvous::Context>(rank, asked.ranks);
    gloo::transport::tcp::attr loopback("127.0.0.1");
    auto device = gloo::transport::tcp::CreateDevice(loopback);
    context->connectFullMesh(shared.store, device);
    std::vector<float> input(asked.bytes / sizeof(float), static_cast<float>(rank));
    std::vector<float> output(input.size());
    gloo::AllreduceOptions options(context);
    options.setAlgorithm(gloo::AllreduceOptions::Algorithm::RING);
    options.setInput(input.data(), input.size());
    options.setOutput(output.data(), output.size());
    using Sum = void (*)(void *, const void *, const void *, std::size_t);
    options.setReduceFunction(static_cast<Sum>(&gloo::sum<float>));
    // Once to warm up; once for how often fits into the time; once for the figure.
    for (int round = 0; round < 3; ++round) {
        const long times = round == 2 ? shared.times.load() : round == 1 ? 5 : 2;
        shared.meeting.arrive_and_wait();
        const Clock::time_point start = Clock::now();
        for (long i = 0; i < times; ++i)
            gloo::allreduce(options);
        shared.meeting.arrive_and_wait();
        const double each = secondsSince(start) / static_cast<double>(times);
        if (rank == 0) {
            shared.times = std::max(1L, static_cast<long>(asked.seconds / each));
            shared.seconds = each;
        }
        shared.meeting.arrive_and_wait();
    }
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::fputs("usage: bench_bare_gloo SECONDS BYTES RANKS\n", stderr);
        return 2;
    }
    const Asked asked{std::atof(argv[1]), static_cast<std::size_t>(std::atoll(argv[2])),
                      std::atoi(argv[3])};
    Shared shared(asked.ranks);
    std::vector<std::thread> ranks;
    for (int rank = 0; rank < asked.ranks; ++rank)
        ranks.emplace_back([&, rank] { work(rank, asked, shared); });
    for (std::thread &rank : ranks)
        rank.join();
    std::printf("%.6g\n", static_cast<double>(asked.bytes) / shared.seconds);
    return 0;
}
