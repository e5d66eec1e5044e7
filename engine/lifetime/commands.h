// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine's commands that outlive a connection: supervise, relay, sweep.
#pragma once

#include <string>
#include <vector>

namespace strata::engine::lifetime {

//! `supervise`: reads one job line (engine/protocol/job.h) from standard input, starts it detached
//! with a journal and a lease, then behaves as `relay --from 0` on the same connection. Returns the
//! exit status.
int supervise(const std::vector<std::string> &arguments);

//! `relay --runs DIR --run ID --from N`: prints the journal from record N on and follows it; speaks
//! the words of protocol::relay on standard input. The end of standard input ends the relay, never
//! the run.
int relay(const std::vector<std::string> &arguments);

//! `sweep --runs DIR [--run ID [--end]]`: ends and removes runs whose supervisor and guardian are
//! dead, with --end also one that lives, and prints one JSON object
//! {"runs":[…],"uncollected":[…],"processes":[…],"files":[…],"containers":[…]} of what is still
//! there of the run (or of any run): runs live; of the uncollected ones, which were not named, the
//! journal is kept for its lease.
int sweep(const std::vector<std::string> &arguments);

} // namespace strata::engine::lifetime
