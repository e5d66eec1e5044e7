// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// He, Zhang, Ren, Sun, "Deep Residual Learning for Image Recognition", arXiv 1512.03385, section
// 4.2, with its shortcuts without parameters; v2 after "Identity Mappings in Deep Residual
// Networks", arXiv 1603.05027. Both as tf_cnn_benchmarks has them: v1's first convolution has no
// rectifier, and v2's normalisation before a block a shift alone.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

constexpr Style style{unitVariance, unitVariance, unitVariance, {}};
constexpr BatchNormalization beforeBlock{false, 1e-3, 1e-3, 1};

class CifarResNet {
public:
    CifarResNet(int blocks, bool v2, const ModelOptions &options) :
        m_blocks(blocks),
        m_v2(v2),
        m_model({3, 32, 32}, style, options)
    {
    }

    Graph build()
    {
        LayerId x = normalized("conv1", "bn1", m_model.input(), 16, 1);
        if (m_v2)
            x = m_model.relu("relu", x);
        std::int64_t channels = 16;
        for (int stage = 1; stage <= 3; ++stage) {
            for (int i = 0; i < m_blocks; ++i)
                x = block("layer" + std::to_string(stage) + "." + std::to_string(i), x, channels,
                          stage > 1 && i == 0 ? 2 : 1);
            channels *= 2;
        }
        if (m_v2)
            x = activated("last", x);
        m_model.classifier("fc", "loss", m_model.globalAverage("avgpool", x));
        return m_model.take();
    }

private:
    LayerId convolution(const std::string &name, LayerId from, std::int64_t channels,
                        std::int64_t stride)
    {
        return m_model.convolution(name, from, channels, same(m_model.imageSize(from), 3, stride),
                                   false);
    }

    LayerId normalized(const std::string &name, const std::string &normalization, LayerId from,
                       std::int64_t channels, std::int64_t stride)
    {
        return m_model.normalization(normalization, convolution(name, from, channels, stride));
    }

    LayerId activated(const std::string &name, LayerId from)
    {
        return m_model.relu(name + ".relu", m_model.normalization(name + ".bn", from, beforeBlock));
    }

    LayerId shortcut(const std::string &name, LayerId from, std::int64_t channels,
                     std::int64_t stride)
    {
        const std::int64_t missing = channels - m_model.channelsOf(from);
        if (missing == 0)
            return from;
        // Every second pixel: the average of a window of one.
        const LayerId smaller = m_model.pooling(
            name + ".downsample", from, Pooling::Kind::AverageWithoutPadding, square(1, stride));
        return m_model.channelPadding(name + ".padding", smaller, missing / 2, missing / 2);
    }

    LayerId block(const std::string &name, LayerId from, std::int64_t channels, std::int64_t stride)
    {
        const LayerId identity = shortcut(name, from, channels, stride);
        const LayerId start = m_v2 ? activated(name + ".before", from) : from;
        LayerId x = normalized(name + ".conv1", name + ".bn1", start, channels, stride);
        x = m_model.relu(name + ".relu1", x);
        x = convolution(name + ".conv2", x, channels, 1);
        if (m_v2)
            return m_model.addition(name + ".add", x, identity);
        x = m_model.addition(name + ".add", m_model.normalization(name + ".bn2", x), identity);
        return m_model.relu(name + ".relu", x);
    }

    int m_blocks;
    bool m_v2;
    ModelWriter m_model;
};

//! \param depth 6 · blocks + 2
Definition define(int depth, bool v2)
{
    const std::string number = std::to_string(depth);
    return {{"resnet" + number + (v2 ? "_v2" : ""),
             "ResNet-" + number + (v2 ? " v2" : "") +
                 " for CIFAR's images as tf_cnn_benchmarks defines it, 32 x 32, 11 classes",
             128},
            11,
            false,
            [blocks = (depth - 2) / 6, v2](const ModelOptions &options) {
                return CifarResNet(blocks, v2, options).build();
            }};
}

} // namespace

std::vector<Definition> cifarResNetDefinitions()
{
    std::vector<Definition> definitions;
    for (const int depth : {20, 32, 44, 56, 110}) {
        definitions.push_back(define(depth, false));
        definitions.push_back(define(depth, true));
    }
    return definitions;
}

} // namespace strata::engine::training::models
