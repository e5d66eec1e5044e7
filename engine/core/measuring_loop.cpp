// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/measuring_loop.h"

#include "engine/core/slowdown.h"
#include "engine/core/thread_placement.h"
#include "engine/core/thread_waiting.h"

#include <utility>

namespace strata::engine::core {

namespace {

// CLOCK_MONOTONIC with the libraries this engine is built with
using Clock = std::chrono::steady_clock;

constexpr double believedRatio = 2.5;   // against the step before, which has half the iterations
constexpr double believedSeconds = 1.0; // too slow to be tried twice
constexpr std::uint64_t maxIterations = std::uint64_t{1} << 40;

std::int64_t nanoseconds(Clock::duration duration)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(duration).count();
}

struct Span {
    Clock::time_point start;
    Clock::time_point end;
    std::uint64_t iterations = 0; //!< that were done
};

//! Of fewer iterations if it is cancelled: many of them may take hours.
Expected<Span> timeStep(PreparedWork &work, std::uint64_t iterations,
                        const std::atomic<bool> &cancelled)
{
    if (auto ready = work.beforeStep(); !ready)
        return tl::make_unexpected(std::move(ready.error()));
    Expected<void> outcome;
    const Clock::time_point start = Clock::now();
    std::uint64_t done = 0;
    for (; done < iterations && outcome && !cancelled.load(std::memory_order_relaxed); ++done)
        outcome = work.iterate();
    if (outcome)
        outcome = work.finishStep();
    const Clock::time_point end = Clock::now();
    if (!outcome)
        return tl::make_unexpected(std::move(outcome.error()));
    return Span{start, end, done};
}

//! By the work's own word, if it has one; its clock knows nothing of a slowdown.
Clock::duration stepTime(const PreparedWork &work, const Span &span, double slowdown)
{
    const auto told = work.toldStepTime();
    return told ? std::chrono::duration_cast<Clock::duration>(*told * (1 + slowdown))
                : span.end - span.start;
}

//! The turn in which steps are done, if engines take turns.
class CurrentTurn {
public:
    CurrentTurn(Turns *turns, std::int64_t steps, PreparedWork &work) :
        m_turns(turns),
        m_steps(steps),
        m_work(work)
    {
    }

    bool isLimit() const { return m_turns != nullptr; }
    //! Waits for the first one, in which the warm-up is done, too: what is measured next is as warm
    //! in the process that was prepared first as in the last. False: there is none.
    Expected<bool> awaitWarmup() { return m_turns == nullptr ? true : next(0); }
    //! After the warm-up: the turn lasts from now on.
    void endWarmup()
    {
        m_end = Clock::now() + m_length;
        m_stepsLeft = m_steps;
    }
    //! Before each measured step: waits for the next turn if this one is over. False: it was the
    //! last. A turn has a step at least.
    Expected<bool> awaitStep(std::uint64_t measuredSteps)
    {
        const bool isOver = m_stepsLeft <= 0 || (m_stepsLeft < m_steps && Clock::now() >= m_end);
        if (m_turns != nullptr && isOver) {
            const auto goesOn = next(measuredSteps);
            if (!goesOn || !*goesOn)
                return goesOn;
            endWarmup();
        }
        --m_stepsLeft;
        return true;
    }
    void endStep() { m_placement.afterStep(); }
    double waitedSeconds() const { return std::chrono::duration<double>(m_waited).count(); }

private:
    Expected<bool> next(std::uint64_t measuredSteps)
    {
        const Clock::time_point before = Clock::now();
        const auto length = m_turns->next(measuredSteps);
        if (!length)
            return tl::make_unexpected(length.error());
        if (!*length)
            return false;
        m_length = **length;
        m_placement.beforeStep();
        if (auto ready = m_work.beforeTurn(m_length); !ready)
            return tl::make_unexpected(std::move(ready.error()));
        m_waited += Clock::now() - before;
        return true;
    }

    Turns *m_turns;
    std::int64_t m_steps; //!< of a turn at most
    PreparedWork &m_work;
    std::int64_t m_stepsLeft = 0;
    ThreadPlacement m_placement;
    std::chrono::nanoseconds m_length{0};
    Clock::time_point m_end;
    Clock::duration m_waited{0};
};

} // namespace

