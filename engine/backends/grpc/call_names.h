// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The remote calls of an exchange, and how they name themselves to gRPC.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

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
inline constexpr std::array<std::string_view, 6> exchangeMethods{
    "Echo", "Store", "Ask", "Stay", "EchoStream", "StoreStream"};
inline constexpr std::size_t unaryExchangeMethods = 4; //!< from the first
inline constexpr std::string_view exchangeService = "strata.point_to_point.Exchange";

} // namespace strata::engine::backends::grpc
