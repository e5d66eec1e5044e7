// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which images of a set are trained with, and which are held out.
#pragma once

#include "engine/training/data/image_source.h"
#include "engine/workloads/file_io/file_io_order.h"

#include <algorithm>
#include <cstdint>

namespace strata::engine::training::data {

//! A tenth of the images is held out, drawn at random: sets are often sorted by class. Which ones
//! depends on their number alone and not on the seed of a training, so that trainings with several
//! seeds are tested with the same images.
class ImagePart {
public:
    //! \param images of the whole set; at least two unless it is all of them
    ImagePart(std::int64_t images, Part part) :
        m_order(static_cast<std::uint64_t>(images), part != Part::All, drawingSeed),
        m_first(part == Part::Training ? heldOut(images) : 0),
        m_images(part == Part::HeldOut ? heldOut(images) : images - m_first)
    {
    }

    std::int64_t images() const { return m_images; }
    //! The number in the set of the image that has this number in the part.
    std::int64_t imageAt(std::int64_t number) const
    {
        return static_cast<std::int64_t>(
            m_order.blockAt(static_cast<std::uint64_t>(m_first + number)));
    }

private:
    static constexpr std::uint64_t drawingSeed = 0x68656c64;
    static std::int64_t heldOut(std::int64_t images)
    {
        return std::max<std::int64_t>(1, images / 10);
    }

    workloads::file_io::BlockOrder m_order;
    std::int64_t m_first; //!< in the order; those that are held out come first
    std::int64_t m_images;
};

} // namespace strata::engine::training::data
