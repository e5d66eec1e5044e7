// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Simonyan, Zisserman, "Very Deep Convolutional Networks for Large-Scale Image Recognition", arXiv
// 1409.1556, table 1, column E. Layers carry torchvision's names.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <utility>

namespace strata::engine::training::models {

namespace {

Initialiser hundredth(std::int64_t, std::int64_t)
{
    return normal(0.01);
}

constexpr Style torchvisionStyle{heBackward, hundredth, hundredth, {}};
constexpr Style tfCnnStyle{unitVariance, heForward, unitVariance, {}};

Graph vgg19(const Style &style, const ModelOptions &options)
{
    ModelWriter model({3, 224, 224}, style, options);
    LayerId x = model.input();
    int index = 0;
    const auto feature = [&] { return "features." + std::to_string(index++); };
    for (const auto &[convolutions, channels] :
         {std::pair{2, 64}, {2, 128}, {4, 256}, {4, 512}, {4, 512}}) {
        for (int i = 0; i < convolutions; ++i) {
            x = model.convolution(feature(), x, channels, keeping(3, 3), true);
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

} // namespace

std::vector<Definition> vggDefinitions()
{
    return {{{"vgg19", "VGG-19 as torchvision defines it", 64},
             1000,
             false,
             [](const ModelOptions &options) { return vgg19(torchvisionStyle, options); }},
            {{"vgg19_tf_cnn", "VGG-19 as tf_cnn_benchmarks defines it, 1001 classes", 64},
             1001,
             false,
             [](const ModelOptions &options) { return vgg19(tfCnnStyle, options); }}};
}

} // namespace strata::engine::training::models
