// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the GPUs do beside the work, as NVML reports it (NVIDIA's "NVML API Reference Guide").
#pragma once

#include "engine/inventory/nvml.h"
#include "engine/telemetry/source.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::telemetry {

//! Which GPUs CUDA leaves to this process, and the work to itself; NVML always reports all.
struct GpuChoice {
    std::optional<std::string> devices = {}; //!< CUDA_VISIBLE_DEVICES
    bool busOrder = false; //!< CUDA_DEVICE_ORDER is PCI_BUS_ID: its numbers are NVML's
    std::string address =
        {}; //!< "0000:1b:00.0", of the only one that computes; empty: any of those that are left
};
GpuChoice gpuChoiceOfProcess();

struct NamedGpu {
    std::string name;
    std::string uuid;         //!< "GPU-…"
    std::string address = {}; //!< "0000:1b:00.0"; empty if the driver does not report it
};

//! Indices of those that the choice names: the one of its address, where one has it. All of them
//! where that is unknown: numbers in CUDA's own order of unlike GPUs, parts of a GPU.
std::vector<unsigned> chosenGpus(const GpuChoice &choice, const std::vector<NamedGpu> &all);

//! For each GPU i that the process may use, what the driver can report of
//!   gpu.<i>.utilization        share of the driver's last sample period (1/6 to 1 s) in which any
//!   kernel ran, however small gpu.<i>.memory_controller  share of it in which memory was read or
//!   written gpu.<i>.memory             bytes in use, by all processes and the driver
//!   gpu.<i>.clock.sm, gpu.<i>.clock.memory          Hz
//!   gpu.<i>.power              W;  gpu.<i>.energy   J since the first reading; gpu.<i>.temperature
//!   °C gpu.<i>.throttled          1 while something but idleness keeps the clock down, else 0
//!   gpu.<i>.pcie.generation, gpu.<i>.pcie.width     of the link as it is now; a number
//!   gpu.<i>.pcie.receive, gpu.<i>.pcie.send         B/s over 20 ms, once a second: the driver
//!   counts that long, in a thread of
//!                                                   its own
//! Facts: gpu.driver, those of each GPU (gpu_driver_facts.h), gpu.<i>.throttled_by (reasons and
//! their share of samples), gpu.<i>.lost (when a GPU was lost; it is not asked again).
std::unique_ptr<Source>
makeGpuUsage(const core::Expected<std::shared_ptr<const inventory::Nvml>> &nvml,
             const GpuChoice &choice);

} // namespace strata::engine::telemetry
