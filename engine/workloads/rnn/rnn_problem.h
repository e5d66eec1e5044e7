// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a recurrent layer and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::workloads::rnn {

//! Raised when inputs, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 2;

//! \param backends names the parameter `backend` accepts beside "auto"
settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends);

//! Usage failure for int8 in any other pass than inference, which no library has.
core::Expected<Problem> problemOf(const settings::Parameters &parameters);

//! Vanilla 1, GRU 3, LSTM 4.
std::int64_t gatesOf(Cell cell);
bool isBackward(Pass pass);

//! Operations 2·G·H²·N·T for Skip, the recurrent products alone, as DeepBench's published FLOP/s
//! have them; twice that for Full. Backward data and backward weights are each as much again,
//! Backward twice as much. What is done to single elements is not counted. Bytes: operands and
//! results of the pass, each moved once. Rate in FLOP/s, in OP/s for integers.
core::WorkPerIteration workOf(const Problem &problem);

//! Bytes of the operands and results of the pass in the problem's precision.
double passBytes(const Problem &problem);

//! An upper estimate of what preparing, running and checking take: operands in fp32, the library's
//! copy, what a training pass keeps for the backward one.
double memoryBytes(const Problem &problem);

//! "cell=lstm hidden=512 batch=16 timesteps=25 direction=forward input=skip precision=fp32"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::rnn
