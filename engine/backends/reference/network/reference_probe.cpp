// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_probe.h"

#include "engine/backends/reference/network/reference_convolution.h"

namespace strata::engine::backends::reference {
namespace {

using Numbers = std::vector<double>;

Numbers doubles(const std::vector<float> &values)
{
    return {values.begin(), values.end()};
}

std::vector<float> floats(const Numbers &values)
{
    return {values.begin(), values.end()};
}

double *pointerTo(Numbers &values)
{
    return values.empty() ? nullptr : values.data();
}

training::Window windowOfLayer(const training::Operation &operation, const training::Shape &input)
{
    const auto *convolution = std::get_if<training::Convolution>(&operation);
    return convolution != nullptr ? convolution->window : windowOver(input);
}

std::int64_t groupsOf(const training::Operation &operation)
{
    const auto *convolution = std::get_if<training::Convolution>(&operation);
    return convolution != nullptr ? convolution->groups : 1;
}

} // namespace

void runProbe(const training::Graph &graph, training::LayerId id, std::int64_t batch,
              bool needsSourceGradient, training::ProbeTensors &tensors)
{
    const training::Layer &layer = graph.layer(id);
    training::Shape in = graph.layer(layer.inputs.front()).output;
    training::Shape out = layer.output;
    if (std::holds_alternative<training::Linear>(layer.operation)) {
        // Each position is a vector by itself; here also those of a vector.
        batch *= in.channels;
        in = {in.width, 1, 1};
        out = {out.width, 1, 1};
    }
    if (const auto *recurrent = std::get_if<training::Recurrent>(&layer.operation)) {
        batch *= in.positions();
        in = {in.features(), 1, 1};
        out = {recurrent->ways() * recurrent->gates() * recurrent->hidden, 1, 1};
    }
    const training::Window window = windowOfLayer(layer.operation, in);
    const std::int64_t groups = groupsOf(layer.operation);
    const Numbers source = doubles(tensors.source.values());
    const Numbers weights = doubles(tensors.weights.values());
    Numbers bias = doubles(tensors.bias.values());
    Numbers result(static_cast<std::size_t>(batch * out.elements()));
    const ConstBatch x{in, batch, source.data()};
    convolve(window, x, weights.data(), pointerTo(bias), {out, batch, result.data()}, groups);
    tensors.result = floats(result);
    if (tensors.resultGradient.empty())
        return;
    const Numbers resultGradient = doubles(tensors.resultGradient.values());
    const ConstBatch yGradient{out, batch, resultGradient.data()};
    Numbers weightsGradient(weights.size());
    Numbers biasGradient(bias.size());
    convolveBackwardWeights(window, x, yGradient, weightsGradient.data(), pointerTo(biasGradient),
                            groups);
    tensors.weightsGradient = floats(weightsGradient);
    tensors.biasGradient = floats(biasGradient);
    if (!needsSourceGradient)
        return;
    Numbers sourceGradient(source.size());
    convolveBackwardData(window, yGradient, weights.data(), {in, batch, sourceGradient.data()},
                         groups);
    tensors.sourceGradient = floats(sourceGradient);
}

} // namespace strata::engine::backends::reference
