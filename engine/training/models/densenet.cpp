// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Huang, Liu, van der Maaten, Weinberger, "Densely Connected Convolutional Networks", arXiv
// 1608.06993, without bottlenecks and compression, as tf_cnn_benchmarks has it: convolutions have
// biases, and a transition has a rectifier behind its convolution too.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <cmath>

namespace strata::engine::training::models {

namespace {

constexpr Style style{unitVariance, unitVariance, unitVariance, {}};

//! Of transitions too, whose windows are of one element.
Initialiser ninthOf(std::int64_t channels)
{
    return normal(std::sqrt(2.0 / 9 / static_cast<double>(channels)));
}

class DenseNet {
public:
    DenseNet(int layers, std::int64_t growth, const ModelOptions &options) :
        m_layers(layers),
        m_growth(growth),
        m_model({3, 32, 32}, style, options)
    {
    }

    Graph build()
    {
        LayerId x = m_model.convolution("conv1", m_model.input(), 16, keeping(3, 3), true);
        for (int block = 1; block <= 3; ++block) {
            for (int i = 0; i < m_layers; ++i)
                x = dense("block" + std::to_string(block) + "." + std::to_string(i), x);
            if (block < 3)
                x = transition("transition" + std::to_string(block), x);
        }
        x = m_model.globalAverage("avgpool", activated("last", x));
        m_model.classifier("fc", "loss", x);
        return m_model.take();
    }

private:
    LayerId activated(const std::string &name, LayerId from)
    {
        return m_model.relu(name + ".relu", m_model.normalization(name + ".bn", from));
    }

    LayerId dense(const std::string &name, LayerId from)
    {
        const LayerId more = m_model.convolution(name + ".conv", activated(name, from), m_growth,
                                                 keeping(3, 3), true, ninthOf(m_growth));
        return m_model.concatenation(name, {from, more});
    }

    LayerId transition(const std::string &name, LayerId from)
    {
        const std::int64_t channels = m_model.channelsOf(from);
        LayerId x = m_model.convolution(name + ".conv", activated(name, from), channels, square(1),
                                        true, ninthOf(channels));
        x = m_model.relu(name + ".relu2", x);
        return m_model.pooling(name + ".pool", x, Pooling::Kind::AverageWithoutPadding,
                               square(2, 2));
    }

    int m_layers;
    std::int64_t m_growth;
    ModelWriter m_model;
};

//! \param depth 3 · layers + 4
Definition define(int depth, std::int64_t growth)
{
    const std::string size = std::to_string(depth);
    const std::string rate = std::to_string(growth);
    return {{"densenet" + size + "_k" + rate,
             "DenseNet-" + size + " with a growth rate of " + rate +
                 " as tf_cnn_benchmarks defines it, 32 x 32, 11 classes",
             64},
            11,
            false,
            [layers = (depth - 4) / 3, growth](const ModelOptions &options) {
                return DenseNet(layers, growth, options).build();
            }};
}

} // namespace

std::vector<Definition> denseNetDefinitions()
{
    return {define(40, 12), define(100, 12), define(100, 24)};
}

} // namespace strata::engine::training::models
