// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The control groups that were made for a run's container, as its run directory names them.
#pragma once

#include "engine/core/expected.h"
#include "engine/lifetime/run_directory.h"

#include <string>
#include <vector>

namespace strata::engine::lifetime {

//! "strata-RUN": how each of them is named, and the container.
std::string containerName(const std::string &runId);

//! To be called before the first of them is made: whoever cleans up finds them by it. Paths with
//! another name than that of this run's container are ignored there.
core::Expected<void> noteControlGroups(const RunDirectory &run,
                                       const std::vector<std::string> &paths);

//! From here on nobody finds them by it.
void forgetControlGroups(const RunDirectory &run);

//! True if a process in one of them was killed for want of memory.
bool hasMemoryKill(const RunDirectory &run);

//! Kills what is in them and removes them, for at most three seconds. Returns those that are still
//! there.
std::vector<std::string> removeControlGroups(const RunDirectory &run);

} // namespace strata::engine::lifetime
