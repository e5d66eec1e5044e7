// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a container with a kernel of its own, such as gVisor's, hides of its machine: told by who
//! started it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata::engine::core {

//! Texts are empty where there is none.
struct MachineView {
    std::string bootId;           //!< of the machine's kernel
    std::int64_t wallAheadNs = 0; //!< its wall clock less its monotonic clock
    std::string cpuQuotaCores;    //!< the limits that the container was given
    std::string cpuset;
    std::string memoryLimitBytes;
    bool operator==(const MachineView &) const = default;
};

//! The environment variable that carries it.
inline constexpr const char *machineVariable = "STRATA_MACHINE";

//! Words as "boot=… wall_ahead_ns=… cpu_quota_cores=1.5".
std::string encodeMachineView(const MachineView &view);
//! Unknown words are skipped; nothing without a boot id and a clock.
std::optional<MachineView> decodeMachineView(std::string_view text);

//! What this process was told; nothing on every other host.
const std::optional<MachineView> &machineView();

//! The wall clock less the monotonic one, now and of this kernel.
std::int64_t wallAheadNs();

//! By how much the machine's monotonic clock is ahead of this process's: 0 where both are the same.
//! Both have the same wall clock.
std::int64_t machineClockAheadNs();

} // namespace strata::engine::core
