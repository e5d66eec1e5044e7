// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Replicas of a network on the GPUs of this process, which average their gradients by NCCL.
#pragma once

#include "engine/backends/cuda/network/replicas.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! Replica i is on GPU i of CUDA_VISIBLE_DEVICES.
std::shared_ptr<const ReplicaHost> makeNcclReplicaHost();

} // namespace strata::engine::backends::cuda
