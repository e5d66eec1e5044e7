// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/plan_requests.h"

namespace strata::engine::backends::cuda {
namespace {

using Kind = ConvolutionPlanSpec::Kind;

//! One operation's part of planRequest().
class Requests {
public:
    Requests(const NetworkProgram &program, training::ConvolutionAlgorithm algorithm) :
        m_program(program),
        m_algorithm(algorithm)
    {
    }

    PlanRequest operator()(const ConvolutionForward &operation) const
    {
        ConvolutionPlanSpec spec =
            convolution(Kind::Forward, operation.x, operation.y, operation.weights);
        spec.resultElement = elementOf(operation.y.buffer);
        spec.bias = operation.bias.has_value();
        spec.addend = operation.addend.has_value();
        spec.rectified = operation.rectified;
        return {spec, {}, {}};
    }
    PlanRequest operator()(const ConvolutionBackwardData &operation) const
    {
        ConvolutionPlanSpec spec =
            convolution(Kind::BackwardData, operation.dx, operation.dy, operation.weights);
        spec.resultElement = elementOf(operation.dx.buffer);
        return {spec, {}, {}};
    }
    PlanRequest operator()(const ConvolutionBackwardWeights &operation) const
    {
        ConvolutionPlanSpec spec =
            convolution(Kind::BackwardWeights, operation.x, operation.dy, operation.weights);
        spec.resultElement = elementOf(operation.gradient);
        return {spec, {}, {}};
    }
    PlanRequest operator()(const NormalizationForward &operation) const
    {
        if (!operation.buffers.scale)
            return {};
        NormalizationPlanSpec spec =
            normalization(NormalizationPlanSpec::Kind::Forward, operation.x);
        spec.epsilon = operation.epsilon;
        spec.momentum = operation.momentum;
        spec.addend = operation.addend.has_value();
        spec.rectified = operation.rectified;
        return {{}, spec, {}};
    }
    PlanRequest operator()(const NormalizationBackward &operation) const
    {
        const bool copiesGradient = operation.addendGradient && !operation.rectifiedOutput;
        if (!operation.buffers.scale || !operation.scaleGradient || copiesGradient ||
            operation.otherDy)
            return {};
        NormalizationPlanSpec spec =
            normalization(NormalizationPlanSpec::Kind::Backward, operation.x);
        spec.addend = operation.addendGradient.has_value();
        spec.rectified = operation.rectifiedOutput.has_value();
        return {{}, spec, {}};
    }
    PlanRequest operator()(const AttentionForward &operation) const
    {
        AttentionPlanSpec spec =
            attention(AttentionPlanSpec::Kind::Forward, operation.shape, operation.operands);
        spec.result = operation.result.layout;
        spec.logSums = operation.logSums.has_value();
        return {{}, {}, spec};
    }
    PlanRequest operator()(const AttentionBackward &operation) const
    {
        AttentionPlanSpec spec =
            attention(AttentionPlanSpec::Kind::Backward, operation.shape, operation.operands);
        spec.result = operation.result.layout;
        return {{}, {}, spec};
    }
    template <typename Operation>
    PlanRequest operator()(const Operation &) const
    {
        return {};
    }

private:
    Element elementOf(BufferId buffer) const { return m_program.buffers[buffer].element; }

    ConvolutionPlanSpec convolution(Kind kind, const Activation &in, const Activation &out,
                                    const Weights &weights) const
    {
        ConvolutionPlanSpec spec;
        spec.kind = kind;
        spec.element = m_program.element;
        spec.tensorFloat = m_program.tensorFloat;
        spec.batch = in.batch;
        spec.in = in.shape;
        spec.out = out.shape;
        spec.window = weights.window;
        spec.strideWidth = weights.strideWidth;
        spec.groups = weights.groups;
        const bool direct = m_algorithm == training::ConvolutionAlgorithm::Direct;
        spec.winograd = direct ? Winograd::Excluded : Winograd::Allowed;
        return spec;
    }
    NormalizationPlanSpec normalization(NormalizationPlanSpec::Kind kind, const Activation &x) const
    {
        NormalizationPlanSpec spec;
        spec.kind = kind;
        spec.element = elementOf(x.buffer);
        spec.batch = x.batch;
        spec.shape = x.shape;
        return spec;
    }

    AttentionPlanSpec attention(AttentionPlanSpec::Kind kind, const AttentionShape &shape,
                                const AttentionOperands &operands) const
    {
        AttentionPlanSpec spec;
        spec.kind = kind;
        spec.element = m_program.element;
        spec.shape = shape;
        spec.queries = operands.queries.layout;
        spec.keys = operands.keys.layout;
        spec.values = operands.values.layout;
        return spec;
    }

    const NetworkProgram &m_program;
    training::ConvolutionAlgorithm m_algorithm;
};

//! One operation's part of planPointers().
class Pointers {
public:
    explicit Pointers(const ProgramMemory &memory) : m_memory(memory) {}

