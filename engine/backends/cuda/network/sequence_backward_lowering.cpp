// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/lowering.h"

namespace strata::engine::backends::cuda {

using namespace training;

//! By another layer that shares the weights.
bool Lowering::isWeightsGradientBegun(LayerId owner)
{
    return parameter(owner, TensorRole::Weights)->gradient.has_value();
}

BufferId Lowering::weightsGradient(LayerId owner)
{
    return isWeightsGradientBegun(owner) ? *parameter(owner, TensorRole::Weights)->gradient
                                         : newGradient(owner, TensorRole::Weights);
}

//! For an input of the same shape as the output, in the place of a gradient that nobody else reads.
Activation Lowering::gradientPlace(LayerId id, const Gradient &gradient)
{
    Activation place = gradient.owned ? gradient.value : newInputGradient(id);
    place.shape = inputOf(id).shape;
    return place;
}

void Lowering::backward(LayerId id, const Embedding &layer, const Gradient &gradient)
{
    m_pass = Pass::BackwardWeights;
    const bool adds = isWeightsGradientBegun(id);
    append(id, AddRows{numbers(input(id)), gradient.value.buffer, 0, layer.features,
                       layer.hasPadding, weightsGradient(id), storedRows(id), adds});
}

void Lowering::backward(LayerId id, const PositionEmbedding &layer, const Gradient &gradient)
{
    m_pass = Pass::BackwardWeights;
    append(id, SumPositions{gradient.value, layer.rows, newGradient(id, TensorRole::Weights)});
    give(input(id), gradient);
}

void Lowering::backward(LayerId id, const ClassToken &, const Gradient &gradient)
{
    if (wantsGradient(input(id))) {
        const Activation dx = newInputGradient(id);
        append(id, CopyChannels{asVector(gradient.value), asVector(dx),
                                m_graph.layer(id).output.width, true});
        give(input(id), {dx, true});
    }
    m_pass = Pass::BackwardWeights;
    append(id, SumPositions{gradient.value, 1, newGradient(id, TensorRole::Weights)});
}

void Lowering::backward(LayerId id, const Linear &layer, const Gradient &gradient)
{
    if (m_samplings.contains(id))
        return sampledBackward(id, layer);
    const MatrixProduct &forward = m_products.at(id);
    const BufferId dy = gradient.value.buffer;
    if (wantsGradient(input(id))) {
        const Activation dx = newInputGradient(id);
        append(id, MatrixProduct{forward.m, forward.k, forward.n, false, false, dy, forward.b,
                                 dx.buffer});
        give(input(id), {dx, true});
    }
    m_pass = Pass::BackwardWeights;
    const LayerId owner = weightsOwner(m_graph, id);
    const bool adds = isWeightsGradientBegun(owner);
    append(id, MatrixProduct{forward.n,
                             forward.k,
                             forward.m,
                             true,
                             false,
                             dy,
                             forward.a,
                             weightsGradient(owner),
                             {},
                             adds});
    if (forward.bias)
        append(id, BiasGradient{gradient.value, newGradient(id, TensorRole::Bias)});
}

void Lowering::backward(LayerId id, const LayerNormalization &layer, const Gradient &gradient)
{
    const Activation x = rowsOf(input(id));
    LayerNormalizationBackward operation{x, gradient.value, m_layerNormalizations.at(id), {}, 0};
    operation.scaleGradient = newGradient(id, TensorRole::Scale);
    if (layer.centred)
        operation.shiftGradient = newGradient(id, TensorRole::Shift);
    if (wantsGradient(input(id))) {
        operation.dx = gradientPlace(id, gradient);
        give(input(id), {*operation.dx, true});
    }
    append(id, operation);
}

void Lowering::backward(LayerId id, const training::Activation &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Activation dx = gradientPlace(id, gradient);
    append(id, CurveBackward{layer.kind, inputOf(id), gradient.value, dx});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const Multiplication &, const Gradient &gradient)
{
    for (const std::size_t which : {0, 1}) {
        if (!wantsGradient(input(id, which)))
            continue;
        const Activation dx = newActivation(value(input(id, which)).shape);
        append(id, Multiply{gradient.value, value(input(id, 1 - which)), dx});
        give(input(id, which), {dx, true});
    }
}

void Lowering::backward(LayerId id, const Transposition &, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Shape &in = m_graph.layer(input(id)).output;
    if (!m_isSequence[input(id)] || in.isVector())
        return give(input(id), gradient);
    const Activation dx = newInputGradient(id);
    append(id, TransposeMatrices{gradient.value.buffer, m_options.batch, in.width, in.channels,
                                 dx.buffer});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const Slice &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Shape &out = m_graph.layer(id).output;
    const Activation dx = newInputGradient(id);
    if (m_isSequence[id])
        append(id, PlaceChannels{asVector(gradient.value), layer.first * out.height * out.width,
                                 asVector(dx)});
    else
        append(id, PlaceChannels{gradient.value, layer.first, dx});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const ChannelPadding &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Shape &out = m_graph.layer(id).output;
    const Activation dx = newInputGradient(id);
    if (m_isSequence[id])
        append(id, CopyChannels{asVector(gradient.value), asVector(dx),
                                layer.before * out.height * out.width, true});
    else
        append(id, CopyChannels{gradient.value, dx, layer.before, true});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const Gather &, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Activation dx = newInputGradient(id);
    const std::int64_t positions = m_graph.layer(input(id)).output.channels;
    append(id, AddRows{numbers(input(id, 1)), gradient.value.buffer, positions,
                       m_graph.layer(id).output.width, false, dx.buffer,
                       m_options.batch * positions, false});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const Patches &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Activation dx = newInputGradient(id);
    append(id, CutPatches{dx, layer.size, gradient.value.buffer, true});
    give(input(id), {dx, true});
}

} // namespace strata::engine::backends::cuda
