// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/lowering.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::backends::cuda {

using namespace training;

Lowering::AttentionSizes::AttentionSizes(const Attention &layer, const Shape &input,
                                         std::int64_t batch) :
    positions(input.channels),
    width(input.width),
    heads(layer.heads),
    keyHeads(layer.keyHeads),
    size(layer.size(input.width)),
    matrices(batch * layer.keyHeads),
    queries(layer.heads / layer.keyHeads * input.channels),
    factor(1 / std::sqrt(static_cast<double>(size)))
{
}

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

BufferId Lowering::newHeads(std::int64_t heads, const AttentionSizes &sizes)
{
    return newBuffer(program().element, m_options.batch * heads * sizes.positions * sizes.size);
}

//! Queries, keys and values, which lie in this order in the packed tensor; values are not turned.
void Lowering::moveHeads(LayerId id, const Attention &layer, BufferId packed,
                         const AttentionBuffers &split, bool back)
{
    const AttentionSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    MoveHeads move{packed,          split.queries, m_options.batch,
                   sizes.positions, sizes.width,   0,
                   sizes.heads,     sizes.size,    back};
    if (layer.rotaryBase != 0) {
        move.turn = back ? -1 : 1;
        move.rotaryBase = layer.rotaryBase;
    }
    append(id, move);
    move.firstFeature = sizes.heads * sizes.size;
    move.heads = sizes.keyHeads;
    move.split = split.keys;
    append(id, move);
    move.firstFeature += sizes.keyHeads * sizes.size;
    move.split = split.values;
    move.turn = 0;
    append(id, move);
}

//! All scores of an image as its features: their order is the masks'.
Activation Lowering::scoresIn(BufferId buffer, const Attention &layer, std::int64_t positions) const
{
    return {buffer, m_options.batch, {layer.heads * positions * positions, 1, 1}};
}

//! By plain products: every head's scores are in memory, and their softmax, which the way back
//! needs, stays there.
void Lowering::forward(LayerId id, const Attention &layer)
{
    const AttentionSizes sizes(layer, m_graph.layer(input(id)).output, m_options.batch);
    const std::int64_t keys = sizes.positions;
    const std::int64_t rows = sizes.matrices * sizes.queries;
    AttentionBuffers buffers{newHeads(sizes.heads, sizes), newHeads(sizes.keyHeads, sizes),
                             newHeads(sizes.keyHeads, sizes), 0, 0};
    moveHeads(id, layer, inputOf(id).buffer, buffers, false);
    const BufferId scores = newVector(rows * keys, Lifetime::Step);
    append(id, MatrixProduct{sizes.queries,
                             keys,
                             sizes.size,
                             false,
                             true,
                             buffers.queries,
                             buffers.keys,
                             scores,
                             {},
                             false,
                             sizes.matrices,
                             sizes.factor});
    const bool inPlace = program().element == Element::Fp32;
    buffers.probabilities = inPlace ? scores : newBuffer(program().element, rows * keys);
    append(id, ScoreSoftmax{scores, rows, keys, layer.causal, buffers.probabilities});
    buffers.weights = buffers.probabilities;
    if (training() && layer.dropout > 0) {
        buffers.weights = newBuffer(program().element, rows * keys);
        append(id, DropoutForward{scoresIn(buffers.probabilities, layer, keys), id, layer.dropout,
                                  scoresIn(buffers.weights, layer, keys)});
    }
    const BufferId context = newHeads(sizes.heads, sizes);
    append(id, MatrixProduct{sizes.queries,
                             sizes.size,
                             keys,
                             false,
                             false,
                             buffers.weights,
                             buffers.values,
                             context,
                             {},
                             false,
                             sizes.matrices});
    m_attentions.emplace(id, buffers);
    m_values[id] = newRows(id);
    append(id, MoveHeads{m_values[id].buffer, context, m_options.batch, keys,
                         sizes.heads * sizes.size, 0, sizes.heads, sizes.size, true});
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
