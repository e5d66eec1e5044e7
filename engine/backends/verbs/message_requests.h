// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A message as work requests: its buffers where they lie, gathered and scattered by the device,
//! and 32 bits beside them that say what it is.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sys/uio.h>

namespace strata::engine::backends::verbs {

//! Of one work request, so that both ends' devices can do it.
struct RequestLimits {
    std::uint32_t parts = 1;
    std::uint64_t bytes = 1;
};

//! One of those that a message is sent by, and that it is received by at the other end.
struct Request {
    std::vector<iovec> parts; //!< none: it has no content
    std::uint64_t bytes = 0;
};

//! As few as the limits allow, in the order of the bytes; equal for equal sizes, at both ends. A
//! message without content is one request. \param limits at least 1 each
std::vector<Request> requestsOf(std::span<const iovec> parts, const RequestLimits &limits);

enum class WordKind : std::uint32_t {
    Store,        //!< a payload
    StoreAndTell, //!< a payload that is answered, for all before it
    Echo,         //!< a payload that is sent back, as an answer
    Answer
};

//! The immediate data of a message's last request.
struct Word {
    static constexpr std::uint32_t numbers = std::uint32_t{1} << 30; //!< then they begin again

    WordKind kind = WordKind::Store;
    std::uint64_t number = 0; //!< of the message with a payload, from 1, in its stream

    std::uint32_t encoded() const
    {
        return static_cast<std::uint32_t>(kind) << 30U |
               static_cast<std::uint32_t>(number % numbers);
    }
    //! Whether these are the 32 bits of the word.
    bool is(std::uint32_t bits) const { return bits == encoded(); }
};

constexpr WordKind kindOf(std::uint32_t bits)
{
    return static_cast<WordKind>(bits >> 30U);
}

} // namespace strata::engine::backends::verbs
