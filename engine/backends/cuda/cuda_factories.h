// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The backend "cuda" of workloads that processors do too, as the engine sees it: factories that
//! open the GPU code when the first kernel is asked for.
#pragma once

#include "engine/training/exchange/gradient_group.h"
#include "engine/training/network.h"
#include "engine/workloads/collective/collective_group.h"
#include "engine/workloads/conv/conv_kernel.h"
#include "engine/workloads/gemm/gemm_kernel.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! Making fails as gpuModule() does where there is no GPU.
std::shared_ptr<const workloads::gemm::KernelFactory> makeGemmFactory();
std::shared_ptr<const workloads::conv::KernelFactory> makeConvFactory();
std::shared_ptr<const workloads::rnn::KernelFactory> makeRnnFactory();
std::shared_ptr<const training::NetworkFactory> makeNetworkFactory();
//! By NCCL.
std::shared_ptr<const workloads::collective::GroupFactory> makeCollectiveFactory();
std::shared_ptr<const training::exchange::GradientGroupFactory> makeGradientFactory();

} // namespace strata::engine::backends::cuda
