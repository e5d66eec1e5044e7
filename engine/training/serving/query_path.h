// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How queries get to a server and answers come back, in real time or in a test's.
#pragma once

#include "engine/core/expected.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace strata::engine::training::serving {

//! What a server tells of a query, by its own clock.
struct ServerTimes {
    std::int64_t queueNs = 0;   //!< from its arrival there until its batch was begun
    std::int64_t computeNs = 0; //!< of its batch, with the images brought into place
    std::int64_t batch = 0;     //!< queries in it
};

struct Answer {
    std::size_t slot = 0;
    std::int64_t arrivedNs = 0; //!< when it was here
    ServerTimes server;
};

//! Used by one thread. A query is known by the slot in which its image and its answer are; a slot
//! has one query at a time.
class QueryPath {
public:
    virtual ~QueryPath() = default;
    virtual std::int64_t nowNs() const = 0; //!< the clock of all times here
    //! Returns at once.
    virtual core::Expected<void> send(std::size_t slot) = 0;
    //! The next answer; none if none has come until then. peer_ended, peer_silent, wrong_message,
    //! what the server says has failed; cancelled.
    virtual core::Expected<std::optional<Answer>> awaitAnswer(std::int64_t untilNs) = 0;
};

} // namespace strata::engine::training::serving
