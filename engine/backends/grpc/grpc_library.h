// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Exchanges by gRPC's asynchronous C++ interface.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"

#include <memory>

namespace strata::engine::backends::grpc {

//! Unary calls over HTTP/2 without encryption, one channel for each client.
std::shared_ptr<const workloads::point_to_point::CallLibrary> makeCallLibrary();

} // namespace strata::engine::backends::grpc
