// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The load generator of `serve` against theory, in real time and through gRPC: a server that takes
// ten milliseconds for each query, whatever else the machine does, is an M/D/1 queue. Wanted: mean
// wait and p99 of the latency within 5 % of what simulated time makes of the same arrivals, which
// tst_load_generator compares with theory; offered rate within 1 %. What the way to the server
// takes on average, and the client's being late, is no part of a queue and is left out of both.
#include "engine/backends/grpc/serving_library.h"
#include "engine/training/serving/arrivals.h"
#include "engine/training/serving/load_summary.h"
#include "tests/engine/training/serving/queue_theory.h"
#include "tests/engine/training/serving/simulated_server.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::training::serving;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds service{10};
constexpr std::int64_t queries = 1500;

//! Answers when a server of this service time would have, by the clock and not by work.
class ToyServer final : public Callee {
public:
    ToyServer() : m_thread([this] { work(); }) {}
    ~ToyServer() override
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stops = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }
    void queryArrived(std::unique_ptr<IncomingQuery> query) override
    {
        const std::lock_guard lock(m_mutex);
        const auto now = Clock::now();
        const auto begin = std::max(now, m_free);
        m_free = begin + service;
        m_queue.push_back({std::move(query), begin - now, m_free});
        m_changed.notify_all();
    }
    void asked(Question, std::unique_ptr<IncomingQuestion> incoming) override
    {
        incoming->answer(replyOf(std::string()));
    }
    void clientCame() override {}
    void clientLeft(const core::Failure &) override {}

private:
    struct Waiting {
        std::unique_ptr<IncomingQuery> query;
        Clock::duration waited;
        Clock::time_point due;
    };

    void work()
    {
        std::unique_lock lock(m_mutex);
        while (!m_stops) {
            if (m_queue.empty()) {
                m_changed.wait(lock);
            } else if (m_queue.front().due > Clock::now()) {
                const auto due = m_queue.front().due;
                m_changed.wait_until(lock, due);
            } else {
                const Waiting done = std::move(m_queue.front());
                m_queue.pop_front();
                const float output = 0;
                AnswerHead head;
                head.times = {std::chrono::nanoseconds(done.waited).count(),
                              std::chrono::nanoseconds(service).count(), 1};
                done.query->answer(head, std::as_bytes(std::span(&output, 1)));
            }
        }
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Waiting> m_queue;
    Clock::time_point m_free;
    bool m_stops = false;
    std::thread m_thread;
};

struct Seen {
    double wait = 0; //!< mean, in service times
    double p99 = 0;  //!< of the latency
};

double valueOf(const LoadSummary &summary, const std::string &series)
{
    for (const core::ClosingValue &value : summary.closingValues())
        if (value.series == series)
            return value.value;
    return 0;
}

Seen seenBy(const LoadSummary &summary)
{
    const double serviceSeconds = std::chrono::duration<double>(service).count();
    const double way = valueOf(summary, "time.network") + valueOf(summary, "time.late");
    return {valueOf(summary, "time.queue") / serviceSeconds,
            (valueOf(summary, "latency.p99") - way) / serviceSeconds};
}

LoadSummary summaryOf(QueryPath &path, const ServeSettings &settings)
{
    LoadGenerator generator(Scenario::Server, settings.queries);
    generator.setArrivals(poissonArrivals(1, 0, settings.queries, settings.queriesPerSecond));
    if (const auto done = generator.run(path); !done) {
        std::fprintf(stderr, "%s\n", done.error().text.c_str());
        std::exit(1);
    }
    LoadSummary summary(settings);
    summary.add(generator.times());
    return summary;
}

} // namespace

int main()
{
    const workloads::PeerWatch watch("the toy server", nullptr, {}, "serve");
    const auto library = backends::grpc::makeServingLibrary();
    ToyServer toy;
    const auto listener = library->listen("127.0.0.1", 0, toy, watch);
    const std::vector<float> image(16);
    const QuerySlots slots{{image}, static_cast<std::size_t>(queries), 1};
    const auto client = listener ? library->connect("127.0.0.1", (*listener)->port(), slots, watch)
                                 : tl::make_unexpected(listener.error());
    if (!client) {
        std::fprintf(stderr, "%s\n", client.error().text.c_str());
        return 1;
    }
    std::printf("%6s %28s %28s %22s %9s\n", "load", "mean wait (service times)",
                "p99 of the latency", "time.network, .late", "offered");
    std::printf("%6s %9s %9s %8s %10s %9s %8s\n", "", "theory", "simulated", "real", "theory",
                "simulated", "real");
    for (const double load : {0.3, 0.5, 0.7, 0.8}) {
        ServeSettings settings;
        settings.scenario = Scenario::Server;
        settings.queries = queries;
        settings.queriesPerSecond = load / std::chrono::duration<double>(service).count();
        strata::tests::SimulatedServer simulated(
            {.serviceNs = std::chrono::nanoseconds(service).count()});
        const Seen expected = seenBy(summaryOf(simulated, settings));
        const LoadSummary summary = summaryOf(**client, settings);
        const Seen real = seenBy(summary);
        std::printf("%6.2f %9.3f %9.3f %8.3f %10.3f %9.3f %8.3f %9.0f us, %4.0f us %9.2f %%%s\n",
                    load, strata::tests::meanWait(load), expected.wait, real.wait,
                    1 + strata::tests::waitOfShare(load, 0.99), expected.p99, real.p99,
                    valueOf(summary, "time.network") * 1e6, valueOf(summary, "time.late") * 1e6,
                    100 * (summary.offeredRate() / settings.queriesPerSecond - 1),
                    summary.warnings().empty() ? "" : " MARKED");
    }
    return 0;
}
