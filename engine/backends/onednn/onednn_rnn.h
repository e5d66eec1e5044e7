// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Recurrent layers by oneDNN.
#pragma once

#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>

namespace strata::engine::backends::onednn {

//! Full input: the library's own vanilla_rnn, lstm and gru primitives, one call for the whole
//! sequence; the backward ones give all gradients in one call, so that BackwardData and
//! BackwardWeights alone are Unsupported there. int8 is LSTM's and GRU's. Skip input, which the
//! library's layers do not have: its matmul primitive and one fused pass over the elements after
//! each, timestep by timestep; the weights' gradient is one product over all timesteps. int8 is
//! Unsupported there.
std::shared_ptr<const workloads::rnn::KernelFactory> makeRnnFactory();

} // namespace strata::engine::backends::onednn
