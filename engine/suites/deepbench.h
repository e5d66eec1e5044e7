// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! DeepBench's problem lists as settings of our workloads.
#pragma once

#include "engine/settings/suite.h"

namespace strata::engine::suites {

//! All problems of all lists, an entry for each direction: convolutions and recurrent layers of the
//! training list forward, backward to the data and backward to the weights. Recurrent layers are
//! DeepBench's skip-input form. DeepBench's matrices are column-major as BLAS has them.
//! Column-major m×n×k is row-major n×m×k with the operands exchanged, so a gemm's parameters m and
//! n, and its two transposes, are exchanged against its label: the same bytes are read in the same
//! order. Precision is int8 where a list has it, else fp32, as for all recurrent layers: no backend
//! has their skip-input form in int8. A problem that a list has twice is there twice, the second
//! marked.
settings::Suite deepbench();

} // namespace strata::engine::suites
