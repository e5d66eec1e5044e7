// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/layer_probe.h"

#include "engine/backends/cuda/network/operation_buffers.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

namespace strata::engine::backends::cuda {

namespace {

using core::Expected;

//! The operations of one layer in a program of their own.
class LayerProgram {
public:
    LayerProgram(const NetworkProgram &whole, const std::string &layer) : m_whole(whole)
    {
        m_program.element = whole.element;
        m_program.tensorFloat = whole.tensorFloat;
        m_program.hostImages = add(Element::Fp32, 1);
        m_program.labels = add(Element::Int32, 1);
        m_program.scalars = add(Element::Byte, sizeof(Scalars));
        for (const ProgramStep &step : whole.steps) {
            if (step.layer == layer || isImportFor(step, layer))
                std::visit([&](const auto &operation) { take(step, operation); }, step.operation);
        }
        if (forward)
            m_program.logits = forward->y;
        if (!products.empty())
            m_program.logits.buffer = products.front().c;
        planBuffers(m_program);
    }

    const NetworkProgram &program() const { return m_program; }

    //! Whether the images are given as the host has them, because the layer reads columns of them.
    bool imports = false;
    std::optional<ConvolutionForward> forward;
    std::optional<ConvolutionBackwardData> backwardData;
    std::optional<ConvolutionBackwardWeights> backwardWeights;
    std::optional<BiasGradient> biasGradient;
    //! Of a linear layer: forward, to its input if that wants a gradient, to its weights.
    std::vector<MatrixProduct> products;

private:
    BufferId add(Element element, std::int64_t elements)
    {
        m_program.buffers.push_back({element, elements, Lifetime::Lasting, 0, 0, 0});
        return m_program.buffers.size() - 1;
    }
    void own(BufferId &id)
    {
        const auto known = m_own.find(id);
        id = known != m_own.end()
                 ? known->second
                 : m_own.emplace(id, add(m_whole.buffers[id].element, m_whole.buffers[id].elements))
                       .first->second;
    }
    void own(std::optional<BufferId> &id)
    {
        if (id)
            own(*id);
    }

    bool isImportFor(const ProgramStep &step, const std::string &layer) const
    {
        const auto *import = std::get_if<ImportImages>(&step.operation);
        return import != nullptr && import->columns > 1 &&
               std::ranges::any_of(m_whole.steps, [&](const ProgramStep &other) {
                   const auto *reader = std::get_if<ConvolutionForward>(&other.operation);
                   return reader != nullptr && other.layer == layer &&
                          reader->x.buffer == import->images.buffer;
               });
    }

    template <typename Operation>
    void append(const ProgramStep &step, const Operation &operation, std::optional<Operation> &kept)
    {
        kept = operation;
        m_program.steps.push_back({step.layer, step.name, step.pass, operation});
    }
    void take(const ProgramStep &step, ImportImages operation)
    {
        m_program.buffers[m_program.hostImages].elements = m_whole.buffers[operation.host].elements;
        operation.host = m_program.hostImages;
        own(operation.images.buffer);
        imports = true;
        m_program.steps.push_back({step.layer, step.name, step.pass, operation});
    }
    void take(const ProgramStep &step, ConvolutionForward operation)
    {
        own(operation.x.buffer);
        own(operation.weights.values);
        own(operation.bias);
        // Zero, also where it is the layer's own input in the network.
        if (operation.addend)
            operation.addend = add(m_program.element, m_whole.buffers[*operation.addend].elements);
        own(operation.y.buffer);
        append(step, operation, forward);
    }
    void take(const ProgramStep &step, ConvolutionBackwardData operation)
    {
        own(operation.dy.buffer);
        own(operation.weights.values);
        own(operation.dx.buffer);
        append(step, operation, backwardData);
    }
    void take(const ProgramStep &step, ConvolutionBackwardWeights operation)
    {
        own(operation.x.buffer);
        own(operation.dy.buffer);
        own(operation.weights.values);
        own(operation.gradient);
        append(step, operation, backwardWeights);
    }
    void take(const ProgramStep &step, BiasGradient operation)
    {
        own(operation.dy.buffer);
        own(operation.gradient);
        append(step, operation, biasGradient);
    }
    void take(const ProgramStep &step, MatrixProduct operation)
    {
        if (!operation.isProbed)
            return;
        own(operation.a);
        own(operation.b);
        own(operation.bias);
        // Zero, where it adds to another layer's; and apart from the result's gradient, which may
        // take its place.
        operation.c =
            add(m_whole.buffers[operation.c].element, m_whole.buffers[operation.c].elements);
        products.push_back(operation);
        m_program.steps.push_back({step.layer, step.name, step.pass, operation});
    }
    template <typename Other>
    void take(const ProgramStep &, const Other &)
    {
    }

