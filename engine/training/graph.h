// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A network as a list of layers in an order in which they can be computed.
#pragma once

#include "engine/training/layer.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace strata::engine::training {

//! A layer already in the graph; only the graph hands them out.
using LayerId = std::size_t;

//! Built layer by layer; shapes follow from the inputs. A wrong definition (a window larger than
//! its image, an addition of different shapes) is a programming error and throws std::logic_error
//! with the layer's name.
class Graph {
public:
    explicit Graph(Shape input);

    LayerId input() const { return 0; }
    LayerId add(std::string name, Operation operation, std::vector<LayerId> inputs);

    const std::vector<Layer> &layers() const { return m_layers; }
    const Layer &layer(LayerId id) const { return m_layers.at(id); }
    const Shape &inputShape() const { return m_layers.front().output; }
    //! Layers that read the output of each layer.
    std::vector<std::vector<LayerId>> consumers() const;
    //! The loss of the main classifier: the last layer.
    LayerId loss() const { return m_layers.size() - 1; }
    //! The input of the main loss: one number for each class.
    LayerId logits() const { return m_layers.back().inputs.front(); }
    std::int64_t classes() const { return m_layers.at(logits()).output.channels; }

private:
    std::vector<Layer> m_layers;
};

} // namespace strata::engine::training
