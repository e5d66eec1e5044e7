// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The kernels each backend offers; a backend that was not built is simply not in the list.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/exchange/parameter_servers.h"
#include "engine/training/network.h"
#include "engine/training/serving/serving_calls.h"
#include "engine/workloads/all_reduce/all_reduce_group.h"
#include "engine/workloads/collective/collective_group.h"
#include "engine/workloads/conv/conv_kernel.h"
#include "engine/workloads/gemm/gemm_kernel.h"
#include "engine/workloads/point_to_point/call_library.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::backends {

//! In order of preference; the naive reference is always there and always last.
std::vector<std::shared_ptr<const workloads::gemm::KernelFactory>> gemmKernels();
//! Likewise for convolutions.
std::vector<std::shared_ptr<const workloads::conv::KernelFactory>> convKernels();
//! Likewise for recurrent layers.
std::vector<std::shared_ptr<const workloads::rnn::KernelFactory>> rnnKernels();
//! Gloo's between processors first, where it was built in; then NCCL's between GPUs.
std::vector<std::shared_ptr<const workloads::all_reduce::GroupFactory>> allReduceGroups();
//! Likewise.
std::vector<std::shared_ptr<const workloads::collective::GroupFactory>> collectiveGroups();
//! Likewise, of ranks that train a network together.
std::vector<std::shared_ptr<const training::exchange::GradientGroupFactory>> gradientGroups();
//! Of workers and parameter servers, by gRPC; null where it was not built in.
std::shared_ptr<const training::exchange::ParameterServerFactory> parameterServers();
//! gRPC's remote calls; null where it was not built in.
std::shared_ptr<const workloads::point_to_point::CallLibrary> callLibrary();
//! RDMA verbs; null where it was not built in.
std::shared_ptr<const workloads::point_to_point::CallLibrary> verbsLibrary();
//! Likewise, between a served model and its clients.
std::shared_ptr<const training::serving::ServingLibrary> servingLibrary();
//! What only a GPU has, and the roofs; where there is none, preparing fails with the reason.
std::vector<std::unique_ptr<core::Workload>> gpuWorkloads();
//! In order of preference, for networks.
std::vector<std::shared_ptr<const training::NetworkFactory>> networkFactories();

//! The GPU that whatever is made from now on computes on, or the first of several: CUDA's number. 0
//! by default. One that does not exist is reported by what is made on it.
void useGpu(int gpu);

//! Of a backend that opens its libraries on the host ("cuda", "nccl"): the GPU, the driver, and the
//! libraries with their versions and files. Empty for those that the engine was built with.
std::map<std::string, std::string> factsOf(const std::string &backend);

} // namespace strata::engine::backends
