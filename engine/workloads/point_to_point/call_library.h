// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A library that carries messages in its own way, as a backend gives it: channel=grpc and
//! channel=rdma.
#pragma once

#include "engine/workloads/peer_watch.h"
#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/point_to_point_payload.h"
#include "engine/workloads/point_to_point/point_to_point_problem.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "engine/workloads/point_to_point/stream_client.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::workloads::point_to_point {

struct ListeningServer {
    std::unique_ptr<Server> server;
    Endpoint endpoint; //!< with the port that was taken
};

//! Where one of several servers is, and how its client looks after it.
struct ServerEnd {
    Endpoint endpoint;
    PeerWatch watch;
};

class CallLibrary {
public:
    virtual ~CallLibrary() = default;
    virtual std::string name() const = 0; //!< "gRPC 1.51.1"
    //! Unsupported, with the reason, on a host that lacks what the library needs.
    virtual core::Expected<void> requireAvailable(const Problem & /*problem*/) const { return {}; }
    //! As listenAt(). \param received room for a payload
    virtual core::Expected<ListeningServer> listen(const Problem &problem, const Endpoint &endpoint,
                                                   Payload received,
                                                   const PeerWatch &watch) const = 0;
    //! As connectTo().
    virtual core::Expected<std::unique_ptr<Client>> connect(const Problem &problem,
                                                            const Endpoint &endpoint,
                                                            ClientMemory memory,
                                                            const PeerWatch &watch) const = 0;
    //! As connectTo(), to each of several servers of Problem::clients. Unsupported by a library of
    //! point-to-point alone.
    virtual core::Expected<std::unique_ptr<FanOutClient>>
    connectToAll(const Problem & /*problem*/, const std::vector<ServerEnd> & /*servers*/,
                 ClientMemory /*memory*/) const
    {
        return core::fail(core::FailureKind::Unsupported, "one_server_only",
                          name() + " carries messages to one server only; choose channel=tcp or "
                                   "channel=grpc.");
    }
};

} // namespace strata::engine::workloads::point_to_point
