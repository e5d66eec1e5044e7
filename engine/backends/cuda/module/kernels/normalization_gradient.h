// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The gradients of a batch normalisation with what was fused into it, and of a bias: one pass for
//! the sums, one for the elements. Memory is what limits both, so the first keeps what the second
//! needs of several tensors in a single one, and a thread asks for several rows at once.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"
#include "engine/backends/cuda/module/kernels/gradient_sums.h"

#include <cmath>
#include <cstdint>
#include <type_traits>

namespace strata::engine::backends::cuda {

//! With one rounding, as a GPU multiplies and adds: the sign that the backward pass finds again is
//! the one that the forward pass has rectified by, on any machine.
STRATA_HOST_DEVICE inline float normalized(float x, float mean, float factor, float shift)
{
    return fmaf(factor, x - mean, shift);
}

//! scale · inverseDeviation, each 1 where it is null.
template <int N>
STRATA_HOST_DEVICE void normalizationFactors(const float *inverseDeviation, const float *scale,
                                             std::int64_t channel, int valid, float (&factor)[N])
{
    float scales[N];
    STRATA_UNROLL
    for (int k = 0; k < N; ++k)
        factor[k] = scales[k] = 1;
    if (inverseDeviation != nullptr)
        load(inverseDeviation + channel, valid, factor);
    if (scale != nullptr)
        load(scale + channel, valid, scales);
    STRATA_UNROLL
    for (int k = 0; k < N; ++k)
        factor[k] *= scales[k];
}

//! How it is found which of dy's elements a rectifier lets pass.
enum class Rectifier {
    None,     //!< all pass
    ByOutput, //!< those whose output is positive
    ByInput   //!< those whose output, computed again from x, is positive
};

//! A thread's rows whose packs are all asked for before the first of them is used: the compiler
//! must not move a load before a store. They wait in registers, so the more tensors the fewer rows.
STRATA_HOST_DEVICE constexpr int rowsAtOnce(int tensors)
{
    return tensors > 2 ? 2 : 4;
}

//! Calls take(std::integral_constant of the number of rows, index of the first's pack) for the rows
//! of a thread. \tparam reversed the last rows first
template <int most, bool reversed, typename Take>
STRATA_HOST_DEVICE void forRows(const ChannelTiles &tiles, std::int64_t block, int thread,
                                std::int64_t channel, const Take &take)
{
    const std::int64_t first = tiles.firstRow(block, thread);
    const std::int64_t step = tiles.rowStep();
    const std::int64_t count = divideUp(tiles.endRow(block) - first, step);
    const auto indexOf = [&](std::int64_t done, int rows) {
        const std::int64_t place = reversed ? count - done - rows : done;
        return (first + place * step) * tiles.channels + channel;
    };
    std::int64_t done = 0;
    for (; done + most <= count; done += most)
        take(std::integral_constant<int, most>{}, indexOf(done, most));
    for (; done < count; ++done)
        take(std::integral_constant<int, 1>{}, indexOf(done, 1));
}

//! `rows` packs, `stride` elements apart.
template <bool whole, int rows, typename T>
STRATA_HOST_DEVICE void loadRows(const T *from, std::int64_t stride, int count, Pack<T> (&to)[rows])
{
    STRATA_UNROLL
    for (int r = 0; r < rows; ++r)
        to[r] = loadPack<whole>(from + r * stride, count);
}

//! One item is one block of `tiles`, whose sums are weighted by x − mean. A bias has neither x nor
//! a rectifier.
template <typename T, Rectifier rectifier, bool summed, bool weighted>
struct GatherGradientSums {
    ChannelTiles tiles;
    const T *dy;
    const T *otherDy;         //!< added to dy if `summed`
    const T *rectifiedOutput; //!< read by Rectifier::ByOutput
    const T *x;               //!< and `mean`, if `weighted`
    const float *mean;
    const float *inverseDeviation; //!< this and the next two are read by Rectifier::ByInput
    const float *scale;            //!< null: 1
    const float *shift;
    T *passed; //!< null, or where the sum, rectified, is kept; may be dy or otherDy
    GradientSums *partials;

    static constexpr int pack = packSize<T>;
    static constexpr bool readsOutput = rectifier == Rectifier::ByOutput;
    static constexpr int tensors = 1 + int{summed} + int{readsOutput} + int{weighted};

