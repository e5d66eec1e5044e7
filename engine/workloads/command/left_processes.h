// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ends what a command has started and not ended.
#pragma once

#include <sys/types.h>

namespace strata::engine::workloads::command {

//! Kills a process group, and waits for its leader, if that is a child that was not waited for.
void endGroup(pid_t leader);

//! Kills every child of this process, and whatever becomes its child by that. This process has to
//! be their subreaper (prctl(2)), and must have no other children. Does nothing where the kernel
//! does not list children.
void endLeftProcesses();

} // namespace strata::engine::workloads::command
