// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How often the kernel killed a process for want of memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::lifetime {

//! A counter of the kernel's at one moment.
struct MemoryKills {
    std::uint64_t count = 0;
    bool isOfCgroup =
        false; //!< of the cgroup that this process is in; otherwise of the whole machine
};

//! `oom_kill` in memory.events (cgroup v2) or memory.oom_control (v1) of this process's cgroup;
//! where it has none, in /proc/vmstat. Nothing if the kernel has neither. \param root put before
//! every path, for tests
std::optional<MemoryKills> memoryKills(const std::string &root = {});

//! One sentence of what was seen between two moments; empty if there was no kill.
std::string tellMemoryKills(const std::optional<MemoryKills> &before,
                            const std::optional<MemoryKills> &after);

} // namespace strata::engine::lifetime
