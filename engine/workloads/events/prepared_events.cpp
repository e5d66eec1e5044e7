// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/events/prepared_events.h"

#include "engine/workloads/events/fairness.h"
#include "engine/workloads/latency_values.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace strata::engine::workloads::events {
namespace {

constexpr double probeSeconds = 0.1; // long enough to tell how many events make a step

std::string numberText(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
}

core::LatencyHistogram mergedLatency(const EventTeam &team)
{
    core::LatencyHistogram merged;
    for (std::size_t i = 0; i < team.size(); ++i)
        merged.merge(team.tally(i).latency());
    return merged;
}

} // namespace

PreparedEvents::PreparedEvents(std::unique_ptr<EventKind> kind, std::unique_ptr<EventTeam> team,
                               const EventPlan &plan) :
    m_kind(std::move(kind)),
    m_team(std::move(team)),
    m_plan(plan),
    m_clockReadNs(clockReadNs())
{
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedEvents::make(std::unique_ptr<EventKind> kind, const EventPlan &plan, int threads)
{
    const auto workers = kind->makeWorkers(threads);
    if (!workers)
        return tl::make_unexpected(workers.error());
    auto team = EventTeam::start(*workers);
    if (!team)
        return tl::make_unexpected(team.error());
    std::unique_ptr<PreparedEvents> prepared(
        new PreparedEvents(std::move(kind), std::move(*team), plan));
    if (auto chosen = prepared->chooseEventsPerStep(); !chosen)
        return tl::make_unexpected(chosen.error());
    return prepared;
}

// A batch is at most a thousandth of a thread's share, so that no thread waits long for the others
// at the end of a step.
Round PreparedEvents::roundOf(std::uint64_t events) const
{
    constexpr std::uint64_t batchesPerThread = 1000;
    const std::uint64_t share = events / (m_team->size() * batchesPerThread);
    return {events, std::clamp<std::uint64_t>(share, 1, m_plan.maxBatch), m_plan.sharing,
            m_plan.timing, m_plan.cancelled};
}

core::Expected<double> PreparedEvents::secondsOf(std::uint64_t events)
{
    const std::int64_t start = monotonicNs();
    if (auto done = m_team->perform(roundOf(events)); !done)
        return tl::make_unexpected(done.error());
    return static_cast<double>(monotonicNs() - start) * 1e-9;
}

core::Expected<std::uint64_t> PreparedEvents::calibratedEvents()
{
    // Shared ones, too: with fewer events than threads some would have nothing to do.
    const std::uint64_t unit = m_team->size();
    std::uint64_t units = 1;
    const double wanted = std::min(probeSeconds, m_plan.stepSeconds);
    auto took = secondsOf(unit);
    for (bool tried = false; took && (*took < wanted || !tried);) {
        // A cold machine's first round can be far too long: one that is long enough must be so
        // twice.
        tried = *took >= wanted;
        units *= tried ? 1 : 2;
        took = secondsOf(units * unit);
    }
    // Threads that hand over to each other can become ten times faster as soon as the scheduler has
    // found them a place.
    constexpr int attempts = 3;
    constexpr double nearEnough = 0.75;
    for (int attempt = 0; attempt < attempts && took && *took < nearEnough * m_plan.stepSeconds;
         ++attempt) {
        units = static_cast<std::uint64_t>(
            std::ceil(static_cast<double>(units) * m_plan.stepSeconds / std::max(*took, 1e-9)));
        took = secondsOf(units * unit);
    }
    if (!took)
        return tl::make_unexpected(took.error());
    units = static_cast<std::uint64_t>(
        std::ceil(static_cast<double>(units) * m_plan.stepSeconds / std::max(*took, 1e-9)));
    return std::max<std::uint64_t>(units, 1) * unit;
}

core::Expected<void> PreparedEvents::chooseEventsPerStep()
{
    const auto events = m_plan.eventsPerStep > 0
                            ? core::Expected<std::uint64_t>(m_plan.eventsPerStep)
                            : calibratedEvents();
    if (!events)
        return tl::make_unexpected(events.error());
    m_step = roundOf(*events);
    return {};
}

core::Expected<void> PreparedEvents::iterate()
{
    const std::int64_t start = monotonicNs();
    auto done = m_team->perform(m_step);
    m_totalSeconds += static_cast<double>(monotonicNs() - start) * 1e-9;
    return done;
}

void PreparedEvents::startMeasuring()
{
    m_team->clearTallies();
    m_totalSeconds = 0;
}

std::vector<core::ClosingValue> PreparedEvents::closingValues() const
{
    std::vector<double> events;
    std::vector<double> seconds;
    double total = 0;
    double busy = 0;
    for (std::size_t i = 0; i < m_team->size(); ++i) {
        events.push_back(static_cast<double>(m_team->tally(i).events()));
        seconds.push_back(m_team->tally(i).busySeconds());
        total += events.back();
        busy += seconds.back();
    }
    std::vector<core::ClosingValue> values{{"events", "1", total},
                                           {"total_time", "s", m_totalSeconds}};
    if (m_totalSeconds > 0)
        values.push_back({"events_per_second", "1/s", total / m_totalSeconds});
    // What the threads would reach if the loop around the events cost nothing.
    if (m_kind->hasBusyTime() && busy > 0)
        values.push_back(
            {"events_per_busy_second", "1/s", total / busy * static_cast<double>(m_team->size())});
    addLatencyValues(mergedLatency(*m_team), values);
    const Spread ofEvents = spreadOf(events);
    values.push_back({"events.mean", "1", ofEvents.mean});
    values.push_back({"events.deviation", "1", ofEvents.deviation});
    if (!m_kind->hasBusyTime())
        return values;
    const Spread ofSeconds = spreadOf(seconds);
    values.push_back({"time.mean", "s", ofSeconds.mean});
    values.push_back({"time.deviation", "s", ofSeconds.deviation});
    return values;
}

std::vector<core::NamedHistogram> PreparedEvents::histograms() const
{
    return {{"latency", mergedLatency(*m_team)}};
}

core::WorkPerIteration PreparedEvents::work() const
{
    core::WorkPerIteration work = m_kind->workPerEvent();
    const auto events = static_cast<double>(m_step.events);
    work.operations *= events;
    work.bytes *= events;
    work.work *= events;
    return work;
}

std::map<std::string, std::string> PreparedEvents::facts() const
{
    // which knows better where both name something
    std::map<std::string, std::string> facts = m_kind->facts();
    facts.emplace("events_per_step", std::to_string(m_step.events));
    facts.emplace("events_shared", m_step.sharing == Sharing::Equal
                                       ? "equally: each thread performs as many as every other"
                                       : "by a counter: a thread takes " +
                                             std::to_string(m_step.batch) + " at a time");
    facts.emplace("event_timing", m_step.timing == Timing::Each
                                      ? "the clock is read before and after each event"
                                      : "the clock is read before and after each batch");
    facts.emplace("clock_read_ns", numberText(m_clockReadNs));
    return facts;
}

core::Expected<void> selfTestOf(std::unique_ptr<EventKind> kind, const EventPlan &plan, int threads,
                                const std::string &label)
{
    return core::prove(PreparedEvents::make(std::move(kind), plan, threads), label, 2);
}

} // namespace strata::engine::workloads::events
