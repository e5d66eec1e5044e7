// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a workload declares about a parameter: enough to check a value and to build a field of a
//! form.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::engine::settings {

enum class ParameterType { Integer, Real, Choice, Text };

//! In the order of ParameterType, as `strata-engine list --json` writes them.
inline constexpr std::array<std::string_view, 4> parameterTypeNames{"integer", "real", "choice",
                                                                    "text"};

//! Holds while another parameter of the same workload has one of the values.
struct Condition {
    std::string parameter;
    std::vector<std::string> values;
};

//! What a form starts with instead of the default.
struct Suggestion {
    std::string value;                 //!< in text form
    std::vector<Condition> conditions; //!< it is for when all of them hold
};

//! A parameter as `list` shows it and as a form can build a field for it.
struct ParameterSpec {
    std::string name; //!< snake_case
    ParameterType type = ParameterType::Integer;
    std::string defaultValue; //!< in text form
    std::string
        unit; //!< "" if it has none; sizes are in bytes and accept K, M, G, T (powers of 1024)
    double minimum = 0; //!< Integer and Real, inclusive
    double maximum = 0;
    std::vector<std::string> choices; //!< Choice
    std::string description;          //!< one sentence without a full stop
    //! It means something only while all of them hold; a form leaves it out otherwise.
    std::vector<Condition> conditions = {};
    //! Parameters of one group are often given equal values; "" is none.
    std::string linkGroup = {};
    //! For a default that compares no hosts, or takes long: the first that applies is taken.
    std::vector<Suggestion> suggestions = {};
};

using ParameterSpecs = std::vector<ParameterSpec>;

inline ParameterSpec integerSpec(std::string name, std::string defaultValue, double minimum,
                                 double maximum, std::string description, std::string unit = {})
{
    return {std::move(name),
            ParameterType::Integer,
            std::move(defaultValue),
            std::move(unit),
            minimum,
            maximum,
            {},
            std::move(description)};
}

inline ParameterSpec realSpec(std::string name, std::string defaultValue, double minimum,
                              double maximum, std::string description, std::string unit = {})
{
    return {std::move(name),
            ParameterType::Real,
            std::move(defaultValue),
            std::move(unit),
            minimum,
            maximum,
            {},
            std::move(description)};
}

inline ParameterSpec choiceSpec(std::string name, std::string defaultValue,
                                std::vector<std::string> choices, std::string description)
{
    return {std::move(name),    ParameterType::Choice, std::move(defaultValue), "", 0, 0,
            std::move(choices), std::move(description)};
}

//! The first choice is the default.
inline ParameterSpec choiceSpec(std::string name, std::vector<std::string> choices,
                                std::string description)
{
    std::string first = choices.front();
    return choiceSpec(std::move(name), std::move(first), std::move(choices),
                      std::move(description));
}

inline ParameterSpec textSpec(std::string name, std::string defaultValue, std::string description)
{
    return {std::move(name),       ParameterType::Text, std::move(defaultValue), "", 0, 0, {},
            std::move(description)};
}

inline ParameterSpec onlyWith(ParameterSpec spec, std::string parameter,
                              std::vector<std::string> values)
{
    spec.conditions.push_back({std::move(parameter), std::move(values)});
    return spec;
}

inline ParameterSpec linked(ParameterSpec spec, std::string group)
{
    spec.linkGroup = std::move(group);
    return spec;
}

} // namespace strata::engine::settings
