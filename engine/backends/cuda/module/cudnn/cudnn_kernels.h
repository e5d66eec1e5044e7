// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Convolutions and recurrent layers by cuDNN, its engine or algorithm chosen by measurement.
#pragma once

#include "engine/workloads/conv/conv_kernel.h"
#include "engine/workloads/rnn/rnn_kernel.h"

namespace strata::engine::backends::cuda {

//! Operands are copied to the GPU when a kernel is made; a run is the convolution alone. Fails as
//! Unsupported where the host has no cuDNN, the GPU not the type, or cuDNN no engine of the
//! algorithm.
std::shared_ptr<const workloads::conv::KernelFactory> makeCudaConv();

//! A GRU resets after the product, as cuDNN's do. Unsupported: int8, which cuDNN's recurrent layers
//! are not for; bf16 and tf32 on GPUs before compute capability 8.0.
std::shared_ptr<const workloads::rnn::KernelFactory> makeCudaRnn();

} // namespace strata::engine::backends::cuda
