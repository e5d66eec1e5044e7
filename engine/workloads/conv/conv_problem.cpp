// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/conv/conv_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/backend_parameter.h"

#include <cmath>
#include <utility>

namespace strata::engine::workloads::conv {
namespace {

using settings::choiceOf;
using settings::choicesOf;
using settings::choiceSpec;
using settings::integerSpec;
using settings::linked;
using settings::nameOf;
using settings::onlyWith;

constexpr std::int64_t exactIntegers = std::int64_t{1} << 24; // fp32 holds every integer up to this

constexpr EngineChoice usualChoice = EngineChoice::Measured;

constexpr std::array directionNames{"forward", "backward_data", "backward_weights"};
constexpr std::array algorithmNames{"auto", "direct", "winograd"};

core::Expected<void> requireSense(const Problem &problem)
{
    const auto refuse = [](const char *code, const std::string &text) {
        return core::fail(core::FailureKind::Usage, code, text);
    };
    const auto doesNotFit = [&refuse](const char *side, std::int64_t kernel, std::int64_t padded) {
        return refuse("kernel_too_large",
                      "kernel_" + std::string(side) + "=" + std::to_string(kernel) +
                          " does not fit in the " + side + " of " + std::to_string(padded) +
                          " that the image has with its padding; choose a smaller kernel.");
    };
    if (problem.kernelHeight > problem.height + 2 * problem.padHeight)
        return doesNotFit("height", problem.kernelHeight, problem.height + 2 * problem.padHeight);
    if (problem.kernelWidth > problem.width + 2 * problem.padWidth)
        return doesNotFit("width", problem.kernelWidth, problem.width + 2 * problem.padWidth);
    if (problem.precision == Precision::Int8 && problem.direction != Direction::Forward)
        return refuse(
            "int8_backward",
            "precision=int8 is for inference and has direction=forward only; choose fp32 or bf16.");
    if (problem.precision == Precision::Int8 && problem.algorithm == Algorithm::Winograd)
        return refuse("int8_winograd", "algorithm=winograd rounds bytes, so that its results "
                                       "cannot be proven; choose algorithm=direct.");
    if (termsPerElement(problem) >= exactIntegers)
        return refuse("sums_too_long", "Each element would be a sum of " +
                                           std::to_string(termsPerElement(problem)) +
                                           " products, and from 16777216 on fp32 cannot hold it "
                                           "exactly; choose a smaller problem.");
    return {};
}

// A sum of n products of random signs stays below their root mean square times the root of n, times
// a small number.
bool fitsInFp16(std::int64_t magnitude, std::int64_t terms)
{
    constexpr double largest = 65504;
    return static_cast<double>(magnitude * magnitude) * 8 * std::sqrt(static_cast<double>(terms)) <
           largest;
}

// Errors of the transforms grow with the values and with the root of the number of terms.
std::int64_t winogradMagnitude(std::int64_t terms)
{
    constexpr std::int64_t few = 1 << 13;
    constexpr std::int64_t many = 1 << 16;
    return terms <= few ? 3 : terms <= many ? 2 : 1;
}

} // namespace

settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends)
{
    return {
        integerSpec("batch", "16", 1, 65536, "Images"),
        integerSpec("channels", "64", 1, 65536, "Channels of an image"),
        linked(integerSpec("height", "56", 1, 16384, "Rows of an image"), "image"),
        linked(integerSpec("width", "56", 1, 16384, "Columns of an image"), "image"),
        integerSpec("filters", "64", 1, 65536, "Channels of the result"),
        linked(integerSpec("kernel_height", "3", 1, 1024, "Rows of a filter"), "kernel"),
        linked(integerSpec("kernel_width", "3", 1, 1024, "Columns of a filter"), "kernel"),
        linked(integerSpec("pad_height", "1", 0, 1024, "Rows of zeros above and below"), "pad"),
        linked(
            integerSpec("pad_width", "1", 0, 1024, "Columns of zeros on the left and on the right"),
            "pad"),
        linked(integerSpec("stride_height", "1", 1, 1024,
                           "Rows from one place of the filter to the next"),
               "stride"),
        linked(integerSpec("stride_width", "1", 1, 1024,
                           "Columns from one place of the filter to the next"),
               "stride"),
        choiceSpec("direction", choicesOf(directionNames),
                   "What is computed: the result, or a gradient from the result's"),
        choiceSpec("precision", choicesOf(precisionNames),
                   "Type of the operands; sums are fp32, of int8 32-bit integers; tf32 and fp16 "
                   "are for GPUs"),
        choiceSpec("algorithm", choicesOf(algorithmNames),
                   "auto is the library's choice, in fp32 only, else direct; winograd does less "
                   "arithmetic than is counted"),
        backendSpec(backends, "Library that computes; auto takes the fastest built in"),
        onlyWith(engineChoiceParameter(usualChoice), "backend", {"cuda"}),
        onlyWith(settings::gpuParameter(), "backend", {"cuda"})};
}

