// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which images a folder holds, where each lies, and of which class it is.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/data/file_list.h"
#include "engine/training/data/image_source.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::training::data {

//! Of pixels from 0 to 1, for red, green, blue; a grey set has the same three times.
struct PixelStatistics {
    std::array<float, 3> mean{};
    std::array<float, 3> deviation{};
};

//! Bytes of one image in a file.
struct ImageLocation {
    std::size_t file = 0;
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0; //!< 0: the whole file
};

struct ImageSet {
    Layout layout = Layout::Folders;
    std::string layoutName; //!< "folders", "idx", "cifar-10", "cifar-100"
    std::string folder;
    FileList files;
    std::int64_t classes = 0;
    std::vector<std::int32_t> labels; //!< one for each image
    PixelStatistics statistics;
    bool hasTestSet = false; //!< images to test with lie apart, so that none of these are held out

    //! Images as plain bytes in records of one size; in a set of JPEG files there are none, and
    //! each file is an image.
    struct Records {
        Shape shape;                           //!< planes one after another
        std::uint64_t fileHeaderBytes = 0;     //!< before the first record
        std::uint64_t recordHeaderBytes = 0;   //!< before the pixels of each
        std::vector<std::int64_t> firstOfFile; //!< number of each file's first image
        std::uint64_t bytes() const
        {
            return recordHeaderBytes + static_cast<std::uint64_t>(shape.elements());
        }
    } records;

    std::int64_t images() const { return static_cast<std::int64_t>(labels.size()); }
    //! What of this set that part is: all of it where the images for tests lie apart.
    Part partOf(Part wanted) const { return hasTestSet ? Part::All : wanted; }
    ImageLocation locate(std::int64_t image) const;
    //! "n01440764/n01440764_10026.JPEG", "data_batch_1.bin, image 17": for sentences.
    std::string imageName(std::int64_t image) const;
};

//! Recognises the layout. A failure (Usage) says what was looked for, or what is wrong with the
//! files that were found.
core::Expected<ImageSet> findImages(const std::string &folder);

//! The images that were published with a set to test with; nothing if there are none in its folder.
//! Normalised as the set's own. Fails (Usage) if their files cannot be used.
core::Expected<std::optional<ImageSet>> findTestImages(const ImageSet &training);

} // namespace strata::engine::training::data
