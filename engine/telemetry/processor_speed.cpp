// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/usable_processors.h"
#include "engine/telemetry/sources.h"

#include <chrono>
#include <cstdint>
#include <ctime>

namespace strata::engine::telemetry {
namespace {

constexpr int operations = 1 << 19; // half a millisecond of a fast processor
constexpr int timesByTheWall = 8;   // as long as others may have its processor

double secondsOf(clockid_t clock)
{
    timespec time{};
    if (::clock_gettime(clock, &time) != 0)
        return 0;
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

//! Each operation waits for the one before, so neither caches nor other threads of the core matter.
void doFixedWork(int count)
{
    std::uint64_t value = 1;
    for (int i = 0; i < count; ++i) {
        value = value * 6364136223846793005U + 1442695040888963407U;
        asm volatile("" : "+r"(value)); // is not computed in advance
    }
}

//! Some kernels, as of sandboxes, count a thread's time in ticks of milliseconds.
bool threadClockIsFine()
{
    using Clock = std::chrono::steady_clock;
    constexpr double coarseSeconds = 100e-6;
    const auto end = Clock::now() + std::chrono::milliseconds(20);
    const double begin = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    double now = begin;
    while (now == begin && Clock::now() < end)
        now = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    return now > begin && now - begin < coarseSeconds;
}

class ProcessorSpeed final : public Source {
public:
    explicit ProcessorSpeed(bool isEmulated) :
        m_isEmulated(isEmulated),
        m_clock(!isEmulated && threadClockIsFine() ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC),
        m_operations(operations * (m_clock == CLOCK_MONOTONIC ? timesByTheWall : 1))
    {
    }
    std::string name() const override { return "speed"; }
    void read(double /*atSeconds*/, std::vector<Reading> &readings) override
    {
        std::optional<OnFirstProcessor> kept;
        if (!m_isEmulated) // whose processors are all of one kind
            kept.emplace();
        const double begin = secondsOf(m_clock);
        doFixedWork(m_operations);
        const double seconds = secondsOf(m_clock) - begin;
        if (seconds > 0)
            readings.push_back({"cpu.speed", "1/s", m_operations / seconds});
    }
    std::string missing() const override { return {}; }

private:
    const bool m_isEmulated;
    // What the kernel gave to others meanwhile, or withheld under a quota, is known from elsewhere.
    // An emulated machine counts threads' time in ticks.
    const clockid_t m_clock;
    const int m_operations;
};

} // namespace

OnFirstProcessor::OnFirstProcessor() : m_before(usableProcessors())
{
    if (m_before.size() < 2 || !inventory::keepThreadOn({*m_before.begin()}))
        m_before.clear();
}

OnFirstProcessor::~OnFirstProcessor()
{
    if (!m_before.empty())
        static_cast<void>(inventory::keepThreadOn(m_before));
}

std::unique_ptr<Source> makeProcessorSpeed(bool isEmulated)
{
    return std::make_unique<ProcessorSpeed>(isEmulated);
}

} // namespace strata::engine::telemetry
