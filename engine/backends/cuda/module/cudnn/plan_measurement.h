// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs an engine a few times over tensors of its own, to choose between engines, and to see
//! whether it is exact.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_graph.h"
#include "engine/backends/cuda/module/device.h"

#include <optional>
#include <vector>

namespace strata::engine::backends::cuda {

class CudnnHandle;

class PlanMeasurement {
public:
    //! Tensors of a small number that is not zero, but integers where mayRoundIntegers();
    //! out_of_memory.
    static core::Expected<PlanMeasurement> make(const PlanSpec &spec);

    //! Of five runs after one that is not counted, on the handle's stream, by events: s. If already
    //! the first takes ten times as long as `best`, it is not run again, and its time is given.
    core::Expected<double> medianSeconds(PlanGraph &graph, std::size_t candidate,
                                         const CudnnHandle &handle, std::optional<double> best);

    //! Whether all of the first results of small integers are integers, as they are not where they
    //! go through transforms; true where mayRoundIntegers() is not. out_of_memory for the work
    //! space.
    core::Expected<bool> isExact(PlanGraph &graph, std::size_t candidate,
                                 const CudnnHandle &handle);

private:
    core::Expected<void> makeRoom(std::size_t workspaceBytes);

    std::optional<PlanTensor> m_exact; //!< what is looked at
    PlanPointers m_pointers;
    std::vector<DeviceMemory> m_tensors;
    DeviceMemory m_workspace;
};

} // namespace strata::engine::backends::cuda