    using Partial = PackedGradientSums<pack>;

    struct Coefficients {
        float mean[pack];
        float factor[pack];
        float shift[pack];
    };

    STRATA_HOST_DEVICE int width() const { return tiles.width; }

    STRATA_HOST_DEVICE Coefficients coefficients(std::int64_t channel, int valid) const
    {
        Coefficients made = {};
        if constexpr (weighted)
            load(mean + channel, valid, made.mean);
        if constexpr (rectifier == Rectifier::ByInput) {
            normalizationFactors(inverseDeviation, scale, channel, valid, made.factor);
            load(shift + channel, valid, made.shift);
        }
        return made;
    }

    //! What passes of one pack, in the tensors' type: dy, or the sum of both.
    STRATA_HOST_DEVICE static void pass(Pack<T> &gradient, const Pack<T> &other,
                                        const Pack<T> &output, const Pack<T> &values,
                                        const Coefficients &c)
    {
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            float passed = toFloat(gradient.values[k]);
            if constexpr (summed)
                passed += toFloat(other.values[k]);
            if constexpr (readsOutput)
                passed = masked(passed, toFloat(output.values[k]));
            if constexpr (rectifier == Rectifier::ByInput)
                passed = masked(passed, normalized(toFloat(values.values[k]), c.mean[k],
                                                   c.factor[k], c.shift[k]));
            gradient.values[k] = fromFloat<T>(passed);
        }
    }

    template <bool whole, int rows>
    STRATA_HOST_DEVICE void take(Partial &partial, const Coefficients &c, std::int64_t index,
                                 int valid) const
    {
        const std::int64_t stride = tiles.rowStep() * tiles.channels;
        Pack<T> gradients[rows];
        Pack<T> others[rows] = {};
        Pack<T> outputs[rows] = {};
        Pack<T> values[rows] = {};
        loadRows<whole>(dy + index, stride, valid, gradients);
        if constexpr (summed)
            loadRows<whole>(otherDy + index, stride, valid, others);
        if constexpr (readsOutput)
            loadRows<whole>(rectifiedOutput + index, stride, valid, outputs);
        if constexpr (weighted)
            loadRows<whole>(x + index, stride, valid, values);
        STRATA_UNROLL
        for (int r = 0; r < rows; ++r) {
            pass(gradients[r], others[r], outputs[r], values[r], c);
            if (passed != nullptr)
                storePack<whole>(passed + index + r * stride, valid, gradients[r]);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                const float gradient = toFloat(gradients[r].values[k]);
                partial.plain[k] += gradient;
                if constexpr (weighted)
                    partial.weighted[k] += gradient * (toFloat(values[r].values[k]) - c.mean[k]);
            }
        }
    }

    template <bool whole>
    STRATA_HOST_DEVICE void takeAll(Partial &partial, std::int64_t item, int thread,
                                    std::int64_t channel, int valid) const
    {
        const Coefficients c = coefficients(channel, valid);
        forRows<whole ? rowsAtOnce(tensors) : 1, false>(
            tiles, item, thread, channel, [&](auto rows, std::int64_t index) {
                take<whole, decltype(rows)::value>(partial, c, index, valid);
            });
    }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t channel = tiles.channelOf(item, thread);
        const int valid = countIn(tiles.channels, channel, pack);
        Partial partial;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            partial.plain[k] = partial.weighted[k] = 0;
        if (valid == 0)
            return partial;
        if (tiles.channels % pack == 0)
            takeAll<true>(partial, item, thread, channel, valid);
        else
            takeAll<false>(partial, item, thread, channel, valid);
        return partial;
    }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return combined(a, b);
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        storeSums(tiles, item, thread, total, partials);
    }
};

//! One item is one channel.
struct FinishGradientSums {
    const GradientSums *partials;
    std::int64_t slices;
    std::int64_t channels;
    std::int64_t rows;
    const float *inverseDeviation; //!< null: of a bias
    float *shiftGradient;          //!< or the bias's
    float *scaleGradient;          //!< null: not wanted
    GradientSums *means;           //!< Σ dy / rows and Σ dy · x̂ / rows; null: not wanted

    struct Partial {
        double plain;
        double weighted;
    };

