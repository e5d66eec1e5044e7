// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The remote calls of an exchange, and how they name themselves to gRPC.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace strata::engine::backends::grpc {

enum class Call {
    Echo,  //!< a payload there and back
    Store, //!< a payload there, nothing back
    Ask,   //!< a question and its value there, a value back, eight bytes each
    Stay,  //!< open as long as the client is there, so that its end is noticed
    //! As Echo and Store, for any number of payloads; nothing back is a message without bytes.
    EchoStream,
    StoreStream
};

//! In the order of Call.
inline constexpr std::array callNames{
    "/strata.point_to_point.Exchange/Echo",       "/strata.point_to_point.Exchange/Store",
    "/strata.point_to_point.Exchange/Ask",        "/strata.point_to_point.Exchange/Stay",
    "/strata.point_to_point.Exchange/EchoStream", "/strata.point_to_point.Exchange/StoreStream"};

//! Of any number of messages each way.
inline bool isStream(Call call)
{
    return call == Call::EchoStream || call == Call::StoreStream;
}

//! The host's address with a port, as gRPC reads it: "10.0.0.7:4711", "[2001:db8::7]:4711".
inline std::string targetOf(const std::string &address, int port)
{
    const bool isSix = address.find(':') != std::string::npos;
    return (isSix ? '[' + address + ']' : address) + ':' + std::to_string(port);
}

} // namespace strata::engine::backends::grpc
