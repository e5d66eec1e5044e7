// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a backend gives for launches: an empty kernel, launched in different ways, and how long the
//! very first took.
#pragma once

#include "engine/core/expected.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace strata::engine::workloads::kernel_launch {

//! Once in a process, before anything else ran on the GPU.
struct FirstLaunch {
    double contextSeconds = 0; //!< until the GPU was ready for this process
    double kernelSeconds =
        0; //!< the first kernel with the loading of its code, and its compilation if there was any
};

class Launcher {
public:
    virtual ~Launcher() = default;
    virtual core::Expected<void> runAll() = 0; //!< all kernels, then one wait
    virtual core::Expected<void> runOne() = 0; //!< one kernel, and the wait for it
    //! Outside the timed region: runAll with kernels that count themselves. \returns how many the
    //! GPU has seen
    virtual core::Expected<std::uint64_t> countAll() = 0;
    virtual FirstLaunch firstLaunch() const = 0;
    virtual std::map<std::string, std::string> facts() const = 0; //!< "gpu.name", "gpu.code" …
};

class LauncherFactory {
public:
    virtual ~LauncherFactory() = default;
    virtual std::string name() const = 0;
    //! Fails where there is no GPU, with the reason.
    //! \param graph whether CUDA graphs launch the kernels
    virtual core::Expected<std::unique_ptr<Launcher>> make(int kernels, bool graph) const = 0;
};

} // namespace strata::engine::workloads::kernel_launch
