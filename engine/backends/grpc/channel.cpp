// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/channel.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/backends/grpc/event_wait.h"

#include <grpcpp/create_channel.h>
#include <grpcpp/grpcpp.h>

#include <chrono>

namespace strata::engine::backends::grpc {
namespace {

using core::Expected;
using workloads::PeerWatch;

//! Until the channel has a connection.
Expected<void> awaitConnection(::grpc::Channel &channel, const std::string &target,
                               const PeerWatch &watch, const std::string &work)
{
    const auto end = std::chrono::steady_clock::now() + connectingPatience;
    for (int glances = 0;;) {
        const grpc_connectivity_state state = channel.GetState(true);
        if (state == GRPC_CHANNEL_READY)
            return {};
        const bool isOver = std::chrono::steady_clock::now() >= end;
        if (state == GRPC_CHANNEL_SHUTDOWN || (state == GRPC_CHANNEL_TRANSIENT_FAILURE && isOver))
            return core::fail(
                core::FailureKind::Resource, "connection_refused",
                "gRPC could not connect to " + target + ", where the server of " + work +
                    " listens: it was refused, or there is no route to it. Hosts have to "
                    "reach each other directly; look whether a firewall or a NAT is "
                    "between them.");
        if (!channel.WaitForStateChange(state, afterGlance()))
            if (auto good = watch.waited(++glances); !good)
                return good;
    }
}

constexpr int firstRetryMs = 100;

} // namespace

std::shared_ptr<::grpc::Channel> makeChannel(const std::string &address, int port)
{
    ::grpc::ChannelArguments arguments;
    arguments.SetMaxReceiveMessageSize(-1);
    arguments.SetMaxSendMessageSize(-1);
    // A proxy of the environment is for others; and a message that is sent twice is not measured.
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
    arguments.SetInt(GRPC_ARG_ENABLE_RETRIES, 0);
    // Not the connection that another client of this process may still have.
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, firstRetryMs);
    return ::grpc::CreateCustomChannel(targetOf(address, port),
                                       ::grpc::InsecureChannelCredentials(), arguments);
}

bool tryToConnect(::grpc::Channel &channel)
{
    return channel.WaitForConnected(std::chrono::system_clock::now() + connectingPatience);
}

Expected<std::shared_ptr<::grpc::Channel>>
openChannel(const std::string &address, int port, const PeerWatch &watch, const std::string &work)
{
    if (const auto room = requireLibraryThreads(); !room)
        return tl::make_unexpected(room.error());
    const std::string target = targetOf(address, port);
    auto channel = makeChannel(address, port);
    if (const auto connected = awaitConnection(*channel, target, watch, work); !connected)
        return tl::make_unexpected(connected.error());
    return channel;
}

void drainCalls(::grpc::CompletionQueue &queue, std::span<const int> ports)
{
    constexpr std::chrono::milliseconds soon(500);
    const auto end = std::chrono::system_clock::now() + soon;
    void *tag = nullptr;
    bool isGood = false;
    while (true) {
        switch (queue.AsyncNext(&tag, &isGood, end)) {
        case ::grpc::CompletionQueue::SHUTDOWN:
            return;
        case ::grpc::CompletionQueue::GOT_EVENT:
            break;
        case ::grpc::CompletionQueue::TIMEOUT:
            breakConnections(ports);
            drain(queue);
            return;
        }
    }
}

} // namespace strata::engine::backends::grpc
