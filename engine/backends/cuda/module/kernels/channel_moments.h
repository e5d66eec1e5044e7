// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Mean and variance of each channel.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"
#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! Count, mean, and sum of squared distances from the mean, which lose no digits where the mean is
//! far from zero.
template <typename Real>
struct Moments {
    Real count;
    Real mean;
    Real squares;
};

//! Of two parts together: Chan, Golub, LeVeque, "Updating Formulae and a Pairwise Algorithm for
//! Computing Sample Variances" (1979), (1.5).
template <typename Real>
STRATA_HOST_DEVICE Moments<Real> combined(const Moments<Real> &a, const Moments<Real> &b)
{
    const Real count = a.count + b.count;
    if (b.count == 0)
        return a;
    const Real distance = b.mean - a.mean;
    const Real share = b.count / count;
    return {count, a.mean + distance * share,
            a.squares + b.squares + distance * distance * a.count * share};
}

//! One item is one block of `tiles`: the moments of its channels over its rows, to
//! partials[slice][channel].
template <typename T>
struct GatherMoments {
    ChannelTiles tiles;
    const T *x;
    Moments<float> *partials;

    static constexpr int pack = packSize<T>;

    struct Partial {
        float count;
        float mean[pack];
        float squares[pack];
    };

    STRATA_HOST_DEVICE int width() const { return tiles.width; }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t channel = tiles.channelOf(item, thread);
        const int valid = countIn(tiles.channels, channel, pack);
        const std::int64_t end = tiles.endRow(item);
        Partial partial;
        partial.count = 0;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            partial.mean[k] = partial.squares[k] = 0;
        if (valid == 0)
            return partial;
        for (std::int64_t row = tiles.firstRow(item, thread); row < end; row += tiles.rowStep()) {
            float values[pack];
            load(x + row * tiles.channels + channel, valid, values);
            partial.count += 1;
            const float share = 1 / partial.count;
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) { // Welford's recurrence
                const float distance = values[k] - partial.mean[k];
                partial.mean[k] += distance * share;
                partial.squares[k] += distance * (values[k] - partial.mean[k]);
            }
        }
        return partial;
    }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        Partial both;
        both.count = a.count + b.count;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            const Moments<float> moments = combined<float>({a.count, a.mean[k], a.squares[k]},
                                                           {b.count, b.mean[k], b.squares[k]});
            both.mean[k] = moments.mean;
            both.squares[k] = moments.squares;
        }
        return both;
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        storeOfSlice<pack>(tiles, item, thread, partials, [&](int k) {
            return Moments<float>{total.count, total.mean[k], total.squares[k]};
        });
    }
};

//! One item is one channel: its slices together, and what follows from its moments.
struct FinishMoments {
    const Moments<float> *partials;
    std::int64_t slices;
    std::int64_t channels;
    double epsilon;
    double momentum;
    float *mean;
    float *inverseDeviation;
    float *runningMean;
    float *runningVariance;

    using Partial = Moments<double>;

    STRATA_HOST_DEVICE int width() const { return 1; }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        Partial partial{0, 0, 0};
        for (std::int64_t slice = thread; slice < slices; slice += reductionThreads) {
            const Moments<float> part = partials[slice * channels + item];
            partial = combined<double>(partial, {part.count, part.mean, part.squares});
        }
        return partial;
    }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return combined(a, b);
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        if (thread != 0)
            return;
        // Of a single number there is no unbiased variance; the biased one, zero, stands for it.
        const double unbiased = total.squares / (total.count > 1 ? total.count - 1 : 1);
        mean[item] = static_cast<float>(total.mean);
        inverseDeviation[item] =
            static_cast<float>(1 / sqrt(total.squares / total.count + epsilon));
        runningMean[item] =
            static_cast<float>((1 - momentum) * runningMean[item] + momentum * total.mean);
        runningVariance[item] =
            static_cast<float>((1 - momentum) * runningVariance[item] + momentum * unbiased);
    }
};

} // namespace strata::engine::backends::cuda
