// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/sampler.h"

#include <algorithm>
#include <utility>

namespace strata::engine::telemetry {
namespace {

constexpr std::size_t mostSamples = 200000; // of one trial: some tens of megabytes of records
constexpr std::chrono::milliseconds shortestInterval{10}; // of the kernel's own clock ticks

} // namespace

Sampler::Sampler(Sources sources, double hz, Clock::time_point zero, SampleSink sink) :
    m_sources(std::move(sources)),
    m_period(hz > 0 ? 1 / hz : 0),
    m_zero(zero),
    m_sink(std::move(sink))
{
    if (hz > 0)
        m_thread = std::thread([this] { run(); });
}

Sampler::~Sampler()
{
    stop();
}

void Sampler::stop()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void Sampler::run()
{
    Clock::time_point last = Clock::now();
    Clock::time_point next = last;
    for (bool stopping = false; !stopping;) {
        sample();
        last = Clock::now();
        // What was missed is left out, not made up for.
        const auto step = std::chrono::duration_cast<Clock::duration>(m_period);
        next = std::max(next + step, last);
        std::unique_lock lock(m_mutex);
        stopping = m_wake.wait_until(lock, next, [this] { return m_stopping; });
    }
    if (Clock::now() - last >= shortestInterval)
        sample();
}

void Sampler::sample()
{
    std::vector<Reading> readings;
    const auto sinceZero = Clock::now() - m_zero;
    for (const auto &source : m_sources)
        source->read(std::chrono::duration<double>(Clock::now() - m_zero).count(), readings);
    const std::int64_t atNs = std::max(
        std::chrono::duration_cast<std::chrono::nanoseconds>(sinceZero).count(), std::int64_t{0});
    for (Reading &reading : readings) {
        if (m_recorded >= mostSamples) {
            ++m_leftOut;
            continue;
        }
        ++m_recorded;
        m_sink({std::move(reading.series), std::move(reading.unit), atNs, reading.value});
    }
}

std::map<std::string, std::string> Sampler::facts() const
{
    if (m_period.count() <= 0)
        return {};
    std::map<std::string, std::string> facts{{"telemetry.samples", std::to_string(m_recorded)}};
    std::string missing;
    for (const auto &source : m_sources) {
        if (const std::string reason = source->missing(); !reason.empty())
            missing += (missing.empty() ? "" : "; ") + source->name() + ": " + reason;
        facts.merge(source->facts());
    }
    if (!missing.empty())
        facts["telemetry.missing"] = missing;
    if (m_leftOut > 0)
        facts["telemetry.left_out"] = std::to_string(m_leftOut);
    return facts;
}

} // namespace strata::engine::telemetry
