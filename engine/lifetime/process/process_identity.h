// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A process that cannot be mistaken for a later one with the same number.
#pragma once

#include "engine/core/descriptor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace strata::engine::lifetime {

struct ProcessIdentity {
    pid_t pid = 0;
    std::uint64_t startTicks = 0; //!< field 22 of /proc/PID/stat (proc(5)): clock ticks after boot
    std::string bootId;           //!< /proc/sys/kernel/random/boot_id
    std::string machine = {};     //!< machineId(); empty: not noted
};

inline constexpr const char *unknownBoot = "unknown";

//! The running kernel's boot id; unknownBoot where /proc does not report it.
std::string bootId();

//! What stays the same when this machine boots again, and differs from that of others which may
//! share its home directory: /etc/machine-id and its name, without spaces.
std::string machineId();

//! False if it was noted on another machine: whether it runs cannot be seen from here.
bool isOfThisMachine(const ProcessIdentity &process);

//! Nothing if there is no such process, or only its zombie.
std::optional<ProcessIdentity> identify(pid_t pid);

//! True if exactly this process runs: same boot, number and start time, and no zombie.
bool isAlive(const ProcessIdentity &process);

//! Sends a signal to exactly this process. False if it is gone or belongs to another user (errno
//! tells).
bool signalProcess(const ProcessIdentity &process, int signal);

//! A descriptor that polls readable when the process ends; not open where the kernel cannot (before
//! Linux 5.3) or if it is gone already.
core::Descriptor openProcess(const ProcessIdentity &process);

//! "PID START BOOT-ID MACHINE"
std::string toText(const ProcessIdentity &process);
std::optional<ProcessIdentity> fromText(std::string_view text);

} // namespace strata::engine::lifetime
