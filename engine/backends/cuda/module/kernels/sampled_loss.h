// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loss over a label's class and those that were drawn, and what its gradient needs beside
//! products of matrices.
#pragma once

#include "engine/backends/cuda/module/kernels/softmax_loss.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! One item is a block's rows: the logit of each row's label, of which no matrix is made.
template <typename T>
struct LabelLogits {
    RowGroups groups; //!< its features are those of x
    const T *x;
    const T *weights;
    const float *labelNumbers;
    const float *labelOffsets;
    float *logits;

    using Partial = float;
    static constexpr int pack = packSize<T>;

    STRATA_HOST_DEVICE int width() const { return groups.width; }
    STRATA_HOST_DEVICE static float combine(float a, float b) { return a + b; }

    STRATA_HOST_DEVICE float gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row >= groups.rows)
            return 0;
        const T *const label =
            weights + static_cast<std::int64_t>(labelNumbers[row]) * groups.features;
        float sum = 0;
        for (std::int64_t first = groups.firstFeature(thread); first < groups.features;
             first += groups.featureStep()) {
            const int valid = countIn(groups.features, first, pack);
            float left[pack];
            float right[pack];
            load(x + row * groups.features + first, valid, left);
            load(label + first, valid, right);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sum += left[k] * right[k];
        }
        return sum;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, float total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row < groups.rows && groups.isFirstOfRow(thread))
            logits[row] = total + labelOffsets[row];
    }
};

//! One item is a block's rows of logits, which are read before the slopes are written, T's being
//! the slopes.
template <typename T>
struct SampledSoftmaxRows {
    RowGroups groups; //!< its features are the samples
    std::int64_t images;
    const float *logits;
    const float *numbers;
    const float *offsets;
    const float *labelNumbers;
    float share; //!< of one row in the gradient: weight / rows
    bool isScaled;
    const Scalars *scalars;
    ImageLoss *losses;
    T *slopes;
    float *labels; //!< logits, which become slopes

    using Partial = ExponentialSum;
    static constexpr int pack = packSize<T>;
    //! What a class is worth that was drawn although it is the label's: nothing.
    static constexpr float excluded = -1e30F;

    STRATA_HOST_DEVICE int width() const { return groups.width; }
    STRATA_HOST_DEVICE static Partial combine(const Partial &a, const Partial &b)
    {
        return ExponentialSum::combine(a, b);
    }

    STRATA_HOST_DEVICE void candidates(std::int64_t row, std::int64_t first, int valid,
                                       float (&values)[pack]) const
    {
        const std::int64_t drawn = row / images * groups.features + first;
        const float label = labelNumbers[row];
        float ofClasses[pack];
        float classes[pack];
        load(logits + row * groups.features + first, valid, values);
        load(offsets + drawn, valid, ofClasses);
        load(numbers + drawn, valid, classes);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            values[k] = classes[k] == label ? excluded : values[k] + ofClasses[k];
    }
    STRATA_HOST_DEVICE Partial gather(std::int64_t item, int thread) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        Partial partial = ExponentialSum::ofNone();
        if (row >= groups.rows)
            return partial;
        if (groups.isFirstOfRow(thread))
            partial = {labels[row], 1};
        for (std::int64_t first = groups.firstFeature(thread); first < groups.features;
             first += groups.featureStep()) {
            const int valid = countIn(groups.features, first, pack);
            float values[pack];
            candidates(row, first, valid, values);
            partial = combine(partial, ExponentialSum::of(values, valid));
        }
        return partial;
    }
    STRATA_HOST_DEVICE void finish(std::int64_t item, int thread, const Partial &total) const
    {
        const std::int64_t row = groups.rowOf(item, thread);
        if (row >= groups.rows)
            return;
        const float factor = share * (isScaled ? static_cast<float>(scalars->lossScale) : 1.0F);
        const double inverse = 1 / total.sum;
        for (std::int64_t first = groups.firstFeature(thread); first < groups.features;
             first += groups.featureStep()) {
            const int valid = countIn(groups.features, first, pack);
            float values[pack];
            candidates(row, first, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                values[k] =
                    factor * static_cast<float>(
                                 static_cast<double>(expf(values[k] - total.largest)) * inverse);
            store(slopes + row * groups.features + first, valid, values);
        }
        if (!groups.isFirstOfRow(thread))
            return;
        const float own = labels[row];
        losses[row] = {total.logarithm() - static_cast<double>(own), 0};
        labels[row] = factor * static_cast<float>(
                                   static_cast<double>(expf(own - total.largest)) * inverse - 1);
    }
};

