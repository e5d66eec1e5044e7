// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that go from position to position. What they read and write has the positions outermost,
// so that a step's rows lie behind each other; layers of such that follow each other find it so.
#include "engine/backends/onednn/network/network_builder.h"

namespace strata::engine::backends::onednn {

using namespace training;

MemoryDescription positionsFirst(std::int64_t batch, const Shape &shape, Memory::data_type type)
{
    return {{batch, shape.channels, 1, shape.width},
            type,
            Memory::dims{shape.width, batch * shape.width, shape.width, 1}};
}

//! A copy of a part of a matrix in the layout that a product wants, which inference makes but once.
//! \param turned whether rows and columns change places first
BufferId NetworkBuilder::weightsPart(LayerId id, std::size_t which, bool turned,
                                     const Memory::dims &offsets, const MemoryDescription &wanted)
{
    const TensorPlace &place = m_tensors.at(id).at(which);
    const Memory::dims dimensions(place.info.dimensions);
    const MemoryDescription whole =
        turned ? MemoryDescription({dimensions[1], dimensions[0]}, Memory::data_type::f32,
                                   Memory::dims{1, dimensions[1]})
               : rowMajor(dimensions, Memory::data_type::f32);
    const Value part{m_compiled.parameters[place.index].values,
                     whole.submemory_desc(wanted.dims(), offsets)};
    if (training())
        return converted(part, wanted, name(id)).buffer;
    const Value copy = newValue(wanted, true);
    m_compiled.program.append({name(id),
                               "layout",
                               m_pass,
                               m_describe.reorder(part.layout, wanted),
                               {},
                               {{DNNL_ARG_FROM, part.buffer}, {DNNL_ARG_TO, copy.buffer}},
                               true});
    return copy.buffer;
}

//! Copies of R's parts in the layouts that their products want, of one way after the other.
std::vector<BufferId> NetworkBuilder::recurrentWeights(LayerId id, const Recurrent &layer,
                                                       bool turned)
{
    const RecurrentPlan &plan = *m_recurrent.at(id).plan;
    std::vector<BufferId> copies;
    for (std::int64_t way = 0; way < layer.ways(); ++way) {
        for (std::int64_t product = 0; product < plan.products(); ++product) {
            const std::int64_t first =
                (way * layer.gates() + plan.firstGate(product)) * layer.hidden;
            copies.push_back(weightsPart(id, 1, turned,
                                         turned ? Memory::dims{0, first} : Memory::dims{first, 0},
                                         plan.weightsLayout(product, turned)));
        }
    }
    return copies;
}

void NetworkBuilder::forward(LayerId id, const Recurrent &layer)
{
    const Shape &in = m_graph.layer(input(id)).output;
    const Value source = valueAs(input(id), positionsFirst(m_options.batch, in, m_type));
    const std::int64_t rows = m_options.batch * in.channels;
    const std::int64_t width = layer.ways() * layer.gates() * layer.hidden;
    const Memory::dims weights{width, in.width};
    ConvolutionOperands operands{
        rowMajor({rows, in.width}, m_type), forwardWeightsLayout(rows, weights, m_type),
        rowMajor({width}, Memory::data_type::f32), rowMajor({rows, width}, Memory::data_type::f32)};
    Contraction contraction{m_describe.fullyConnected(operands, {}), {}, {}, true};
    if (training()) {
        operands.result = rowMajor({rows, width}, m_type);
        addWayBack(id, contraction, operands, rowMajor(weights, Memory::data_type::f32));
    }
    m_compiled.contractions.emplace(id, contraction);
    const Value gates = newValue(operandOf(contraction.forward, DNNL_ARG_DST));
    append(
        id, contraction.forward,
        {{DNNL_ARG_SRC, source.buffer},
         {DNNL_ARG_WEIGHTS, forwardWeights(id, operandOf(contraction.forward, DNNL_ARG_WEIGHTS))},
         {DNNL_ARG_BIAS, vectorBuffer(id, TensorRole::Bias)},
         {DNNL_ARG_DST, gates.buffer}});
    const auto plan = std::make_shared<RecurrentPlan>(m_describe.engine(), layer, in.channels,
                                                      m_options.batch, m_type, training());
    rowMajorBuffer(m_tensors.at(id).at(1));
    const Value result =
        newValue(positionsFirst(m_options.batch, m_graph.layer(id).output, m_type));
    const RecurrentState record{plan, gates.buffer,
                                newValue(rowMajor({plan->cells()}, Memory::data_type::f32)).buffer,
                                newValue(rowMajor({plan->resetStates()}, m_type)).buffer};
    m_recurrent.emplace(id, record);
    std::vector<BufferId> buffers{gates.buffer, result.buffer, record.cells, record.resetStates};
    const std::vector<BufferId> copies = recurrentWeights(id, layer, true);
    buffers.insert(buffers.end(), copies.begin(), copies.end());
    appendKernel(
        id, operationName(layer), [plan](const std::vector<void *> &at) { plan->forward(at); },
        std::move(buffers));
    setValue(id, result);
}

void NetworkBuilder::backward(LayerId id, const Recurrent &layer, const Gradient &gradient)
{
    const RecurrentState &record = m_recurrent.at(id);
    const Value from = converted(gradient.value, value(id).layout, name(id));
    const std::int64_t rows = m_options.batch * m_graph.layer(input(id)).output.channels;
    const std::int64_t width = layer.ways() * layer.gates() * layer.hidden;
    const Value sumGradients = newValue(rowMajor({rows, width}, m_type));
    const TensorPlace &recurrent = m_tensors.at(id).at(1);
    const BufferId recurrentGradient =
        gradientBuffer(recurrent, rowMajor(recurrent.info.dimensions, Memory::data_type::f32));
    std::vector<BufferId> buffers{
        record.gates,
        value(id).buffer,
        record.cells,
        record.resetStates,
        from.buffer,
        sumGradients.buffer,
        newValue(rowMajor({record.plan->workSpace()}, Memory::data_type::f32)).buffer};
    const std::vector<BufferId> copies = recurrentWeights(id, layer, false);
    buffers.insert(buffers.end(), copies.begin(), copies.end());
    appendKernel(
        id, operationName(layer),
        [plan = record.plan](const std::vector<void *> &at) { plan->backward(at); },
        std::move(buffers));
    m_pass = Pass::BackwardWeights;
    appendKernel(id, operationName(layer),
                 [plan = record.plan](const std::vector<void *> &at) { plan->learn(at); },
                 {value(id).buffer, record.resetStates, sumGradients.buffer, recurrentGradient});
    m_pass = Pass::BackwardData;
    backwardOfGates(id, sumGradients, recurrentGradient);
}

//! From the sums of the gates to W, b and the input.
void NetworkBuilder::backwardOfGates(LayerId id, const Value &sumGradients,
                                     BufferId recurrentGradient)
{
    const Contraction &contraction = m_compiled.contractions.at(id);
    const Shape &in = m_graph.layer(input(id)).output;
    const MemoryDescription layout = positionsFirst(m_options.batch, in, m_type);
    const TensorPlace &weights = m_tensors.at(id).front();
    if (contraction.backwardData) {
        const Description &data = *contraction.backwardData;
        const BufferId master = m_compiled.parameters[weights.index].values;
        const Value result = newValue(layout);
        append(id, data,
               {{DNNL_ARG_DIFF_DST, sumGradients.buffer},
                {DNNL_ARG_WEIGHTS, converted({master, m_compiled.program.buffer(master).layout},
                                             operandOf(data, DNNL_ARG_WEIGHTS), name(id))
                                       .buffer},
                {DNNL_ARG_DIFF_SRC, result.buffer}});
        give(input(id), {result, true});
    }
    m_pass = Pass::BackwardWeights;
    const Description &backwardWeights = *contraction.backwardWeights;
    const BufferId weightsGradient =
        gradientBuffer(weights, operandOf(backwardWeights, DNNL_ARG_DIFF_WEIGHTS));
    const BufferId biasGradient = gradientBuffer(*tensor(id, TensorRole::Bias),
                                                 operandOf(backwardWeights, DNNL_ARG_DIFF_BIAS));
    append(id, backwardWeights,
           {{DNNL_ARG_SRC, valueAs(input(id), layout).buffer},
            {DNNL_ARG_DIFF_DST, sumGradients.buffer},
            {DNNL_ARG_DIFF_WEIGHTS, weightsGradient},
            {DNNL_ARG_DIFF_BIAS, biasGradient}});
    learnt(weights, weightsGradient);
    learnt(m_tensors.at(id).at(1), recurrentGradient);
    learnt(id, TensorRole::Bias, biasGradient);
}

} // namespace strata::engine::backends::onednn
