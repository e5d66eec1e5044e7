// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/graph.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

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
    Shape operator()(const Relu &operation) const
    {
        require(operation.limit > 0, "the limit of a rectifier must be positive");
        return only();
    }
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
        require(operation.groups > 0 && operation.outChannels % operation.groups == 0 &&
                    only().channels % operation.groups == 0,
                "the groups of a convolution must divide its input and its output channels");
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

    Shape operator()(const SoftmaxCrossEntropy &operation) const
    {
        require(only().height == 1,
                "a loss takes a vector of one number for each class, or a sequence of such");
        require(operation.firstLabel >= 0, "labels are counted from 0");
        return {only().positions(), 1, 1};
    }

    Shape operator()(const Embedding &operation) const
    {
        require(only().isVector(), "an embedding takes one number at each position");
        require(operation.rows > 0 && operation.features > 0,
                "a table needs at least one row and one feature");
        return {only().channels, 1, operation.features};
    }

    Shape operator()(const PositionEmbedding &operation) const
    {
        require(sequence().channels <= operation.rows,
                "the sequence is longer than the table of positions");
        return only();
    }

    Shape operator()(const ClassToken &) const
    {
        return {sequence().channels + 1, 1, only().width};
    }

    Shape operator()(const Linear &operation) const
    {
        require(operation.outFeatures > 0, "a linear layer needs at least one output feature");
        return {sequence().channels, 1, operation.outFeatures};
    }

    Shape operator()(const LayerNormalization &) const { return sequence(); }
    Shape operator()(const Activation &) const { return only(); }

    Shape operator()(const Attention &operation) const
    {
        const std::int64_t heads = operation.heads;
        const std::int64_t keyHeads = operation.keyHeads;
        require(heads > 0 && keyHeads > 0 && heads % keyHeads == 0,
                "the number of heads must be a multiple of the number of key heads");
        const std::int64_t width = sequence().width;
        require(width % (heads + 2 * keyHeads) == 0,
                "the features must be shared equally by queries, keys and values of all heads");
        const std::int64_t size = operation.size(width);
        require(operation.rotaryBase == 0 || size % 2 == 0,
                "features are turned in pairs: a head needs an even number");
        require(operation.dropout >= 0 && operation.dropout < 1,
                "a dropout probability lies in [0, 1)");
        return {only().channels, 1, heads * size};
    }

    Shape operator()(const Multiplication &) const
    {
        require(m_inputs.size() == 2, "a multiplication takes two inputs");
        require(m_inputs[0] == m_inputs[1], "multiplied inputs must have the same shape");
        return m_inputs[0];
    }

    Shape operator()(const Transposition &) const
    {
        return {only().height * only().width, 1, only().channels};
    }

    Shape operator()(const Slice &operation) const
    {
        require(operation.first >= 0 && operation.count > 0 &&
                    operation.first + operation.count <= only().channels,
                "a slice lies within the channels of its input");
        return {operation.count, only().height, only().width};
    }

    Shape operator()(const Gather &) const
    {
        require(m_inputs.size() == 2 && m_inputs[0].height == 1 && m_inputs[1].isVector(),
                "positions are taken from a sequence, by a vector of their numbers");
        return {m_inputs[1].channels, 1, m_inputs[0].width};
    }

    Shape operator()(const Patches &operation) const
    {
        const std::int64_t size = operation.size;
        require(size > 0 && only().height % size == 0 && only().width % size == 0,
                "patches cover an image whose height and width are multiples of theirs");
        return {only().height / size * (only().width / size), 1, only().channels * size * size};
    }

    Shape operator()(const ChannelPadding &operation) const
    {
        require(operation.before >= 0 && operation.after >= 0, "padding cannot be negative");
        return {operation.before + only().channels + operation.after, only().height, only().width};
    }

    Shape operator()(const GaussianSample &) const { return distribution(); }

    Shape operator()(const KlDivergence &) const
    {
        static_cast<void>(distribution());
        return {1, 1, 1};
    }

    Shape operator()(const SquaredError &) const
    {
        require(m_inputs.size() == 2, "an error takes two inputs");
        require(m_inputs[0].elements() == m_inputs[1].elements(),
                "what is compared must have as many elements");
        return {1, 1, 1};
    }

    Shape operator()(const Recurrent &operation) const
    {
        require(operation.hidden > 0, "a recurrent layer needs at least one feature");
        const bool lstm = operation.cell == Recurrent::Cell::Lstm;
        require(lstm || !operation.givesCell, "only an LSTM has a cell that it could give");
        require(operation.limit > 0, "the limit of a rectifier must be positive");
        return {sequence().channels + (operation.givesCell ? 1 : 0), 1,
                operation.ways() * operation.hidden};
    }

    Shape operator()(const ActionValueError &) const
    {
        require(only().isVector(), "this loss takes a vector of one value for each action");
        return {1, 1, 1};
    }

    Shape operator()(const SampledCrossEntropy &operation) const
    {
        require(sequence().features() >= 2 * operation.samples && operation.samples > 0,
                "a loss draws at least one and at most half of the classes");
        require(operation.firstLabel >= 0, "labels are counted from 0");
        return {only().positions(), 1, 1};
    }

    Shape operator()(const AttentionDecoder &operation) const
    {
        require(
            m_inputs.size() == 4 &&
                std::ranges::all_of(m_inputs, [](const Shape &input) { return input.height == 1; }),
            "a decoder takes four sequences: its input, a memory, its keys, and states");
        require(m_inputs[1].channels == m_inputs[2].channels,
                "a memory has one key at each position");
        require(operation.layers > 0 && m_inputs[3].channels == 2 * operation.layers,
                "a decoder starts with two states for each of its cells");
        return {m_inputs[0].channels, 1, m_inputs[3].width + m_inputs[1].width};
    }

    Shape operator()(const CtcLoss &operation) const
    {
        require(!sequence().isVector() && sequence().width > 1,
                "a loss of frames takes a sequence with one number for each class and the blank");
        require(operation.mostLabels > 0 && operation.mostLabels <= sequence().channels,
                "there are at least one label and at most as many as frames");
        require(operation.firstLabel >= 0, "labels are counted from 0");
        return {1, 1, 1};
    }

    Shape operator()(const SentenceEncoding &operation) const
    {
        require(operation.words > 0 && sequence().channels % operation.words == 0,
                "a whole number of sentences is encoded");
        return {sequence().channels / operation.words, 1, sequence().width};
    }

    Shape operator()(const MemoryReading &) const
    {
        require(m_inputs.size() == 2 && m_inputs[0].height == 1 && m_inputs[1].height == 1 &&
                    m_inputs[0].width == m_inputs[1].width,
                "memories are read by questions of as many features");
        return m_inputs[1];
    }

