// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/lowering.h"

namespace strata::engine::backends::cuda {

using namespace training;

void Lowering::forward()
{
    for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
        if (!m_lowered.fusions.needed[id])
            continue;
        if (const auto &alias = m_lowered.fusions.alias[id])
            m_values[id] = m_values[*alias];
        else
            std::visit([&](const auto &layer) { forward(id, layer); }, m_graph.layer(id).operation);
    }
}

void Lowering::forward(LayerId id, const Convolution &layer)
{
    const Activation &x = inputOf(id);
    const Window &window = layer.window;
    const std::int64_t channels = m_graph.layer(input(id)).output.channels;
    ParameterLayout layout{layer.outChannels, channels / layer.groups, window.kernelHeight,
                           window.kernelWidth, x.shape.channels / layer.groups};
    if (m_readerOfColumns != id)
        return contract(id, x, layout, window, std::nullopt, layer.groups);
    // A row of weights lies as the columns of the images do.
    layout.storedChannels = channels;
    layout.storedRow = x.shape.channels;
    contract(id, x, layout,
             {window.kernelHeight, 1, window.stride, window.padTop, window.padBottom, 0, 0}, 1);
}

void Lowering::forward(LayerId id, const FullyConnected &layer)
{
    const Activation x = asVector(inputOf(id));
    const Shape in = m_isSequence[input(id)] ? x.shape : inputOf(id).shape;
    contract(id, x, {layer.outFeatures, in.channels, in.height, in.width, in.channels}, Window{});
}

void Lowering::contract(LayerId id, const Activation &x, const ParameterLayout &layout,
                        const Window &window, std::optional<std::int64_t> strideWidth,
                        std::int64_t groups)
{
    const Fusions &fusions = m_lowered.fusions;
    const BufferId values = newParameter(id, TensorRole::Weights, layout, true);
    ConvolutionForward operation{
        x,
        {values, layout.outer, x.shape.channels / groups, window, strideWidth, groups},
        bias(id),
        {},
        fusions.rectified[id] && !isLimited(id),
        {}};
    if (fusions.addend[id])
        operation.addend = value(*fusions.addend[id]).buffer;
    operation.y = newActivation(m_graph.layer(id).output);
    m_values[id] = operation.y;
    m_contractions.emplace(id, operation);
    append(id, operation);
    // Plans of convolutions know no limit.
    if (isLimited(id))
        append(id, RectifierForward{operation.y, operation.y, fusions.limit[id]});
}

std::optional<BufferId> Lowering::bias(LayerId id)
{
    if (const auto &normalization = m_lowered.fusions.folded[id]) {
        const BufferId left = newVector(m_graph.layer(id).output.channels, Lifetime::Lasting);
        m_lowered.normalizations[*normalization] = {std::nullopt, left};
        return left;
    }
    return parameter(id, TensorRole::Bias) != nullptr
               ? std::optional(newChannelParameter(id, TensorRole::Bias))
               : std::nullopt;
}

void Lowering::forward(LayerId id, const BatchNormalization &layer)
{
    if (!training())
        return normalizeForInference(id);
    const Fusions &fusions = m_lowered.fusions;
    const Activation &x = inputOf(id);
    NormalizationForward operation{
        x,     {}, m_running.at(id)[0], m_running.at(id)[1], layer.epsilon, layer.momentum, {},
        false, {}};
    if (layer.scale)
        operation.buffers.scale = newChannelParameter(id, TensorRole::Scale);
    operation.buffers.shift = newChannelParameter(id, TensorRole::Shift);
    operation.buffers.mean = newVector(x.shape.channels, Lifetime::Step);
    operation.buffers.inverseDeviation = newVector(x.shape.channels, Lifetime::Step);
    if (fusions.addend[id])
        operation.addend = value(*fusions.addend[id]).buffer;
    operation.rectified = fusions.rectified[id];
    operation.y = newActivation(x.shape);
    m_values[id] = operation.y;
    m_normalizations.emplace(id, operation);
    append(id, operation);
}

