// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Batch normalisation with what was fused into it, forward and backward, and a bias's gradient.
#pragma once

#include "engine/backends/cuda/module/kernels/channel_moments.h"
#include "engine/backends/cuda/module/kernels/normalization_gradient.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! Rows of one item, which share the channels' coefficients.
inline constexpr int rowsTogether = 4;

//! Calls visit(index of the first element) for each row of an item.
template <typename Visit>
STRATA_HOST_DEVICE void forRowsOf(std::int64_t group, std::int64_t rows, std::int64_t channels,
                                  std::int64_t channel, const Visit &visit)
{
    STRATA_UNROLL
    for (int k = 0; k < rowsTogether; ++k) {
        const std::int64_t row = group * rowsTogether + k;
        if (row < rows)
            visit(row * channels + channel);
    }
}

//! y = factor · (x − mean) + shift [+ addend] [rectified]. One item is one pack of channels in a
//! few rows.
template <typename T>
struct NormalizeRows {
    std::int64_t rows;
    std::int64_t channels;
    const T *x;
    const T *addend;               //!< may be null
    const float *mean;             //!< null: 0
    const float *scale;            //!< null: 1
    const float *inverseDeviation; //!< null: 1
    const float *shift;            //!< null: 0
    bool isRectified;
    T *y; //!< may be x or addend

    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t packs = divideUp(channels, pack);
        const std::int64_t channel = item % packs * pack;
        const int valid = countIn(channels, channel, pack);
        float factor[pack];
        float center[pack] = {};
        float offset[pack] = {};
        normalizationFactors(inverseDeviation, scale, channel, valid, factor);
        if (mean != nullptr)
            load(mean + channel, valid, center);
        if (shift != nullptr)
            load(shift + channel, valid, offset);
        forRowsOf(item / packs, rows, channels, channel, [&](std::int64_t index) {
            float values[pack];
            float added[pack] = {};
            load(x + index, valid, values);
            if (addend != nullptr)
                load(addend + index, valid, added);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                values[k] = normalized(values[k], center[k], factor[k], offset[k]) + added[k];
                if (isRectified)
                    values[k] = rectified(values[k]);
            }
            store(y + index, valid, values);
        });
    }
};

template <typename T>
std::int64_t rowItems(const Activation &activation)
{
    return divideUp(positionsOf(activation), rowsTogether) *
           divideUp(activation.shape.channels, packSize<T>);
}

inline ChannelTiles channelTiles(const Activation &activation, Element element, int multiprocessors)
{
    const int pack = element == Element::Fp32 ? packSize<float> : packSize<Bf16>;
    return channelTiles(positionsOf(activation), activation.shape.channels, pack, multiprocessors);
}

inline std::size_t aligned256(std::size_t bytes)
{
    return (bytes + 255) / 256 * 256;
}

//! Bytes of scratch space that normalisations and biases of such activations need.
inline std::size_t channelScratch(const Activation &activation, Element element,
                                  int multiprocessors)
{
    const ChannelTiles tiles = channelTiles(activation, element, multiprocessors);
    const auto channels = static_cast<std::size_t>(tiles.channels);
    return aligned256(static_cast<std::size_t>(tiles.slices) * channels * sizeof(Moments<float>)) +
           channels * sizeof(GradientSums);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const NormalizationForward &operation)
{
    const NormalizationBuffers &buffers = operation.buffers;
    auto *const partials = reinterpret_cast<Moments<float> *>(memory.scratch());
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        const ChannelTiles tiles = channelTiles(operation.x, memory.elementOf(operation.x.buffer),
                                                target.multiprocessors());
        const T *const x = memory.at<T>(operation.x.buffer);
        target.reduceEach(tiles.blocks(), GatherMoments<T>{tiles, x, partials});
        target.reduceEach(tiles.channels,
                          FinishMoments{partials, tiles.slices, tiles.channels, operation.epsilon,
                                        operation.momentum, memory.at<float>(buffers.mean),
                                        memory.at<float>(buffers.inverseDeviation),
                                        memory.at<float>(operation.runningMean),
                                        memory.at<float>(operation.runningVariance)});
        target.forEach(
            rowItems<T>(operation.y),
            NormalizeRows<T>{tiles.rows, tiles.channels, x, memory.at<T>(operation.addend),
                             memory.at<float>(buffers.mean), memory.at<float>(buffers.scale),
                             memory.at<float>(buffers.inverseDeviation),
                             memory.at<float>(buffers.shift), operation.rectified,
                             memory.at<T>(operation.y.buffer)});
    });
}

