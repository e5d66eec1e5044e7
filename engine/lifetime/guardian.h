// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A second process that watches over a run, so that nothing of it stays when its supervisor is
//! killed.
#pragma once

#include "engine/lifetime/run_directory.h"
#include "engine/protocol/job.h"

#include <sys/types.h>

namespace strata::engine::lifetime {

//! Starts the guardian of the calling process, a supervisor, as a child with a session of its own,
//! and notes its identity in the run directory. It ends with the run's directory. If the supervisor
//! ends before, or lets its deadline pass by minutes, it does what the supervisor would have done:
//! ends the run, keeps the journal until it was collected or the lease is over, and removes all.
//! \return 0 if there is none: the run goes on without
pid_t startGuardian(const protocol::Job &job, const RunDirectory &run);

} // namespace strata::engine::lifetime
