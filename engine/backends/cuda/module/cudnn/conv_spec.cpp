// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/conv_spec.h"

namespace strata::engine::backends::cuda {
namespace {

using workloads::conv::Algorithm;
using workloads::conv::Direction;
using workloads::conv::Precision;
using workloads::conv::Problem;
using workloads::conv::Tensor;

Element operandOf(Precision precision)
{
    switch (precision) {
    case Precision::Bf16:
        return Element::Bf16;
    case Precision::Fp16:
        return Element::Fp16;
    case Precision::Int8:
        return Element::Byte;
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return Element::Fp32;
}

ConvolutionPlanSpec::Kind kindOf(Direction direction)
{
    using Kind = ConvolutionPlanSpec::Kind;
    switch (direction) {
    case Direction::BackwardData:
        return Kind::BackwardData;
    case Direction::BackwardWeights:
        return Kind::BackwardWeights;
    case Direction::Forward:
        break;
    }
    return Kind::Forward;
}

Winograd winogradOf(const Problem &problem)
{
    if (problem.algorithm == Algorithm::Winograd)
        return Winograd::Required;
    return mayBeWinograd(problem) ? Winograd::Allowed : Winograd::Excluded;
}

} // namespace

ConvolutionPlanSpec specOf(const Problem &problem)
{
    ConvolutionPlanSpec spec;
    spec.kind = kindOf(problem.direction);
    spec.element = operandOf(problem.precision);
    spec.tensorFloat = problem.precision == Precision::Tf32;
    spec.resultElement = spec.element == Element::Byte ? Element::Fp32 : spec.element;
    spec.batch = problem.batch;
    spec.in = {problem.channels, problem.height, problem.width};
    spec.out = {problem.filters, problem.outputHeight(), problem.outputWidth()};
    spec.window = {problem.kernelHeight, problem.kernelWidth, problem.strideHeight,
                   problem.padHeight,    problem.padHeight,   problem.padWidth,
                   problem.padWidth};
    spec.strideWidth = problem.strideWidth;
    spec.winograd = winogradOf(problem);
    return spec;
}

ConvolutionPlanSpec exactSpecOf(const Problem &problem)
{
    ConvolutionPlanSpec spec = specOf(problem);
    spec.element = Element::Fp32;
    spec.resultElement = Element::Fp32;
    spec.tensorFloat = false;
    spec.winograd = Winograd::Excluded;
    return spec;
}

Element elementOf(const ConvolutionPlanSpec &spec, Tensor tensor)
{
    using Kind = ConvolutionPlanSpec::Kind;
    const Kind computedBy = tensor == Tensor::Source    ? Kind::BackwardData
                            : tensor == Tensor::Weights ? Kind::BackwardWeights
                                                        : Kind::Forward;
    return spec.kind == computedBy ? spec.resultElement : spec.element;
}

int significantBitsOf(Element element)
{
    return element == Element::Bf16 ? 8 : element == Element::Fp16 ? 11 : 24;
}

} // namespace strata::engine::backends::cuda
