// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/element_kernels.h"

#include "engine/backends/onednn/network/row_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace strata::engine::backends::onednn {

namespace {

//! With so many elements, waking the other threads saves more than it costs.
constexpr std::int64_t worthSharing = 16384;

} // namespace

template <typename Element>
void add(const Element *one, const Element *other, Element *result, std::int64_t count,
         bool rectify)
{
    const float floor = rectify ? 0.0F : -std::numeric_limits<float>::infinity();
#pragma omp parallel for simd schedule(static) if (count >= worthSharing)
    for (std::int64_t i = 0; i < count; ++i) {
        const float sum = widened(one[i]) + widened(other[i]);
        put(result[i], sum < floor ? floor : sum);
    }
}

template <typename Element>
void rectify(const Element *source, Element *result, std::int64_t count, float limit)
{
#pragma omp parallel for simd schedule(static) if (count >= worthSharing)
    for (std::int64_t i = 0; i < count; ++i) {
        const float value = widened(source[i]);
        const float positive = value < 0 ? 0.0F : value;
        put(result[i], positive > limit ? limit : positive);
    }
}

template <typename Element>
void rectifierGradient(const Element *gradient, const Element *output, Element *result,
                       std::int64_t count, float limit)
{
#pragma omp parallel for simd schedule(static) if (count >= worthSharing)
    for (std::int64_t i = 0; i < count; ++i) {
        const float value = widened(gradient[i]);
        const float passed = widened(output[i]);
        put(result[i], passed > 0 && passed < limit ? value : 0.0F);
    }
}

template <typename Element>
void addRectifierGradient(const Element *one, const Element *other, const Element *output,
                          Element *result, std::int64_t count, float limit)
{
#pragma omp parallel for simd schedule(static) if (count >= worthSharing)
    for (std::int64_t i = 0; i < count; ++i) {
        const float sum = widened(one[i]) + widened(other[i]);
        const float passed = widened(output[i]);
        put(result[i], passed > 0 && passed < limit ? sum : 0.0F);
    }
}

template <typename Element>
void copyImages(const Element *source, std::int64_t sourceStride, Element *result,
                std::int64_t resultStride, std::int64_t count, std::int64_t images)
{
#pragma omp parallel for schedule(static) if (count * images >= worthSharing)
    for (std::int64_t image = 0; image < images; ++image)
        std::copy_n(source + image * sourceStride, count, result + image * resultStride);
}

template <typename Element>
void dropOut(const Element *source, Element *result, std::int64_t count,
             const training::DropoutMask &mask, double probability)
{
    constexpr std::int64_t together = 1024;
    const auto factor = static_cast<float>(1 / (1 - probability));
    const ScoreFunctions &functions = bestRows().scores;
#pragma omp parallel for schedule(static) if (count >= worthSharing)
    for (std::int64_t start = 0; start < count; start += together) {
        std::array<float, together> factors;
        const std::int64_t here = std::min(together, count - start);
        functions.keptFactors(here, mask, static_cast<std::uint64_t>(start), factor,
                              factors.data());
        for (std::int64_t i = 0; i < here; ++i) {
            const float kept = factors[static_cast<std::size_t>(i)];
            put(result[start + i], kept > 0 ? widened(source[start + i]) * kept : 0.0F);
        }
    }
}

LossResult softmaxCrossEntropy(const float *logits, const std::int32_t *labels,
                               std::int64_t labelStep, std::int64_t batch, std::int64_t classes,
                               double weight, float *gradient)
{
    LossResult result;
    for (std::int64_t image = 0; image < batch; ++image) {
        const float *row = logits + image * classes;
        const float *top = std::max_element(row, row + classes);
        double sum = 0;
        for (std::int64_t c = 0; c < classes; ++c)
            sum += std::exp(static_cast<double>(row[c]) - static_cast<double>(*top));
        const std::int32_t label = labels[image * labelStep];
        result.loss +=
            std::log(sum) - (static_cast<double>(row[label]) - static_cast<double>(*top));
        result.hits += top - row == label ? 1 : 0;
        if (gradient == nullptr)
            continue;
        const double scale = weight / static_cast<double>(batch);
        for (std::int64_t c = 0; c < classes; ++c) {
            const double share =
                std::exp(static_cast<double>(row[c]) - static_cast<double>(*top)) / sum;
            gradient[image * classes + c] =
                static_cast<float>(scale * (share - (c == label ? 1 : 0)));
        }
    }
    result.loss *= weight / static_cast<double>(batch);
    return result;
}

double actionValueError(const float *values, const std::int32_t *labels, std::int64_t labelStep,
                        const float *targets, std::int64_t batch, std::int64_t actions,
                        double weight, float *gradient)
{
    const double share = weight / static_cast<double>(batch);
    double loss = 0;
    std::fill(gradient, gradient + batch * actions, 0.0F);
    for (std::int64_t row = 0; row < batch; ++row) {
        const std::int64_t chosen = row * actions + labels[row * labelStep];
        const double error =
            static_cast<double>(values[chosen]) - static_cast<double>(targets[row]);
        const double size = std::abs(error);
        loss += size <= 1 ? error * error / 2 : size - 0.5;
        gradient[chosen] = static_cast<float>(share * std::clamp(error, -1.0, 1.0));
    }
    return share * loss;
}

void follow(float *running, const float *batch, std::int64_t count, double momentum, double factor)
{
    for (std::int64_t i = 0; i < count; ++i)
        running[i] = static_cast<float>((1 - momentum) * static_cast<double>(running[i]) +
                                        momentum * factor * static_cast<double>(batch[i]));
}

double squaredNorm(const float *values, std::int64_t count)
{
    // Summed by pieces whose number is fixed: a reduction clause would add the threads' shares in
    // the order they end.
    constexpr std::int64_t pieces = 64;
    std::array<double, pieces> sums{};
#pragma omp parallel for schedule(static) if (count >= worthSharing)
    for (std::int64_t piece = 0; piece < pieces; ++piece) {
        double sum = 0;
        for (std::int64_t i = count * piece / pieces; i < count * (piece + 1) / pieces; ++i)
            sum += static_cast<double>(values[i]) * static_cast<double>(values[i]);
        sums[static_cast<std::size_t>(piece)] = sum;
    }
    return std::accumulate(sums.begin(), sums.end(), 0.0);
}

template void add(const float *, const float *, float *, std::int64_t, bool);
template void add(const Bfloat16 *, const Bfloat16 *, Bfloat16 *, std::int64_t, bool);
template void rectify(const float *, float *, std::int64_t, float);
template void rectify(const Bfloat16 *, Bfloat16 *, std::int64_t, float);
template void rectifierGradient(const float *, const float *, float *, std::int64_t, float);
template void rectifierGradient(const Bfloat16 *, const Bfloat16 *, Bfloat16 *, std::int64_t,
                                float);
template void addRectifierGradient(const float *, const float *, const float *, float *,
                                   std::int64_t, float);
template void addRectifierGradient(const Bfloat16 *, const Bfloat16 *, const Bfloat16 *, Bfloat16 *,
                                   std::int64_t, float);
template void copyImages(const float *, std::int64_t, float *, std::int64_t, std::int64_t,
                         std::int64_t);
template void copyImages(const Bfloat16 *, std::int64_t, Bfloat16 *, std::int64_t, std::int64_t,
                         std::int64_t);
template void dropOut(const float *, float *, std::int64_t, const training::DropoutMask &, double);
template void dropOut(const Bfloat16 *, Bfloat16 *, std::int64_t, const training::DropoutMask &,
                      double);

} // namespace strata::engine::backends::onednn
