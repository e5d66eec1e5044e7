// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Matrix products, convolutions and recurrent layers by oneDNN. Where the library has no
//! implementation (bf16 without AVX-512, Winograd's algorithm for a shape it does not suit) making
//! a kernel fails with Unsupported and the reason.
#pragma once

#include "engine/workloads/conv/conv_kernel.h"
#include "engine/workloads/gemm/gemm_kernel.h"
#include "engine/workloads/rnn/rnn_kernel.h"

namespace strata::engine::backends::onednn {

//! By the matmul primitive. The matrices keep the plain layouts the user names, transposes being
//! strides, so that a product is what a BLAS call does: whatever the library packs is inside the
//! timed region.
std::shared_ptr<const workloads::gemm::KernelFactory> makeGemmFactory();

//! The tensors lie in the layouts the library prefers (format tag any), into which the operands are
//! reordered when a kernel is made, as DeepBench's code for this library does.
std::shared_ptr<const workloads::conv::KernelFactory> makeConvFactory();

//! Full input: the library's own vanilla_rnn, lstm and gru primitives, one call for the whole
//! sequence; the backward ones give all gradients in one call, so that BackwardData and
//! BackwardWeights alone are Unsupported there. int8 is LSTM's and GRU's. Skip input, which the
//! library's layers do not have: its matmul primitive and one fused pass over the elements after
//! each, timestep by timestep; the weights' gradient is one product over all timesteps. int8 is
//! Unsupported there.
std::shared_ptr<const workloads::rnn::KernelFactory> makeRnnFactory();

} // namespace strata::engine::backends::onednn
