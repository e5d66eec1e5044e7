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
    CurrentTurn(const LoopMarks &marks, std::int64_t steps, PreparedWork &work) :
        m_marks(marks),
        m_steps(steps),
        m_work(work),
        m_haveMoved(!isLimit())
    {
    }
    ~CurrentTurn() { endWork(); }
    CurrentTurn(const CurrentTurn &) = delete;
    CurrentTurn &operator=(const CurrentTurn &) = delete;

    bool isLimit() const { return m_marks.turns != nullptr; }
    //! Waits for the first one, in which the warm-up is done, too: what is measured next is as warm
    //! in the process that was prepared first as in the last. False: there is none.
    Expected<bool> awaitWarmup() { return isLimit() ? next(0) : true; }
    //! After the warm-up: the turn lasts from now on.
    void beginWork()
    {
        m_isWork = true;
        m_marks.onWork(true);
        m_end = Clock::now() + m_length;
        m_stepsLeft = m_steps;
    }
    //! Before each measured step: waits for the next turn if this one is over. False: it was the
    //! last. A turn has a step at least.
    Expected<bool> awaitStep(std::uint64_t measuredSteps)
    {
        const bool isOver = m_stepsLeft <= 0 || (m_stepsLeft < m_steps && Clock::now() >= m_end);
        if (isLimit() && isOver) {
            endWork();
            const auto goesOn = next(measuredSteps);
            if (!goesOn || !*goesOn)
                return goesOn;
            beginWork();
        }
        --m_stepsLeft;
        return true;
    }
    void endStep()
    {
        m_placement.afterStep(); // the first of all shows which threads there are, and moves them
        m_haveMoved = isLimit() && !std::exchange(m_areKnown, true);
    }
    //! Before each step: lets the work follow its threads, which is no part of the turn.
    Expected<void> follow()
    {
        if (!std::exchange(m_haveMoved, false))
            return {};
        const Clock::time_point before = Clock::now();
        auto followed = m_work.afterPlacement();
        const Clock::duration took = Clock::now() - before;
        m_waited += took;
        m_end += took;
        return followed;
    }
    double waitedSeconds() const { return std::chrono::duration<double>(m_waited).count(); }

private:
    Expected<bool> next(std::uint64_t measuredSteps)
    {
        const Clock::time_point before = Clock::now();
        const auto length = m_marks.turns->next(measuredSteps);
        if (!length)
            return tl::make_unexpected(length.error());
        if (!*length)
            return false;
        m_length = **length;
        m_placement.beforeStep();
        m_haveMoved = true;
        const auto ready = m_work.beforeTurn(m_length);
        m_waited += Clock::now() - before;
        return ready.and_then([this] { return follow(); }).map([] { return true; });
    }
    void endWork()
    {
        if (std::exchange(m_isWork, false))
            m_marks.onWork(false);
    }

    const LoopMarks &m_marks;
    std::int64_t m_steps; //!< of a turn at most
    PreparedWork &m_work;
    std::int64_t m_stepsLeft = 0;
    ThreadPlacement m_placement;
    bool m_haveMoved; //!< the threads, since the work followed them; before turns they are others
    bool m_areKnown = false;
    bool m_isWork = false; //!< that is measured
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
    bool isPlaced = false;
    std::uint64_t iterations = 1;
    // of half as many iterations, or of equally many when they are tried again
    double previousSeconds = 0;
    while (!cancelled && iterations < maxIterations) {
        const auto span = timeStep(work, iterations, cancelled);
        if (!span)
            return tl::make_unexpected(span.error());
        placement.afterStep();
        if (!std::exchange(isPlaced, true)) {
            if (auto followed = work.afterPlacement(); !followed)
                return tl::make_unexpected(std::move(followed.error()));
        }
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
    CurrentTurn turn(marks, settings.steps, work);
    Slowdown slowdown(settings.slowdown, work, cancelled);
    if (auto followed = turn.follow(); !followed)
        return tl::make_unexpected(std::move(followed.error()));
    for (const bool warmup : {true, false}) {
        const std::int64_t wanted = warmup ? warmupSteps : settings.steps;
        const bool isLimited = turn.isLimit() && !warmup; // by turns, not by a number of steps
        std::optional<Clock::time_point> phaseStart;
        double waitedBefore = 0;
        if (!warmup) {
            work.startMeasuring();
            if (warmupSteps > 0 || !turn.isLimit())
                turn.beginWork();
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
            if (auto followed = turn.follow(); !followed)
                return tl::make_unexpected(std::move(followed.error()));
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
            zero = zero.value_or(span->start);
            waitedBefore = phaseStart ? waitedBefore : turn.waitedSeconds();
            phaseStart = phaseStart.value_or(span->start);
            turn.endStep();
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
