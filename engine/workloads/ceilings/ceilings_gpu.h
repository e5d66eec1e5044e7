// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The list of roofs that a GPU has.
#pragma once

#include "engine/workloads/ceilings/ceilings_roof.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_device.h"
#include "engine/workloads/gpu_peak/gpu_peak_device.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads::ceilings {

//! ceiling.flops.<precision>.<cuda|tensor>.gpu, of multiply-adds in registers and of products on
//! matrix units, and ceiling.bandwidth.<hbm|l2>.<read|copy|triad>.gpu. What the GPU does not have
//! (Unsupported) has no roof. Not calibrated. Fails as the factories do where there is no GPU, and
//! where memory is missing.
core::Expected<std::vector<Roof>> gpuRoofsOf(const gpu_peak::PeakFactory &peaks,
                                             const gpu_bandwidth::PassesFactory &passes,
                                             const core::WorkContext &context);

} // namespace strata::engine::workloads::ceilings
