// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Served models by gRPC's asynchronous C++ interface.
#pragma once

#include "engine/training/serving/serving_calls.h"

#include <memory>

namespace strata::engine::backends::grpc {

//! A unary call over HTTP/2 for each query, without encryption, one channel for each client.
std::shared_ptr<const training::serving::ServingLibrary> makeServingLibrary();

} // namespace strata::engine::backends::grpc
