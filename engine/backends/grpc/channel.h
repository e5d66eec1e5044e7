// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A client's connection to a server.
#pragma once

#include "engine/workloads/peer_watch.h"

#include <grpcpp/channel.h>
#include <grpcpp/completion_queue.h>

#include <chrono>
#include <memory>
#include <span>
#include <string>

namespace strata::engine::backends::grpc {

//! Of its own, without encryption, proxies or messages that are sent twice; connects when it is
//! used.
std::shared_ptr<::grpc::Channel> makeChannel(const std::string &address, int port);

//! How long a connection that fails at once is tried again. gRPC 1.51 may report one that is under
//! way as failed: it reads errno after allocating memory, and where there is no /sys a thread's
//! first allocation leaves ENOENT there.
constexpr std::chrono::seconds connectingPatience{2};

//! Whether the channel is connected within that time; if not, its first call says why.
bool tryToConnect(::grpc::Channel &channel);

//! The same as makeChannel(), but connected. connection_refused, no_thread, and as
//! PeerWatch::waited().
//! \param work for a sentence: "point-to-point"
core::Expected<std::shared_ptr<::grpc::Channel>> openChannel(const std::string &address, int port,
                                                             const workloads::PeerWatch &watch,
                                                             const std::string &work);

//! Takes what is left in a queue that takes nothing more, after its calls were cancelled; breaks
//! off the connections to these ports if they do not end soon.
void drainCalls(::grpc::CompletionQueue &queue, std::span<const int> ports);

} // namespace strata::engine::backends::grpc