    const NetworkProgram &m_whole;
    NetworkProgram m_program;
    std::map<BufferId, BufferId> m_own;
};

training::Precision typeOf(Element element)
{
    if (element == Element::Bf16)
        return training::Precision::Bf16;
    return element == Element::Fp16 ? training::Precision::Fp16 : training::Precision::Fp32;
}

training::ChannelsLast insideOf(const ParameterLayout &layout)
{
    return {layout.outer, layout.channels, layout.height * layout.width, layout.storedChannels};
}

//! Makes room behind each row, and fills it with zeros. \param bytes in the type of that size
void spreadRows(const ParameterLayout &layout, std::size_t size, std::byte *bytes)
{
    const auto row = static_cast<std::size_t>(layout.width * layout.storedChannels) * size;
    const auto stored = static_cast<std::size_t>(layout.rowElements()) * size;
    if (row == stored)
        return;
    for (auto i = static_cast<std::size_t>(layout.outer * layout.height); i-- > 0;) {
        std::memmove(bytes + i * stored, bytes + i * row, row);
        std::memset(bytes + i * stored + row, 0, stored - row);
    }
}

//! The way back.
void closeRows(const ParameterLayout &layout, std::size_t size, std::byte *bytes)
{
    const auto row = static_cast<std::size_t>(layout.width * layout.storedChannels) * size;
    const auto stored = static_cast<std::size_t>(layout.rowElements()) * size;
    if (row == stored)
        return;
    for (std::size_t i = 0; i < static_cast<std::size_t>(layout.outer * layout.height); ++i)
        std::memmove(bytes + i * row, bytes + i * stored, row);
}

//! Carries tensors in and out; after a failure it does nothing any more.
class Carrier {
public:
    Carrier(const NetworkProgram &program, ProgramExecutor &executor, ProbeBuffers &buffers) :
        m_program(program),
        m_executor(executor),
        m_buffers(buffers)
    {
    }

    void put(BufferId id, const ParameterLayout &layout, const training::ProbeOperand &operand,
             ProbeBuffers::Place place)
    {
        if (!m_done || operand.empty())
            return;
        const Buffer &buffer = m_program.buffers[id];
        const training::ChannelsLast inside = insideOf(layout);
        const auto bytes = m_buffers.atLeast(place, bytesOfBuffer(id));
        operand.store(inside, typeOf(buffer.element), bytes.get());
        const auto stored =
            static_cast<std::size_t>(inside.storedElements()) * bytesOf(buffer.element);
        std::fill(bytes.get() + stored, bytes.get() + bytesOfBuffer(id), std::byte{0});
        spreadRows(layout, bytesOf(buffer.element), bytes.get());
        m_done = m_executor.write(id, bytes.get());
    }
    void putImages(const training::ProbeOperand &images)
    {
        images.store({1, 1, images.count, 1}, training::Precision::Fp32,
                     reinterpret_cast<std::byte *>(m_executor.hostImages()));
        m_executor.imagesChanged();
    }
    void run()
    {
        if (m_done)
            m_done = m_executor.run();
    }
    training::ProbeTensor get(BufferId id, const ParameterLayout &layout, ProbeBuffers::Place place)
    {
        if (!m_done)
            return {};
        auto bytes = m_buffers.atLeast(place, bytesOfBuffer(id));
        m_done = m_executor.read(id, bytes.get());
        if (m_done)
            closeRows(layout, bytesOf(m_program.buffers[id].element), bytes.get());
        return {insideOf(layout), typeOf(m_program.buffers[id].element), std::move(bytes)};
    }
    Expected<void> outcome() const { return m_done; }

private:
    std::size_t bytesOfBuffer(BufferId id) const
    {
        const Buffer &buffer = m_program.buffers[id];
        return static_cast<std::size_t>(buffer.elements) * bytesOf(buffer.element);
    }

