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

Sampler::Sampler(Sources sources, double hz, Clock::time_point zero, SampleSink sink,
                 Sources resting) :
    m_sources(std::move(sources)),
    m_resting(std::move(resting)),
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
    change(State::Stopped);
    m_thread.join();
}

void Sampler::pause()
{
    change(State::Resting);
}

void Sampler::resume()
{
    change(State::Sampling);
}

void Sampler::change(State wanted)
{
    std::unique_lock lock(m_mutex);
    m_wanted = wanted;
    m_changed.notify_all();
    if (m_thread.joinable())
        m_changed.wait(lock, [this] { return m_state == m_wanted; });
}

void Sampler::run()
{
    sample(m_resting);
    sample(m_sources);
    Clock::time_point last = Clock::now();
    Clock::time_point next = last;
    std::unique_lock lock(m_mutex);
    while (m_wanted != State::Stopped) {
        // What was missed is left out, not made up for.
        next = std::max(next + std::chrono::duration_cast<Clock::duration>(m_period), last);
        m_changed.wait_until(lock, next, [this] { return m_wanted != State::Sampling; });
        if (Clock::now() - last >= shortestInterval) {
            lock.unlock();
            sample(m_sources);
            lock.lock();
            last = Clock::now();
        }
        if (m_wanted != State::Sampling) {
            lock.unlock();
            sample(m_resting);
            lock.lock();
        }
        if (m_wanted == State::Resting) {
            rest(lock);
            last = next = Clock::now();
        }
    }
    m_state = State::Stopped;
    m_changed.notify_all();
}

void Sampler::rest(std::unique_lock<std::mutex> &lock)
{
    m_state = State::Resting;
    m_changed.notify_all();
    m_changed.wait(lock, [this] { return m_wanted != State::Resting; });
    lock.unlock();
    sample(m_resting);
    static_cast<void>(read(m_sources)); // the next sample is of the time from here on
    lock.lock();
    m_state = State::Sampling;
    m_changed.notify_all();
}

std::vector<Reading> Sampler::read(const Sources &sources)
{
    std::vector<Reading> readings;
    for (const auto &source : sources)
        source->read(std::chrono::duration<double>(Clock::now() - m_zero).count(), readings);
    return readings;
}

void Sampler::sample(const Sources &sources)
{
    const auto sinceZero = Clock::now() - m_zero;
    const std::int64_t atNs = std::max(
        std::chrono::duration_cast<std::chrono::nanoseconds>(sinceZero).count(), std::int64_t{0});
    for (Reading &reading : read(sources)) {
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
    for (const Sources *sources : {&m_sources, &m_resting}) {
        for (const auto &source : *sources) {
            if (const std::string reason = source->missing(); !reason.empty())
                missing += (missing.empty() ? "" : "; ") + source->name() + ": " + reason;
            facts.merge(source->facts());
        }
    }
    if (!missing.empty())
        facts["telemetry.missing"] = missing;
    if (m_leftOut > 0)
        facts["telemetry.left_out"] = std::to_string(m_leftOut);
    return facts;
}

} // namespace strata::engine::telemetry
