// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/parameters.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>

namespace strata::engine::core {

namespace {

using Value = std::variant<std::int64_t, double, std::string>;

std::string numberText(double value)
{
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    return {digits, static_cast<std::size_t>(end - digits)};
}

bool isSize(const ParameterSpec &spec)
{
    return spec.unit == "B" || spec.unit == "bytes";
}

//! "64M" is 64 · 2^20; "M", "MB" and "MiB" mean the same here. nullopt if the suffix is none of K, M, G, T.
std::optional<std::int64_t> sizeFactor(std::string_view suffix)
{
    if (suffix.ends_with("iB"))
        suffix.remove_suffix(2);
    else if (suffix.ends_with('B'))
        suffix.remove_suffix(1);
    if (suffix.empty())
        return 1;
    const std::size_t power = std::string_view("KMGT").find(static_cast<char>(std::toupper(suffix.front())));
    if (suffix.size() != 1 || power == std::string_view::npos)
        return std::nullopt;
    return std::int64_t{1} << (10 * (power + 1));
}

std::optional<std::int64_t> parseInteger(std::string_view text, bool isSizeText)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{})
        return std::nullopt;
    const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (rest.empty())
        return value;
    const std::optional<std::int64_t> factor = isSizeText ? sizeFactor(rest) : std::nullopt;
    if (!factor || std::abs(value) > std::numeric_limits<std::int64_t>::max() / *factor)
        return std::nullopt;
    return value * *factor;
}

std::optional<double> parseReal(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string rangeText(const ParameterSpec &spec)
{
    std::string text = spec.type == ParameterType::Integer ? "an integer from " : "a number from ";
    text += spec.type == ParameterType::Integer ? std::to_string(static_cast<std::int64_t>(spec.minimum)) + " to " +
                                                      std::to_string(static_cast<std::int64_t>(spec.maximum))
                                                : numberText(spec.minimum) + " to " + numberText(spec.maximum);
    if (!spec.unit.empty())
        text += " " + spec.unit;
    return isSize(spec) ? text + " (K, M and G may follow the number)" : text;
}

tl::unexpected<Failure> refuseValue(const ParameterSpec &spec, const std::string &text, const std::string &allowed)
{
    return fail(FailureKind::Usage, "bad_value",
                "The parameter \"" + spec.name + "\" cannot be \"" + text + "\": it takes " + allowed + "; its default is " +
                    spec.defaultValue + ".");
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

template <typename Number>
Expected<void> checkRange(const ParameterSpec &spec, const std::string &text, std::optional<Number> number, Value &value)
{
    if (!number || static_cast<double>(*number) < spec.minimum || static_cast<double>(*number) > spec.maximum)
        return refuseValue(spec, text, rangeText(spec));
    value = *number;
    return {};
}

Expected<void> checkChoice(const ParameterSpec &spec, const std::string &text, Value &value)
{
    if (std::find(spec.choices.begin(), spec.choices.end(), text) != spec.choices.end()) {
        value = text;
        return {};
    }
    const std::string nearest = nearestName(text, spec.choices);
    return refuseValue(spec, text,
                       "one of " + joined(spec.choices) + (nearest.empty() ? "" : " (the nearest is " + nearest + ")"));
}

Expected<void> parseValue(const ParameterSpec &spec, const std::string &text, Value &value)
{
    switch (spec.type) {
    case ParameterType::Integer:
        return checkRange(spec, text, parseInteger(text, isSize(spec)), value);
    case ParameterType::Real:
        return checkRange(spec, text, parseReal(text), value);
    case ParameterType::Choice:
        return checkChoice(spec, text, value);
    case ParameterType::Text:
        value = text;
    }
    return {};
}

Expected<const ParameterSpec *> findSpec(const ParameterSpecs &specs, const std::string &name)
{
    std::vector<std::string> names;
    for (const ParameterSpec &spec : specs) {
        if (spec.name == name)
            return &spec;
        names.push_back(spec.name);
    }
    const std::string nearest = nearestName(name, names);
    return fail(FailureKind::Usage, "unknown_parameter",
                "There is no parameter \"" + name + "\"" + (nearest.empty() ? "" : "; the nearest is \"" + nearest + "\"") +
                    " (all: " + joined(names) + ").");
}

template <typename T, typename Values>
const T &valueOf(const Values &values, std::string_view name)
{
    const auto position = values.find(name);
    const T *value = position == values.end() ? nullptr : std::get_if<T>(&position->second);
    if (!value) {
        std::fprintf(stderr, "strata-engine: the parameter \"%.*s\" is not declared with this type\n",
                     static_cast<int>(name.size()), name.data());
        std::abort();
    }
    return *value;
}

} // namespace

std::int64_t Parameters::integer(std::string_view name) const
{
    return valueOf<std::int64_t>(m_values, name);
}

double Parameters::real(std::string_view name) const
{
    return valueOf<double>(m_values, name);
}

const std::string &Parameters::text(std::string_view name) const
{
    return valueOf<std::string>(m_values, name);
}

std::map<std::string, std::string> Parameters::asText() const
{
    std::map<std::string, std::string> texts;
    for (const auto &[name, value] : m_values) {
        if (const auto *integer = std::get_if<std::int64_t>(&value))
            texts[name] = std::to_string(*integer);
        else if (const auto *real = std::get_if<double>(&value))
            texts[name] = numberText(*real);
        else
            texts[name] = std::get<std::string>(value);
    }
    return texts;
}

Expected<Parameters> parseParameters(const ParameterSpecs &specs, const std::vector<std::string> &words)
{
    Parameters parameters;
    for (const std::string &word : words) {
        const std::size_t equals = word.find('=');
        const auto spec = findSpec(specs, word.substr(0, equals));
        if (!spec)
            return tl::make_unexpected(spec.error());
        if (equals == std::string::npos)
            return fail(FailureKind::Usage, "missing_value",
                        "The parameter \"" + word + "\" has no value; write it as " + word + "=" + (*spec)->defaultValue + ".");
        Value value;
        if (const auto good = parseValue(**spec, word.substr(equals + 1), value); !good)
            return tl::make_unexpected(good.error());
        if (!parameters.m_values.emplace((*spec)->name, std::move(value)).second)
            return fail(FailureKind::Usage, "repeated_parameter",
                        "The parameter \"" + (*spec)->name + "\" is given twice; keep one of the two.");
    }
    for (const ParameterSpec &spec : specs) {
        if (parameters.m_values.contains(spec.name))
            continue;
        Value value;
        if (const auto good = parseValue(spec, spec.defaultValue, value); !good)
            return fail(FailureKind::Internal, "bad_default", "The declaration is wrong: " + good.error().text);
        parameters.m_values.emplace(spec.name, std::move(value));
    }
    return parameters;
}

} // namespace strata::engine::core
