// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The network that learns to play from pixels: Mnih et al., "Human-level control through deep
// reinforcement learning", Nature 518, 2015, Extended Data Table 1 and Methods, which is also what
// Fathom executes (Adolf et al., IISWC 2016). Fathom starts all weights with a deviation of 0.01
// and biases with 0.1; here biases start at 0, with which that would let the image fade from layer
// to layer, and weights with He's spread.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

constexpr std::int64_t actions = 4; // Breakout's
constexpr Style style{heForward, heForward, uniformOverFan, {}};

Graph deepQ(const ModelOptions &options)
{
    ModelWriter model({4, 84, 84}, style, options);
    const auto convolution = [&](const std::string &name, LayerId from, std::int64_t channels,
                                 const Window &window) {
        return model.relu("relu" + name,
                          model.convolution("conv" + name, from, channels, window, true));
    };
    LayerId x = convolution("1", model.input(), 32, square(8, 4));
    x = convolution("2", x, 64, square(4, 2));
    x = convolution("3", x, 64, square(3));
    x = model.relu("relu4", model.fullyConnected("fc4", x, 512));
    model.add("loss", ActionValueError{}, {model.fullyConnected("fc5", x, actions)});
    return model.take();
}

} // namespace

std::vector<Definition> fathomDeepQDefinitions()
{
    return {{{"deepq_fathom",
              "Deep Q-network for 4 frames of 84 x 84 and 4 actions, as Fathom executes it", 32},
             actions,
             false,
             deepQ,
             1,
             true}};
}

} // namespace strata::engine::training::models
