// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Collective operations between GPUs by NCCL.
#pragma once

#include "engine/workloads/collective/collective_group.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! Every rank is a GPU of this process, in the order of CUDA_VISIBLE_DEVICES.
std::shared_ptr<const workloads::collective::GroupFactory> makeNcclGroupFactory();

} // namespace strata::engine::backends::cuda
