// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Losses that know no classes: sums over all features of a batch, by parts that blocks make, and
//! their gradients.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"
#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! Numbers in packs, which the threads of so many blocks go through side by side.
struct LossParts {
    std::int64_t count;
    int pack;

    STRATA_HOST_DEVICE std::int64_t packs() const { return divideUp(count, pack); }
    //! Each thread has a few packs; more parts than fill a GPU would only be summed up again.
    STRATA_HOST_DEVICE std::int64_t parts() const
    {
        constexpr std::int64_t packsOfThread = 4;
        constexpr std::int64_t most = 1024;
        const std::int64_t wanted = divideUp(packs(), packsOfThread * reductionThreads);
        return wanted < most ? wanted : most;
    }
    STRATA_HOST_DEVICE std::int64_t firstPack(std::int64_t part, int thread) const
    {
        return part * reductionThreads + thread;
    }
    STRATA_HOST_DEVICE std::int64_t step() const { return parts() * reductionThreads; }
};

//! What one number's slope is multiplied by in the gradient.
struct SlopeFactor {
    float share; //!< weight / batch
    bool isScaled;
    const Scalars *scalars;

    STRATA_HOST_DEVICE float value() const
    {
        return share * (isScaled ? static_cast<float>(scalars->lossScale) : 1.0F);
    }
};

inline SlopeFactor slopeFactor(const ProgramMemory &memory, double weight, std::int64_t batch)
{
    return {static_cast<float>(weight / static_cast<double>(batch)),
            memory.program().element == Element::Fp16, memory.scalars()};
}

//! What parts of a loss have in common: a thread's sum, and what a block does with the total.
struct SumOfParts {
    using Partial = double;

    STRATA_HOST_DEVICE int width() const { return 1; }
    STRATA_HOST_DEVICE static double combine(double a, double b) { return a + b; }
};

//! One item is one part: ½ Σ (mean² + e^logVariance − 1 − logVariance).
template <typename T>
struct DivergenceParts : SumOfParts {
    LossParts parts;
    const T *mean;
    const T *logVariance;
    SlopeFactor factor;
    T *meanGradient;        //!< may be null
    T *logVarianceGradient; //!< may be null
    double *sums;

    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE double gather(std::int64_t item, int thread) const
    {
        const float slope = factor.value();
        double total = 0;
        for (std::int64_t place = parts.firstPack(item, thread); place < parts.packs();
             place += parts.step()) {
            const std::int64_t first = place * pack;
            const int valid = countIn(parts.count, first, pack);
            float means[pack];
            float logs[pack];
            load(mean + first, valid, means);
            load(logVariance + first, valid, logs);
            float sum = 0;
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) { // zeros behind the last number add none
                const float grown = expm1f(logs[k]);
                sum += (means[k] * means[k] + (grown - logs[k])) / 2;
                means[k] *= slope;
                logs[k] = slope * grown / 2;
            }
            total += sum;
            if (meanGradient != nullptr)
                store(meanGradient + first, valid, means);
            if (logVarianceGradient != nullptr)
                store(logVarianceGradient + first, valid, logs);
        }
        return total;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, double total) const
    {
        if (thread == 0)
            sums[item] = total;
    }
};

//! One item is one part: ½ Σ (x − target)². What x is compared with may lie in another order.
template <typename T>
struct SquaredErrorParts : SumOfParts {
    LossParts parts;
    const T *x;
    const T *target;
    FeatureOrder xOrder;
    FeatureOrder targetOrder;
    bool isOneOrder;
    SlopeFactor factor;
    T *xGradient;      //!< may be null
    T *targetGradient; //!< may be null
    double *sums;

    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE std::int64_t targetOf(std::int64_t index) const
    {
        return targetOrder.index(xOrder.position(index));
    }
    STRATA_HOST_DEVICE void loadTargets(std::int64_t first, int valid, float (&to)[pack]) const
    {
        if (isOneOrder)
            return load(target + first, valid, to);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            to[k] = k < valid ? toFloat(target[targetOf(first + k)]) : 0.0F;
    }
    STRATA_HOST_DEVICE void storeTargets(std::int64_t first, int valid,
                                         const float (&from)[pack]) const
    {
        if (isOneOrder)
            return store(targetGradient + first, valid, from);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k) {
            if (k < valid)
                targetGradient[targetOf(first + k)] = fromFloat<T>(from[k]);
        }
    }

    STRATA_HOST_DEVICE double gather(std::int64_t item, int thread) const
    {
        const float slope = factor.value();
        double total = 0;
        for (std::int64_t place = parts.firstPack(item, thread); place < parts.packs();
             place += parts.step()) {
            const std::int64_t first = place * pack;
            const int valid = countIn(parts.count, first, pack);
            float differences[pack];
            float targets[pack];
            load(x + first, valid, differences);
            loadTargets(first, valid, targets);
            float sum = 0;
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k) {
                const float difference = differences[k] - targets[k];
                sum += difference * difference / 2;
                differences[k] = slope * difference;
                targets[k] = -slope * difference;
            }
            total += sum;
            if (xGradient != nullptr)
                store(xGradient + first, valid, differences);
            if (targetGradient != nullptr)
                storeTargets(first, valid, targets);
        }
        return total;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, double total) const
    {
        if (thread == 0)
            sums[item] = total;
    }
};

