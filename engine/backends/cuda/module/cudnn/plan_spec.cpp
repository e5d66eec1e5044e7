// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/plan_spec.h"

#include "engine/backends/cuda/module/cudnn/host_tensor.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace strata::engine::backends::cuda {
namespace {

const char *nameOf(Element element)
{
    switch (element) {
    case Element::Bf16:
        return "bf16";
    case Element::Fp16:
        return "fp16";
    case Element::Int32:
        return "int32";
    case Element::Float64:
        return "fp64";
    case Element::Byte:
        return "int8";
    case Element::Fp32:
        break;
    }
    return "fp32";
}

std::string numberText(double number)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.9g", number);
    return text.data();
}

std::string shapeText(const training::Shape &shape)
{
    return std::to_string(shape.channels) + "x" + std::to_string(shape.height) + "x" +
           std::to_string(shape.width);
}

std::string windowText(const training::Window &window, std::int64_t strideWidth)
{
    return std::to_string(window.kernelHeight) + "x" + std::to_string(window.kernelWidth) +
           " stride " + std::to_string(window.stride) + "x" + std::to_string(strideWidth) +
           " padding " + std::to_string(window.padTop) + "," + std::to_string(window.padBottom) +
           "," + std::to_string(window.padLeft) + "," + std::to_string(window.padRight);
}

std::string fusionText(bool bias, bool addend, bool rectified)
{
    return std::string(bias ? " + bias" : "") + (addend ? " + addend" : "") +
           (rectified ? " rectified" : "");
}

std::string layoutText(const HeadsLayout &layout)
{
    return std::to_string(layout.image) + "/" + std::to_string(layout.head) + "/" +
           std::to_string(layout.position);
}

//! Elements from the first to the last.
std::size_t spanOf(const TensorLayout &layout)
{
    std::int64_t last = 0;
    for (std::size_t i = 0; i < layout.sizes.size(); ++i)
        last += (layout.sizes[i] - 1) * layout.strides[i];
    return static_cast<std::size_t>(last + 1);
}

constexpr std::array winogradNotes{
    CUDNN_NUMERICAL_NOTE_WINOGRAD, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_4x4,
    CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_6x6, CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_13x13};

} // namespace

TensorLayout layoutOf(std::int64_t outer, const training::Shape &shape, bool channelsFirst)
{
    const auto [channels, height, width] = shape;
    if (channelsFirst)
        return {{outer, channels, height, width}, {shape.elements(), height * width, width, 1}};
    return {{outer, channels, height, width}, {shape.elements(), 1, width * channels, channels}};
}

TensorLayout sourceLayout(const ConvolutionPlanSpec &spec)
{
    return layoutOf(spec.batch, spec.in, spec.channelsFirst);
}

TensorLayout weightsLayout(const ConvolutionPlanSpec &spec)
{
    return layoutOf(
        spec.out.channels,
        {spec.in.channels / spec.groups, spec.window.kernelHeight, spec.window.kernelWidth},
        spec.channelsFirst);
}

TensorLayout resultLayout(const ConvolutionPlanSpec &spec)
{
    return layoutOf(spec.batch, spec.out, spec.channelsFirst);
}

TensorLayout headsLayout(const AttentionShape &shape, std::int64_t heads, const HeadsLayout &layout)
{
    return {{shape.batch, heads, shape.positions, shape.size},
            {layout.image, layout.head, layout.position, 1}};
}

TensorLayout logSumsLayout(const AttentionShape &shape)
{
    return {{shape.batch, shape.heads, shape.positions, 1},
            {shape.heads * shape.positions, shape.positions, 1, 1}};
}

TensorLayout maskLayout(const AttentionShape &shape)
{
    const std::int64_t scores = shape.positions * shape.positions;
    return {{shape.batch, shape.heads, shape.positions, shape.positions},
            {shape.heads * scores, scores, shape.positions, 1}};
}

