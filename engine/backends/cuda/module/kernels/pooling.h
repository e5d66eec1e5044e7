// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Maxima and averages over windows, and over whole images.
#pragma once

#include "engine/backends/cuda/module/kernels/maximum_pooling.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! The windows of one layer, in numbers that a GPU divides by.
struct PoolingGeometry {
    training::Window window;
    training::Shape in;
    training::Shape out;
    training::Pooling::Kind kind;

    STRATA_HOST_DEVICE std::int64_t firstRow(std::int64_t i) const
    {
        return i * window.stride - window.padTop;
    }
    STRATA_HOST_DEVICE std::int64_t firstColumn(std::int64_t j) const
    {
        return j * window.stride - window.padLeft;
    }
    STRATA_HOST_DEVICE static std::int64_t atLeastZero(std::int64_t value)
    {
        return value > 0 ? value : 0;
    }
    STRATA_HOST_DEVICE static std::int64_t atMost(std::int64_t value, std::int64_t most)
    {
        return value < most ? value : most;
    }

    //! By the stride. No side of an image needs 64 bits, whose division a GPU has no instruction
    //! for and makes of many.
    STRATA_HOST_DEVICE std::int64_t quotient(std::int64_t position) const
    {
        return static_cast<std::int32_t>(position) / static_cast<std::int32_t>(window.stride);
    }

    //! What an average divides by.
    STRATA_HOST_DEVICE float divisor(std::int64_t i, std::int64_t j) const
    {
        if (kind == training::Pooling::Kind::AverageWithPadding)
            return static_cast<float>(window.kernelHeight * window.kernelWidth);
        const std::int64_t height =
            atMost(firstRow(i) + window.kernelHeight, in.height) - atLeastZero(firstRow(i));
        const std::int64_t width =
            atMost(firstColumn(j) + window.kernelWidth, in.width) - atLeastZero(firstColumn(j));
        return static_cast<float>(height * width);
    }
    //! The first of the windows that hold the position, counted along one side; `pad` is the one
    //! before the image.
    STRATA_HOST_DEVICE std::int64_t firstWindow(std::int64_t position, std::int64_t pad,
                                                std::int64_t kernel) const
    {
        return quotient(atLeastZero(position + pad - kernel + 1) + window.stride - 1);
    }
    STRATA_HOST_DEVICE std::int64_t lastWindow(std::int64_t position, std::int64_t pad,
                                               std::int64_t count) const
    {
        return atMost(quotient(position + pad), count - 1);
    }
};

//! One item is one pack of channels at one position of the result.
template <typename T>
struct PoolWindows {
    PoolingGeometry geometry;
    const T *x;
    T *y;
    std::uint8_t *positions; //!< null: not wanted

    static constexpr int pack = packSize<T>;

    struct State {
        float value[pack];
        int position[pack];
    };

    STRATA_HOST_DEVICE static void take(State &state, const float (&values)[pack], int position,
                                        bool maximum)
    {
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            if (!maximum) {
                state.value[k] += values[k];
            } else if (state.position[k] < 0 ||
                       values[k] > state.value[k]) { // of equal ones the first
                state.value[k] = values[k];
                state.position[k] = position;
            }
        }
    }

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const training::Shape &in = geometry.in;
        const training::Window &window = geometry.window;
        const bool maximum = geometry.kind == training::Pooling::Kind::Maximum;
        const std::int64_t packs = divideUp(in.channels, pack);
        const std::int64_t channel = item % packs * pack;
        const std::int64_t result = item / packs;
        const std::int64_t j = result % geometry.out.width;
        const std::int64_t i = result / geometry.out.width % geometry.out.height;
        const std::int64_t image = result / (geometry.out.width * geometry.out.height);
        const int valid = countIn(in.channels, channel, pack);
        State state;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            state.value[k] = 0;
            state.position[k] = -1;
        }
        for (std::int64_t u = 0; u < window.kernelHeight; ++u) {
            const std::int64_t row = geometry.firstRow(i) + u;
            if (row < 0 || row >= in.height)
                continue;
            for (std::int64_t v = 0; v < window.kernelWidth; ++v) {
                const std::int64_t column = geometry.firstColumn(j) + v;
                if (column < 0 || column >= in.width)
                    continue;
                float values[pack];
                load(x + ((image * in.height + row) * in.width + column) * in.channels + channel,
                     valid, values);
                take(state, values, static_cast<int>(u * window.kernelWidth + v), maximum);
            }
        }
        finish(state, result * in.channels + channel, valid,
               maximum ? 1.0F : geometry.divisor(i, j));
    }

    STRATA_HOST_DEVICE void finish(State &state, std::int64_t index, int valid, float divisor) const
    {
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            state.value[k] /= divisor;
            if (positions != nullptr && k < valid)
                positions[index + k] = static_cast<std::uint8_t>(state.position[k]);
        }
        store(y + index, valid, state.value);
    }
};

