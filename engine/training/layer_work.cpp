// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/layer_work.h"

#include "engine/training/tensors.h"

#include <algorithm>

namespace strata::engine::training {

namespace {

//! Of a query and a key that it sees.
double pairsSeen(const Attention &attention, std::int64_t positions)
{
    const auto count = static_cast<double>(positions);
    return attention.causal ? count * (count + 1) / 2 : count * count;
}

//! Products of the positions with W; those with R are as many for each of the hidden features.
double inputMacs(const Recurrent &layer, const Shape &in)
{
    return static_cast<double>(in.channels * layer.ways() * layer.gates() * layer.hidden *
                               in.width);
}

//! The features of a position with the weights of its label and of those drawn.
double sampledMacs(const Graph &graph, LayerId linear, const SampledCrossEntropy &loss)
{
    const Shape &in = graph.layer(graph.layer(linear).inputs.front()).output;
    return static_cast<double>(in.channels * in.width * (loss.samples + 1));
}

//! Of each position: every matrix, and the scores and the sum over the memory.
double decoderMacs(const Graph &graph, const Layer &layer, const AttentionDecoder &decoder)
{
    const auto shape = [&](std::size_t input) -> const Shape & {
        return graph.layer(layer.inputs[input]).output;
    };
    const std::int64_t in = shape(0).width;
    const std::int64_t hidden = shape(3).width;
    const std::int64_t cells = 4 * hidden * (in + hidden + (decoder.layers - 1) * 2 * hidden);
    const std::int64_t attention = shape(2).width * 2 * decoder.layers * hidden +
                                   shape(1).channels * (shape(1).width + shape(2).width);
    return static_cast<double>(shape(0).channels *
                               (in * (in + shape(1).width) + cells + attention));
}

//! Multiply-accumulates of one image: every output element is a sum over its window and all input
//! channels of its group (Sze et al., "Efficient Processing of Deep Neural Networks", Proc. IEEE
//! 2017, section II). Zeros of the padding are counted.
double macsOf(const Graph &graph, const Layer &layer)
{
    if (const auto *convolution = std::get_if<Convolution>(&layer.operation)) {
        const Window &window = convolution->window;
        const std::int64_t products = graph.layer(layer.inputs.front()).output.channels /
                                      convolution->groups * window.kernelHeight *
                                      window.kernelWidth;
        return static_cast<double>(layer.output.elements()) * static_cast<double>(products);
    }
    const Shape &in =
        layer.inputs.empty() ? layer.output : graph.layer(layer.inputs.front()).output;
    const auto outputs = static_cast<double>(layer.output.elements());
    if (std::holds_alternative<FullyConnected>(layer.operation))
        return static_cast<double>(in.elements()) * outputs;
    if (std::holds_alternative<Linear>(layer.operation))
        return static_cast<double>(in.width) * outputs;
    // A query is multiplied with each key that it sees, and the result with that key's value.
    if (const auto *attention = std::get_if<Attention>(&layer.operation))
        return 2 * pairsSeen(*attention, in.channels) * static_cast<double>(layer.output.width);
    if (const auto *recurrent = std::get_if<Recurrent>(&layer.operation))
        return inputMacs(*recurrent, in) * static_cast<double>(in.width + recurrent->hidden) /
               static_cast<double>(in.width);
    if (const auto *decoder = std::get_if<AttentionDecoder>(&layer.operation))
        return decoderMacs(graph, layer, *decoder);
    if (const auto *loss = std::get_if<SampledCrossEntropy>(&layer.operation))
        return sampledMacs(graph, layer.inputs.front(), *loss);
    if (std::holds_alternative<MemoryReading>(layer.operation))
        return 2 * static_cast<double>(in.positions()) * outputs;
    return 0;
}

//! What the gradients of its inputs cost in multiply-accumulates.
double macsTowardsInputs(const Graph &graph, const Layer &layer)
{
    // The others are those of a state towards the one before, which its gradients need.
    if (const auto *recurrent = std::get_if<Recurrent>(&layer.operation))
        return inputMacs(*recurrent, graph.layer(layer.inputs.front()).output);
    return macsOf(graph, layer);
}

std::int64_t parametersOf(const Graph &graph, LayerId layer)
{
    std::int64_t parameters = 0;
    for (const TensorInfo &tensor : parameterTensors(graph, layer))
        parameters += tensor.elements();
    return parameters;
}

//! Fills in what one image costs, in operations and in elements read and written; the caller turns
//! elements into bytes.
class Counting {
public:
    //! \param positions of the first input
    Counting(LayerWork &work, double inputs, std::int64_t positions, const Shape &output) :
        m_work(work),
        m_inputs(inputs),
        m_positions(static_cast<double>(positions)),
        m_outputs(static_cast<double>(output.elements())),
        m_width(static_cast<double>(output.width))
    {
    }