std::vector<PlanTensor> tensorsOf(const ConvolutionPlanSpec &spec)
{
    using Kind = ConvolutionPlanSpec::Kind;
    const auto bytes = [&spec](std::int64_t elements, Kind computedBy) {
        return static_cast<std::size_t>(elements) *
               elementBytes(spec.kind == computedBy ? spec.resultElement : spec.element);
    };
    const std::int64_t images = spec.batch * spec.in.elements();
    const std::int64_t filters = spec.out.channels * (spec.in.channels / spec.groups) *
                                 spec.window.kernelHeight * spec.window.kernelWidth;
    const std::int64_t results = spec.batch * spec.out.elements();
    std::vector<PlanTensor> tensors{{&PlanPointers::source, bytes(images, Kind::BackwardData)},
                                    {&PlanPointers::weights, bytes(filters, Kind::BackwardWeights)},
                                    {&PlanPointers::result, bytes(results, Kind::Forward)}};
    if (spec.bias)
        tensors.push_back(
            {&PlanPointers::bias, static_cast<std::size_t>(spec.out.channels) * sizeof(float)});
    if (spec.addend)
        tensors.push_back({&PlanPointers::addend,
                           static_cast<std::size_t>(results) * elementBytes(spec.element)});
    return tensors;
}

std::vector<PlanTensor> tensorsOf(const NormalizationPlanSpec &spec)
{
    const std::size_t whole =
        static_cast<std::size_t>(spec.batch * spec.shape.elements()) * elementBytes(spec.element);
    const std::size_t channels = static_cast<std::size_t>(spec.shape.channels) * sizeof(float);
    std::vector<PlanTensor> tensors{{&PlanPointers::source, whole},
                                    {&PlanPointers::result, whole},
                                    {&PlanPointers::scale, channels},
                                    {&PlanPointers::mean, channels},
                                    {&PlanPointers::inverseDeviation, channels}};
    if (spec.kind == NormalizationPlanSpec::Kind::Backward) {
        tensors.push_back({&PlanPointers::resultGradient, whole});
        tensors.push_back({&PlanPointers::sourceGradient, whole});
        tensors.push_back({&PlanPointers::scaleGradient, channels});
        tensors.push_back({&PlanPointers::shiftGradient, channels});
        if (spec.addend)
            tensors.push_back({&PlanPointers::addendGradient, whole});
        return tensors;
    }
    for (const auto pointer :
         {&PlanPointers::shift, &PlanPointers::runningMean, &PlanPointers::runningVariance})
        tensors.push_back({pointer, channels});
    if (spec.addend)
        tensors.push_back({&PlanPointers::addend, whole});
    return tensors;
}

std::vector<PlanTensor> tensorsOf(const AttentionPlanSpec &spec)
{
    const AttentionShape &shape = spec.shape;
    const auto typed = [&spec](void *PlanPointers::*pointer, const TensorLayout &layout) {
        return PlanTensor{pointer, spanOf(layout) * elementBytes(spec.element)};
    };
    const TensorLayout queries = headsLayout(shape, shape.heads, spec.queries);
    const TensorLayout keys = headsLayout(shape, shape.keyHeads, spec.keys);
    const TensorLayout values = headsLayout(shape, shape.keyHeads, spec.values);
    const TensorLayout result = headsLayout(shape, shape.heads, spec.result);
    std::vector<PlanTensor> tensors{
        typed(&PlanPointers::queries, queries), typed(&PlanPointers::keys, keys),
        typed(&PlanPointers::values, values), typed(&PlanPointers::result, result)};
    const bool backward = spec.kind == AttentionPlanSpec::Kind::Backward;
    if (spec.logSums || backward)
        tensors.push_back({&PlanPointers::logSums, spanOf(logSumsLayout(shape)) * sizeof(float)});
    if (shape.dropout > 0)
        tensors.push_back(typed(&PlanPointers::mask, maskLayout(shape)));
    if (backward) {
        tensors.push_back(typed(&PlanPointers::resultGradient, result));
        tensors.push_back(typed(&PlanPointers::queriesGradient, queries));
        tensors.push_back(typed(&PlanPointers::keysGradient, keys));
        tensors.push_back(typed(&PlanPointers::valuesGradient, values));
    }
    return tensors;
}

std::vector<cudnnBackendNumericalNote_t> excludedNotes(const ConvolutionPlanSpec &spec)
{
    std::vector<cudnnBackendNumericalNote_t> notes{CUDNN_NUMERICAL_NOTE_REDUCED_PRECISION_REDUCTION,
                                                   CUDNN_NUMERICAL_NOTE_FFT};
    if (spec.element == Element::Fp32 && !spec.tensorFloat) {
        notes.push_back(CUDNN_NUMERICAL_NOTE_TENSOR_CORE);
        notes.push_back(CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS);
    }
    if (spec.winograd == Winograd::Excluded) {
        for (const auto note : winogradNotes)
            notes.push_back(note);
    }
    return notes;
}

