// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/image_preparation.h"

#include "engine/training/data/bad_image.h"
#include "engine/workloads/file_io/file_io_order.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <chrono>

namespace strata::engine::training::data {
namespace {

// a larger one is not an image that a network is trained with
constexpr std::uint64_t fileBytesLimit = 256U << 20;
constexpr std::uint64_t replacementsPerPlace = 64;
constexpr std::uint64_t replacementStream = 0x7265706c;

std::int64_t shuffledImage(const ImagePart &part, std::uint64_t seed, std::uint64_t position)
{
    const auto images = static_cast<std::uint64_t>(part.images());
    const std::uint64_t epoch = position / images;
    const workloads::file_io::BlockOrder order(
        images, true, workloads::mixBits(seed + epoch * workloads::goldenGamma));
    return part.imageAt(static_cast<std::int64_t>(order.blockAt(position % images)));
}

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Size sizeOf(const Shape &shape)
{
    return {static_cast<int>(shape.width), static_cast<int>(shape.height)};
}

} // namespace

ImagePreparation::ImagePreparation(const ImageSet &set, const PipelineSettings &settings) :
    m_set(set),
    m_settings(settings),
    m_part(set.images(), set.partOf(settings.part)),
    m_reader(settings.cache == CacheState::Direct ? ReadWay::Direct : ReadWay::Cached),
    m_resampler(settings.image, set.statistics)
{
    m_pixels.resize(static_cast<std::size_t>(set.records.shape.elements()));
}

void ImagePreparation::prepare(std::uint64_t position, float *planes, Outcome &outcome,
                               const std::atomic<bool> &stopping)
{
    outcome = Outcome();
    const workloads::RandomSequence replacements(m_settings.seed, replacementStream);
    std::int64_t image = shuffledImage(m_part, m_settings.seed, position);
    for (std::uint64_t attempt = 0; attempt < replacementsPerPlace && !stopping; ++attempt) {
        auto good = prepareImage(image, position, planes, outcome);
        outcome.label = m_set.labels[static_cast<std::size_t>(image)];
        if (good)
            return;
        if (!isBadImage(good.error())) {
            outcome.failure = std::move(good.error());
            return;
        }
        outcome.bad.push_back({image, std::move(good.error().text)});
        image = m_part.imageAt(static_cast<std::int64_t>(
            replacements.below(position * replacementsPerPlace + attempt,
                               static_cast<std::uint64_t>(m_part.images()))));
    }
    outcome.failure =
        core::Failure{core::FailureKind::Resource, "too_many_bad_images",
                      std::to_string(replacementsPerPlace) +
                          " images that were drawn one after another cannot be "
                          "used, the last one because it " +
                          (outcome.bad.empty() ? std::string("was not wanted any more")
                                               : outcome.bad.back().why) +
                          "; repair the set of images."};
}

core::Expected<void> ImagePreparation::prepareImage(std::int64_t image, std::uint64_t position,
                                                    float *planes, Outcome &outcome)
{
    const auto start = std::chrono::steady_clock::now();
    const auto bytes = readImage(image);
    const double readSeconds = secondsSince(start);
    outcome.readSeconds += readSeconds;
    if (!bytes)
        return tl::make_unexpected(bytes.error());
    outcome.bytesRead += bytes->size();
    CropRandom random(m_settings.seed, position);
    auto good = writeDecoded(*bytes, random, planes);
    outcome.decodeSeconds += secondsSince(start) - readSeconds;
    return good;
}

core::Expected<std::span<const std::byte>> ImagePreparation::readImage(std::int64_t image)
{
    const ImageLocation location = m_set.locate(image);
    if (m_openFile != location.file) {
        m_openFile.reset();
        m_set.files.writePath(m_set.folder, location.file, m_path);
        if (auto good = m_reader.open(m_path); !good)
            return tl::make_unexpected(good.error());
        m_openFile = location.file;
    }
    return location.bytes == 0 ? m_reader.readWhole(fileBytesLimit)
                               : m_reader.read(location.offset, location.bytes);
}

core::Expected<void> ImagePreparation::writeDecoded(std::span<const std::byte> bytes,
                                                    CropRandom &random, float *planes)
{
    const Size target = sizeOf(m_settings.image);
    if (m_set.layout != Layout::Folders) {
        const Crop crop = chooseCrop(m_set.layout, m_settings.augment, sizeOf(m_set.records.shape),
                                     target, random);
        PixelView pixels = interleave(bytes);
        pixels.region = crop.region;
        m_resampler.run(pixels, crop.mirrored, planes);
        return {};
    }
    const auto size = m_decoder.start(bytes);
    if (!size)
        return tl::make_unexpected(size.error());
    const Crop crop = chooseCrop(m_set.layout, m_settings.augment, *size, target, random);
    const auto pixels =
        m_decoder.decode(crop.region, target, static_cast<int>(m_settings.image.channels));
    if (!pixels)
        return tl::make_unexpected(pixels.error());
    m_resampler.run(*pixels, crop.mirrored, planes);
    return {};
}

PixelView ImagePreparation::interleave(std::span<const std::byte> planes)
{
    const Shape &shape = m_set.records.shape;
    const auto channels = static_cast<std::size_t>(shape.channels);
    const auto plane = static_cast<std::size_t>(shape.height * shape.width);
    for (std::size_t c = 0; c < channels; ++c) {
        for (std::size_t i = 0; i < plane; ++i)
            m_pixels[i * channels + c] = std::to_integer<std::uint8_t>(planes[c * plane + i]);
    }
    const Size size = sizeOf(shape);
    return {m_pixels.data(),
            size.width,
            size.height,
            static_cast<int>(channels),
            static_cast<std::size_t>(shape.width) * channels,
            {}};
}

} // namespace strata::engine::training::data
