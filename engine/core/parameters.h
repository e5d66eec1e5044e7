// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Typed parameters: what a workload declares, and the checked values it gets.
#pragma once

#include "engine/core/expected.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace strata::engine::core {

enum class ParameterType { Integer, Real, Choice, Text };

//! A parameter as `list` shows it and as a form can build a field for it.
struct ParameterSpec {
    std::string name;         //!< snake_case
    ParameterType type = ParameterType::Integer;
    std::string defaultValue; //!< in text form
    std::string unit;         //!< "" if it has none; sizes are in bytes and accept K, M, G (powers of 1024)
    double minimum = 0;       //!< Integer and Real, inclusive
    double maximum = 0;
    std::vector<std::string> choices; //!< Choice
    std::string description;  //!< one sentence without a full stop
};

using ParameterSpecs = std::vector<ParameterSpec>;

//! Every parameter of a trial with a value of its declared type. Made by parseParameters only.
class Parameters {
public:
    bool has(std::string_view name) const { return m_values.contains(name); }
    std::int64_t integer(std::string_view name) const; //!< asking for a name that is not declared is a programming error
    double real(std::string_view name) const;
    const std::string &text(std::string_view name) const; //!< Choice and Text
    std::map<std::string, std::string> asText() const;

private:
    friend Expected<Parameters> parseParameters(const ParameterSpecs &, const std::vector<std::string> &);
    std::map<std::string, std::variant<std::int64_t, double, std::string>, std::less<>> m_values;
};

//! Checks "name=value" words against the declared parameters and fills in defaults. A failure (Usage) is one sentence
//! that names the parameter, its range, and the nearest valid name.
Expected<Parameters> parseParameters(const ParameterSpecs &specs, const std::vector<std::string> &words);

//! The declared name with the smallest edit distance to a wrong one; empty if none is near.
std::string nearestName(std::string_view wrong, const std::vector<std::string> &names);

} // namespace strata::engine::core
