// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The mounts of this process, from /proc/self/mountinfo.
#pragma once

#include "engine/inventory/host_files.h"

#include <string>
#include <vector>

namespace strata::engine::inventory {

//! One line of proc(5)'s mountinfo; the kernel's octal escapes are resolved.
struct Mount {
    std::string root;    //!< the directory of the file system that is mounted
    std::string point;   //!< where
    std::string type;    //!< "cgroup2", "overlay" …
    std::string options; //!< of the file system: "rw,cpu,cpuacct", "lowerdir=…"
};

//! In mount order; none if the file cannot be read. Malformed lines are left out.
std::vector<Mount> readMounts(const HostFiles &files);

} // namespace strata::engine::inventory
