// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ends everything that belongs to a run, and looks whether something is left.
#pragma once

#include "engine/lifetime/process/process_table.h"
#include "engine/lifetime/run_directory.h"
#include "engine/protocol/job.h"

#include <string>
#include <vector>

namespace strata::engine::lifetime {

//! What is still there, one text for people each.
struct Findings {
    std::vector<std::string> processes;
    std::vector<std::string> files;
    std::vector<std::string> containers; //!< what the job's `leftovers` printed, or why it could
                                         //!< not look; control groups
    bool isClean() const { return processes.empty() && files.empty() && containers.empty(); }
    std::string text() const;
};

//! An argv of the job with "{run}" replaced by the run directory.
std::vector<std::string> expanded(const std::vector<std::string> &argv, const RunDirectory &run);

//! The variables every process of the run gets.
std::vector<std::string> runEnvironment(const RunDirectory &run);

//! Kills the run's processes (SIGKILL, for at most three seconds), and waits for those that are our
//! own children.
void killProcesses(const RunTraits &traits);

//! Kills, runs the job's clean-up commands (20 s each), removes control groups and scratch files,
//! and looks. Keeps the run directory.
Findings cleanUp(const protocol::Job &job, const RunDirectory &run, const RunTraits &traits);

} // namespace strata::engine::lifetime
