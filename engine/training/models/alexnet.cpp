// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Krizhevsky, "One weird trick for parallelizing convolutional neural networks", arXiv 1404.5997,
// as torchvision and tf_cnn_benchmarks have it. Layers carry torchvision's names.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

// Each as its original. He's spread, twice that of tf_cnn_benchmarks' convolutions, makes SGD
// diverge at a rate of 0.01: the largest of nine keeps more of a signal than a ReLU does.
constexpr Style torchvisionStyle{uniformOverFan, uniformOverFan, uniformOverFan, {}};
constexpr Style tfCnnStyle{unitVariance, heForward, unitVariance, {}};

LayerId features(ModelWriter &model, std::int64_t firstPadding, std::int64_t fourthChannels)
{
    const auto convolution = [&](int index, LayerId from, std::int64_t channels,
                                 const Window &window) {
        const LayerId sums =
            model.convolution("features." + std::to_string(index), from, channels, window, true);
        return model.relu("features." + std::to_string(index + 1), sums);
    };
    const auto pooling = [&](const char *name, LayerId from) {
        return model.pooling(name, from, Pooling::Kind::Maximum, square(3, 2));
    };
    LayerId x = convolution(0, model.input(), 64, square(11, 4, firstPadding));
    x = convolution(3, pooling("features.2", x), 192, keeping(5, 5));
    x = convolution(6, pooling("features.5", x), 384, keeping(3, 3));
    x = convolution(8, x, fourthChannels, keeping(3, 3));
    x = convolution(10, x, 256, keeping(3, 3));
    return pooling("features.12", x);
}

Graph torchvision(const ModelOptions &options)
{
    ModelWriter model({3, 224, 224}, torchvisionStyle, options);
    LayerId x = model.dropout("classifier.0", features(model, 2, 256));
    x = model.relu("classifier.2", model.fullyConnected("classifier.1", x, 4096));
    x = model.dropout("classifier.3", x);
    x = model.relu("classifier.5", model.fullyConnected("classifier.4", x, 4096));
    model.classifier("classifier.6", "loss", x);
    return model.take();
}

//! Dropout follows the fully connected layers instead of going before them.
Graph tfCnn(const ModelOptions &options)
{
    ModelWriter model({3, 227, 227}, tfCnnStyle, options);
    LayerId x = model.fullyConnected("classifier.1", features(model, 0, 384), 4096);
    x = model.dropout("classifier.3", model.relu("classifier.2", x));
    x = model.fullyConnected("classifier.4", x, 4096);
    x = model.dropout("classifier.dropout2", model.relu("classifier.5", x));
    model.classifier("classifier.6", "loss", x);
    return model.take();
}

} // namespace

std::vector<Definition> alexNetDefinitions()
{
    return {{{"alexnet", "AlexNet as torchvision defines it, 224 x 224", 512},
             1000,
             false,
             torchvision},
            {{"alexnet_tf_cnn", "AlexNet as tf_cnn_benchmarks defines it, 227 x 227, 1001 classes",
              512},
             1001,
             false,
             tfCnn}};
}

} // namespace strata::engine::training::models
