// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The client's end of an exchange by gRPC.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"

#include <memory>

namespace strata::engine::backends::grpc {

//! As CallLibrary::connect().
core::Expected<std::unique_ptr<workloads::point_to_point::Client>>
connectClient(const workloads::point_to_point::Problem &problem,
              const workloads::point_to_point::Endpoint &endpoint,
              workloads::point_to_point::ClientMemory memory, const workloads::PeerWatch &watch);

} // namespace strata::engine::backends::grpc
