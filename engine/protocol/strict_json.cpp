// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/strict_json.h"

#include <cmath>
#include <limits>
#include <unordered_set>

#include <nlohmann/json.hpp>

namespace strata::engine::protocol {

namespace {

using nlohmann::json;

//! Watches the parser: the library itself keeps the last of two equal keys and accepts any depth.
class StrictnessWatch {
public:
    bool operator()(int depth, json::parse_event_t event, const json &parsed)
    {
        if (!error.empty())
            return false;
        if (event == json::parse_event_t::object_start) {
            m_keys.emplace_back();
        } else if (event == json::parse_event_t::object_end) {
            m_keys.pop_back();
        } else if (event == json::parse_event_t::key) {
            if (!m_keys.back().insert(parsed.get_ref<const std::string &>()).second)
                error = "the key \"" + parsed.get_ref<const std::string &>() +
                        "\" stands twice in one object";
        }
        const bool opens =
            event == json::parse_event_t::object_start || event == json::parse_event_t::array_start;
        if (opens && depth >= maxJsonDepth)
            error = "objects and arrays are nested deeper than " + std::to_string(maxJsonDepth) +
                    " levels";
        return error.empty();
    }

    std::string error;

private:
    std::vector<std::unordered_set<std::string>> m_keys;
};

} // namespace

tl::expected<json, std::string> parseObject(std::string_view text)
{
    StrictnessWatch watch;
    const auto callback = [&watch](int depth, json::parse_event_t event, json &parsed) {
        return watch(depth, event, parsed);
    };
    json object = json::parse(text.begin(), text.end(), callback, false);
    if (!watch.error.empty())
        return tl::make_unexpected(watch.error);
    if (object.is_discarded())
        return tl::make_unexpected(std::string("it is not valid JSON in UTF-8"));
    if (!object.is_object())
        return tl::make_unexpected(std::string("it is JSON, but not an object"));
    return object;
}

const json *FieldReader::find(const char *name)
{
    const auto position = m_object.find(name);
    if (position == m_object.end()) {
        refuse(std::string("the field \"") + name + "\" is missing");
        return nullptr;
    }
    ++m_found;
    return &*position;
}

void FieldReader::refuse(std::string error)
{
    if (m_error.empty())
        m_error = std::move(error);
}

void FieldReader::refuseType(const char *name, const char *expected)
{
    refuse(std::string("the field \"") + name + "\" is not " + expected);
}

void FieldReader::read(const char *name, std::string &value)
{
    const json *field = find(name);
    if (field && field->is_string())
        value = field->get_ref<const std::string &>();
    else if (field)
        refuseType(name, "a text");
}

void FieldReader::read(const char *name, bool &value)
{
    const json *field = find(name);
    if (field && field->is_boolean())
        value = field->get<bool>();
    else if (field)
        refuseType(name, "true or false");
}

void FieldReader::read(const char *name, double &value)
{
    const json *field = find(name);
    if (field && field->is_number() && std::isfinite(field->get<double>()))
        value = field->get<double>();
    else if (field)
        refuseType(name, "a finite number");
}

void FieldReader::read(const char *name, std::int64_t &value, std::int64_t minimum,
                       std::int64_t maximum)
{
    const json *field = find(name);
    if (!field)
        return;
    // An unsigned value above INT64_MAX would wrap in get<std::int64_t>().
    const bool fits = field->is_number_integer() &&
                      !(field->is_number_unsigned() &&
                        field->get<std::uint64_t>() >
                            static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (!fits)
        return refuseType(name, "an integer of 64 bits");
    value = field->get<std::int64_t>();
    if (value < minimum || value > maximum)
        refuse(std::string("the field \"") + name + "\" is " + std::to_string(value) +
               ", outside of " + std::to_string(minimum) + " to " + std::to_string(maximum));
}

void FieldReader::read(const char *name, std::uint64_t &value)
{
    const json *field = find(name);
    if (field && field->is_number_unsigned())
        value = field->get<std::uint64_t>();
    else if (field)
        refuseType(name, "a non-negative integer of 64 bits");
}

void FieldReader::read(const char *name, int &value, int minimum, int maximum)
{
    std::int64_t wide = minimum;
    read(name, wide, minimum, maximum);
    value = m_error.empty() ? static_cast<int>(wide) : minimum;
}

void FieldReader::read(const char *name, std::map<std::string, std::string> &value)
{
    const json *field = find(name);
    if (!field)
        return;
    if (!field->is_object())
        return refuseType(name, "an object of texts");
    for (const auto &[key, entry] : field->items()) {
        if (!entry.is_string())
            return refuse(std::string("the entry \"") + key + "\" of \"" + name +
                          "\" is not a text");
        value.emplace(key, entry.get_ref<const std::string &>());
    }
}

const json *FieldReader::findArray(const char *name, std::size_t maximumCount)
{
    const json *field = find(name);
    if (!field)
        return nullptr;
    if (!field->is_array()) {
        refuseType(name, "an array");
        return nullptr;
    }
    if (field->size() > maximumCount) {
        refuse(std::string("the field \"") + name + "\" has " + std::to_string(field->size()) +
               " entries, more than " + std::to_string(maximumCount));
        return nullptr;
    }
    return field;
}

bool FieldReader::readTexts(const char *name, const json &array, std::vector<std::string> &value)
{
    value.reserve(array.size());
    for (const json &entry : array) {
        if (!entry.is_string()) {
            refuse(std::string("an entry of \"") + name + "\" is not a text");
            return false;
        }
        value.push_back(entry.get_ref<const std::string &>());
    }
    return true;
}

void FieldReader::read(const char *name, std::vector<std::string> &value, std::size_t maximumCount)
{
    if (const json *array = findArray(name, maximumCount))
        readTexts(name, *array, value);
}

void FieldReader::read(const char *name, std::vector<std::vector<std::string>> &value,
                       std::size_t maximumCount)
{
    const json *array = findArray(name, maximumCount);
    if (!array)
        return;
    for (const json &entry : *array) {
        if (!entry.is_array() || entry.size() > maximumCount)
            return refuse(std::string("an entry of \"") + name + "\" is not an array of at most " +
                          std::to_string(maximumCount) + " texts");
        if (!readTexts(name, entry, value.emplace_back()))
            return;
    }
}

void FieldReader::read(const char *name, std::vector<std::int64_t> &value, std::size_t maximumCount)
{
    const json *array = findArray(name, maximumCount);
    if (!array)
        return;
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    value.reserve(array->size());
    for (const json &entry : *array) {
        if (!entry.is_number_unsigned() || entry.get<std::uint64_t>() > largest)
            return refuse(std::string("an entry of \"") + name +
                          "\" is not a non-negative integer of 63 bits");
        value.push_back(entry.get<std::int64_t>());
    }
}

std::string FieldReader::finish()
{
    if (m_error.empty() && m_found != m_object.size())
        refuse("it has a field that this version does not know");
    return m_error;
}

} // namespace strata::engine::protocol
