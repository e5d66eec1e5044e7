// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sandler et al., "MobileNetV2: Inverted Residuals and Linear Bottlenecks", arXiv 1801.04381, table
// 2, as tf_cnn_benchmarks' "mobilenet" has it, but for the second linear layer that it adds behind
// the logits. Blocks carry torchvision's numbers.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

Initialiser spread(std::int64_t, std::int64_t)
{
    return normal(0.09);
}

constexpr Style style{spread, spread, spread, {true, 1e-3, 3e-3, 1}};

//! A row of the paper's table: t, c, n, s.
struct Row {
    std::int64_t expansion, channels;
    int repeats;
    std::int64_t stride;
};
constexpr Row rows[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                        {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};

class MobileNetV2 {
public:
    explicit MobileNetV2(const ModelOptions &options) : m_model({3, 224, 224}, style, options) {}

    Graph build()
    {
        LayerId x = limited("features.0", m_model.convolution("features.0.conv", m_model.input(),
                                                              32, same(224, 3, 2), false));
        int index = 1;
        for (const Row &row : rows) {
            for (int i = 0; i < row.repeats; ++i)
                x = block("features." + std::to_string(index++), x, row, i == 0 ? row.stride : 1);
        }
        const std::string last = "features." + std::to_string(index);
        x = limited(last, m_model.convolution(last + ".conv", x, 1280, square(1), false));
        x = m_model.dropout("classifier.0", m_model.globalAverage("avgpool", x), 0.2);
        m_model.classifier("classifier.1", "loss", x);
        return m_model.take();
    }

private:
    LayerId limited(const std::string &name, LayerId sums)
    {
        return m_model.relu(name + ".relu6", m_model.normalization(name + ".bn", sums), Relu{6});
    }

    LayerId block(const std::string &name, LayerId from, const Row &row, std::int64_t stride)
    {
        const std::int64_t channels = m_model.channelsOf(from);
        LayerId x = from;
        if (row.expansion > 1)
            x = limited(name + ".expand",
                        m_model.convolution(name + ".expand.conv", x, row.expansion * channels,
                                            square(1), false));
        x = limited(name + ".depthwise", m_model.depthwise(name + ".depthwise.conv", x,
                                                           same(m_model.imageSize(x), 3, stride)));
        x = m_model.normalization(
            name + ".project.bn",
            m_model.convolution(name + ".project.conv", x, row.channels, square(1), false));
        return stride == 1 && channels == row.channels ? m_model.addition(name + ".add", x, from)
                                                       : x;
    }

    ModelWriter m_model;
};

} // namespace

std::vector<Definition> mobileNetDefinitions()
{
    return {{{"mobilenet", "MobileNet v2 as tf_cnn_benchmarks defines it, 1001 classes", 32},
             1001,
             false,
             [](const ModelOptions &options) { return MobileNetV2(options).build(); }}};
}

} // namespace strata::engine::training::models