    void operator()(const Input &) const {}

    //! The gradient of the input is a convolution of the result's gradient, that of the weights one
    //! of both (Goodfellow et al., "Deep Learning", 2016, eq. 9.11 and 9.13): the same products
    //! each. A bias is where a sum starts.
    void operator()(const Convolution &) const { matrixLike(); }
    void operator()(const FullyConnected &) const { matrixLike(); }

    //! Ioffe, Szegedy, "Batch Normalization", ICML 2015, algorithm 1: the sum (1), the squared
    //! deviations (3) and y = a·x + b (2). Backward: Σ dy (1) and Σ dy·x̂ with x̂ = (x − mean)·r (4),
    //! then dx = a·dy + b·x + c (4).
    void operator()(const BatchNormalization &) const
    {
        set(m_work.forward, 6 * m_outputs, 2 * m_outputs);
        set(m_work.backwardData, 4 * m_outputs, 3 * m_outputs);
        set(m_work.backwardWeights, 5 * m_outputs, 2 * m_outputs);
    }

    //! A comparison each way, two with a limit; backward reads the result's gradient and the
    //! result.
    void operator()(const Relu &operation) const
    {
        const double comparisons = (operation.isLimited() ? 2 : 1) * m_outputs;
        both(comparisons, 2 * m_outputs, comparisons, 3 * m_outputs);
    }

    //! A window of n elements: n − 1 comparisons, backward one addition at the largest; or n − 1
    //! additions and a multiplication, backward a multiplication and n additions. Windows at the
    //! border are counted in full.
    void operator()(const Pooling &operation) const
    {
        const double area =
            static_cast<double>(operation.window.kernelHeight * operation.window.kernelWidth);
        const bool maximum = operation.kind == Pooling::Kind::Maximum;
        both((maximum ? area - 1 : area) * m_outputs, m_inputs + m_outputs,
             (maximum ? 1 : area + 1) * m_outputs, m_inputs + m_outputs);
    }

    //! Backward: one multiplication a channel, written to every position.
    void operator()(const GlobalAveragePooling &) const
    {
        both(m_inputs, m_inputs + m_outputs, m_outputs, m_inputs + m_outputs);
    }

    //! Krizhevsky et al., "ImageNet Classification with Deep Convolutional Neural Networks", 2012,
    //! section 3.3. With s the bracket: squares (1), their sum (size − 1), s (2), s^−β (1), the
    //! product (1). Backward, with s kept: dx = dy·s^−β − 2αβ/size · x · Σ dy·y/s: the terms (2),
    //! their sum (size − 1), two products (2), s^−β and its product (2), the difference (1).
    void operator()(const LocalResponseNormalization &operation) const
    {
        const auto size = static_cast<double>(operation.size);
        both((size + 4) * m_outputs, 2 * m_outputs, (size + 6) * m_outputs, 4 * m_outputs);
    }