private:
    const Shape &sequence() const
    {
        require(only().height == 1, "this operation takes a sequence");
        return only();
    }

    const Shape &only() const
    {
        require(m_inputs.size() == 1, "this operation takes one input");
        return m_inputs.front();
    }

    const Shape &distribution() const
    {
        require(m_inputs.size() == 2 && m_inputs[0] == m_inputs[1],
                "a distribution is two inputs of the same shape, mean and logarithm of the "
                "variance");
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

Graph::Graph(Shape input, std::vector<TokenField> tokens) : m_tokens(std::move(tokens))
{
    require(std::min({input.channels, input.height, input.width}) > 0,
            "Layer \"input\": every dimension must be positive");
    for (const TokenField &field : m_tokens)
        require(input.isVector() && field.first >= 0 && field.count > 0 && field.values > 0 &&
                    field.first + field.count <= input.channels &&
                    field.values <= TokenField::mostValues,
                "Layer \"input\": tokens are numbers of a vector, below 2^24");
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
        require(!isLoss(m_layers[input].operation), where + "no layer can read a loss");
        shapes.push_back(m_layers[input].output);
    }
    Shape output;
    try {
        output = std::visit(OutputShape(shapes), operation);
        checkTied(operation, inputs);
        checkNumbers(operation, inputs);
        checkSampled(operation, inputs);
    } catch (const std::logic_error &error) {
        throw std::logic_error(where + error.what());
    }
    m_layers.push_back({std::move(name), std::move(operation), std::move(inputs), output});
    return m_layers.size() - 1;
}

