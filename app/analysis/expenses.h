// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What work takes besides time: energy and money.
#pragma once

#include "app/analysis/host_sample.h"
#include "app/domain/comparison.h"

#include <optional>
#include <vector>

namespace strata::app::analysis {

//! Mean power while it measured (RAPL's packages and memory, NVML's GPUs) by the rate, or times the
//! time of a task: the median over trials. Nothing unless all of them could read the same sensors:
//! a sum without some of its parts is none. Of a work of several processes it is that of the
//! computer of the first. \param leftOut of each of the host's rounds
std::optional<domain::Energy> energyOf(const HostSample &host, const std::vector<bool> &leftOut);

//! Of a million of what the row's work counts, or of its task. Nothing without a price or trials,
//! or for work that is not counted in things (domain::countsThings()). \param pricePerHour of all
//! hosts that do it
std::optional<double> costOf(const domain::ThroughputRow &row, double pricePerHour);

} // namespace strata::app::analysis
