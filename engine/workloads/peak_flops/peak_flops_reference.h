// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A chain's end by doing it: one product after the other.
#pragma once

#include "engine/workloads/peak_flops/peak_flops_problem.h"

namespace strata::engine::workloads::peak_flops {

double endByChain(const ChainValues &values, std::size_t lane);

} // namespace strata::engine::workloads::peak_flops
