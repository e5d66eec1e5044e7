// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/probe.h"

#include "engine/training/layer_work.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <set>
#include <tuple>

namespace strata::engine::training {

namespace {

using workloads::ContentHash;
using workloads::RandomSequence;

constexpr std::uint64_t samplesPerTensor = 16;
// Values of magnitude 1 and 2: sums are random walks far below 2^24, where fp32 stops to be exact.
constexpr std::uint64_t magnitude = 2;
// of two such values: √(2.5 · 2.5), the mean of 1 and 4 being 2.5
constexpr double productDeviation = 2.5;
constexpr std::uint64_t streamsPerLayer = 8;

//! A fully connected layer or convolution seen as a convolution.
struct Geometry {
    std::int64_t batch = 0;
    Shape in;
    Shape out;
    Window window;
    bool bias = false;
    bool passesGradientOn = false; //!< to its input: the first layer has nobody to give it to
    std::int64_t groups = 1;       //!< each has the channels of `in` and `out` in equal shares
    std::int64_t inOfGroup() const { return in.channels / groups; }
    std::int64_t outOfGroup() const { return out.channels / groups; }
    auto key() const
    {
        return std::tuple(passesGradientOn, batch, in.channels, in.height, in.width, out.channels,
                          out.height, out.width, window.kernelHeight, window.kernelWidth,
                          window.stride, window.padTop, window.padBottom, window.padLeft,
                          window.padRight, bias, groups);
    }
};

std::optional<Geometry> geometryOf(const Graph &graph, const Layer &layer, std::int64_t batch,
                                   const std::vector<bool> &wantsGradient)
{
    if (layer.inputs.empty())
        return std::nullopt;
    const Shape in = graph.layer(layer.inputs.front()).output;
    const bool passesOn = wantsGradient[layer.inputs.front()];
    if (const auto *convolution = std::get_if<Convolution>(&layer.operation))
        return Geometry{batch,
                        in,
                        layer.output,
                        convolution->window,
                        convolution->bias,
                        passesOn,
                        convolution->groups};
    if (const auto *linear = std::get_if<Linear>(&layer.operation))
        return Geometry{batch * in.channels, {in.width, 1, 1}, {layer.output.width, 1, 1}, {},
                        linear->bias,        passesOn};
    if (const auto *recurrent = std::get_if<Recurrent>(&layer.operation))
        return Geometry{batch * in.channels,
                        {in.width, 1, 1},
                        {recurrent->ways() * recurrent->gates() * recurrent->hidden, 1, 1},
                        {},
                        true,
                        passesOn};
    const auto *connected = std::get_if<FullyConnected>(&layer.operation);
    if (connected == nullptr)
        return std::nullopt;
    return Geometry{batch,           in,      layer.output, {in.height, in.width, 1, 0, 0, 0, 0},
                    connected->bias, passesOn};
}

std::vector<float> integers(std::int64_t count, std::uint64_t seed, std::uint64_t stream)
{
    const RandomSequence random(seed, stream);
    std::vector<float> values(static_cast<std::size_t>(count));
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < count; ++i)
        values[static_cast<std::size_t>(i)] =
            static_cast<float>(random.nonZeroInteger(static_cast<std::uint64_t>(i), magnitude));
    return values;
}

std::uint64_t hashOf(const std::vector<float> &values, bool rectify, std::uint64_t offset)
{
    std::uint64_t sum = 0;
    const auto count = static_cast<std::int64_t>(values.size());
#pragma omp parallel for schedule(static) reduction(+ : sum)
    for (std::int64_t i = 0; i < count; ++i) {
        const float value = values[static_cast<std::size_t>(i)];
        // Not std::llround of a NaN, which is undefined: bits stand for themselves then, and no two
        // hosts agree on those.
        const std::int64_t whole =
            std::isfinite(value)
                ? std::llround(rectify ? std::max(value, 0.0F) : value)
                : static_cast<std::int64_t>(std::bit_cast<std::uint32_t>(value)) << 32;
        ContentHash one;
        one.add(offset + static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(whole));
        sum += one.value();
    }
    return sum;
}

//! Exact values of single elements, straight from the definitions in layer.h.
class Arithmetic {
public:
    Arithmetic(const Geometry &geometry, const ProbeTensors &tensors) : m_g(geometry), m_t(tensors)
    {
    }

