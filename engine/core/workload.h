// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every kind of work gives: parameters, formulae, an iteration to time, and a proof of its
//! result.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/latency_histogram.h"
#include "engine/core/parameters.h"
#include "engine/core/rendezvous.h"
#include "engine/core/self_test.h"
#include "engine/settings/purpose.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::core {

//! What one iteration does, by formula; the source of the formula stands beside the code that fills
//! this.
struct WorkPerIteration {
    double operations = 0; //!< arithmetic operations; 0 for work that does none
    double bytes = 0;      //!< bytes that have to move
    double work = 0;       //!< the numerator of the rate, in rateUnit's numerator
    std::string rateUnit;  //!< "FLOP/s", "OP/s" of integers, "B/s", "images/s", "queries/s" …
};

struct CheckedResult {
    std::string checkValue; //!< depends on parameters, seed and result only: not on threads, ISA,
                            //!< host or iterations
    bool verified = false;
    std::string verification; //!< how it was compared with a reference
    //! False of work that nobody can compute again: it counts although it is not verified.
    bool hasReference = true;
    //! Why the task has no end, of work that should have one: the trial fails with it, after its
    //! result was told.
    std::optional<Failure> shortfall = {};
};

//! A value that a work reports of each step beside its time: "loss" in "1", "input_wait" in "s".
struct ValueSeries {
    std::string series;
    std::string unit;
};

//! Of one step, in the order of stepSeries(). Small and of fixed size, so that the measuring thread
//! can hand it on as it is.
inline constexpr std::size_t maxStepValues = 4;
using StepValues = std::array<double, maxStepValues>;

//! A value that is of interest by itself, e.g. the time of one layer. Told after the last step, so
//! that their number is not bounded.
struct ClosingValue {
    std::string series;
    std::string unit;
    double value = 0;
    std::optional<std::uint64_t> step =
        {}; //!< the measured step it belongs to, from 0; none: all of them
};

//! Durations of the events of all measured steps.
struct NamedHistogram {
    std::string series; //!< "latency"
    LatencyHistogram histogram;
};

//! That a result is not what it seems to be: the trial is good, and marked.
struct WorkWarning {
    std::string code; //!< stable, snake_case
    std::string text; //!< one sentence or two: what, why, what to do
};

//! Work that is ready to be timed: memory allocated, inputs filled, kernels built. Destroying it
//! removes its files.
class PreparedWork {
public:
    virtual ~PreparedWork() = default;
    //! Outside the timed region, before the steps of a turn. Where memory and files lie makes one
    //! process faster than another, whatever the host; work that this concerns puts them somewhere
    //! else for each turn, so that it averages out. \param length of the turn
    virtual Expected<void> beforeTurn(std::chrono::nanoseconds /*length*/) { return {}; }
    //! Outside the timed region, before a step, whenever its threads may run elsewhere than before:
    //! at the beginning, after the first step, which shows what threads there are, and in turns
    //! after beforeTurn(). Work whose memory has to lie close to the threads that use it moves it
    //! there; results of former steps may go.
    virtual Expected<void> afterPlacement() { return {}; }
    //! Outside the timed region, before each step; e.g. drops a cache. Most work needs nothing.
    virtual Expected<void> beforeStep() { return {}; }
    //! The timed region: one iteration. Allocates nothing, prints nothing.
    virtual Expected<void> iterate() = 0;
    //! The end of the timed region: waits for iterations that are still under way, as on a GPU,
    //! which is given the next while it works.
    virtual Expected<void> finishStep() { return {}; }
    //! After finishStep(): how long the step took by the word of what did the work, which then
    //! counts instead of the loop's clock; at least a nanosecond. None for most work.
    virtual std::optional<std::chrono::nanoseconds> toldStepTime() const { return {}; }
    //! At most maxStepValues; none for most work.
    virtual std::vector<ValueSeries> stepSeries() const { return {}; }
    //! Outside the timed region, after each warm-up and measured step: its values, each of them
    //! finite. A failure ends the trial.
    virtual Expected<void> afterStep(StepValues &) { return {}; }
    //! Between warm-up and measured steps: sums over steps start from zero.
    virtual void startMeasuring() {}
    //! After the last step, before check().
    virtual std::vector<ClosingValue> closingValues() const { return {}; }
    //! After the last step, before check(); one without events is left out.
    virtual std::vector<NamedHistogram> histograms() const { return {}; }
    //! Likewise.
    virtual std::vector<WorkWarning> warnings() const { return {}; }
    virtual WorkPerIteration work() const = 0;
    virtual std::string backend() const = 0;
    //! True if a step must be exactly one iteration (work that beforeStep has to prepare each
    //! time).
    virtual bool oneIterationPerStep() const { return false; }
    //! True if an iteration that nobody counts changes nothing: what makes work slower on purpose
    //! may then be more of it.
    virtual bool canRepeat() const { return false; }
    //! True if all steps have to be done, however long they take: partners on other hosts do as
    //! many and wait for this one.
    virtual bool stepsAreFixed() const { return false; }
    //! True if the work is one task that some step ends: it begins with the first of them, so that
    //! none is a warm-up, and LoopSettings::steps is how many there are at most. Such work takes no
    //! turns.
    virtual bool hasEnd() const { return false; }
    //! Of work that has an end, outside the timed region, after each step: true if that was the
    //! last. A failure ends the trial. \param inSteps time of all steps so far
    virtual Expected<bool> isDone(std::chrono::nanoseconds /*inSteps*/) { return false; }
    //! After the last step: proves the result of the last iteration against a reference.
    virtual Expected<CheckedResult> check() = 0;
    //! What a reader of the result must know: "isa", "implementation", "cache_state", "direct_io" …
    virtual std::map<std::string, std::string> facts() const { return {}; }
};

//! Where and with what the work is done; decided by the engine, the same for every workload.
struct WorkContext {
    int threads = 1;
    std::uint64_t seed = 1;
    std::string scratchDirectory; //!< exists, private, for files of the work
    Rendezvous *rendezvous = {};  //!< none: the work stays on this host
    const std::atomic<bool> *cancelled =
        {}; //!< for work that waits for others or computes for long; none: it is never stopped
};

class Workload {
public:
    virtual ~Workload() = default;
    virtual std::string name() const = 0;
    virtual int version() const = 0;
    virtual settings::Purpose purpose() const = 0;
    virtual std::string summary() const = 0; //!< one sentence
    virtual settings::ParameterSpecs
    parameters() const = 0; //!< without the common ones (engine/settings/measuring.h)
    //! Where the defaults of common parameters do not suit this work: its own, by name.
    virtual std::map<std::string, std::string> commonDefaults() const { return {}; }
    virtual Expected<std::unique_ptr<PreparedWork>> prepare(const settings::Parameters &parameters,
                                                            const WorkContext &context) const = 0;
    //! Small cases against the reference. Used by `strata-engine selftest`.
    virtual SelfTestReport selfTest() const = 0;
};

} // namespace strata::engine::core