bool mayUse(const ConvolutionPlanSpec &spec, const std::vector<cudnnBackendNumericalNote_t> &notes)
{
    const auto has = [&notes](cudnnBackendNumericalNote_t note) {
        return std::find(notes.begin(), notes.end(), note) != notes.end();
    };
    const auto excluded = excludedNotes(spec);
    return std::none_of(excluded.begin(), excluded.end(), has) &&
           (spec.winograd != Winograd::Required || isWinograd(notes));
}

bool isWinograd(const std::vector<cudnnBackendNumericalNote_t> &notes)
{
    return std::find_first_of(notes.begin(), notes.end(), winogradNotes.begin(),
                              winogradNotes.end()) != notes.end();
}

PlanTensor computedBy(const ConvolutionPlanSpec &spec)
{
    using Kind = ConvolutionPlanSpec::Kind;
    // In the order of tensorsOf().
    const std::size_t place = spec.kind == Kind::BackwardData      ? 0
                              : spec.kind == Kind::BackwardWeights ? 1
                                                                   : 2;
    return tensorsOf(spec).at(place);
}

bool mayRoundIntegers(const ConvolutionPlanSpec &spec)
{
    return spec.element == Element::Fp32 && spec.resultElement == Element::Fp32 &&
           !spec.tensorFloat && spec.window.kernelHeight * spec.window.kernelWidth > 1;
}

bool mustBeExact(const ConvolutionPlanSpec &spec)
{
    return mayRoundIntegers(spec) && spec.winograd == Winograd::Excluded;
}

std::string textOf(const ConvolutionPlanSpec &spec)
{
    static constexpr std::array kinds{"forward", "backward data", "backward weights"};
    static constexpr std::array winograds{"no winograd", "any algorithm", "winograd"};
    return std::string("convolution ") + kinds.at(static_cast<std::size_t>(spec.kind)) + " " +
           (spec.tensorFloat ? "tf32" : nameOf(spec.element)) + " to " +
           nameOf(spec.resultElement) + " batch " + std::to_string(spec.batch) + " in " +
           shapeText(spec.in) + " out " + shapeText(spec.out) + " kernel " +
           windowText(spec.window, spec.strideWidth.value_or(spec.window.stride)) +
           (spec.groups > 1 ? " groups " + std::to_string(spec.groups) : "") +
           fusionText(spec.bias, spec.addend, spec.rectified) +
           (spec.channelsFirst ? " NCHW " : " NHWC ") +
           winograds.at(static_cast<std::size_t>(spec.winograd));
}

std::string textOf(const NormalizationPlanSpec &spec)
{
    return std::string("batch normalization ") +
           (spec.kind == NormalizationPlanSpec::Kind::Forward ? "forward " : "backward ") +
           nameOf(spec.element) + " batch " + std::to_string(spec.batch) + " of " +
           shapeText(spec.shape) + " epsilon " + numberText(spec.epsilon) + " momentum " +
           numberText(spec.momentum) + fusionText(false, spec.addend, spec.rectified);
}

std::string textOf(const AttentionPlanSpec &spec)
{
    const AttentionShape &shape = spec.shape;
    return std::string("attention ") +
           (spec.kind == AttentionPlanSpec::Kind::Forward ? "forward " : "backward ") +
           nameOf(spec.element) + " batch " + std::to_string(shape.batch) + " of " +
           std::to_string(shape.heads) + " heads (" + std::to_string(shape.keyHeads) +
           " of keys), " + std::to_string(shape.positions) + " positions, " +
           std::to_string(shape.size) + " features" + (shape.causal ? ", causal" : "") +
           " factor " + numberText(shape.factor) + " dropout " + numberText(shape.dropout) +
           " strides " + layoutText(spec.queries) + " " + layoutText(spec.keys) + " " +
           layoutText(spec.values) + " to " + layoutText(spec.result) +
           (spec.logSums ? " + sums" : "");
}

} // namespace strata::engine::backends::cuda
