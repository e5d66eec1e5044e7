// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Small networks that have every kind of layer between them.
#pragma once

#include "engine/training/graph.h"

#include <string>
#include <vector>

namespace strata::engine::training::workload {

struct SelfTestGraph {
    std::string name; //!< for sentences
    Graph graph;
    std::int64_t batch = 1;
    //! Of fp16: small enough that no gradient overflows, for a step that is left out would be no
    //! difference of the backends.
    double lossScale = 64;
};

// Few channels and odd sizes, which leave tails in vector registers and blocks.

std::vector<SelfTestGraph> selfTestGraphs(); //!< those of images, then those of sequences
std::vector<SelfTestGraph> sequenceGraphs();

} // namespace strata::engine::training::workload
