// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The records an engine emits, as plain structs: the whole vocabulary between engine and
//! application.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace strata::engine::protocol {

//! Version of the record format. A reader refuses any other version with a sentence that names
//! both.
inline constexpr int version = 2;
//! A line longer than this (without its line feed) is refused before it is parsed.
inline constexpr std::size_t maxLineBytes = 256 * 1024;
//! A step record carries at most this many steps.
inline constexpr std::size_t maxStepsPerRecord = 4096;
//! A histogram record carries at most this many buckets.
inline constexpr std::size_t maxBucketsPerRecord = 5120;

//! First record of an engine process.
struct Hello {
    std::string engineVersion;    //!< "0.1.0"
    std::string commandLine;      //!< what was run, for the log; holds no secret
    std::int64_t processId = 0;   //!< as seen by the engine (a container has its own numbering)
    std::int64_t wallClockMs = 0; //!< Unix time in milliseconds: a label, never used for a duration
};

//! What the engine sees of its host from inside. An absent value means "unknown", never zero.
struct Inventory {
    //! Flat facts by dotted key ("cpu.model", "cgroup.cpu_quota_cores", "virtualization.kind" …).
    //! engine/inventory/inventory.h lists every key with its unit.
    std::map<std::string, std::string> facts;
};

//! What is going to be measured; sent when the work is prepared and before the first step.
struct Trial {
    std::string workload;    //!< "gemm"
    int workloadVersion = 0; //!< results of different versions are never compared
    std::string backend;     //!< "onednn", "reference", "posix"
    std::map<std::string, std::string> parameters; //!< every parameter with its resolved value
    int threads = 0;                               //!< threads that do the work
    std::string threadsReason;                     //!< "cgroup quota of 1.5 CPUs", "asked for" …
    std::uint64_t iterationsPerStep = 0;
    double operationsPerIteration = 0; //!< by the workload's formula; 0 if it does no arithmetic
    double bytesPerIteration = 0;      //!< by the workload's formula
    std::string rateUnit; //!< "FLOP/s", "OP/s" of integers or "B/s": the unit of Result::rate and
                          //!< of work/time
    double workPerIteration = 0;   //!< in the numerator's unit of rateUnit
    std::int64_t plannedSteps = 0; //!< measured steps if nothing ends the trial early
};

enum class Phase { Warmup, Measure };

//! One or more consecutive steps of one phase. durations are of the timed region only.
struct Steps {
    Phase phase = Phase::Measure;
    std::uint64_t first = 0;              //!< index of the first step in its phase, from 0
    std::vector<std::int64_t> startNs;    //!< monotonic, from the trial's first step on
    std::vector<std::int64_t> durationNs; //!< same length as startNs
};

//! One value of one telemetry series, taken beside the work.
struct Sample {
    std::string series;    //!< "cpu.utilization"
    std::string unit;      //!< "1", "B", "W" …
    std::int64_t atNs = 0; //!< on the same time axis as Steps::startNs
    double value = 0;
};

//! How long the events of the measured steps took, in buckets of [lowerNs, upperNs), ascending,
//! each with at least one event.
struct Histogram {
    std::string series; //!< "latency"
    std::vector<std::int64_t> lowerNs;
    std::vector<std::int64_t> upperNs; //!< same length
    std::vector<std::int64_t> counts;  //!< same length
};

//! Summary and proof of the work, after the last step.
struct Result {
    std::uint64_t steps = 0; //!< measured steps
    double medianStepSeconds = 0;
    double rate = 0;          //!< work of all measured steps / their time, in Trial::rateUnit
    std::string checkValue;   //!< equal on two hosts if and only if they did the same work
    bool verified = false;    //!< the result was compared with a reference and agreed
    std::string verification; //!< how: "Freivalds' check, exact" …
    std::map<std::string, std::string> facts; //!< "isa", "implementation", "cache_state" …
    std::string workDigest; //!< WorkDigest of what the loop did in all steps, warm-up included
};

struct Warning {
    std::string code; //!< stable, snake_case: "steps_lost"
    std::string text;
};

struct Error {
    std::string code; //!< stable, snake_case: "out_of_memory"
    std::string text; //!< one sentence: what, where, why, what to do
};

enum class Outcome {
    Done,         //!< every planned step was measured
    Failed,       //!< an error record says why
    Unsupported,  //!< this host or backend cannot do the setting; not a failure
    Cancelled,    //!< the person stopped it
    Killed,       //!< the engine process died from outside; the reason names the signal
    LeaseExpired, //!< nobody renewed the lease
    TimedOut      //!< the wall-clock limit of the job was reached
};

//! Last record of a process. The supervisor writes one too, after its clean-up.
struct End {
    Outcome outcome = Outcome::Done;
    std::string reason;
    bool bySupervisor = false; //!< the journal's last record; what the engine itself says has false
    bool cleaned = false;   //!< only by the supervisor: it looked, and nothing of the run was left
    std::string leftBehind; //!< what was still there, if anything
};

//! What one member of a work that spans hosts has to tell the others before they can connect: to be
//! handed to each of them as protocol::relay::bootstrap. Every member sends one in each round,
//! while it prepares the work.
struct Bootstrap {
    int round = 0;    //!< from 0, without gaps
    std::string data; //!< isBootstrapData()
};

//! One turn of an engine that takes turns with others on its machine, sent at its end: the engine
//! waits from then on, without using a processor, for protocol::relay::turn. The first one, 0,
//! needs no word: it is the preparation up to the end of the warm-up.
struct Turn {
    int number = 0;
    std::uint64_t first = 0; //!< measured steps before it
    std::uint64_t steps = 0; //!< measured steps in it
    //! CLOCK_MONOTONIC of the host's kernel, which its containers share: when the engine learned of
    //! its turn, when it had done its last step, and the zero of Steps::startNs.
    std::int64_t fromNs = 0;
    std::int64_t toNs = 0;
    std::int64_t zeroNs = 0;
};

using Body = std::variant<Hello, Inventory, Trial, Steps, Sample, Histogram, Result, Warning, Error,
                          End, Bootstrap, Turn>;

struct Record {
    std::uint64_t sequence = 0; //!< from 0, without gaps, over engine and supervisor together
    Body body;
};

} // namespace strata::engine::protocol
