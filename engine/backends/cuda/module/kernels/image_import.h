// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The import of images: from the host's planes of colours to channels side by side.
#pragma once

#include "engine/backends/cuda/module/kernels/divisor.h"
#include "engine/backends/cuda/module/kernels/program_memory.h"

#include <algorithm>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! One item is one pack of channels at one position, so that neighbouring threads write
//! neighbouring packs; what they read lies together in a few rows, which caches hold.
template <typename T>
struct ImportPacks {
    const float *host;
    T *images;
    std::int32_t plane; //!< pixels of one of the host's channels; 31 bits hold an image's numbers
    std::int32_t hostChannels;
    std::int32_t hostWidth;
    std::int32_t filled; //!< channels that are not there for alignment alone
    std::int32_t channels;
    std::int32_t stride;
    std::int32_t padding;
    Divisor packs; //!< of a position
    Divisor width;
    Divisor height;
    Divisor byHostChannels;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto index = static_cast<std::uint32_t>(item);
        const std::uint32_t position = packs.quotient(index);
        const std::uint32_t row = width.quotient(position); // of all images
        const std::uint32_t image = height.quotient(row);
        const auto first = static_cast<std::int32_t>(index - position * packs.value()) * pack;
        const std::uint32_t column = byHostChannels.quotient(static_cast<std::uint32_t>(first));
        auto channel = first - static_cast<std::int32_t>(column) * hostChannels;
        auto x = static_cast<std::int32_t>(position - row * width.value()) * stride - padding +
                 static_cast<std::int32_t>(column);
        const float *source = host + static_cast<std::int64_t>(image) * hostChannels * plane;
        std::int32_t at = channel * plane +
                          static_cast<std::int32_t>(row - image * height.value()) * hostWidth + x;
        float values[pack];
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const bool inside =
                static_cast<std::uint32_t>(x) < static_cast<std::uint32_t>(hostWidth);
            values[k] = inside && first + k < filled ? source[at] : 0.0F;
            at += plane;
            if (++channel == hostChannels) {
                channel = 0;
                ++x;
                at += 1 - hostChannels * plane;
            }
        }
        const std::int32_t left = channels - first;
        store(images + static_cast<std::int64_t>(position) * channels + first,
              left < pack ? left : pack, values);
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const ImportImages &operation)
{
    const Activation &images = operation.images;
    const training::Shape &host = operation.shape;
    const training::Shape &shape = images.shape;
    withElement(memory.elementOf(images.buffer), [&](auto kind) {
        using T = decltype(kind);
        const std::int64_t packs = divideUp(shape.channels, packSize<T>);
        const std::int64_t packsOfImage = shape.height * shape.width * packs;
        // Of so many images the packs can be counted in 31 bits.
        const std::int64_t together = std::max<std::int64_t>(1, Divisor::most / packsOfImage);
        for (std::int64_t image = 0; image < images.batch; image += together)
            target.forEach(
                std::min(together, images.batch - image) * packsOfImage,
                ImportPacks<T>{
                    memory.at<float>(operation.host) + image * host.elements(),
                    memory.at<T>(images.buffer) + image * shape.elements(),
                    static_cast<std::int32_t>(host.height * host.width),
                    static_cast<std::int32_t>(host.channels), static_cast<std::int32_t>(host.width),
                    static_cast<std::int32_t>(operation.columns * host.channels),
                    static_cast<std::int32_t>(shape.channels),
                    static_cast<std::int32_t>(operation.stride),
                    static_cast<std::int32_t>(operation.padding), Divisor(packs),
                    Divisor(shape.width), Divisor(shape.height), Divisor(host.channels)});
    });
}

} // namespace strata::engine::backends::cuda
