// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which part of an image is used, and whether it is mirrored: the usual augmentations of image
//! training.
#pragma once

#include "engine/training/data/image_source.h"
#include "engine/training/data/pixels.h"
#include "engine/workloads/portable_random.h"

#include <cstdint>

namespace strata::engine::training::data {

struct Crop {
    Rectangle region; //!< may reach beyond the image; what lies there is black
    bool mirrored = false;
};

//! Seeded numbers of one image at one position of the training.
class CropRandom {
public:
    CropRandom(std::uint64_t seed, std::uint64_t position) :
        m_sequence(seed, 0x63726f70),
        m_next(position * drawsPerImage)
    {
    }

    double uniform()
    {
        return static_cast<double>(m_sequence.word(m_next++) >> 11) * 0x1p-53;
    } //!< [0, 1)
    int upTo(int largest)
    {
        return static_cast<int>(
            m_sequence.below(m_next++, static_cast<std::uint64_t>(largest) + 1));
    }

private:
    static constexpr std::uint64_t drawsPerImage = 64;

    workloads::RandomSequence m_sequence;
    std::uint64_t m_next;
};

//! A share of 8 % to 100 % of the area with a ratio of 3:4 to 4:3, mirrored every other time (C.
//! Szegedy et al., "Going deeper with convolutions", 2015, in the form of torchvision's
//! RandomResizedCrop: ten tries, then the centre).
Crop randomResizedCrop(Size image, CropRandom &random);

//! Moved by up to 4 pixels of 32 with black around it, mirrored every other time (K. He et al.,
//! "Deep residual learning", 2015, section 4.2).
Crop randomShift(Size image, CropRandom &random);

//! The largest centred part of the target's shape, and of it 224/256 of each side, as ImageNet's
//! classes are evaluated.
Crop centreCrop(Size image, Size target);

Crop wholeImage(Size image);

//! "random_resized_crop+flip", "shift+flip", "none", "centre_crop": what chooseCrop() does to a
//! layout's images.
const char *augmentationName(Layout layout, bool augment);

//! Digits are never changed, since a mirrored or cut one is another or none.
Crop chooseCrop(Layout layout, bool augment, Size image, Size target, CropRandom &random);

} // namespace strata::engine::training::data
