// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Recurrent layers by cuDNN, its algorithm chosen by measurement.
#pragma once

#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! A GRU resets after the product, as cuDNN's do. Unsupported: int8, which cuDNN's recurrent layers
//! are not for; bf16 and tf32 on GPUs before compute capability 8.0.
std::shared_ptr<const workloads::rnn::KernelFactory> makeCudaRnn();

} // namespace strata::engine::backends::cuda