    void operator()(const Dropout &) const
    {
        both(m_outputs, 2 * m_outputs, m_outputs, 2 * m_outputs);
    }
    void operator()(const Concatenation &) const { both(0, 2 * m_outputs, 0, 2 * m_outputs); }
    //! Backward both inputs take the result's gradient as it is.
    void operator()(const Addition &) const { set(m_work.forward, m_outputs, 3 * m_outputs); }
    //! Backward a product for each input.
    void operator()(const Multiplication &) const
    {
        both(m_outputs, 3 * m_outputs, 2 * m_outputs, 5 * m_outputs);
    }
    //! For each class: largest, difference, exponential, sum; backward softmax, less the label's 1,
    //! over the batch.
    void operator()(const SoftmaxCrossEntropy &) const
    {
        both(4 * m_inputs, m_inputs + m_outputs, 3 * m_inputs, 2 * m_inputs);
    }
    //! The softmax and its gradient as above; for each frame and each of the 2 · labels + 1 places
    //! between and at the labels, and forward and backward through the frames, the largest of three
    //! ways (2), their differences, exponentials and sum (8), the logarithm and two sums (3), and
    //! then the probability of the place and its part of the gradient (5). Counted for as many
    //! labels as an image can have.
    void operator()(const CtcLoss &operation) const
    {
        const double places = static_cast<double>(2 * operation.mostLabels + 1) * m_positions;
        both(4 * m_inputs + 13 * places, m_inputs + m_outputs, 3 * m_inputs + 18 * places,
             2 * m_inputs);
    }
    //! A product and a sum; backward a product.
    void operator()(const SentenceEncoding &) const
    {
        both(2 * m_inputs, m_inputs + m_outputs, m_inputs, m_inputs + m_outputs);
    }
    //! Both products and the softmax (largest, difference, exponential, sum, quotient); backward as
    //! attention has it.
    void operator()(const MemoryReading &) const
    {
        const double pairs = m_work.macs / (2 * m_width);
        both(2 * m_work.macs + 5 * pairs, m_inputs + m_outputs, 4 * m_work.macs + 4 * pairs,
             2 * m_inputs + 2 * m_outputs);
    }
    void operator()(const ChannelPadding &) const
    {
        both(0, m_inputs + m_outputs, 0, 2 * m_inputs);
    }
    //! Half, exponential, product, sum; backward half, exponential, two products. The noise is not
    //! counted.
    void operator()(const GaussianSample &) const
    {
        both(4 * m_outputs, 3 * m_outputs, 4 * m_outputs, 3 * m_outputs);
    }
    //! For each mean and its variance: square, exponential, three sums, the sum over all; backward
    //! a product, then exponential, difference, product.
    void operator()(const KlDivergence &) const
    {
        both(3 * m_inputs, m_inputs + m_outputs, 2 * m_inputs, 2 * m_inputs);
    }
    //! For each pair: difference, square, sum; backward difference and product.
    void operator()(const SquaredError &) const
    {
        both(1.5 * m_inputs, m_inputs + m_outputs, m_inputs, 1.5 * m_inputs);
    }
    //! Of one value and its target: difference, square, sum; backward a difference that is limited.
    //! The gradients of the other values are zeros.
    void operator()(const ActionValueError &) const { both(3, 4, 2, 2 + m_inputs); }

    //! Rows that are copied; backward their gradients are added to the table's. Of the table only
    //! these are read.
    void operator()(const Embedding &) const
    {
        set(m_work.forward, 0, m_inputs + 2 * m_outputs);
        set(m_work.backwardWeights, m_outputs, m_inputs + 3 * m_outputs);
    }
    void operator()(const PositionEmbedding &) const
    {
        set(m_work.forward, m_outputs, 2 * m_outputs);
        set(m_work.backwardWeights, m_outputs, m_outputs);
    }
    void operator()(const ClassToken &) const
    {
        both(0, m_inputs + m_outputs, 0, 2 * m_inputs);
        set(m_work.backwardWeights, m_outputs - m_inputs, m_outputs - m_inputs);
    }
    void operator()(const Patches &) const { both(0, 2 * m_outputs, 0, 2 * m_outputs); }
    void operator()(const Transposition &) const { both(0, 2 * m_outputs, 0, 2 * m_outputs); }
    void operator()(const Slice &) const { both(0, 2 * m_outputs, 0, m_inputs + m_outputs); }
    //! The numbers and, of the positions, those that they name.
    void operator()(const Gather &) const
    {
        both(0, m_outputs / m_width + 2 * m_outputs, m_outputs, m_inputs + m_outputs);
    }

