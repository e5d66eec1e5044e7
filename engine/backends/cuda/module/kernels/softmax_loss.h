// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Softmax with cross-entropy: loss, hits and gradient, each image by one block.
#pragma once

#include "engine/backends/cuda/module/kernels/batch_normalization.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace strata::engine::backends::cuda {

struct ImageLoss {
    double loss; //!< −log softmax(x)[label]
    double hit;  //!< 1: the largest logit is the label's; of equal ones the first counts, and one
                 //!< that is not a number never
};

//! One item is one image; its logits are read before its gradient is written, which may take their
//! place.
struct SoftmaxImages {
    TypedElements x;
    const std::int32_t *labels;
    std::int64_t classes;
    float share; //!< of one image in the gradient: weight / batch
    bool isScaled;
    const Scalars *scalars;
    ImageLoss *losses;
    float *probabilities; //!< may be null
    TypedElements dx;

    struct Partial {
        float largest;
        //! Of exp(x − largest), where 1 must not swallow the small ones: they are the loss of a
        //! network that is sure.
        double sum;
        float own;  //!< the label's logit, in the one thread that read it
        int beaten; //!< classes that the label does not beat
    };

    STRATA_HOST_DEVICE int width() const { return 1; }

    //! Written so that two sums of nothing, whose largest is −∞, give no number that is none.
    STRATA_HOST_DEVICE static double sumFor(const Partial &partial, float largest)
    {
        return partial.largest == largest
                   ? partial.sum
                   : partial.sum * static_cast<double>(expf(partial.largest - largest));
    }

    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        const float largest = b.largest > a.largest ? b.largest : a.largest;
        return {largest, sumFor(a, largest) + sumFor(b, largest), a.own + b.own,
                a.beaten + b.beaten};
    }

    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int32_t label = labels[item];
        const float own = x.get(item * classes + label);
        Partial partial{-std::numeric_limits<float>::infinity(), 0, 0, 0};
        for (std::int64_t k = thread; k < classes; k += reductionThreads) {
            const float logit = x.get(item * classes + k);
            const bool above = k < label ? own > logit : own >= logit;
            const float largest = logit > partial.largest ? logit : partial.largest;
            partial.sum = sumFor(partial, largest) +
                          static_cast<double>(logit == largest ? 1.0F : expf(logit - largest));
            partial.largest = largest;
            partial.own += k == label ? logit : 0.0F;
            partial.beaten += above ? 0 : 1;
        }
        return partial;
    }

    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int32_t label = labels[item];
        const float factor = share * (isScaled ? static_cast<float>(scalars->lossScale) : 1.0F);
        for (std::int64_t k = thread; k < classes; k += reductionThreads) {
            const std::int64_t index = item * classes + k;
            const double probability =
                static_cast<double>(expf(x.get(index) - total.largest)) / total.sum;
            if (probabilities != nullptr)
                probabilities[index] = static_cast<float>(probability);
            dx.set(index, factor * static_cast<float>(probability - (k == label ? 1.0 : 0.0)));
        }
        if (thread == 0)
            losses[item] = {static_cast<double>(total.largest) - total.own + log(total.sum),
                            total.beaten == 0 ? 1.0 : 0.0};
    }
};

//! The single item is the batch.
struct SumLosses {
    const ImageLoss *losses;
    std::int64_t batch;
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
        for (std::int64_t image = thread; image < batch; image += reductionThreads)
            partial = combine(partial, losses[image]);
        return partial;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t, int thread, const Partial &total) const
    {
        if (thread != 0)
            return;
        scalars->loss += weight * total.loss / static_cast<double>(batch);
        if (isMain)
            scalars->hits += total.hit;
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SoftmaxLoss &operation)
{
    const std::int64_t batch = operation.x.batch;
    auto *const losses = reinterpret_cast<ImageLoss *>(memory.scratch());
    target.reduceEach(
        batch, SoftmaxImages{
                   memory.typed(operation.x.buffer),
                   memory.at<std::int32_t>(memory.program().labels), operation.x.shape.elements(),
                   static_cast<float>(operation.weight / static_cast<double>(batch)),
                   memory.program().element == Element::Fp16, memory.scalars(), losses,
                   memory.at<float>(operation.probabilities), memory.typed(operation.dx.buffer)});
    target.reduceEach(
        1, SumLosses{losses, batch, operation.weight, operation.isMain, memory.scalars()});
}

} // namespace strata::engine::backends::cuda