settings::ParameterSpecs gpuParameters()
{
    return {engineChoiceParameter(usualChoice), settings::gpuParameter()};
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.batch = parameters.integer("batch");
    problem.channels = parameters.integer("channels");
    problem.height = parameters.integer("height");
    problem.width = parameters.integer("width");
    problem.filters = parameters.integer("filters");
    problem.kernelHeight = parameters.integer("kernel_height");
    problem.kernelWidth = parameters.integer("kernel_width");
    problem.padHeight = parameters.integer("pad_height");
    problem.padWidth = parameters.integer("pad_width");
    problem.strideHeight = parameters.integer("stride_height");
    problem.strideWidth = parameters.integer("stride_width");
    problem.direction = choiceOf<Direction>(directionNames, parameters.text("direction"));
    problem.precision = choiceOf<Precision>(precisionNames, parameters.text("precision"));
    problem.algorithm = choiceOf<Algorithm>(algorithmNames, parameters.text("algorithm"));
    problem.engines = engineChoiceOf(parameters);
    if (const auto sensible = requireSense(problem); !sensible)
        return tl::make_unexpected(sensible.error());
    return problem;
}

Tensor computedTensor(Direction direction)
{
    switch (direction) {
    case Direction::BackwardData:
        return Tensor::Source;
    case Direction::BackwardWeights:
        return Tensor::Weights;
    case Direction::Forward:
        break;
    }
    return Tensor::Result;
}

std::array<std::int64_t, 4> shapeOf(const Problem &problem, Tensor tensor)
{
    switch (tensor) {
    case Tensor::Source:
        return {problem.batch, problem.channels, problem.height, problem.width};
    case Tensor::Weights:
        return {problem.filters, problem.channels, problem.kernelHeight, problem.kernelWidth};
    case Tensor::Result:
        break;
    }
    return {problem.batch, problem.filters, problem.outputHeight(), problem.outputWidth()};
}

std::int64_t elementsOf(const Problem &problem, Tensor tensor)
{
    const auto [outer, inner, rows, columns] = shapeOf(problem, tensor);
    return outer * inner * rows * columns;
}

core::WorkPerIteration workOf(const Problem &problem, double computedBytes)
{
    core::WorkPerIteration work;
    work.operations = 2.0 * static_cast<double>(elementsOf(problem, Tensor::Result)) *
                      static_cast<double>(problem.channels) *
                      static_cast<double>(problem.kernelHeight) *
                      static_cast<double>(problem.kernelWidth);
    for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result})
        work.bytes += (tensor == computedTensor(problem.direction)
                           ? computedBytes
                           : static_cast<double>(elementBytes(problem.precision))) *
                      static_cast<double>(elementsOf(problem, tensor));
    work.work = work.operations;
    work.rateUnit = rateUnitOf(problem.precision);
    return work;
}

std::int64_t termsPerElement(const Problem &problem)
{
    switch (problem.direction) {
    case Direction::BackwardData:
        return problem.filters * problem.kernelHeight * problem.kernelWidth;
    case Direction::BackwardWeights:
        return problem.batch * problem.outputHeight() * problem.outputWidth();
    case Direction::Forward:
        break;
    }
    return problem.channels * problem.kernelHeight * problem.kernelWidth;
}

bool mayBeWinograd(const Problem &problem)
{
    const bool usualShape = problem.kernelHeight == 3 && problem.kernelWidth == 3 &&
                            problem.strideHeight == 1 && problem.strideWidth == 1;
    return problem.algorithm == Algorithm::Winograd ||
           (problem.algorithm == Algorithm::Auto && problem.precision == Precision::Fp32 &&
            usualShape);
}

std::uint64_t elementMagnitude(const Problem &problem)
{
    const std::int64_t terms = termsPerElement(problem);
    std::int64_t magnitude = problem.precision == Precision::Int8 ? 127 : 255;
    if (mayBeWinograd(problem))
        magnitude = winogradMagnitude(terms);
    const bool half = problem.precision == Precision::Fp16;
    while (magnitude > 1 && (magnitude * magnitude * terms >= exactIntegers ||
                             (half && !fitsInFp16(magnitude, terms))))
        --magnitude;
    return static_cast<std::uint64_t>(magnitude);
}

std::string problemText(const Problem &problem)
{
    const std::array<std::pair<const char *, std::int64_t>, 11> sizes{
        {{"batch", problem.batch},
         {"channels", problem.channels},
         {"height", problem.height},
         {"width", problem.width},
         {"filters", problem.filters},
         {"kernel_height", problem.kernelHeight},
         {"kernel_width", problem.kernelWidth},
         {"pad_height", problem.padHeight},
         {"pad_width", problem.padWidth},
         {"stride_height", problem.strideHeight},
         {"stride_width", problem.strideWidth}}};
    std::string text;
    for (const auto &[name, size] : sizes)
        text += std::string(name) + "=" + std::to_string(size) + " ";
    return text + "direction=" + nameOf(directionNames, problem.direction) +
           " precision=" + precisionName(problem.precision) +
           " algorithm=" + nameOf(algorithmNames, problem.algorithm);
}

} // namespace strata::engine::workloads::conv
