// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Remote calls that carry bytes: how they are named, and how a server of them listens.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/server_place.h"

#include <grpcpp/completion_queue.h>
#include <grpcpp/impl/codegen/service_type.h>
#include <grpcpp/server.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::backends::grpc {

//! The server's key is part of the names, so that gRPC itself turns strangers away, and before it
//! takes their messages.
class CallNames {
public:
    //! \param service "strata.serve.Model" \param methods in the order of an enumeration
    CallNames(std::string_view service, std::span<const std::string_view> methods,
              std::uint64_t key);

    //! "/strata.serve.Model.9f86d081884c7d65/Infer"
    template <typename Call>
    const std::string &operator[](Call call) const
    {
        return m_names[static_cast<std::size_t>(call)];
    }
    std::size_t size() const { return m_names.size(); }

private:
    std::vector<std::string> m_names;
};

//! What protoc's plugin would write.
class ByteService final : public ::grpc::Service {
public:
    //! \param unary so many of the calls, from the first; the others have any number of messages
    //! each way
    ByteService(CallNames names, std::size_t unary);
    using ::grpc::Service::RequestAsyncBidiStreaming;
    using ::grpc::Service::RequestAsyncUnary;

private:
    CallNames m_names; // which gRPC does not copy
};

//! The host's address with a port, as gRPC reads it: "10.0.0.7:4711", "[2001:db8::7]:4711".
std::string targetOf(const std::string &address, int port);

//! no_thread where this process cannot have gRPC's own threads, without which its first client or
//! server would wait for ever; the others use the same ones.
core::Expected<void> requireLibraryThreads();

struct ListeningService {
    std::unique_ptr<::grpc::ServerCompletionQueue> queue;
    std::unique_ptr<::grpc::Server> server; // goes first
    int port = 0;                           //!< that was taken
};

//! port_taken, no_thread. \param service outlives the server \param port 0: any \param who for a
//! sentence: "Parameter server 1"
core::Expected<ListeningService> listenWith(ByteService &service, const std::string &address,
                                            int port, const std::string &who);

//! Breaks off this process's TCP connections that have one of these ports at either end, with all
//! calls over them; from any thread. gRPC tells of a call that was cancelled only when its last
//! write has ended, which on a link that is cut takes the system a quarter of an hour.
void breakConnections(std::span<const int> ports);

//! \param patience with calls that are on their way; then they are cancelled, and the connections
//! of those that do not end are broken off \param port where it listens
void endServer(::grpc::Server &server, int port, std::chrono::milliseconds patience);

//! Takes what is left in a queue that takes nothing more.
void drain(::grpc::CompletionQueue &queue);

} // namespace strata::engine::backends::grpc
