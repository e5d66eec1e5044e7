// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs an engine a few times over tensors of its own, to choose between engines.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_graph.h"
#include "engine/backends/cuda/module/device.h"

#include <optional>
#include <vector>

namespace strata::engine::backends::cuda {

class CudnnHandle;

class PlanMeasurement {
public:
    //! Tensors of a small number that is not zero; out_of_memory.
    static core::Expected<PlanMeasurement> make(const PlanSpec &spec);

    //! Of five runs after one that is not counted, on the handle's stream, by events: s. If already
    //! the first takes ten times as long as `best`, it is not run again, and its time is given.
    core::Expected<double> medianSeconds(PlanGraph &graph, std::size_t candidate,
                                         const CudnnHandle &handle, std::optional<double> best);

private:
    PlanPointers m_pointers;
    std::vector<DeviceMemory> m_tensors;
    DeviceMemory m_workspace;
};

} // namespace strata::engine::backends::cuda
