// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/network_builder.h"

#include "engine/training/layer_work.h"

#include <algorithm>

namespace strata::engine::backends::onednn {

using namespace training;

Pooling wholeImage(const Shape &shape)
{
    return {Pooling::Kind::AverageWithoutPadding, Window{shape.height, shape.width, 1, 0, 0, 0, 0}};
}

NetworkBuilder::NetworkBuilder(const Graph &graph, const NetworkOptions &options,
                               const dnnl::engine &engine) :
    m_graph(graph),
    m_options(options),
    m_describe(engine, options.purpose == Purpose::Train),
    m_type(options.precision == Precision::Bf16 ? Memory::data_type::bf16 : Memory::data_type::f32),
    m_values(graph.layers().size()),
    m_gradients(graph.layers().size()),
    m_tensors(graph.layers().size()),
    m_bucketRule(options.exchange.bucketBytes)
{
    const std::vector<TensorInfo> tensors = parameterTensors(graph);
    for (std::size_t index = 0; index < tensors.size(); ++index)
        m_tensors[tensors[index].layer].push_back({index, tensors[index]});
    m_wantsGradient = layersWithGradient(graph);
    m_compiled.parameters.resize(tensors.size());
    m_compiled.fusions =
        findFusions(graph, options.purpose, {.afterNormalization = false, .inItsPlace = true});
    m_compiled.state = std::make_shared<StepState>();
    m_compiled.state->labels.resize(
        static_cast<std::size_t>(options.batch * graph.labelsPerImage()));
    m_compiled.state->targets.resize(
        static_cast<std::size_t>(options.batch * graph.targetsPerImage()));
}

CompiledProgram NetworkBuilder::build()
{
    for (const TensorInfo &tensor : statisticsTensors(m_graph)) {
        m_running[tensor.layer].push_back(
            m_compiled.program.add(rowMajor(tensor.dimensions, Memory::data_type::f32), true));
        m_compiled.statistics.push_back(m_running[tensor.layer].back());
    }
    const Value images =
        newValue(rowMajor(m_options.batch, m_graph.inputShape(), Memory::data_type::f32), true);
    m_compiled.images = images.buffer;
    setValue(m_graph.input(), images);
    forward();
    if (training()) {
        backward();
        updateAll();
    }
    return std::move(m_compiled);
}

NetworkBuilder::Value NetworkBuilder::newValue(const MemoryDescription &layout, bool lasting)
{
    return {m_compiled.program.add(layout, lasting), layout};
}

NetworkBuilder::Value NetworkBuilder::converted(const Value &from, const MemoryDescription &layout,
                                                const std::string &layer)
{
    if (from.layout == layout)
        return from;
    // A vector is sometimes batch × features and sometimes batch × features × 1 × 1.
    if (from.layout.dims() != layout.dims()) {
        const Value flat =
            converted(from, rowMajor(from.layout.dims(), from.layout.data_type()), layer);
        return converted({flat.buffer, rowMajor(layout.dims(), from.layout.data_type())}, layout,
                         layer);
    }
    const Value to = newValue(layout);
    m_compiled.program.append({layer,
                               "layout",
                               m_pass,
                               m_describe.reorder(from.layout, layout),
                               {},
                               {{DNNL_ARG_FROM, from.buffer}, {DNNL_ARG_TO, to.buffer}}});
    return to;
}

NetworkBuilder::Value NetworkBuilder::valueAs(LayerId id, const MemoryDescription &layout)
{
    std::vector<Value> &known = m_values.at(id);
    const auto same =
        std::ranges::find_if(known, [&](const Value &value) { return value.layout == layout; });
    if (same != known.end())
        return *same;
    known.push_back(converted(known.front(), layout, name(id)));
    return known.back();
}

NetworkBuilder::Value NetworkBuilder::typedValue(LayerId id)
{
    const Value first = value(id);
    return first.layout.data_type() == m_type
               ? first
               : valueAs(id, rowMajor(m_options.batch, m_graph.layer(id).output, m_type));
}

LayerId NetworkBuilder::input(LayerId id, std::size_t which) const
{
    return m_graph.layer(id).inputs.at(which);
}

void NetworkBuilder::append(LayerId id, Description primitive,
                            std::vector<std::pair<int, BufferId>> arguments)
{
    m_compiled.program.append({name(id),
                               operationName(m_graph.layer(id).operation),
                               m_pass,
                               std::move(primitive),
                               {},
                               std::move(arguments)});
}

void NetworkBuilder::appendKernel(LayerId id, const char *kernelName, Kernel kernel,
                                  std::vector<BufferId> buffers)
{
    std::vector<std::pair<int, BufferId>> arguments;
    for (const BufferId buffer : buffers)
        arguments.emplace_back(0, buffer);
    m_compiled.program.append(
        {name(id), kernelName, m_pass, {}, std::move(kernel), std::move(arguments)});
}

const NetworkBuilder::TensorPlace *NetworkBuilder::tensor(LayerId id, TensorRole role) const
{
    const auto &tensors = m_tensors.at(id);
    const auto found = std::ranges::find_if(
        tensors, [role](const TensorPlace &place) { return place.info.role == role; });
    return found == tensors.end() ? nullptr : &*found;
}

BufferId NetworkBuilder::vectorBuffer(LayerId id, TensorRole role)
{
    return rowMajorBuffer(*tensor(id, role));
}

BufferId NetworkBuilder::rowMajorBuffer(const TensorPlace &place)
{
    const MemoryDescription layout = rowMajor(place.info.dimensions, Memory::data_type::f32);
    LearntTensor &learnt = m_compiled.parameters[place.index];
    learnt.values = m_compiled.program.add(layout, true);
    learnt.rowMajor = layout;
    return learnt.values;
}

} // namespace strata::engine::backends::onednn
