// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How an end waits at its completion queue, with a look at the other end ten times a second.
#pragma once

#include "engine/workloads/peer_watch.h"

#include <grpcpp/completion_queue.h>

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

//! The next event. Fails as PeerWatch::waited() and ended() say.
core::Expected<Event> awaitEvent(::grpc::CompletionQueue &queue, const workloads::PeerWatch &watch);

} // namespace strata::engine::backends::grpc
