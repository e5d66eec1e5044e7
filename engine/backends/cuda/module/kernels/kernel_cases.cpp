// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/kernel_cases.h"

#include "engine/backends/cuda/module/kernels/case_writer.h"
#include "engine/backends/cuda/module/kernels/class_loss_cases.h"
#include "engine/backends/cuda/module/kernels/recurrent_cases.h"
#include "engine/backends/cuda/module/kernels/sequence_cases.h"
#include "engine/backends/cuda/module/kernels/value_cases.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace strata::engine::backends::cuda {
namespace {

using training::Pooling;
using training::Shape;
using training::Window;

constexpr std::int64_t batch = CaseWriter::batch;

//! Adds the cases of one seed, type and number of channels.
class KernelCaseList : private CaseList {
public:
    KernelCaseList(std::uint64_t seed, Element element, std::int64_t channels,
                   std::vector<KernelCase> &cases) :
        CaseList(seed, element, channels, "channels", cases),
        m_shape{channels, 9, 7}
    {
    }

    void elementwise()
    {
        for (const double limit : {training::Relu{}.limit, 0.3}) {
            const std::string suffix = training::Relu{limit}.isLimited() ? " with a limit" : "";
            CaseWriter rectifier = writer();
            const Activation x = rectifier.activation(m_shape);
            add(rectifier, "rectifier" + suffix,
                RectifierForward{x, rectifier.activation(m_shape), limit});
            CaseWriter mask = writer();
            const Activation y = mask.activation(m_shape);
            const Activation gradient = mask.activation(m_shape);
            add(mask, "rectifier backward" + suffix,
                RectifierBackward{y, gradient, mask.activation(m_shape), limit});
        }
        for (const bool rectified : {false, true}) {
            CaseWriter sum = writer();
            const Activation a = sum.activation(m_shape);
            add(sum, rectified ? "addition rectified" : "addition",
                Add{a, sum.activation(m_shape), rectified, a});
        }
        CaseWriter dropout = writer();
        add(dropout, "dropout",
            DropoutForward{dropout.activation(m_shape), 5, 0.4, dropout.activation(m_shape)});
        CaseWriter back = writer();
        const Activation dy = back.activation({m_shape.channels, 1, 1});
        add(back, "dropout backward", DropoutBackward{dy, 5, 0.4, dy});
        CaseWriter stays = writer();
        const BufferId weights = stays.random(m_element, 2 * 3 * 7 * 7);
        add(stays, "dropout mask", WriteDropoutMask{5, 0.4, weights});
    }

    void copies()
    {
        const Shape wide{2 * m_shape.channels + 5, m_shape.height, m_shape.width};
        CaseWriter into = writer();
        add(into, "copy into channels",
            CopyChannels{into.activation(m_shape), into.activation(wide), m_shape.channels + 3,
                         false});
        CaseWriter out = writer();
        add(out, "copy out of channels",
            CopyChannels{out.activation(wide), out.activation(m_shape), 3, true});
    }

    void imports()
    {
        const auto packed = [](std::int64_t channels) { return (channels + 7) / 8 * 8; };
        import("import of images", packed(m_shape.channels), m_shape.width, {});
        import("import of images as they are", m_shape.channels, m_shape.width, {});
        // A window like that of a residual network, one that leaves columns out, and one that looks
        // further than the image reaches.
        import("import of columns", packed(7 * m_shape.channels), 4, {{}, {}, {}, 7, 2, 3});
        import("import of columns with gaps", packed(2 * m_shape.channels), 2,
               {{}, {}, {}, 2, 4, 0});
        import("import of columns as they are", 5 * m_shape.channels, 11, {{}, {}, {}, 5, 1, 4});
    }

