// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Launches of kernels that do nothing. Only a GPU has it, but every host lists it.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/kernel_launch/kernel_launch_device.h"

#include <memory>

namespace strata::engine::workloads {

//! \param factory always there; without a GPU it fails with the reason
std::unique_ptr<core::Workload>
makeKernelLaunch(std::shared_ptr<const kernel_launch::LauncherFactory> factory);

} // namespace strata::engine::workloads
