// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Encodes an image as JPEG in memory.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/data/pixels.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::engine::training::data {

//! With chroma at half the size in both directions, as cameras do. The same bytes on every host.
//! Fails (Internal) with the library's message. \param rgb interleaved, size.width · size.height ·
//! 3 bytes \param quality 1 to 100, as everywhere
core::Expected<std::vector<std::byte>> encodeJpeg(Size size, std::span<const std::uint8_t> rgb,
                                                  int quality);

} // namespace strata::engine::training::data