    void pooling(const std::string &name, Pooling::Kind kind,
                 const Window &window = {3, 2, 2, 1, 1, 0, 1})
    {
        const Pooling rule{kind, window};
        const Shape out{m_shape.channels,
                        (m_shape.height + window.padTop + window.padBottom - window.kernelHeight) /
                                window.stride +
                            1,
                        (m_shape.width + window.padLeft + window.padRight - window.kernelWidth) /
                                window.stride +
                            1};
        const bool maximum = kind == Pooling::Kind::Maximum;
        const std::int64_t results = batch * out.elements();
        const auto positions = [&](CaseWriter &writer) {
            const auto bound = static_cast<std::uint64_t>(window.kernelHeight * window.kernelWidth);
            return maximum ? std::optional(writer.integers(Element::Byte, results, bound))
                           : std::nullopt;
        };
        CaseWriter forward = writer();
        const Activation x = forward.activation(m_shape);
        add(forward, name, PoolingForward{x, rule, forward.activation(out), positions(forward)});
        CaseWriter backward = writer();
        const Activation dy = backward.activation(out);
        add(backward, name + " backward",
            PoolingBackward{dy, rule, positions(backward), backward.activation(m_shape)});
    }
    //! Windows with kernels of their own, and some like them without.
    void maxima()
    {
        for (std::int64_t kernel : {2, 3}) {
            for (std::int64_t stride : {1, 2, 3}) {
                for (const std::int64_t pad : {0, 1})
                    pooling("maximum of " + std::to_string(kernel) + " by " +
                                std::to_string(kernel) + ", stride " + std::to_string(stride) +
                                ", padding " + std::to_string(pad) + ",",
                            Pooling::Kind::Maximum, {kernel, kernel, stride, pad, pad, pad, pad});
            }
        }
    }

    void averages()
    {
        const Shape vector{m_shape.channels, 1, 1};
        CaseWriter forward = writer();
        add(forward, "global average",
            GlobalAverageForward{forward.activation(m_shape), forward.activation(vector)});
        CaseWriter backward = writer();
        add(backward, "global average backward",
            GlobalAverageBackward{backward.activation(vector), backward.activation(m_shape)});
    }

    void responses()
    {
        const training::LocalResponseNormalization rule{5, 0.1, 0.75, 2};
        CaseWriter forward = writer();
        add(forward, "response normalisation",
            ResponseNormalizationForward{forward.activation(m_shape), rule,
                                         forward.activation(m_shape)});
        CaseWriter backward = writer();
        const Activation x = backward.activation(m_shape);
        const Activation dy = backward.activation(m_shape);
        add(backward, "response normalisation backward",
            ResponseNormalizationBackward{x, dy, rule, backward.activation(m_shape)});
    }

    void normalizations()
    {
        const std::int64_t channels = m_shape.channels;
        for (const bool fused : {false, true}) {
            CaseWriter forward = writer();
            NormalizationForward operation;
            operation.x = forward.activation(m_shape);
            operation.buffers = coefficients(forward, fused);
            operation.runningMean = forward.channels(channels);
            operation.runningVariance = forward.channels(channels, 0);
            operation.epsilon = 1e-3;
            operation.momentum = 0.1;
            operation.rectified = fused;
            if (fused)
                operation.addend = forward.activation(m_shape).buffer;
            operation.y = forward.activation(m_shape);
            add(forward, fused ? "normalisation fused" : "normalisation", operation);
        }
        for (const bool summed : {false, true}) {
            for (const bool inPlace : {false, true}) {
                const std::string suffix =
                    std::string(summed ? " of a sum" : "") + (inPlace ? " in place" : "");
                normalizationBackward("normalisation backward" + suffix, summed, inPlace, false,
                                      false);
                normalizationBackward("normalisation backward rectified" + suffix, summed, inPlace,
                                      true, false);
                normalizationBackward("normalisation backward fused" + suffix, summed, inPlace,
                                      true, true);
            }
        }
        CaseWriter inference = writer();
        const Activation x = inference.activation(m_shape);
        const BufferId factor = inference.channels(channels);
        add(inference, "normalisation of inference",
            NormalizationInference{
                x, factor, inference.channels(channels), true, inference.activation(m_shape), {}});
        for (const bool offset : {false, true}) {
            CaseWriter fusions = writer();
            const Activation sums = fusions.activation(m_shape);
            NormalizationInference operation{sums, {}, {}, !offset, sums, {}};
            if (offset)
                operation.offset = fusions.channels(channels);
            operation.addend = fusions.activation(m_shape).buffer;
            add(fusions, offset ? "offset and addend" : "addend rectified", operation);
        }
        CaseWriter bias = writer();
        const Activation dy = bias.activation(m_shape);
        add(bias, "bias gradient", BiasGradient{dy, bias.channels(channels)});
    }

    void loss()
    {
        CaseWriter writer = this->writer();
        const Shape classes{m_shape.channels, 1, 1};
        const Activation x = writer.activation(classes);
        writer.program().labels =
            writer.integers(Element::Int32, batch, static_cast<std::uint64_t>(classes.channels));
        const BufferId probabilities = writer.random(Element::Fp32, batch * classes.channels);
        add(writer, "softmax",
            SoftmaxLoss{x, 0.4, true, probabilities, writer.activation(classes)});
    }

