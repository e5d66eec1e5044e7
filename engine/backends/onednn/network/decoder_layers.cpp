// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What translation networks have beside recurrent layers: the decoder with attention, and the loss
// that draws classes.
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/backends/onednn/network/touched_rows.h"
#include "engine/backends/onednn/network/typed_kernel.h"

#include <numeric>

namespace strata::engine::backends::onednn {

using namespace training;

NetworkBuilder::Value NetworkBuilder::floats(std::int64_t elements)
{
    return newValue(rowMajor({elements}, Memory::data_type::f32));
}

std::vector<BufferId> NetworkBuilder::decoderBuffers(LayerId id, const DecoderPlan &plan)
{
    const auto wide = [&](std::size_t which) {
        const LayerId source = input(id, which);
        return valueAs(source, rowMajor(m_options.batch, m_graph.layer(source).output,
                                        Memory::data_type::f32))
            .buffer;
    };
    const LayerId tokens = input(id);
    std::vector<BufferId> buffers{
        valueAs(tokens, positionsFirst(m_options.batch, m_graph.layer(tokens).output, m_type))
            .buffer,
        wide(1), wide(2), wide(3)};
    buffers.push_back(
        newValue(positionsFirst(m_options.batch, m_graph.layer(id).output, m_type)).buffer);
    for (const DecoderPlan::Buffer &kept : plan.kept())
        buffers.push_back(
            newValue(rowMajor({kept.elements}, kept.isFloat ? Memory::data_type::f32 : m_type))
                .buffer);
    for (const TensorPlace &place : m_tensors.at(id)) {
        const BufferId values = rowMajorBuffer(place);
        if (place.info.role == TensorRole::Bias || &place == &m_tensors.at(id).back())
            buffers.push_back(values);
    }
    return buffers;
}

//! Copies of parts of a layer's matrices in the layouts that its products want.
void NetworkBuilder::appendParts(LayerId id, const std::vector<DecoderPlan::Part> &parts,
                                 std::vector<BufferId> &buffers)
{
    for (const DecoderPlan::Part &part : parts)
        buffers.push_back(weightsPart(id, part.tensor, part.turned, part.offsets, part.wanted));
}

void NetworkBuilder::forward(LayerId id, const AttentionDecoder &layer)
{
    const auto shape = [&](std::size_t which) -> const Shape & {
        return m_graph.layer(input(id, which)).output;
    };
    const DecoderSizes sizes{
        shape(0).channels, m_options.batch, shape(0).width,
        shape(1).channels, shape(1).width,  shape(2).width,
        shape(3).width,    layer.layers,    static_cast<float>(layer.forgetBias)};
    const auto plan = std::make_shared<DecoderPlan>(m_describe.engine(), sizes, m_type, training());
    std::vector<BufferId> buffers = decoderBuffers(id, *plan);
    m_decoders[id] = {plan, buffers};
    buffers.push_back(floats(plan->workSpace(false)).buffer);
    appendParts(id, plan->parts(false), buffers);
    setValue(id, {buffers[4], m_compiled.program.buffer(buffers[4]).layout});
    appendKernel(
        id, operationName(layer), [plan](const std::vector<void *> &at) { plan->forward(at); },
        std::move(buffers));
}

void NetworkBuilder::backward(LayerId id, const AttentionDecoder &layer, const Gradient &gradient)
{
    const auto &[plan, shared] = m_decoders.at(id);
    std::vector<BufferId> buffers = shared;
    buffers.push_back(converted(gradient.value, value(id).layout, name(id)).buffer);
    for (const std::int64_t elements : plan->sumGradients())
        buffers.push_back(newValue(rowMajor({elements}, m_type)).buffer);
    std::vector<Value> ofInputs;
    for (std::size_t which = 0; which < 4; ++which) {
        const Shape &shape = m_graph.layer(input(id, which)).output;
        constexpr auto wide = Memory::data_type::f32;
        ofInputs.push_back(newValue(which == 0 ? positionsFirst(m_options.batch, shape, wide)
                                               : rowMajor(m_options.batch, shape, wide)));
        buffers.push_back(ofInputs.back().buffer);
    }
    std::vector<BufferId> ofTensors;
    for (const TensorPlace &place : m_tensors.at(id))
        ofTensors.push_back(
            gradientBuffer(place, rowMajor(place.info.dimensions, Memory::data_type::f32)));
    buffers.insert(buffers.end(), ofTensors.begin(), ofTensors.end());
    buffers.push_back(floats(plan->workSpace(true)).buffer);
    appendParts(id, plan->parts(true), buffers);
    appendKernel(
        id, operationName(layer),
        [plan = plan](const std::vector<void *> &at) { plan->backward(at); }, buffers);
    m_pass = Pass::BackwardWeights;
    appendKernel(
        id, operationName(layer), [plan = plan](const std::vector<void *> &at) { plan->learn(at); },
        std::move(buffers));
    m_pass = Pass::BackwardData;
    for (std::size_t which = 0; which < 4; ++which) {
        if (!wantsGradient(input(id, which)))
            continue;
        const Shape &shape = m_graph.layer(input(id, which)).output;
        const MemoryDescription layout = which == 0 ? positionsFirst(m_options.batch, shape, m_type)
                                                    : rowMajor(m_options.batch, shape, m_type);
        give(input(id, which), {converted(ofInputs[which], layout, name(id)), true});
    }
    m_pass = Pass::BackwardWeights;
    for (std::size_t i = 0; i < ofTensors.size(); ++i)
        learnt(m_tensors.at(id)[i], ofTensors[i]);
}

//! With the gradients of all that it computes; those of the weights follow on the way back.
void NetworkBuilder::forward(LayerId id, const SampledCrossEntropy &layer)
{
    if (!training())
        return;
    const LayerId linear = input(id);
    const LayerId source = input(linear);
    const Shape &in = m_graph.layer(source).output;
    const std::int64_t classes = m_graph.layer(linear).output.width;
    const SampledLossSizes sizes{
        m_options.batch,          in.channels,      in.width,     classes,
        m_graph.labelsPerImage(), layer.firstLabel, layer.weight, m_options.threads};
    const auto plan = std::make_shared<const SampledLossPlan>(
        LogUniformSampler(m_options.seed, id, classes, layer.samples), sizes);
    const MemoryDescription rows = rowMajor(m_options.batch, in, m_type);
    const SampledState state{plan, valueAs(source, rows).buffer, floats(plan->slopes()),
                             floats(plan->drawn()).buffer};
    const Value gradient = newValue(rows);
    const std::int64_t count = m_options.batch * in.channels;
    const auto kernel =
        typedKernel(m_type, [=, step = m_compiled.state, weight = layer.weight]<typename Element>(
                                Element, const std::vector<void *> &at) {
            auto *losses = static_cast<float *>(at[6]);
            plan->forward(step->step, static_cast<const Element *>(at[0]),
                          static_cast<const float *>(at[1]), static_cast<const float *>(at[2]),
                          step->labels.data(), static_cast<float *>(at[3]),
                          static_cast<std::int32_t *>(at[4]), static_cast<Element *>(at[5]), losses,
                          static_cast<float *>(at[7]));
            step->loss +=
                std::accumulate(losses, losses + count, 0.0) * weight / static_cast<double>(count);
        });
    appendKernel(id, operationName(layer), kernel,
                 {state.x, rowMajorBuffer(*tensor(linear, TensorRole::Weights)),
                  rowMajorBuffer(*tensor(linear, TensorRole::Bias)), state.slopes.buffer,
                  state.drawn, gradient.buffer, floats(count).buffer,
                  floats(plan->workSpace()).buffer});
    m_sampled.emplace(linear, state);
    give(source, {gradient, true});
    give(linear, {state.slopes, true});
}

//! Of a linear layer that a loss draws from: its input has its gradient already.
void NetworkBuilder::learnSampled(LayerId id)
{
    const auto &[plan, x, slopes, drawn] = m_sampled.at(id);
    const TensorPlace &weights = *tensor(id, TensorRole::Weights);
    const TensorPlace &bias = *tensor(id, TensorRole::Bias);
    const BufferId weightsGradient = tableGradient(weights);
    const BufferId biasGradient =
        gradientBuffer(bias, rowMajor(bias.info.dimensions, Memory::data_type::f32));
    std::vector<BufferId> buffers{
        x, slopes.buffer, drawn, weightsGradient, biasGradient, floats(plan->workSpace()).buffer};
    if (const auto touched = m_touched.find(weightsGradient); touched != m_touched.end())
        buffers.push_back(touched->second);
    const auto kernel = typedKernel(m_type, [plan = plan, step = m_compiled.state,
                                             elements = weights.info.elements()]<typename Element>(
                                                Element, const std::vector<void *> &at) {
        const SampledLossSizes &sizes = plan->sizes();
        const std::int32_t *labels = step->labels.data();
        const auto *numbers = static_cast<const std::int32_t *>(at[2]);
        auto *gradient = static_cast<float *>(at[3]);
        auto *ofBias = static_cast<float *>(at[4]);
        if (at.size() > 6) {
            TouchedRows touched(at[6], sizes.classes);
            touched.clear(gradient, sizes.features);
            std::for_each_n(numbers, plan->drawn(), [&](auto row) { touched.touch(row); });
            for (std::int64_t i = 0; i < sizes.images * sizes.positions; ++i)
                touched.touch(plan->label(labels, i / sizes.positions, i % sizes.positions));
        } else {
            std::fill_n(gradient, elements, 0.0F);
        }
        std::fill_n(ofBias, sizes.classes, 0.0F);
        plan->learn(static_cast<const Element *>(at[0]), labels, static_cast<const float *>(at[1]),
                    numbers, gradient, ofBias, static_cast<float *>(at[5]));
    });
    m_pass = Pass::BackwardWeights;
    appendKernel(id, operationName(m_graph.layer(id).operation), kernel, std::move(buffers));
    learnt(weights, weightsGradient);
    learnt(bias, biasGradient);
}

} // namespace strata::engine::backends::onednn
