// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/plan_operations.h"

#include <algorithm>
#include <array>

namespace strata::engine::backends::cuda {
namespace {

namespace fe = cudnn_frontend;
using fe::graph::Graph;
using Tensor = std::shared_ptr<fe::graph::Tensor_attributes>;
using Member = void *PlanPointers::*;

//! A tensor's id is its place here, from 1.
constexpr std::array<Member, 24> members{&PlanPointers::source,
                                         &PlanPointers::weights,
                                         &PlanPointers::result,
                                         &PlanPointers::bias,
                                         &PlanPointers::addend,
                                         &PlanPointers::scale,
                                         &PlanPointers::shift,
                                         &PlanPointers::mean,
                                         &PlanPointers::inverseDeviation,
                                         &PlanPointers::runningMean,
                                         &PlanPointers::runningVariance,
                                         &PlanPointers::resultGradient,
                                         &PlanPointers::sourceGradient,
                                         &PlanPointers::addendGradient,
                                         &PlanPointers::scaleGradient,
                                         &PlanPointers::shiftGradient,
                                         &PlanPointers::queries,
                                         &PlanPointers::keys,
                                         &PlanPointers::values,
                                         &PlanPointers::logSums,
                                         &PlanPointers::mask,
                                         &PlanPointers::queriesGradient,
                                         &PlanPointers::keysGradient,
                                         &PlanPointers::valuesGradient};
constexpr std::int64_t epsilonId = 101;
constexpr std::int64_t momentumId = 102;
//! Statistics that are updated in place are two tensors to cuDNN, at one address.
constexpr std::int64_t nextMeanId = 103;
constexpr std::int64_t nextVarianceId = 104;

std::int64_t idOf(Member member)
{
    return std::find(members.begin(), members.end(), member) - members.begin() + 1;
}

fe::DataType_t typeOf(Element element)
{
    switch (element) {
    case Element::Bf16:
        return fe::DataType_t::BFLOAT16;
    case Element::Fp16:
        return fe::DataType_t::HALF;
    case Element::Int32:
        return fe::DataType_t::INT32;
    case Element::Float64:
        return fe::DataType_t::DOUBLE;
    case Element::Byte:
        return fe::DataType_t::INT8;
    case Element::Fp32:
        break;
    }
    return fe::DataType_t::FLOAT;
}

fe::graph::Tensor_attributes described(const TensorLayout &layout, Element element, std::int64_t id)
{
    fe::graph::Tensor_attributes tensor;
    tensor.set_dim(layout.sizes)
        .set_stride(layout.strides)
        .set_data_type(typeOf(element))
        .set_uid(id);
    return tensor.set_name("tensor" + std::to_string(id));
}

//! Writes the graph of one plan: reads() and writes() name the pointers that the tensors come from.
class Writer {
public:
    explicit Writer(Graph &graph) : m_graph(graph) {}

