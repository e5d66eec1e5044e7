// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much a decoder looks at each place of its memory (training::AttentionDecoder).
#pragma once

#include "engine/backends/cuda/module/kernels/row_groups.h"
#include "engine/backends/cuda/module/kernels/row_parts.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! One item is a block's rows, a row being the key of one place of one image.
struct ScoreKeys {
    RowGroups groups;
    std::int64_t places;
    TypedElements keys;
    PartInMemory query;
    const float *weights;
    PartInMemory scores;

    using Partial = float;

    STRATA_HOST_DEVICE int width() const { return groups.width; }
    STRATA_HOST_DEVICE static float combine(float a, float b) { return a + b; }
    STRATA_HOST_DEVICE float gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        float sum = 0;
        if (row >= groups.rows)
            return sum;
        for (std::int64_t i = groups.firstFeature(thread); i < groups.features;
             i += groups.featureStep())
            sum += weights[i] *
                   tanhf(keys.get(row * groups.features + i) + query.get(row / places, i));
        return sum;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, float total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row < groups.rows && groups.isFirstOfRow(thread))
            scores.set(row / places, row % places, total);
    }
};

//! One item is one feature of one image, which goes through the places: whatever it adds to is its
//! own, so that the order of sums is always the same.
struct ScoreKeysBackward {
    std::int64_t places;
    std::int64_t features;
    TypedElements keys;
    PartInMemory query;
    const float *weights;
    PartInMemory scoreGradient;
    PartInMemory queryGradient;
    float *keysGradient;
    float *weightsGradient;
    bool adds;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t image = item / features;
        const std::int64_t i = item % features;
        const float asked = query.get(image, i);
        float ofQuery = 0;
        float ofWeight = adds ? weightsGradient[item] : 0.0F;
        for (std::int64_t place = 0; place < places; ++place) {
            const std::int64_t key = (image * places + place) * features + i;
            const float curve = tanhf(keys.get(key) + asked);
            const float gradient = scoreGradient.get(image, place);
            const float slope = gradient * weights[i] * (1.0F - curve * curve);
            ofQuery += slope;
            ofWeight += gradient * curve;
            keysGradient[key] = (adds ? keysGradient[key] : 0.0F) + slope;
        }
        queryGradient.set(image, i, ofQuery);
        weightsGradient[item] = ofWeight;
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const AttentionScores &operation)
{
    const RowGroups groups = rowGroups(operation.images * operation.places, operation.features, 1);
    target.reduceEach(groups.blocks(), ScoreKeys{groups,
                                                 operation.places,
                                                 memory.typed(operation.keys),
                                                 {memory, operation.query},
                                                 memory.at<float>(operation.weights),
                                                 {memory, operation.scores}});
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const AttentionScoresBackward &operation)
{
    target.forEach(operation.images * operation.features,
                   ScoreKeysBackward{operation.places,
                                     operation.features,
                                     memory.typed(operation.keys),
                                     {memory, operation.query},
                                     memory.at<float>(operation.weights),
                                     {memory, operation.scoreGradient},
                                     {memory, operation.queryGradient},
                                     memory.at<float>(operation.keysGradient),
                                     memory.at<float>(operation.weightsGradient),
                                     operation.adds});
}

} // namespace strata::engine::backends::cuda
