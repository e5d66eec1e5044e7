// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A recurrent layer without an input product, timestep by timestep on oneDNN's matmul.
#pragma once

#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>

namespace strata::engine::backends::onednn {

//! For Input::Skip in fp32 and bf16. Throws dnnl::error where the library has no such product.
//! Calls of one timestep: vanilla and LSTM 2 (a product, a pass over the elements), GRU 4; the
//! backward pass for data is alike. That for weights has as many in all, over all timesteps at
//! once.
std::unique_ptr<workloads::rnn::Kernel> makeRnnSteps(const workloads::rnn::Problem &problem,
                                                     const workloads::rnn::Operands &operands,
                                                     int threads);

} // namespace strata::engine::backends::onednn
