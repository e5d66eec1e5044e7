// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The image networks of Adolf et al., "Fathom: Reference Workloads for Modern Deep Learning
// Methods", IISWC 2016, as its code executes them, which is not always as their papers have them.
// AlexNet's and VGG's weights start with He's spread: with Fathom's, sums grow from layer to layer
// far beyond what fp16 holds.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

#include <array>

namespace strata::engine::training::models {

namespace {

constexpr Style style{heForward, heForward, unitVariance, {}};

Initialiser fiftieth(std::int64_t, std::int64_t)
{
    return normal(0.02);
}

constexpr Style residualStyle{fiftieth, fiftieth, fiftieth, {}};

//! Its dropout is never used.
Graph alexNet(const ModelOptions &options)
{
    ModelWriter model({3, 224, 224}, style, options);
    const auto convolution = [&](const std::string &name, LayerId from, std::int64_t channels,
                                 const Window &window) {
        return model.relu("relu" + name,
                          model.convolution("conv" + name, from, channels, window, true));
    };
    const auto pooling = [&](const char *name, LayerId from) {
        return model.pooling(name, from, Pooling::Kind::Maximum, square(3, 2));
    };
    // TensorFlow's radius of 4, and its alpha, which counts for each of the nine, times nine.
    const auto local = [&](const char *name, LayerId from) {
        return model.responseNormalization(name, from, {9, 1e-3, 0.75, 1});
    };
    LayerId x = convolution("1", model.input(), 64, same(224, 11, 4));
    x = convolution("2", local("norm1", pooling("pool1", x)), 192, keeping(5, 5));
    x = convolution("3", local("norm2", pooling("pool2", x)), 384, keeping(3, 3));
    x = convolution("5", convolution("4", x, 256, keeping(3, 3)), 256, keeping(3, 3));
    x = model.relu("relu6", model.fullyConnected("fc6", pooling("pool5", x), 4096));
    x = model.relu("relu7", model.fullyConnected("fc7", x, 4096));
    model.classifier("fc8", "loss", x);
    return model.take();
}

//! Twelve convolutions, and a rectifier on the logits.
Graph vgg(const ModelOptions &options)
{
    struct Block {
        int convolutions;
        std::int64_t channels;
    };
    constexpr std::array<Block, 5> blocks{{{2, 64}, {2, 128}, {2, 256}, {3, 512}, {3, 512}}};
    ModelWriter model({3, 224, 224}, style, options);
    LayerId x = model.input();
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        const std::string number = std::to_string(block + 1);
        for (int i = 1; i <= blocks[block].convolutions; ++i) {
            const std::string name = number + "_" + std::to_string(i);
            x = model.convolution("conv" + name, x, blocks[block].channels, keeping(3, 3), true);
            x = model.relu("relu" + name, x);
        }
        x = model.pooling("pool" + number, x, Pooling::Kind::Maximum, square(2, 2));
    }
    x = model.relu("relu6", model.fullyConnected("fc6", x, 4096));
    x = model.relu("relu7", model.fullyConnected("fc7", model.dropout("fc6_drop", x, 0.2), 4096));
    x = model.fullyConnected("fc8", model.dropout("fc7_drop", x, 0.2), options.classes);
    model.loss("loss", model.relu("relu8", x));
    return model.take();
}

//! Without normalisation, all of it at 56 x 56; the rectifiers are before the additions.
class Residual {
public:
    explicit Residual(const ModelOptions &options) :
        m_options(options),
        m_model({3, 224, 224}, residualStyle, options)
    {
    }

    Graph build()
    {
        LayerId x = rectified("conv1", m_model.input(), 64, same(224, 7, 2));
        x = m_model.pooling("pool1", x, Pooling::Kind::Maximum, same(112, 3, 2));
        std::int64_t channels = 128;
        x = m_model.convolution("conv2", x, channels, square(1), true);
        for (int stage = 0; stage < 4; ++stage) {
            const std::string name = "block" + std::to_string(stage);
            for (int repeat = 0; repeat < 3; ++repeat)
                x = bottleneck(name + "." + std::to_string(repeat), x, channels);
            channels *= 2;
            if (stage < 3)
                x = m_model.convolution(name + ".upscale", x, channels, square(1), false);
        }
        x = m_model.globalAverage("avgpool", x);
        m_model.loss("loss", m_model.fullyConnected("fc", x, m_options.classes, false));
        return m_model.take();
    }

private:
    LayerId rectified(const std::string &name, LayerId from, std::int64_t channels,
                      const Window &window)
    {
        return m_model.relu(name + ".relu",
                            m_model.convolution(name, from, channels, window, true));
    }

    LayerId bottleneck(const std::string &name, LayerId from, std::int64_t channels)
    {
        LayerId x = rectified(name + ".conv_in", from, channels / 4, square(1));
        x = rectified(name + ".conv_bottleneck", x, channels / 4, keeping(3, 3));
        x = rectified(name + ".conv_out", x, channels, square(1));
        return m_model.addition(name + ".add", x, from);
    }

    ModelOptions m_options;
    ModelWriter m_model;
};

} // namespace

std::vector<Definition> fathomImageDefinitions()
{
    return {{{"alexnet_fathom", "AlexNet as Fathom executes it, 1001 classes", 64},
             1001,
             false,
             alexNet},
            {{"vgg_fathom", "VGG as Fathom executes it, of 15 layers, 1001 classes", 8},
             1001,
             false,
             vgg},
            {{"residual_fathom",
              "Residual network as Fathom executes it, without normalization, 1001 classes", 16},
             1001,
             false,
             [](const ModelOptions &options) { return Residual(options).build(); }}};
}

} // namespace strata::engine::training::models