    Tensor reads(Member member, const TensorLayout &layout, Element element)
    {
        return m_graph.tensor(described(layout, element, idOf(member)));
    }
    Tensor readsChannels(Member member, std::int64_t channels)
    {
        return reads(member, layoutOf(1, {channels, 1, 1}, false), Element::Fp32);
    }
    Tensor readsScalar(std::int64_t id)
    {
        return m_graph.tensor(
            described(layoutOf(1, {1, 1, 1}, false), Element::Fp32, id).set_is_pass_by_value(true));
    }
    static void writes(const Tensor &tensor, std::int64_t id, const TensorLayout &layout,
                       Element element)
    {
        tensor->set_output(true)
            .set_dim(layout.sizes)
            .set_stride(layout.strides)
            .set_data_type(typeOf(element))
            .set_uid(id);
    }
    static void writes(const Tensor &tensor, Member member, const TensorLayout &layout,
                       Element element)
    {
        writes(tensor, idOf(member), layout, element);
    }
    static void writesChannels(const Tensor &tensor, std::int64_t id, std::int64_t channels)
    {
        writes(tensor, id, layoutOf(1, {channels, 1, 1}, false), Element::Fp32);
    }
    Tensor pointwise(fe::PointwiseMode_t mode, const Tensor &a, const Tensor &b)
    {
        return m_graph.pointwise(a, b, fe::graph::Pointwise_attributes().set_mode(mode));
    }
    Tensor rectified(const Tensor &x)
    {
        return m_graph.pointwise(
            x, fe::graph::Pointwise_attributes().set_mode(fe::PointwiseMode_t::RELU_FWD));
    }
    Graph &graph() { return m_graph; }

private:
    Graph &m_graph;
};

//! The window, in whichever direction it is gone over.
template <typename Attributes>
Attributes windowOf(const ConvolutionPlanSpec &spec)
{
    const training::Window &window = spec.window;
    Attributes attributes;
    attributes.set_pre_padding({window.padTop, window.padLeft})
        .set_post_padding({window.padBottom, window.padRight});
    attributes.set_stride({window.stride, spec.strideWidth.value_or(window.stride)})
        .set_dilation({1, 1});
    return attributes;
}

void addConvolution(Writer &writer, const ConvolutionPlanSpec &spec)
{
    using Kind = ConvolutionPlanSpec::Kind;
    const auto source = [&] {
        return writer.reads(&PlanPointers::source, sourceLayout(spec), spec.element);
    };
    const auto weights = [&] {
        return writer.reads(&PlanPointers::weights, weightsLayout(spec), spec.element);
    };
    const auto result = [&] {
        return writer.reads(&PlanPointers::result, resultLayout(spec), spec.element);
    };
    if (spec.kind == Kind::BackwardData) {
        const Tensor dx = writer.graph().conv_dgrad(
            result(), weights(), windowOf<fe::graph::Conv_dgrad_attributes>(spec));
        return Writer::writes(dx, &PlanPointers::source, sourceLayout(spec), spec.resultElement);
    }
    if (spec.kind == Kind::BackwardWeights) {
        const Tensor dw = writer.graph().conv_wgrad(
            result(), source(), windowOf<fe::graph::Conv_wgrad_attributes>(spec));
        return Writer::writes(dw, &PlanPointers::weights, weightsLayout(spec), spec.resultElement);
    }
    Tensor y = writer.graph().conv_fprop(source(), weights(),
                                         windowOf<fe::graph::Conv_fprop_attributes>(spec));
    if (spec.bias)
        y = writer.pointwise(fe::PointwiseMode_t::ADD, y,
                             writer.readsChannels(&PlanPointers::bias, spec.out.channels));
    if (spec.addend)
        y = writer.pointwise(fe::PointwiseMode_t::ADD, y,
                             writer.reads(&PlanPointers::addend, resultLayout(spec), spec.element));
    if (spec.rectified)
        y = writer.rectified(y);
    Writer::writes(y, &PlanPointers::result, resultLayout(spec), spec.resultElement);
}

void addForward(Writer &writer, const NormalizationPlanSpec &spec)
{
    const TensorLayout layout = layoutOf(spec.batch, spec.shape, false);
    const std::int64_t channels = spec.shape.channels;
    const Tensor x = writer.reads(&PlanPointers::source, layout, spec.element);
    const Tensor scale = writer.readsChannels(&PlanPointers::scale, channels);
    const Tensor shift = writer.readsChannels(&PlanPointers::shift, channels);
    Tensor runningMean = writer.readsChannels(&PlanPointers::runningMean, channels);
    Tensor runningVariance = writer.readsChannels(&PlanPointers::runningVariance, channels);
    Tensor epsilon = writer.readsScalar(epsilonId);
    Tensor momentum = writer.readsScalar(momentumId);
    fe::graph::Batchnorm_attributes attributes;
    attributes.set_epsilon(epsilon).set_previous_running_stats(runningMean, runningVariance,
                                                               momentum);
    auto [y, mean, inverseDeviation, nextMean, nextVariance] =
        writer.graph().batchnorm(x, scale, shift, attributes);
    Writer::writesChannels(mean, idOf(&PlanPointers::mean), channels);
    Writer::writesChannels(inverseDeviation, idOf(&PlanPointers::inverseDeviation), channels);
    Writer::writesChannels(nextMean, nextMeanId, channels);
    Writer::writesChannels(nextVariance, nextVarianceId, channels);
    Tensor result = y;
    if (spec.addend)
        result = writer.pointwise(fe::PointwiseMode_t::ADD, result,
                                  writer.reads(&PlanPointers::addend, layout, spec.element));
    if (spec.rectified)
        result = writer.rectified(result);
    Writer::writes(result, &PlanPointers::result, layout, spec.element);
}

void addBackward(Writer &writer, const NormalizationPlanSpec &spec)
{
    const TensorLayout layout = layoutOf(spec.batch, spec.shape, false);
    const std::int64_t channels = spec.shape.channels;
    const Tensor x = writer.reads(&PlanPointers::source, layout, spec.element);
    Tensor dy = writer.reads(&PlanPointers::resultGradient, layout, spec.element);
    if (spec.rectified) {
        const Tensor y = writer.reads(&PlanPointers::result, layout, spec.element);
        dy = writer.pointwise(fe::PointwiseMode_t::RELU_BWD, dy, y);
        if (spec.addend)
            Writer::writes(dy, &PlanPointers::addendGradient, layout, spec.element);
    }
    const Tensor scale = writer.readsChannels(&PlanPointers::scale, channels);
    fe::graph::Batchnorm_backward_attributes attributes;
    attributes.set_saved_mean_and_inv_variance(
        writer.readsChannels(&PlanPointers::mean, channels),
        writer.readsChannels(&PlanPointers::inverseDeviation, channels));
    auto [dx, scaleGradient, shiftGradient] =
        writer.graph().batchnorm_backward(dy, x, scale, attributes);
    Writer::writes(dx, &PlanPointers::sourceGradient, layout, spec.element);
    Writer::writesChannels(scaleGradient, idOf(&PlanPointers::scaleGradient), channels);
    Writer::writesChannels(shiftGradient, idOf(&PlanPointers::shiftGradient), channels);
}

//! The tensors of attention, in either direction.
struct AttentionTensors {
    AttentionTensors(Writer &writer, const AttentionPlanSpec &spec) :
        queriesLayout(headsLayout(spec.shape, spec.shape.heads, spec.queries)),
        keysLayout(headsLayout(spec.shape, spec.shape.keyHeads, spec.keys)),
        valuesLayout(headsLayout(spec.shape, spec.shape.keyHeads, spec.values)),
        resultLayout(headsLayout(spec.shape, spec.shape.heads, spec.result)),
        queries(writer.reads(&PlanPointers::queries, queriesLayout, spec.element)),
        keys(writer.reads(&PlanPointers::keys, keysLayout, spec.element)),
        values(writer.reads(&PlanPointers::values, valuesLayout, spec.element))
    {
        if (spec.shape.dropout > 0)
            mask = writer.reads(&PlanPointers::mask, maskLayout(spec.shape), spec.element);
    }

