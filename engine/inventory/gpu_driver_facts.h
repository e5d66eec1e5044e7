// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the driver itself says of the GPUs that this process may see. Asking wakes a sleeping GPU,
//! which can take seconds, so it is asked by the command inventory and by trials that use a GPU
//! only.
#pragma once

#include "engine/inventory/host_files.h"
#include "engine/inventory/nvml.h"

#include <map>
#include <optional>
#include <string>

namespace strata::engine::inventory {

//! gpu.driver, gpu.cuda ("13.0"), and for each GPU the facts of one: keys of inventory.h. What
//! /proc said of the host's GPUs before is replaced, because a container may be shown some of them
//! only. \param nvml or why there is none, which becomes gpu.access
void addGpuDriverFacts(const core::Expected<std::shared_ptr<const Nvml>> &nvml,
                       const HostFiles &files, std::map<std::string, std::string> &facts);

//! gpu.<index>.name, .bus_id, .numa_node, .memory_bytes, .compute_mode, .mig of one.
void addGpuDeviceFacts(const Nvml &nvml, NvmlDevice device, unsigned index, const HostFiles &files,
                       std::map<std::string, std::string> &facts);

//! "00000000:1B:00.0", as NVIDIA writes it, or "0000:1b:00.0" already: as /sys/bus/pci/devices has
//! it.
std::string sysAddress(const std::string &busId);

//! sysAddress() of a GPU; none if the driver does not report it.
std::optional<std::string> addressOf(const Nvml &nvml, NvmlDevice device);

//! Of the memory that a PCI device is next to; nothing if the host does not say.
std::optional<int> numaNodeOf(const HostFiles &files, const std::string &address);

} // namespace strata::engine::inventory