    //! Centred: the sum (1), the squared deviations (3) and y = (x − mean) · rate · scale + shift
    //! (4); else the squares (2) and y = x · rate · scale (2). Backward, with g = scale · dy (1):
    //! the mean of g (1), that of g · x̂ (2), dx = rate · (g − mean − x̂ · mean) (4); weights: Σ dy
    //! (1), and Σ dy · x̂ with x̂ = (x − mean) · rate (4). Without the terms of the centre 6 and 3.
    void operator()(const LayerNormalization &operation) const
    {
        const auto each = [&](double centred, double plain) {
            return (operation.centred ? centred : plain) * m_outputs;
        };
        both(each(8, 4), 2 * m_outputs, each(8, 6), 3 * m_outputs);
        set(m_work.backwardWeights, each(5, 3), 2 * m_outputs);
    }

    //! One for each operation of the formula (Gelu's Φ(x) = (1 + erf(x / √2)) / 2), functions
    //! included, signs not; backward as many and the product.
    void operator()(const Activation &operation) const
    {
        const double each = operationsOf(operation.kind);
        both(each * m_outputs, 2 * m_outputs, (each + 1) * m_outputs, 3 * m_outputs);
    }

    //! Both products and, for each pair and head, the factor and the softmax (largest, difference,
    //! exponential, sum, quotient); backward the products of values, probabilities, queries and
    //! keys, and 4 operations through the softmax (Dao et al., "FlashAttention", NeurIPS 2022,
    //! algorithm 4). Two features are turned by four products and two sums; dropout is a product
    //! for each pair. Only operands and results count as bytes: nobody has to store probabilities.
    void operator()(const Attention &operation) const
    {
        const double pairs = m_work.macs * static_cast<double>(operation.heads) / (2 * m_width);
        const auto values = m_outputs / static_cast<double>(operation.heads) *
                            static_cast<double>(operation.keyHeads);
        const double turning = operation.rotaryBase == 0 ? 0 : 3 * (m_inputs - values);
        const double more = turning + (operation.dropout > 0 ? pairs : 0);
        both(2 * m_work.macs + 6 * pairs + more, m_inputs + m_outputs,
             4 * m_work.macs + 4 * pairs + more, 2 * m_inputs + 2 * m_outputs);
    }
    void operator()(const Linear &) const { matrixLike(); }

    //! Both products, and for each state what its definition says, σ as 3: 15 of an LSTM, 12 of a
    //! GRU, 2 comparisons of a rectified cell. Backward the chain rule through it: the sums of dh
    //! (1, 2), of an LSTM dc (5), each gate (4, 4, 4, 4) and dc₋₁ (1); of a GRU u and o (5, 5), dh
    //! past the products (1, 2), r (4); of a rectified cell the comparisons.
    void operator()(const Recurrent &operation) const
    {
        const bool lstm = operation.cell == Recurrent::Cell::Lstm;
        const bool gru = operation.cell == Recurrent::Cell::Gru;
        const double states = operation.givesCell ? m_outputs - m_width : m_outputs;
        both(2 * m_work.macs + (lstm  ? 15
                                : gru ? 12
                                      : 2) *
                                   states,
             m_inputs + m_outputs,
             2 * m_work.macs + (lstm  ? 24
                                : gru ? 19
                                      : 3) *
                                   states,
             m_inputs + m_outputs);
        set(m_work.backwardWeights, 2 * m_work.macs, m_inputs + m_outputs);
    }