    //! \param noise some of the elements of one tensor, as if they filled it up, take none
    void update(training::OptimizerKind kind, double clipNorm, double noise = 0)
    {
        CaseWriter writer = this->writer();
        for (const std::int64_t elements :
             {m_shape.channels, std::int64_t{5000} + m_shape.channels, std::int64_t{1}})
            writer.program().learnt.push_back(
                learnt(writer, elements, training::stateArrays(kind)));
        training::OptimizerSettings settings;
        settings.kind = kind;
        settings.weightDecay = 1e-3;
        settings.clipNorm = clipNorm;
        settings.epsilon = 1e-3;
        settings.gradientNoise = noise;
        settings.noiseSeed = m_seed;
        if (noise > 0)
            writer.program().learnt[1].own = {4990, 24, 20, 4, 3};
        add(writer,
            "update by rule " + std::to_string(static_cast<int>(kind)) +
                (noise > 0 ? " with noise" : ""),
            Update{settings});
    }

    void begin()
    {
        CaseWriter step = writer();
        add(step, "begin of a step", BeginStep{});
    }

private:
    //! \param operation its columns
    void import(const std::string &name, std::int64_t channels, std::int64_t width,
                ImportImages operation)
    {
        CaseWriter writer = this->writer();
        operation.host = writer.random(Element::Fp32, batch * m_shape.elements());
        operation.images = writer.activation({channels, m_shape.height, width});
        operation.shape = m_shape;
        add(writer, name, operation);
    }
    //! \param added of a sum that was rectified: its gradient is wanted if not \p inPlace
    void normalizationBackward(const std::string &name, bool summed, bool inPlace, bool rectified,
                               bool added)
    {
        const std::int64_t channels = m_shape.channels;
        CaseWriter writer = this->writer();
        NormalizationBackward operation;
        operation.x = writer.activation(m_shape);
        operation.dy = writer.activation(m_shape);
        operation.buffers = coefficients(writer, rectified);
        if (summed)
            operation.otherDy = writer.activation(m_shape).buffer;
        if (rectified) {
            operation.scaleGradient = writer.channels(channels);
            operation.rectifiedOutput = writer.activation(m_shape).buffer;
            operation.outputFollowsFromX = !added;
        }
        operation.dx = inPlace ? operation.dy : writer.activation(m_shape);
        if (added && !inPlace)
            operation.addendGradient = writer.activation(m_shape).buffer;
        operation.shiftGradient = writer.channels(channels);
        add(writer, name, operation);
    }

    NormalizationBuffers coefficients(CaseWriter &writer, bool scaled) const
    {
        NormalizationBuffers buffers;
        if (scaled)
            buffers.scale = writer.channels(m_shape.channels);
        buffers.shift = writer.channels(m_shape.channels);
        buffers.mean = writer.channels(m_shape.channels);
        buffers.inverseDeviation = writer.channels(m_shape.channels, 1);
        return buffers;
    }
    static LearntTensor learnt(CaseWriter &writer, std::int64_t elements, int states)
    {
        const bool small = elements == 1;
        LearntTensor tensor;
        tensor.master = writer.random(Element::Fp32, elements);
        tensor.gradientElement = small ? Element::Fp32 : writer.element();
        tensor.gradient = writer.random(tensor.gradientElement, elements);
        if (!small && writer.element() != Element::Fp32)
            tensor.copy = writer.random(writer.element(), elements);
        if (states > 0)
            tensor.first = writer.random(Element::Fp32, elements, 0);
        if (states > 1)
            tensor.second = writer.random(Element::Fp32, elements, 0);
        tensor.elements = elements;
        tensor.decays = !small;
        return tensor;
    }

