// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameter `engine_choice`: how a library's engine for an operation is chosen where it has
//! several.
#pragma once

#include "engine/settings/parameters.h"

namespace strata::engine::workloads {

enum class EngineChoice {
    Heuristic, //!< the library's first proposal that it can build
    Measured   //!< the fastest of several proposals, timed before the first step
};

const char *engineChoiceName(EngineChoice choice); //!< "measured"

settings::ParameterSpec engineChoiceParameter(EngineChoice usual);
EngineChoice engineChoiceOf(const settings::Parameters &parameters);

} // namespace strata::engine::workloads