    //! Products alone: what is done to single elements is a hundredth of them.
    void operator()(const AttentionDecoder &) const { matrixLike(); }

    //! The products, and for each class that is computed what a softmax does and the correction;
    //! backward see the linear layer that it draws from. The logits of others are never there.
    void operator()(const SampledCrossEntropy &operation) const
    {
        const double classes = m_outputs * static_cast<double>(operation.samples + 1);
        set(m_work.forward, 2 * m_work.macs + 8 * classes,
            m_work.macs / static_cast<double>(operation.samples + 1) + classes);
    }

private:
    static double operationsOf(Activation::Kind kind)
    {
        switch (kind) {
        case Activation::Kind::Gelu:
            return 5;
        case Activation::Kind::GeluTanh:
            return 9;
        case Activation::Kind::Silu:
        case Activation::Kind::Sigmoid:
            return 3;
        case Activation::Kind::Tanh:
            break;
        }
        return 1;
    }

    static void set(PassWork &pass, double operations, double elements)
    {
        pass.operations = operations;
        pass.bytes = elements;
    }

    void both(double forward, double forwardElements, double backward,
              double backwardElements) const
    {
        set(m_work.forward, forward, forwardElements);
        set(m_work.backwardData, backward, backwardElements);
    }

    void matrixLike() const
    {
        both(2 * m_work.macs, m_inputs + m_outputs, 2 * m_work.macs, m_inputs + m_outputs);
        set(m_work.backwardWeights, 2 * m_work.macs, m_inputs + m_outputs);
    }

