// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How large the gradients of the networks are that workers of a training send each other.
#pragma once

#include "engine/workloads/point_to_point/point_to_point_problem.h"

namespace strata::engine::training::models {

//! Of all models, in fp32: a buffer for each tensor that is learnt, in the order of
//! parameterTensors().
workloads::point_to_point::GradientSource gradientSource();

} // namespace strata::engine::training::models
