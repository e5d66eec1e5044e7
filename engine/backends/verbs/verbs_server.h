// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server's end of an exchange by RDMA verbs.
#pragma once

#include "engine/backends/verbs/verbs_functions.h"
#include "engine/workloads/point_to_point/call_library.h"

namespace strata::engine::backends::verbs {

//! As CallLibrary::listen(), listenAt() and RdmaEnd; it awaits its client with the first question.
core::Expected<workloads::point_to_point::ListeningServer>
listenServer(const Functions &verbs, const workloads::point_to_point::Problem &problem,
             const workloads::point_to_point::Endpoint &endpoint,
             workloads::point_to_point::Payload received, const workloads::PeerWatch &watch);

} // namespace strata::engine::backends::verbs
