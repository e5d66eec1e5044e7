// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How an end waits at its completion queue, with a look at the other end ten times a second.
#pragma once

#include "engine/backends/grpc/own_connections.h"
#include "engine/workloads/peer_watch.h"

#include <grpcpp/completion_queue.h>

#include <optional>

#include <grpc/support/time.h>

namespace strata::engine::backends::grpc {

//! Of an operation: what it did, and for whom. Its address is what a completion queue gives back.
struct Tag {
    enum class Done { Call, Opening, Sending, Receiving, Staying } done;
    void *owner = nullptr;
};

//! What a completion queue says of an operation.
struct Event {
    Tag tag{};
    bool isGood = false;
};

//! When the next look is due.
gpr_timespec afterGlance();

//! For how long nothing has come from the other end of the connections to a port, and nothing was
//! taken by it. A queue tells of a message when it is whole, which over a slow link takes minutes;
//! its bytes tell that the other end is alive.
class Silence {
public:
    //! \param port that the server listens at, at whichever end
    explicit Silence(int port) : m_port(port) {}

    //! An event came.
    void end();
    //! A glance passed without one. \returns how many have passed since something moved
    int lasts();

private:
    int m_port;
    int m_glances = 0;
    int m_sinceLook = 0;               //!< glances, likewise
    std::optional<MovedBytes> m_moved; //!< at the last look
};

//! The next event. Fails as PeerWatch::waited() and ended() say. \param port as Silence has it
core::Expected<Event> awaitEvent(::grpc::CompletionQueue &queue, const workloads::PeerWatch &watch,
                                 int port);

} // namespace strata::engine::backends::grpc
