// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Decoded pixels on their way from a decoder to the batch.
#pragma once

#include <cstddef>
#include <cstdint>

namespace strata::engine::training::data {

struct Size {
    int width = 0;
    int height = 0;
};

//! In pixels; edges may lie between two of them.
struct Rectangle {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
};

//! Rows of interleaved bytes that belong to somebody else.
struct PixelView {
    const std::uint8_t *data = nullptr;
    int width = 0;
    int height = 0;
    int channels = 0;       //!< 1 or 3
    std::size_t stride = 0; //!< bytes from row to row
    Rectangle region;       //!< the part that is wanted; pixels around it serve the filter only
};

} // namespace strata::engine::training::data
