// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loops behind row_functions.h; each file that includes this one compiles them for an
//! instruction set of its own.
#pragma once

#include "engine/backends/onednn/lane_math.h"
#include "engine/backends/onednn/network/row_functions.h"

namespace strata::engine::backends::onednn {
namespace {

using Kind = training::Activation::Kind;

inline float squareRoot(float value)
{
    return __builtin_sqrtf(value);
}

template <typename Element>
RowMoments normalize(std::int64_t count, const Element *x, const float *scale, const float *shift,
                     float epsilon, bool centred, Element *y)
{
    const auto share = 1.0F / static_cast<float>(count);
    float sum = 0;
    if (centred) {
#pragma omp simd reduction(+ : sum)
        for (std::int64_t i = 0; i < count; ++i)
            sum += widened(x[i]);
    }
    const float mean = sum * share;
    float squares = 0;
#pragma omp simd reduction(+ : squares)
    for (std::int64_t i = 0; i < count; ++i) {
        const float from = widened(x[i]) - mean;
        squares += from * from;
    }
    const float factor = 1.0F / squareRoot(squares * share + epsilon);
    if (shift != nullptr) {
#pragma omp simd
        for (std::int64_t i = 0; i < count; ++i)
            put(y[i], (widened(x[i]) - mean) * factor * scale[i] + shift[i]);
    } else {
#pragma omp simd
        for (std::int64_t i = 0; i < count; ++i)
            put(y[i], (widened(x[i]) - mean) * factor * scale[i]);
    }
    return {mean, factor};
}

//! With x̂ = (x − mean) · factor and g = dy · scale: dx = factor · (g − mean of g − x̂ · mean of
//! g·x̂); not centred without the mean of g.
template <typename Element>
void normalizeGradient(std::int64_t count, const Element *x, const Element *dy, const float *scale,
                       const RowMoments &moments, bool centred, Element *dx, float *scaleSum,
                       float *shiftSum)
{
    const auto share = 1.0F / static_cast<float>(count);
    const float mean = moments.mean;
    const float factor = moments.factor;
    float sum = 0;
    float products = 0;
#pragma omp simd reduction(+ : sum, products)
    for (std::int64_t i = 0; i < count; ++i) {
        const float g = widened(dy[i]) * scale[i];
        sum += g;
        products += g * (widened(x[i]) - mean) * factor;
    }
    const float meanGradient = centred ? sum * share : 0.0F;
    const float meanProduct = products * share;
    if (shiftSum != nullptr) {
#pragma omp simd
        for (std::int64_t i = 0; i < count; ++i)
            shiftSum[i] += widened(dy[i]);
    }
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const float gradient = widened(dy[i]);
        const float normal = (widened(x[i]) - mean) * factor;
        scaleSum[i] += gradient * normal;
        put(dx[i], factor * (gradient * scale[i] - meanGradient - normal * meanProduct));
    }
}

// √(2/π), √½ and 1/√(2π)
constexpr float tanhScale = 0.7978845608F;
constexpr float tanhCube = 0.044715F;
constexpr float rootHalf = 0.7071067812F;
constexpr float normalDensity = 0.3989422804F;

template <Kind kind>
inline float activated(float x)
{
    if constexpr (kind == Kind::Gelu)
        return 0.5F * x * (1.0F + errorFunction(x * rootHalf));
    else if constexpr (kind == Kind::GeluTanh)
        // 0.5 · (1 + tanh u) is the sigmoid of 2u
        return x * sigmoid(2.0F * tanhScale * (x + tanhCube * x * x * x));
    else if constexpr (kind == Kind::Silu)
        return x * sigmoid(x);
    else if constexpr (kind == Kind::Sigmoid)
        return sigmoid(x);
    else
        return hyperbolicTangent(x);
}

template <Kind kind>
inline float slope(float x)
{
    if constexpr (kind == Kind::Gelu) {
        return 0.5F * (1.0F + errorFunction(x * rootHalf)) +
               x * normalDensity * exponential(-0.5F * x * x);
    } else if constexpr (kind == Kind::GeluTanh) {
        const float s = sigmoid(2.0F * tanhScale * (x + tanhCube * x * x * x));
        return s + x * s * (1.0F - s) * 2.0F * tanhScale * (1.0F + 3.0F * tanhCube * x * x);
    } else if constexpr (kind == Kind::Silu) {
        const float s = sigmoid(x);
        return s + x * s * (1.0F - s);
    } else if constexpr (kind == Kind::Sigmoid) {
        const float s = sigmoid(x);
        return s * (1.0F - s);
    } else {
        const float t = hyperbolicTangent(x);
        return 1.0F - t * t;
    }
}

template <Kind kind, typename Element>
void activateAs(std::int64_t count, const Element *x, Element *y)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        put(y[i], activated<kind>(widened(x[i])));
}

