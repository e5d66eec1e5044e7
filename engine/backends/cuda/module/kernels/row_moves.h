// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Operations that move numbers of sequences to other places: heads, transpositions, patches,
//! slices.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! Where the features of one head at one position lie in the packed tensor and in its own matrix.
struct HeadPlaces {
    std::int64_t positions;
    std::int64_t width;
    std::int64_t firstFeature;
    std::int64_t heads;
    std::int64_t size;

    //! \param vector in the order image, position, head
    STRATA_HOST_DEVICE std::int64_t packed(std::int64_t vector) const
    {
        return vector / heads * width + firstFeature + vector % heads * size;
    }
    STRATA_HOST_DEVICE std::int64_t split(std::int64_t vector) const
    {
        const std::int64_t row = vector / heads;
        return ((row / positions * heads + vector % heads) * positions + row % positions) * size;
    }
    STRATA_HOST_DEVICE std::int64_t positionOf(std::int64_t vector) const
    {
        return vector / heads % positions;
    }
};

//! One item is one pack of one head at one position.
template <typename T>
struct MoveHeadPacks {
    HeadPlaces places;
    T *packed;
    T *split;
    bool back;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [vector, feature, valid] = packOfRow<pack>(item, places.size);
        T *const one = packed + places.packed(vector) + feature;
        T *const other = split + places.split(vector) + feature;
        float values[pack];
        load(back ? other : one, valid, values);
        store(back ? one : other, valid, values);
    }
};

//! One item is one pair of features that are turned together.
template <typename T>
struct TurnHeadPairs {
    HeadPlaces places;
    T *packed;
    T *split;
    bool back;
    int direction;
    double base;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t half = places.size / 2;
        const std::int64_t vector = item / half;
        const std::int64_t i = item % half;
        const double angle =
            direction * static_cast<double>(places.positionOf(vector)) *
            pow(base, -2 * static_cast<double>(i) / static_cast<double>(places.size));
        const auto cosine = static_cast<float>(cos(angle));
        const auto sine = static_cast<float>(sin(angle));
        T *const one = packed + places.packed(vector) + i;
        T *const other = split + places.split(vector) + i;
        const T *const from = back ? other : one;
        T *const to = back ? one : other;
        const float left = toFloat(from[0]);
        const float right = toFloat(from[half]);
        to[0] = fromFloat<T>(left * cosine - right * sine);
        to[half] = fromFloat<T>(right * cosine + left * sine);
    }
};

//! One item is one element of y.
template <typename T>
struct TransposeElements {
    const T *x;
    T *y;
    std::int64_t rows;
    std::int64_t columns;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t matrix = item / (rows * columns);
        const std::int64_t place = item % (rows * columns);
        y[item] = x[matrix * rows * columns + place % rows * columns + place / rows];
    }
};

//! One item is one feature of one patch.
template <typename T>
struct MovePatches {
    T *images;
    T *patches;
    std::int64_t channels;
    std::int64_t height;
    std::int64_t width;
    std::int64_t size;
    bool back;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t features = channels * size * size;
        const std::int64_t across = width / size;
        const std::int64_t feature = item % features;
        const std::int64_t patch = item / features;
        const std::int64_t ofImage = patch % (height / size * across);
        const std::int64_t image = patch / (height / size * across);
        const std::int64_t row = ofImage / across * size + feature / size % size;
        const std::int64_t column = ofImage % across * size + feature % size;
        const std::int64_t channel = feature / (size * size);
        T &pixel = images[((image * height + row) * width + column) * channels + channel];
        if (back)
            pixel = patches[item];
        else
            patches[item] = pixel;
    }
};

//! One item is one pack of dx's channels at one position.
template <typename T>
struct PlaceChannelPacks {
    const T *dy;
    T *dx;
    std::int64_t channels; //!< of dx
    std::int64_t narrow;   //!< of dy
    std::int64_t first;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, channel, valid] = packOfRow<pack>(item, channels);
        float values[pack];
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const std::int64_t at = channel + k - first;
            values[k] = at >= 0 && at < narrow ? toFloat(dy[row * narrow + at]) : 0.0F;
        }
        store(dx + row * channels + channel, valid, values);
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const MoveHeads &operation)
{
    const HeadPlaces places{operation.positions, operation.width, operation.firstFeature,
                            operation.heads, operation.size};
    const std::int64_t vectors = operation.batch * operation.positions * operation.heads;
    withElement(memory.elementOf(operation.split), [&](auto kind) {
        using T = decltype(kind);
        T *const packed = memory.at<T>(operation.packed);
        T *const split = memory.at<T>(operation.split);
        if (operation.turn == 0)
            target.forEach(vectors * divideUp(operation.size, packSize<T>),
                           MoveHeadPacks<T>{places, packed, split, operation.back});
        else
            target.forEach(vectors * (operation.size / 2),
                           TurnHeadPairs<T>{places, packed, split, operation.back, operation.turn,
                                            operation.rotaryBase});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const TransposeMatrices &operation)
{
    withElement(memory.elementOf(operation.y), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(operation.batch * operation.rows * operation.columns,
                       TransposeElements<T>{memory.at<T>(operation.x), memory.at<T>(operation.y),
                                            operation.rows, operation.columns});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CutPatches &operation)
{
    const training::Shape &shape = operation.images.shape;
    withElement(memory.elementOf(operation.patches), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(elementsOf(operation.images),
                       MovePatches<T>{memory.at<T>(operation.images.buffer),
                                      memory.at<T>(operation.patches), shape.channels, shape.height,
                                      shape.width, operation.size, operation.back});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const PlaceChannels &operation)
{
    const std::int64_t channels = operation.dx.shape.channels;
    withElement(memory.elementOf(operation.dx.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(positionsOf(operation.dx) * divideUp(channels, packSize<T>),
                       PlaceChannelPacks<T>{memory.at<T>(operation.dy.buffer),
                                            memory.at<T>(operation.dx.buffer), channels,
                                            operation.dy.shape.channels, operation.firstChannel});
    });
}

} // namespace strata::engine::backends::cuda
