// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which parameter server keeps which tensor.
#pragma once

#include "engine/training/tensors.h"

#include <cstdint>
#include <vector>

namespace strata::engine::training::exchange {

//! For each tensor its server, counted from 0: the largest first, each to the server that has the
//! fewest parameters so far, of equal ones the first (the rule of the longest processing time,
//! Graham 1969; GreedyLoadBalancingStrategy of TensorFlow does so in the order of creation).
//! Tensors are not cut up, as TensorFlow's variables are not unless they ask for it. \param servers
//! at least 1
std::vector<int> placeParameters(const std::vector<TensorInfo> &tensors, int servers);

//! Parameters that each server keeps. \param serverOf of placeParameters()
std::vector<std::int64_t> parametersOf(const std::vector<TensorInfo> &tensors,
                                       const std::vector<int> &serverOf, int servers);

} // namespace strata::engine::training::exchange
