// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/codec.h"
#include "engine/protocol/record_fields.h"
#include "engine/protocol/strict_json.h"
#include "engine/protocol/vocabulary.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <nlohmann/json.hpp>

namespace strata::engine::protocol {

namespace {

using Decoded = tl::expected<Record, DecodeError>;

tl::unexpected<DecodeError> refuse(DecodeFault fault, std::string text)
{
    return tl::make_unexpected(DecodeError{fault, std::move(text)});
}

tl::unexpected<DecodeError> refuseVersion(std::int64_t other)
{
    return refuse(DecodeFault::OtherVersion,
                  "The record has format version " + std::to_string(other) +
                      ", but this program reads version " + std::to_string(version) +
                      " only; use an engine and an application of the same release.");
}

//! The reader of every version can rely on this much: a line begins with its version.
std::optional<std::int64_t> leadingVersion(std::string_view line)
{
    constexpr std::string_view opening = "{\"v\":";
    std::int64_t number = 0;
    if (!line.starts_with(opening))
        return std::nullopt;
    const auto [end, error] =
        std::from_chars(line.data() + opening.size(), line.data() + line.size(), number);
    if (error != std::errc{} || end == line.data() + line.size() || *end != ',')
        return std::nullopt;
    return number;
}

std::optional<std::uint32_t> statedCheckValue(std::string_view line, std::size_t tail)
{
    if (line.size() <= tail || !line.ends_with(checkClosing) ||
        line.substr(line.size() - tail, checkOpening.size()) != checkOpening)
        return std::nullopt;
    const std::string_view digits =
        line.substr(line.size() - checkClosing.size() - checkDigits, checkDigits);
    if (digits.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        return std::nullopt;
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    return value;
}

template <typename Names>
std::size_t readWord(FieldReader &fields, const char *field, const Names &names)
{
    std::string word;
    fields.read(field, word);
    const auto position = std::find(names.begin(), names.end(), word);
    if (position != names.end())
        return static_cast<std::size_t>(position - names.begin());
    fields.refuse(std::string("the field \"") + field + "\" has the unknown value \"" +
                  word.substr(0, 40) + "\"");
    return 0;
}

void refuseNegative(FieldReader &fields, const char *field, double value)
{
    if (value < 0)
        fields.refuse(std::string("the field \"") + field + "\" is negative");
}

//! What no single field can state; most records have nothing of the kind.
template <typename Body>
void checkBody(FieldReader &, const Body &)
{
}

void checkBody(FieldReader &fields, const Trial &body)
{
    refuseNegative(fields, "operations_per_iteration", body.operationsPerIteration);
    refuseNegative(fields, "bytes_per_iteration", body.bytesPerIteration);
    refuseNegative(fields, "work_per_iteration", body.workPerIteration);
}

void checkBody(FieldReader &fields, const Steps &body)
{
    if (body.startNs.empty() || body.startNs.size() != body.durationNs.size())
        fields.refuse("the fields \"start_ns\" and \"duration_ns\" have " +
                      std::to_string(body.startNs.size()) + " and " +
                      std::to_string(body.durationNs.size()) +
                      " entries, but need equally many and at least one");
    if (!std::is_sorted(body.startNs.begin(), body.startNs.end()))
        fields.refuse("the field \"start_ns\" runs backwards");
    if (body.first > static_cast<std::uint64_t>(maxInt64) - maxStepsPerRecord)
        fields.refuse("the field \"first\" is out of range");
}

void checkBody(FieldReader &fields, const Histogram &body)
{
    const std::size_t buckets = body.counts.size();
    if (buckets == 0 || body.lowerNs.size() != buckets || body.upperNs.size() != buckets)
        return fields.refuse("the fields \"lower_ns\", \"upper_ns\" and \"counts\" need equally "
                             "many entries and at least one");
    std::int64_t end = 0;
    for (std::size_t i = 0; i < buckets; ++i) {
        if (body.lowerNs[i] < end || body.upperNs[i] <= body.lowerNs[i])
            return fields.refuse("the buckets overlap or are not in order");
        if (body.counts[i] <= 0)
            return fields.refuse("the field \"counts\" has an entry that is not positive");
        end = body.upperNs[i];
    }
}

void checkBody(FieldReader &fields, const Result &body)
{
    refuseNegative(fields, "median_step_seconds", body.medianStepSeconds);
    refuseNegative(fields, "rate", body.rate);
}

void checkBody(FieldReader &fields, const Bootstrap &body)
{
    if (!isBootstrapData(body.data))
        fields.refuse("the field \"data\" is not hexadecimal digits");
}

void checkBody(FieldReader &fields, const Turn &body)
{
    if (body.toNs < body.fromNs)
        fields.refuse("the field \"to_ns\" lies before \"from_ns\"");
    if (body.first > static_cast<std::uint64_t>(maxInt64) - body.steps)
        fields.refuse("the field \"first\" is out of range");
}

template <typename Body>
void readBody(FieldReader &fields, Body &body)
{
    const auto read = [&fields]<typename Value>(const char *name, Value &value, auto... limits) {
        if constexpr (std::is_enum_v<Value>)
            value = static_cast<Value>(readWord(fields, name, namesOf(value)));
        else
            fields.read(name, value, limits...);
    };
    visitFields(read, body);
    checkBody(fields, body);
}

//! A default body of the index-th alternative.
template <std::size_t... Index>
Body emptyBody(std::size_t index, std::index_sequence<Index...>)
{
    Body body;
    ((index == Index ? static_cast<void>(body.emplace<Index>()) : static_cast<void>(0)), ...);
    return body;
}

Decoded readRecord(const nlohmann::json &object)
{
    FieldReader fields(object);
    std::int64_t stated = version;
    fields.read("v", stated, minInt64, maxInt64);
    if (stated != version)
        return refuseVersion(stated);
    Record record;
    std::string checkValue; // compared before the line was parsed
    fields.read("crc", checkValue);
    fields.read("seq", record.sequence);
    const std::size_t type = readWord(fields, "type", typeNames);
    record.body = emptyBody(type, std::make_index_sequence<std::variant_size_v<Body>>());
    std::visit([&fields](auto &body) { readBody(fields, body); }, record.body);
    if (const std::string error = fields.finish(); !error.empty())
        return refuse(DecodeFault::BadField, "The record cannot be used: " + error + ".");
    return record;
}

} // namespace

Decoded decode(std::string_view line)
{
    if (line.size() > maxLineBytes)
        return refuse(DecodeFault::TooLong, "The record is " + std::to_string(line.size()) +
                                                " bytes long, more than the " +
                                                std::to_string(maxLineBytes) +
                                                " that are allowed.");
    constexpr std::size_t tail = checkOpening.size() + checkDigits + checkClosing.size();
    const std::optional<std::uint32_t> stated = statedCheckValue(line, tail);
    if (!stated) {
        const std::optional<std::int64_t> other = leadingVersion(line);
        return other && *other != version
                   ? refuseVersion(*other)
                   : refuse(DecodeFault::NotARecord,
                            "The line does not end in a check value, so it is not a whole record.");
    }
    const std::uint32_t computed = crc32(line.substr(0, line.size() - tail));
    if (computed != *stated)
        return refuse(
            DecodeFault::BadCheckValue,
            "The record's check value does not fit its content; it was damaged on its way.");
    const auto object = parseObject(line);
    if (!object)
        return refuse(DecodeFault::NotARecord,
                      "The record cannot be read: " + object.error() + ".");
    return readRecord(*object);
}

} // namespace strata::engine::protocol
