// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/value.h"

#include "engine/settings/nearest_name.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace strata::engine::settings {

namespace {

//! What a text begins with, and what follows.
template <typename Number>
struct Beginning {
    Number number{};
    std::string_view rest;
};

template <typename Number>
std::optional<Beginning<Number>> readBeginning(std::string_view text)
{
    Beginning<Number> beginning;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), beginning.number);
    if (error != std::errc{})
        return std::nullopt;
    beginning.rest = text.substr(static_cast<std::size_t>(end - text.data()));
    return beginning;
}

//! "64M" is 64 · 2^20; "M", "MB" and "MiB" mean the same here. nullopt if the suffix is none of K,
//! M, G, T.
std::optional<std::int64_t> sizeFactor(std::string_view suffix)
{
    if (suffix.ends_with("iB"))
        suffix.remove_suffix(2);
    else if (suffix.ends_with('B'))
        suffix.remove_suffix(1);
    if (suffix.empty())
        return 1;
    const std::size_t power = std::string_view("KMGT").find(
        static_cast<char>(std::toupper(static_cast<unsigned char>(suffix.front()))));
    if (suffix.size() != 1 || power == std::string_view::npos)
        return std::nullopt;
    return std::int64_t{1} << (10 * (power + 1));
}

std::optional<std::int64_t> factorOf(std::string_view rest, bool size)
{
    return rest.empty() ? std::optional<std::int64_t>(1) : size ? sizeFactor(rest) : std::nullopt;
}

//! Digits are read as such first: a double holds no more than 53 bits.
std::optional<std::int64_t> readInteger(std::string_view text, bool size)
{
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    if (const auto digits = readBeginning<std::int64_t>(text)) {
        const auto factor = factorOf(digits->rest, size);
        if (factor && digits->number <= largest / *factor && digits->number >= -(largest / *factor))
            return digits->number * *factor;
    }
    const auto decimal = readBeginning<double>(text);
    const auto factor = decimal ? factorOf(decimal->rest, size) : std::nullopt;
    if (!factor)
        return std::nullopt;
    const double value = decimal->number * static_cast<double>(*factor);
    if (!(std::abs(value) < static_cast<double>(largest)) || value != std::trunc(value))
        return std::nullopt;
    return static_cast<std::int64_t>(value);
}

std::optional<double> readReal(std::string_view text)
{
    const auto decimal = readBeginning<double>(text);
    return decimal && decimal->rest.empty() && std::isfinite(decimal->number)
               ? std::optional(decimal->number)
               : std::nullopt;
}

template <typename Number>
std::optional<Value> withinBounds(const ParameterSpec &spec, std::optional<Number> number)
{
    if (!number || static_cast<double>(*number) < spec.minimum ||
        static_cast<double>(*number) > spec.maximum)
        return std::nullopt;
    return *number;
}

std::optional<Value> valueOf(const ParameterSpec &spec, std::string_view text)
{
    switch (spec.type) {
    case ParameterType::Integer:
        return withinBounds(spec, readInteger(text, isSize(spec)));
    case ParameterType::Real:
        return withinBounds(spec, readReal(text));
    case ParameterType::Choice:
        if (std::find(spec.choices.begin(), spec.choices.end(), text) == spec.choices.end())
            return std::nullopt;
        break;
    case ParameterType::Text:
        break;
    }
    return std::string(text);
}

std::string numberText(double value)
{
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    return {digits, static_cast<std::size_t>(end - digits)};
}

} // namespace

bool isSize(const ParameterSpec &spec)
{
    return spec.unit == "B" || spec.unit == "bytes";
}

tl::expected<Value, Problem> readValue(const ParameterSpec &spec, std::string_view text)
{
    if (auto value = valueOf(spec, text))
        return std::move(*value);
    return tl::make_unexpected(Problem{ProblemKind::BadValue, spec, std::string(text), spec.choices,
                                       nearestName(text, spec.choices)});
}

std::string textOf(const Value &value)
{
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return std::to_string(*integer);
    if (const auto *real = std::get_if<double>(&value))
        return numberText(*real);
    return std::get<std::string>(value);
}

} // namespace strata::engine::settings
