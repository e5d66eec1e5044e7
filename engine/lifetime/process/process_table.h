// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The processes of this machine that belong to runs, as /proc shows them.
#pragma once

#include "engine/lifetime/process/process_identity.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::engine::lifetime {

//! Set for every process of a run, and inherited: how a process that left group, session and parent
//! is still found.
inline constexpr const char *runIdVariable = "STRATA_RUN_ID";
//! The run's private directory for files; its path also contains the runs directory.
inline constexpr const char *scratchVariable = "STRATA_SCRATCH";

//! From /proc/PID/stat, fields 3, 4 and 22 of proc(5).
struct ProcessStatus {
    char state = '?';
    pid_t parent = 0;
    std::uint64_t startTicks = 0;
    bool isZombie() const { return state == 'Z' || state == 'X'; }
};

std::optional<ProcessStatus> readProcessStatus(pid_t pid);

struct ProcessEntry {
    ProcessIdentity identity;
    pid_t parent = 0;
    std::string runId; //!< empty if it has none, or if another user's environment cannot be read
    std::string scratch;
};

//! Every process but zombies and this one.
std::vector<ProcessEntry> readProcesses();

//! What distinguishes the processes of a run from all others.
struct RunTraits {
    std::string runId;
    pid_t ancestor = 0; //!< the supervisor, which adopts every orphan of the run; 0: it is dead
    pid_t guardian = 0; //!< its child, but no process of the run
};

std::vector<ProcessEntry> processesOf(const RunTraits &run, const std::vector<ProcessEntry> &all);

//! "1234 (sleep 100)", with at most 80 bytes of the command line and no control characters.
std::string describe(const ProcessEntry &process);

} // namespace strata::engine::lifetime