    std::int64_t result(std::int64_t index) const
    {
        const auto [n, o, i, j] = split(index, m_g.out);
        std::int64_t sum = m_g.bias ? whole(m_t.bias, o) : 0;
        const std::int64_t first = o / m_g.outOfGroup() * m_g.inOfGroup();
        for (std::int64_t c = 0; c < m_g.inOfGroup(); ++c)
            for (std::int64_t u = 0; u < m_g.window.kernelHeight; ++u)
                for (std::int64_t v = 0; v < m_g.window.kernelWidth; ++v)
                    sum += source(n, first + c, i * m_g.window.stride - m_g.window.padTop + u,
                                  j * m_g.window.stride - m_g.window.padLeft + v) *
                           weight(o, c, u, v);
        return sum;
    }

    std::int64_t sourceGradient(std::int64_t index) const
    {
        const auto [n, c, y, x] = split(index, m_g.in);
        std::int64_t sum = 0;
        for (std::int64_t u = 0; u < m_g.window.kernelHeight; ++u) {
            for (std::int64_t v = 0; v < m_g.window.kernelWidth; ++v) {
                const std::int64_t down = y + m_g.window.padTop - u;
                const std::int64_t right = x + m_g.window.padLeft - v;
                if (down < 0 || right < 0 || down % m_g.window.stride != 0 ||
                    right % m_g.window.stride != 0)
                    continue;
                const std::int64_t first = c / m_g.inOfGroup() * m_g.outOfGroup();
                for (std::int64_t o = first; o < first + m_g.outOfGroup(); ++o)
                    sum += gradient(n, o, down / m_g.window.stride, right / m_g.window.stride) *
                           weight(o, c % m_g.inOfGroup(), u, v);
            }
        }
        return sum;
    }

    std::int64_t weightsGradient(std::int64_t index) const
    {
        const auto [o, c, u, v] =
            split(index, {m_g.inOfGroup(), m_g.window.kernelHeight, m_g.window.kernelWidth});
        const std::int64_t channel = o / m_g.outOfGroup() * m_g.inOfGroup() + c;
        std::int64_t sum = 0;
        for (std::int64_t n = 0; n < m_g.batch; ++n)
            for (std::int64_t i = 0; i < m_g.out.height; ++i)
                for (std::int64_t j = 0; j < m_g.out.width; ++j)
                    sum += source(n, channel, i * m_g.window.stride - m_g.window.padTop + u,
                                  j * m_g.window.stride - m_g.window.padLeft + v) *
                           gradient(n, o, i, j);
        return sum;
    }

    std::int64_t biasGradient(std::int64_t o) const
    {
        std::int64_t sum = 0;
        for (std::int64_t n = 0; n < m_g.batch; ++n)
            for (std::int64_t i = 0; i < m_g.out.height; ++i)
                for (std::int64_t j = 0; j < m_g.out.width; ++j)
                    sum += gradient(n, o, i, j);
        return sum;
    }

private:
    struct Place {
        std::int64_t outer, channel, row, column;
    };
    static Place split(std::int64_t index, const Shape &shape)
    {
        const std::int64_t column = index % shape.width;
        const std::int64_t row = index / shape.width % shape.height;
        const std::int64_t channel = index / (shape.width * shape.height) % shape.channels;
        return {index / shape.elements(), channel, row, column};
    }
    static std::int64_t whole(const std::vector<float> &values, std::int64_t index)
    {
        return static_cast<std::int64_t>(values[static_cast<std::size_t>(index)]);
    }
    static std::int64_t at(const std::vector<float> &values, const Shape &shape, std::int64_t n,
                           std::int64_t c, std::int64_t y, std::int64_t x)
    {
        if (y < 0 || x < 0 || y >= shape.height || x >= shape.width)
            return 0;
        return whole(values, ((n * shape.channels + c) * shape.height + y) * shape.width + x);
    }
    std::int64_t source(std::int64_t n, std::int64_t c, std::int64_t y, std::int64_t x) const
    {
        return at(m_t.source, m_g.in, n, c, y, x);
    }
    std::int64_t gradient(std::int64_t n, std::int64_t o, std::int64_t i, std::int64_t j) const
    {
        return at(m_t.resultGradient, m_g.out, n, o, i, j);
    }
    std::int64_t weight(std::int64_t o, std::int64_t c, std::int64_t u, std::int64_t v) const
    {
        return whole(
            m_t.weights,
            ((o * m_g.inOfGroup() + c) * m_g.window.kernelHeight + u) * m_g.window.kernelWidth + v);
    }

