// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One trial from checked parameters to its result.
#pragma once

#include "engine/commands/background_work.h"
#include "engine/commands/commands.h"
#include "engine/commands/processor_share.h"
#include "engine/core/measuring_loop.h"
#include "engine/core/record_writer.h"
#include "engine/core/registry.h"

#include <optional>
#include <string>

namespace strata::engine::commands {

//! What the command line asked for, checked.
struct TrialPlan {
    const core::Workload *workload = nullptr;
    settings::Parameters parameters;
    settings::LoopSettings settings;
    std::string scratchParent; //!< "" for the usual place
    std::string filesPath;     //!< of a pack of files for the work; "" for none
    int member = 0;            //!< which one this is of the processes that work together
    ProcessorShare share = {};
    bool takesTurns = false;   //!< with other engines on this machine
    bool isBackground = false; //!< beside a work that is measured, until it is cancelled
    core::BackendFacts backendFacts = {};
    core::GpuChooser gpuChooser = {};

    std::size_t stepCapacity() const
    {
        return isBackground ? backgroundStepCapacity
                            : static_cast<std::size_t>(settings.warmupSteps + settings.steps);
    }
};

//! \param words workload, name=value, --scratch, --files, --member, --cpus, --sharers, --turns,
//! --background
core::Expected<TrialPlan> planTrial(const core::Registry &registry, Words words);

//! Inventory, preparation, calibration, steps, check. Everything but hello and end goes to the
//! writer from here. What libraries throw becomes a failure like any other.
core::Expected<protocol::End> runTrial(const TrialPlan &plan, core::RecordWriter &writer,
                                       const std::atomic<bool> &cancelled);

} // namespace strata::engine::commands
