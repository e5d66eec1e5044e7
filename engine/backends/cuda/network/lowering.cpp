// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/lowering.h"

#include "engine/backends/cuda/network/operation_buffers.h"
#include "engine/training/layer_work.h"

#include <algorithm>
#include <string>
#include <utility>

namespace strata::engine::backends::cuda {

using namespace training;

Lowering::Lowering(const Graph &graph, const NetworkOptions &options, AttentionWay way) :
    m_graph(graph),
    m_options(options),
    m_way(way),
    m_tensors(parameterTensors(graph)),
    m_wantsGradient(layersWithGradient(graph)),
    m_isSequence(sequencesOf(graph)),
    m_values(graph.layers().size()),
    m_gradients(graph.layers().size())
{
    m_lowered.parameters.resize(m_tensors.size());
    m_lowered.fusions =
        findFusions(graph, options.purpose, {.afterNormalization = true, .inItsPlace = false});
    m_lowered.program.element = elementOf(options.precision);
    m_lowered.program.tensorFloat = options.precision == Precision::Tf32;
}

LoweredNetwork Lowering::lower()
{
    NetworkProgram &program = m_lowered.program;
    program.scalars = newBuffer(Element::Byte, sizeof(Scalars), Lifetime::Lasting);
    program.labels =
        newBuffer(Element::Int32, m_options.batch * m_graph.labelsPerImage(), Lifetime::Lasting);
    if (training()) {
        for (const TensorInfo &tensor : statisticsTensors(m_graph)) {
            m_running[tensor.layer].push_back(newVector(tensor.elements(), Lifetime::Lasting));
            m_lowered.statistics.push_back(m_running[tensor.layer].back());
        }
        if (m_graph.targetsPerImage() > 0)
            program.targets = newBuffer(Element::Fp32, m_options.batch * m_graph.targetsPerImage(),
                                        Lifetime::Lasting);
    }
    if (training() || samples())
        append(m_graph.input(), BeginStep{});
    importImages();
    forward();
    program.logits = value(m_graph.logits());
    if (m_lowered.keepsLogits)
        program.buffers[program.logits.buffer].lifetime = Lifetime::Lasting;
    if (training()) {
        backward();
        update();
    }
    planBuffers(program);
    return std::move(m_lowered);
}

BufferId Lowering::newBuffer(Element element, std::int64_t elements, Lifetime lifetime)
{
    m_lowered.program.buffers.push_back({element, elements, lifetime, 0, 0, 0});
    return m_lowered.program.buffers.size() - 1;
}

Activation Lowering::newActivation(const Shape &shape)
{
    return {newBuffer(program().element, m_options.batch * shape.elements()), m_options.batch,
            shape};
}

void Lowering::append(LayerId id, NetworkOperation operation)
{
    append(id, operationName(m_graph.layer(id).operation), std::move(operation));
}

void Lowering::append(LayerId id, const char *name, NetworkOperation operation)
{
    m_lowered.program.steps.push_back({m_graph.layer(id).name, name, m_pass, std::move(operation)});
}

//! Tensor cores load 16 bytes at once, which the three colours of an image are not. Only
//! convolutions can read more channels than there are: their weights for those are zero. In groups,
//! other channels would be another's.
bool Lowering::aligned() const
{
    const auto readers = m_graph.consumers()[m_graph.input()];
    return m_options.precision != Precision::Fp32 &&
           std::ranges::all_of(readers, [this](LayerId reader) {
               const auto *convolution = std::get_if<Convolution>(&m_graph.layer(reader).operation);
               return convolution != nullptr && convolution->groups == 1;
           });
}

//! Rounded up to whole packs of 16 bytes.
std::int64_t Lowering::inPacks(std::int64_t elements) const
{
    const auto together = static_cast<std::int64_t>(16 / bytesOf(program().element));
    return (elements + together - 1) / together * together;
}

//! Three colours that are padded to eight channels make a convolution multiply by zero more often
//! than not. If the columns of its window lie side by side as channels instead, only their end is
//! padded: 24 of 56 products are left in each row of a window of seven. Windows overlap, so that
//! the images take more memory, which at most doubles and has to save a third of the products.
std::optional<LayerId> Lowering::readerOfColumns() const
{
    const auto readers = m_graph.consumers()[m_graph.input()];
    if (!aligned() || readers.size() != 1 || wantsGradient(m_graph.input()))
        return std::nullopt;
    const Layer &reader = m_graph.layer(readers.front());
    const auto &convolution = std::get<Convolution>(reader.operation);
    const Shape &in = m_graph.inputShape();
    const std::int64_t columns = convolution.window.kernelWidth;
    const std::int64_t padded = inPacks(in.channels);
    const std::int64_t unrolled = inPacks(columns * in.channels);
    const bool multipliesLess = 3 * unrolled <= 2 * columns * padded;
    const bool fits = reader.output.width * unrolled <= 2 * in.width * padded;
    return multipliesLess && fits ? std::optional(readers.front()) : std::nullopt;
}

void Lowering::importImages()
{
    Shape shape = m_graph.inputShape();
    // Images that stay on the GPU keep their place; others are copied in each step.
    const Lifetime lifetime =
        m_options.device.images == ImagesOn::Device ? Lifetime::Lasting : Lifetime::Step;
    m_lowered.program.hostImages =
        newBuffer(Element::Fp32, m_options.batch * shape.elements(), lifetime);
    // Numbers of words are read where they are: only fp32 holds all of them.
    if (!m_graph.tokens().empty())
        return;
    if (m_isSequence[m_graph.input()]) {
        const Activation rows = newActivation(positionByPosition(shape));
        m_values[m_graph.input()] = rows;
        append(m_graph.input(), "layout",
               ImportImages{program().hostImages, asVector(rows), {shape.elements(), 1, 1}});
        return;
    }
    ImportImages import{program().hostImages, {}, shape};
    m_readerOfColumns = readerOfColumns();
    if (m_readerOfColumns) {
        const Layer &reader = m_graph.layer(*m_readerOfColumns);
        const Window &window = std::get<Convolution>(reader.operation).window;
        import.columns = window.kernelWidth;
        import.stride = window.stride;
        import.padding = window.padLeft;
        shape.width = reader.output.width;
    }
    if (aligned())
        shape.channels = inPacks(import.columns * shape.channels);
    import.images = newActivation(shape);
    m_values[m_graph.input()] = import.images;
    append(m_graph.input(), "layout", import);
}

ParameterPlace *Lowering::parameter(LayerId id, TensorRole role, std::size_t which)
{
    const auto found = std::ranges::find_if(m_tensors, [&](const TensorInfo &info) {
        return info.layer == id && info.role == role && which-- == 0;
    });
    return found == m_tensors.end()
               ? nullptr
               : &m_lowered.parameters[static_cast<std::size_t>(found - m_tensors.begin())];
}

//! Returns what a layer's operation reads: the copy, where there is one. \param typed in the
//! network's type
BufferId Lowering::newParameter(LayerId id, TensorRole role, const ParameterLayout &layout,
                                bool typed, std::size_t which)
{
    ParameterPlace &place = *parameter(id, role, which);
    place.layout = layout;
    const bool copied = typed && program().element != Element::Fp32;
    if (training() || !copied)
        place.values = newVector(layout.storedElements(), Lifetime::Lasting);
    if (copied)
        place.copy = newBuffer(program().element, layout.storedElements(), Lifetime::Lasting);
    return place.copy ? *place.copy : *place.values;
}

BufferId Lowering::newChannelParameter(LayerId id, TensorRole role)
{
    return newParameter(id, role, {m_graph.layer(id).output.channels}, false);
}

void Lowering::update()
{
    for (std::size_t i = 0; i < m_tensors.size(); ++i) {
        const ParameterPlace &place = m_lowered.parameters[i];
        const std::int64_t elements = place.layout.storedElements();
        LearntTensor tensor{*place.values,
                            place.copy,
                            0,
                            Element::Fp32,
                            {},
                            {},
                            elements,
                            m_tensors[i].decays(),
                            place.layout.ownElements()};
        // What no loss depends on has a gradient that stays zero.
        tensor.gradient = place.gradient ? *place.gradient : newVector(elements, Lifetime::Lasting);
        m_lowered.parameters[i].gradient = tensor.gradient;
        tensor.gradientElement = program().buffers[tensor.gradient].element;
        if (stateArrays(m_options.optimizer.kind) > 0)
            tensor.first = newVector(elements, Lifetime::Lasting);
        if (stateArrays(m_options.optimizer.kind) > 1)
            tensor.second = newVector(elements, Lifetime::Lasting);
        m_lowered.program.learnt.push_back(tensor);
    }
    m_lowered.program.steps.push_back(
        {"parameters", "update", Pass::Update, Update{m_options.optimizer}});
}

core::Expected<void> checkLayers(const Graph &graph)
{
    const std::vector<bool> sequences = sequencesOf(graph);
    for (const Layer &layer : graph.layers()) {
        const std::string kind = unsupportedSequence(graph, sequences, layer);
        if (!kind.empty())
            return core::fail(core::FailureKind::Unsupported, "unsupported_layer",
                              "The backend cuda has no " + kind + ", which layer " + layer.name +
                                  " of this network needs; choose backend=onednn, or another "
                                  "model.");
    }
    return {};
}

LoweredNetwork lower(const Graph &graph, const NetworkOptions &options, AttentionWay way)
{
    return Lowering(graph, options, way).lower();
}

Element elementOf(Precision precision)
{
    switch (precision) {
    case Precision::Bf16:
        return Element::Bf16;
    case Precision::Fp16:
        return Element::Fp16;
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return Element::Fp32;
}

} // namespace strata::engine::backends::cuda
