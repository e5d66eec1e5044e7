// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! From decoded bytes to the numbers a network takes: resized, mirrored, normalised, one plane
//! after another.
#pragma once

#include "engine/training/data/image_set.h"
#include "engine/training/data/pixels.h"

#include <vector>

namespace strata::engine::training::data {

//! For one thread. Bilinear: each result is a mean over the pixels around its place, weighted by a
//! triangle that is two pixels wide, or two results where the image shrinks, so that nothing is
//! left out (as Pillow's BILINEAR does).
class Resampler {
public:
    //! Grey pixels fill three planes alike; three channels become one by luma (ITU-R BT.601).
    Resampler(Shape target, const PixelStatistics &statistics);

    //! \param planes target.elements() numbers; places outside the pixels become black
    void run(const PixelView &pixels, bool mirrored, float *planes);

private:
    //! The source pixels of one result; none if it lies outside.
    struct Taps {
        int first = 0;
        int count = 0;
    };
    struct Axis {
        std::vector<Taps> taps;
        std::vector<float> weights; //!< `stride` for each result
        int stride = 0;
        void prepare(double start, double length, int sourceSize, int results);
    };

    void blendRows(const PixelView &pixels, const Taps &taps, const float *weights);
    template <int sourceChannels, int targetChannels>
    void writeRow(std::int64_t y, bool mirrored, float *planes) const;

    Shape m_target;
    std::vector<float> m_scale; //!< one for each plane: number = byte · scale + offset
    std::vector<float> m_offset;
    Axis m_across;
    Axis m_down;
    std::vector<float> m_row;
};

} // namespace strata::engine::training::data
