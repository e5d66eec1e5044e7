// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_passes.h"

#include "engine/backends/reference/network/reference_activation.h"
#include "engine/backends/reference/network/reference_attention.h"
#include "engine/backends/reference/network/reference_attention_decoder.h"
#include "engine/backends/reference/network/reference_convolution.h"
#include "engine/backends/reference/network/reference_ctc.h"
#include "engine/backends/reference/network/reference_elementwise.h"
#include "engine/backends/reference/network/reference_layer_normalization.h"
#include "engine/backends/reference/network/reference_linear.h"
#include "engine/backends/reference/network/reference_normalization.h"
#include "engine/backends/reference/network/reference_pooling.h"
#include "engine/backends/reference/network/reference_recurrent.h"
#include "engine/backends/reference/network/reference_sampled_loss.h"
#include "engine/backends/reference/network/reference_sequence.h"
#include "engine/backends/reference/network/reference_stories.h"
#include "engine/backends/reference/network/reference_tables.h"
#include "engine/backends/reference/network/reference_variational.h"

#include <algorithm>

namespace strata::engine::backends::reference {

using training::Purpose;

namespace {

training::DropoutMask maskOf(double probability, const StepContext &context)
{
    return {context.seed, context.layer, static_cast<std::uint64_t>(context.step), probability};
}

//! Nothing where no weight is dropped.
std::optional<training::DropoutMask> maskOf(const training::Attention &operation,
                                            const StepContext &context)
{
    if (operation.dropout == 0 || context.purpose != Purpose::Train)
        return std::nullopt;
    return maskOf(operation.dropout, context);
}

training::GaussianNoise noiseOf(const StepContext &context)
{
    return {context.seed, context.layer, static_cast<std::uint64_t>(context.step)};
}

RecurrentTensors<const double> recurrentTensors(const LayerOperands &operands)
{
    return {operands.tensors[0], operands.tensors[1], operands.tensors[2]};
}

training::LogUniformSampler samplerOf(const training::SampledCrossEntropy &operation,
                                      const LayerOperands &operands, const StepContext &context)
{
    return {context.seed, context.layer, operands.inputs.front().shape.features(),
            operation.samples};
}

DecoderInputs decoderInputs(const LayerOperands &operands)
{
    return {operands.inputs[0], operands.inputs[1], operands.inputs[2], operands.inputs[3]};
}

class Forward {
public:
    Forward(const LayerOperands &operands, const StepContext &context) :
        m_o(operands),
        m_context(context)
    {
    }

