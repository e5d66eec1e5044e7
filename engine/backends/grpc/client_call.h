// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A unary call of a client on its way, and what the calls that ask something carry.
#pragma once

#include "engine/backends/grpc/event_wait.h"
#include "engine/workloads/point_to_point/exchange_ends.h"

#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/grpcpp.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>

namespace strata::engine::backends::grpc {

struct ClientCall {
    ::grpc::GenericStub *stub = nullptr;
    std::optional<::grpc::ClientContext> context; //!< good for one call only
    std::unique_ptr<::grpc::ClientAsyncResponseReader<::grpc::ByteBuffer>> reader;
    ::grpc::ByteBuffer request;
    ::grpc::ByteBuffer response;
    ::grpc::Status status;
    bool isBusy = false; //!< until the queue has given the tag back
    Tag tag{Tag::Done::Call, this};

    void start(const std::string &name, ::grpc::CompletionQueue &queue)
    {
        reader.reset(); // whose memory is the call's
        context.emplace();
        reader = stub->PrepareUnaryCall(&*context, name, request, &queue);
        reader->StartCall();
        reader->Finish(&response, &status, &tag);
        isBusy = true;
    }
};

//! Of Call::Ask: a question and its value.
inline ::grpc::ByteBuffer requestOf(workloads::point_to_point::Question question,
                                    std::uint64_t value)
{
    const std::uint64_t asked[2]{static_cast<std::uint64_t>(question), value};
    const ::grpc::Slice slice(asked, sizeof asked);
    return {&slice, 1};
}

//! None: it has another length.
inline std::optional<std::uint64_t> answerIn(const ::grpc::ByteBuffer &response)
{
    ::grpc::Slice slice;
    std::uint64_t told = 0;
    if (!response.DumpToSingleSlice(&slice).ok() || slice.size() != sizeof told)
        return std::nullopt;
    std::memcpy(&told, slice.begin(), sizeof told);
    return told;
}

} // namespace strata::engine::backends::grpc
