// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a payload has to be when it has arrived, whatever it went through: known at both ends
//! without a word from the other.
#pragma once

#include "engine/workloads/content_hash.h"

#include <cstdint>
#include <vector>

namespace strata::engine::workloads::point_to_point {

//! One byte of a buffer's contents.
std::uint8_t expectedByte(std::uint64_t seed, std::uint64_t buffer, std::uint64_t index);

//! Naive, byte by byte. \param buffers bytes of each
ContentHash expectedContent(const std::vector<std::int64_t> &buffers, std::uint64_t seed);

} // namespace strata::engine::workloads::point_to_point
