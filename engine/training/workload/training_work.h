// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a step of a network does, by formula.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/graph.h"
#include "engine/training/network.h"

namespace strata::engine::training::workload {

//! Operations: the batch times those of one image in what multiplies matrices (layer_work.h), as
//! published figures count them; where a network learns from play, also those of playing. Bytes:
//! each layer that is computed reads its operands and writes its results once, activations once an
//! image and parameters once a pass; the update reads and writes parameters and the optimizer's
//! state in fp32, also the rows of a table that no word of the batch named. Work: images, or the
//! tokens or frames of sequences.
core::WorkPerIteration workOf(const Graph &graph, const NetworkOptions &options);

//! Bytes that the proof of the largest layer (probe.h) takes beside the network: its operands and
//! results, and their gradients.
double probeBytes(const Graph &graph, const NetworkOptions &options);

} // namespace strata::engine::training::workload