//! Weights that are another layer's table have to fit it.
void Graph::checkTied(const Operation &operation, const std::vector<LayerId> &inputs) const
{
    const auto *linear = std::get_if<Linear>(&operation);
    if (linear == nullptr || !linear->tied)
        return;
    require(*linear->tied < m_layers.size(), "tied weights must have been added before");
    const Layer &owner = m_layers[*linear->tied];
    const std::int64_t features = m_layers[inputs.front()].output.width;
    if (const auto *other = std::get_if<Linear>(&owner.operation)) {
        require(!other->tied && other->outFeatures == linear->outFeatures &&
                    m_layers[owner.inputs.front()].output.width == features,
                "tied weights are those of a linear layer with as many features, and its own");
        require(!isSampled(*linear->tied), "a loss draws from these weights, and needs them alone");
        return;
    }
    const auto *table = std::get_if<Embedding>(&owner.operation);
    require(table != nullptr && table->rows == linear->outFeatures && table->features == features,
            "tied weights are the table of an embedding of as many rows and features");
}

//! What chooses a row has to be checked in each batch: nothing stops it from reading beside the
//! table otherwise.
void Graph::checkNumbers(const Operation &operation, const std::vector<LayerId> &inputs) const
{
    const auto *table = std::get_if<Embedding>(&operation);
    require(table == nullptr || areTokensBelow(inputs.front(), table->rows),
            "the numbers of an embedding are tokens of the input, all below its number of rows");
    require(!std::holds_alternative<Gather>(operation) ||
                areTokensBelow(inputs[1], m_layers[inputs[0]].output.channels),
            "the numbers of positions are tokens of the input, all below the sequence's length");
}

//! Of the input itself, or of a slice of it.
bool Graph::areTokensBelow(LayerId id, std::int64_t rows) const
{
    std::int64_t first = 0;
    const std::int64_t count = m_layers[id].output.channels;
    for (; id != input(); id = m_layers[id].inputs.front()) {
        const auto *slice = std::get_if<Slice>(&m_layers[id].operation);
        if (slice == nullptr)
            return false;
        first += slice->first;
    }
    return std::ranges::any_of(m_tokens, [&](const TokenField &field) {
        return field.first <= first && first + count <= field.first + field.count &&
               field.values <= rows;
    });
}

//! Training computes a part of such a layer, which has to be enough for all who read it.
void Graph::checkSampled(const Operation &operation, const std::vector<LayerId> &inputs) const
{
    if (!std::holds_alternative<SampledCrossEntropy>(operation))
        return;
    const LayerId id = inputs.front();
    const auto *linear = std::get_if<Linear>(&m_layers[id].operation);
    const bool isShared = std::ranges::any_of(m_layers, [id](const Layer &layer) {
        const auto *other = std::get_if<Linear>(&layer.operation);
        return other != nullptr && other->tied == id;
    });
    require(linear != nullptr && !linear->tied && !isShared && consumers()[id].empty(),
            "classes are drawn of a linear layer with weights of its own that nobody else reads");
}

bool Graph::isSampled(LayerId id) const
{
    return std::ranges::any_of(m_layers, [&](const Layer &layer) {
        return std::holds_alternative<SampledCrossEntropy>(layer.operation) &&
               layer.inputs.front() == id;
    });
}

std::vector<LabelField> Graph::labels() const
{
    std::vector<LabelField> fields;
    for (const Layer &layer : m_layers) {
        if (layer.inputs.empty())
            continue;
        const Shape &in = m_layers[layer.inputs.front()].output;
        const auto add = [&](std::int64_t firstLabel) {
            fields.push_back({firstLabel, layer.output.channels, in.features()});
        };
        if (const auto *loss = std::get_if<SoftmaxCrossEntropy>(&layer.operation))
            add(loss->firstLabel);
        else if (const auto *sampled = std::get_if<SampledCrossEntropy>(&layer.operation))
            add(sampled->firstLabel);
        else if (std::holds_alternative<ActionValueError>(layer.operation))
            add(0);
        else if (const auto *spread = std::get_if<CtcLoss>(&layer.operation))
            fields.push_back(
                {spread->firstLabel, spread->mostLabels, in.features() - 1, in.positions()});
    }
    return fields;
}

std::int64_t Graph::labelsPerImage() const
{
    std::int64_t count = 1;
    for (const LabelField &field : labels())
        count = std::max(count, field.first + field.count);
    return count;
}

std::int64_t Graph::targetsPerImage() const
{
    return std::ranges::any_of(m_layers,
                               [](const Layer &layer) {
                                   return std::holds_alternative<ActionValueError>(layer.operation);
                               })
               ? 1
               : 0;
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
