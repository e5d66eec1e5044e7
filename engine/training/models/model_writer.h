// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The few words that all model definitions are written in.
#pragma once

#include "engine/training/graph.h"
#include "engine/training/models/initialisers.h"
#include "engine/training/models/models.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::engine::training::models {

//! The same padding on all sides.
Window square(std::int64_t size, std::int64_t stride = 1, std::int64_t padding = 0);
//! Stride 1 and padding of half the window: the image keeps its size. Odd sizes only.
Window keeping(std::int64_t height, std::int64_t width);
//! TensorFlow's padding "SAME" of a square image: ⌈image / stride⌉ windows, the odd element of the
//! padding after the image.
Window same(std::int64_t image, std::int64_t size, std::int64_t stride);

//! What differs between two definitions of one architecture, beside shapes.
struct Style {
    InitialiserRule convolution = heForward;
    InitialiserRule fullyConnected = heForward;
    InitialiserRule classifier = uniformOverFan; //!< the last fully connected layer
    BatchNormalization normalization;
};

//! Adds layers with a style's starting values and leaves out what the options exclude.
class ModelWriter {
public:
    ModelWriter(Shape input, Style style, const ModelOptions &options,
                std::vector<TokenField> tokens = {}) :
        m_graph(input, std::move(tokens)),
        m_style(std::move(style)),
        m_options(options)
    {
    }

    LayerId input() const { return m_graph.input(); }
    LayerId convolution(const std::string &name, LayerId from, std::int64_t channels,
                        const Window &window, bool bias, std::optional<Initialiser> weights = {});
    //! Without bias: a window over each channel alone.
    LayerId depthwise(const std::string &name, LayerId from, const Window &window);
    LayerId normalization(const std::string &name, LayerId from)
    {
        return normalization(name, from, m_style.normalization);
    }
    LayerId normalization(const std::string &name, LayerId from, const BatchNormalization &rule)
    {
        return m_graph.add(name, rule, {from});
    }
    LayerId relu(const std::string &name, LayerId from, const Relu &rule = {})
    {
        return m_graph.add(name, rule, {from});
    }
    //! Convolution without bias, batch normalisation, ReLU: name + ".conv", ".bn", ".relu".
    LayerId normalized(const std::string &name, LayerId from, std::int64_t channels,
                       const Window &window, std::optional<Initialiser> weights = {});
    LayerId pooling(const std::string &name, LayerId from, Pooling::Kind kind,
                    const Window &window);
    LayerId globalAverage(const std::string &name, LayerId from)
    {
        return m_graph.add(name, GlobalAveragePooling{}, {from});
    }
    LayerId responseNormalization(const std::string &name, LayerId from,
                                  const LocalResponseNormalization &rule)
    {
        return m_graph.add(name, rule, {from});
    }
    LayerId fullyConnected(const std::string &name, LayerId from, std::int64_t features,
                           bool bias = true);
    //! Passes its input through where the options leave dropout out.
    LayerId dropout(const std::string &name, LayerId from, double probability = 0.5);
    //! As a layer drops that has a dropout of its own; 0 where the options leave dropout out.
    double dropout(double probability) const { return m_options.dropout ? probability : 0; }
    LayerId concatenation(const std::string &name, std::vector<LayerId> from);
    LayerId addition(const std::string &name, LayerId a, LayerId b)
    {
        return m_graph.add(name, Addition{}, {a, b});
    }
    LayerId channelPadding(const std::string &name, LayerId from, std::int64_t before,
                           std::int64_t after)
    {
        return add(name, ChannelPadding{before, after}, {from});
    }
    //! With a bias, at each position.
    LayerId linear(const std::string &name, LayerId from, std::int64_t features,
                   const Initialiser &weights)
    {
        return add(name, Linear{features, true, weights, {}}, {from});
    }
    //! A layer that no style or option changes.
    LayerId add(const std::string &name, Operation operation, std::vector<LayerId> from)
    {
        return m_graph.add(name, std::move(operation), std::move(from));
    }
    //! A fully connected layer of one feature for each class, and the loss on it: lossName.
    void classifier(const std::string &name, const std::string &lossName, LayerId from,
                    double weight = 1, std::optional<Initialiser> weights = {});

    void loss(const std::string &name, LayerId logits, double weight = 1)
    {
        m_graph.add(name, SoftmaxCrossEntropy{weight}, {logits});
    }

    std::int64_t imageSize(LayerId id) const { return m_graph.layer(id).output.height; }
    std::int64_t channelsOf(LayerId id) const { return m_graph.layer(id).output.channels; }
    Graph take() { return std::move(m_graph); }

private:
    std::int64_t elementsOf(LayerId id) const { return m_graph.layer(id).output.elements(); }

    Graph m_graph;
    Style m_style;
    ModelOptions m_options;
};

} // namespace strata::engine::training::models
