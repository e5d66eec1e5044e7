// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The images of a folder as a source of batches, with the account of what was skipped.
#pragma once

#include "engine/training/data/batch_ring.h"
#include "engine/training/data/cache_preparation.h"
#include "engine/training/data/image_set.h"
#include "engine/training/data/image_source.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::training::data {

class FileImageSource : public ImageSource {
public:
    static core::Expected<std::unique_ptr<FileImageSource>>
    make(ImageSet set, const PipelineSettings &settings, CacheReport cache);

    core::Expected<void> next(std::span<float> images, std::span<std::int32_t> labels) override;
    std::int64_t images() const override { return m_part.images() - m_skipped; }
    double waitedSeconds() const override { return m_ring->waitedSeconds(); }
    //! Of the batches delivered so far, so that they do not depend on how far the workers have got.
    std::map<std::string, std::string> facts() const override;

private:
    FileImageSource(ImageSet set, const PipelineSettings &settings, CacheReport cache);

    core::Expected<void> account(const Batch &batch);
    core::Expected<void> skip(const BadImage &bad);
    core::Failure tooManyBad() const;
    std::string channelChange() const;

    ImageSet m_set;
    PipelineSettings m_settings;
    ImagePart m_part;
    CacheReport m_cache;
    std::unique_ptr<BatchRing> m_ring;

    std::vector<bool> m_isBad;
    std::int64_t m_skipped = 0;
    std::string m_firstSkipped; //!< its name and why
    std::uint64_t m_bytesRead = 0;
    double m_readSeconds = 0;
    double m_decodeSeconds = 0;
    std::optional<core::Failure> m_failure; //!< said again from then on
};

} // namespace strata::engine::training::data
