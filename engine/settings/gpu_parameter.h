// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameter `gpu` of every workload that a single GPU can do: which one.
#pragma once

#include "engine/settings/parameters.h"

#include <optional>
#include <string>

namespace strata::engine::settings {

//! "gpu": a number, as CUDA counts the GPUs that this process may use.
ParameterSpec gpuParameter();

//! 0, the first, for work without the parameter.
int gpuOf(const Parameters &parameters);

//! False for work without the parameter, which has no GPU or takes several, and for work that
//! shares its batches among several.
bool takesOneGpu(const Parameters &parameters);

//! An UnusedGpu for a parameter that says how a GPU is used where none computes.
//! \param specs of those parameters; at their defaults they say nothing
//! \param name, value of the parameter that lets a GPU compute: "backend", "cuda"
std::optional<Problem> unusedGpuOption(const Parameters &parameters, const ParameterSpecs &specs,
                                       const std::string &name, const std::string &value);

} // namespace strata::engine::settings
