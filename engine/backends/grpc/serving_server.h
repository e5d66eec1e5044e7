// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The server's end of a served model by gRPC.
#pragma once

#include "engine/training/serving/serving_calls.h"

#include <memory>
#include <string>

namespace strata::engine::backends::grpc {

//! As ServingLibrary::listen().
core::Expected<std::unique_ptr<training::serving::Listener>>
listenForQueries(const std::string &address, int port, training::serving::Callee &callee,
                 const workloads::PeerWatch &watch);

} // namespace strata::engine::backends::grpc
