// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/backends/reference/gradient_check.h"

#include "engine/backends/reference/network/reference_network.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

constexpr std::uint64_t parameterSeed = 20;
constexpr std::uint64_t dataSeed = 21;
// The truncation error goes with its square, rounding with its inverse: 4e-9 and 3e-12 here.
constexpr float stepSize = 1.0F / 16384;

double symmetric(const workloads::RandomSequence &random, std::uint64_t index, std::uint64_t steps)
{
    return static_cast<double>(random.below(index, 2 * steps + 1)) - static_cast<double>(steps);
}

TensorValues randomParameters(const Graph &graph)
{
    TensorValues values;
    for (const TensorInfo &tensor : parameterTensors(graph)) {
        const workloads::RandomSequence random(parameterSeed, values.size());
        std::vector<float> numbers(static_cast<std::size_t>(tensor.elements()));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<float>(symmetric(random, i, 3000) / 4096);
        values.push_back(numbers);
    }
    return values;
}

void fillBatch(Network &network, const Graph &graph, std::int64_t batch)
{
    const workloads::RandomSequence pixels(dataSeed, 0);
    for (std::size_t i = 0; i < network.images().size(); ++i)
        network.images()[i] = static_cast<float>(symmetric(pixels, i, 512) / 256);
    const workloads::RandomSequence aims(dataSeed, 2);
    for (std::size_t i = 0; i < network.targets().size(); ++i)
        network.targets()[i] = static_cast<float>(symmetric(aims, i, 512) / 256);
    const workloads::RandomSequence numbers(dataSeed, 1);
    for (std::int64_t image = 0; image < batch; ++image) {
        const auto below = [&](std::int64_t index, std::int64_t count) {
            return numbers.below(static_cast<std::uint64_t>(index),
                                 static_cast<std::uint64_t>(count));
        };
        for (const TokenField &field : graph.tokens()) {
            const std::int64_t start = image * graph.inputShape().elements() + field.first;
            for (std::int64_t i = start; i < start + field.count; ++i)
                network.images()[static_cast<std::size_t>(i)] =
                    static_cast<float>(below(i, field.values));
        }
        for (const LabelField &field : graph.labels()) {
            const std::int64_t start = image * graph.labelsPerImage() + field.first;
            for (std::int64_t i = start; i < start + field.count; ++i)
                network.labels()[static_cast<std::size_t>(i)] =
                    static_cast<std::int32_t>(below(i, field.classes));
            // Where labels are spread over frames, other numbers of them.
            for (std::int64_t i = field.count - image; field.frames > 0 && i < field.count; ++i)
                network.labels()[static_cast<std::size_t>(start + i)] = -1;
        }
    }
}

// Each time a new network, because dropout's mask follows the number of the step.
double lossWith(const Graph &graph, std::int64_t batch, const TensorValues &parameters)
{
    const auto network = networkWithNumbers(graph, batch, 1);
    network->setParameters(parameters);
    if (!network->step())
        throw std::runtime_error("the step fails");
    return network->outcome().loss;
}

double finiteDifference(const Graph &graph, std::int64_t batch, TensorValues parameters,
                        std::size_t tensor, std::size_t element)
{
    const float middle = parameters[tensor][element];
    parameters[tensor][element] = middle + stepSize;
    const double above = lossWith(graph, batch, parameters);
    parameters[tensor][element] = middle - stepSize;
    const double below = lossWith(graph, batch, parameters);
    return (above - below) / (2 * static_cast<double>(stepSize));
}

float largest(const std::vector<float> &values)
{
    float magnitude = 0;
    for (const float value : values)
        magnitude = std::max(magnitude, std::abs(value));
    return magnitude;
}

} // namespace

std::unique_ptr<Network> networkWithNumbers(const Graph &graph, std::int64_t batch, int threads,
                                            const ExchangeOptions &exchange)
{
    NetworkOptions options;
    options.batch = batch;
    options.threads = threads;
    options.seed = 3;
    options.optimizer.rate = 0;
    options.exchange = exchange;
    auto network = backends::reference::makeNetworkFactory()->compile(graph, options);
    if (!network)
        throw std::runtime_error(network.error().text);
    (*network)->setParameters(randomParameters(graph));
    fillBatch(**network, graph, batch);
    return std::move(*network);
}

std::string gradientFault(const Graph &graph, std::int64_t batch)
{
    const auto network = networkWithNumbers(graph, batch);
    const TensorValues parameters = network->parameters();
    if (const auto stepped = network->step(); !stepped)
        return stepped.error().text;
    const TensorValues gradients = network->gradients();
    const std::vector<TensorInfo> tensors = parameterTensors(graph);
    for (std::size_t tensor = 0; tensor < tensors.size(); ++tensor) {
        const double scale = static_cast<double>(largest(gradients[tensor]));
        if (!(scale > 1e-4))
            return tensors[tensor].name + " has no gradient worth checking";
        for (std::size_t element = 0; element < gradients[tensor].size(); ++element) {
            const double wanted = finiteDifference(graph, batch, parameters, tensor, element);
            const double found = static_cast<double>(gradients[tensor][element]);
            if (!(std::abs(found - wanted) <= 1e-6 * scale))
                return tensors[tensor].name + "[" + std::to_string(element) + "] is " +
                       std::to_string(found) + ", the difference is " + std::to_string(wanted);
        }
    }
    return {};
}

Graph around(Shape input, Operation operation)
{
    Graph graph(input);
    Convolution pointwise;
    pointwise.outChannels = input.channels;
    const LayerId below = graph.add("below", pointwise, {graph.input()});
    const LayerId tested = graph.add("tested", std::move(operation), {below});
    const LayerId top = graph.add("top", FullyConnected{3, {}}, {tested});
    graph.add("loss", SoftmaxCrossEntropy{}, {top});
    return graph;
}
