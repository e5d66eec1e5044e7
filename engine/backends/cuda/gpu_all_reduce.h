// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workload all-reduce over the GPUs of this host.
#pragma once

#include "engine/workloads/all_reduce/all_reduce_group.h"
#include "engine/workloads/collective/collective_group.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! A rank is a GPU; inputs are copied to the GPUs when the group is made, results back when they
//! are collected. Unsupported where the host has fewer GPUs than ranks, and for an algorithm other
//! than the default: the library chooses its own.
std::shared_ptr<const workloads::all_reduce::GroupFactory>
makeAllReduceFactory(std::shared_ptr<const workloads::collective::GroupFactory> collectives);

} // namespace strata::engine::backends::cuda
