// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The algorithms of an all-reduce as Gloo has them.
#pragma once

#include "engine/workloads/all_reduce_algorithm.h"

#include <gloo/allreduce.h>

#include <string>

namespace strata::engine::backends::gloo {

//! Halving and doubling is Gloo's bcube, which always exchanges in groups of two as long as the
//! number of ranks can be halved; what is left of it, if it was no power of two, is one group whose
//! members exchange all with all. So ranks send as many bytes as in a ring, whatever their number.
::gloo::AllreduceOptions::Algorithm algorithmOf(workloads::AllReduceAlgorithm algorithm);

//! "ring all-reduce", "halving-doubling all-reduce (bcube of 2 x 2 x 3)"
std::string algorithmText(workloads::AllReduceAlgorithm algorithm, int ranks);

} // namespace strata::engine::backends::gloo
