// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Szegedy et al., "Going Deeper with Convolutions", arXiv 1409.4842, as tf_cnn_benchmarks has it:
// without normalisation, dropout and auxiliary classifiers. Layers carry torchvision's names.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

constexpr Style style{unitVariance, unitVariance, unitVariance, {}};

//! Channels of the branches of an inception module.
struct Module {
    const char *name;
    std::int64_t one, reduceThree, three, reduceFive, five, pool;
};

class GoogLeNet {
public:
    explicit GoogLeNet(const ModelOptions &options) : m_model({3, 224, 224}, style, options) {}

    Graph build()
    {
        LayerId x = largest("maxpool1", convolution("conv1", m_model.input(), 64, 7, 2));
        x = convolution("conv3", convolution("conv2", x, 64, 1), 192, 3);
        x = largest("maxpool2", x);
        x = inception({"inception3a", 64, 96, 128, 16, 32, 32}, x);
        x = inception({"inception3b", 128, 128, 192, 32, 96, 64}, x);
        x = largest("maxpool3", x);
        x = inception({"inception4a", 192, 96, 208, 16, 48, 64}, x);
        x = inception({"inception4b", 160, 112, 224, 24, 64, 64}, x);
        x = inception({"inception4c", 128, 128, 256, 24, 64, 64}, x);
        x = inception({"inception4d", 112, 144, 288, 32, 64, 64}, x);
        x = inception({"inception4e", 256, 160, 320, 32, 128, 128}, x);
        x = largest("maxpool4", x);
        x = inception({"inception5a", 256, 160, 320, 32, 128, 128}, x);
        x = inception({"inception5b", 384, 192, 384, 48, 128, 128}, x);
        m_model.classifier("fc", "loss", m_model.globalAverage("avgpool", x));
        return m_model.take();
    }

private:
    LayerId convolution(const std::string &name, LayerId from, std::int64_t channels,
                        std::int64_t size, std::int64_t stride = 1)
    {
        const Window window = same(m_model.imageSize(from), size, stride);
        return m_model.relu(name + ".relu",
                            m_model.convolution(name + ".conv", from, channels, window, true));
    }

    LayerId largest(const std::string &name, LayerId from, std::int64_t stride = 2)
    {
        return m_model.pooling(name, from, Pooling::Kind::Maximum,
                               same(m_model.imageSize(from), 3, stride));
    }

    LayerId inception(const Module &module, LayerId from)
    {
        const std::string name = module.name;
        const LayerId one = convolution(name + ".branch1", from, module.one, 1);
        const LayerId three = convolution(
            name + ".branch2.1", convolution(name + ".branch2.0", from, module.reduceThree, 1),
            module.three, 3);
        const LayerId five = convolution(
            name + ".branch3.1", convolution(name + ".branch3.0", from, module.reduceFive, 1),
            module.five, 5);
        const LayerId pool =
            convolution(name + ".branch4.1", largest(name + ".branch4.0", from, 1), module.pool, 1);
        return m_model.concatenation(name, {one, three, five, pool});
    }

    ModelWriter m_model;
};

} // namespace

std::vector<Definition> googLeNetDefinitions()
{
    return {{{"googlenet", "GoogLeNet as tf_cnn_benchmarks defines it, 1001 classes", 32},
             1001,
             false,
             [](const ModelOptions &options) { return GoogLeNet(options).build(); }}};
}

} // namespace strata::engine::training::models
