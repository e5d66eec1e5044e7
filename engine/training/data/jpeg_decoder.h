// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Decodes the wanted part of a JPEG file, at the smallest scale that serves, and survives any
//! input.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/data/pixels.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace strata::engine::training::data {

//! More pixels than any image of ImageNet has; a file that declares more is refused before memory
//! is taken for it.
inline constexpr std::int64_t pixelLimit = 100'000'000;

//! For one thread; decoder and buffer are reused from image to image. Every failure is a bad image
//! (bad_image.h).
class JpegDecoder {
public:
    JpegDecoder();
    ~JpegDecoder();
    JpegDecoder(const JpegDecoder &) = delete;
    JpegDecoder &operator=(const JpegDecoder &) = delete;

    //! Reads the header and looks for the end marker, so that a file that was cut off is always
    //! found. \param file stays valid until decode() has returned
    core::Expected<Size> start(std::span<const std::byte> file);
    //! Of the started file, that part of it (inside the image), at 1, 1/2, 1/4 or 1/8 of its size:
    //! the smallest at which the part still has the target's width and height. Damage inside the
    //! decoded rows makes a bad image; rows behind them are not looked at. \param channels 1 (luma)
    //! or 3 (red, green, blue)
    core::Expected<PixelView> decode(const Rectangle &part, Size target, int channels);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace strata::engine::training::data
