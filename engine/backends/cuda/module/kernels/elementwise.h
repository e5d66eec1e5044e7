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

//! Features of images as they lie in memory, and in the order channel, row, column, in which noise
//! and masks count them.
struct FeatureOrder {
    std::int64_t channels;
    std::int64_t pixels;

    STRATA_HOST_DEVICE bool isThatOfMemory() const { return channels == 1 || pixels == 1; }
    //! \param index in memory, of all images
    STRATA_HOST_DEVICE std::int64_t position(std::int64_t index) const
    {
        if (isThatOfMemory())
            return index;
        const std::int64_t pixel = index / channels;
        return (pixel / pixels * channels + index % channels) * pixels + pixel % pixels;
    }
    //! The way back: the index of a position.
    STRATA_HOST_DEVICE std::int64_t index(std::int64_t position) const
    {
        if (isThatOfMemory())
            return position;
        const std::int64_t plane = position / pixels;
        return (plane / channels * pixels + position % pixels) * channels + plane % channels;
    }
};

inline FeatureOrder orderOf(const training::Shape &shape)
{
    return {shape.channels, shape.height * shape.width};
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

//! The limit is one of the numbers that the output's type has, so that it is found again there.
struct RectifyRule {
    float limit;

    STRATA_HOST_DEVICE RectifyRule prepared() const { return *this; }
    STRATA_HOST_DEVICE float operator()(float x, float, std::int64_t) const
    {
        return x >= limit ? limit : rectified(x);
    }
};

//! Without a limit what has become infinite passes, and shows.
struct MaskRule {
    float limit;
    bool isLimited;

    STRATA_HOST_DEVICE MaskRule prepared() const { return *this; }
    STRATA_HOST_DEVICE float operator()(float gradient, float output, std::int64_t) const
    {
        return isLimited && output >= limit ? 0.0F : masked(gradient, output);
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
    FeatureOrder order;

    struct Prepared {
        training::DropoutMask mask;
        float keptFactor;
        FeatureOrder order;

        STRATA_HOST_DEVICE float operator()(float value, float, std::int64_t index) const
        {
            return mask.keeps(static_cast<std::uint64_t>(order.position(index)))
                       ? value * keptFactor
                       : 0.0F;
        }
    };
    STRATA_HOST_DEVICE Prepared prepared() const
    {
        return {training::DropoutMask(seed, layer, scalars->step, probability),
                static_cast<float>(1 / (1 - probability)), order};
    }
};

//! One item is one pack of weights.
template <typename T>
struct WriteMask {
    std::uint64_t seed;
    std::uint64_t layer;
    double probability;
    const Scalars *scalars;
    T *to;
    std::int64_t count;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const std::int64_t first = item * pack;
        const training::DropoutMask mask(seed, layer, scalars->step, probability);
        float stays[pack];
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            stays[k] = mask.keeps(static_cast<std::uint64_t>(first + k)) ? 1.0F : 0.0F;
        store(to + first, countIn(count, first, pack), stays);
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
    const float limit = roundedTo(memory.elementOf(operation.y.buffer), operation.limit);
    mapElements(target, memory, RectifyRule{limit}, operation.x, {}, operation.y);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const RectifierBackward &operation)
{
    const MaskRule rule{roundedTo(memory.elementOf(operation.y.buffer), operation.limit),
                        training::Relu{operation.limit}.isLimited()};
    mapElements(target, memory, rule, operation.dy, operation.y.buffer, operation.dx);
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
    return {seed, operation.layer, operation.probability, memory.scalars(), orderOf(shape)};
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
void compute(Target &target, const ProgramMemory &memory, const WriteDropoutMask &operation,
             std::uint64_t seed)
{
    const std::int64_t count = memory.program().buffers[operation.mask].elements;
    withElement(memory.elementOf(operation.mask), [&](auto kind) {
        using T = decltype(kind);
        target.forEach(divideUp(count, packSize<T>),
                       WriteMask<T>{seed, operation.layer, operation.probability, memory.scalars(),
                                    memory.at<T>(operation.mask), count});
    });
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
