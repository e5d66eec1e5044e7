// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/probe.h"

#include "engine/training/layer_work.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <tuple>

namespace strata::engine::training {

namespace {

using workloads::RandomSequence;

constexpr std::uint64_t samplesPerTensor = 16;
// Sums of integers of this magnitude are random walks far below 2^24, where fp32 stops to be exact.
constexpr std::int64_t magnitude = ProbeOperand::magnitude;
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

//! Exact values of single elements, straight from the definitions in layer.h.
class Arithmetic {
public:
    Arithmetic(const Geometry &geometry, const ProbeTensors &tensors) :
        m_g(geometry),
        m_source(tensors.source),
        m_weights(tensors.weights),
        m_bias(tensors.bias),
        m_resultGradient(tensors.resultGradient)
    {
    }

    std::int64_t result(std::int64_t index) const
    {
        const auto [n, o, i, j] = split(index, m_g.out);
        std::int64_t sum = m_g.bias ? m_bias[o] : 0;
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
    static std::int64_t at(const ProbeIntegers &integers, const Shape &shape, std::int64_t n,
                           std::int64_t c, std::int64_t y, std::int64_t x)
    {
        if (y < 0 || x < 0 || y >= shape.height || x >= shape.width)
            return 0;
        return integers[((n * shape.channels + c) * shape.height + y) * shape.width + x];
    }
    std::int64_t source(std::int64_t n, std::int64_t c, std::int64_t y, std::int64_t x) const
    {
        return at(m_source, m_g.in, n, c, y, x);
    }
    std::int64_t gradient(std::int64_t n, std::int64_t o, std::int64_t i, std::int64_t j) const
    {
        return at(m_resultGradient, m_g.out, n, o, i, j);
    }
    std::int64_t weight(std::int64_t o, std::int64_t c, std::int64_t u, std::int64_t v) const
    {
        return m_weights[((o * m_g.inOfGroup() + c) * m_g.window.kernelHeight + u) *
                             m_g.window.kernelWidth +
                         v];
    }

    const Geometry &m_g;
    ProbeIntegers m_source;
    ProbeIntegers m_weights;
    ProbeIntegers m_bias;
    ProbeIntegers m_resultGradient;
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
        const float forwardUnit = sourceUnit(m_graph, geometry);
        const bool infers = m_options.purpose == Purpose::Infer;
        tensors.source.unit = forwardUnit;
        tensors.bias.unit = forwardUnit;
        tensors.resultGradient.unit = unit;
        if (auto done = run(id, tensors); !done)
            return done;
        tensors.result.scale(1 / forwardUnit);
        for (ProbeTensor *gradient :
             {&tensors.sourceGradient, &tensors.weightsGradient, &tensors.biasGradient})
            gradient->scale(1 / unit);
        tensors.weightsGradient.scale(1 / forwardUnit); // of the source, too
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
        tensors.source = {geometry.batch * geometry.in.elements(), m_seed, stream};
        tensors.weights = {geometry.out.channels * geometry.inOfGroup() *
                               geometry.window.kernelHeight * geometry.window.kernelWidth,
                           m_seed, stream + 1};
        if (geometry.bias)
            tensors.bias = {geometry.out.channels, m_seed, stream + 2};
        if (m_options.purpose == Purpose::Train)
            tensors.resultGradient = {geometry.batch * geometry.out.elements(), m_seed, stream + 3};
        return tensors;
    }

    //! An element that is sampled more than once, as a small tensor's are, is computed once.
    template <typename Exact>
    static std::array<float, samplesPerTensor>
    valuesAt(const std::array<std::int64_t, samplesPerTensor> &indices, Precision stored,
             const Exact &exact)
    {
        std::array<float, samplesPerTensor> values{};
        const auto firstOf = [&](std::size_t sample) {
            return static_cast<std::size_t>(
                std::find(indices.begin(), indices.end(), indices[sample]) - indices.begin());
        };
        // A gradient of weights is a sum over all positions of the batch.
#pragma omp parallel for schedule(dynamic)
        for (std::size_t sample = 0; sample < samplesPerTensor; ++sample)
            if (firstOf(sample) == sample)
                values[sample] = roundedTo(stored, static_cast<float>(exact(indices[sample])));
        for (std::size_t sample = 0; sample < samplesPerTensor; ++sample)
            values[sample] = values[firstOf(sample)];
        return values;
    }

    template <typename Exact>
    void take(const std::string &layer, const char *what, const ProbeTensor &values, bool rectify,
              Precision stored, const Exact &exact)
    {
        if (values.empty())
            return;
        m_result.hash += values.hash(rectify, m_offset);
        m_offset += values.size();
        const RandomSequence places(m_seed, 0x70726f6265 + m_offset);
        std::array<std::int64_t, samplesPerTensor> indices{};
        for (std::uint64_t sample = 0; sample < samplesPerTensor; ++sample)
            // The first and the last element are where paddings and tails go wrong.
            indices[sample] =
                static_cast<std::int64_t>(sample == 0   ? 0
                                          : sample == 1 ? values.size() - 1
                                                        : places.word(sample) % values.size());
        const std::array<float, samplesPerTensor> expected = valuesAt(indices, stored, exact);
        for (std::size_t sample = 0; sample < samplesPerTensor; ++sample)
            compare(layer, what, indices[sample], rectify, expected[sample],
                    values.at(indices[sample]));
    }

    void compare(const std::string &layer, const char *what, std::int64_t index, bool rectify,
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
