// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One factory per workload that every processor can do; those of a GPU are listed in
//! engine/backends/cuda/gpu_workloads.cpp. A workload with vendor kernels is given them, so that it
//! never sees a vendor's header.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/all_reduce/all_reduce_group.h"
#include "engine/workloads/collective/collective_group.h"
#include "engine/workloads/conv/conv_kernel.h"
#include "engine/workloads/gemm/gemm_kernel.h"
#include "engine/workloads/many_to_many/serve_clients.h"
#include "engine/workloads/point_to_point/call_server.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"
#include "engine/workloads/rnn/rnn_kernel.h"
#include "engine/workloads/server_program.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads {

//! \param kernels in order of preference; the parameter `backend` chooses one by name, `auto` the
//! first. What that one cannot do is Unsupported: a silent fall-back to a slower one would make two
//! hosts incomparable.
std::unique_ptr<core::Workload>
makeGemm(std::vector<std::shared_ptr<const gemm::KernelFactory>> kernels);
//! Likewise.
std::unique_ptr<core::Workload>
makeConv(std::vector<std::shared_ptr<const conv::KernelFactory>> kernels);
std::unique_ptr<core::Workload>
makeRnn(std::vector<std::shared_ptr<const rnn::KernelFactory>> kernels);
std::unique_ptr<core::Workload> makeSparseGemm();
//! \param factories the parameter `backend` chooses one by name; the first is its default. None:
//! the workload is listed, and Unsupported.
std::unique_ptr<core::Workload>
makeAllReduce(std::vector<std::shared_ptr<const all_reduce::GroupFactory>> factories);
//! \param factories likewise, but for the default, `auto`, which is the first.
std::unique_ptr<core::Workload>
makeCollective(std::vector<std::shared_ptr<const collective::GroupFactory>> factories);
//! \param gradients of the networks whose sizes a payload may have \param calls of channel=grpc
std::unique_ptr<core::Workload> makePointToPoint(point_to_point::GradientSource gradients,
                                                 point_to_point::CallBackend calls = {});
//! \param calls likewise; channel=tcp needs its command too
std::unique_ptr<core::Workload> makeManyToMany(point_to_point::GradientSource gradients,
                                               point_to_point::CallBackend calls = {});
std::unique_ptr<core::Workload> makeMemoryBandwidth();
std::unique_ptr<core::Workload> makeFileIo();
//! The eight data motifs, a workload each.
std::vector<std::unique_ptr<core::Workload>> makeMotifs();
std::unique_ptr<core::Workload> makePeakFlops();
//! The system benchmarks, after sysbench's manual.
std::unique_ptr<core::Workload> makeCpu();
std::unique_ptr<core::Workload> makeMemory();
std::unique_ptr<core::Workload> makeThreads();
std::unique_ptr<core::Workload> makeMutex();
std::unique_ptr<core::Workload> makeKernelCalls();
//! \param self how this engine is started: what a self-test runs
std::unique_ptr<core::Workload> makeCommand(ServerCommand self);

} // namespace strata::engine::workloads