//! One item is one pack of one image's values; only the one of the action has a slope.
template <typename T>
struct ActionErrors {
    const T *x;
    std::int64_t actions;
    const std::int32_t *labels;
    std::int64_t labelsPerImage;
    const float *targets;
    SlopeFactor factor;
    T *dx;
    double *losses; //!< of each image

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [image, first, valid] = packOfRow<pack>(item, actions);
        const std::int64_t place = labels[image * labelsPerImage] - first;
        float slopes[pack] = {};
        if (place >= 0 && place < valid) {
            const float error = toFloat(x[image * actions + first + place]) - targets[image];
            const float size = fabsf(error);
            losses[image] = size <= 1 ? static_cast<double>(error) * error / 2 : size - 0.5;
            const float slope = error > 1 ? 1.0F : error < -1 ? -1.0F : error;
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                slopes[k] = k == place ? factor.value() * slope : 0.0F;
        }
        store(dx + image * actions + first, valid, slopes);
    }
};

//! The single item is all parts.
struct AddLoss : SumOfParts {
    const double *sums;
    std::int64_t parts;
    double share; //!< weight / batch
    Scalars *scalars;

    STRATA_HOST_DEVICE double gather(std::int64_t, int thread) const
    {
        double total = 0;
        for (std::int64_t part = thread; part < parts; part += reductionThreads)
            total += sums[part];
        return total;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t, int thread, double total) const
    {
        if (thread == 0)
            scalars->loss += share * total;
    }
};

template <typename Target>
void addLoss(Target &target, const ProgramMemory &memory, std::int64_t parts, double weight,
             std::int64_t batch)
{
    target.reduceEach(1, AddLoss{{},
                                 reinterpret_cast<const double *>(memory.scratch()),
                                 parts,
                                 weight / static_cast<double>(batch),
                                 memory.scalars()});
}

inline LossParts lossParts(const Activation &x, Element element)
{
    return {elementsOf(x), element == Element::Fp32 ? packSize<float> : packSize<Bf16>};
}

inline std::size_t lossScratch(const Activation &x, Element element)
{
    return static_cast<std::size_t>(lossParts(x, element).parts()) * sizeof(double);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const KlDivergenceLoss &operation)
{
    const Activation &mean = operation.mean;
    const LossParts parts = lossParts(mean, memory.elementOf(mean.buffer));
    withElement(memory.elementOf(mean.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.reduceEach(parts.parts(),
                          DivergenceParts<T>{{},
                                             parts,
                                             memory.at<T>(mean.buffer),
                                             memory.at<T>(operation.logVariance.buffer),
                                             slopeFactor(memory, operation.weight, mean.batch),
                                             memory.at<T>(operation.meanGradient),
                                             memory.at<T>(operation.logVarianceGradient),
                                             reinterpret_cast<double *>(memory.scratch())});
    });
    addLoss(target, memory, parts.parts(), operation.weight, mean.batch);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SquaredErrorLoss &operation)
{
    const Activation &x = operation.x;
    const LossParts parts = lossParts(x, memory.elementOf(x.buffer));
    const FeatureOrder xOrder = orderOf(x.shape);
    const FeatureOrder targetOrder = orderOf(operation.target.shape);
    const bool isOneOrder =
        (xOrder.isThatOfMemory() && targetOrder.isThatOfMemory()) ||
        (xOrder.channels == targetOrder.channels && xOrder.pixels == targetOrder.pixels);
    withElement(memory.elementOf(x.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.reduceEach(parts.parts(),
                          SquaredErrorParts<T>{{},
                                               parts,
                                               memory.at<T>(x.buffer),
                                               memory.at<T>(operation.target.buffer),
                                               xOrder,
                                               targetOrder,
                                               isOneOrder,
                                               slopeFactor(memory, operation.weight, x.batch),
                                               memory.at<T>(operation.xGradient),
                                               memory.at<T>(operation.targetGradient),
                                               reinterpret_cast<double *>(memory.scratch())});
    });
    addLoss(target, memory, parts.parts(), operation.weight, x.batch);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const ActionValueLoss &operation)
{
    const Activation &x = operation.x;
    const std::int64_t actions = x.shape.elements();
    withElement(memory.elementOf(x.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(
            x.batch * divideUp(actions, packSize<T>),
            ActionErrors<T>{
                memory.at<T>(x.buffer), actions, memory.at<std::int32_t>(memory.program().labels),
                operation.labelsPerImage, memory.at<float>(memory.program().targets),
                slopeFactor(memory, operation.weight, x.batch), memory.at<T>(operation.dx.buffer),
                reinterpret_cast<double *>(memory.scratch())});
    });
    addLoss(target, memory, x.batch, operation.weight, x.batch);
}

} // namespace strata::engine::backends::cuda
