// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All roofs of a host or of its GPU.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_device.h"
#include "engine/workloads/gpu_peak/gpu_peak_device.h"

#include <memory>

namespace strata::engine::workloads {

//! \param peaks, passes for the roofs of a GPU; they fail with the reason where there is none
std::unique_ptr<core::Workload>
makeCeilings(std::shared_ptr<const gpu_peak::PeakFactory> peaks,
             std::shared_ptr<const gpu_bandwidth::PassesFactory> passes);

} // namespace strata::engine::workloads
