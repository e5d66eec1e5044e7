// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/crop.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::training::data {
namespace {

constexpr double smallestShare = 0.08;
constexpr double widestRatio = 4.0 / 3.0;

Rectangle centred(Size image, double width, double height)
{
    return {(image.width - width) / 2, (image.height - height) / 2, width, height};
}

} // namespace

Crop randomResizedCrop(Size image, CropRandom &random)
{
    const double area = static_cast<double>(image.width) * image.height;
    for (int attempt = 0; attempt < 10; ++attempt) {
        const double share = smallestShare + (1 - smallestShare) * random.uniform();
        const double ratio = std::exp(std::log(widestRatio) * (2 * random.uniform() - 1));
        const int width = static_cast<int>(std::lround(std::sqrt(area * share * ratio)));
        const int height = static_cast<int>(std::lround(std::sqrt(area * share / ratio)));
        if (width < 1 || height < 1 || width > image.width || height > image.height)
            continue;
        const double left = random.upTo(image.width - width);
        const double top = random.upTo(image.height - height);
        const bool mirrored = random.upTo(1) == 1;
        return {{left, top, static_cast<double>(width), static_cast<double>(height)}, mirrored};
    }
    const double width = std::min<double>(image.width, image.height * widestRatio);
    const double height = std::min<double>(image.height, image.width * widestRatio);
    const bool mirrored = random.upTo(1) == 1;
    return {centred(image, width, height), mirrored};
}

Crop randomShift(Size image, CropRandom &random)
{
    const int across = image.width / 8;
    const int down = image.height / 8;
    const double left = random.upTo(2 * across) - across;
    const double top = random.upTo(2 * down) - down;
    const bool mirrored = random.upTo(1) == 1;
    return {{left, top, static_cast<double>(image.width), static_cast<double>(image.height)},
            mirrored};
}

Crop centreCrop(Size image, Size target)
{
    constexpr double share = 224.0 / 256.0;
    const double scale = std::min(static_cast<double>(image.width) / target.width,
                                  static_cast<double>(image.height) / target.height);
    return {centred(image, share * scale * target.width, share * scale * target.height), false};
}

Crop wholeImage(Size image)
{
    return {{0, 0, static_cast<double>(image.width), static_cast<double>(image.height)}, false};
}

const char *augmentationName(Layout layout, bool augment)
{
    if (layout == Layout::Folders)
        return augment ? "random_resized_crop+flip" : "centre_crop";
    return layout == Layout::Cifar && augment ? "shift+flip" : "none";
}

Crop chooseCrop(Layout layout, bool augment, Size image, Size target, CropRandom &random)
{
    if (layout == Layout::Folders)
        return augment ? randomResizedCrop(image, random) : centreCrop(image, target);
    return layout == Layout::Cifar && augment ? randomShift(image, random) : wholeImage(image);
}

} // namespace strata::engine::training::data