    const Geometry &m_g;
    const ProbeTensors &m_t;
};

//! The power of two that keeps sums over all positions of a batch, at seven deviations, below
//! fp16's largest number.
float gradientUnit(const Geometry &geometry, Precision precision)
{
    constexpr double safe = 65504 / 7.0;
    const auto positions =
        static_cast<double>(geometry.batch * geometry.out.height * geometry.out.width);
    float unit = 1;
    while (precision == Precision::Fp16 && productDeviation * std::sqrt(positions) * unit > safe)
        unit /= 2;
    return unit;
}

//! The power of two that keeps the largest sum that there can be below every limit of the graph's
//! rectifiers, which a backend may have fused.
float sourceUnit(const Graph &graph, const Geometry &geometry)
{
    double limit = Relu{}.limit;
    for (const Layer &layer : graph.layers()) {
        if (const auto *rectifier = std::get_if<Relu>(&layer.operation))
            limit = std::min(limit, rectifier->limit);
    }
    const auto products = static_cast<double>(geometry.inOfGroup() * geometry.window.kernelHeight *
                                              geometry.window.kernelWidth);
    const double largest = static_cast<double>(magnitude * magnitude) * products + magnitude;
    float unit = 1;
    while (largest * static_cast<double>(unit) >= limit)
        unit /= 2;
    return unit;
}

void scale(std::vector<float> &values, float factor)
{
    if (factor == 1)
        return;
    for (float &value : values)
        value *= factor;
}

class Prober {
public:
    Prober(const Graph &graph, const NetworkOptions &options, std::uint64_t seed) :
        m_graph(graph),
        m_options(options),
        m_seed(seed)
    {
    }

    core::Expected<void> add(LayerId id, const Geometry &geometry, const ProbeRun &run)
    {
        ProbeTensors tensors = operands(id, geometry);
        const float unit = gradientUnit(geometry, m_options.precision);
        scale(tensors.resultGradient, unit);
        const bool infers = m_options.purpose == Purpose::Infer;
        const float forwardUnit = sourceUnit(m_graph, geometry);
        scale(tensors.source, forwardUnit);
        scale(tensors.bias, forwardUnit);
        if (auto done = run(id, tensors); !done)
            return done;
        for (std::vector<float> *values : {&tensors.source, &tensors.bias, &tensors.result})
            scale(*values, 1 / forwardUnit);
        for (std::vector<float> *gradients : {&tensors.resultGradient, &tensors.sourceGradient,
                                              &tensors.weightsGradient, &tensors.biasGradient})
            scale(*gradients, 1 / unit);
        scale(tensors.weightsGradient, 1 / forwardUnit); // of the source, too
        const Arithmetic exact(geometry, tensors);
        const std::string &name = m_graph.layer(id).name;
        const Precision stored = m_options.precision;
        const Precision weights = tensors.roundsWeightsGradient ? stored : Precision::Fp32;
        const Precision summed = tensors.keepsSums ? Precision::Fp32 : stored;
        take(name, "result", tensors.result, true, summed,
             [&](std::int64_t i) { return exact.result(i); });
        if (infers)
            return {};
        take(name, "gradient of its input", tensors.sourceGradient, false, stored,
             [&](std::int64_t i) { return exact.sourceGradient(i); });
        take(name, "gradient of its weights", tensors.weightsGradient, false, weights,
             [&](std::int64_t i) { return exact.weightsGradient(i); });
        take(name, "gradient of its bias", tensors.biasGradient, false, Precision::Fp32,
             [&](std::int64_t i) { return exact.biasGradient(i); });
        return {};
    }

