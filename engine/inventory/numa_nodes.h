// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which processors are close to which memory, and how memory is kept close.
#pragma once

#include "engine/inventory/host_files.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace strata::engine::inventory {

inline constexpr int mostNodes = 1024; //!< the kernel's own limit on x86-64

struct NumaNode {
    int number = 0;
    std::set<int> processors; //!< none of a node that has memory only
};

//! Those that the kernel shows, by number; none where it shows none, as in some sandboxes.
std::vector<NumaNode> numaNodes(const HostFiles &files);

//! From now on this thread, and all that it starts, get memory of this node only
//! (set_mempolicy(2), MPOL_BIND). \return 0, or the system's error: EPERM where a container's
//! seccomp profile refuses the call, EINVAL of a node that has no memory for this process
int bindMemoryTo(int node);

//! To which nodes this thread's memory is bound; none if it may come from any.
std::set<int> nodesOfMemory();

struct NodeMemory {
    std::uint64_t totalBytes = 0;
    std::uint64_t availableBytes = 0; //!< free, or what the kernel keeps of files
};

//! Zeros where the kernel does not say.
NodeMemory memoryOfNode(const HostFiles &files, int node);

} // namespace strata::engine::inventory
