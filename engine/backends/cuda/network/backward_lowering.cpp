// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/lowering.h"

#include <algorithm>

namespace strata::engine::backends::cuda {

using namespace training;

void Lowering::backward()
{
    for (LayerId id = m_graph.layers().size(); id-- > 0;) {
        m_pass = Pass::BackwardData;
        if (const auto &alias = m_lowered.fusions.alias[id]) {
            // What was fused into a layer is undone together with it.
            std::ranges::copy(m_gradients[id], std::back_inserter(m_gradients[*alias]));
            continue;
        }
        if (const auto gradient = gradientOf(id))
            std::visit([&](const auto &layer) { backward(id, layer, *gradient); },
                       m_graph.layer(id).operation);
    }
}

std::optional<Lowering::Gradient> Lowering::gradientOf(LayerId id)
{
    const std::vector<Gradient> &parts = m_gradients[id];
    if (parts.empty())
        return std::nullopt;
    const Gradient gradient = sum(id, parts);
    const Operation &operation = m_graph.layer(id).operation;
    // A normalisation masks its gradient itself.
    const bool isMasked =
        std::holds_alternative<Relu>(operation) ||
        (m_lowered.fusions.rectified[id] && !std::holds_alternative<BatchNormalization>(operation));
    return isMasked ? masked(id, gradient) : gradient;
}

//! Whether the layer's operation takes a sum of two gradients as its two parts: that of a
//! normalisation that does not hand the sum on as it is.
bool Lowering::addsGradients(LayerId id) const
{
    const auto &addend = m_lowered.fusions.addend[id];
    return std::holds_alternative<BatchNormalization>(m_graph.layer(id).operation) &&
           (!addend || !wantsGradient(*addend) || m_lowered.fusions.rectified[id]);
}

//! Of at least one part.
Lowering::Gradient Lowering::sum(LayerId id, const std::vector<Gradient> &parts)
{
    std::vector<Gradient> ordered = parts;
    // The result takes the place of a part that nobody else reads.
    std::ranges::stable_partition(ordered, &Gradient::owned);
    std::optional<BufferId> other;
    if (ordered.size() > 1 && addsGradients(id)) {
        other = ordered.back().value.buffer;
        ordered.pop_back();
    }
    Gradient total = ordered.front();
    for (std::size_t i = 1; i < ordered.size(); ++i) {
        const Activation result = total.owned ? total.value : newActivation(total.value.shape);
        append(id, "add_gradients", Add{total.value, ordered[i].value, false, result});
        total = {result, true};
    }
    total.other = other;
    return total;
}

Lowering::Gradient Lowering::masked(LayerId id, const Gradient &gradient)
{
    const Activation result = gradient.owned ? gradient.value : newActivation(gradient.value.shape);
    const auto *rectifier = std::get_if<Relu>(&m_graph.layer(id).operation);
    const double limit = rectifier != nullptr ? rectifier->limit : m_lowered.fusions.limit[id];
    append(id, "relu", RectifierBackward{value(id), gradient.value, result, limit});
    return {result, true};
}

//! In the layer's own shape: a fully connected layer sees its input as a vector.
void Lowering::give(LayerId to, Gradient gradient)
{
    if (!wantsGradient(to))
        return;
    gradient.value.shape = value(to).shape;
    m_gradients[to].push_back(gradient);
}

BufferId Lowering::newGradient(LayerId id, TensorRole role, std::size_t which)
{
    ParameterPlace &place = *parameter(id, role, which);
    const Element element = role == TensorRole::Weights ? program().element : Element::Fp32;
    place.gradient = newBuffer(element, place.layout.storedElements(),
                               m_options.keepGradients ? Lifetime::Lasting : Lifetime::Step);
    return *place.gradient;
}

void Lowering::backward(LayerId id, const Convolution &, const Gradient &gradient)
{
    contractBackward(id, gradient);
}

void Lowering::backward(LayerId id, const FullyConnected &, const Gradient &gradient)
{
    contractBackward(id, gradient);
}

void Lowering::contractBackward(LayerId id, const Gradient &gradient)
{
    const ConvolutionForward &forward = m_contractions.at(id);
    if (wantsGradient(input(id))) {
        const Activation dx = newActivation(forward.x.shape);
        append(id, ConvolutionBackwardData{gradient.value, forward.weights, dx});
        give(input(id), {dx, true});
    }
    m_pass = Pass::BackwardWeights;
    append(id, ConvolutionBackwardWeights{forward.x, gradient.value, forward.weights,
                                          newGradient(id, TensorRole::Weights)});
    if (forward.bias)
        append(id, BiasGradient{gradient.value, newGradient(id, TensorRole::Bias)});
}

void Lowering::backward(LayerId id, const BatchNormalization &layer, const Gradient &gradient)
{
    const NormalizationForward &forward = m_normalizations.at(id);
    NormalizationBackward operation{
        forward.x, gradient.value, forward.buffers, {}, {}, newInputGradient(id), {}, 0};
    operation.otherDy = gradient.other;
    if (forward.rectified) {
        operation.rectifiedOutput = forward.y.buffer;
        operation.outputFollowsFromX = !forward.addend;
    }
    if (layer.scale)
        operation.scaleGradient = newGradient(id, TensorRole::Scale);
    operation.shiftGradient = newGradient(id, TensorRole::Shift);
    // Without a rectifier the gradient goes on to what was added as it is: this operation is its
    // last reader but that one.
    Gradient toAddend = gradient;
    const auto &addend = m_lowered.fusions.addend[id];
    if (addend && forward.rectified && wantsGradient(*addend)) {
        toAddend = {newActivation(forward.y.shape), true};
        operation.addendGradient = toAddend.value.buffer;
    }
    append(id, operation);
    if (addend)
        give(*addend, toAddend);
    give(input(id), {operation.dx, true});
}

void Lowering::backward(LayerId id, const Relu &, const Gradient &gradient)
{
    give(input(id), gradient);
}

void Lowering::backward(LayerId id, const Pooling &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Activation dx = newInputGradient(id);
    append(id, PoolingBackward{gradient.value, layer, m_positions.at(id), dx});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const GlobalAveragePooling &, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Activation dx = newInputGradient(id);
    append(id, GlobalAverageBackward{gradient.value, dx});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const LocalResponseNormalization &layer,
                        const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Activation dx = newInputGradient(id);
    append(id, ResponseNormalizationBackward{inputOf(id), gradient.value, layer, dx});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const Dropout &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Activation dx = gradient.owned ? gradient.value : newInputGradient(id);
    append(id, DropoutBackward{inTheOrderOfMasks(id, gradient.value), id, layer.probability,
                               inTheOrderOfMasks(id, dx)});
    give(input(id), {dx, true});
}

void Lowering::backward(LayerId id, const Concatenation &, const Gradient &gradient)
{
    std::int64_t channel = 0;
    for (const LayerId source : m_graph.layer(id).inputs) {
        const Activation part = joinedPart(id, value(source));
        if (wantsGradient(source)) {
            const Activation dx = newActivation(part.shape);
            append(id, CopyChannels{joinedPart(id, gradient.value), dx, channel, true});
            give(source, {dx, true});
        }
        channel += part.shape.channels;
    }
}

void Lowering::backward(LayerId id, const Addition &, const Gradient &gradient)
{
    for (const LayerId source : m_graph.layer(id).inputs)
        give(source, {gradient.value, false});
}

} // namespace strata::engine::backends::cuda
