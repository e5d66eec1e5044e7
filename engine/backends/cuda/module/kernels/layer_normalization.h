// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Normalisation of each row over its features, and its gradients.
#pragma once

#include "engine/backends/cuda/module/kernels/channel_moments.h"
#include "engine/backends/cuda/module/kernels/gradient_sums.h"
#include "engine/backends/cuda/module/kernels/row_groups.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! One item is a block's rows. Not centred, the mean is 0 and squares are those of x itself.
template <typename T, bool centred>
struct NormalizeFeatures {
    RowGroups groups;
    const T *x;
    const float *scale;
    const float *shift; //!< null: none
    float epsilon;
    float *mean; //!< null unless centred
    float *rate;
    T *y;

    using Partial = Moments<float>;
    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE int width() const { return groups.width; }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        if constexpr (centred)
            return combined(a, b);
        else
            return {a.count + b.count, 0, a.squares + b.squares};
    }

    STRATA_HOST_DEVICE static Partial momentsOf(const float (&values)[pack], int valid)
    {
        Partial moments{static_cast<float>(valid), 0, 0};
        if constexpr (centred) {
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) // what is not valid is 0
                moments.mean += values[k];
            moments.mean /= moments.count;
        }
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const float distance = k < valid ? values[k] - moments.mean : 0.0F;
            moments.squares += distance * distance;
        }
        return moments;
    }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        Partial partial{0, 0, 0};
        if (row >= groups.rows)
            return partial;
        for (std::int64_t f = groups.firstFeature(thread); f < groups.features;
             f += groups.featureStep()) {
            const int valid = countIn(groups.features, f, pack);
            float values[pack];
            load(x + row * groups.features + f, valid, values);
            partial = combine(partial, momentsOf(values, valid));
        }
        return partial;
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row >= groups.rows)
            return;
        const float found = 1 / sqrtf(total.squares / total.count + epsilon);
        if (groups.isFirstOfRow(thread)) {
            rate[row] = found;
            if constexpr (centred)
                mean[row] = total.mean;
        }
        for (std::int64_t f = groups.firstFeature(thread); f < groups.features;
             f += groups.featureStep()) {
            const int valid = countIn(groups.features, f, pack);
            float values[pack];
            float factors[pack];
            float offsets[pack] = {};
            load(x + row * groups.features + f, valid, values);
            load(scale + f, valid, factors);
            if (shift != nullptr)
                load(shift + f, valid, offsets);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                values[k] = (values[k] - total.mean) * found * factors[k] + offsets[k];
            store(y + row * groups.features + f, valid, values);
        }
    }
};

//! With x̂ the normalised x and g = scale · dy: dx = rate · (g − mean of g − x̂ · mean of g·x̂), the
//! mean of g only where x was centred. dx may be dy.
template <typename T>
struct NormalizeFeaturesBackward {
    RowGroups groups;
    const T *x;
    const T *dy;
    const float *scale;
    const float *mean; //!< null: not centred
    const float *rate;
    T *dx;

    struct Partial {
        float plain;
        float weighted;
    };
    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE int width() const { return groups.width; }
    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return {a.plain + b.plain, a.weighted + b.weighted};
    }

    //! To `normalized` x̂ and to `gradient` g.
    STRATA_HOST_DEVICE void read(std::int64_t row, std::int64_t f, int valid,
                                 float (&normalized)[pack], float (&gradient)[pack]) const
    {
        float factors[pack];
        load(x + row * groups.features + f, valid, normalized);
        load(dy + row * groups.features + f, valid, gradient);
        load(scale + f, valid, factors);
        const float centre = mean != nullptr ? mean[row] : 0.0F;
        const float factor = rate[row];
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            normalized[k] = (normalized[k] - centre) * factor;
            gradient[k] *= factors[k]; // 0 where there is none
        }
    }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        Partial partial{0, 0};
        if (row >= groups.rows)
            return partial;
        for (std::int64_t f = groups.firstFeature(thread); f < groups.features;
             f += groups.featureStep()) {
            float normalized[pack];
            float gradient[pack];
            read(row, f, countIn(groups.features, f, pack), normalized, gradient);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                partial.plain += gradient[k];
                partial.weighted += gradient[k] * normalized[k];
            }
        }
        return partial;
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row >= groups.rows)
            return;
        const float share = 1 / static_cast<float>(groups.features);
        const float plain = mean != nullptr ? total.plain * share : 0.0F;
        const float weighted = total.weighted * share;
        const float factor = rate[row];
        for (std::int64_t f = groups.firstFeature(thread); f < groups.features;
             f += groups.featureStep()) {
            const int valid = countIn(groups.features, f, pack);
            float normalized[pack];
            float gradient[pack];
            read(row, f, valid, normalized, gradient);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                gradient[k] = factor * (gradient[k] - plain - normalized[k] * weighted);
            store(dx + row * groups.features + f, valid, gradient);
        }
    }
};

