// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/cache_preparation.h"
#include "engine/training/data/file_image_source.h"
#include "engine/training/data/image_set.h"
#include "engine/training/data/image_source.h"

#include <limits>

namespace strata::engine::training::data {
namespace {

tl::unexpected<core::Failure> badSetting(const std::string &sentence)
{
    return core::fail(core::FailureKind::Usage, "bad_setting", sentence);
}

core::Expected<void> checkSettings(const PipelineSettings &settings)
{
    const Shape &image = settings.image;
    if (settings.folder.empty())
        return badSetting("No folder of images was given; name one, or train with synthetic data.");
    if ((image.channels != 1 && image.channels != 3) || image.height < 1 || image.width < 1)
        return badSetting("Images can be made for networks that take one or three channels, not " +
                          std::to_string(image.channels) + " x " + std::to_string(image.height) +
                          " x " + std::to_string(image.width) +
                          "; choose another network or synthetic data.");
    if (settings.batch < 1 || settings.workers < 1 || settings.prefetch < 1)
        return badSetting("Batch, workers and prefetch have to be at least 1, not " +
                          std::to_string(settings.batch) + ", " + std::to_string(settings.workers) +
                          " and " + std::to_string(settings.prefetch) + ".");
    if (!(settings.badShare >= 0 && settings.badShare <= 1))
        return badSetting("The share of bad images that is allowed has to be from 0 to 1, not " +
                          std::to_string(settings.badShare) + ".");
    return {};
}

core::Expected<void> checkSet(const ImageSet &set, const PipelineSettings &settings)
{
    if (set.images() > std::numeric_limits<std::uint32_t>::max())
        return badSetting("The set in " + printableName(set.folder) + " has " +
                          std::to_string(set.images()) +
                          " images, more than 2^32; give a smaller one.");
    if (settings.part != Part::All && !set.hasTestSet && set.images() < 2)
        return badSetting("The set in " + printableName(set.folder) +
                          " has a single image, of which none can be held out; give a larger one.");
    for (std::int64_t image = 0; image < set.images(); ++image) {
        const std::int32_t label = set.labels[static_cast<std::size_t>(image)];
        if (label < settings.classes)
            continue;
        return core::fail(core::FailureKind::Usage, "label_out_of_range",
                          "The image " + set.imageName(image) + " in " + printableName(set.folder) +
                              " is of class " + std::to_string(label) +
                              " (counted from 0), but the network distinguishes only " +
                              std::to_string(settings.classes) +
                              "; choose a set or a network whose classes fit.");
    }
    return {};
}

//! A set in whose folder there are images for tests is trained with as a whole.
core::Expected<ImageSet> choosePart(ImageSet set, Part part)
{
    auto test = findTestImages(set);
    if (!test)
        return tl::make_unexpected(test.error());
    if (!*test)
        return set;
    ImageSet &chosen = part == Part::HeldOut ? **test : set;
    chosen.hasTestSet = true;
    return std::move(chosen);
}

} // namespace

core::Expected<std::unique_ptr<ImageSource>> openImages(const PipelineSettings &settings)
{
    if (auto good = checkSettings(settings); !good)
        return tl::make_unexpected(good.error());
    auto set = findImages(settings.folder);
    if (!set)
        return tl::make_unexpected(set.error());
    if (settings.part != Part::All) {
        set = choosePart(std::move(*set), settings.part);
        if (!set)
            return tl::make_unexpected(set.error());
    }
    if (auto good = checkSet(*set, settings); !good)
        return tl::make_unexpected(good.error());
    auto cache = prepareCache(*set, settings.cache, settings.workers);
    if (!cache)
        return tl::make_unexpected(cache.error());
    auto source = FileImageSource::make(std::move(*set), settings, std::move(*cache));
    if (!source)
        return tl::make_unexpected(source.error());
    return std::unique_ptr<ImageSource>(std::move(*source));
}

} // namespace strata::engine::training::data