    void operator()(const training::Input &) const
    {
        std::copy_n(m_o.images, m_o.output.elements(), m_o.output.data);
    }
    void operator()(const training::Convolution &operation) const
    {
        convolve(operation.window, x(), m_o.weights, m_o.bias, m_o.output, operation.groups);
    }
    void operator()(const training::FullyConnected &) const
    {
        convolve(windowOver(x().shape), x(), m_o.weights, m_o.bias, m_o.output);
    }
    void operator()(const training::BatchNormalization &operation) const
    {
        const auto normalize =
            m_context.purpose == Purpose::Train ? trainNormalization : inferNormalization;
        normalize(operation, m_o);
    }
    void operator()(const training::LocalResponseNormalization &operation) const
    {
        normalizeLocally(operation, x(), m_o.output);
    }
    void operator()(const training::Relu &operation) const
    {
        rectify(operation.limit, x(), m_o.output);
    }
    void operator()(const training::Pooling &operation) const { pool(operation, x(), m_o.output); }
    void operator()(const training::GlobalAveragePooling &) const { poolGlobally(x(), m_o.output); }
    void operator()(const training::Dropout &operation) const
    {
        if (m_context.purpose == Purpose::Train)
            dropOut(operation.probability, maskOf(operation.probability, m_context), x(),
                    m_o.output);
        else
            copyNumbers(x(), m_o.output);
    }
    void operator()(const training::Concatenation &) const { concatenate(m_o.inputs, m_o.output); }
    void operator()(const training::Addition &) const
    {
        addNumbers(m_o.inputs[0], m_o.inputs[1], m_o.output);
    }
    void operator()(const training::SoftmaxCrossEntropy &) const
    {
        crossEntropy(x(), m_o.labels, m_o.output);
    }
    void operator()(const training::Embedding &operation) const
    {
        lookUp(x(), m_o.weights, operation.hasPadding, m_o.output);
    }
    void operator()(const training::PositionEmbedding &) const
    {
        addPositions(x(), m_o.weights, m_o.output);
    }
    void operator()(const training::ClassToken &) const
    {
        prependToken(x(), m_o.weights, m_o.output);
    }
    void operator()(const training::Linear &) const
    {
        multiplyPositions(x(), m_o.weights, m_o.bias, m_o.output);
    }
    void operator()(const training::LayerNormalization &operation) const
    {
        normalizePositions(operation, x(), m_o.weights, m_o.bias, m_o.output);
    }
    void operator()(const training::Activation &operation) const
    {
        activate(operation.kind, x(), m_o.output);
    }
    void operator()(const training::Attention &operation) const
    {
        attend(operation, maskOf(operation, m_context), x(), m_o.output);
    }
    void operator()(const training::Multiplication &) const
    {
        multiplyNumbers(m_o.inputs[0], m_o.inputs[1], m_o.output);
    }
    void operator()(const training::Transposition &) const { transpose(x(), m_o.output); }
    void operator()(const training::Patches &operation) const
    {
        cutPatches(operation.size, x(), m_o.output);
    }
    void operator()(const training::Slice &operation) const
    {
        slice(operation.first, x(), m_o.output);
    }
    void operator()(const training::Gather &) const { gather(x(), m_o.inputs[1], m_o.output); }
    void operator()(const training::ChannelPadding &operation) const
    {
        padChannels(operation.before, x(), m_o.output);
    }
    void operator()(const training::GaussianSample &) const
    {
        sampleNormal(noiseOf(m_context), m_o.inputs[0], m_o.inputs[1], m_o.output);
    }
    void operator()(const training::KlDivergence &) const
    {
        divergence(m_o.inputs[0], m_o.inputs[1], m_o.output);
    }
    void operator()(const training::SquaredError &) const
    {
        squaredError(m_o.inputs[0], m_o.inputs[1], m_o.output);
    }
    void operator()(const training::Recurrent &operation) const
    {
        recur(operation, x(), recurrentTensors(m_o), m_o.output);
    }
    void operator()(const training::SampledCrossEntropy &operation) const
    {
        sampledCrossEntropy(samplerOf(operation, m_o, m_context),
                            static_cast<std::uint64_t>(m_context.step), x(), m_o.labels,
                            m_o.output);
    }
    void operator()(const training::AttentionDecoder &operation) const
    {
        decode(operation, decoderInputs(m_o), m_o.tensors, m_o.output);
    }

    void operator()(const training::ActionValueError &) const
    {
        actionValueError(x(), m_o.labels, m_o.targets, m_o.output);
    }
    void operator()(const training::CtcLoss &operation) const
    {
        ctcLoss(operation.mostLabels, x(), m_o.labels, m_o.output);
    }
    void operator()(const training::SentenceEncoding &operation) const
    {
        encodeSentences(operation, x(), m_o.output);
    }
    void operator()(const training::MemoryReading &) const
    {
        readMemories(x(), m_o.inputs[1], m_o.output);
    }

private:
    const ConstBatch &x() const { return m_o.inputs.front(); }
    static void trainNormalization(const training::BatchNormalization &operation,
                                   const LayerOperands &o)
    {
        normalizeByBatch(operation, o.inputs.front(), o.weights, o.bias, o.runningMean,
                         o.runningVariance, o.output);
    }
    static void inferNormalization(const training::BatchNormalization &operation,
                                   const LayerOperands &o)
    {
        normalizeByRunning(operation, o.inputs.front(), o.weights, o.bias, o.runningMean,
                           o.runningVariance, o.output);
    }

    const LayerOperands &m_o;
    const StepContext &m_context;
};

//! Towards the inputs.
class BackwardData {
public:
    BackwardData(const LayerOperands &operands, const StepContext &context) :
        m_o(operands),
        m_context(context)
    {
    }

