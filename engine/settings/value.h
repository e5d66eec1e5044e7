// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The text of a value, checked against what a parameter declares.
#pragma once

#include "engine/settings/parameter_spec.h"
#include "engine/settings/problem.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <tl/expected.hpp>

namespace strata::engine::settings {

using Value = std::variant<std::int64_t, double, std::string>;

//! True for a number of bytes, which may be followed by K, M, G or T.
bool isSize(const ParameterSpec &spec);

//! An integer may be written "1000", "1e3" or, if it is a size, "1.5M", "1.5MB" or "1.5MiB", which
//! all are 1.5 · 2^20; what comes out must be whole. A real number is decimal, with or without an
//! exponent. The point is "." everywhere. \return the value within the bounds or choices, or a
//! BadValue
tl::expected<Value, Problem> readValue(const ParameterSpec &spec, std::string_view text);

//! The shortest text that readValue() takes back to the same value.
std::string textOf(const Value &value);

} // namespace strata::engine::settings
