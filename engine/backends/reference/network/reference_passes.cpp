// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_passes.h"

#include "engine/backends/reference/network/reference_convolution.h"
#include "engine/backends/reference/network/reference_elementwise.h"
#include "engine/backends/reference/network/reference_loss.h"
#include "engine/backends/reference/network/reference_normalization.h"
#include "engine/backends/reference/network/reference_pooling.h"

#include <algorithm>

namespace strata::engine::backends::reference {

using training::Purpose;

namespace {

training::DropoutMask maskOf(const training::Dropout &operation, const StepContext &context)
{
    return {context.seed, context.layer, static_cast<std::uint64_t>(context.step),
            operation.probability};
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
        convolve(operation.window, x(), m_o.weights, m_o.bias, m_o.output);
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
    void operator()(const training::Relu &) const { rectify(x(), m_o.output); }
    void operator()(const training::Pooling &operation) const { pool(operation, x(), m_o.output); }
    void operator()(const training::GlobalAveragePooling &) const { poolGlobally(x(), m_o.output); }
    void operator()(const training::Dropout &operation) const
    {
        if (m_context.purpose == Purpose::Train)
            dropOut(operation.probability, maskOf(operation, m_context), x(), m_o.output);
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

    template <typename Other>
    void operator()(const Other &) const
    {
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
        convolveBackwardData(operation.window, m_o.outputGradient, m_o.weights, xGradient());
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
    void operator()(const training::Relu &) const
    {
        rectifyBackward(x(), m_o.outputGradient, xGradient());
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
        dropOutBackward(operation.probability, maskOf(operation, m_context), m_o.outputGradient,
                        xGradient());
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

    template <typename Other>
    void operator()(const Other &) const
    {
    }

private:
    const ConstBatch &x() const { return m_o.inputs.front(); }
    const Batch &xGradient() const { return m_o.inputGradients.front(); }

    const LayerOperands &m_o;
    const StepContext &m_context;
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

void backwardWeights(const training::Operation &operation, const LayerOperands &o)
{
    if (const auto *convolution = std::get_if<training::Convolution>(&operation))
        convolveBackwardWeights(convolution->window, o.inputs.front(), o.outputGradient,
                                o.weightsGradient, o.biasGradient);
    else if (std::holds_alternative<training::FullyConnected>(operation))
        convolveBackwardWeights(windowOver(o.inputs.front().shape), o.inputs.front(),
                                o.outputGradient, o.weightsGradient, o.biasGradient);
    else if (const auto *normalization = std::get_if<training::BatchNormalization>(&operation))
        normalizeBackwardWeights(*normalization, o.inputs.front(), o.outputGradient,
                                 o.weightsGradient, o.biasGradient);
}

} // namespace strata::engine::backends::reference
