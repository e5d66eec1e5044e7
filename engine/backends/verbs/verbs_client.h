// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The client's end of an exchange by RDMA verbs.
#pragma once

#include "engine/backends/verbs/verbs_functions.h"
#include "engine/workloads/point_to_point/call_library.h"

#include <memory>

namespace strata::engine::backends::verbs {

//! As CallLibrary::connect(), connectTo() and RdmaEnd.
core::Expected<std::unique_ptr<workloads::point_to_point::Client>>
connectClient(const Functions &verbs, const workloads::point_to_point::Problem &problem,
              const workloads::point_to_point::Endpoint &endpoint,
              workloads::point_to_point::ClientMemory memory, const workloads::PeerWatch &watch);

} // namespace strata::engine::backends::verbs
