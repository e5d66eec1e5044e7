// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chains or a product that are ready to be timed on a GPU.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gpu_peak/gpu_peak_device.h"
#include "engine/workloads/gpu_peak/gpu_peak_matrices.h"

#include <memory>

namespace strata::engine::workloads::gpu_peak {

//! Fails as the factory does, and with Resource if the host's memory is short.
core::Expected<std::unique_ptr<core::PreparedWork>>
preparePeak(const Problem &problem, const PeakFactory &factory, const core::WorkContext &context);

} // namespace strata::engine::workloads::gpu_peak
