// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sockets that listen, reach the other host or are a pair on this one.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/workloads/peer_watch.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! Where a server listens, in text for the other host: "10.0.2.15 40001", or for a socket of one
//! host a name that lies in no file system, so that nothing is left of it.
struct Endpoint {
    bool isTcp = true;
    std::string address;
    int port = 0;
    std::uint64_t key = 0;               //!< that a client shows; listenAt() makes one
    std::string work = "point-to-point"; //!< for a sentence
};

struct Listener {
    core::Descriptor socket;
    Endpoint endpoint; //!< with the port that was taken
};

//! Client's and server's ends.
using SocketPair = std::pair<core::Descriptor, core::Descriptor>;

//! port_taken, or no_socket with the system's reason.
core::Expected<Listener> listenAt(const Endpoint &endpoint);

//! Connects so many times, and shows the key and the stream's number with each. \param first number
//! connection_refused, no_connection within PeerWatch::patience; cancelled.
core::Expected<std::vector<core::Descriptor>> connectTo(const Endpoint &endpoint, int streams,
                                                        const PeerWatch &watch, int first = 0);

//! Those that show the key, in the order of their numbers, however they came; strangers are sent
//! away. no_client if PeerWatch::patience passes and nobody comes; cancelled.
core::Expected<std::vector<core::Descriptor>> acceptFrom(const Listener &listener, int streams,
                                                         const PeerWatch &watch);

//! Over the loopback interface. As listenAt(); no_loopback where there is none.
core::Expected<SocketPair> tcpPair(int port);
core::Expected<SocketPair> unixPair();

//! Hands an open file to the other end of a socket of one host, and takes it there.
core::Expected<void> sendFile(int socket, int file);
core::Expected<core::Descriptor> receiveFile(int socket, const PeerWatch &watch);

} // namespace strata::engine::workloads::point_to_point
