// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much the control groups of this process leave it (the kernel's documentation,
//! admin-guide/cgroup-v2.rst, cgroup-v1/memory.rst and scheduler/sched-bwc.rst).
#pragma once

#include "engine/inventory/host_files.h"

#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::inventory {

//! Cores that a directory of the controller cpu allows; nothing where it has no quota.
std::optional<double> cpuQuotaOf(const HostFiles &files, int version, const std::string &directory);

//! Bytes. A limit is the smallest of this process's own group and of those above it that it can
//! see; nothing where none of them has one.
struct GroupMemory {
    std::optional<std::int64_t> limit; //!< beyond which a process is killed
    std::optional<std::int64_t> high;  //!< of version 2: beyond which processes are slowed down
    std::optional<std::int64_t> swap;  //!< that may be used besides
    //! What can still be taken before a limit or a high is reached. What the kernel keeps of files
    //! in a group counts as free, as it does in MemAvailable: it goes when memory is needed.
    std::optional<std::int64_t> available;
};

GroupMemory groupMemory(const HostFiles &files);

} // namespace strata::engine::inventory
