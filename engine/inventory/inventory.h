// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the engine sees of its host from inside. A key that is absent is unknown; nothing is
//! guessed.
//!
//! cpu.model, cpu.vendor, cpu.logical, cpu.cores, cpu.sockets, cpu.isa (space-separated: sse4_2
//! avx2 avx512f amx_bf16 …), cpu.frequency_max_hz, numa.nodes, cache.l1d_bytes, cache.l2_bytes,
//! cache.l3_bytes, memory.total_bytes, memory.large_pages (which programs get transparent huge
//! pages: always | madvise | never), kernel.release, os.name, clock.source, virtualization.kind
//! (none | vm | container | container in vm | unknown), virtualization.hypervisor (CPUID leaf
//! 0x40000000: "KVMKVMKVM", "TCGTCGTCGTCG" …), virtualization.accelerator (kvm | tcg),
//! virtualization.container_evidence, virtualization.vm_evidence, dmi.vendor, dmi.product,
//! cgroup.version, cgroup.cpu_quota_cores (1.5), cgroup.cpuset ("0-1"), cgroup.memory_limit_bytes,
//! cgroup.memory_high_bytes (from where on processes are slowed down), cgroup.swap_limit_bytes
//! (besides memory), affinity.cpus (number usable by this process), boot.id, host.name,
//! engine.version,
//! gpu.count, gpu.driver ("580.82.07"), gpu.<i>.name, gpu.<i>.bus_id ("0000:1b:00.0"),
//! gpu.<i>.numa_node: in a container those of its host.
//!
//! Only where the driver was asked (gpu_driver_facts.h), and then of the GPUs that this process
//! sees: gpu.access ("yes", or a sentence that says why no GPU can be used), gpu.cuda (newest CUDA
//! the driver runs, "13.0"), gpu.<i>.memory_bytes, gpu.<i>.compute_mode (default |
//! exclusive-process | prohibited), gpu.<i>.mig (on | off).
//!
//! Only of a process that is kept to some processors (commands/processor_share.h): affinity.list
//! ("0-3,8"), and of a NUMA node affinity.numa_node, affinity.numa_memory (bound | not bound).
//!
//! Only of the command "inventory": load.busy_processors, load.stolen_processors
//! (telemetry/busy_processors.h).
#pragma once

#include "engine/protocol/record.h"

#include <string>

namespace strata::engine::inventory {

//! \param root prefix for /proc, /sys and /etc: "" on a real host, a fixture's directory in a test.
protocol::Inventory takeInventory(const std::string &root = {});

struct ThreadChoice {
    int threads = 1;
    std::string reason; //!< "2 usable CPUs", "cgroup quota of 0.5 CPUs", "asked for"
};

//! \param asked 0 for "decide": the smallest of the affinity mask, the cpuset, the cgroup quota
//! rounded up, and what is online. \param sharers processes that share the host's processors, this
//! one included: each decides for its part of them, one thread at least
ThreadChoice chooseThreads(int asked, const protocol::Inventory &inventory, int sharers = 1);

} // namespace strata::engine::inventory