    ProbeResult result()
    {
        m_result.verified = m_result.mismatch.empty() && m_result.compared > 0;
        return m_result;
    }

private:
    ProbeTensors operands(LayerId id, const Geometry &geometry) const
    {
        const std::uint64_t stream = id * streamsPerLayer;
        ProbeTensors tensors;
        tensors.source = integers(geometry.batch * geometry.in.elements(), m_seed, stream);
        tensors.weights = integers(geometry.out.channels * geometry.inOfGroup() *
                                       geometry.window.kernelHeight * geometry.window.kernelWidth,
                                   m_seed, stream + 1);
        if (geometry.bias)
            tensors.bias = integers(geometry.out.channels, m_seed, stream + 2);
        if (m_options.purpose == Purpose::Train)
            tensors.resultGradient =
                integers(geometry.batch * geometry.out.elements(), m_seed, stream + 3);
        return tensors;
    }

    template <typename Exact>
    void take(const std::string &layer, const char *what, const std::vector<float> &values,
              bool rectify, Precision stored, const Exact &exact)
    {
        if (values.empty())
            return;
        m_result.hash += hashOf(values, rectify, m_offset);
        m_offset += values.size();
        const RandomSequence places(m_seed, 0x70726f6265 + m_offset);
        for (std::uint64_t sample = 0; sample < samplesPerTensor; ++sample) {
            // The first and the last element are where paddings and tails go wrong.
            const std::uint64_t index = sample == 0   ? 0
                                        : sample == 1 ? values.size() - 1
                                                      : places.word(sample) % values.size();
            const float expected =
                roundedTo(stored, static_cast<float>(exact(static_cast<std::int64_t>(index))));
            compare(layer, what, index, rectify, expected, values[index]);
        }
    }

    void compare(const std::string &layer, const char *what, std::uint64_t index, bool rectify,
                 float expected, float found)
    {
        ++m_result.compared;
        const bool winograd = m_options.convolution == ConvolutionAlgorithm::Winograd;
        const float wanted = rectify && found == 0 ? std::max(expected, 0.0F) : expected;
        const bool equal = winograd ? std::abs(found - wanted) < 0.25F : found == wanted;
        if (equal || !m_result.mismatch.empty())
            return;
        m_result.mismatch = "The " + std::string(what) + " of layer " + layer + " is " +
                            std::to_string(found) + " at element " + std::to_string(index) +
                            ", where integer arithmetic gives " + std::to_string(wanted) + ".";
    }

    const Graph &m_graph;
    const NetworkOptions &m_options;
    const std::uint64_t m_seed;
    std::uint64_t m_offset = 0;
    ProbeResult m_result;
};

} // namespace

core::Expected<ProbeResult> probeNetwork(const Graph &graph, const NetworkOptions &options,
                                         std::uint64_t seed, const ProbeRun &run)
{
    Prober prober(graph, options, seed);
    std::set<decltype(Geometry().key())> seen;
    const std::vector<bool> wantsGradient = layersWithGradient(graph);
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const auto geometry = geometryOf(graph, graph.layer(id), options.batch, wantsGradient);
        if (!geometry || !takesPart(graph, id, options.purpose) ||
            !seen.insert(geometry->key()).second)
            continue;
        if (auto done = prober.add(id, *geometry, run); !done)
            return tl::make_unexpected(done.error());
    }
    return prober.result();
}

} // namespace strata::engine::training
