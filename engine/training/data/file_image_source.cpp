// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/file_image_source.h"

#include "engine/training/data/crop.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace strata::engine::training::data {
namespace {

std::string decimals(double value, int digits)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return text.data();
}

std::string shareText(const std::optional<double> &share)
{
    return share ? decimals(*share, 4) : "unknown";
}

} // namespace

FileImageSource::FileImageSource(ImageSet set, const PipelineSettings &settings,
                                 CacheReport cache) :
    m_set(std::move(set)),
    m_settings(settings),
    m_part(m_set.images(), m_set.partOf(settings.part)),
    m_cache(std::move(cache)),
    m_isBad(static_cast<std::size_t>(m_set.images()), false)
{
}

core::Expected<std::unique_ptr<FileImageSource>>
FileImageSource::make(ImageSet set, const PipelineSettings &settings, CacheReport cache)
{
    std::unique_ptr<FileImageSource> source(
        new FileImageSource(std::move(set), settings, std::move(cache)));
    auto ring = BatchRing::make(source->m_set, source->m_settings);
    if (!ring)
        return tl::make_unexpected(ring.error());
    source->m_ring = std::move(*ring);
    return source;
}

core::Expected<void> FileImageSource::next(std::span<float> images, std::span<std::int32_t> labels)
{
    const auto batch = static_cast<std::size_t>(m_settings.batch);
    const auto elements = static_cast<std::size_t>(m_settings.batch * m_settings.image.elements());
    if (images.size() != elements || labels.size() != batch) {
        return core::fail(core::FailureKind::Internal, "wrong_batch_size",
                          "A batch of " + std::to_string(batch) + " images has " +
                              std::to_string(elements) + " numbers, but room was given for " +
                              std::to_string(labels.size()) + " labels and " +
                              std::to_string(images.size()) +
                              " numbers; this is an error of the program.");
    }
    if (m_failure)
        return tl::make_unexpected(*m_failure);
    const Batch &ready = m_ring->take();
    if (auto good = account(ready); !good) {
        m_failure = good.error();
        return good;
    }
    std::copy_n(ready.planes.data(), elements, images.begin());
    std::transform(ready.outcomes.begin(), ready.outcomes.end(), labels.begin(),
                   [](const Outcome &one) { return one.label; });
    m_ring->release();
    return {};
}

core::Expected<void> FileImageSource::account(const Batch &batch)
{
    for (const Outcome &outcome : batch.outcomes) {
        m_bytesRead += outcome.bytesRead;
        m_readSeconds += outcome.readSeconds;
        m_decodeSeconds += outcome.decodeSeconds;
        for (const BadImage &bad : outcome.bad) {
            if (auto good = skip(bad); !good)
                return good;
        }
        if (outcome.failure)
            return tl::make_unexpected(*outcome.failure);
    }
    return {};
}

core::Expected<void> FileImageSource::skip(const BadImage &bad)
{
    auto known = m_isBad[static_cast<std::size_t>(bad.image)];
    if (known)
        return {};
    known = true;
    if (m_skipped++ == 0)
        m_firstSkipped = m_set.imageName(bad.image) + " " + bad.why;
    if (static_cast<double>(m_skipped) > m_settings.badShare * static_cast<double>(m_part.images()))
        return tl::make_unexpected(tooManyBad());
    return {};
}

core::Failure FileImageSource::tooManyBad() const
{
    const double share = static_cast<double>(m_skipped) / static_cast<double>(m_part.images());
    return {core::FailureKind::Resource, "too_many_bad_images",
            std::to_string(m_skipped) + " of the " + std::to_string(m_part.images()) +
                " images in " + printableName(m_set.folder) + " (" + decimals(100 * share, 2) +
                " %) cannot be used, more than the " + decimals(100 * m_settings.badShare, 2) +
                " % that are allowed; the first is " + m_firstSkipped +
                ". Fetch or make these files again, or allow a larger share."};
}

std::string FileImageSource::channelChange() const
{
    const std::int64_t wanted = m_settings.image.channels;
    if (m_set.layout == Layout::Folders)
        return wanted == 1 ? "luma of the images" : "none";
    if (m_set.records.shape.channels == wanted)
        return "none";
    return wanted == 1 ? "luma of the images" : "grey in each of three channels";
}

std::map<std::string, std::string> FileImageSource::facts() const
{
    std::map<std::string, std::string> facts{
        {"data.layout", m_set.layoutName},
        {"data.images", std::to_string(images())},
        {"data.classes", std::to_string(m_set.classes)},
        {"data.skipped", std::to_string(m_skipped)},
        {"data.cache_state", m_cache.state},
        {"data.cached_before", shareText(m_cache.cachedBefore)},
        {"data.cached_at_start", shareText(m_cache.cachedAtStart)},
        {"data.bytes_read", std::to_string(m_bytesRead)},
        {"data.read_seconds", decimals(m_readSeconds, 6)},
        {"data.decode_seconds", decimals(m_decodeSeconds, 6)},
        {"data.workers", std::to_string(m_settings.workers)},
        {"data.prefetch", std::to_string(m_settings.prefetch)},
        {"data.augmentation", augmentationName(m_set.layout, m_settings.augment)},
        {"data.channel_change", channelChange()}};
    if (m_settings.part != Part::All)
        facts["data.held_out"] = m_set.hasTestSet ? "the set's own images for tests"
                                                  : "a tenth of the set, drawn at random";
    if (m_skipped > 0)
        facts["data.skipped_first"] = m_firstSkipped;
    return facts;
}

} // namespace strata::engine::training::data
