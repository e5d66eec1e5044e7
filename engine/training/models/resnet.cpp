// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// He, Zhang, Ren, Sun, "Deep Residual Learning for Image Recognition", arXiv 1512.03385. v1 takes
// the stride of a bottleneck in its first 1x1 convolution as the paper does, v1.5 in its 3x3 as
// torchvision does. Layers carry torchvision's names.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <array>

namespace strata::engine::training::models {

namespace {

enum class Block { Basic, BottleneckV1, BottleneckV15 };

struct Variant {
    Block block = Block::Basic;
    std::array<int, 4> blocks{};
    bool tfCnn = false;
};

constexpr Style torchvisionStyle{heBackward, uniformOverFan, uniformOverFan, {}};
constexpr Style tfCnnStyle{unitVariance, unitVariance, unitVariance, {}};

class ResNet {
public:
    ResNet(const Variant &variant, const ModelOptions &options) :
        m_variant(variant),
        m_model({3, 224, 224}, variant.tfCnn ? tfCnnStyle : torchvisionStyle, options)
    {
    }

    Graph build()
    {
        LayerId x = normalized("conv1", "bn1", m_model.input(), 64, square(7, 2, 3));
        x = m_model.relu("relu", x);
        // TensorFlow's "SAME" pads an even image on one side only.
        const Window window = m_variant.tfCnn ? Window{3, 3, 2, 0, 1, 0, 1} : square(3, 2, 1);
        x = m_model.pooling("maxpool", x, Pooling::Kind::Maximum, window);
        std::int64_t channels = 64;
        for (std::size_t stage = 0; stage < m_variant.blocks.size(); ++stage) {
            for (int i = 0; i < m_variant.blocks[stage]; ++i) {
                const std::int64_t stride = stage > 0 && i == 0 ? 2 : 1;
                x = block("layer" + std::to_string(stage + 1) + "." + std::to_string(i), x,
                          channels, stride, i == 0);
            }
            channels *= 2;
        }
        m_model.classifier("fc", "loss", m_model.globalAverage("avgpool", x));
        return m_model.take();
    }

private:
    LayerId normalized(const std::string &convolution, const std::string &normalization,
                       LayerId from, std::int64_t channels, const Window &window)
    {
        return m_model.normalization(
            normalization, m_model.convolution(convolution, from, channels, window, false));
    }

    LayerId block(const std::string &name, LayerId from, std::int64_t channels, std::int64_t stride,
                  bool first)
    {
        const bool basic = m_variant.block == Block::Basic;
        const LayerId residual = basic ? basicPath(name, from, channels, stride)
                                       : bottleneckPath(name, from, channels, stride);
        const std::int64_t outChannels = basic ? channels : 4 * channels;
        LayerId shortcut = from;
        if (first && (stride > 1 || !basic))
            shortcut = normalized(name + ".downsample.0", name + ".downsample.1", from, outChannels,
                                  square(1, stride));
        return m_model.relu(name + ".relu", m_model.addition(name + ".add", residual, shortcut));
    }

    LayerId basicPath(const std::string &name, LayerId from, std::int64_t channels,
                      std::int64_t stride)
    {
        LayerId x =
            normalized(name + ".conv1", name + ".bn1", from, channels, square(3, stride, 1));
        x = m_model.relu(name + ".relu1", x);
        return normalized(name + ".conv2", name + ".bn2", x, channels, square(3, 1, 1));
    }

    LayerId bottleneckPath(const std::string &name, LayerId from, std::int64_t channels,
                           std::int64_t stride)
    {
        const bool early = m_variant.block == Block::BottleneckV1;
        LayerId x = normalized(name + ".conv1", name + ".bn1", from, channels,
                               square(1, early ? stride : 1));
        x = m_model.relu(name + ".relu1", x);
        x = normalized(name + ".conv2", name + ".bn2", x, channels,
                       square(3, early ? 1 : stride, 1));
        x = m_model.relu(name + ".relu2", x);
        return normalized(name + ".conv3", name + ".bn3", x, 4 * channels, square(1));
    }

    Variant m_variant;
    ModelWriter m_model;
};

Definition define(const char *name, const char *summary, std::int64_t batch, const Variant &variant)
{
    return {{name, summary, batch},
            variant.tfCnn ? 1001 : 1000,
            false,
            [variant](const ModelOptions &options) { return ResNet(variant, options).build(); }};
}

} // namespace

std::vector<Definition> resNetDefinitions()
{
    constexpr std::array<int, 4> depth18{2, 2, 2, 2};
    constexpr std::array<int, 4> depth50{3, 4, 6, 3}; // with basic blocks: 34
    constexpr std::array<int, 4> depth101{3, 4, 23, 3};
    constexpr std::array<int, 4> depth152{3, 8, 36, 3};
    return {
        define("resnet18", "ResNet-18", 32, {Block::Basic, depth18}),
        define("resnet34", "ResNet-34", 32, {Block::Basic, depth50}),
        define("resnet50_v1", "ResNet-50, stride in the first 1 x 1 convolution", 64,
               {Block::BottleneckV1, depth50}),
        define("resnet50_v1.5",
               "ResNet-50, stride in the 3 x 3 convolution, as torchvision defines it", 64,
               {Block::BottleneckV15, depth50}),
        define("resnet50_v1_tf_cnn", "ResNet-50 as tf_cnn_benchmarks defines it, 1001 classes", 64,
               {Block::BottleneckV1, depth50, true}),
        define("resnet101_v1", "ResNet-101, stride in the first 1 x 1 convolution", 32,
               {Block::BottleneckV1, depth101}),
        define("resnet101_v1.5",
               "ResNet-101, stride in the 3 x 3 convolution, as torchvision defines it", 32,
               {Block::BottleneckV15, depth101}),
        define("resnet101_v1_tf_cnn", "ResNet-101 as tf_cnn_benchmarks defines it, 1001 classes",
               32, {Block::BottleneckV1, depth101, true}),
        define("resnet152_v1", "ResNet-152, stride in the first 1 x 1 convolution", 32,
               {Block::BottleneckV1, depth152}),
        define("resnet152_v1.5",
               "ResNet-152, stride in the 3 x 3 convolution, as torchvision defines it", 32,
               {Block::BottleneckV15, depth152}),
        define("resnet152_v1_tf_cnn", "ResNet-152 as tf_cnn_benchmarks defines it, 1001 classes",
               32, {Block::BottleneckV1, depth152, true})};
}

} // namespace strata::engine::training::models
