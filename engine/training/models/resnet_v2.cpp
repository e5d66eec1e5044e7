// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// He, Zhang, Ren, Sun, "Identity Mappings in Deep Residual Networks", arXiv 1603.05027, as
// tf_cnn_benchmarks has it: the normalisation before a block has a shift alone, and the stride is
// in the first 1x1 convolution.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <array>

namespace strata::engine::training::models {

namespace {

constexpr Style style{unitVariance, unitVariance, unitVariance, {}};
constexpr BatchNormalization beforeBlock{false, 1e-3, 1e-3, 1};

using Depths = std::array<int, 4>;

class ResNetV2 {
public:
    ResNetV2(const Depths &depths, const ModelOptions &options) :
        m_depths(depths),
        m_model({3, 224, 224}, style, options)
    {
    }

    Graph build()
    {
        LayerId x = normalized("conv1", "bn1", m_model.input(), 64, square(7, 2, 3));
        x = m_model.pooling("maxpool", m_model.relu("relu", x), Pooling::Kind::Maximum,
                            same(112, 3, 2));
        std::int64_t channels = 64;
        for (std::size_t stage = 0; stage < m_depths.size(); ++stage) {
            for (int i = 0; i < m_depths[stage]; ++i)
                x = block("layer" + std::to_string(stage + 1) + "." + std::to_string(i), x,
                          channels, stage > 0 && i == 0 ? 2 : 1);
            channels *= 2;
        }
        x = activated("last", x);
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

    LayerId activated(const std::string &name, LayerId from)
    {
        return m_model.relu(name + ".relu", m_model.normalization(name + ".bn", from, beforeBlock));
    }

    LayerId block(const std::string &name, LayerId from, std::int64_t channels, std::int64_t stride)
    {
        const LayerId active = activated(name + ".before", from);
        const bool widens = m_model.channelsOf(from) != 4 * channels;
        const LayerId shortcut = widens
                                     ? m_model.convolution(name + ".downsample", active,
                                                           4 * channels, square(1, stride), false)
                                     : from;
        LayerId x = normalized(name + ".conv1", name + ".bn1", active, channels, square(1, stride));
        x = m_model.relu(name + ".relu1", x);
        x = normalized(name + ".conv2", name + ".bn2", x, channels, square(3, 1, 1));
        x = m_model.relu(name + ".relu2", x);
        x = m_model.convolution(name + ".conv3", x, 4 * channels, square(1), false);
        return m_model.addition(name + ".add", x, shortcut);
    }

    Depths m_depths;
    ModelWriter m_model;
};

Definition define(const char *name, const char *summary, std::int64_t batch, const Depths &depths)
{
    return {{name, summary, batch}, 1001, false, [depths](const ModelOptions &options) {
                return ResNetV2(depths, options).build();
            }};
}

} // namespace

std::vector<Definition> resNetV2Definitions()
{
    return {define("resnet50_v2", "ResNet-50 v2 as tf_cnn_benchmarks defines it, 1001 classes", 64,
                   {3, 4, 6, 3}),
            define("resnet101_v2", "ResNet-101 v2 as tf_cnn_benchmarks defines it, 1001 classes",
                   32, {3, 4, 23, 3}),
            define("resnet152_v2", "ResNet-152 v2 as tf_cnn_benchmarks defines it, 1001 classes",
                   32, {3, 8, 36, 3})};
}

} // namespace strata::engine::training::models
