// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/lowering.h"

#include <algorithm>

namespace strata::engine::backends::cuda {

using namespace training;

Activation Lowering::newRows(LayerId id)
{
    return newActivation(positionByPosition(m_graph.layer(id).output));
}

//! Also of a vector, which may lie otherwise by its shape, but not by its numbers.
Activation Lowering::rowsOf(LayerId id) const
{
    return {value(id).buffer, m_options.batch, positionByPosition(m_graph.layer(id).output)};
}

Numbers Lowering::numbers(LayerId id) const
{
    Numbers numbers = *numbersOf(m_graph, id);
    numbers.buffer = program().hostImages;
    numbers.batch = m_options.batch;
    return numbers;
}

//! Rows of a table or matrix as they are stored: those that make the logits of losses alone are as
//! many as fill 16 bytes of a row of logits, or tensor cores would load these one by one.
std::int64_t Lowering::storedRows(LayerId owner) const
{
    const std::vector<std::vector<LayerId>> readers = m_graph.consumers();
    std::int64_t rows = 0;
    bool padded = false;
    for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
        const auto *linear = std::get_if<Linear>(&m_graph.layer(id).operation);
        if (linear == nullptr || weightsOwner(m_graph, id) != owner)
            continue;
        const bool losses = std::ranges::all_of(readers[id], [this](LayerId reader) {
            return isOneOf<SoftmaxCrossEntropy, SampledCrossEntropy, CtcLoss>(
                m_graph.layer(reader).operation);
        });
        padded = losses && (padded || rows == 0);
        rows = linear->outFeatures;
    }
    if (const auto *table = std::get_if<Embedding>(&m_graph.layer(owner).operation))
        rows = table->rows;
    return padded ? inPacks(rows) : rows;
}

//! In the network's type: its rows are copied, or are a matrix of products.
BufferId Lowering::newTable(LayerId id, std::int64_t rows, std::int64_t features)
{
    return newParameter(id, TensorRole::Weights, {rows, features, 1, 1, features, storedRows(id)},
                        true);
}

BufferId Lowering::weightsOf(LayerId owner)
{
    const ParameterPlace &place = *parameter(owner, TensorRole::Weights);
    return place.copy ? *place.copy : *place.values;
}

void Lowering::forward(LayerId id, const Embedding &layer)
{
    const BufferId table = newTable(id, layer.rows, layer.features);
    m_values[id] = newRows(id);
    append(id, CopyRows{numbers(input(id)), table, 0, layer.features, layer.hasPadding,
                        m_values[id].buffer});
}

void Lowering::forward(LayerId id, const PositionEmbedding &layer)
{
    const std::int64_t features = m_graph.layer(id).output.width;
    const BufferId table =
        newParameter(id, TensorRole::Weights, {layer.rows, features, 1, 1, features}, false);
    m_values[id] = newRows(id);
    append(id, AddPositions{rowsOf(input(id)), table, m_values[id]});
}

void Lowering::forward(LayerId id, const ClassToken &)
{
    const std::int64_t features = m_graph.layer(id).output.width;
    const BufferId token =
        newParameter(id, TensorRole::Weights, {1, features, 1, 1, features}, false);
    m_values[id] = newRows(id);
    append(id, PrependPosition{rowsOf(input(id)), token, m_values[id]});
}

void Lowering::forward(LayerId id, const Linear &layer)
{
    const Shape &in = m_graph.layer(input(id)).output;
    const LayerId owner = weightsOwner(m_graph, id);
    const std::int64_t out = storedRows(owner);
    if (owner == id)
        newTable(id, layer.outFeatures, in.width);
    if (training() && m_graph.isSampled(id))
        return; // the loss computes what it needs
    m_values[id] = newActivation({out, in.channels, 1});
    MatrixProduct product{m_options.batch * in.channels,
                          out,
                          in.width,
                          false,
                          true,
                          inputOf(id).buffer,
                          weightsOf(owner),
                          m_values[id].buffer};
    if (layer.bias) {
        const ParameterLayout layout{layer.outFeatures, 1, 1, 1, 1, out};
        product.bias = newParameter(id, TensorRole::Bias, layout, true);
    }
    m_products.emplace(id, product);
    append(id, product);
    if (m_lowered.fusions.rectified[id])
        append(id, RectifierForward{m_values[id], m_values[id], m_lowered.fusions.limit[id]});
}

