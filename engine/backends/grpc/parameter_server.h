// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A parameter server: its store behind gRPC, served by a thread of its own.
#pragma once

#include "engine/backends/grpc/parameter_calls.h"
#include "engine/core/expected.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::engine::backends::grpc {

class ParameterServer {
public:
    virtual ~ParameterServer() = default;

    //! port_taken; no_thread. \param port TCP; 0: any \param number for texts, from 0
    static core::Expected<std::unique_ptr<ParameterServer>>
    start(const std::vector<training::TensorInfo> &tensors,
          const training::exchange::StoreOptions &options, const std::string &address, int port,
          int number);

    virtual ServerPlace place() const = 0;
    //! Waits until the steps of all workers together are as many. From any thread, like the rest.
    //! \returns false if they are not yet after the time
    virtual bool awaitWorkerSteps(std::uint64_t steps, std::chrono::milliseconds time) = 0;
    //! Until all workers have left. Likewise.
    virtual bool awaitLeave(std::chrono::milliseconds time) = 0;
    virtual ServerReport report() const = 0;
    virtual std::string mismatch() const = 0; //!< ParameterStore::mismatch()
};

} // namespace strata::engine::backends::grpc
