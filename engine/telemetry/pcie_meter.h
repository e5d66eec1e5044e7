// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What goes over the GPUs' PCIe links, asked by a thread of its own, because the driver takes 20
//! ms for each answer.
#pragma once

#include "engine/inventory/nvml.h"

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace strata::engine::telemetry {

class PcieMeter {
public:
    struct Rates {
        double receive = 0; //!< B/s into the GPU
        double send = 0;
    };

    //! \param pause between two rounds over all devices
    PcieMeter(std::shared_ptr<const inventory::Nvml> nvml,
              const std::vector<inventory::NvmlDevice> &devices,
              std::chrono::milliseconds pause = std::chrono::seconds(1));
    //! Waits a second for an answer that is under way; a driver that does not come back is left to
    //! itself.
    ~PcieMeter();
    PcieMeter(const PcieMeter &) = delete;
    PcieMeter &operator=(const PcieMeter &) = delete;

    //! What was counted since this was last called for the device; nothing if there is nothing new.
    std::optional<Rates> take(std::size_t device);
    //! The last answer for a device; a final one (inventory::isFinal) has ended its counting.
    inventory::NvmlStatus status(std::size_t device) const;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

} // namespace strata::engine::telemetry