    TensorLayout queriesLayout;
    TensorLayout keysLayout;
    TensorLayout valuesLayout;
    TensorLayout resultLayout;
    Tensor queries;
    Tensor keys;
    Tensor values;
    Tensor mask; //!< null: nothing is dropped
};

Tensor constant(double value)
{
    return std::make_shared<fe::graph::Tensor_attributes>(static_cast<float>(value));
}

void addForward(Writer &writer, const AttentionPlanSpec &spec)
{
    const AttentionTensors tensors(writer, spec);
    fe::graph::SDPA_attributes attributes;
    attributes.set_generate_stats(spec.logSums)
        .set_attn_scale(static_cast<float>(spec.shape.factor))
        .set_causal_mask(spec.shape.causal);
    if (tensors.mask)
        attributes.set_dropout(tensors.mask, constant(1 / (1 - spec.shape.dropout)));
    auto [result, logSums] =
        writer.graph().sdpa(tensors.queries, tensors.keys, tensors.values, attributes);
    Writer::writes(result, &PlanPointers::result, tensors.resultLayout, spec.element);
    if (spec.logSums)
        Writer::writes(logSums, &PlanPointers::logSums, logSumsLayout(spec.shape), Element::Fp32);
}

//! The gradients of queries are summed up in fp32 by whoever comes first: the way without would
//! have a gradient for each score in memory, and the newest GPUs do not have it.
void addBackward(Writer &writer, const AttentionPlanSpec &spec)
{
    const AttentionTensors tensors(writer, spec);
    fe::graph::SDPA_backward_attributes attributes;
    attributes.set_attn_scale(static_cast<float>(spec.shape.factor))
        .set_causal_mask(spec.shape.causal);
    if (tensors.mask)
        attributes.set_dropout(tensors.mask, constant(1 / (1 - spec.shape.dropout)),
                               constant(1 - spec.shape.dropout));
    const Tensor result = writer.reads(&PlanPointers::result, tensors.resultLayout, spec.element);
    const Tensor resultGradient =
        writer.reads(&PlanPointers::resultGradient, tensors.resultLayout, spec.element);
    const Tensor logSums =
        writer.reads(&PlanPointers::logSums, logSumsLayout(spec.shape), Element::Fp32);
    auto [queries, keys, values] = writer.graph().sdpa_backward(
        tensors.queries, tensors.keys, tensors.values, result, resultGradient, logSums, attributes);
    Writer::writes(queries, &PlanPointers::queriesGradient, tensors.queriesLayout, spec.element);
    Writer::writes(keys, &PlanPointers::keysGradient, tensors.keysLayout, spec.element);
    Writer::writes(values, &PlanPointers::valuesGradient, tensors.valuesLayout, spec.element);
}

} // namespace

PlanScalars addOperations(Graph &graph, const PlanSpec &spec)
{
    Writer writer(graph);
    if (const auto *convolution = std::get_if<ConvolutionPlanSpec>(&spec)) {
        const bool integers = convolution->element == Element::Byte;
        const fe::DataType_t sums = integers ? fe::DataType_t::INT32 : fe::DataType_t::FLOAT;
        graph.set_io_data_type(typeOf(convolution->element))
            .set_intermediate_data_type(sums)
            .set_compute_data_type(sums);
        addConvolution(writer, *convolution);
        return {};
    }
    if (const auto *attention = std::get_if<AttentionPlanSpec>(&spec)) {
        graph.set_io_data_type(typeOf(attention->element))
            .set_intermediate_data_type(fe::DataType_t::FLOAT)
            .set_compute_data_type(fe::DataType_t::FLOAT);
        if (attention->kind == AttentionPlanSpec::Kind::Forward)
            addForward(writer, *attention);
        else
            addBackward(writer, *attention);
        return {};
    }
    const auto &normalization = std::get<NormalizationPlanSpec>(spec);
    graph.set_io_data_type(typeOf(normalization.element))
        .set_intermediate_data_type(fe::DataType_t::FLOAT)
        .set_compute_data_type(fe::DataType_t::FLOAT);
    if (normalization.kind == NormalizationPlanSpec::Kind::Forward)
        addForward(writer, normalization);
    else
        addBackward(writer, normalization);
    return {static_cast<float>(normalization.epsilon), static_cast<float>(normalization.momentum)};
}

void *addressOf(std::int64_t id, const PlanPointers &pointers, PlanScalars &scalars)
{
    switch (id) {
    case epsilonId:
        return &scalars.epsilon;
    case momentumId:
        return &scalars.momentum;
    case nextMeanId:
        return pointers.runningMean;
    case nextVarianceId:
        return pointers.runningVariance;
    default:
        break;
    }
    const auto place = static_cast<std::size_t>(id - 1);
    return place < members.size() ? pointers.*members[place] : nullptr;
}

std::vector<std::int64_t> tensorIds(const PlanSpec &spec)
{
    std::vector<std::int64_t> ids;
    if (std::holds_alternative<NormalizationPlanSpec>(spec))
        ids = {epsilonId, momentumId, nextMeanId, nextVarianceId};
    for (const PlanTensor &tensor :
         std::visit([](const auto &each) { return tensorsOf(each); }, spec))
        ids.push_back(idOf(tensor.pointer));
    return ids;
}

} // namespace strata::engine::backends::cuda
