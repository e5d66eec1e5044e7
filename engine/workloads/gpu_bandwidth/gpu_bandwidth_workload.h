// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A GPU's memory and second-level cache. Only a GPU has it, but every host lists it.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_device.h"

#include <memory>

namespace strata::engine::workloads {

//! \param factory always there; without a GPU it fails with the reason
std::unique_ptr<core::Workload>
makeGpuBandwidth(std::shared_ptr<const gpu_bandwidth::PassesFactory> factory);

} // namespace strata::engine::workloads
