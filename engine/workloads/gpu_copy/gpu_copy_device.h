// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a backend gives for copies: the copy itself, and on which bus the GPU is.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/gpu_copy/gpu_copy_problem.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>

namespace strata::engine::workloads::gpu_copy {

//! Two buffers of Problem::bytes on the host that stay valid; `source` does not change.
struct HostBuffers {
    std::byte *source = nullptr;
    std::byte *target = nullptr;
};

//! Where the host is written, target gets what source held when the copier was made. Where the
//! device is written, it gets source.
class Copier {
public:
    virtual ~Copier() = default;
    virtual core::Expected<void> run() = 0; //!< one copy of each direction, finished on return
    //! Outside the timed region: brings what the last run wrote on the device into target.
    virtual core::Expected<void> readDevice() = 0;
    virtual std::map<std::string, std::string> facts() const = 0; //!< "gpu.name", "copy.kind" …
};

class CopierFactory {
public:
    virtual ~CopierFactory() = default;
    virtual std::string name() const = 0;
    //! "0000:1b:00.0"; fails where there is no GPU, with the reason.
    virtual core::Expected<std::string> busId() const = 0;
    //! Pins the buffers where the problem says so. Fails likewise, and with Resource where memory
    //! is short.
    virtual core::Expected<std::unique_ptr<Copier>> make(const Problem &problem,
                                                         const HostBuffers &buffers) const = 0;
};

} // namespace strata::engine::workloads::gpu_copy