//! One item is one pack of channels at one position of the image: it collects from all windows that
//! hold it, so that nothing is added by two threads.
template <typename T>
struct PoolWindowsBackward {
    PoolingGeometry geometry;
    const T *dy;
    const std::uint8_t *positions; //!< of a maximum
    T *dx;

    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const training::Shape &in = geometry.in;
        const training::Shape &out = geometry.out;
        const training::Window &window = geometry.window;
        const std::int64_t packs = divideUp(in.channels, pack);
        const std::int64_t channel = item % packs * pack;
        const std::int64_t place = item / packs;
        const std::int64_t column = place % in.width;
        const std::int64_t row = place / in.width % in.height;
        const std::int64_t image = place / (in.width * in.height);
        const int valid = countIn(in.channels, channel, pack);
        const std::int64_t lastRow = geometry.lastWindow(row, window.padTop, out.height);
        const std::int64_t lastColumn = geometry.lastWindow(column, window.padLeft, out.width);
        float sum[pack] = {};
        for (std::int64_t i = geometry.firstWindow(row, window.padTop, window.kernelHeight);
             i <= lastRow; ++i) {
            for (std::int64_t j = geometry.firstWindow(column, window.padLeft, window.kernelWidth);
                 j <= lastColumn; ++j) {
                const std::int64_t index =
                    ((image * out.height + i) * out.width + j) * in.channels + channel;
                const std::int64_t position = (row - geometry.firstRow(i)) * window.kernelWidth +
                                              column - geometry.firstColumn(j);
                collect(sum, index, valid, static_cast<int>(position), i, j);
            }
        }
        store(dx + place * in.channels + channel, valid, sum);
    }

    STRATA_HOST_DEVICE void collect(float (&sum)[pack], std::int64_t index, int valid, int position,
                                    std::int64_t i, std::int64_t j) const
    {
        float gradient[pack];
        load(dy + index, valid, gradient);
        if (geometry.kind == training::Pooling::Kind::Maximum) {
            const PositionPack chosen = chosenAt(index, valid);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sum[k] += k < valid && chosen.values[k] == position ? gradient[k] : 0.0F;
            return;
        }
        const float divisor = geometry.divisor(i, j);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            sum[k] += gradient[k] / divisor;
    }

    //! Read at once, as one word.
    struct alignas(pack) PositionPack {
        std::uint8_t values[pack];
    };

    STRATA_HOST_DEVICE PositionPack chosenAt(std::int64_t index, int valid) const
    {
        if (geometry.in.channels % pack == 0)
            return *reinterpret_cast<const PositionPack *>(positions + index);
        PositionPack chosen = {};
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            if (k < valid)
                chosen.values[k] = positions[index + k];
        }
        return chosen;
    }
};

//! One item is one pack of channels of one image.
template <typename T>
struct AverageImages {
    const T *x;
    T *y;
    std::int64_t pixels;
    std::int64_t channels;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [image, channel, valid] = packOfRow<pack>(item, channels);
        float sum[pack] = {};
        for (std::int64_t pixel = 0; pixel < pixels; ++pixel) {
            float values[pack];
            load(x + (image * pixels + pixel) * channels + channel, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sum[k] += values[k];
        }
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            sum[k] /= static_cast<float>(pixels);
        store(y + image * channels + channel, valid, sum);
    }
};

//! One item is one pack of channels at one position.
template <typename T>
struct AverageImagesBackward {
    const T *dy;
    T *dx;
    std::int64_t pixels;
    std::int64_t channels;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [position, channel, valid] = packOfRow<pack>(item, channels);
        float values[pack];
        load(dy + position / pixels * channels + channel, valid, values);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            values[k] /= static_cast<float>(pixels);
        store(dx + position * channels + channel, valid, values);
    }
};

//! For any window.
template <typename T, typename Target>
void computeWindows(Target &target, const ProgramMemory &memory, const PoolingForward &operation)
{
    const PoolingGeometry geometry{operation.pooling.window, operation.x.shape, operation.y.shape,
                                   operation.pooling.kind};
    target.forEach(positionsOf(operation.y) * divideUp(operation.y.shape.channels, packSize<T>),
                   PoolWindows<T>{geometry, memory.at<T>(operation.x.buffer),
                                  memory.at<T>(operation.y.buffer),
                                  memory.at<std::uint8_t>(operation.positions)});
}

//! For any window.
template <typename T, typename Target>
void computeWindows(Target &target, const ProgramMemory &memory, const PoolingBackward &operation)
{
    const PoolingGeometry geometry{operation.pooling.window, operation.dx.shape, operation.dy.shape,
                                   operation.pooling.kind};
    target.forEach(positionsOf(operation.dx) * divideUp(operation.dx.shape.channels, packSize<T>),
                   PoolWindowsBackward<T>{geometry, memory.at<T>(operation.dy.buffer),
                                          memory.at<std::uint8_t>(operation.positions),
                                          memory.at<T>(operation.dx.buffer)});
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const PoolingForward &operation)
{
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        if (!computeMaxima<T>(target, memory, operation))
            computeWindows<T>(target, memory, operation);
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const PoolingBackward &operation)
{
    withElement(memory.elementOf(operation.dx.buffer), [&](auto kind) {
        using T = decltype(kind);
        if (!computeMaxima<T>(target, memory, operation))
            computeWindows<T>(target, memory, operation);
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const GlobalAverageForward &operation)
{
    const training::Shape &in = operation.x.shape;
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(operation.x.batch * divideUp(in.channels, packSize<T>),
                       AverageImages<T>{memory.at<T>(operation.x.buffer),
                                        memory.at<T>(operation.y.buffer), in.height * in.width,
                                        in.channels});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const GlobalAverageBackward &operation)
{
    const training::Shape &in = operation.dx.shape;
    withElement(memory.elementOf(operation.dx.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(positionsOf(operation.dx) * divideUp(in.channels, packSize<T>),
                       AverageImagesBackward<T>{memory.at<T>(operation.dy.buffer),
                                                memory.at<T>(operation.dx.buffer),
                                                in.height * in.width, in.channels});
    });
}

} // namespace strata::engine::backends::cuda
