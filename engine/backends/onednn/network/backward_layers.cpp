// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/element_kernels.h"
#include "engine/backends/onednn/network/network_builder.h"

#include <algorithm>

namespace strata::engine::backends::onednn {

using namespace training;

namespace {

enum class Merge { Add, Mask, AddAndMask };

//! Buffers: one gradient, the other (Add, AddAndMask), the rectifier's output (Mask, AddAndMask),
//! the result. \param limit of the rectifier
template <typename Element>
Kernel mergeKernel(Merge merge, std::int64_t count, float limit)
{
    return [merge, count, limit](const std::vector<void *> &at) {
        const auto *first = static_cast<const Element *>(at[0]);
        const auto *second = static_cast<const Element *>(at[1]);
        auto *result = static_cast<Element *>(at.back());
        switch (merge) {
        case Merge::Add:
            add(first, second, result, count, false);
            break;
        case Merge::Mask:
            rectifierGradient(first, second, result, count, limit);
            break;
        case Merge::AddAndMask:
            addRectifierGradient(first, second, static_cast<const Element *>(at[2]), result, count,
                                 limit);
            break;
        }
    };
}

} // namespace

void NetworkBuilder::backward()
{
    for (LayerId id = m_graph.layers().size(); id-- > 0;) {
        m_pass = Pass::BackwardData;
        if (m_compiled.fusions.alias[id]) {
            // What was fused into a layer is undone together with it.
            for (const Gradient &gradient : m_gradients[id])
                m_gradients[*m_compiled.fusions.alias[id]].push_back(gradient);
            continue;
        }
        if (!wantsGradient(id))
            continue;
        if (const auto gradient = gradientOf(id)) {
            std::visit([&](const auto &layer) { backward(id, layer, *gradient); },
                       m_graph.layer(id).operation);
        } else if (const auto tied = m_tiedGradients.find(id); tied != m_tiedGradients.end()) {
            m_pass = Pass::BackwardWeights;
            learnt(id, TensorRole::Weights, tied->second); // its own part is nothing
        }
        m_gradients[id].clear();
    }
}

std::optional<NetworkBuilder::Gradient> NetworkBuilder::gradientOf(LayerId id)
{
    std::vector<Gradient> parts = m_gradients[id];
    if (parts.empty())
        return std::nullopt;
    const auto &operation = m_graph.layer(id).operation;
    // A normalisation keeps its own mask of what its rectifier let through.
    const bool masked = std::holds_alternative<Relu>(operation) ||
                        (m_compiled.fusions.rectified[id] &&
                         !std::holds_alternative<BatchNormalization>(operation));
    if (parts.size() == 1 && !masked)
        return parts.front();
    return sum(id, parts, masked ? &value(id) : nullptr);
}

NetworkBuilder::Gradient NetworkBuilder::sum(LayerId id, const std::vector<Gradient> &parts,
                                             const Value *rectifierOutput)
{
    const MemoryDescription layout =
        rectifierOutput != nullptr ? rectifierOutput->layout : parts.front().value.layout;
    std::vector<Gradient> same;
    for (const Gradient &part : parts) {
        const bool fits = part.value.layout == layout;
        same.push_back(
            {fits ? part.value : converted(part.value, layout, name(id)), part.owned || !fits});
    }
    // The result takes the place of a part that nobody else reads.
    const auto owned = std::ranges::find_if(same, &Gradient::owned);
    const Value result = owned != same.end() ? owned->value : newValue(layout);
    const std::int64_t count = storedElements(layout);
    const float limit = limitOf(id);
    const auto merge = [&](Merge how, std::vector<BufferId> buffers) {
        buffers.push_back(result.buffer);
        const bool half = m_type == Memory::data_type::bf16;
        appendKernel(id, how == Merge::Mask ? "relu" : "add_gradients",
                     half ? mergeKernel<Bfloat16>(how, count, limit)
                          : mergeKernel<float>(how, count, limit),
                     std::move(buffers));
    };
    if (owned != same.end())
        std::iter_swap(same.begin(), owned);
    BufferId sumSoFar = same.front().value.buffer;
    for (std::size_t i = 1; i < same.size(); ++i) {
        if (i + 1 == same.size() && rectifierOutput != nullptr)
            merge(Merge::AddAndMask, {sumSoFar, same[i].value.buffer, rectifierOutput->buffer});
        else
            merge(Merge::Add, {sumSoFar, same[i].value.buffer});
        sumSoFar = result.buffer;
    }
    if (same.size() == 1)
        merge(Merge::Mask, {sumSoFar, rectifierOutput->buffer});
    return {result, true};
}

//! Its own, or that of the rectifier that was fused into it: as outputs have it that reach it.
float NetworkBuilder::limitOf(LayerId id) const
{
    const auto *rectifier = std::get_if<Relu>(&m_graph.layer(id).operation);
    const double limit = rectifier != nullptr ? rectifier->limit : m_compiled.fusions.limit[id];
    return roundedTo(m_options.precision, static_cast<float>(limit));
}

void NetworkBuilder::give(LayerId to, const Gradient &gradient)
{
    if (wantsGradient(to))
        m_gradients[to].push_back(gradient);
}

void NetworkBuilder::backward(LayerId id, const Convolution &, const Gradient &gradient)
{
    contractBackward(id, gradient);
}

void NetworkBuilder::backward(LayerId id, const FullyConnected &, const Gradient &gradient)
{
    contractBackward(id, gradient);
}

void NetworkBuilder::contractBackward(LayerId id, const Gradient &gradient)
{
    const Contraction &contraction = m_compiled.contractions.at(id);
    const TensorPlace &weights = weightsOf(id);
    if (contraction.backwardData) {
        const Description &data = *contraction.backwardData;
        const BufferId master = m_compiled.parameters[weights.index].values;
        const Value result = newValue(operandOf(data, DNNL_ARG_DIFF_SRC));
        const Value kept{master, m_compiled.program.buffer(master).layout};
        append(id, data,
               {{DNNL_ARG_DIFF_DST,
                 converted(gradient.value, operandOf(data, DNNL_ARG_DIFF_DST), name(id)).buffer},
                {DNNL_ARG_WEIGHTS,
                 converted(kept, operandOf(data, DNNL_ARG_WEIGHTS), name(id)).buffer},
                {DNNL_ARG_DIFF_SRC, result.buffer}});
        give(input(id), {result, true});
    }
    m_pass = Pass::BackwardWeights;
    const Description &backwardWeights = *contraction.backwardWeights;
    const MemoryDescription gradientLayout = operandOf(backwardWeights, DNNL_ARG_DIFF_WEIGHTS);
    const BufferId weightsGradient = m_tiedGradients.contains(weights.info.layer)
                                         ? newValue(gradientLayout).buffer
                                         : gradientBuffer(weights, gradientLayout);
    std::vector<std::pair<int, BufferId>> arguments{
        {DNNL_ARG_SRC, valueAs(input(id), operandOf(backwardWeights, DNNL_ARG_SRC)).buffer},
        {DNNL_ARG_DIFF_DST,
         converted(gradient.value, operandOf(backwardWeights, DNNL_ARG_DIFF_DST), name(id)).buffer},
        {DNNL_ARG_DIFF_WEIGHTS, weightsGradient}};
    std::optional<BufferId> biasGradient;
    if (const TensorPlace *bias = tensor(id, TensorRole::Bias)) {
        biasGradient = gradientBuffer(*bias, operandOf(backwardWeights, DNNL_ARG_DIFF_BIAS));
        arguments.emplace_back(DNNL_ARG_DIFF_BIAS, *biasGradient);
    }
    append(id, backwardWeights, std::move(arguments));
    learntWeights(id, weightsGradient);
    if (biasGradient)
        learnt(id, TensorRole::Bias, *biasGradient);
}

//! The gradient of shared weights is the sum of all layers', and waits for the part of the layer
//! whose they are.
void NetworkBuilder::learntWeights(LayerId id, BufferId gradient)
{
    const TensorPlace &place = weightsOf(id);
    const auto addTo = [&](BufferId sum) {
        const auto layoutOf = [&](BufferId buffer) {
            return m_compiled.program.buffer(buffer).layout;
        };
        const MemoryDescription layout = layoutOf(sum);
        const Value own = converted({gradient, layoutOf(gradient)}, layout, name(id));
        appendKernel(id, "add_gradients", mergeKernel<float>(Merge::Add, storedElements(layout), 0),
                     {sum, own.buffer, sum});
    };
    if (place.info.layer == id) {
        const auto others = m_tiedGradients.find(id);
        if (others != m_tiedGradients.end())
            addTo(others->second);
        learnt(id, TensorRole::Weights,
               others != m_tiedGradients.end() ? others->second : gradient);
        return;
    }
    const auto [sum, isFirst] = m_tiedGradients.try_emplace(place.info.layer, gradient);
    if (!isFirst)
        addTo(sum->second);
}

void NetworkBuilder::backward(LayerId id, const BatchNormalization &layer, const Gradient &gradient)
{
    const Value source = normalized(id, m_forward.at(id));
    const Value from = converted(gradient.value, source.layout, name(id));
    const bool mayOverwrite = gradient.owned || from.buffer != gradient.value.buffer;
    auto flags = dnnl::normalization_flags::use_shift;
    if (layer.scale)
        flags = flags | dnnl::normalization_flags::use_scale;
    if (m_compiled.fusions.rectified[id])
        flags = flags | dnnl::normalization_flags::fuse_norm_relu;
    const Description description = m_describe.normalizationBackward(
        source.layout, source.layout, layer.epsilon, flags, m_forward.at(id));
    const Value result = mayOverwrite ? from : newValue(source.layout);
    const auto &[mean, variance] = m_batchStatistics.at(id);
    std::vector<std::pair<int, BufferId>> arguments{{DNNL_ARG_SRC, source.buffer},
                                                    {DNNL_ARG_DIFF_DST, from.buffer},
                                                    {DNNL_ARG_DIFF_SRC, result.buffer},
                                                    {DNNL_ARG_MEAN, mean},
                                                    {DNNL_ARG_VARIANCE, variance}};
    std::optional<BufferId> scaleGradient;
    if (const TensorPlace *scale = tensor(id, TensorRole::Scale)) {
        scaleGradient = gradientBuffer(*scale, operandOf(description, DNNL_ARG_DIFF_SCALE));
        arguments.emplace_back(DNNL_ARG_SCALE, m_compiled.parameters[scale->index].values);
        arguments.emplace_back(DNNL_ARG_DIFF_SCALE, *scaleGradient);
    }
    if (normalizationBackwardTakesShift)
        arguments.emplace_back(DNNL_ARG_SHIFT,
                               m_compiled.parameters[tensor(id, TensorRole::Shift)->index].values);
    const BufferId shiftGradient =
        gradientBuffer(*tensor(id, TensorRole::Shift), operandOf(description, DNNL_ARG_DIFF_SHIFT));
    arguments.emplace_back(DNNL_ARG_DIFF_SHIFT, shiftGradient);
    if (m_compiled.fusions.rectified[id])
        arguments.emplace_back(DNNL_ARG_WORKSPACE, m_workspace.at(id));
    append(id, description, std::move(arguments));
    if (scaleGradient)
        learnt(id, TensorRole::Scale, *scaleGradient);
    learnt(id, TensorRole::Shift, shiftGradient);
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const Relu &, const Gradient &gradient)
{
    give(input(id), gradient);
}

void NetworkBuilder::backward(LayerId id, const Pooling &layer, const Gradient &gradient)
{
    poolBackward(id, layer, gradient);
}

void NetworkBuilder::backward(LayerId id, const GlobalAveragePooling &, const Gradient &gradient)
{
    poolBackward(id, wholeImage(m_graph.layer(input(id)).output), gradient);
}

void NetworkBuilder::poolBackward(LayerId id, const Pooling &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Description &forward = m_forward.at(id);
    const MemoryDescription sourceLayout = operandOf(forward, DNNL_ARG_SRC);
    const Description description =
        m_describe.poolingBackward(sourceLayout, operandOf(forward, DNNL_ARG_DST), layer, forward);
    const Value result = newValue(sourceLayout);
    const Value from =
        converted(gradient.value, operandOf(description, DNNL_ARG_DIFF_DST), name(id));
    std::vector<std::pair<int, BufferId>> arguments{{DNNL_ARG_DIFF_DST, from.buffer},
                                                    {DNNL_ARG_DIFF_SRC, result.buffer}};
    if (m_workspace.contains(id))
        arguments.emplace_back(DNNL_ARG_WORKSPACE, m_workspace.at(id));
    append(id, description, std::move(arguments));
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const LocalResponseNormalization &layer,
                              const Gradient &gradient)
{
    const Value source = typedValue(input(id));
    const Description description = m_describe.responseNormalizationBackward(
        source.layout, source.layout, layer, m_forward.at(id));
    const Value result = newValue(operandOf(description, DNNL_ARG_DIFF_SRC));
    const Value from =
        converted(gradient.value, operandOf(description, DNNL_ARG_DIFF_DST), name(id));
    std::vector<std::pair<int, BufferId>> arguments{{DNNL_ARG_SRC, source.buffer},
                                                    {DNNL_ARG_DIFF_DST, from.buffer},
                                                    {DNNL_ARG_DIFF_SRC, result.buffer}};
    if (m_workspace.contains(id))
        arguments.emplace_back(DNNL_ARG_WORKSPACE, m_workspace.at(id));
    append(id, description, std::move(arguments));
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const Dropout &layer, const Gradient &gradient)
{
    const MemoryDescription layout = value(id).layout;
    const Value from = converted(gradient.value, layout, name(id));
    const bool mayOverwrite = gradient.owned || from.buffer != gradient.value.buffer;
    const Value result = mayOverwrite ? from : newValue(layout);
    appendDropout(id, layer, from, result);
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const Concatenation &, const Gradient &gradient)
{
    const auto &inputs = m_graph.layer(id).inputs;
    // A slice that cuts through a block of channels can be taken from rows only.
    const bool wholeBlocks = std::ranges::all_of(
        inputs, [this](LayerId input) { return m_graph.layer(input).output.channels % 16 == 0; });
    const MemoryDescription layout = gradient.value.layout;
    // A fully connected layer gives its images back as rows.
    const Memory::dims whole = value(id).layout.dims();
    const Value from =
        wholeBlocks && layout.dims() == whole
            ? gradient.value
            : converted(gradient.value, rowMajor(whole, layout.data_type()), name(id));
    std::int64_t channel = 0;
    for (const LayerId source : inputs) {
        Memory::dims dimensions = from.layout.dims();
        dimensions[1] = m_graph.layer(source).output.channels;
        Memory::dims offsets(dimensions.size(), 0);
        offsets[1] = channel;
        channel += dimensions[1];
        if (!wantsGradient(source))
            continue;
        const Value result = newValue(value(source).layout);
        append(id,
               m_describe.reorder(from.layout.submemory_desc(dimensions, offsets), result.layout),
               {{DNNL_ARG_FROM, from.buffer}, {DNNL_ARG_TO, result.buffer}});
        give(source, {result, true});
    }
}

void NetworkBuilder::backward(LayerId id, const Addition &, const Gradient &gradient)
{
    for (const LayerId source : m_graph.layer(id).inputs)
        give(source, {gradient.value, false});
}

void NetworkBuilder::backward(LayerId id, const ChannelPadding &layer, const Gradient &gradient)
{
    const LayerId source = input(id);
    const Shape &in = m_graph.layer(source).output;
    const MemoryDescription &given = gradient.value.layout;
    const Value from =
        converted(gradient.value, rowMajor(given.dims(), given.data_type()), name(id));
    const Value result = newValue(rowMajor(m_options.batch, in, given.data_type()));
    const auto kernel = [first = layer.before * in.height * in.width, count = in.elements(),
                         stride = m_graph.layer(id).output.elements(), images = m_options.batch,
                         half = given.data_type() ==
                                Memory::data_type::bf16](const std::vector<void *> &at) {
        if (half)
            copyImages(static_cast<const Bfloat16 *>(at[0]) + first, stride,
                       static_cast<Bfloat16 *>(at[1]), count, count, images);
        else
            copyImages(static_cast<const float *>(at[0]) + first, stride,
                       static_cast<float *>(at[1]), count, count, images);
    };
    appendKernel(id, operationName(layer), kernel, {from.buffer, result.buffer});
    give(source, {result, true});
}

} // namespace strata::engine::backends::onednn
