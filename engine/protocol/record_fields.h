// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The fields of each record by their names in the text form, in the order in which they are
//! written: what the writer and the reader have in common.
#pragma once

#include "engine/protocol/job.h"
#include "engine/protocol/record.h"

#include <concepts>
#include <limits>
#include <type_traits>

namespace strata::engine::protocol {

template <typename Given, typename... Bodies>
concept Of = (std::same_as<std::remove_const_t<Given>, Bodies> || ...);

inline constexpr auto minInt64 = std::numeric_limits<std::int64_t>::min();
inline constexpr auto maxInt64 = std::numeric_limits<std::int64_t>::max();
inline constexpr auto maxInt = std::numeric_limits<int>::max();

// Each calls field(name, value, limits…), where the limits are those of FieldReader::read.

void visitFields(const auto &field, Of<Hello> auto &body)
{
    field("engine_version", body.engineVersion);
    field("command_line", body.commandLine);
    field("process_id", body.processId, 0, maxInt64);
    field("wall_clock_ms", body.wallClockMs, minInt64, maxInt64);
}

void visitFields(const auto &field, Of<Inventory> auto &body)
{
    field("facts", body.facts);
}

void visitFields(const auto &field, Of<Trial> auto &body)
{
    field("workload", body.workload);
    field("workload_version", body.workloadVersion, 0, maxInt);
    field("backend", body.backend);
    field("parameters", body.parameters);
    field("threads", body.threads, 0, maxInt);
    field("threads_reason", body.threadsReason);
    field("iterations_per_step", body.iterationsPerStep);
    field("operations_per_iteration", body.operationsPerIteration);
    field("bytes_per_iteration", body.bytesPerIteration);
    field("rate_unit", body.rateUnit);
    field("work_per_iteration", body.workPerIteration);
    field("planned_steps", body.plannedSteps, 0, maxInt64);
}

void visitFields(const auto &field, Of<Steps> auto &body)
{
    field("phase", body.phase);
    field("first", body.first);
    field("start_ns", body.startNs, maxStepsPerRecord);
    field("duration_ns", body.durationNs, maxStepsPerRecord);
}

void visitFields(const auto &field, Of<Sample> auto &body)
{
    field("series", body.series);
    field("unit", body.unit);
    field("at_ns", body.atNs, minInt64, maxInt64);
    field("value", body.value);
}

void visitFields(const auto &field, Of<Histogram> auto &body)
{
    field("series", body.series);
    field("lower_ns", body.lowerNs, maxBucketsPerRecord);
    field("upper_ns", body.upperNs, maxBucketsPerRecord);
    field("counts", body.counts, maxBucketsPerRecord);
}

void visitFields(const auto &field, Of<Result> auto &body)
{
    field("steps", body.steps);
    field("median_step_seconds", body.medianStepSeconds);
    field("rate", body.rate);
    field("check_value", body.checkValue);
    field("verified", body.verified);
    field("verification", body.verification);
    field("facts", body.facts);
    field("work_digest", body.workDigest);
}

void visitFields(const auto &field, Of<Warning, Error> auto &body)
{
    field("code", body.code);
    field("text", body.text);
}

void visitFields(const auto &field, Of<End> auto &body)
{
    field("outcome", body.outcome);
    field("reason", body.reason);
    field("by_supervisor", body.bySupervisor);
    field("cleaned", body.cleaned);
    field("left_behind", body.leftBehind);
}

void visitFields(const auto &field, Of<Bootstrap> auto &body)
{
    field("round", body.round, 0, maxBootstrapRounds - 1);
    field("data", body.data);
}

void visitFields(const auto &field, Of<Turn> auto &body)
{
    field("number", body.number, 0, maxTurns - 1);
    field("first", body.first);
    field("steps", body.steps);
    field("from_ns", body.fromNs, 0, maxInt64);
    field("to_ns", body.toNs, 0, maxInt64);
    field("zero_ns", body.zeroNs, 0, maxInt64);
}

} // namespace strata::engine::protocol