    PlanPointers operator()(const ConvolutionForward &operation) const
    {
        PlanPointers pointers =
            of(operation.x.buffer, operation.weights.values, operation.y.buffer);
        pointers.bias = m_memory.at<void>(operation.bias);
        pointers.addend = m_memory.at<void>(operation.addend);
        return pointers;
    }
    PlanPointers operator()(const ConvolutionBackwardData &operation) const
    {
        return of(operation.dx.buffer, operation.weights.values, operation.dy.buffer);
    }
    PlanPointers operator()(const ConvolutionBackwardWeights &operation) const
    {
        return of(operation.x.buffer, operation.gradient, operation.dy.buffer);
    }
    PlanPointers operator()(const NormalizationForward &operation) const
    {
        PlanPointers pointers = coefficients(operation.buffers);
        pointers.source = m_memory.bytesAt(operation.x.buffer);
        pointers.result = m_memory.bytesAt(operation.y.buffer);
        pointers.addend = m_memory.at<void>(operation.addend);
        pointers.runningMean = m_memory.bytesAt(operation.runningMean);
        pointers.runningVariance = m_memory.bytesAt(operation.runningVariance);
        return pointers;
    }
    PlanPointers operator()(const NormalizationBackward &operation) const
    {
        PlanPointers pointers = coefficients(operation.buffers);
        pointers.source = m_memory.bytesAt(operation.x.buffer);
        pointers.result = m_memory.at<void>(operation.rectifiedOutput);
        pointers.resultGradient = m_memory.bytesAt(operation.dy.buffer);
        pointers.sourceGradient = m_memory.bytesAt(operation.dx.buffer);
        pointers.addendGradient = m_memory.at<void>(operation.addendGradient);
        pointers.scaleGradient = m_memory.at<void>(operation.scaleGradient);
        pointers.shiftGradient = m_memory.bytesAt(operation.shiftGradient);
        return pointers;
    }
    PlanPointers operator()(const AttentionForward &operation) const
    {
        PlanPointers pointers = heads(operation.operands);
        pointers.mask = m_memory.at<void>(operation.mask);
        pointers.result = start(operation.result);
        pointers.logSums = m_memory.at<void>(operation.logSums);
        return pointers;
    }
    PlanPointers operator()(const AttentionBackward &operation) const
    {
        PlanPointers pointers = heads(operation.operands);
        pointers.mask = m_memory.at<void>(operation.mask);
        pointers.result = start(operation.result);
        pointers.logSums = m_memory.bytesAt(operation.logSums);
        pointers.resultGradient = start(operation.resultGradient);
        pointers.queriesGradient = start(operation.gradients.queries);
        pointers.keysGradient = start(operation.gradients.keys);
        pointers.valuesGradient = start(operation.gradients.values);
        return pointers;
    }
    template <typename Operation>
    PlanPointers operator()(const Operation &) const
    {
        return {};
    }

private:
    PlanPointers of(BufferId source, BufferId weights, BufferId result) const
    {
        PlanPointers pointers;
        pointers.source = m_memory.bytesAt(source);
        pointers.weights = m_memory.bytesAt(weights);
        pointers.result = m_memory.bytesAt(result);
        return pointers;
    }
    void *start(const HeadsPlace &place) const
    {
        return m_memory.bytesAt(place.buffer) +
               static_cast<std::size_t>(place.first) * bytesOf(m_memory.elementOf(place.buffer));
    }
    PlanPointers heads(const AttentionOperands &operands) const
    {
        PlanPointers pointers;
        pointers.queries = start(operands.queries);
        pointers.keys = start(operands.keys);
        pointers.values = start(operands.values);
        return pointers;
    }
    PlanPointers coefficients(const NormalizationBuffers &buffers) const
    {
        PlanPointers pointers;
        pointers.scale = m_memory.at<void>(buffers.scale);
        pointers.shift = m_memory.bytesAt(buffers.shift);
        pointers.mean = m_memory.bytesAt(buffers.mean);
        pointers.inverseDeviation = m_memory.bytesAt(buffers.inverseDeviation);
        return pointers;
    }

    const ProgramMemory &m_memory;
};

} // namespace

PlanRequest planRequest(const NetworkOperation &operation, const NetworkProgram &program,
                        training::ConvolutionAlgorithm algorithm)
{
    return std::visit(Requests(program, algorithm), operation);
}

std::optional<NormalizationInference> fusionsOf(const NetworkOperation &operation)
{
    const auto *convolution = std::get_if<ConvolutionForward>(&operation);
    if (convolution == nullptr ||
        !(convolution->bias || convolution->addend || convolution->rectified))
        return std::nullopt;
    return NormalizationInference{convolution->y,    {},
                                  convolution->bias, convolution->rectified,
                                  convolution->y,    convolution->addend};
}

ConvolutionPlanSpec withoutFusions(ConvolutionPlanSpec spec)
{
    spec.bias = spec.addend = spec.rectified = false;
    return spec;
}

PlanPointers planPointers(const NetworkOperation &operation, const ProgramMemory &memory)
{
    return std::visit(Pointers(memory), operation);
}

} // namespace strata::engine::backends::cuda
