// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An enumeration whose values are the choices of a parameter: a table has their names, in its
//! order.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace strata::engine::settings {

template <std::size_t count>
std::vector<std::string> choicesOf(const std::array<const char *, count> &names)
{
    return {names.begin(), names.end()};
}

//! \param name one of the names, as that of a checked parameter is
template <typename Choice, std::size_t count>
Choice choiceOf(const std::array<const char *, count> &names, const std::string &name)
{
    return static_cast<Choice>(std::find(names.begin(), names.end(), name) - names.begin());
}

template <typename Choice, std::size_t count>
const char *nameOf(const std::array<const char *, count> &names, Choice choice)
{
    return names.at(static_cast<std::size_t>(choice));
}

} // namespace strata::engine::settings
