// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Replicas of a network on the GPUs of this process, which average their gradients by NCCL.
#pragma once

#include "engine/backends/cuda/network/replicas.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! Replica i is on the i-th GPU from `firstDevice` on, of those that CUDA_VISIBLE_DEVICES leaves.
std::shared_ptr<const ReplicaHost> makeNcclReplicaHost(int firstDevice);

} // namespace strata::engine::backends::cuda
