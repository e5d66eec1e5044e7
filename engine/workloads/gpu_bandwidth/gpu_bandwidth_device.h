// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a backend gives for passes through a GPU's memory.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_problem.h"

#include <map>
#include <memory>
#include <string>

namespace strata::engine::workloads::gpu_bandwidth {

//! Arrays on the GPU, filled by the formulae of gpu_bandwidth_problem.h; a starts with zeros.
class Passes {
public:
    virtual ~Passes() = default;
    virtual core::Expected<void> run() = 0; //!< all passes of one iteration, finished on return
    //! Outside the timed region: the sum modulo 2^32 of the bits, as expectedSum() defines it. Of
    //! read that of all passes of the last run together, else of what is in a.
    virtual core::Expected<std::uint32_t> sum() = 0;
    virtual std::map<std::string, std::string> facts() const = 0; //!< "gpu.name" …
};

class PassesFactory {
public:
    virtual ~PassesFactory() = default;
    virtual std::string name() const = 0;
    //! Fails where there is no GPU, with the reason.
    virtual core::Expected<DeviceMemorySizes> sizes() const = 0;
    virtual core::Expected<std::unique_ptr<Passes>> make(const Problem &problem,
                                                         const Arrays &arrays) const = 0;
};

} // namespace strata::engine::workloads::gpu_bandwidth
