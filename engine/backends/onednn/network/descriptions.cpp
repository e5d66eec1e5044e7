// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/descriptions.h"

static_assert(DNNL_VERSION_MAJOR == 2 || DNNL_VERSION_MAJOR == 3);

namespace strata::engine::backends::onednn {

namespace {

using training::Pooling;
using training::Window;

dnnl::primitive_attr attributes(const dnnl::post_ops &after = {})
{
    dnnl::primitive_attr made;
    made.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    made.set_post_ops(after);
    return made;
}

Memory::dims strides(const Window &window)
{
    return {window.stride, window.stride};
}

Memory::dims before(const Window &window)
{
    return {window.padTop, window.padLeft};
}

Memory::dims after(const Window &window)
{
    return {window.padBottom, window.padRight};
}

Memory::dims kernel(const Window &window)
{
    return {window.kernelHeight, window.kernelWidth};
}

dnnl::algorithm algorithmOf(Pooling::Kind kind)
{
    switch (kind) {
    case Pooling::Kind::Maximum:
        return dnnl::algorithm::pooling_max;
    case Pooling::Kind::AverageWithoutPadding:
        return dnnl::algorithm::pooling_avg_exclude_padding;
    case Pooling::Kind::AverageWithPadding:
        break;
    }
    return dnnl::algorithm::pooling_avg_include_padding;
}

//! The typed description of a forward primitive, as the backward ones want it for a hint.
template <typename Primitive>
typename Primitive::primitive_desc typed(const Description &description)
{
    dnnl_primitive_desc_t copy = nullptr;
    dnnl::error::wrap_c_api(dnnl_primitive_desc_clone(&copy, description.get()),
                            "could not copy a primitive description");
    return typename Primitive::primitive_desc(copy);
}

//! One call for both major versions: in 2 the operands make an operation description first.
template <typename Primitive, typename... Operands>
Description describe(const dnnl::engine &engine, const dnnl::primitive_attr &attribute,
                     const Operands &...operands)
{
#if DNNL_VERSION_MAJOR >= 3
    return typename Primitive::primitive_desc(engine, operands..., attribute);
#else
    return typename Primitive::primitive_desc(typename Primitive::desc(operands...), attribute,
                                              engine);
#endif
}

template <typename Primitive, typename Forward, typename... Operands>
Description describeBackward(const dnnl::engine &engine, const Description &forward,
                             const Operands &...operands)
{
#if DNNL_VERSION_MAJOR >= 3
    return typename Primitive::primitive_desc(engine, operands..., typed<Forward>(forward),
                                              attributes());
#else
    return typename Primitive::primitive_desc(typename Primitive::desc(operands...), attributes(),
                                              engine, typed<Forward>(forward));
#endif
}

} // namespace

MemoryDescription operandOf(const Description &description, int argument)
{
    return description.query_md(dnnl::query::exec_arg_md, argument);
}

MemoryDescription anyLayout(std::int64_t batch, const training::Shape &shape,
                            Memory::data_type type)
{
    return {{batch, shape.channels, shape.height, shape.width}, type, Memory::format_tag::any};
}

MemoryDescription rowMajor(std::int64_t batch, const training::Shape &shape, Memory::data_type type)
{
    return rowMajor({batch, shape.channels, shape.height, shape.width}, type);
}

MemoryDescription rowMajor(const Memory::dims &dimensions, Memory::data_type type)
{
    Memory::dims steps(dimensions.size(), 1);
    for (std::size_t i = dimensions.size() - 1; i > 0; --i)
        steps[i - 1] = steps[i] * dimensions[i];
    return {dimensions, type, steps};
}

MemoryDescription forwardWeightsLayout(std::int64_t rows, const Memory::dims &weights,
                                       Memory::data_type type)
{
    constexpr std::int64_t many = 448; // from here on it is as fast as in blocks, or faster
    const bool isPlain = DNNL_VERSION_MAJOR < 3 && type == Memory::data_type::f32 && rows >= many;
    return {weights, type, isPlain ? Memory::format_tag::ba : Memory::format_tag::any};
}

std::string implementationOf(const Description &primitive)
{
    const char *name = nullptr;
    const bool isKnown = dnnl_primitive_desc_query(primitive.get(), dnnl_query_impl_info_str, 0,
                                                   &name) == dnnl_success;
    return isKnown && name != nullptr ? name : "";
}

std::int64_t storedElements(const MemoryDescription &layout)
{
    return static_cast<std::int64_t>(layout.get_size() /
                                     (layout.data_type() == Memory::data_type::bf16 ? 2 : 4));
}

dnnl::post_ops fusedTail(bool addsToResult, bool rectifies, double limit)
{
    dnnl::post_ops tail;
    if (addsToResult)
        tail.append_sum(1);
    if (!rectifies)
        return tail;
    const bool limited = training::Relu{limit}.isLimited();
    const auto algorithm = limited ? dnnl::algorithm::eltwise_clip : dnnl::algorithm::eltwise_relu;
    const float upper = limited ? static_cast<float>(limit) : 0;
#if DNNL_VERSION_MAJOR >= 3
    tail.append_eltwise(algorithm, 0, upper);
#else
    tail.append_eltwise(1, algorithm, 0, upper);
#endif
    return tail;
}

Description Descriptions::convolution(const ConvolutionOperands &operands, const Window &window,
                                      dnnl::algorithm algorithm, const dnnl::post_ops &fused) const
{
    const auto &[source, weights, bias, result] = operands;
    return describe<dnnl::convolution_forward>(m_engine, attributes(fused), forwardKind(),
                                               algorithm, source, weights, bias, result,
                                               strides(window), before(window), after(window));
}

Description Descriptions::convolutionData(const ConvolutionOperands &operands, const Window &window,
                                          dnnl::algorithm algorithm,
                                          const Description &forward) const
{
    return describeBackward<dnnl::convolution_backward_data, dnnl::convolution_forward>(
        m_engine, forward, algorithm, operands.source, operands.weights, operands.result,
        strides(window), before(window), after(window));
}

Description Descriptions::convolutionWeights(const ConvolutionOperands &operands,
                                             const Window &window, dnnl::algorithm algorithm,
                                             const Description &forward) const
{
    const auto &[source, weights, bias, result] = operands;
    return describeBackward<dnnl::convolution_backward_weights, dnnl::convolution_forward>(
        m_engine, forward, algorithm, source, weights, bias, result, strides(window),
        before(window), after(window));
}

Description Descriptions::fullyConnected(const ConvolutionOperands &operands,
                                         const dnnl::post_ops &fused) const
{
    const auto &[source, weights, bias, result] = operands;
    return describe<dnnl::inner_product_forward>(m_engine, attributes(fused), forwardKind(), source,
                                                 weights, bias, result);
}

Description Descriptions::fullyConnectedData(const ConvolutionOperands &operands,
                                             const Description &forward) const
{
    return describeBackward<dnnl::inner_product_backward_data, dnnl::inner_product_forward>(
        m_engine, forward, operands.source, operands.weights, operands.result);
}

Description Descriptions::fullyConnectedWeights(const ConvolutionOperands &operands,
                                                const Description &forward) const
{
    const auto &[source, weights, bias, result] = operands;
    return describeBackward<dnnl::inner_product_backward_weights, dnnl::inner_product_forward>(
        m_engine, forward, source, weights, bias, result);
}

Description Descriptions::normalization(const MemoryDescription &source, double epsilon,
                                        dnnl::normalization_flags flags) const
{
#if DNNL_VERSION_MAJOR >= 3
    return describe<dnnl::batch_normalization_forward>(
        m_engine, attributes(), forwardKind(), source, source, static_cast<float>(epsilon), flags);
#else
    return describe<dnnl::batch_normalization_forward>(m_engine, attributes(), forwardKind(),
                                                       source, static_cast<float>(epsilon), flags);
#endif
}

Description Descriptions::normalizationBackward(const MemoryDescription &gradient,
                                                const MemoryDescription &source, double epsilon,
                                                dnnl::normalization_flags flags,
                                                const Description &forward) const
{
    using Backward = dnnl::batch_normalization_backward;
#if DNNL_VERSION_MAJOR >= 3
    return describeBackward<Backward, dnnl::batch_normalization_forward>(
        m_engine, forward, dnnl::prop_kind::backward, gradient, gradient, source,
        static_cast<float>(epsilon), flags);
#else
    return describeBackward<Backward, dnnl::batch_normalization_forward>(
        m_engine, forward, dnnl::prop_kind::backward, gradient, source, static_cast<float>(epsilon),
        flags);
#endif
}

Description Descriptions::pooling(const MemoryDescription &source, const MemoryDescription &result,
                                  const Pooling &layer) const
{
    const Window &window = layer.window;
#if DNNL_VERSION_MAJOR >= 3
    return describe<dnnl::pooling_forward>(
        m_engine, attributes(), forwardKind(), algorithmOf(layer.kind), source, result,
        strides(window), kernel(window), Memory::dims{0, 0}, before(window), after(window));
#else
    return describe<dnnl::pooling_forward>(m_engine, attributes(), forwardKind(),
                                           algorithmOf(layer.kind), source, result, strides(window),
                                           kernel(window), before(window), after(window));
#endif
}

Description Descriptions::poolingBackward(const MemoryDescription &sourceGradient,
                                          const MemoryDescription &resultGradient,
                                          const Pooling &layer, const Description &forward) const
{
    using Backward = dnnl::pooling_backward;
    const Window &window = layer.window;
#if DNNL_VERSION_MAJOR >= 3
    return describeBackward<Backward, dnnl::pooling_forward>(
        m_engine, forward, algorithmOf(layer.kind), sourceGradient, resultGradient, strides(window),
        kernel(window), Memory::dims{0, 0}, before(window), after(window));
#else
    return describeBackward<Backward, dnnl::pooling_forward>(
        m_engine, forward, algorithmOf(layer.kind), sourceGradient, resultGradient, strides(window),
        kernel(window), before(window), after(window));
#endif
}

Description
Descriptions::responseNormalization(const MemoryDescription &source,
                                    const training::LocalResponseNormalization &layer) const
{
    const auto alpha = static_cast<float>(layer.alpha);
    const auto beta = static_cast<float>(layer.beta);
    const auto k = static_cast<float>(layer.k);
    constexpr auto across = dnnl::algorithm::lrn_across_channels;
#if DNNL_VERSION_MAJOR >= 3
    return describe<dnnl::lrn_forward>(m_engine, attributes(), forwardKind(), across, source,
                                       source, layer.size, alpha, beta, k);
#else
    return describe<dnnl::lrn_forward>(m_engine, attributes(), forwardKind(), across, source,
                                       layer.size, alpha, beta, k);
#endif
}

Description Descriptions::responseNormalizationBackward(
    const MemoryDescription &gradient, const MemoryDescription &source,
    const training::LocalResponseNormalization &layer, const Description &forward) const
{
    const auto alpha = static_cast<float>(layer.alpha);
    const auto beta = static_cast<float>(layer.beta);
    const auto k = static_cast<float>(layer.k);
    constexpr auto across = dnnl::algorithm::lrn_across_channels;
#if DNNL_VERSION_MAJOR >= 3
    return describeBackward<dnnl::lrn_backward, dnnl::lrn_forward>(
        m_engine, forward, across, gradient, gradient, source, layer.size, alpha, beta, k);
#else
    return describeBackward<dnnl::lrn_backward, dnnl::lrn_forward>(
        m_engine, forward, across, source, gradient, layer.size, alpha, beta, k);
#endif
}

Description Descriptions::concatenation(const std::vector<MemoryDescription> &sources) const
{
    constexpr int channels = 1;
#if DNNL_VERSION_MAJOR >= 3
    return dnnl::concat::primitive_desc(m_engine, channels, sources, attributes());
#else
    return dnnl::concat::primitive_desc(channels, sources, m_engine, attributes());
#endif
}

Description Descriptions::reorder(const MemoryDescription &from, const MemoryDescription &to) const
{
    return dnnl::reorder::primitive_desc(m_engine, from, m_engine, to, attributes());
}

} // namespace strata::engine::backends::onednn