Expected<std::uint64_t> calibrate(PreparedWork &work, const settings::LoopSettings &settings,
                                  const std::atomic<bool> &cancelled)
{
    if (work.oneIterationPerStep())
        return 1;
    if (settings.iterationsPerStep > 0)
        return settings.iterationsPerStep;
    restThreads(); // those of the preparation
    ThreadPlacement placement;
    placement.beforeStep();
    std::uint64_t iterations = 1;
    // of half as many iterations, or of equally many when they are tried again
    double previousSeconds = 0;
    while (!cancelled && iterations < maxIterations) {
        const auto span = timeStep(work, iterations, cancelled);
        if (!span)
            return tl::make_unexpected(span.error());
        placement.afterStep();
        const double seconds = std::chrono::duration<double>(span->end - span->start).count();
        const bool longEnough = seconds >= settings.minStepSeconds;
        // The first step on a cold machine can be far too long: one that does not follow from the
        // one before is tried again.
        const bool expected =
            seconds <= believedRatio * previousSeconds || seconds >= believedSeconds;
        if (longEnough && expected)
            break;
        if (!longEnough)
            iterations *= 2;
        previousSeconds = seconds;
    }
    return iterations;
}

Expected<LoopResult> measure(PreparedWork &work, const settings::LoopSettings &settings,
                             std::uint64_t iterations, const StepSink &sink,
                             const std::atomic<bool> &cancelled, const LoopMarks &marks)
{
    LoopResult result;
    result.digest = marks.digest;
    std::optional<Clock::time_point> zero = marks.zero;
    std::chrono::nanoseconds inSteps{0};
    const std::int64_t warmupSteps = work.hasEnd() ? 0 : settings.warmupSteps;
    CurrentTurn turn(marks.turns, settings.steps, work);
    Slowdown slowdown(settings.slowdown, work, cancelled);
    for (const bool warmup : {true, false}) {
        const std::int64_t wanted = warmup ? warmupSteps : settings.steps;
        const bool isLimited = turn.isLimit() && !warmup; // by turns, not by a number of steps
        std::optional<Clock::time_point> phaseStart;
        double waitedBefore = 0;
        if (!warmup) {
            work.startMeasuring();
            marks.beforeMeasuring();
            if (warmupSteps > 0)
                turn.endWarmup();
        }
        bool isDone = false;
        for (std::int64_t step = 0; (step < wanted || isLimited) && !result.cappedByTime && !isDone;
             ++step) {
            result.cancelled = cancelled;
            if (result.cancelled)
                return result;
            const auto goesOn = !warmup     ? turn.awaitStep(result.measuredSteps)
                                : step == 0 ? turn.awaitWarmup()
                                            : Expected<bool>(true);
            if (!goesOn)
                return tl::make_unexpected(goesOn.error());
            if (!*goesOn)
                return result;
            auto span = timeStep(work, iterations, cancelled);
            if (!span)
                return tl::make_unexpected(span.error());
            const auto end = slowdown.lengthen(span->start, span->end, span->iterations);
            if (!end)
                return tl::make_unexpected(end.error());
            span->end = *end;
            result.cancelled =
                cancelled && (span->iterations < iterations || settings.slowdown > 0);
            if (result.cancelled)
                return result; // this step is not whole
            turn.endStep();
            zero = zero.value_or(span->start);
            waitedBefore = phaseStart ? waitedBefore : turn.waitedSeconds();
            phaseStart = phaseStart.value_or(span->start);
            StepTiming timing{warmup, nanoseconds(span->start - *zero),
                              nanoseconds(stepTime(work, *span, settings.slowdown))};
            if (auto reported = work.afterStep(timing.values); !reported)
                return tl::make_unexpected(std::move(reported.error()));
            result.digest.add(warmup, span->iterations, timing.startNs, timing.durationNs);
            sink(timing);
            result.measuredSteps += warmup ? 0 : 1;
            if (work.hasEnd()) {
                inSteps += span->end - span->start;
                const auto done = work.isDone(inSteps);
                if (!done)
                    return tl::make_unexpected(done.error());
                isDone = *done;
            }
            const double seconds = std::chrono::duration<double>(span->end - *phaseStart).count() -
                                   (turn.waitedSeconds() - waitedBefore);
            const bool late = seconds >= settings.maxSeconds && !work.stepsAreFixed();
            if (late && warmup)
                break; // a slow machine warms up for as long as it is measured, not longer
            result.cappedByTime = late && !isDone && (step + 1 < wanted || isLimited);
        }
    }
    return result;
}

} // namespace strata::engine::core
