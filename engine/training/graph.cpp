// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/graph.h"

#include <algorithm>
#include <stdexcept>

namespace strata::engine::training {

namespace {

void require(bool condition, const std::string &what)
{
    if (!condition)
        throw std::logic_error(what);
}

//! The shape that an operation makes of its inputs; throws what is wrong with them.
class OutputShape {
public:
    explicit OutputShape(const std::vector<Shape> &inputs) : m_inputs(inputs) {}

    Shape operator()(const Input &) const
    {
        throw std::logic_error("a graph has one input, which its constructor adds");
    }
    Shape operator()(const BatchNormalization &) const { return only(); }
    Shape operator()(const Relu &) const { return only(); }
    Shape operator()(const LocalResponseNormalization &operation) const
    {
        require(operation.size > 0 && operation.size % 2 == 1,
                "a window of channels needs an odd size");
        return only();
    }
    Shape operator()(const GlobalAveragePooling &) const { return {only().channels, 1, 1}; }

    Shape operator()(const Convolution &operation) const
    {
        require(operation.outChannels > 0, "a convolution needs at least one output channel");
        return windowed(operation.window, operation.outChannels);
    }

    Shape operator()(const Pooling &operation) const
    {
        const Window &window = operation.window;
        // A window that lies in the padding alone would have neither maximum nor average.
        require(std::max(window.padTop, window.padBottom) < window.kernelHeight &&
                    std::max(window.padLeft, window.padRight) < window.kernelWidth,
                "the padding of a pooling layer must be smaller than its window");
        return windowed(window, only().channels);
    }

    Shape operator()(const FullyConnected &operation) const
    {
        static_cast<void>(only());
        require(operation.outFeatures > 0,
                "a fully connected layer needs at least one output feature");
        return {operation.outFeatures, 1, 1};
    }

    Shape operator()(const Dropout &operation) const
    {
        require(operation.probability >= 0 && operation.probability < 1,
                "a dropout probability lies in [0, 1)");
        return only();
    }

    Shape operator()(const Concatenation &) const
    {
        require(!m_inputs.empty(), "a concatenation needs at least one input");
        Shape result = m_inputs.front();
        result.channels = 0;
        for (const Shape &input : m_inputs) {
            require(input.height == result.height && input.width == result.width,
                    "concatenated inputs must have the same height and width");
            result.channels += input.channels;
        }
        return result;
    }

    Shape operator()(const Addition &) const
    {
        require(m_inputs.size() == 2, "an addition takes two inputs");
        require(m_inputs[0] == m_inputs[1], "added inputs must have the same shape");
        return m_inputs[0];
    }

    Shape operator()(const SoftmaxCrossEntropy &) const
    {
        require(only().height == 1 && only().width == 1,
                "a loss takes a vector of one number for each class");
        return {1, 1, 1};
    }

private:
    const Shape &only() const
    {
        require(m_inputs.size() == 1, "this operation takes one input");
        return m_inputs.front();
    }

    //! Floor division: a last window that would not fit is left out.
    Shape windowed(const Window &window, std::int64_t channels) const
    {
        require(window.kernelHeight > 0 && window.kernelWidth > 0 && window.stride > 0,
                "a window's height, width and stride must be positive");
        require(std::min({window.padTop, window.padBottom, window.padLeft, window.padRight}) >= 0,
                "padding cannot be negative");
        const std::int64_t spareRows =
            only().height + window.padTop + window.padBottom - window.kernelHeight;
        const std::int64_t spareColumns =
            only().width + window.padLeft + window.padRight - window.kernelWidth;
        require(spareRows >= 0 && spareColumns >= 0, "the window is larger than its padded image");
        return {channels, spareRows / window.stride + 1, spareColumns / window.stride + 1};
    }

    const std::vector<Shape> &m_inputs;
};

} // namespace

Graph::Graph(Shape input)
{
    require(std::min({input.channels, input.height, input.width}) > 0,
            "Layer \"input\": every dimension must be positive");
    m_layers.push_back({"input", Input{}, {}, input});
}

LayerId Graph::add(std::string name, Operation operation, std::vector<LayerId> inputs)
{
    const std::string where = "Layer \"" + name + "\" (" + operationName(operation) + "): ";
    require(!name.empty() && std::none_of(m_layers.begin(), m_layers.end(),
                                          [&](const Layer &layer) { return layer.name == name; }),
            where + "each layer needs a name of its own");
    std::vector<Shape> shapes;
    for (const LayerId input : inputs) {
        require(input < m_layers.size(), where + "an input must have been added before");
        require(!std::holds_alternative<SoftmaxCrossEntropy>(m_layers[input].operation),
                where + "no layer can read a loss");
        shapes.push_back(m_layers[input].output);
    }
    Shape output;
    try {
        output = std::visit(OutputShape(shapes), operation);
    } catch (const std::logic_error &error) {
        throw std::logic_error(where + error.what());
    }
    m_layers.push_back({std::move(name), std::move(operation), std::move(inputs), output});
    return m_layers.size() - 1;
}

std::vector<std::vector<LayerId>> Graph::consumers() const
{
    std::vector<std::vector<LayerId>> result(m_layers.size());
    for (LayerId id = 0; id < m_layers.size(); ++id) {
        for (const LayerId input : m_layers[id].inputs)
            result[input].push_back(id);
    }
    return result;
}

} // namespace strata::engine::training
