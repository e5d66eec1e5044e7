// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A worker's connections to all parameter servers. A thread of its own carries the bytes, so that
//! they go on while the worker computes.
#pragma once

#include "engine/backends/grpc/parameter_calls.h"
#include "engine/core/expected.h"
#include "engine/training/exchange/gradient_group.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::backends::grpc {

class ParameterClient {
public:
    virtual ~ParameterClient() = default;

    //! no_thread. Nothing is said to the servers yet.
    static core::Expected<std::unique_ptr<ParameterClient>>
    make(int worker, const std::vector<ServerPlace> &servers);

    //! Begins an Update: the parts are sent, and replaced by what comes back. They must not be
    //! touched before complete(), nor given back, even after abort(), before that or the client's
    //! end.
    virtual void update(int server, std::vector<std::uint32_t> tensors,
                        std::vector<std::span<float>> parts) = 0;
    //! Waits for all that were begun. \returns why one failed, as gRPC says it; empty if none did
    virtual std::string complete() = 0;
    //! Handed to gRPC and taken from it since the last call of this, in both directions.
    virtual std::uint64_t takeBytes() = 0;

    //! Of all workers, as the first server last told it.
    virtual training::exchange::StepCount workerSteps() = 0;
    //! Until they are as many. Also while others use this object. \returns as complete()
    virtual std::string awaitWorkerSteps(std::uint64_t steps) = 0;

    //! Waits for the answer. \returns as complete()
    virtual std::string ask(int server, ParameterCall call, std::span<const std::uint64_t> words,
                            ::grpc::ByteBuffer &answer) = 0;
    virtual std::string assign(int server, std::uint32_t tensor, std::span<const float> values) = 0;

    //! Everything that waits, and all later calls, fail at once. From any thread.
    virtual void abort() = 0;
};

} // namespace strata::engine::backends::grpc