    Shape m_shape;
};

double valueAt(const Buffer &buffer, const std::byte *start, std::int64_t index)
{
    const std::byte *const at = start + index * static_cast<std::int64_t>(bytesOf(buffer.element));
    if (buffer.element == Element::Byte)
        return static_cast<double>(*at);
    if (buffer.element == Element::Int32) {
        std::int32_t value = 0;
        std::memcpy(&value, at, sizeof(value));
        return value;
    }
    if (buffer.element == Element::Float64) {
        double value = 0;
        std::memcpy(&value, at, sizeof(value));
        return value;
    }
    // The host's memory is read only.
    return TypedElements{buffer.element, const_cast<std::byte *>(start)}.get(index);
}

//! Of the step's scalars, which are no numbers of one type.
double scalarDifference(const std::byte *found, const std::byte *expected)
{
    Scalars a;
    Scalars b;
    std::memcpy(&a, found, sizeof(a));
    std::memcpy(&b, expected, sizeof(b));
    if (a.hits != b.hits || a.lossScale != b.lossScale || a.step != b.step ||
        a.updates != b.updates || a.finiteInARow != b.finiteInARow)
        return std::numeric_limits<double>::infinity();
    const double loss = std::fabs(a.loss - b.loss) / std::max(std::fabs(b.loss), 1e-30);
    const double squares =
        std::fabs(a.gradientSquares - b.gradientSquares) / std::max(b.gradientSquares, 1e-30);
    return std::max(a.loss == b.loss ? 0 : loss,
                    a.gradientSquares == b.gradientSquares ? 0 : squares);
}

double bufferDifference(const Buffer &buffer, const std::byte *found, const std::byte *expected)
{
    double size = 1e-30;
    double difference = 0;
    for (std::int64_t i = 0; i < buffer.elements; ++i) {
        const double a = valueAt(buffer, found, i);
        const double b = valueAt(buffer, expected, i);
        if ((std::isnan(a) && std::isnan(b)) || (std::isinf(a) && a == b))
            continue;
        if (!std::isfinite(a) || !std::isfinite(b))
            return std::numeric_limits<double>::infinity();
        size = std::max(size, std::fabs(b));
        difference = std::max(difference, std::fabs(a - b));
    }
    return difference / size;
}

//! Whether what lies behind a buffer is as it was.
bool isIntact(const NetworkProgram &program, BufferId id, const std::byte *found,
              const std::byte *expected)
{
    const Buffer &buffer = program.buffers[id];
    const std::size_t begin =
        buffer.offset + static_cast<std::size_t>(buffer.elements) * bytesOf(buffer.element);
    const std::size_t end =
        id + 1 < program.buffers.size() ? program.buffers[id + 1].offset : program.arenaBytes;
    return std::equal(found + begin, found + end, expected + begin);
}

double allowedDifference(Element element)
{
    switch (element) {
    case Element::Bf16:
        return 0x1p-7; // one unit in the last of 8 bits
    case Element::Fp16:
        return 0x1p-9;
    default:
        break;
    }
    return 2e-5;
}

} // namespace

std::vector<KernelCase> kernelCases(std::uint64_t seed)
{
    std::vector<KernelCase> cases;
    for (const Element element : {Element::Fp32, Element::Bf16, Element::Fp16}) {
        // One pack and less, tails behind packs, whole packs, and more than one tile.
        for (const std::int64_t channels : {3, 8, 13, 40, 301}) {
            KernelCaseList list(seed, element, channels, cases);
            list.begin();
            list.elementwise();
            list.copies();
            list.imports();
            list.pooling("maximum", Pooling::Kind::Maximum);
            list.maxima();
            list.pooling("average", Pooling::Kind::AverageWithoutPadding);
            list.pooling("average with padding", Pooling::Kind::AverageWithPadding);
            list.averages();
            list.responses();
            list.normalizations();
            list.loss();
            using Kind = training::OptimizerKind;
            for (const Kind kind :
                 {Kind::Sgd, Kind::Momentum, Kind::Adam, Kind::RmsProp, Kind::AdamW})
                list.update(kind, kind == Kind::Sgd ? 0 : 2);
            list.update(Kind::Sgd, 2, 0.5);
            list.update(Kind::AdamW, 0, 0.5);
            addSequenceCases(seed, element, channels, cases);
            addRecurrentCases(seed, element, channels, cases);
            addValueCases(seed, element, channels, cases);
            addClassLossCases(seed, element, channels, cases);
        }
    }
    return cases;
}

ArenaDifference largestDifference(const NetworkProgram &program, const std::byte *found,
                                  const std::byte *expected)
{
    ArenaDifference largest{0, 0, 1};
    for (BufferId id = 0; id < program.buffers.size(); ++id) {
        const Buffer &buffer = program.buffers[id];
        const double share =
            id == program.scalars
                ? scalarDifference(found + buffer.offset, expected + buffer.offset)
                : bufferDifference(buffer, found + buffer.offset, expected + buffer.offset);
        const double allowed = allowedDifference(buffer.element);
        if (!isIntact(program, id, found, expected))
            return {id, std::numeric_limits<double>::infinity(), allowed};
        if (share / allowed > largest.share / largest.allowed)
            largest = {id, share, allowed};
    }
    return largest;
}

} // namespace strata::engine::backends::cuda
