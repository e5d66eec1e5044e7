// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Batch normalisation with what was fused into it, and a bias's gradient: one pass for the sums,
//! one for the elements.
#pragma once

#include "engine/backends/cuda/module/kernels/channel_moments.h"

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
    const float *shift;
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
        float offset[pack];
        coefficients(channel, valid, factor);
        if (mean != nullptr)
            load(mean + channel, valid, center);
        load(shift + channel, valid, offset);
        forRowsOf(item / packs, rows, channels, channel, [&](std::int64_t index) {
            float values[pack];
            float added[pack] = {};
            load(x + index, valid, values);
            if (addend != nullptr)
                load(addend + index, valid, added);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                values[k] = factor[k] * (values[k] - center[k]) + offset[k] + added[k];
                if (isRectified)
                    values[k] = rectified(values[k]);
            }
            store(y + index, valid, values);
        });
    }

    STRATA_HOST_DEVICE void coefficients(std::int64_t channel, int valid,
                                         float (&factor)[pack]) const
    {
        float scales[pack] = {};
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            factor[k] = 1;
        if (inverseDeviation != nullptr)
            load(inverseDeviation + channel, valid, factor);
        if (scale == nullptr)
            return;
        load(scale + channel, valid, scales);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            factor[k] *= scales[k];
    }
};

//! dx = scale · inverse · (dy − mean of dy − x̂ · mean of dy · x̂), dy masked. One item as above.
template <typename T>
struct NormalizeRowsBackward {
    std::int64_t rows;
    std::int64_t channels;
    const T *x;
    const T *dy;
    const T *rectifiedOutput; //!< may be null
    const float *mean;
    const float *inverseDeviation;
    const float *scale;        //!< may be null
    const GradientSums *means; //!< of FinishGradientSums
    T *addendGradient;         //!< may be null, or dy
    T *dx;                     //!< may be dy

    static constexpr int pack = packSize<T>;

    //! Of each channel: dx = factor · (dy − plain − (x − center) · slope).
    struct Coefficients {
        float center[pack];
        float factor[pack];
        float slope[pack];
        float plain[pack];
    };

    STRATA_HOST_DEVICE Coefficients coefficients(std::int64_t channel, int valid) const
    {
        Coefficients made;
        float inverse[pack];
        float scales[pack] = {};
        load(mean + channel, valid, made.center);
        load(inverseDeviation + channel, valid, inverse);
        if (scale != nullptr)
            load(scale + channel, valid, scales);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const GradientSums sums = k < valid ? means[channel + k] : GradientSums{0, 0};
            made.factor[k] = inverse[k] * (scale != nullptr ? scales[k] : 1.0F);
            made.slope[k] = inverse[k] * sums.weighted;
            made.plain[k] = sums.plain;
        }
        return made;
    }

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t packs = divideUp(channels, pack);
        const std::int64_t channel = item % packs * pack;
        const int valid = countIn(channels, channel, pack);
        const Coefficients c = coefficients(channel, valid);
        forRowsOf(item / packs, rows, channels, channel, [&](std::int64_t index) {
            float values[pack];
            float gradient[pack];
            float output[pack] = {};
            load(x + index, valid, values);
            load(dy + index, valid, gradient);
            if (rectifiedOutput != nullptr) {
                load(rectifiedOutput + index, valid, output);
                STRATA_UNROLL
                for (int k = 0; k < pack; ++k)
                    gradient[k] = masked(gradient[k], output[k]);
            }
            if (addendGradient != nullptr)
                store(addendGradient + index, valid, gradient);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                values[k] = c.factor[k] *
                            (gradient[k] - c.plain[k] - (values[k] - c.center[k]) * c.slope[k]);
            store(dx + index, valid, values);
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

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const NormalizationBackward &operation)
{
    const NormalizationBuffers &buffers = operation.buffers;
    withElement(memory.elementOf(operation.dx.buffer), [&](auto kind) {
        using T = decltype(kind);
        const ChannelTiles tiles = channelTiles(operation.x, memory.elementOf(operation.x.buffer),
                                                target.multiprocessors());
        auto *const partials = reinterpret_cast<GradientSums *>(memory.scratch());
        // Behind the partial sums, where channelScratch() leaves room.
        auto *const means = reinterpret_cast<GradientSums *>(
            memory.scratch() + aligned256(static_cast<std::size_t>(tiles.slices * tiles.channels) *
                                          sizeof(Moments<float>)));
        const T *const x = memory.at<T>(operation.x.buffer);
        const T *const dy = memory.at<T>(operation.dy.buffer);
        const T *const output = memory.at<T>(operation.rectifiedOutput);
        const float *const mean = memory.at<float>(buffers.mean);
        const float *const inverse = memory.at<float>(buffers.inverseDeviation);
        target.reduceEach(tiles.blocks(),
                          GatherGradientSums<T>{tiles, dy, output, x, mean, partials});
        target.reduceEach(tiles.channels,
                          FinishGradientSums{partials, tiles.slices, tiles.channels, tiles.rows,
                                             inverse, memory.at<float>(operation.shiftGradient),
                                             memory.at<float>(operation.scaleGradient), means});
        target.forEach(rowItems<T>(operation.dx),
                       NormalizeRowsBackward<T>{tiles.rows, tiles.channels, x, dy, output, mean,
                                                inverse, memory.at<float>(buffers.scale), means,
                                                memory.at<T>(operation.addendGradient),
                                                memory.at<T>(operation.dx.buffer)});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const NormalizationInference &operation)
{
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(rowItems<T>(operation.y),
                       NormalizeRows<T>{positionsOf(operation.x), operation.x.shape.channels,
                                        memory.at<T>(operation.x.buffer), nullptr, nullptr,
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
                          GatherGradientSums<T>{tiles, memory.at<T>(operation.dy.buffer), nullptr,
                                                nullptr, nullptr, partials});
        target.reduceEach(tiles.channels,
                          FinishGradientSums{partials, tiles.slices, tiles.channels, tiles.rows,
                                             nullptr, memory.at<float>(operation.gradient), nullptr,
                                             nullptr});
    });
}

} // namespace strata::engine::backends::cuda
