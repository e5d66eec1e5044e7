// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/untrained_statistics.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace strata::engine::training {
namespace {

//! E[w²] of a weight as it is drawn, around 0.
double meanSquareOf(const Initialiser &initialiser)
{
    const double square = initialiser.scale * initialiser.scale;
    return initialiser.kind == Initialiser::Kind::Uniform ? square / 3 : square;
}

//! Of the numbers of a layer's output, over all of its channels.
struct Moments {
    double mean = 0;
    double variance = 1;

    double square() const { return mean * mean + variance; }
};

//! Of what a rectifier leaves of normally distributed numbers.
Moments rectified(const Moments &from)
{
    const double deviation = std::sqrt(from.variance);
    if (deviation == 0)
        return {std::max(from.mean, 0.0), 0};
    const double distance = from.mean / deviation;
    const double share = std::erfc(-distance / std::numbers::sqrt2) / 2; // that is positive
    const double density =
        std::exp(-distance * distance / 2) * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
    const double mean = from.mean * share + deviation * density;
    const double square = from.square() * share + from.mean * deviation * density;
    return {mean, std::max(square - mean * mean, 0.0)};
}

//! The moments of a layer's output from those of its inputs.
class LayerMoments {
public:
    LayerMoments(const Graph &graph, const Layer &layer, const std::vector<Moments> &known) :
        m_graph(graph),
        m_layer(layer),
        m_known(known)
    {
    }

    Moments operator()(const Input &) const { return {}; }
    Moments operator()(const Convolution &operation) const
    {
        const auto products =
            static_cast<double>(inputShape(0).channels / operation.groups *
                                operation.window.kernelHeight * operation.window.kernelWidth);
        return {0, products * meanSquareOf(operation.weights) * input(0).square()};
    }
    Moments operator()(const BatchNormalization &operation) const
    {
        return {0, operation.scale ? operation.initialScale * operation.initialScale : 1};
    }
    Moments operator()(const Relu &) const { return rectified(input(0)); }
    Moments operator()(const Addition &) const
    {
        Moments sum{0, 0};
        for (std::size_t i = 0; i < m_layer.inputs.size(); ++i) {
            sum.mean += input(i).mean;
            sum.variance += input(i).variance;
        }
        return sum;
    }
    Moments operator()(const Concatenation &) const
    {
        double mean = 0;
        double square = 0;
        for (std::size_t i = 0; i < m_layer.inputs.size(); ++i) {
            const double share = static_cast<double>(inputShape(i).channels) /
                                 static_cast<double>(m_layer.output.channels);
            mean += share * input(i).mean;
            square += share * input(i).square();
        }
        return {mean, std::max(square - mean * mean, 0.0)};
    }
    //! Poolings and the like change little; no normalisation stands behind the others.
    template <typename Other>
    Moments operator()(const Other &) const
    {
        return m_layer.inputs.empty() ? Moments{} : input(0);
    }

private:
    const Moments &input(std::size_t which) const { return m_known.at(m_layer.inputs.at(which)); }
    const Shape &inputShape(std::size_t which) const
    {
        return m_graph.layer(m_layer.inputs.at(which)).output;
    }

    const Graph &m_graph;
    const Layer &m_layer;
    const std::vector<Moments> &m_known;
};

} // namespace

TensorValues untrainedStatistics(const Graph &graph)
{
    std::vector<Moments> moments; // of each layer
    for (const Layer &layer : graph.layers())
        moments.push_back(std::visit(LayerMoments(graph, layer, moments), layer.operation));
    const std::vector<TensorInfo> tensors = statisticsTensors(graph);
    TensorValues values = initialValues(tensors, 0);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (tensors[i].role != TensorRole::RunningVariance)
            continue;
        const LayerId input = graph.layer(tensors[i].layer).inputs.front();
        // Around the running mean, which is 0.
        std::fill(values[i].begin(), values[i].end(),
                  static_cast<float>(moments.at(input).square()));
    }
    return values;
}

} // namespace strata::engine::training
