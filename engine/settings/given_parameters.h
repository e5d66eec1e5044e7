// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a setting, as far as estimates need them.
#pragma once

#include "engine/settings/model_cost.h"

#include <map>
#include <string>
#include <string_view>

namespace strata::engine::settings {

//! Reads parameters that may be missing, or wrong: then they have their usual value.
class Given {
public:
    explicit Given(const std::map<std::string, std::string> &parameters) : m_parameters(parameters)
    {
    }
    std::string text(const char *name, const char *usual) const;
    //! Of an integer that is not negative.
    double number(const char *name, double usual, const char *unit = "") const;

private:
    const std::map<std::string, std::string> &m_parameters;
};

//! Share of an image's cost: shorter sequences are smaller.
double ofSequence(const Given &given, const ModelCost &model);

//! Ranks are threads of a process: one, or two if it is the only one, unless it says how many.
double ranksOf(const Given &given, std::string_view role);

} // namespace strata::engine::settings
