// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The layer and both of its backward passes as a textbook writes them, in double precision and on
//! one thread.
#pragma once

#include "engine/workloads/rnn/rnn_kernel.h"

namespace strata::engine::workloads::rnn {

//! The results of the problem's pass; the precision is not looked at, resetAfterProduct is.
//! Sources: Elman 1990 (vanilla), Gers, Schmidhuber and Cummins 2000 (LSTM with a forget gate), Cho
//! et al. 2014 (GRU); gradients by the chain rule over time.
Results computeNaively(const Problem &problem, const Operands &operands);

} // namespace strata::engine::workloads::rnn
