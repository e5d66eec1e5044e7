// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The softmax of attention's scores, row by row, and its gradient.
#pragma once

#include "engine/backends/cuda/module/kernels/exponential_sum.h"
#include "engine/backends/cuda/module/kernels/program_memory.h"
#include "engine/backends/cuda/module/kernels/row_groups.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace strata::engine::backends::cuda {

//! Of the keys of a row, those that it sees: the first ones.
STRATA_HOST_DEVICE inline std::int64_t keysSeen(const RowGroups &groups, bool causal,
                                                std::int64_t row)
{
    return causal ? row % groups.features + 1 : groups.features;
}

//! One item is a block's rows; T is the probabilities' type, whose packs are read from the fp32
//! scores, too.
template <typename T>
struct SoftenScores {
    RowGroups groups;
    bool causal;
    const float *scores;
    T *probabilities;

    struct Partial {
        float largest;
        float sum; //!< of exp(score − largest)
    };
    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE int width() const { return groups.width; }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        const float largest = b.largest > a.largest ? b.largest : a.largest;
        return {largest,
                rescaledSum(a.sum, a.largest, largest) + rescaledSum(b.sum, b.largest, largest)};
    }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        Partial partial{-std::numeric_limits<float>::infinity(), 0};
        const std::int64_t seen = row < groups.rows ? keysSeen(groups, causal, row) : 0;
        for (std::int64_t key = groups.firstFeature(thread); key < seen;
             key += groups.featureStep()) {
            const int valid = countIn(seen, key, pack);
            float values[pack];
            load(scores + row * groups.features + key, valid, values);
            Partial found{values[0], 0};
            STRATA_UNROLL
            for (int k = 1; k < pack; ++k)
                found.largest = k < valid && values[k] > found.largest ? values[k] : found.largest;
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                found.sum += k < valid ? expf(values[k] - found.largest) : 0.0F;
            partial = combine(partial, found);
        }
        return partial;
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row >= groups.rows)
            return;
        const std::int64_t seen = keysSeen(groups, causal, row);
        const float share = 1 / total.sum;
        for (std::int64_t key = groups.firstFeature(thread); key < groups.features;
             key += groups.featureStep()) {
            const int valid = countIn(seen, key, pack);
            float values[pack];
            load(scores + row * groups.features + key, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                values[k] = k < valid ? expf(values[k] - total.largest) * share : 0.0F;
            store(probabilities + row * groups.features + key, countIn(groups.features, key, pack),
                  values);
        }
    }
};

//! One item is a block's rows.
template <typename T>
struct SoftenScoresBackward {
    RowGroups groups;
    bool causal;
    const T *probabilities;
    const float *gradient;
    T *scoreGradient;

    using Partial = float;
    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE int width() const { return groups.width; }
    STRATA_HOST_DEVICE static float combine(float a, float b) { return a + b; }

    STRATA_HOST_DEVICE float gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        const std::int64_t seen = row < groups.rows ? keysSeen(groups, causal, row) : 0;
        float sum = 0;
        for (std::int64_t key = groups.firstFeature(thread); key < seen;
             key += groups.featureStep()) {
            const int valid = countIn(seen, key, pack);
            float p[pack];
            float dp[pack];
            load(probabilities + row * groups.features + key, valid, p);
            load(gradient + row * groups.features + key, valid, dp);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sum += p[k] * dp[k];
        }
        return sum;
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, float total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row >= groups.rows)
            return;
        const std::int64_t seen = keysSeen(groups, causal, row);
        for (std::int64_t key = groups.firstFeature(thread); key < groups.features;
             key += groups.featureStep()) {
            const int valid = countIn(seen, key, pack);
            float p[pack];
            float dp[pack];
            load(probabilities + row * groups.features + key, valid, p);
            load(gradient + row * groups.features + key, valid, dp);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                dp[k] = k < valid ? p[k] * (dp[k] - total) : 0.0F;
            store(scoreGradient + row * groups.features + key, countIn(groups.features, key, pack),
                  dp);
        }
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const ScoreSoftmax &operation)
{
    withElement(memory.elementOf(operation.probabilities), [&](auto kind) {
        using T = decltype(kind);
        const RowGroups groups = rowGroups(operation.rows, operation.keys, packSize<T>);
        const std::int64_t first = operation.firstRow * operation.keys;
        target.reduceEach(groups.blocks(),
                          SoftenScores<T>{groups, operation.causal,
                                          memory.at<float>(operation.scores) + first,
                                          memory.at<T>(operation.probabilities) + first});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const ScoreSoftmaxBackward &operation)
{
    withElement(memory.elementOf(operation.scoreGradient), [&](auto kind) {
        using T = decltype(kind);
        const RowGroups groups = rowGroups(operation.rows, operation.keys, packSize<T>);
        const std::int64_t first = operation.firstRow * operation.keys;
        target.reduceEach(groups.blocks(),
                          SoftenScoresBackward<T>{groups, operation.causal,
                                                  memory.at<T>(operation.probabilities) + first,
                                                  memory.at<float>(operation.gradient) + first,
                                                  memory.at<T>(operation.scoreGradient) + first});
    });
}

} // namespace strata::engine::backends::cuda
