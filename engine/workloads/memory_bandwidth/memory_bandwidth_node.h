// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! On which NUMA node memory lies.
#pragma once

#include "engine/core/expected.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata::engine::workloads::memory_bandwidth {

//! Numbers of the nodes that have memory; one alone, 0, where the kernel shows none.
//! \param root prefix for /sys: "" on a real host, a fixture's directory in a test.
std::vector<int> memoryNodes(const std::string &root = {});

//! Those of them that this process may have memory of: a container's cpuset may leave some out.
//! \param root likewise
std::vector<int> allowedMemoryNodes(const std::string &root = {});

//! Of the processor that the calling thread runs on now; 0 where the system does not say.
int nodeOfThisThread();

//! Puts whole pages, touched or not, on the node. Usage failure if it has no memory; Unsupported if
//! this process may not choose (a container's seccomp profile), or not this one (its cpuset).
//! \param start on a page's boundary
core::Expected<void> bindToNode(void *start, std::size_t bytes, int node,
                                const std::vector<int> &nodes);

} // namespace strata::engine::workloads::memory_bandwidth
