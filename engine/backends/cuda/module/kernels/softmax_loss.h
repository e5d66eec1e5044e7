// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Softmax with cross-entropy: loss, hits and gradient, row by row: an image, or one position of
//! it.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"
#include "engine/backends/cuda/module/kernels/exponential_sum.h"
#include "engine/backends/cuda/module/kernels/row_groups.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace strata::engine::backends::cuda {

struct ImageLoss {
    double loss; //!< −log softmax(x)[label]
    double hit;  //!< 1: the largest logit is the label's; of equal ones the first counts, and one
                 //!< that is not a number never
};

//! The label of each row: an image has a row for each position.
struct RowLabels {
    const std::int32_t *labels;
    std::int64_t positions;
    std::int64_t firstLabel;
    std::int64_t labelsPerImage;

    STRATA_HOST_DEVICE std::int32_t operator()(std::int64_t row) const
    {
        return labels[row / positions * labelsPerImage + firstLabel + row % positions];
    }
};

//! One item is a block's rows of logits; they are read before the gradient is written, which may
//! take their place. Rows may have more channels than classes.
template <typename T>
struct SoftmaxRows {
    RowGroups groups; //!< its features are all channels
    std::int64_t classes;
    const T *x;
    RowLabels labels;
    float share; //!< of one row in the gradient: weight / rows
    bool isScaled;
    const Scalars *scalars;
    ImageLoss *losses;
    float *probabilities; //!< may be null; of the classes alone
    T *dx;

    struct Partial {
        float largest;
        //! Of exp(x − largest), where 1 must not swallow the small ones: they are the loss of a
        //! network that is sure.
        double sum;
        float own;  //!< the label's logit, in the one thread that read it
        int beaten; //!< classes that the label does not beat
    };
    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE int width() const { return groups.width; }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        const float largest = b.largest > a.largest ? b.largest : a.largest;
        return {largest,
                rescaledSum(a.sum, a.largest, largest) + rescaledSum(b.sum, b.largest, largest),
                a.own + b.own, a.beaten + b.beaten};
    }

    //! Of the first `valid` classes from `first` on. \param own the label's logit
    STRATA_HOST_DEVICE static Partial partialOf(const float (&logits)[pack], int valid,
                                                std::int64_t first, std::int64_t label, float own)
    {
        Partial partial{logits[0], 0, 0, 0};
        STRATA_UNROLL
        for (int k = 1; k < pack; ++k)
            partial.largest =
                k < valid && logits[k] > partial.largest ? logits[k] : partial.largest;
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            if (k >= valid)
                continue;
            const bool above = first + k < label ? own > logits[k] : own >= logits[k];
            partial.sum += static_cast<double>(
                logits[k] == partial.largest ? 1.0F : expf(logits[k] - partial.largest));
            partial.own += first + k == label ? logits[k] : 0.0F;
            partial.beaten += above ? 0 : 1;
        }
        return partial;
    }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        Partial partial{-std::numeric_limits<float>::infinity(), 0, 0, 0};
        if (row >= groups.rows)
            return partial;
        const std::int32_t label = labels(row);
        const T *const logits = x + row * groups.features;
        const float own = toFloat(logits[label]);
        for (std::int64_t first = groups.firstFeature(thread); first < classes;
             first += groups.featureStep()) {
            const int valid = countIn(classes, first, pack);
            float values[pack];
            load(logits + first, valid, values);
            partial = combine(partial, partialOf(values, valid, first, label, own));
        }
        return partial;
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row >= groups.rows)
            return;
        const std::int32_t label = labels(row);
        const float factor = share * (isScaled ? static_cast<float>(scalars->lossScale) : 1.0F);
        const double inverse = 1 / total.sum;
        for (std::int64_t first = groups.firstFeature(thread); first < groups.features;
             first += groups.featureStep()) {
            const int valid = countIn(classes, first, pack);
            float values[pack];
            load(x + row * groups.features + first, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                const double probability =
                    k < valid ? static_cast<double>(expf(values[k] - total.largest)) * inverse
                              : 0.0;
                if (probabilities != nullptr && k < valid)
                    probabilities[row * classes + first + k] = static_cast<float>(probability);
                values[k] =
                    factor * static_cast<float>(probability - (first + k == label ? 1.0 : 0.0));
            }
            store(dx + row * groups.features + first, countIn(groups.features, first, pack),
                  values);
        }
        if (groups.isFirstOfRow(thread))
            losses[row] = {static_cast<double>(total.largest) - total.own + log(total.sum),
                           total.beaten == 0 ? 1.0 : 0.0};
    }
};

//! The single item is all rows.
struct SumLosses {
    const ImageLoss *losses;
    std::int64_t rows;
    double weight;
    bool isMain;
    Scalars *scalars;

    using Partial = ImageLoss;

    STRATA_HOST_DEVICE int width() const { return 1; }
    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return {a.loss + b.loss, a.hit + b.hit};
    }
    STRATA_HOST_DEVICE Partial gather(std::int64_t, int thread) const
    {
        Partial partial{0, 0};
        for (std::int64_t row = thread; row < rows; row += reductionThreads)
            partial = combine(partial, losses[row]);
        return partial;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t, int thread, const Partial &total) const
    {
        if (thread != 0)
            return;
        scalars->loss += weight * total.loss / static_cast<double>(rows);
        if (isMain)
            scalars->hits += total.hit;
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SoftmaxLoss &operation)
{
    const training::Shape &shape = operation.x.shape;
    const std::int64_t rows = positionsOf(operation.x);
    auto *const losses = reinterpret_cast<ImageLoss *>(memory.scratch());
    withElement(memory.elementOf(operation.dx.buffer), [&](auto kind) {
        using T = decltype(kind);
        const RowGroups groups = rowGroups(rows, shape.channels, packSize<T>);
        const RowLabels labels{memory.at<std::int32_t>(memory.program().labels),
                               shape.height * shape.width, operation.firstLabel,
                               operation.labelsPerImage};
        target.reduceEach(
            groups.blocks(),
            SoftmaxRows<T>{groups, operation.classes > 0 ? operation.classes : shape.channels,
                           memory.at<T>(operation.x.buffer), labels,
                           static_cast<float>(operation.weight / static_cast<double>(rows)),
                           memory.program().element == Element::Fp16, memory.scalars(), losses,
                           memory.at<float>(operation.probabilities),
                           memory.at<T>(operation.dx.buffer)});
    });
    target.reduceEach(
        1, SumLosses{losses, rows, operation.weight, operation.isMain, memory.scalars()});
}

} // namespace strata::engine::backends::cuda
