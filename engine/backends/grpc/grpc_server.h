// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server's end of an exchange by gRPC.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"

namespace strata::engine::backends::grpc {

//! As CallLibrary::listen().
core::Expected<workloads::point_to_point::ListeningServer>
listenServer(const workloads::point_to_point::Problem &problem,
             const workloads::point_to_point::Endpoint &endpoint,
             workloads::point_to_point::Payload received, const workloads::PeerWatch &watch);

} // namespace strata::engine::backends::grpc