//! One item is one block of `tiles`: Σ dy and Σ dy · x̂ of its features over its rows.
template <typename T>
struct GatherFeatureSums {
    ChannelTiles tiles;
    const T *x;
    const T *dy;
    const float *mean; //!< null: not centred
    const float *rate;
    GradientSums *partials;

    static constexpr int pack = packSize<T>;

    using Partial = PackedGradientSums<pack>;

    STRATA_HOST_DEVICE int width() const { return tiles.width; }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t channel = tiles.channelOf(item, thread);
        const int valid = countIn(tiles.channels, channel, pack);
        const std::int64_t end = valid > 0 ? tiles.endRow(item) : 0;
        Partial partial;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            partial.plain[k] = partial.weighted[k] = 0;
        for (std::int64_t row = tiles.firstRow(item, thread); row < end; row += tiles.rowStep()) {
            float values[pack];
            float gradient[pack];
            load(x + row * tiles.channels + channel, valid, values);
            load(dy + row * tiles.channels + channel, valid, gradient);
            const float centre = mean != nullptr ? mean[row] : 0.0F;
            const float factor = rate[row];
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                partial.plain[k] += gradient[k];
                partial.weighted[k] += gradient[k] * (values[k] - centre) * factor;
            }
        }
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

//! One item is one feature: its slices, in their order.
struct FinishFeatureSums {
    const GradientSums *partials;
    std::int64_t slices;
    std::int64_t features;
    float *scaleGradient;
    float *shiftGradient; //!< may be null

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        double plain = 0;
        double weighted = 0;
        for (std::int64_t slice = 0; slice < slices; ++slice) {
            const GradientSums part = partials[slice * features + item];
            plain += part.plain;
            weighted += part.weighted;
        }
        scaleGradient[item] = static_cast<float>(weighted);
        if (shiftGradient != nullptr)
            shiftGradient[item] = static_cast<float>(plain);
    }
};

template <typename T>
RowGroups rowGroupsOf(const Activation &rows)
{
    return rowGroups(positionsOf(rows), rows.shape.channels, packSize<T>);
}

inline std::size_t featureSumsScratch(const Activation &x, Element element, int multiprocessors)
{
    const int pack = 16 / static_cast<int>(bytesOf(element));
    const ChannelTiles tiles =
        channelTiles(positionsOf(x), x.shape.channels, pack, multiprocessors);
    return static_cast<std::size_t>(tiles.slices * tiles.channels) * sizeof(GradientSums);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory,
             const LayerNormalizationForward &operation)
{
    const LayerNormalizationBuffers &buffers = operation.buffers;
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        const RowGroups groups = rowGroupsOf<T>(operation.x);
        const T *const x = memory.at<T>(operation.x.buffer);
        const float *const scale = memory.at<float>(buffers.scale);
        const auto epsilon = static_cast<float>(operation.epsilon);
        float *const rate = memory.at<float>(buffers.rate);
        T *const y = memory.at<T>(operation.y.buffer);
        if (buffers.mean)
            target.reduceEach(groups.blocks(),
                              NormalizeFeatures<T, true>{groups, x, scale,
                                                         memory.at<float>(buffers.shift), epsilon,
                                                         memory.at<float>(buffers.mean), rate, y});
        else
            target.reduceEach(
                groups.blocks(),
                NormalizeFeatures<T, false>{groups, x, scale, nullptr, epsilon, nullptr, rate, y});
    });
}

//! The sums first: dx may take the place of dy.
template <typename Target>
void compute(Target &target, const ProgramMemory &memory,
             const LayerNormalizationBackward &operation)
{
    const LayerNormalizationBuffers &buffers = operation.buffers;
    withElement(memory.elementOf(operation.dy.buffer), [&](auto kind) {
        using T = decltype(kind);
        const RowGroups groups = rowGroupsOf<T>(operation.x);
        const ChannelTiles tiles =
            channelTiles(groups.rows, groups.features, packSize<T>, target.multiprocessors());
        auto *const partials = reinterpret_cast<GradientSums *>(memory.scratch());
        const T *const x = memory.at<T>(operation.x.buffer);
        const T *const dy = memory.at<T>(operation.dy.buffer);
        const float *const mean = memory.at<float>(buffers.mean);
        const float *const rate = memory.at<float>(buffers.rate);
        target.reduceEach(tiles.blocks(), GatherFeatureSums<T>{tiles, x, dy, mean, rate, partials});
        target.forEach(groups.features,
                       FinishFeatureSums{partials, tiles.slices, groups.features,
                                         memory.at<float>(operation.scaleGradient),
                                         memory.at<float>(operation.shiftGradient)});
        if (operation.dx)
            target.reduceEach(groups.blocks(), NormalizeFeaturesBackward<T>{
                                                   groups, x, dy, memory.at<float>(buffers.scale),
                                                   mean, rate, memory.at<T>(operation.dx->buffer)});
    });
}

} // namespace strata::engine::backends::cuda
