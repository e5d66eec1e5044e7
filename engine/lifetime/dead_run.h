// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is done for a run whose supervisor is dead.
#pragma once

#include "engine/lifetime/clean_up.h"
#include "engine/lifetime/run_directory.h"
#include "engine/protocol/job.h"

#include <optional>

namespace strata::engine::lifetime {

enum class Watch {
    Alive,    //!< a supervisor or a guardian watches over the run, or is just being started
    Dead,     //!< killed, or gone with its machine's last boot
    Stuck,    //!< it runs, but let its deadline pass by minutes
    Elsewhere //!< on another machine that shares this directory; its lease was renewed in time
};

Watch watchOver(const RunDirectory &run);

//! True if the supervisor is dead and the guardian acts for it.
bool isLeftToGuardian(const RunDirectory &run);

//! The run's job, if its file is whole.
std::optional<protocol::Job> storedJob(const RunDirectory &run);

//! Kills a stuck supervisor, a guardian other than the caller, and the run's processes, cleans up
//! as it would have done, and appends an End record (Killed) if the journal has none of a
//! supervisor. Of a run of another boot, or of none, a job's clean-up commands are not run, except
//! the removal of its own container: the directory may be anybody's.
Findings endDeadRun(const RunDirectory &run);

} // namespace strata::engine::lifetime
