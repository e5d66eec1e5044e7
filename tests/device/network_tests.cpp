// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/device/device_test.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <thread>

namespace strata::tests::device {
namespace {

using namespace engine::training;
using engine::core::Expected;

struct Case {
    const char *model;
    std::int64_t batch;
    bool deep;
    std::int64_t sequence = 0; //!< as models::ModelOptions has it
};

// Small enough for the naive reference; between them they have every kind of layer of the papers'
// models.
constexpr Case cases[]{
    {"mnist", 16, false},        {"alexnet", 2, false},          {"resnet18", 2, false},
    {"resnet50_v1.5", 2, true},  {"inception_v3", 2, true},      {"gpt2_124m", 2, false, 24},
    {"bert_base", 2, false, 24}, {"bert_base_qa", 2, false, 24}, {"vit_b16", 1, false}};

struct Bounds {
    Precision precision;
    double forward;   //!< of loss and logits, as shares of the expectation's size
    double gradients; //!< of the median tensor's distance; near a rectifier's kink some part,
                      //!< however right the sums are
};

constexpr Bounds precisions[]{{Precision::Fp32, 1e-3, 2e-2},
                              {Precision::Tf32, 0.05, 0.4},
                              {Precision::Fp16, 0.05, 0.4},
                              {Precision::Bf16, 0.25, 0.8}};

// A deep network with random weights doubles a difference from layer to layer. In PyTorch 2.15 on a
// processor, images that differ by 2^-24 of their value move the median gradient of these by 0.015
// to 0.025 of its size, by 2^-12 by 0.45 to 0.59, and bf16 by 1.28 to 1.35, which is nearly as far
// as independent gradients are from each other (1.41); their sizes agree within 3 % all the same.
constexpr double deepGradientsInFp32 = 0.05;
constexpr double deepGradientSizes = 0.15;

struct Step {
    double loss = 0;
    std::vector<float> logits;
    TensorValues gradients;
};

Expected<Step> step(const Graph &graph, const NetworkFactory &factory,
                    const NetworkOptions &options)
{
    auto compiled = factory.compile(graph, options);
    if (!compiled)
        return tl::make_unexpected(compiled.error());
    Network &network = **compiled;
    network.setParameters(initialValues(parameterTensors(graph), options.seed));
    network.setStatistics(initialValues(statisticsTensors(graph), options.seed));
    workload::fillSynthetic(options.seed, graph, network.images(), network.labels());
    if (const auto done = network.step(); !done)
        return tl::make_unexpected(done.error());
    return Step{network.outcome().loss, network.logits(), network.gradients()};
}

//! The reference's step; computed once for a model, because it takes longer than everything else
//! here.
const Expected<Step> &expectation(const std::string &model, const Graph &graph,
                                  NetworkOptions options)
{
    static std::map<std::string, Expected<Step>> known;
    options.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    auto found = known.find(model);
    if (found == known.end())
        found = known
                    .emplace(model, step(graph, *engine::backends::reference::makeNetworkFactory(),
                                         options))
                    .first;
    return found->second;
}

//! Euclidean, as a share of the expectation's norm; infinite where they are not of one size or not
//! finite.
double distance(const std::vector<float> &found, const std::vector<float> &expected)
{
    double off = found.size() == expected.size() ? 0 : INFINITY;
    double size = 0;
    for (std::size_t i = 0; i < std::min(found.size(), expected.size()); ++i) {
        off += std::pow(static_cast<double>(found[i]) - expected[i], 2);
        size += std::pow(static_cast<double>(expected[i]), 2);
    }
    return std::isfinite(off) ? std::sqrt(off / std::max(size, 1e-30)) : INFINITY;
}

//! How far the norms are from each other, as a share of the expected one.
double sizeDifference(const std::vector<float> &found, const std::vector<float> &expected)
{
    const auto norm = [](const std::vector<float> &values) {
        return std::sqrt(std::transform_reduce(values.begin(), values.end(), 0.0, std::plus<>(),
                                               [](double value) { return value * value; }));
    };
    const double off = norm(found) - norm(expected);
    return std::isfinite(off) ? off / std::max(norm(expected), 1e-30) : INFINITY;
}

template <typename Measure>
double median(const TensorValues &found, const TensorValues &expected, const Measure &measure)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < std::min(found.size(), expected.size()); ++i)
        values.push_back(measure(found[i], expected[i]));
    if (values.empty() || found.size() != expected.size())
        return INFINITY;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

void compare(Faults &faults, const char *what, double off, double bound)
{
    if (!(off <= bound))
        faults.push_back(std::string(what) + " is off by " + std::to_string(off) +
                         " of its size, where " + std::to_string(bound) + " is allowed.");
}

void compareGradients(Faults &faults, const Case &subject, const Bounds &bounds,
                      const TensorValues &found, const TensorValues &expected)
{
    if (!subject.deep)
        compare(faults, "The median gradient", median(found, expected, distance), bounds.gradients);
    else if (bounds.precision == Precision::Fp32)
        compare(faults, "The median gradient", median(found, expected, distance),
                deepGradientsInFp32);
    if (subject.deep)
        compare(faults, "The median size of a gradient",
                std::abs(median(found, expected, sizeDifference)), deepGradientSizes);
}

Faults compareStep(const Case &subject, const Bounds &bounds, const NetworkFactory &factory,
                   std::uint64_t seed)
{
    models::ModelOptions size;
    size.sequence = subject.sequence;
    const auto graph = models::buildModel(subject.model, size);
    if (!graph)
        return {graph.error().text};
    NetworkOptions options;
    options.precision = bounds.precision;
    options.batch = subject.batch;
    options.seed = seed;
    options.keepGradients = true;
    options.firstLossScale = 128; // of a first step that must not overflow
    const auto found = step(*graph, factory, options);
    if (!found)
        return {found.error().text};
    options.precision = Precision::Fp32;
    const auto &expected = expectation(subject.model, *graph, options);
    if (!expected)
        return {expected.error().text};
    Faults faults;
    compare(faults, "The loss", std::abs(found->loss - expected->loss) / std::abs(expected->loss),
            bounds.forward);
    compare(faults, "The output", distance(found->logits, expected->logits), bounds.forward);
    compareGradients(faults, subject, bounds, found->gradients, expected->gradients);
    return faults;
}

} // namespace

std::vector<DeviceTest> networkTests(const engine::backends::cuda::GpuModule &module)
{
    const std::shared_ptr<const NetworkFactory> factory = module.networks;
    if (factory == nullptr)
        return {
            {"networks", [](std::uint64_t) { return Faults{"The GPU code gives no networks."}; }}};
    std::vector<DeviceTest> tests;
    for (const Bounds &bounds : precisions)
        for (const Case &subject : cases)
            tests.push_back(
                {std::string("networks.") + subject.model + "." + precisionName(bounds.precision),
                 [&subject, &bounds, factory](std::uint64_t seed) {
                     return compareStep(subject, bounds, *factory, seed);
                 }});
    return tests;
}

} // namespace strata::tests::device
