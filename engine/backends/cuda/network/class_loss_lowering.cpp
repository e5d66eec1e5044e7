// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/lowering.h"

#include "engine/training/log_uniform_sampler.h"

#include <cstring>

namespace strata::engine::backends::cuda {

using namespace training;

namespace {

std::vector<std::byte> bytesOfShares(const std::vector<ClassShare> &shares)
{
    std::vector<std::byte> bytes(shares.size() * sizeof(ClassShare));
    std::memcpy(bytes.data(), shares.data(), bytes.size());
    return bytes;
}

Numbers allOf(BufferId buffer, std::int64_t count)
{
    return {buffer, 1, count, 0, count};
}

//! From rows in the order image, position to such in the order position, image.
MoveHeads drawnByPosition(const DrawnRows &sizes, std::int64_t features, BufferId from, BufferId to)
{
    return {from,     to,   1, sizes.images, sizes.positions * features, 0, sizes.positions,
            features, false};
}

} // namespace

void Lowering::forward(LayerId id, const CtcLoss &layer)
{
    if (!training())
        return;
    const Activation &x = inputOf(id);
    CtcFrameLoss operation;
    operation.x = x;
    operation.classes = m_graph.layer(input(id)).output.features();
    operation.weight = layer.weight;
    operation.mostLabels = layer.mostLabels;
    operation.firstLabel = layer.firstLabel;
    operation.labelsPerImage = m_graph.labelsPerImage();
    const std::int64_t ways = x.batch * x.shape.height * operation.places();
    operation.alpha = newBuffer(Element::Float64, ways);
    operation.beta = newBuffer(Element::Float64, ways);
    operation.dx = placeOfGradient(id, x);
    append(id, operation);
    give(input(id), {operation.dx, true});
}

//! The linear layer itself has left its output out: what of it the loss needs is computed here.
void Lowering::forward(LayerId id, const SampledCrossEntropy &layer)
{
    if (!training())
        return;
    const LayerId linear = input(id);
    const DrawClasses drawn = draw(id, layer);
    const DrawnRows &sizes = drawn.sizes;
    SampledSoftmaxLoss loss;
    loss.sizes = sizes;
    loss.features = m_graph.layer(input(linear)).output.width;
    loss.weight = layer.weight;
    loss.weights = weightsOf(linear);
    loss.numbers = drawn.numbers;
    loss.offsets = drawn.offsets;
    loss.labelNumbers = drawn.labelNumbers;
    loss.labelOffsets = drawn.labelOffsets;
    const Element element = program().element;
    const BufferId rows = newBuffer(element, sizes.drawn() * loss.features);
    append(id, CopyRows{allOf(loss.numbers, sizes.drawn()), loss.weights, 0, loss.features, false,
                        rows});
    loss.x = newBuffer(element, sizes.rows() * loss.features);
    append(id, drawnByPosition(sizes, loss.features, inputOf(linear).buffer, loss.x));
    loss.logits = newVector(sizes.rows() * sizes.samples, Lifetime::Step);
    append(id, MatrixProduct{sizes.images,
                             sizes.samples,
                             loss.features,
                             false,
                             true,
                             loss.x,
                             rows,
                             loss.logits,
                             {},
                             false,
                             sizes.positions});
    loss.slopes =
        element == Element::Fp32 ? loss.logits : newBuffer(element, sizes.rows() * sizes.samples);
    loss.labelSlopes = newVector(sizes.rows(), Lifetime::Step);
    append(id, loss);
    if (id == m_graph.loss())
        m_lowered.keepsLogits = false;
    m_samplings[linear] = {loss, rows};
    give(linear, {{loss.slopes, sizes.rows(), {sizes.samples, 1, 1}}, true});
}

DrawClasses Lowering::draw(LayerId id, const SampledCrossEntropy &layer)
{
    const LayerId linear = input(id);
    const Shape &logits = m_graph.layer(linear).output;
    const LogUniformSampler sampler(m_options.seed, id, logits.features(), layer.samples);
    DrawClasses operation;
    operation.sizes = {logits.positions(), m_options.batch, layer.samples};
    operation.layer = id;
    operation.classes = logits.features();
    Constant shares{0, bytesOfShares(sampler.shares())};
    shares.buffer = operation.shares =
        newBuffer(Element::Byte, std::ssize(shares.bytes), Lifetime::Lasting);
    m_lowered.constants.push_back(std::move(shares));
    // Nothing but this reads the bias, so that it needs no copy in the network's type.
    if (parameter(linear, TensorRole::Bias) != nullptr)
        operation.bias = newParameter(linear, TensorRole::Bias,
                                      {logits.features(), 1, 1, 1, 1, storedRows(linear)}, false);
    operation.firstLabel = layer.firstLabel;
    operation.labelsPerImage = m_graph.labelsPerImage();
    operation.numbers = newVector(operation.sizes.drawn(), Lifetime::Step);
    operation.offsets = newVector(operation.sizes.drawn(), Lifetime::Step);
    operation.labelNumbers = newVector(operation.sizes.rows(), Lifetime::Step);
    operation.labelOffsets = newVector(operation.sizes.rows(), Lifetime::Step);
    append(id, operation);
    return operation;
}

//! With s the slopes: dx = s · rows + slope of the label · its row, and the gradient of the rows is
//! sᵀ · x, which is added to those of the weights that they are.
void Lowering::sampledBackward(LayerId linear, const Linear &layer)
{
    const auto &[loss, rows] = m_samplings.at(linear);
    const DrawnRows &sizes = loss.sizes;
    if (wantsGradient(input(linear))) {
        const BufferId sums = newVector(sizes.rows() * loss.features, Lifetime::Step);
        append(linear, MatrixProduct{sizes.images,
                                     loss.features,
                                     sizes.samples,
                                     false,
                                     false,
                                     loss.slopes,
                                     rows,
                                     sums,
                                     {},
                                     false,
                                     sizes.positions});
        const Activation dx = newInputGradient(linear);
        append(linear, AddLabelRows{sizes, loss.features, sums, loss.weights, loss.labelNumbers,
                                    loss.labelSlopes, dx.buffer});
        give(input(linear), {dx, true});
    }
    m_pass = Pass::BackwardWeights;
    const Element element = program().element;
    const BufferId ofDrawn = newBuffer(element, sizes.drawn() * loss.features);
    append(linear, MatrixProduct{sizes.samples,
                                 loss.features,
                                 sizes.images,
                                 true,
                                 false,
                                 loss.slopes,
                                 loss.x,
                                 ofDrawn,
                                 {},
                                 false,
                                 sizes.positions});
    const BufferId ofLabels = newBuffer(element, sizes.rows() * loss.features);
    append(linear, ScaleRows{loss.x, loss.labelSlopes, sizes.rows(), loss.features, ofLabels});
    const BufferId gradient = newGradient(linear, TensorRole::Weights);
    append(linear, AddRows{allOf(loss.numbers, sizes.drawn()), ofDrawn, 0, loss.features, false,
                           gradient, storedRows(linear), false});
    append(linear, AddRows{allOf(loss.labelNumbers, sizes.rows()), ofLabels, 0, loss.features,
                           false, gradient, storedRows(linear), true});
    if (layer.bias)
        sampledBiasGradient(linear, loss);
}

void Lowering::sampledBiasGradient(LayerId linear, const SampledSoftmaxLoss &loss)
{
    const DrawnRows &sizes = loss.sizes;
    const BufferId ofDrawn = newVector(sizes.drawn(), Lifetime::Step);
    append(linear,
           SumMatrixRows{loss.slopes, sizes.positions, sizes.images, sizes.samples, ofDrawn});
    const BufferId gradient = newGradient(linear, TensorRole::Bias);
    append(linear, AddRows{allOf(loss.numbers, sizes.drawn()), ofDrawn, 0, 1, false, gradient,
                           storedRows(linear), false});
    append(linear, AddRows{allOf(loss.labelNumbers, sizes.rows()), loss.labelSlopes, 0, 1, false,
                           gradient, storedRows(linear), true});
}

} // namespace strata::engine::backends::cuda
