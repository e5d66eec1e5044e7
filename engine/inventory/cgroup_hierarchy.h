// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The control groups that bind this process, as far as it can see them.
#pragma once

#include "engine/inventory/host_files.h"

#include <string>
#include <vector>

namespace strata::engine::inventory {

struct CgroupHierarchy {
    int version = 0;                      //!< 1 or 2; 0: there is none
    std::vector<std::string> directories; //!< its own first, up to the mount point
};

//! Of one controller, such as "memory". It lives in one hierarchy only: in a version-1 one if that
//! is mounted, else in the unified one. Directories that cannot be seen are left out: in a
//! namespace, those above its root.
CgroupHierarchy cgroupHierarchy(const HostFiles &files, const std::string &controller);

} // namespace strata::engine::inventory
