// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/inference_folding.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::backends::cuda {

namespace {

using namespace training;

class Folder {
public:
    Folder(const Graph &graph, const TensorValues &parameters, const TensorValues &statistics) :
        m_graph(graph),
        m_tensors(parameterTensors(graph)),
        m_statisticsTensors(statisticsTensors(graph)),
        m_parameters(parameters),
        m_statistics(statistics)
    {
    }

    const std::vector<TensorInfo> &tensors() const { return m_tensors; }

    std::vector<double> factor(LayerId normalization) const
    {
        const std::vector<float> &variance = *statistic(normalization, TensorRole::RunningVariance);
        const std::vector<float> *scale = parameter(normalization, TensorRole::Scale);
        const double epsilon =
            std::get<BatchNormalization>(m_graph.layer(normalization).operation).epsilon;
        std::vector<double> factors;
        for (std::size_t c = 0; c < variance.size(); ++c)
            factors.push_back((scale != nullptr ? (*scale)[c] : 1.0) /
                              std::sqrt(variance[c] + epsilon));
        return factors;
    }

    //! \param bias of the convolution that takes the normalisation in, or null
    std::vector<float> offset(LayerId normalization, const std::vector<float> *bias) const
    {
        const std::vector<float> &shift = *parameter(normalization, TensorRole::Shift);
        const std::vector<float> &mean = *statistic(normalization, TensorRole::RunningMean);
        const std::vector<double> factors = factor(normalization);
        std::vector<float> offsets;
        for (std::size_t c = 0; c < shift.size(); ++c)
            offsets.push_back(static_cast<float>(
                shift[c] + ((bias != nullptr ? (*bias)[c] : 0.0) - mean[c]) * factors[c]));
        return offsets;
    }

    //! Weights of one output channel after the other, each times its factor.
    std::vector<float> weights(std::vector<float> values, LayerId normalization) const
    {
        const std::vector<double> factors = factor(normalization);
        const std::size_t each = values.size() / factors.size();
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<float>(values[i] * factors[i / each]);
        return values;
    }

    const std::vector<float> *parameter(LayerId layer, TensorRole role) const
    {
        return find(m_tensors, m_parameters, layer, role);
    }

private:
    static const std::vector<float> *find(const std::vector<TensorInfo> &tensors,
                                          const TensorValues &values, LayerId layer,
                                          TensorRole role)
    {
        const auto found = std::ranges::find_if(tensors, [&](const TensorInfo &info) {
            return info.layer == layer && info.role == role;
        });
        return found == tensors.end()
                   ? nullptr
                   : &values.at(static_cast<std::size_t>(found - tensors.begin()));
    }
    const std::vector<float> *statistic(LayerId layer, TensorRole role) const
    {
        return find(m_statisticsTensors, m_statistics, layer, role);
    }

    const Graph &m_graph;
    const std::vector<TensorInfo> m_tensors;
    const std::vector<TensorInfo> m_statisticsTensors;
    const TensorValues &m_parameters;
    const TensorValues &m_statistics;
};

} // namespace

BufferValues foldedParameters(const Graph &graph, const LoweredNetwork &network,
                              const TensorValues &parameters, const TensorValues &statistics)
{
    const Folder folder(graph, parameters, statistics);
    BufferValues values;
    for (std::size_t i = 0; i < network.parameters.size(); ++i) {
        const ParameterPlace &place = network.parameters[i];
        const std::optional<BufferId> target = place.copy ? place.copy : place.values;
        if (!target)
            continue;
        const TensorInfo &tensor = folder.tensors()[i];
        const auto &folded = network.fusions.folded[tensor.layer];
        const bool scaled = folded && tensor.role == TensorRole::Weights;
        values.emplace_back(
            *target,
            stored(place.layout, scaled ? folder.weights(parameters[i], *folded) : parameters[i]));
    }
    for (const auto &[layer, normalization] : network.normalizations) {
        // A convolution that took it in is its only input.
        const std::vector<float> *bias =
            normalization.factor
                ? nullptr
                : folder.parameter(graph.layer(layer).inputs.front(), TensorRole::Bias);
        values.emplace_back(normalization.offset, folder.offset(layer, bias));
        const std::vector<double> factors = folder.factor(layer);
        if (normalization.factor)
            values.emplace_back(*normalization.factor,
                                std::vector<float>(factors.begin(), factors.end()));
    }
    return values;
}

} // namespace strata::engine::backends::cuda