    void operator()(const training::Input &) const {}
    void operator()(const training::Convolution &operation) const
    {
        convolveBackwardData(operation.window, m_o.outputGradient, m_o.weights, xGradient(),
                             operation.groups);
    }
    void operator()(const training::FullyConnected &) const
    {
        convolveBackwardData(windowOver(x().shape), m_o.outputGradient, m_o.weights, xGradient());
    }
    void operator()(const training::BatchNormalization &operation) const
    {
        normalizeBackwardData(operation, x(), m_o.outputGradient, m_o.weights, xGradient());
    }
    void operator()(const training::LocalResponseNormalization &operation) const
    {
        normalizeLocallyBackward(operation, x(), m_o.outputGradient, xGradient());
    }
    void operator()(const training::Relu &operation) const
    {
        rectifyBackward(operation.limit, x(), m_o.outputGradient, xGradient());
    }
    void operator()(const training::Pooling &operation) const
    {
        poolBackward(operation, x(), m_o.outputGradient, xGradient());
    }
    void operator()(const training::GlobalAveragePooling &) const
    {
        poolGloballyBackward(m_o.outputGradient, xGradient());
    }
    void operator()(const training::Dropout &operation) const
    {
        dropOutBackward(operation.probability, maskOf(operation.probability, m_context),
                        m_o.outputGradient, xGradient());
    }
    void operator()(const training::Concatenation &) const
    {
        std::int64_t offset = 0;
        for (const Batch &input : m_o.inputGradients) {
            if (input.data != nullptr)
                concatenateBackward(m_o.outputGradient, offset, input);
            offset += input.shape.channels;
        }
    }
    void operator()(const training::Addition &) const
    {
        for (const Batch &input : m_o.inputGradients) {
            if (input.data != nullptr)
                addNumbersBackward(m_o.outputGradient, input);
        }
    }
    void operator()(const training::SoftmaxCrossEntropy &operation) const
    {
        crossEntropyBackward(operation.weight, x(), m_o.labels, xGradient());
    }
    void operator()(const training::Embedding &) const {} // whole numbers have no slope
    void operator()(const training::PositionEmbedding &) const
    {
        addNumbersBackward(m_o.outputGradient, xGradient());
    }
    void operator()(const training::ClassToken &) const
    {
        prependTokenBackwardData(m_o.outputGradient, xGradient());
    }
    void operator()(const training::Linear &) const
    {
        multiplyPositionsBackwardData(m_o.outputGradient, m_o.weights, xGradient());
    }
    void operator()(const training::LayerNormalization &operation) const
    {
        normalizePositionsBackwardData(operation, x(), m_o.outputGradient, m_o.weights,
                                       xGradient());
    }
    void operator()(const training::Activation &operation) const
    {
        activateBackward(operation.kind, x(), m_o.outputGradient, xGradient());
    }
    void operator()(const training::Attention &operation) const
    {
        attendBackward(operation, maskOf(operation, m_context), x(), m_o.outputGradient,
                       xGradient());
    }
    void operator()(const training::Multiplication &) const
    {
        for (std::size_t input = 0; input < 2; ++input) {
            if (m_o.inputGradients[input].data != nullptr)
                multiplyNumbersBackward(m_o.inputs[1 - input], m_o.outputGradient,
                                        m_o.inputGradients[input]);
        }
    }
    void operator()(const training::Patches &operation) const
    {
        cutPatchesBackward(operation.size, m_o.outputGradient, xGradient());
    }
    void operator()(const training::Transposition &) const
    {
        transposeBackward(m_o.outputGradient, xGradient());
    }
    void operator()(const training::Slice &operation) const
    {
        sliceBackward(operation.first, m_o.outputGradient, xGradient());
    }
    void operator()(const training::Gather &) const
    {
        if (xGradient().data != nullptr)
            gatherBackward(m_o.inputs[1], m_o.outputGradient, xGradient());
    }
    void operator()(const training::ChannelPadding &operation) const
    {
        concatenateBackward(m_o.outputGradient, operation.before, xGradient());
    }
    void operator()(const training::GaussianSample &) const
    {
        sampleNormalBackward(noiseOf(m_context), m_o.inputs[1], m_o.outputGradient,
                             m_o.inputGradients[0], m_o.inputGradients[1]);
    }
    void operator()(const training::KlDivergence &operation) const
    {
        divergenceBackward(operation.weight, m_o.inputs[0], m_o.inputs[1], m_o.inputGradients[0],
                           m_o.inputGradients[1]);
    }
    void operator()(const training::SquaredError &operation) const
    {
        squaredErrorBackward(operation.weight, m_o.inputs[0], m_o.inputs[1], m_o.inputGradients[0],
                             m_o.inputGradients[1]);
    }
    void operator()(const training::Recurrent &operation) const
    {
        recurBackwardData(operation, x(), m_o.outputGradient, recurrentTensors(m_o), xGradient());
    }
    void operator()(const training::SampledCrossEntropy &operation) const
    {
        sampledCrossEntropyBackward(operation.weight, samplerOf(operation, m_o, m_context),
                                    static_cast<std::uint64_t>(m_context.step), x(), m_o.labels,
                                    xGradient());
    }
    void operator()(const training::AttentionDecoder &operation) const
    {
        decodeBackwardData(operation, decoderInputs(m_o), m_o.outputGradient, m_o.tensors,
                           m_o.inputGradients);
    }