void Lowering::normalizeForInference(LayerId id)
{
    const Activation &x = inputOf(id);
    const BufferId factor = newVector(x.shape.channels, Lifetime::Lasting);
    const BufferId offset = newVector(x.shape.channels, Lifetime::Lasting);
    m_lowered.normalizations[id] = {factor, offset};
    m_values[id] = newActivation(x.shape);
    append(id, NormalizationInference{
                   x, factor, offset, m_lowered.fusions.rectified[id], m_values[id], {}});
}

void Lowering::forward(LayerId id, const Relu &layer)
{
    m_values[id] = newActivation(inputOf(id).shape);
    append(id, RectifierForward{inputOf(id), m_values[id], layer.limit});
}

void Lowering::forward(LayerId id, const Pooling &layer)
{
    PoolingForward operation{inputOf(id), layer, newActivation(m_graph.layer(id).output), {}};
    if (training() && wantsGradient(input(id)) && layer.kind == Pooling::Kind::Maximum)
        operation.positions =
            newBuffer(Element::Byte, m_options.batch * operation.y.shape.elements());
    m_positions[id] = operation.positions;
    m_values[id] = operation.y;
    append(id, operation);
}

void Lowering::forward(LayerId id, const GlobalAveragePooling &)
{
    m_values[id] = newActivation(m_graph.layer(id).output);
    append(id, GlobalAverageForward{inputOf(id), m_values[id]});
}

void Lowering::forward(LayerId id, const LocalResponseNormalization &layer)
{
    m_values[id] = newActivation(inputOf(id).shape);
    append(id, ResponseNormalizationForward{inputOf(id), layer, m_values[id]});
}

void Lowering::forward(LayerId id, const Dropout &layer)
{
    m_values[id] = newActivation(inputOf(id).shape);
    append(id, DropoutForward{inTheOrderOfMasks(id, inputOf(id)), id, layer.probability,
                              inTheOrderOfMasks(id, m_values[id])});
}

void Lowering::forward(LayerId id, const Concatenation &)
{
    m_values[id] = m_isSequence[id] ? newRows(id) : newActivation(m_graph.layer(id).output);
    std::int64_t channel = 0;
    for (const LayerId source : m_graph.layer(id).inputs) {
        const Activation part = joinedPart(id, value(source));
        append(id, CopyChannels{part, joinedPart(id, m_values[id]), channel, false});
        channel += part.shape.channels;
    }
}

void Lowering::forward(LayerId id, const Addition &)
{
    m_values[id] = newActivation(inputOf(id).shape);
    append(id, Add{value(input(id, 0)), value(input(id, 1)), m_lowered.fusions.rectified[id],
                   m_values[id]});
}

void Lowering::forward(LayerId id, const SoftmaxCrossEntropy &layer)
{
    if (!training())
        return;
    const Shape &shape = m_graph.layer(input(id)).output;
    Activation x = inputOf(id);
    if (shape.isVector())
        x.shape = shape;
    const Activation gradient = placeOfGradient(id, x);
    append(id, SoftmaxLoss{x,
                           layer.weight,
                           id == m_graph.loss(),
                           {},
                           gradient,
                           shape.features(),
                           layer.firstLabel,
                           m_graph.labelsPerImage()});
    give(input(id), {gradient, true});
}

//! Of a loss's logits.
Activation Lowering::placeOfGradient(LayerId loss, const Activation &logits)
{
    if (!canTakeThePlaceOf(input(loss)))
        return newActivation(logits.shape);
    m_lowered.keepsLogits = loss != m_graph.loss() && m_lowered.keepsLogits;
    return logits;
}

//! Whether the gradient of a sequence's logits may lie where they do: it is as large as most of the
//! network, and nobody else reads them.
bool Lowering::canTakeThePlaceOf(LayerId logits) const
{
    return m_isSequence[logits] && !m_options.keepGradients &&
           std::holds_alternative<Linear>(m_graph.layer(logits).operation) &&
           m_graph.consumers()[logits].size() == 1;
}

} // namespace strata::engine::backends::cuda
