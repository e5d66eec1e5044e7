// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Workers and parameter servers that are connected by gRPC, as TensorFlow's are.
#pragma once

#include "engine/training/exchange/parameter_servers.h"

#include <memory>

namespace strata::engine::backends::grpc {

//! Servers of this process listen on the loopback interface, those that are processes at
//! inventory::addressForOthers(). Processes hear from each other besides
//! (workloads/collective/partner_watch.h).
std::shared_ptr<const training::exchange::ParameterServerFactory> makeParameterServers();

} // namespace strata::engine::backends::grpc