    STRATA_HOST_DEVICE int width() const { return 1; }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        Partial partial{0, 0};
        for (std::int64_t slice = thread; slice < slices; slice += reductionThreads) {
            const GradientSums part = partials[slice * channels + item];
            partial.plain += part.plain;
            partial.weighted += part.weighted;
        }
        return partial;
    }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return {a.plain + b.plain, a.weighted + b.weighted};
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        if (thread != 0)
            return;
        shiftGradient[item] = static_cast<float>(total.plain);
        if (inverseDeviation == nullptr)
            return;
        const double weighted = total.weighted * inverseDeviation[item];
        if (scaleGradient != nullptr)
            scaleGradient[item] = static_cast<float>(weighted);
        if (means != nullptr)
            means[item] = {static_cast<float>(total.plain / static_cast<double>(rows)),
                           static_cast<float>(weighted / static_cast<double>(rows))};
    }
};

//! dx = scale · inverse · (dy − mean of dy − x̂ · mean of dy · x̂), dy rectified. One item is one
//! thread of one block of `tiles`; they go from the last row to the first, since what the sums have
//! read last is still in the cache.
template <typename T, bool rectifies>
struct NormalizeRowsBackward {
    ChannelTiles tiles;
    const T *x;
    const T *dy; //!< rectified before, unless `rectifies`: then by x
    const float *mean;
    const float *inverseDeviation;
    const float *scale;        //!< null: 1
    const float *shift;        //!< read if `rectifies`
    const GradientSums *means; //!< of FinishGradientSums
    T *dx;                     //!< may be dy

    static constexpr int pack = packSize<T>;

    //! Of each channel: dx = factor · dy − ((x − center) · slope + plain).
    struct Coefficients {
        float center[pack];
        float factor[pack];
        float slope[pack];
        float plain[pack];
        float shift[pack];
    };

    STRATA_HOST_DEVICE Coefficients coefficients(std::int64_t channel, int valid) const
    {
        Coefficients made = {};
        float inverse[pack];
        load(mean + channel, valid, made.center);
        load(inverseDeviation + channel, valid, inverse);
        normalizationFactors(inverseDeviation, scale, channel, valid, made.factor);
        if constexpr (rectifies)
            load(shift + channel, valid, made.shift);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const GradientSums sums = k < valid ? means[channel + k] : GradientSums{0, 0};
            made.slope[k] = made.factor[k] * inverse[k] * sums.weighted;
            made.plain[k] = made.factor[k] * sums.plain;
        }
        return made;
    }

    template <bool whole, int rows>
    STRATA_HOST_DEVICE void make(const Coefficients &c, std::int64_t index, int valid) const
    {
        const std::int64_t stride = tiles.rowStep() * tiles.channels;
        Pack<T> values[rows];
        Pack<T> gradients[rows];
        loadRows<whole>(dy + index, stride, valid, gradients);
        loadRows<whole>(x + index, stride, valid, values);
        STRATA_UNROLL
        for (int r = 0; r < rows; ++r) {
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                const float value = toFloat(values[r].values[k]);
                float gradient = toFloat(gradients[r].values[k]);
                if constexpr (rectifies)
                    gradient =
                        masked(gradient, normalized(value, c.center[k], c.factor[k], c.shift[k]));
                gradients[r].values[k] = fromFloat<T>(
                    c.factor[k] * gradient - ((value - c.center[k]) * c.slope[k] + c.plain[k]));
            }
            storePack<whole>(dx + index + r * stride, valid, gradients[r]);
        }
    }

    template <bool whole>
    STRATA_HOST_DEVICE void makeAll(std::int64_t block, int thread, std::int64_t channel,
                                    int valid) const
    {
        const Coefficients c = coefficients(channel, valid);
        forRows<whole ? rowsAtOnce(2) : 1, true>(
            tiles, block, thread, channel, [&](auto rows, std::int64_t index) {
                make<whole, decltype(rows)::value>(c, index, valid);
            });
    }

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t block = tiles.blocks() - 1 - item / reductionThreads;
        const int thread = static_cast<int>(item % reductionThreads);
        const std::int64_t channel = tiles.channelOf(block, thread);
        const int valid = countIn(tiles.channels, channel, pack);
        if (valid == 0)
            return;
        if (tiles.channels % pack == 0)
            makeAll<true>(block, thread, channel, valid);
        else
            makeAll<false>(block, thread, channel, valid);
    }
};

} // namespace strata::engine::backends::cuda