    const NetworkProgram &m_program;
    ProgramExecutor &m_executor;
    ProbeBuffers &m_buffers;
    Expected<void> m_done;
};

//! \param stored channels of the activation, which a fully connected layer sees as one position
ParameterLayout layoutOf(std::int64_t batch, const training::Shape &shape,
                         const training::Shape &stored)
{
    const std::int64_t channels = stored.elements() / (shape.height * shape.width);
    return {batch, shape.channels, shape.height, shape.width, channels};
}

ParameterLayout layoutOfWeights(const training::Graph &graph, const LoweredNetwork &network,
                                training::LayerId layer)
{
    const auto tensors = training::parameterTensors(graph);
    const auto found = std::ranges::find_if(tensors, [&](const training::TensorInfo &info) {
        return info.layer == layer && info.role == training::TensorRole::Weights;
    });
    return network.parameters.at(static_cast<std::size_t>(found - tensors.begin())).layout;
}

//! A linear layer is a matrix whose rows are the positions of all images.
void probeLinear(const LayerProgram &alone, std::int64_t out, Carrier &carrier,
                 training::ProbeTensors &tensors)
{
    using Place = ProbeBuffers::Place;
    const MatrixProduct &forward = alone.products.front();
    const ParameterLayout x{forward.m, forward.k, 1, 1, forward.k};
    const ParameterLayout y{forward.m, out, 1, 1, forward.n};
    const ParameterLayout weights{out, forward.k, 1, 1, forward.k};
    const bool trains = alone.products.size() > 1;
    const MatrixProduct &last = alone.products.back();
    carrier.put(forward.a, x, tensors.source, Place::Source);
    carrier.put(forward.b, weights, tensors.weights, Place::Weights);
    if (forward.bias)
        carrier.put(*forward.bias, {out}, tensors.bias, Place::Bias);
    if (trains)
        carrier.put(last.a, y, tensors.resultGradient, Place::Result);
    carrier.run();
    tensors.result = carrier.get(forward.c, y, Place::Result);
    tensors.roundsWeightsGradient = true;
    tensors.keepsSums = alone.program().buffers[forward.c].element == Element::Fp32;
    if (alone.products.size() > 2)
        tensors.sourceGradient = carrier.get(alone.products[1].c, x, Place::Source);
    if (trains)
        tensors.weightsGradient = carrier.get(last.c, weights, Place::Weights);
    if (alone.biasGradient)
        tensors.biasGradient = carrier.get(alone.biasGradient->gradient, {out}, Place::Bias);
}

} // namespace

std::shared_ptr<std::byte[]> ProbeBuffers::atLeast(Place place, std::size_t bytes)
{
    Memory &memory = m_memories[static_cast<std::size_t>(place)];
    if (bytes > memory.size) {
        memory = {};
        // Not std::make_shared, which would write zeros into all of it.
        memory = {bytes, std::shared_ptr<std::byte[]>(new std::byte[bytes])};
    }
    return memory.bytes;
}

Expected<void> probeLayer(const training::Graph &graph, const LoweredNetwork &network,
                          training::LayerId layer, const ExecutorFactory &factory,
                          const training::NetworkOptions &options, ProbeBuffers &buffers,
                          training::ProbeTensors &tensors)
{
    const LayerProgram alone(network.program, graph.layer(layer).name);
    if (!alone.forward && alone.products.empty())
        return {};
    training::NetworkOptions once = options;
    once.purpose = training::Purpose::Infer; // there is no update, and no labels
    once.device.graph = false;
    once.profile = false;
    auto executor = factory.make(alone.program(), once);
    if (!executor)
        return tl::make_unexpected(std::move(executor.error()));
    Carrier carrier(alone.program(), **executor, buffers);
    const training::Shape &out = graph.layer(layer).output;
    if (!alone.forward) {
        const auto *recurrent = std::get_if<training::Recurrent>(&graph.layer(layer).operation);
        probeLinear(alone, recurrent != nullptr ? alone.products.front().n : out.width, carrier,
                    tensors);
        return carrier.outcome();
    }
    const training::Shape &in = graph.layer(graph.layer(layer).inputs.front()).output;
    const ParameterLayout x = layoutOf(options.batch, in, alone.forward->x.shape);
    const ParameterLayout y = layoutOf(options.batch, out, out);
    const bool whole =
        std::holds_alternative<training::FullyConnected>(graph.layer(layer).operation);
    const ParameterLayout kernel =
        whole ? ParameterLayout{out.channels, in.channels, in.height, in.width, in.channels}
              : layoutOfWeights(graph, network, layer);
    using Place = ProbeBuffers::Place;
    if (alone.imports)
        carrier.putImages(tensors.source);
    else
        carrier.put(alone.forward->x.buffer, x, tensors.source, Place::Source);
    carrier.put(alone.forward->weights.values, kernel, tensors.weights, Place::Weights);
    if (alone.forward->bias)
        carrier.put(*alone.forward->bias, {out.channels}, tensors.bias, Place::Bias);
    if (alone.backwardWeights)
        carrier.put(alone.backwardWeights->dy.buffer, y, tensors.resultGradient, Place::Result);
    carrier.run();
    tensors.result = carrier.get(alone.forward->y.buffer, y, Place::Result);
    tensors.roundsWeightsGradient = true;
    if (alone.backwardData)
        tensors.sourceGradient = carrier.get(alone.backwardData->dx.buffer, x, Place::Source);
    if (alone.backwardWeights)
        tensors.weightsGradient =
            carrier.get(alone.backwardWeights->gradient, kernel, Place::Weights);
    if (alone.biasGradient)
        tensors.biasGradient =
            carrier.get(alone.biasGradient->gradient, {out.channels}, Place::Bias);
    return carrier.outcome();
}

} // namespace strata::engine::backends::cuda
