// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A recurrent layer as one oneDNN primitive.
#pragma once

#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>

namespace strata::engine::backends::onednn {

//! For Forward, Inference and Backward with Input::Full. Throws dnnl::error where the library has
//! no such layer. The library adds to the gradients of the weights: they grow from run to run.
//! results() clears them and runs once more.
std::unique_ptr<workloads::rnn::Kernel> makeRnnLayer(const workloads::rnn::Problem &problem,
                                                     const workloads::rnn::Operands &operands,
                                                     int threads);

} // namespace strata::engine::backends::onednn
