// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The client's end of a served model by gRPC.
#pragma once

#include "engine/training/serving/serving_calls.h"

#include <memory>
#include <string>

namespace strata::engine::backends::grpc {

//! As ServingLibrary::connect().
core::Expected<std::unique_ptr<training::serving::ServingClient>>
connectServingClient(const workloads::ServerPlace &place,
                     const training::serving::QuerySlots &slots, const workloads::PeerWatch &watch);

} // namespace strata::engine::backends::grpc
