// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/models/model_writer.h"

#include <algorithm>

namespace strata::engine::training::models {

Window square(std::int64_t size, std::int64_t stride, std::int64_t padding)
{
    return {size, size, stride, padding, padding, padding, padding};
}

Window keeping(std::int64_t height, std::int64_t width)
{
    return {height, width, 1, height / 2, height / 2, width / 2, width / 2};
}

Window same(std::int64_t image, std::int64_t size, std::int64_t stride)
{
    const std::int64_t windows = (image + stride - 1) / stride;
    const std::int64_t padding = std::max<std::int64_t>((windows - 1) * stride + size - image, 0);
    const std::int64_t before = padding / 2;
    const std::int64_t after = padding - before;
    return {size, size, stride, before, after, before, after};
}

LayerId ModelWriter::convolution(const std::string &name, LayerId from, std::int64_t channels,
                                 const Window &window, bool bias,
                                 std::optional<Initialiser> weights)
{
    const std::int64_t area = window.kernelHeight * window.kernelWidth;
    const Initialiser start =
        weights.value_or(m_style.convolution(channelsOf(from) * area, channels * area));
    return m_graph.add(name, Convolution{channels, window, bias, start}, {from});
}

LayerId ModelWriter::depthwise(const std::string &name, LayerId from, const Window &window)
{
    const std::int64_t area = window.kernelHeight * window.kernelWidth;
    const std::int64_t channels = channelsOf(from);
    const Initialiser start = m_style.convolution(area, area);
    return m_graph.add(name, Convolution{channels, window, false, start, channels}, {from});
}

LayerId ModelWriter::normalized(const std::string &name, LayerId from, std::int64_t channels,
                                const Window &window, std::optional<Initialiser> weights)
{
    const LayerId sums = convolution(name + ".conv", from, channels, window, false, weights);
    return relu(name + ".relu", normalization(name + ".bn", sums));
}

LayerId ModelWriter::pooling(const std::string &name, LayerId from, Pooling::Kind kind,
                             const Window &window)
{
    return m_graph.add(name, Pooling{kind, window}, {from});
}

LayerId ModelWriter::fullyConnected(const std::string &name, LayerId from, std::int64_t features,
                                    bool bias)
{
    const Initialiser start = m_style.fullyConnected(elementsOf(from), features);
    return m_graph.add(name, FullyConnected{features, start, bias}, {from});
}

LayerId ModelWriter::dropout(const std::string &name, LayerId from, double probability)
{
    return m_options.dropout ? m_graph.add(name, Dropout{probability}, {from}) : from;
}

LayerId ModelWriter::concatenation(const std::string &name, std::vector<LayerId> from)
{
    return m_graph.add(name, Concatenation{}, std::move(from));
}

void ModelWriter::classifier(const std::string &name, const std::string &lossName, LayerId from,
                             double weight, std::optional<Initialiser> weights)
{
    const std::int64_t classes = m_options.classes;
    const Initialiser start = weights.value_or(m_style.classifier(elementsOf(from), classes));
    loss(lossName, m_graph.add(name, FullyConnected{classes, start}, {from}), weight);
}

} // namespace strata::engine::training::models
