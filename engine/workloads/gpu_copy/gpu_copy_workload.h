// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Copies between the memories of host and GPU. Only a GPU has it, but every host lists it.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gpu_copy/gpu_copy_device.h"

#include <memory>

namespace strata::engine::workloads {

//! \param factory always there; without a GPU it fails with the reason
std::unique_ptr<core::Workload> makeCopy(std::shared_ptr<const gpu_copy::CopierFactory> factory);

} // namespace strata::engine::workloads
