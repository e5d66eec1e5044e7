// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/codec.h"
#include "engine/protocol/vocabulary.h"

#include <charconv>
#include <concepts>

#include <nlohmann/json.hpp>

namespace strata::engine::protocol {

namespace {

using nlohmann::json;

//! Appends `,"name":value` pairs. Numbers bypass the JSON library: a record of 4096 steps has 8192
//! of them.
class LineBuilder {
public:
    LineBuilder() { m_line = "{\"v\":"; }

    void number(std::integral auto value)
    {
        char digits[24];
        const char *end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        m_line.append(digits, static_cast<std::size_t>(end - digits));
    }

    void key(std::string_view name)
    {
        m_line += ",\"";
        m_line += name;
        m_line += "\":";
    }

    void field(std::string_view name, std::int64_t value)
    {
        key(name);
        number(value);
    }
    void field(std::string_view name, std::uint64_t value)
    {
        key(name);
        number(value);
    }
    void field(std::string_view name, int value)
    {
        key(name);
        number(value);
    }
    void field(std::string_view name, bool value)
    {
        key(name);
        m_line += value ? "true" : "false";
    }
    void field(std::string_view name, const std::string &value) { any(name, value); }
    void field(std::string_view name, std::string_view word) { any(name, word); }
    //! NaN and infinities become null, which no reader accepts as a number.
    void field(std::string_view name, double value) { any(name, value); }
    void field(std::string_view name, const std::map<std::string, std::string> &value)
    {
        any(name, value);
    }

    void field(std::string_view name, const std::vector<std::int64_t> &values)
    {
        m_line.reserve(m_line.size() + values.size() * 12);
        key(name);
        m_line += '[';
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0)
                m_line += ',';
            number(values[i]);
        }
        m_line += ']';
    }

    std::string finish()
    {
        constexpr std::string_view hexadecimal = "0123456789abcdef";
        const std::uint32_t check = crc32(m_line);
        m_line += checkOpening;
        for (int shift = 28; shift >= 0; shift -= 4)
            m_line += hexadecimal[(check >> shift) & 0xf];
        m_line += checkClosing;
        return std::move(m_line);
    }

private:
    void any(std::string_view name, const json &value)
    {
        key(name);
        m_line += value.dump(-1, ' ', false, json::error_handler_t::replace);
    }

    std::string m_line;
};

void write(LineBuilder &line, const Hello &body)
{
    line.field("engine_version", body.engineVersion);
    line.field("command_line", body.commandLine);
    line.field("process_id", body.processId);
    line.field("wall_clock_ms", body.wallClockMs);
}

void write(LineBuilder &line, const Inventory &body)
{
    line.field("facts", body.facts);
}

void write(LineBuilder &line, const Trial &body)
{
    line.field("workload", body.workload);
    line.field("workload_version", body.workloadVersion);
    line.field("backend", body.backend);
    line.field("parameters", body.parameters);
    line.field("threads", body.threads);
    line.field("threads_reason", body.threadsReason);
    line.field("iterations_per_step", body.iterationsPerStep);
    line.field("operations_per_iteration", body.operationsPerIteration);
    line.field("bytes_per_iteration", body.bytesPerIteration);
    line.field("rate_unit", body.rateUnit);
    line.field("work_per_iteration", body.workPerIteration);
    line.field("planned_steps", body.plannedSteps);
}

void write(LineBuilder &line, const Steps &body)
{
    line.field("phase", phaseNames[static_cast<std::size_t>(body.phase)]);
    line.field("first", body.first);
    line.field("start_ns", body.startNs);
    line.field("duration_ns", body.durationNs);
}

void write(LineBuilder &line, const Sample &body)
{
    line.field("series", body.series);
    line.field("unit", body.unit);
    line.field("at_ns", body.atNs);
    line.field("value", body.value);
}

void write(LineBuilder &line, const Histogram &body)
{
    line.field("series", body.series);
    line.field("lower_ns", body.lowerNs);
    line.field("upper_ns", body.upperNs);
    line.field("counts", body.counts);
}

void write(LineBuilder &line, const Result &body)
{
    line.field("steps", body.steps);
    line.field("median_step_seconds", body.medianStepSeconds);
    line.field("rate", body.rate);
    line.field("check_value", body.checkValue);
    line.field("verified", body.verified);
    line.field("verification", body.verification);
    line.field("facts", body.facts);
    line.field("work_digest", body.workDigest);
}

void write(LineBuilder &line, const Warning &body)
{
    line.field("code", body.code);
    line.field("text", body.text);
}

void write(LineBuilder &line, const Error &body)
{
    line.field("code", body.code);
    line.field("text", body.text);
}

void write(LineBuilder &line, const End &body)
{
    line.field("outcome", name(body.outcome));
    line.field("reason", body.reason);
    line.field("by_supervisor", body.bySupervisor);
    line.field("cleaned", body.cleaned);
    line.field("left_behind", body.leftBehind);
}

void write(LineBuilder &line, const Bootstrap &body)
{
    line.field("round", body.round);
    line.field("data", body.data);
}

void write(LineBuilder &line, const Turn &body)
{
    line.field("number", body.number);
    line.field("first", body.first);
    line.field("steps", body.steps);
    line.field("from_ns", body.fromNs);
    line.field("to_ns", body.toNs);
    line.field("zero_ns", body.zeroNs);
}

} // namespace

std::string encode(const Record &record)
{
    LineBuilder line;
    line.number(version);
    line.field("seq", record.sequence);
    line.field("type", typeNames[record.body.index()]);
    std::visit([&line](const auto &body) { write(line, body); }, record.body);
    return line.finish();
}

} // namespace strata::engine::protocol
