// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parts an inventory is made of, one per noun; each adds the keys of inventory.h that it could
//! find out.
#pragma once

#include "engine/inventory/host_files.h"

#include <map>
#include <optional>
#include <string>

namespace strata::engine::inventory {

using Facts = std::map<std::string, std::string>;

void addCpuFacts(const HostFiles &files, Facts &facts);
void addMemoryFacts(const HostFiles &files, Facts &facts);
//! Kernel, operating system, clock source, boot id, host name.
void addSystemFacts(const HostFiles &files, Facts &facts);
void addCgroupFacts(const HostFiles &files, Facts &facts);
//! Of /proc and /sys: what costs nothing to read, so that every trial has it. In a container they
//! tell of its host's GPUs.
void addGpuFacts(const HostFiles &files, Facts &facts);

//! What only the processor and the process can tell, no file.
struct VirtualizationWitness {
    std::optional<bool> hypervisorBit; //!< CPUID leaf 1, ECX bit 31
    std::string
        hypervisorSignature; //!< CPUID leaf 0x40000000, or 0x40000100 if KVM hides behind Hyper-V's
    std::string containerVariable; //!< environment variable `container`
    bool isGvisorsLog = false;     //!< the kernel's log is the one that gVisor makes up
};

//! Asks this processor and this process.
VirtualizationWitness virtualizationWitness();

void addVirtualizationFacts(const HostFiles &files, const VirtualizationWitness &witness,
                            Facts &facts);

//! Where "container" is set and by whom, as one text; "" if this is not a container as far as can
//! be seen.
std::string containerEvidence(const HostFiles &files, const VirtualizationWitness &witness);

//! Of this host, what its files did not say: the kernel is asked, and who started a container whose
//! kernel hides its machine.
void addAskedFacts(Facts &facts);

} // namespace strata::engine::inventory
