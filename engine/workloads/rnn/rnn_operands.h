// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Operands of a recurrent layer: random ones to time and compare, and ones whose results are
//! exact.
#pragma once

#include "engine/workloads/rnn/rnn_kernel.h"

#include <cstdint>

namespace strata::engine::workloads::rnn {

//! Multiples of a power of two that bf16 and int8 hold exactly, never zero. Weights are at most
//! 1/√H, so that states neither grow nor fade over thousands of timesteps.
Operands randomOperands(const Problem &problem, std::uint64_t seed);

//! Keeps the result gradient of one sequence of the batch: everything the backward pass gives then
//! comes from it alone.
void keepOnlyRow(const Problem &problem, std::int64_t row, Operands &operands);

//! The operands of one sequence of the batch, as a problem with batch 1 has them.
Operands rowOf(const Problem &problem, std::int64_t row, const Operands &operands);

//! A short version of the problem for exactOperands(): one timestep, three for the forward GRU.
Problem exactProblem(const Problem &problem);

//! For exactProblem(). Small integers for which every library must give the same numbers, although
//! the cells are not linear: vanilla: plain integers, ReLU is exact for them; backward with biases
//! of halves, so that nothing is 0, where libraries differ in ReLU's slope. Forward LSTM and GRU:
//! what enters a gate is an odd multiple of 256 (of 32 in fp16, which has no such large numbers),
//! where σ is 0 or 1 and tanh ±1 in fp32 (and bf16), so that the layer becomes a network of
//! thresholds and every wrong product flips some. Backward LSTM and GRU: rows of the weights come
//! in pairs of opposite sign and inputs and states in equal pairs, so that what enters a gate is
//! exactly 0, where σ is 1/2, and the slopes are powers of two: σ′ 1/4, tanh′ 1. Gradients are then
//! integers times powers of two. Single biases of ±256 and cell states of ±1 and ±64 give every
//! gate of an LSTM a gradient. What is as small as a library's σ of −256 (0, or 1e-38) vanishes
//! when the results are rounded (exactWord()).
Operands exactOperands(const Problem &problem, std::uint64_t seed);

//! A result rounded to 1/64, as a word to hash.
std::uint64_t exactWord(float value);

} // namespace strata::engine::workloads::rnn
