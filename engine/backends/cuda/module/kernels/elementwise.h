// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Layers that treat each number on its own: rectifier, addition, dropout and copies of channels.
#pragma once

#include "engine/backends/cuda/module/kernels/program_memory.h"
#include "engine/training/dropout_mask.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! A number that is none stays one, so that a spoiled run is seen in its loss.
STRATA_HOST_DEVICE inline float rectified(float value)
{
    return value <= 0 ? 0.0F : value;
}

//! What of a gradient passes a rectifier; its slope at 0 is 0.
STRATA_HOST_DEVICE inline float masked(float gradient, float rectifiedOutput)
{
    return rectifiedOutput <= 0 ? 0.0F : gradient;
}

//! y[i] = rule(x[i], other[i], i); `other` may be null, y may be x or other. One item is one pack.
template <typename T, typename Rule>
struct MapElements {
    Rule rule;
    const T *x;
    const T *other;
    T *y;
    std::int64_t count;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const std::int64_t first = item * pack;
        const int valid = countIn(count, first, pack);
        float left[pack];
        float right[pack] = {};
        load(x + first, valid, left);
        if (other != nullptr)
            load(other + first, valid, right);
        const auto apply = rule.prepared();
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            left[k] = apply(left[k], right[k], first + k);
        store(y + first, valid, left);
    }
};

//! A rule that needs no preparation.
template <typename Rule>
struct PlainRule {
    STRATA_HOST_DEVICE Rule prepared() const { return {}; }
};

struct RectifyRule : PlainRule<RectifyRule> {
    STRATA_HOST_DEVICE float operator()(float x, float, std::int64_t) const { return rectified(x); }
};

struct MaskRule : PlainRule<MaskRule> {
    STRATA_HOST_DEVICE float operator()(float gradient, float output, std::int64_t) const
    {
        return masked(gradient, output);
    }
};

struct AddRule : PlainRule<AddRule> {
    STRATA_HOST_DEVICE float operator()(float a, float b, std::int64_t) const { return a + b; }
};

struct AddRectifyRule : PlainRule<AddRectifyRule> {
    STRATA_HOST_DEVICE float operator()(float a, float b, std::int64_t) const
    {
        return rectified(a + b);
    }
};

//! The same forward and backward.
struct DropoutRule {
    std::uint64_t seed;
    std::uint64_t layer;
    double probability;
    const Scalars *scalars;
    std::int64_t channels;
    std::int64_t pixels;

    struct Prepared {
        training::DropoutMask mask;
        float keptFactor;
        std::int64_t channels;
        std::int64_t pixels;

        //! Masks count an image's features in the order channel, row, column.
        STRATA_HOST_DEVICE std::int64_t position(std::int64_t index) const
        {
            if (pixels == 1)
                return index;
            const std::int64_t pixel = index / channels;
            return (pixel / pixels * channels + index % channels) * pixels + pixel % pixels;
        }

        STRATA_HOST_DEVICE float operator()(float value, float, std::int64_t index) const
        {
            return mask.keeps(static_cast<std::uint64_t>(position(index))) ? value * keptFactor
                                                                           : 0.0F;
        }
    };
    STRATA_HOST_DEVICE Prepared prepared() const
    {
        return {training::DropoutMask(seed, layer, scalars->step, probability),
                static_cast<float>(1 / (1 - probability)), channels, pixels};
    }
};

//! One item is one pack of the narrow tensor's channels at one position.
template <typename T>
struct CopyChannelPacks {
    const T *from;
    T *to;
    std::int64_t channels; //!< of the narrow one
    std::int64_t fromChannels;
    std::int64_t toChannels;
    std::int64_t fromFirst;
    std::int64_t toFirst;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, channel, valid] = packOfRow<pack>(item, channels);
        float values[pack];
        load(from + row * fromChannels + fromFirst + channel, valid, values);
        store(to + row * toChannels + toFirst + channel, valid, values);
    }
};

inline std::int64_t elementsOf(const Activation &activation)
{
    return activation.batch * activation.shape.elements();
}

inline std::int64_t positionsOf(const Activation &activation)
{
    return activation.batch * activation.shape.height * activation.shape.width;
}

template <typename Target, typename Rule>
void mapElements(Target &target, const ProgramMemory &memory, const Rule &rule, const Activation &x,
                 const std::optional<BufferId> &other, const Activation &y)
{
    withElement(memory.elementOf(y.buffer), [&](auto kind) {
        using T = decltype(kind);
        const std::int64_t count = elementsOf(y);
        target.forEach(divideUp(count, packSize<T>),
                       MapElements<T, Rule>{rule, memory.at<T>(x.buffer), memory.at<T>(other),
                                            memory.at<T>(y.buffer), count});
    });
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const RectifierForward &operation)
{
    mapElements(target, memory, RectifyRule{}, operation.x, {}, operation.y);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const RectifierBackward &operation)
{
    mapElements(target, memory, MaskRule{}, operation.dy, operation.y.buffer, operation.dx);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const Add &operation)
{
    if (operation.rectified)
        mapElements(target, memory, AddRectifyRule{}, operation.a, operation.b.buffer, operation.y);
    else
        mapElements(target, memory, AddRule{}, operation.a, operation.b.buffer, operation.y);
}

//! \param seed of the network's options
template <typename Operation>
DropoutRule dropoutRule(const ProgramMemory &memory, const Operation &operation,
                        const training::Shape &shape, std::uint64_t seed)
{
    return {seed,           operation.layer,           operation.probability, memory.scalars(),
            shape.channels, shape.height * shape.width};
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const DropoutForward &operation,
             std::uint64_t seed)
{
    mapElements(target, memory, dropoutRule(memory, operation, operation.x.shape, seed),
                operation.x, {}, operation.y);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const DropoutBackward &operation,
             std::uint64_t seed)
{
    mapElements(target, memory, dropoutRule(memory, operation, operation.dy.shape, seed),
                operation.dy, {}, operation.dx);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CopyChannels &operation)
{
    const std::int64_t from = operation.x.shape.channels;
    const std::int64_t to = operation.y.shape.channels;
    const std::int64_t narrow = operation.gather ? to : from;
    withElement(memory.elementOf(operation.y.buffer), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(positionsOf(operation.y) * divideUp(narrow, packSize<T>),
                       CopyChannelPacks<T>{memory.at<T>(operation.x.buffer),
                                           memory.at<T>(operation.y.buffer), narrow, from, to,
                                           operation.gather ? operation.firstChannel : 0,
                                           operation.gather ? 0 : operation.firstChannel});
    });
}

} // namespace strata::engine::backends::cuda
