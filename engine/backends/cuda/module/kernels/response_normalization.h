// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Local response normalisation across channels, and its gradient.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! y = x · d^−beta with d = k + alpha / size · Σ x² over the channels around one.
template <typename T>
struct ResponseNormalizer {
    const T *x;
    std::int64_t channels;
    std::int64_t reach;
    float k;
    float share; //!< alpha / size
    float beta;

    STRATA_HOST_DEVICE std::int64_t first(std::int64_t channel) const
    {
        return channel > reach ? channel - reach : 0;
    }
    STRATA_HOST_DEVICE std::int64_t last(std::int64_t channel) const
    {
        return channel + reach < channels ? channel + reach : channels - 1;
    }
    //! \param position index of the position's first channel
    STRATA_HOST_DEVICE float denominator(std::int64_t position, std::int64_t channel) const
    {
        float sum = 0;
        for (std::int64_t c = first(channel); c <= last(channel); ++c) {
            const float value = toFloat(x[position + c]);
            sum += value * value;
        }
        return k + share * sum;
    }
};

//! One item is one element.
template <typename T>
struct NormalizeResponses {
    ResponseNormalizer<T> rule;
    T *y;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t channel = item % rule.channels;
        const float scale = powf(rule.denominator(item - channel, channel), -rule.beta);
        y[item] = fromFloat<T>(toFloat(rule.x[item]) * scale);
    }
};

//! An x stands in its own numerator, and in the denominators of the channels around it.
template <typename T>
struct NormalizeResponsesBackward {
    ResponseNormalizer<T> rule;
    const T *dy;
    T *dx;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        const std::int64_t channel = item % rule.channels;
        const std::int64_t position = item - channel;
        float throughOthers = 0;
        float own = 0;
        for (std::int64_t c = rule.first(channel); c <= rule.last(channel); ++c) {
            const float denominator = rule.denominator(position, c);
            const float scale = powf(denominator, -rule.beta);
            const float gradient = toFloat(dy[position + c]);
            throughOthers += gradient * toFloat(rule.x[position + c]) * scale / denominator;
            if (c == channel)
                own = gradient * scale;
        }
        dx[item] =
            fromFloat<T>(own - 2 * rule.share * rule.beta * toFloat(rule.x[item]) * throughOthers);
    }
};

template <typename T>
ResponseNormalizer<T> responseNormalizer(const T *x, std::int64_t channels,
                                         const training::LocalResponseNormalization &rule)
{
    return {x,
            channels,
            rule.size / 2,
            static_cast<float>(rule.k),
            static_cast<float>(rule.alpha / static_cast<double>(rule.size)),
            static_cast<float>(rule.beta)};
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory,
             const ResponseNormalizationForward &operation)
{
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        const auto rule = responseNormalizer(memory.at<T>(operation.x.buffer),
                                             operation.x.shape.channels, operation.rule);
        target.forEach(elementsOf(operation.y),
                       NormalizeResponses<T>{rule, memory.at<T>(operation.y.buffer)});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory,
             const ResponseNormalizationBackward &operation)
{
    withElement(memory.elementOf(operation.dx.buffer), [&](auto kind) {
        using T = decltype(kind);
        const auto rule = responseNormalizer(memory.at<T>(operation.x.buffer),
                                             operation.x.shape.channels, operation.rule);
        target.forEach(elementsOf(operation.dx),
                       NormalizeResponsesBackward<T>{rule, memory.at<T>(operation.dy.buffer),
                                                     memory.at<T>(operation.dx.buffer)});
    });
}

} // namespace strata::engine::backends::cuda
