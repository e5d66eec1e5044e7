// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The remote calls of a served model, and how they name themselves to gRPC.
#pragma once

#include <array>
#include <string_view>

namespace strata::engine::backends::grpc {

enum class ServingCall {
    Infer, //!< QueryHead and an image there, AnswerHead and outputs back
    Ask,   //!< a question there, four bytes, a reply back
    Stay   //!< open as long as the client is there, so that its end is noticed
};

//! In the order of ServingCall.
inline constexpr std::array<std::string_view, 3> servingMethods{"Infer", "Ask", "Stay"};
inline constexpr std::string_view servingService = "strata.serve.Model";

} // namespace strata::engine::backends::grpc
