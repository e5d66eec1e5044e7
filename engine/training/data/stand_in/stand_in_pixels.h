// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Made-up images whose class can be recognized: pictures with a pattern in a texture, and
//! digits.
#pragma once

#include "engine/training/data/pixels.h"

#include <cstdint>
#include <vector>

namespace strata::engine::training::data {

//! Which of the images of a set; each is a function of this alone, in integers, so that it is the
//! same on every host.
struct StandInImage {
    std::uint64_t seed = 1;
    std::int64_t number = 0;
    std::int64_t label = 0;
};

//! Stripes in two colours, whose colours, direction and width are the class's, under a texture of
//! the image's own. Its fine grain gives a JPEG file of quality 90 about as many bytes a pixel as
//! ImageNet's photographs have. \param rgb interleaved; resized to size.width · size.height · 3
void drawPicture(Size size, const StandInImage &image, std::vector<std::uint8_t> &rgb);

//! A digit from 0 to 9 (label modulo 10) in light grey on black, of varying size, place and
//! brightness, with noise. \param grey resized to size.width · size.height
void drawDigit(Size size, const StandInImage &image, std::vector<std::uint8_t> &grey);

} // namespace strata::engine::training::data
