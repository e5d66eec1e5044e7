// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What executes a network's program: the GPU, or, in tests, naive loops on the host.
#pragma once

#include "engine/backends/cuda/network/network_program.h"
#include "engine/core/expected.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! Every buffer that lasts is zero before the first step, unless it was written.
class ProgramExecutor {
public:
    virtual ~ProgramExecutor() = default;
    //! Copies the whole buffer, in its element type and layout.
    virtual core::Expected<void> write(BufferId buffer, const void *source) = 0;
    virtual core::Expected<void> read(BufferId buffer, void *target) const = 0;
    //! Page-locked or ordinary memory of the host, as the options say; batch × channels × height ×
    //! width. Copied to NetworkProgram::hostImages as the options say: in each step, or only in the
    //! first one after it was filled.
    virtual float *hostImages() = 0;
    //! Likewise for the labels, always copied with the images; null for inference.
    virtual std::int32_t *hostLabels() = 0;
    //! Likewise for NetworkProgram::targets; null where there are none, and for inference.
    virtual float *hostTargets() = 0;
    //! All operations, finished on return. Allocates nothing after the first call.
    virtual core::Expected<void> run() = 0;
    //! The images were refilled.
    virtual void imagesChanged() = 0;
    //! Seconds and calls of each step of the program since clearTimes(); empty without
    //! NetworkOptions::profile.
    virtual std::vector<training::OperationTime> times() const = 0;
    virtual void clearTimes() = 0;
    virtual std::uint64_t memoryBytes() const = 0; //!< arena, work space and copies on the GPU
    //! "convolution.engines": which of the library's engines were chosen and how; "graph": "on",
    //! "off" or why not …
    virtual std::map<std::string, std::string> facts() const = 0;
};

class ExecutorFactory {
public:
    virtual ~ExecutorFactory() = default;
    //! Unsupported with the reason where the GPU or its libraries cannot do an operation;
    //! out_of_memory.
    virtual core::Expected<std::unique_ptr<ProgramExecutor>>
    make(NetworkProgram program, const training::NetworkOptions &options) const = 0;
    //! Whether the library has all fused attention of the program; asked before a program is made.
    //! Unsupported with the library's reason.
    virtual core::Expected<void> hasAttention(const NetworkProgram &program) const = 0;
    //! Bytes of the GPU that are free now.
    virtual core::Expected<std::uint64_t> freeBytes() const = 0;
};

} // namespace strata::engine::backends::cuda
