// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which graphs of the self-test the tests of a GPU's networks compute.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/training/workload/self_test_graphs.h"

#include <vector>

namespace strata::tests {

//! The graphs of the self-test without those that a GPU refuses.
inline std::vector<engine::training::workload::SelfTestGraph> graphsForGpus()
{
    auto graphs = engine::training::workload::selfTestGraphs();
    std::erase_if(graphs, [](const engine::training::workload::SelfTestGraph &subject) {
        return !engine::backends::cuda::checkLayers(subject.graph);
    });
    return graphs;
}

} // namespace strata::tests