//! Calls call(std::integral_constant of the Rectifier, std::bool_constant whether there is another
//! dy).
template <typename Call>
void withGradientKind(const NormalizationBackward &operation, const Call &call)
{
    const auto withRectifier = [&](auto rectifier) {
        if (operation.otherDy)
            call(rectifier, std::true_type{});
        else
            call(rectifier, std::false_type{});
    };
    if (!operation.rectifiedOutput)
        withRectifier(std::integral_constant<Rectifier, Rectifier::None>{});
    else if (operation.outputFollowsFromX)
        withRectifier(std::integral_constant<Rectifier, Rectifier::ByInput>{});
    else
        withRectifier(std::integral_constant<Rectifier, Rectifier::ByOutput>{});
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const NormalizationBackward &operation)
{
    const NormalizationBuffers &buffers = operation.buffers;
    const Element element = memory.elementOf(operation.dx.buffer);
    const ChannelTiles tiles = channelTiles(operation.x, element, target.multiprocessors());
    auto *const partials = reinterpret_cast<GradientSums *>(memory.scratch());
    // Behind the partial sums, where channelScratch() leaves room.
    auto *const means = reinterpret_cast<GradientSums *>(
        memory.scratch() + aligned256(static_cast<std::size_t>(tiles.slices * tiles.channels) *
                                      sizeof(Moments<float>)));
    const float *const mean = memory.at<float>(buffers.mean);
    const float *const inverse = memory.at<float>(buffers.inverseDeviation);
    const float *const scale = memory.at<float>(buffers.scale);
    const float *const shift = memory.at<float>(buffers.shift);
    withElement(element, [&](auto kind) {
        using T = decltype(kind);
        const T *const x = memory.at<T>(operation.x.buffer);
        const T *const dy = memory.at<T>(operation.dy.buffer);
        T *const dx = memory.at<T>(operation.dx.buffer);
        withGradientKind(operation, [&](auto rectifier, auto summed) {
            constexpr Rectifier by = decltype(rectifier)::value;
            constexpr bool adds = decltype(summed)::value;
            // The second pass would read two tensors or more to find out again what passed.
            T *passed = memory.at<T>(operation.addendGradient);
            if (passed == nullptr && (adds || by == Rectifier::ByOutput))
                passed = dx;
            target.reduceEach(tiles.blocks(), GatherGradientSums<T, by, adds, true>{
                                                  tiles, dy, memory.at<T>(operation.otherDy),
                                                  memory.at<T>(operation.rectifiedOutput), x, mean,
                                                  inverse, scale, shift, passed, partials});
            target.reduceEach(tiles.channels,
                              FinishGradientSums{partials, tiles.slices, tiles.channels, tiles.rows,
                                                 inverse, memory.at<float>(operation.shiftGradient),
                                                 memory.at<float>(operation.scaleGradient), means});
            const std::int64_t threads = tiles.blocks() * reductionThreads;
            if (by == Rectifier::ByInput && passed == nullptr)
                target.forEach(threads, NormalizeRowsBackward<T, true>{tiles, x, dy, mean, inverse,
                                                                       scale, shift, means, dx});
            else
                target.forEach(threads, NormalizeRowsBackward<T, false>{
                                            tiles, x, passed != nullptr ? passed : dy, mean,
                                            inverse, scale, shift, means, dx});
        });
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const NormalizationInference &operation)
{
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(rowItems<T>(operation.y),
                       NormalizeRows<T>{positionsOf(operation.x), operation.x.shape.channels,
                                        memory.at<T>(operation.x.buffer),
                                        memory.at<T>(operation.addend), nullptr,
                                        memory.at<float>(operation.factor), nullptr,
                                        memory.at<float>(operation.offset), operation.rectified,
                                        memory.at<T>(operation.y.buffer)});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const BiasGradient &operation)
{
    auto *const partials = reinterpret_cast<GradientSums *>(memory.scratch());
    withElement(memory.elementOf(operation.dy.buffer), [&](auto kind) {
        using T = decltype(kind);
        const ChannelTiles tiles = channelTiles(operation.dy, memory.elementOf(operation.dy.buffer),
                                                target.multiprocessors());
        target.reduceEach(tiles.blocks(),
                          GatherGradientSums<T, Rectifier::None, false, false>{
                              tiles, memory.at<T>(operation.dy.buffer), nullptr, nullptr, nullptr,
                              nullptr, nullptr, nullptr, nullptr, nullptr, partials});
        target.reduceEach(tiles.channels,
                          FinishGradientSums{partials, tiles.slices, tiles.channels, tiles.rows,
                                             nullptr, memory.at<float>(operation.gradient), nullptr,
                                             nullptr});
    });
}

} // namespace strata::engine::backends::cuda
