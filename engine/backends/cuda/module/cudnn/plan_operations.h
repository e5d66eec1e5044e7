// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes what a plan computes down as nodes and tensors of cuDNN's frontend. Included by
//! plan_graph.cpp alone, because it takes half a minute to compile.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_graph.h"

#ifndef CUDNN_FRONTEND_SKIP_JSON_LIB
#define CUDNN_FRONTEND_SKIP_JSON_LIB
#endif
#include <cudnn_frontend.h>

#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

//! Numbers that a plan takes from the host's memory.
struct PlanScalars {
    float epsilon = 0;
    float momentum = 0;
};

//! Fills an empty graph. The ids of its tensors are those of addressOf().
PlanScalars addOperations(cudnn_frontend::graph::Graph &graph, const PlanSpec &spec);

//! Where the tensor of this id is; null if the graph has none such. The scalars must outlive the
//! execution.
void *addressOf(std::int64_t id, const PlanPointers &pointers, PlanScalars &scalars);

//! Those that addressOf() knows of this plan.
std::vector<std::int64_t> tensorIds(const PlanSpec &spec);

} // namespace strata::engine::backends::cuda