//! One item is one pack of dx's features at one position of one image.
template <typename T>
struct AddLabelPacks {
    DrawnRows sizes;
    std::int64_t features;
    const float *sums;
    const T *weights;
    const float *labelNumbers;
    const float *labelSlopes;
    T *dx;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [place, feature, valid] = packOfRow<pack>(item, features);
        const std::int64_t row = place % sizes.positions * sizes.images + place / sizes.positions;
        const auto label = static_cast<std::int64_t>(labelNumbers[row]);
        const float slope = labelSlopes[row];
        float values[pack];
        float own[pack];
        load(sums + row * features + feature, valid, values);
        load(weights + label * features + feature, valid, own);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            values[k] += slope * own[k];
        store(dx + place * features + feature, valid, values);
    }
};

//! One item is one pack of one row.
template <typename T>
struct ScaleRowPacks {
    const T *x;
    const float *factors;
    std::int64_t features;
    T *y;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        const float factor = factors[row];
        float values[pack];
        load(x + row * features + feature, valid, values);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            values[k] *= factor;
        store(y + row * features + feature, valid, values);
    }
};

//! One item is one pack of one matrix's columns.
template <typename T>
struct SumRowPacks {
    const T *x;
    std::int64_t rows;
    std::int64_t columns;
    float *y;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [matrix, column, valid] = packOfRow<pack>(item, columns);
        float sums[pack] = {};
        for (std::int64_t row = 0; row < rows; ++row) {
            float values[pack];
            load(x + (matrix * rows + row) * columns + column, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sums[k] += values[k];
        }
        store(y + matrix * columns + column, valid, sums);
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SampledSoftmaxLoss &operation)
{
    const std::int64_t rows = operation.sizes.rows();
    auto *const losses = reinterpret_cast<ImageLoss *>(memory.scratch());
    auto *const labelNumbers = memory.at<float>(operation.labelNumbers);
    auto *const labels = memory.at<float>(operation.labelSlopes);
    withElement(memory.elementOf(operation.slopes), [&](auto kind) {
        using T = decltype(kind);
        const RowGroups features = rowGroups(rows, operation.features, packSize<T>);
        target.reduceEach(features.blocks(),
                          LabelLogits<T>{features, memory.at<T>(operation.x),
                                         memory.at<T>(operation.weights), labelNumbers,
                                         memory.at<float>(operation.labelOffsets), labels});
        const RowGroups samples = rowGroups(rows, operation.sizes.samples, packSize<T>);
        target.reduceEach(samples.blocks(),
                          SampledSoftmaxRows<T>{
                              samples, operation.sizes.images, memory.at<float>(operation.logits),
                              memory.at<float>(operation.numbers),
                              memory.at<float>(operation.offsets), labelNumbers,
                              static_cast<float>(operation.weight / static_cast<double>(rows)),
                              memory.program().element == Element::Fp16, memory.scalars(), losses,
                              memory.at<T>(operation.slopes), labels});
    });
    target.reduceEach(1, SumLosses{losses, rows, operation.weight, false, memory.scalars()});
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const AddLabelRows &operation)
{
    withElement(memory.elementOf(operation.dx), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(
            operation.sizes.rows() * divideUp(operation.features, packSize<T>),
            AddLabelPacks<T>{operation.sizes, operation.features, memory.at<float>(operation.sums),
                             memory.at<T>(operation.weights),
                             memory.at<float>(operation.labelNumbers),
                             memory.at<float>(operation.labelSlopes), memory.at<T>(operation.dx)});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const ScaleRows &operation)
{
    withElement(memory.elementOf(operation.y), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(operation.rows * divideUp(operation.features, packSize<T>),
                       ScaleRowPacks<T>{memory.at<T>(operation.x),
                                        memory.at<float>(operation.factors), operation.features,
                                        memory.at<T>(operation.y)});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const SumMatrixRows &operation)
{
    withElement(memory.elementOf(operation.x), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(operation.batch * divideUp(operation.columns, packSize<T>),
                       SumRowPacks<T>{memory.at<T>(operation.x), operation.rows, operation.columns,
                                      memory.at<float>(operation.y)});
    });
}

} // namespace strata::engine::backends::cuda
