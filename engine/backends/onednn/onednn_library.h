// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every use of oneDNN needs: its threads, its version, its failures as sentences.
#pragma once

#include "engine/core/expected.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <string>

namespace strata::engine::backends::onednn {

//! oneDNN takes the number of OpenMP threads of the calling thread, both when it builds and when it
//! runs a primitive.
void useThreads(int threads);

//! "oneDNN 2.6.3"
std::string libraryVersion();

//! \param what begins the sentence's object: "this matrix product"; \param bf16 whether that is
//! what it may be refused for
tl::unexpected<core::Failure> failureOf(const dnnl::error &error, const std::string &what,
                                        bool bf16);

} // namespace strata::engine::backends::onednn
