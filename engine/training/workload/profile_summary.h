// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A network's profile as values of a trial.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/graph.h"
#include "engine/training/network.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace strata::engine::training::workload {

//! Seconds of a step as "profile.PASS.OPERATION.LAYER", and for what multiplies matrices
//! "operations.PASS.OPERATION.LAYER" in arithmetic operations and "bytes.PASS.OPERATION.LAYER" in
//! bytes that have to move in a step (layer_work.h; the parameters once for the whole batch), so
//! that their quotients are a rate and an operational intensity. Passes: forward, backward_data,
//! backward_weights, update. \param isShareKnown false: nobody knows what this network does of a
//! step that others share, so there are seconds alone
std::vector<core::ClosingValue> profileValues(const Graph &graph, const NetworkOptions &options,
                                              const std::vector<OperationTime> &times,
                                              std::uint64_t steps, bool isShareKnown = true);

//! Seconds of a step of each kind of operation: "profile.forward.convolution" and so on.
std::map<std::string, std::string> profileFacts(const std::vector<OperationTime> &times,
                                                std::uint64_t steps);

//! Six significant digits: a number as facts have it.
std::string numberText(double value);

} // namespace strata::engine::training::workload
