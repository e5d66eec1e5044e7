// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The time between a run's end and the removal of its directory.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/lifetime/control.h"
#include "engine/lifetime/lease.h"
#include "engine/lifetime/run_directory.h"

namespace strata::engine::lifetime {

//! Returns true when the journal was collected, the lease is over, or the directory is gone.
//! Returns false when a signal other than SIGCHLD came. \param signals a signalfd, or not open
bool awaitCollection(const RunDirectory &run, ControlReader &control, Lease &lease,
                     const core::Descriptor &signals);

//! Writes down when the lease is over, for who looks after a dead supervisor's run.
void noteLease(const RunDirectory &run, const Lease &lease);

} // namespace strata::engine::lifetime
