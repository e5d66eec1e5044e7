// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether the kernel that this process sees is gVisor's: it answers some questions without knowing
//! what the machine does.
#pragma once

#include "engine/inventory/host_files.h"

#include <string>
#include <vector>

namespace strata::engine::inventory {

//! Whether this kernel's log is the one that gVisor makes up.
bool hasGvisorsLog();

//! What shows it, such as "/proc/sentry-meminfo"; nothing on any other kernel. \param hasLog what
//! hasGvisorsLog() said
std::vector<std::string> gvisorEvidence(const HostFiles &files, bool hasLog);

//! The log counts too, unless the files are recorded ones.
bool isGvisor(const HostFiles &files);

} // namespace strata::engine::inventory
