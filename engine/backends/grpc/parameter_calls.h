// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The remote calls between workers and parameter servers: their names and the bytes they carry.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/exchange/parameter_store.h"
#include "engine/workloads/server_place.h"

#include <grpcpp/support/byte_buffer.h>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace strata::engine::backends::grpc {

using workloads::ServerPlace;

enum class ParameterCall {
    Hello,      //!< nothing: the way is free
    Assign,     //!< tensors there, which are the weights from now on
    Update,     //!< gradients there; back come a StepCount and the weights, when these have been
                //!< updated by them
    Gather,     //!< words there; back come those of all workers
    AwaitSteps, //!< a number there; back comes a StepCount once it is as large
    Leave       //!< back comes a ServerReport
};

//! In the order of ParameterCall.
inline constexpr std::array<std::string_view, 6> parameterMethods{"Hello",  "Assign",     "Update",
                                                                  "Gather", "AwaitSteps", "Leave"};
inline constexpr std::string_view parameterService = "strata.training.Parameters";

//! In front of every request, and followed by the numbers of the tensors; then come their elements,
//! or words. As the processor has them: both ends are the same program.
struct RequestHead {
    std::uint32_t worker = 0;
    std::uint32_t tensors = 0;
};

//! What a server did.
struct ServerReport {
    double stalenessSum = 0;
    std::uint64_t stalenessUpdates = 0;
    std::uint64_t stalenessLargest = 0;
    double updateSeconds = 0;
    std::uint64_t workerSteps = 0;
    std::uint64_t compared = 0; //!< numbers
    std::uint64_t differed = 0; //!< 1 if one did
};

//! \param parts memory that stays as it is until the call has ended: it is not copied
::grpc::ByteBuffer requestOf(const RequestHead &head, std::span<const std::uint32_t> tensors,
                             std::span<const std::span<const float>> parts);
::grpc::ByteBuffer requestOf(const RequestHead &head, std::span<const std::uint64_t> words);
//! A copy of the bytes.
::grpc::ByteBuffer bufferOf(const void *bytes, std::size_t size);

//! Reads the bytes of a message in their order.
class MessageReader {
public:
    explicit MessageReader(const ::grpc::ByteBuffer &buffer);
    //! \returns false if there are fewer
    bool read(void *bytes, std::size_t size);
    std::size_t left() const { return m_left; }

private:
    std::vector<::grpc::Slice> m_slices;
    std::size_t m_slice = 0;
    std::size_t m_offset = 0; //!< in it
    std::size_t m_left = 0;
};

} // namespace strata::engine::backends::grpc