    void operator()(const training::ActionValueError &operation) const
    {
        actionValueErrorBackward(operation.weight, x(), m_o.labels, m_o.targets, xGradient());
    }
    void operator()(const training::CtcLoss &operation) const
    {
        ctcLossBackward(operation.weight, operation.mostLabels, x(), m_o.labels, xGradient());
    }
    void operator()(const training::SentenceEncoding &operation) const
    {
        encodeSentencesBackward(operation, m_o.outputGradient, xGradient());
    }
    void operator()(const training::MemoryReading &) const
    {
        readMemoriesBackward(x(), m_o.inputs[1], m_o.outputGradient, m_o.inputGradients[0],
                             m_o.inputGradients[1]);
    }

private:
    const ConstBatch &x() const { return m_o.inputs.front(); }
    const Batch &xGradient() const { return m_o.inputGradients.front(); }

    const LayerOperands &m_o;
    const StepContext &m_context;
};

//! Towards the parameters.
class BackwardWeights {
public:
    explicit BackwardWeights(const LayerOperands &operands) : m_o(operands) {}

    void operator()(const training::Convolution &operation) const
    {
        convolution(operation.window, operation.groups);
    }
    void operator()(const training::FullyConnected &) const
    {
        convolution(windowOver(x().shape), 1);
    }
    void operator()(const training::BatchNormalization &operation) const
    {
        normalizeBackwardWeights(operation, x(), m_o.outputGradient, m_o.weightsGradient,
                                 m_o.biasGradient);
    }
    void operator()(const training::Embedding &operation) const
    {
        lookUpBackwardWeights(x(), m_o.outputGradient, operation.hasPadding, m_o.weightsGradient);
    }
    void operator()(const training::PositionEmbedding &) const
    {
        addPositionsBackwardWeights(m_o.outputGradient, m_o.weightsGradient);
    }
    void operator()(const training::ClassToken &) const
    {
        prependTokenBackwardWeights(m_o.outputGradient, m_o.weightsGradient);
    }
    void operator()(const training::Linear &) const
    {
        multiplyPositionsBackwardWeights(x(), m_o.outputGradient, m_o.weightsGradient,
                                         m_o.biasGradient);
    }
    void operator()(const training::LayerNormalization &operation) const
    {
        normalizePositionsBackwardWeights(operation, x(), m_o.outputGradient, m_o.weightsGradient,
                                          m_o.biasGradient);
    }
    void operator()(const training::Recurrent &operation) const
    {
        recurBackwardWeights(
            operation, x(), m_o.outputGradient, recurrentTensors(m_o),
            {m_o.tensorGradients[0], m_o.tensorGradients[1], m_o.tensorGradients[2]});
    }
    void operator()(const training::AttentionDecoder &operation) const
    {
        decodeBackwardWeights(operation, decoderInputs(m_o), m_o.outputGradient, m_o.tensors,
                              m_o.tensorGradients);
    }
    //! The others have none.
    template <typename Other>
    void operator()(const Other &) const
    {
    }

private:
    const ConstBatch &x() const { return m_o.inputs.front(); }
    void convolution(const training::Window &window, std::int64_t groups) const
    {
        convolveBackwardWeights(window, x(), m_o.outputGradient, m_o.weightsGradient,
                                m_o.biasGradient, groups);
    }

    const LayerOperands &m_o;
};

} // namespace

void forward(const training::Operation &operation, const LayerOperands &operands,
             const StepContext &context)
{
    std::visit(Forward(operands, context), operation);
}

void backwardData(const training::Operation &operation, const LayerOperands &operands,
                  const StepContext &context)
{
    std::visit(BackwardData(operands, context), operation);
}

void backwardWeights(const training::Operation &operation, const LayerOperands &operands)
{
    std::visit(BackwardWeights(operands), operation);
}

} // namespace strata::engine::backends::reference