    LayerWork &m_work;
    double m_inputs;
    double m_positions;
    double m_outputs;
    double m_width;
};

//! Elements to bytes, and the parameters: forward and the data's gradient read them, their own
//! gradients are written. \param read parameters; \param written their gradients
void finish(LayerWork &work, int elementBytes, std::int64_t read, std::int64_t written)
{
    for (PassWork *pass : {&work.forward, &work.backwardData, &work.backwardWeights}) {
        const std::int64_t parameters = pass == &work.backwardWeights ? written : read;
        // A pass that does nothing touches none.
        pass->parameterBytes = pass->bytes > 0 ? static_cast<double>(parameters) * elementBytes : 0;
        pass->bytes *= elementBytes;
    }
}

//! Of a linear layer that a loss draws from: backward it has what was drawn alone.
void sampleBackward(const Graph &graph, LayerId layer, LayerWork &work)
{
    const auto &loss =
        std::get<SampledCrossEntropy>(graph.layer(graph.consumers()[layer].front()).operation);
    const double macs = sampledMacs(graph, layer, loss);
    const double elements = macs / static_cast<double>(loss.samples + 1) +
                            static_cast<double>(graph.layer(layer).output.channels) *
                                static_cast<double>(loss.samples + 1);
    for (PassWork *pass : {&work.backwardData, &work.backwardWeights}) {
        pass->operations = 2 * macs;
        pass->bytes = elements;
    }
}

bool anyInput(const Layer &layer, const std::vector<bool> &flags)
{
    return std::any_of(layer.inputs.begin(), layer.inputs.end(),
                       [&](LayerId id) { return flags[id]; });
}

} // namespace

std::vector<bool> layersWithGradient(const Graph &graph)
{
    std::vector<bool> result;
    for (const Layer &layer : graph.layers())
        result.push_back(anyInput(layer, result) ||
                         !parameterTensors(graph, result.size()).empty());
    return result;
}

bool takesPart(const Graph &graph, LayerId layer, Purpose purpose)
{
    const Operation &operation = graph.layer(layer).operation;
    return purpose == Purpose::Train ? !graph.isSampled(layer)
                                     : !std::holds_alternative<SampledCrossEntropy>(operation);
}

LayerWork layerWork(const Graph &graph, LayerId layer, int elementBytes)
{
    const Layer &described = graph.layer(layer);
    double inputs = 0;
    for (const LayerId input : described.inputs)
        inputs += static_cast<double>(graph.layer(input).output.elements());
    LayerWork work;
    work.macs = macsOf(graph, described);
    work.parameters = parametersOf(graph, layer);
    const std::int64_t positions =
        described.inputs.empty() ? 0 : graph.layer(described.inputs.front()).output.positions();
    std::visit(Counting(work, inputs, positions, described.output), described.operation);
    if (graph.isSampled(layer))
        sampleBackward(graph, layer, work);
    std::int64_t written = work.parameters;
    if (const auto *linear = std::get_if<Linear>(&described.operation); linear && linear->tied)
        written += parametersOf(graph, *linear->tied);
    std::int64_t read = written;
    if (std::holds_alternative<Embedding>(described.operation))
        read = 0; // rows that are looked up are operands of their image
    else if (std::holds_alternative<PositionEmbedding>(described.operation))
        read = described.output.elements(); // rows without a position stay unread
    finish(work, elementBytes, read, written);
    if (anyInput(described, layersWithGradient(graph)))
        return work;
    if (std::holds_alternative<Recurrent>(described.operation))
        work.backwardData.operations -= 2 * macsTowardsInputs(graph, described);
    else
        work.backwardData = {};
    return work;
}

//! Operations for each parameter, counted in the definitions of optimizer.h; a root is one. Weight
//! decay and clipping add what they compute: g + d·p, or AdamW's factor of p; the square, its sum
//! and the factor; of noise its factor and the sum.
PassWork updateWork(const OptimizerSettings &settings, std::int64_t parameters, bool decays)
{
    double operations = 2; // Sgd
    if (settings.kind == OptimizerKind::Momentum)
        operations = 4;
    else if (settings.kind == OptimizerKind::Adam || settings.kind == OptimizerKind::AdamW)
        operations = 3 + 4 + 6; // both means, then the step
    else if (settings.kind == OptimizerKind::RmsProp)
        operations = 4 + 5;
    const double ofDecay = settings.kind == OptimizerKind::AdamW ? 1 : 2;
    operations += decays && settings.weightDecay > 0 ? ofDecay : 0;
    operations += settings.clipNorm > 0 ? 3 : 0;
    operations += settings.gradientNoise > 0 ? 2 : 0;
    const auto count = static_cast<double>(parameters);
    PassWork work;
    work.operations = operations * count;
    work.parameterBytes = (3 + 2 * stateArrays(settings.kind)) * 4 *
                          count; // parameter and state there and back, gradient
    return work;
}

GraphWork graphWork(const Graph &graph)
{
    const std::vector<bool> withGradient = layersWithGradient(graph);
    GraphWork work;
    double trainedMacs = 0;
    double firstMacs = 0;
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const Layer &layer = graph.layer(id);
        const double macs = macsOf(graph, layer);
        work.macs += takesPart(graph, id, Purpose::Infer) ? macs : 0;
        trainedMacs += takesPart(graph, id, Purpose::Train) ? macs : 0;
        firstMacs += anyInput(layer, withGradient) ? 0 : macsTowardsInputs(graph, layer);
        const bool convolution = std::holds_alternative<Convolution>(layer.operation);
        work.convolutionLayers += convolution ? 1 : 0;
        work.convolutionOutputs += convolution ? layer.output.elements() : 0;
        work.fullyConnectedLayers +=
            std::holds_alternative<FullyConnected>(layer.operation) ? 1 : 0;
    }
    work.inferenceOperations = 2 * work.macs;
    work.trainingOperations = 2 * (3 * trainedMacs - firstMacs);
    for (const TensorInfo &tensor : parameterTensors(graph)) {
        const bool weights = tensor.role == TensorRole::Weights;
        const bool bias = tensor.role == TensorRole::Bias;
        (weights ? work.weightParameters
         : bias  ? work.biasParameters
                 : work.normalizationParameters) += tensor.elements();
        work.parameters += tensor.elements();
    }
    return work;
}

} // namespace strata::engine::training
