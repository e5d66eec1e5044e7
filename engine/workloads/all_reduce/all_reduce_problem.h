// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of an all-reduce and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/workloads/all_reduce/all_reduce_group.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::workloads::all_reduce {

//! Raised when inputs, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 1;

//! Inputs are integers up to this: their sums over 64 ranks are exact in fp32, in any order.
inline constexpr std::uint64_t elementMagnitude = 65535;

//! \param backends the first is the default; none: there is no such parameter
settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends);
Problem problemOf(const settings::Parameters &parameters);

//! Work: the bytes S of one rank's buffer, so that the rate is nccl-tests' algorithm bandwidth S/t,
//! in B/s. Operations: (n − 1) additions per element. Bytes: 2·(n − 1)·S, what all n ranks must
//! send together (Patarasuk and Yuan 2009).
core::WorkPerIteration workOf(const Problem &problem);

//! What nccl-tests multiplies the algorithm bandwidth by for the bus bandwidth, which does not
//! depend on the number of ranks: 2·(n − 1)/n.
double busFactor(const Problem &problem);

//! "ranks=2 elements=100000 algorithm=ring"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::all_reduce
