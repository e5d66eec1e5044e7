// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/conv_descriptions.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

namespace strata::engine::backends::onednn {
namespace {

using workloads::conv::Algorithm;
using workloads::conv::Direction;
using workloads::conv::Precision;
using workloads::conv::Problem;
using workloads::conv::Tensor;

//! The three tensors and how the filter moves, as every convolution primitive takes them.
struct Operands {
    MemoryDescription source;
    MemoryDescription weights;
    MemoryDescription result;
    Memory::dims strides;
    Memory::dims padding;
};

Memory::data_type typeOf(const Problem &problem, Tensor tensor, bool computed)
{
    using Type = Memory::data_type;
    switch (problem.precision) {
    case Precision::Int8:
        return computed ? Type::s32 : tensor == Tensor::Source ? Type::u8 : Type::s8;
    case Precision::Bf16:
        return computed ? Type::f32 : Type::bf16;
    case Precision::Fp32:
    case Precision::Tf32: // refused before
    case Precision::Fp16:
        break;
    }
    return Type::f32;
}

//! \param computed the tensor that is not an operand
Operands operandsOf(const Problem &problem, Tensor computed)
{
    const auto layout = [&](Tensor tensor) {
        const auto shape = shapeOf(problem, tensor);
        return MemoryDescription(Memory::dims(shape.begin(), shape.end()),
                                 typeOf(problem, tensor, tensor == computed),
                                 Memory::format_tag::any);
    };
    return {layout(Tensor::Source),
            layout(Tensor::Weights),
            layout(Tensor::Result),
            {problem.strideHeight, problem.strideWidth},
            {problem.padHeight, problem.padWidth}};
}

// Only of fp32 are the operands small enough for Winograd's rounding errors when nobody has asked
// for it.
dnnl::algorithm algorithmOf(const Problem &problem)
{
    if (problem.algorithm == Algorithm::Winograd)
        return dnnl::algorithm::convolution_winograd;
    return mayBeWinograd(problem) ? dnnl::algorithm::convolution_auto
                                  : dnnl::algorithm::convolution_direct;
}

dnnl::convolution_forward::primitive_desc describeForward(const Problem &problem,
                                                          const dnnl::engine &engine)
{
    const auto kind = problem.direction == Direction::Forward ? dnnl::prop_kind::forward_inference
                                                              : dnnl::prop_kind::forward_training;
    const auto [source, weights, result, strides, padding] = operandsOf(problem, Tensor::Result);
#if DNNL_VERSION_MAJOR >= 3
    return {engine, kind, algorithmOf(problem), source, weights, result, strides, padding, padding};
#else
    return {dnnl::convolution_forward::desc(kind, algorithmOf(problem), source, weights, result,
                                            strides, padding, padding),
            engine};
#endif
}

template <typename Primitive>
Description describeBackward(const Problem &problem, const dnnl::engine &engine,
                             const MemoryDescription &first, const MemoryDescription &second,
                             const MemoryDescription &third)
{
    const Operands operands = operandsOf(problem, computedTensor(problem.direction));
    const auto forward = describeForward(problem, engine);
#if DNNL_VERSION_MAJOR >= 3
    return typename Primitive::primitive_desc(engine, algorithmOf(problem), first, second, third,
                                              operands.strides, operands.padding, operands.padding,
                                              forward);
#else
    return typename Primitive::primitive_desc(
        typename Primitive::desc(algorithmOf(problem), first, second, third, operands.strides,
                                 operands.padding, operands.padding),
        engine, forward);
#endif
}

//! Of a layout in blocks: the distance of each dimension's blocks, and the blocks from the outside
//! in.
struct Blocking {
    bool known = false;
    std::vector<std::int64_t> strides;
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> dimensions;
};

Blocking blockingOf(const MemoryDescription &layout)
{
#if DNNL_VERSION_MAJOR >= 3
    if (layout.get_format_kind() != Memory::format_kind::blocked)
        return {};
    return {true, layout.get_strides(), layout.get_inner_blks(), layout.get_inner_idxs()};
#else
    if (layout.data.format_kind != dnnl_blocked)
        return {};
    const dnnl_blocking_desc_t &blocking = layout.data.format_desc.blocking;
    return {true,
            {blocking.strides, blocking.strides + layout.data.ndims},
            {blocking.inner_blks, blocking.inner_blks + blocking.inner_nblks},
            {blocking.inner_idxs, blocking.inner_idxs + blocking.inner_nblks}};
#endif
}

} // namespace

int argumentOf(Direction direction, Tensor tensor)
{
    switch (tensor) {
    case Tensor::Source:
        return direction == Direction::BackwardData ? DNNL_ARG_DIFF_SRC : DNNL_ARG_SRC;
    case Tensor::Weights:
        return direction == Direction::BackwardWeights ? DNNL_ARG_DIFF_WEIGHTS : DNNL_ARG_WEIGHTS;
    case Tensor::Result:
        break;
    }
    return direction == Direction::Forward ? DNNL_ARG_DST : DNNL_ARG_DIFF_DST;
}

Description describeConv(const Problem &problem, const dnnl::engine &engine)
{
    const Operands operands = operandsOf(problem, computedTensor(problem.direction));
    switch (problem.direction) {
    case Direction::BackwardData:
        return describeBackward<dnnl::convolution_backward_data>(problem, engine, operands.source,
                                                                 operands.weights, operands.result);
    case Direction::BackwardWeights:
        return describeBackward<dnnl::convolution_backward_weights>(
            problem, engine, operands.source, operands.weights, operands.result);
    case Direction::Forward:
        break;
    }
    return describeForward(problem, engine);
}

std::string layoutText(const MemoryDescription &layout)
{
    const Blocking blocking = blockingOf(layout);
    if (!blocking.known)
        return "opaque";
    std::vector<std::size_t> order(blocking.strides.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&blocking](std::size_t left, std::size_t right) {
        return blocking.strides[left] > blocking.strides[right];
    });
    std::string text;
    for (const std::size_t dimension : order) {
        const bool blocked =
            std::find(blocking.dimensions.begin(), blocking.dimensions.end(),
                      static_cast<std::int64_t>(dimension)) != blocking.dimensions.end();
        text += static_cast<char>((blocked ? 'A' : 'a') + static_cast<char>(dimension));
    }
    for (std::size_t block = 0; block < blocking.sizes.size(); ++block)
        text += std::to_string(blocking.sizes[block]) +
                static_cast<char>('a' + blocking.dimensions[block]);
    return text;
}

} // namespace strata::engine::backends::onednn
