// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What does not fit in a setting, as a failure of the engine.
#pragma once

#include "engine/core/expected.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/settings/parameters.h"

#include <string>
#include <vector>

namespace strata::engine::core {

//! Usage, or Internal for a declaration that is wrong; with the problem's own code and text.
Failure failureOf(const settings::Problem &problem);

//! Checks "name=value" words against the declared parameters and fills in defaults. A failure
//! (Usage) is one sentence that names the parameter, its range, and the nearest valid name.
Expected<settings::Parameters> parseParameters(const settings::ParameterSpecs &specs,
                                               const std::vector<std::string> &words);

//! Usage failure (device_option_unused) for a parameter that says how a GPU is used where none
//! computes, as settings::unusedGpuOption().
Expected<void> checkGpuIsUsed(const settings::Parameters &parameters,
                              const settings::ParameterSpecs &specs, const std::string &name,
                              const std::string &value);

} // namespace strata::engine::core