template <Kind kind, typename Element>
void activateGradientAs(std::int64_t count, const Element *x, const Element *dy, Element *dx)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        put(dx[i], widened(dy[i]) * slope<kind>(widened(x[i])));
}

template <typename Element>
void activate(Kind kind, std::int64_t count, const Element *x, Element *y)
{
    switch (kind) {
    case Kind::Gelu:
        return activateAs<Kind::Gelu>(count, x, y);
    case Kind::GeluTanh:
        return activateAs<Kind::GeluTanh>(count, x, y);
    case Kind::Silu:
        return activateAs<Kind::Silu>(count, x, y);
    case Kind::Sigmoid:
        return activateAs<Kind::Sigmoid>(count, x, y);
    case Kind::Tanh:
        return activateAs<Kind::Tanh>(count, x, y);
    }
}

template <typename Element>
void activateGradient(Kind kind, std::int64_t count, const Element *x, const Element *dy,
                      Element *dx)
{
    switch (kind) {
    case Kind::Gelu:
        return activateGradientAs<Kind::Gelu>(count, x, dy, dx);
    case Kind::GeluTanh:
        return activateGradientAs<Kind::GeluTanh>(count, x, dy, dx);
    case Kind::Silu:
        return activateGradientAs<Kind::Silu>(count, x, dy, dx);
    case Kind::Sigmoid:
        return activateGradientAs<Kind::Sigmoid>(count, x, dy, dx);
    case Kind::Tanh:
        return activateGradientAs<Kind::Tanh>(count, x, dy, dx);
    }
}

template <typename Element>
void multiply(std::int64_t count, const Element *a, const Element *b, Element *y)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        put(y[i], widened(a[i]) * widened(b[i]));
}

template <typename Element>
void addFloats(std::int64_t count, const Element *a, const float *b, Element *y)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        put(y[i], widened(a[i]) + b[i]);
}

template <typename Element>
void addTo(std::int64_t count, const Element *a, float *sum)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        sum[i] += widened(a[i]);
}

template <typename Element>
void widen(std::int64_t count, const Element *x, float *y)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        y[i] = widened(x[i]);
}

template <typename Element>
void narrow(std::int64_t count, const float *x, Element *y)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        put(y[i], x[i]);
}

inline float largestOf(std::int64_t count, const float *s)
{
    float largest = s[0];
#pragma omp simd reduction(max : largest)
    for (std::int64_t i = 0; i < count; ++i)
        largest = s[i] > largest ? s[i] : largest;
    return largest;
}

//! The logarithm of a sum of at least 1, which a row has only one of.
inline float logarithm(float value)
{
    return __builtin_logf(value);
}

inline float exponentials(std::int64_t count, float factor, float *s, float *total)
{
    const float largest = largestOf(count, s);
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < count; ++i) {
        s[i] = exponential(factor * (s[i] - largest));
        sum += s[i];
    }
    *total = sum;
    return factor * largest + logarithm(sum);
}

inline void probabilities(std::int64_t count, float factor, float logarithmOfSum, float *s)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        s[i] = exponential(factor * s[i] - logarithmOfSum);
}

