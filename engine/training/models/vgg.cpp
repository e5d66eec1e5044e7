// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Simonyan, Zisserman, "Very Deep Convolutional Networks for Large-Scale Image Recognition", arXiv
// 1409.1556, table 1, columns A, D and E. Layers carry torchvision's names.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <array>

namespace strata::engine::training::models {

namespace {

Initialiser hundredth(std::int64_t, std::int64_t)
{
    return normal(0.01);
}

constexpr Style torchvisionStyle{heBackward, hundredth, hundredth, {}};
constexpr Style tfCnnStyle{unitVariance, heForward, unitVariance, {}};

//! How many convolutions each of the five blocks has.
using Depths = std::array<int, 5>;
constexpr Depths columnA{1, 1, 2, 2, 2};
constexpr Depths columnD{2, 2, 3, 3, 3};
constexpr Depths columnE{2, 2, 4, 4, 4};

Graph vgg(const Depths &depths, const Style &style, const ModelOptions &options)
{
    constexpr std::array<std::int64_t, 5> channels{64, 128, 256, 512, 512};
    ModelWriter model({3, 224, 224}, style, options);
    LayerId x = model.input();
    int index = 0;
    const auto feature = [&] { return "features." + std::to_string(index++); };
    for (std::size_t block = 0; block < depths.size(); ++block) {
        for (int i = 0; i < depths[block]; ++i) {
            x = model.convolution(feature(), x, channels[block], keeping(3, 3), true);
            x = model.relu(feature(), x);
        }
        x = model.pooling(feature(), x, Pooling::Kind::Maximum, square(2, 2));
    }
    x = model.relu("classifier.1", model.fullyConnected("classifier.0", x, 4096));
    x = model.dropout("classifier.2", x);
    x = model.relu("classifier.4", model.fullyConnected("classifier.3", x, 4096));
    x = model.dropout("classifier.5", x);
    model.classifier("classifier.6", "loss", x);
    return model.take();
}

Definition define(const char *name, const char *summary, const Depths &depths, bool tfCnn)
{
    return {{name, summary, 64}, tfCnn ? 1001 : 1000, false, [=](const ModelOptions &options) {
                return vgg(depths, tfCnn ? tfCnnStyle : torchvisionStyle, options);
            }};
}

} // namespace

std::vector<Definition> vggDefinitions()
{
    return {define("vgg11", "VGG-11 as torchvision defines it", columnA, false),
            define("vgg11_tf_cnn", "VGG-11 as tf_cnn_benchmarks defines it, 1001 classes", columnA,
                   true),
            define("vgg16", "VGG-16 as torchvision defines it", columnD, false),
            define("vgg16_tf_cnn", "VGG-16 as tf_cnn_benchmarks defines it, 1001 classes", columnD,
                   true),
            define("vgg19", "VGG-19 as torchvision defines it", columnE, false),
            define("vgg19_tf_cnn", "VGG-19 as tf_cnn_benchmarks defines it, 1001 classes", columnE,
                   true)};
}

} // namespace strata::engine::training::models
