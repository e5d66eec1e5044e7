// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A client of several servers, by gRPC.
#pragma once

#include "engine/workloads/point_to_point/call_library.h"

#include <memory>
#include <vector>

namespace strata::engine::backends::grpc {

//! As CallLibrary::connectToAll().
core::Expected<std::unique_ptr<workloads::point_to_point::FanOutClient>>
connectFanOut(const workloads::point_to_point::Problem &problem,
              const std::vector<workloads::point_to_point::ServerEnd> &servers,
              workloads::point_to_point::ClientMemory memory);

} // namespace strata::engine::backends::grpc
