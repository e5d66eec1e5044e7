// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The checked values that a workload gets.
#pragma once

#include "engine/settings/value.h"

#include <map>

namespace strata::engine::settings {

//! Every parameter of a trial with a value of its declared type. Made by parseParameters only.
class Parameters {
public:
    bool has(std::string_view name) const { return m_values.contains(name); }
    std::int64_t integer(std::string_view name)
        const; //!< asking for a name that is not declared is a programming error
    double real(std::string_view name) const;
    const std::string &text(std::string_view name) const; //!< Choice and Text
    std::map<std::string, std::string> asText() const;

private:
    friend tl::expected<Parameters, Problem> parseParameters(const ParameterSpecs &,
                                                             const std::vector<std::string> &);
    std::map<std::string, Value, std::less<>> m_values;
};

//! Checks "name=value" words against the declared parameters and fills in defaults.
tl::expected<Parameters, Problem> parseParameters(const ParameterSpecs &specs,
                                                  const std::vector<std::string> &words);

//! The declared parameter of a name, or an UnknownParameter with the nearest one.
tl::expected<const ParameterSpec *, Problem> findParameter(const ParameterSpecs &specs,
                                                           const std::string &name);

} // namespace strata::engine::settings
