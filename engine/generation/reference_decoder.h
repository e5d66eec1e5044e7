// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A decoder as a textbook writes it, in double precision and with a loop for each sum: what the
//! others are compared with.
#pragma once

#include "engine/generation/decoder.h"

#include <memory>

namespace strata::engine::generation {

//! Neither what is multiplied nor the cache is rounded, whatever the precision.
std::shared_ptr<const DecoderFactory> makeReferenceFactory();

} // namespace strata::engine::generation