void Lowering::forward(LayerId id, const LayerNormalization &layer)
{
    const Activation x = rowsOf(input(id));
    const std::int64_t features = x.shape.channels;
    const std::int64_t rows = x.batch * x.shape.height;
    LayerNormalizationBuffers buffers;
    buffers.scale = newParameter(id, TensorRole::Scale, {features}, false);
    if (layer.centred) {
        buffers.shift = newParameter(id, TensorRole::Shift, {features}, false);
        buffers.mean = newVector(rows, Lifetime::Step);
    }
    buffers.rate = newVector(rows, Lifetime::Step);
    m_layerNormalizations.emplace(id, buffers);
    m_values[id] = newRows(id);
    append(id, LayerNormalizationForward{x, buffers, layer.epsilon, m_values[id]});
}

void Lowering::forward(LayerId id, const training::Activation &layer)
{
    m_values[id] = newActivation(inputOf(id).shape);
    append(id, CurveForward{layer.kind, inputOf(id), m_values[id]});
}

void Lowering::forward(LayerId id, const Multiplication &)
{
    m_values[id] = newActivation(inputOf(id).shape);
    append(id, Multiply{value(input(id, 0)), value(input(id, 1)), m_values[id]});
}

//! What lies channel by channel is a sequence of its pixels already.
void Lowering::forward(LayerId id, const Transposition &)
{
    const Shape &in = m_graph.layer(input(id)).output;
    if (m_isSequence[input(id)] && !in.isVector()) {
        m_values[id] = newRows(id);
        append(id, TransposeMatrices{inputOf(id).buffer, m_options.batch, in.channels, in.width,
                                     m_values[id].buffer});
        return;
    }
    m_values[id] = inputOf(id);
    m_values[id].shape = positionByPosition(m_graph.layer(id).output);
}

void Lowering::forward(LayerId id, const Slice &layer)
{
    if (numbersOf(m_graph, id))
        return; // who reads them reads the input
    const Shape &out = m_graph.layer(id).output;
    if (!m_isSequence[id]) {
        m_values[id] = newActivation(out);
        append(id, CopyChannels{inputOf(id), m_values[id], layer.first, true});
        return;
    }
    m_values[id] = newRows(id);
    append(id, CopyChannels{asVector(inputOf(id)), asVector(m_values[id]),
                            layer.first * out.height * out.width, true});
}

void Lowering::forward(LayerId id, const ChannelPadding &layer)
{
    const Shape &out = m_graph.layer(id).output;
    if (!m_isSequence[id]) {
        m_values[id] = newActivation(out);
        append(id, PlaceChannels{inputOf(id), layer.before, m_values[id]});
        return;
    }
    m_values[id] = newRows(id);
    append(id, PlaceChannels{asVector(inputOf(id)), layer.before * out.height * out.width,
                             asVector(m_values[id])});
}

void Lowering::forward(LayerId id, const Gather &)
{
    const Activation x = rowsOf(input(id, 0));
    m_values[id] = newRows(id);
    append(id, CopyRows{numbers(input(id, 1)), x.buffer, x.shape.height, x.shape.channels, false,
                        m_values[id].buffer});
}

void Lowering::forward(LayerId id, const Patches &layer)
{
    m_values[id] = newRows(id);
    append(id, CutPatches{inputOf(id), layer.size, m_values[id].buffer, false});
}

} // namespace strata::engine::backends::cuda
