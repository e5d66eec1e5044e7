// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Why words or a value do not fit, in parts: the engine says it in English, a form in the language
//! of its user.
#pragma once

#include "engine/settings/parameter_spec.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata::engine::settings {

enum class ProblemKind {
    UnknownParameter,  //!< given: the name; names, suggestion
    MissingValue,      //!< given: the word, without "="; parameter
    RepeatedParameter, //!< parameter
    BadValue,          //!< given: the value; parameter; suggestion among its choices
    BadDefault,        //!< as BadValue; the declaration is wrong
    UnknownName, //!< given: one of several names separated by commas; parameter, names, suggestion
    NothingSelected, //!< given: the text that labels were to contain; names: the suite's
    UnusedGpu        //!< given: "backend=auto", with which no GPU computes; parameter; suggestion:
                     //!< "backend=cuda"
};

struct Problem {
    ProblemKind kind = ProblemKind::BadValue;
    ParameterSpec parameter;        //!< empty if there is none of the name
    std::string given;              //!< what does not fit
    std::vector<std::string> names; //!< all that would fit
    std::string suggestion;         //!< empty if none is near
};

//! A sentence names no more choices than this; of longer lists it has as many as `fewListed`.
inline constexpr std::size_t mostListed = 16;
inline constexpr std::ptrdiff_t fewListed = 5;

//! Stable, snake_case: "unknown_parameter".
std::string codeOf(const Problem &problem);

//! One English sentence that names the parameter, what it takes, and the nearest valid name.
std::string textOf(const Problem &problem);

} // namespace strata::engine::settings
