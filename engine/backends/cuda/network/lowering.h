// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes a graph down as a GPU's program: forward pass, backward pass and update.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/training/tensors.h"

#include <map>
#include <optional>
#include <vector>

namespace strata::engine::backends::cuda {

class Lowering {
public:
    Lowering(const training::Graph &graph, const training::NetworkOptions &options);

    LoweredNetwork lower();

private:
    struct Gradient {
        Activation value;
        bool owned = true; //!< nobody else reads it, so it may be overwritten
        //! Of the layer that adds it to `value` itself.
        std::optional<BufferId> other = std::nullopt;
    };

    // lowering.cpp
    BufferId newBuffer(Element element, std::int64_t elements, Lifetime lifetime = Lifetime::Step);
    BufferId newVector(std::int64_t elements, Lifetime lifetime)
    {
        return newBuffer(Element::Fp32, elements, lifetime);
    }
    Activation newActivation(const training::Shape &shape);
    void append(training::LayerId id, NetworkOperation operation);
    void append(training::LayerId id, const char *name, NetworkOperation operation);
    void importImages();
    bool aligned() const;
    void update();
    training::LayerId input(training::LayerId id, std::size_t which = 0) const
    {
        return m_graph.layer(id).inputs.at(which);
    }
    const Activation &value(training::LayerId id) const { return m_values.at(id); }
    const Activation &inputOf(training::LayerId id) const { return m_values.at(input(id)); }
    ParameterPlace *parameter(training::LayerId id, training::TensorRole role);
    BufferId newParameter(training::LayerId id, training::TensorRole role,
                          const ParameterLayout &layout, bool typed);
    BufferId newChannelParameter(training::LayerId id, training::TensorRole role);
    bool training() const { return m_options.purpose == training::Purpose::Train; }
    const NetworkProgram &program() const { return m_lowered.program; }

    // forward_lowering.cpp
    void forward();
    void forward(training::LayerId, const training::Input &) {}
    void forward(training::LayerId id, const training::Convolution &layer);
    void forward(training::LayerId id, const training::FullyConnected &layer);
    void forward(training::LayerId id, const training::BatchNormalization &layer);
    void forward(training::LayerId id, const training::Relu &layer);
    void forward(training::LayerId id, const training::Pooling &layer);
    void forward(training::LayerId id, const training::GlobalAveragePooling &layer);
    void forward(training::LayerId id, const training::LocalResponseNormalization &layer);
    void forward(training::LayerId id, const training::Dropout &layer);
    void forward(training::LayerId id, const training::Concatenation &layer);
    void forward(training::LayerId id, const training::Addition &layer);
    void forward(training::LayerId id, const training::SoftmaxCrossEntropy &layer);
    //! Layers that are refused before.
    template <typename Other>
    void forward(training::LayerId, const Other &)
    {
    }
    void contract(training::LayerId id, const Activation &x, const ParameterLayout &layout,
                  const training::Window &window);
    std::optional<BufferId> bias(training::LayerId id);
    void normalizeForInference(training::LayerId id);

    // backward_lowering.cpp
    void backward();
    std::optional<Gradient> gradientOf(training::LayerId id);
    Gradient sum(training::LayerId id, const std::vector<Gradient> &parts);
    bool addsGradients(training::LayerId id) const;
    Gradient masked(training::LayerId id, const Gradient &gradient);
    void give(training::LayerId to, Gradient gradient);
    bool wantsGradient(training::LayerId id) const { return m_wantsGradient[id]; }
    BufferId newGradient(training::LayerId id, training::TensorRole role);
    Activation newInputGradient(training::LayerId id) { return newActivation(inputOf(id).shape); }
    void backward(training::LayerId, const training::Input &, const Gradient &) {}
    void backward(training::LayerId id, const training::Convolution &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::FullyConnected &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::BatchNormalization &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Relu &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::Pooling &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::GlobalAveragePooling &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::LocalResponseNormalization &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Dropout &layer, const Gradient &gradient);
    void backward(training::LayerId id, const training::Concatenation &layer,
                  const Gradient &gradient);
    void backward(training::LayerId id, const training::Addition &layer, const Gradient &gradient);
    //! A loss starts the way back; and layers that are refused before.
    template <typename Other>
    void backward(training::LayerId, const Other &, const Gradient &)
    {
    }
    void contractBackward(training::LayerId id, const Gradient &gradient);

    const training::Graph &m_graph;
    const training::NetworkOptions &m_options;
    const std::vector<training::TensorInfo> m_tensors;
    const std::vector<bool> m_wantsGradient;
    LoweredNetwork m_lowered;
    training::Pass m_pass = training::Pass::Forward;
    std::vector<Activation> m_values; //!< of each layer
    std::vector<std::vector<Gradient>> m_gradients;
    std::map<training::LayerId, ConvolutionForward> m_contractions;
    std::map<training::LayerId, NormalizationForward> m_normalizations;
    std::map<training::LayerId, std::optional<BufferId>> m_positions; //!< of maxima
    std::map<training::LayerId, std::vector<BufferId>> m_running;     //!< mean and variance
};

} // namespace strata::engine::backends::cuda
