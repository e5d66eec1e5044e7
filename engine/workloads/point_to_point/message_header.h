// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What stands before each message in a stream of bytes.
#pragma once

#include <array>
#include <cstdint>

namespace strata::engine::workloads::point_to_point {

enum class MessageKind : std::uint32_t {
    Hello,    //!< the first of a connection, by which a server knows its client
    Echo,     //!< a payload that is sent back
    Store,    //!< a payload; if its value is not 0, it is answered by a header, for all before it
    Question, //!< no payload
    Answer    //!< to any of the others
};

//! Both ends are this engine on little-endian processors, so it goes as it lies in memory. It is a
//! line of the cache long: shorter, it would shift the payload against the lines of the system's
//! buffers, and there are processors that copy what is shifted at half the speed (decision 58).
struct MessageHeader {
    static constexpr std::uint32_t sign = 0x53543250; // in each, so that what is none is noticed

    std::uint32_t magic = sign;
    MessageKind kind = MessageKind::Hello;
    std::uint64_t number = 0; //!< of the message with a payload, from 1; of the last one otherwise;
                              //!< of Hello the stream's, from 0
    std::uint64_t bytes = 0;  //!< of the payload that follows
    std::uint32_t question = 0;
    std::uint32_t reserved = 0; //!< so that no byte is left to chance
    std::uint64_t value = 0;    //!< of a question or an answer; of Hello the key
    std::array<std::uint64_t, 3> rest{};
};
static_assert(sizeof(MessageHeader) == 64);

} // namespace strata::engine::workloads::point_to_point
