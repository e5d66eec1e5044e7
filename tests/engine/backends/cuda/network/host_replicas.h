// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Replicas of a network whose GPUs are naive loops on the host, and which average their gradients
//! in double precision.
#pragma once

#include "tests/engine/backends/cuda/network/host_executor.h"

#include <memory>
#include <vector>

namespace strata::tests {

//! One script for each replica; there are as many GPUs. Each gets its exchange from here.
std::shared_ptr<const engine::backends::cuda::ReplicaHost>
hostReplicas(std::vector<std::shared_ptr<HostScript>> scripts);

} // namespace strata::tests
