// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One worker's tools, and what it does for one place of a batch: read, decode, crop, resize,
//! normalise.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/data/crop.h"
#include "engine/training/data/file_reader.h"
#include "engine/training/data/image_part.h"
#include "engine/training/data/image_set.h"
#include "engine/training/data/image_source.h"
#include "engine/training/data/jpeg_decoder.h"
#include "engine/training/data/resampler.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::training::data {

struct BadImage {
    std::int64_t image = 0;
    std::string why;
};

//! What happened at one place of a batch.
struct Outcome {
    std::int32_t label = 0;
    std::uint64_t bytesRead = 0;
    double readSeconds = 0;
    double decodeSeconds = 0;  //!< and cropping, resizing, normalising
    std::vector<BadImage> bad; //!< met before a good one was found; almost always empty
    std::optional<core::Failure> failure;
};

class ImagePreparation {
public:
    //! Both arguments must outlive it.
    ImagePreparation(const ImageSet &set, const PipelineSettings &settings);

    //! Everything is a function of set, settings and position alone. A bad image is replaced by one
    //! that is drawn at random, until there is a good one. Ends early, with any result, once
    //! `stopping` is true. \param position places since the first batch \param planes
    //! settings.image.elements() numbers
    void prepare(std::uint64_t position, float *planes, Outcome &outcome,
                 const std::atomic<bool> &stopping);

private:
    core::Expected<void> prepareImage(std::int64_t image, std::uint64_t position, float *planes,
                                      Outcome &outcome);
    core::Expected<std::span<const std::byte>> readImage(std::int64_t image);
    core::Expected<void> writeDecoded(std::span<const std::byte> bytes, CropRandom &random,
                                      float *planes);
    PixelView interleave(std::span<const std::byte> planes);

    const ImageSet &m_set;
    const PipelineSettings &m_settings;
    ImagePart m_part;
    FileReader m_reader;
    std::optional<std::size_t>
        m_openFile; //!< the last one opened; a record file stays open from image to image
    std::string m_path;
    JpegDecoder m_decoder;
    Resampler m_resampler;
    std::vector<std::uint8_t> m_pixels; //!< of a record
};

} // namespace strata::engine::training::data
