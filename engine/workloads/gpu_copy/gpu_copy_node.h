// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! On which NUMA node the host's end of a copy lies, and how far that is from the GPU.
#pragma once

#include "engine/core/expected.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::gpu_copy {

//! What the kernel says of the nodes around a GPU.
struct NodesOfGpu {
    std::optional<int>
        gpu; //!< the GPU's; none where the kernel does not know, as in most virtual machines
    std::vector<int> nodes; //!< those that have memory
    std::optional<int> far; //!< the one of them that is farthest from the GPU's by the firmware's
                            //!< distances; none with one node
};

//! From /sys/bus/pci/devices/<bus>/numa_node (-1: unknown) and
//! /sys/devices/system/node/node<k>/distance. \param busId "0000:1b:00.0" in any case of letters,
//! or with a domain of eight digits \param root prefix for /sys: "" on a real host, a fixture's
//! directory in a test
NodesOfGpu nodesOfGpu(const std::string &busId, const std::string &root = {});

//! "near", "far", "any", or a node's number. None: wherever the system puts it. Usage: another
//! word, or no such node. Unsupported: near or far where the host does not know, far where there is
//! one node only. One node alone is near without being asked.
core::Expected<std::optional<int>> chooseNode(const std::string &wanted, const NodesOfGpu &nodes);

} // namespace strata::engine::workloads::gpu_copy