inline void softmaxGradient(std::int64_t count, const float *p, float factor, float mean, float *dp)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        dp[i] = factor * p[i] * (dp[i] - mean);
}

inline float dot(std::int64_t count, const float *a, const float *b)
{
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < count; ++i)
        sum += a[i] * b[i];
    return sum;
}

inline RowLoss loss(std::int64_t classes, std::int32_t label, float scale, float *row)
{
    const float atLabel = row[label];
    const float largest = largestOf(classes, row);
    bool hit = atLabel == largest;
    for (std::int64_t i = 0; hit && i < label; ++i) // of equal ones the first counts
        hit = row[i] < largest;
    float sum = 0;
    const float logarithmOfSum = exponentials(classes, 1, row, &sum);
    const float share = scale / sum;
#pragma omp simd
    for (std::int64_t i = 0; i < classes; ++i)
        row[i] *= share;
    row[label] -= scale;
    return {logarithmOfSum - atLabel, hit};
}

inline void joinWays(std::int64_t count, const double *x, std::int64_t step, const double *open,
                     double *y)
{
    const double *second = x + step;
    const double *third = x + 2 * step;
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const double a = x[i];
        const double b = second[i];
        const double c = third[i] + open[i];
        const double both = a > b ? a : b;
        const double largest = both > c ? both : c;
        const float sum = exponential(static_cast<float>(a - largest)) +
                          exponential(static_cast<float>(b - largest)) +
                          exponential(static_cast<float>(c - largest));
        y[i] = largest + static_cast<double>(smallLogarithm(sum));
    }
}

inline void jointProbabilities(std::int64_t count, const double *a, const double *b, double total,
                               float *p)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        p[i] = exponential(static_cast<float>(a[i] + b[i] - total));
}

inline void turn(std::int64_t half, const float *cosines, const float *sines, bool back, float *x)
{
    const float sign = back ? -1.0F : 1.0F;
#pragma omp simd
    for (std::int64_t i = 0; i < half; ++i) {
        const float first = x[i];
        const float second = x[half + i];
        const float sine = sign * sines[i];
        x[i] = first * cosines[i] - second * sine;
        x[half + i] = second * cosines[i] + first * sine;
    }
}

inline void addScaled(std::int64_t count, float factor, const float *x, float *y)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        y[i] += factor * x[i];
}

inline float tanhDot(std::int64_t count, const float *a, const float *b, const float *weights)
{
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < count; ++i)
        sum += weights[i] * hyperbolicTangent(a[i] + b[i]);
    return sum;
}

inline void tanhDotGradient(std::int64_t count, const float *a, const float *b,
                            const float *weights, float gradient, float *aGradient,
                            float *bGradient, float *weightsGradient)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const float curve = hyperbolicTangent(a[i] + b[i]);
        const float slope = gradient * weights[i] * (1.0F - curve * curve);
        aGradient[i] += slope;
        bGradient[i] += slope;
        weightsGradient[i] += gradient * curve;
    }
}

inline void keptFactors(std::int64_t count, const training::DropoutMask &mask, std::uint64_t first,
                        float factor, float *y)
{
    const training::DropoutMask own = mask; // which writing to y cannot change
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        y[i] = own.keeps(first + static_cast<std::uint64_t>(i)) ? factor : 0.0F;
}

template <typename Element>
constexpr RowFunctions<Element> rowFunctions{
    normalize<Element>, normalizeGradient<Element>, activate<Element>, activateGradient<Element>,
    multiply<Element>,  addFloats<Element>,         addTo<Element>,    widen<Element>,
    narrow<Element>};

constexpr ScoreFunctions scoreFunctions{
    exponentials, probabilities, softmaxGradient,    dot,
    loss,         joinWays,      jointProbabilities, turn,
    addScaled,    tanhDot,       tanhDotGradient,    keptFactors};

} // namespace
} // namespace strata::engine::backends::onednn
