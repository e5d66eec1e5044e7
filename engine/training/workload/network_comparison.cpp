// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/network_comparison.h"

#include "engine/training/workload/profile_summary.h"
#include "engine/training/workload/synthetic_batch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace strata::engine::training::workload {
namespace {

using core::Expected;

constexpr std::uint64_t seed = 7;
constexpr int trainedSteps = 3;
// A tensor whose norm is far below its neighbours' is made of their rounding errors.
constexpr double smallestShare = 1e-2;

struct Trained {
    std::vector<double> losses;
    std::vector<float> firstLogits;
    TensorValues firstGradients;
    TensorValues parameters;
    TensorValues statistics;
};

OptimizerSettings optimizerOf(OptimizerKind kind)
{
    OptimizerSettings optimizer;
    optimizer.kind = kind;
    optimizer.rate = kind == OptimizerKind::Sgd || kind == OptimizerKind::Momentum ? 0.02 : 0.001;
    // Divided by the size of a gradient near zero, rounding errors would be steps of full length.
    optimizer.epsilon = 1e-3;
    optimizer.weightDecay = 1e-3;
    optimizer.clipNorm = 5;
    return optimizer;
}

NetworkOptions optionsOf(const SelfTestGraph &subject, OptimizerKind kind, Precision precision,
                         ConvolutionAlgorithm convolution)
{
    NetworkOptions options;
    options.precision = precision;
    options.convolution = convolution;
    options.batch = subject.batch;
    options.seed = seed;
    options.optimizer = optimizerOf(kind);
    options.keepGradients = true;
    options.firstLossScale = subject.lossScale;
    return options;
}

Expected<Trained> train(const Graph &graph, const NetworkOptions &options,
                        const NetworkFactory &factory)
{
    auto network = factory.compile(graph, options);
    if (!network)
        return tl::make_unexpected(std::move(network.error()));
    Network &net = **network;
    net.setParameters(initialValues(parameterTensors(graph), seed));
    net.setStatistics(initialValues(statisticsTensors(graph), seed));
    fillSynthetic(seed, graph, net.images(), net.labels());
    fillTargets(seed, net.targets());
    Trained trained;
    for (int step = 0; step < trainedSteps; ++step) {
        if (auto stepped = net.step(); !stepped)
            return tl::make_unexpected(std::move(stepped.error()));
        trained.losses.push_back(net.outcome().loss);
        if (step == 0) {
            trained.firstLogits = net.logits();
            trained.firstGradients = net.gradients();
        }
    }
    trained.parameters = net.parameters();
    trained.statistics = net.statistics();
    return trained;
}

//! The output for images that `learnt` was not trained with.
Expected<std::vector<float>> infer(const Graph &graph, NetworkOptions options,
                                   const NetworkFactory &factory, const Trained &learnt)
{
    options.purpose = Purpose::Infer;
    auto network = factory.compile(graph, options);
    if (!network)
        return tl::make_unexpected(std::move(network.error()));
    (*network)->setParameters(learnt.parameters);
    (*network)->setStatistics(learnt.statistics);
    fillSynthetic(seed + 1, graph, (*network)->images(), {});
    if (auto stepped = (*network)->step(); !stepped)
        return tl::make_unexpected(std::move(stepped.error()));
    return (*network)->logits();
}

double norm(const std::vector<float> &values)
{
    double sum = 0;
    for (const float value : values)
        sum += static_cast<double>(value) * value;
    return std::sqrt(sum);
}

//! NaN anywhere makes it NaN, which is not within any bound.
double distance(const std::vector<float> &found, const std::vector<float> &expected)
{
    if (found.size() != expected.size())
        return std::nan("");
    double sum = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double difference = static_cast<double>(found[i]) - expected[i];
        sum += difference * difference;
    }
    return std::sqrt(sum);
}

//! Collects the differences of one comparison.
class Differences {
public:
    explicit Differences(std::string subject) : m_subject(std::move(subject)) {}

    //! \param scale size to take for an expectation that is smaller
    void compare(const std::string &what, double bound, const std::vector<float> &found,
                 const std::vector<float> &expected, double scale = 0)
    {
        const double size = std::max(norm(expected), scale);
        const double off = distance(found, expected);
        if (!(off <= bound * size))
            m_sentences.push_back(m_subject + ": " + what + " is off by " +
                                  numberText(size > 0 ? off / size : off) + " of its size, where " +
                                  numberText(bound) + " is allowed.");
    }
    void compareAll(const char *what, double bound, const TensorValues &found,
                    const TensorValues &expected, const std::vector<TensorInfo> &tensors)
    {
        double largest = 0;
        for (const std::vector<float> &values : expected)
            largest = std::max(largest, norm(values));
        for (std::size_t i = 0; i < tensors.size() && i < found.size() && i < expected.size(); ++i)
            compare(what + tensors[i].name, bound, found[i], expected[i], smallestShare * largest);
        if (found.size() != tensors.size() || expected.size() != tensors.size())
            m_sentences.push_back(m_subject +
                                  ": there are not as many tensors as the network has.");
    }
    void say(const std::string &sentence) { m_sentences.push_back(m_subject + ": " + sentence); }
    const std::vector<std::string> &sentences() const { return m_sentences; }

private:
    std::string m_subject;
    std::vector<std::string> m_sentences;
};

void compareTrained(const Graph &graph, const Trained &found, const Trained &expected,
                    const Tolerance &bounds, Differences &differences)
{
    // A loss that has become small says how far the largest logit is from the next, in powers of
    // e.
    for (std::size_t step = 0; step < expected.losses.size(); ++step)
        differences.compare("the loss of step " + std::to_string(step + 1), bounds.forward,
                            {static_cast<float>(found.losses[step])},
                            {static_cast<float>(expected.losses[step])},
                            smallestShare * expected.losses.front());
    differences.compare("the output of step 1", bounds.forward, found.firstLogits,
                        expected.firstLogits);
    const std::vector<TensorInfo> parameters = parameterTensors(graph);
    differences.compareAll("the gradient of ", bounds.backward, found.firstGradients,
                           expected.firstGradients, parameters);
    differences.compareAll("after three steps ", bounds.backward, found.parameters,
                           expected.parameters, parameters);
    differences.compareAll("after three steps ", bounds.forward, found.statistics,
                           expected.statistics, statisticsTensors(graph));
}

std::string conditionsOf(const NetworkOptions &options)
{
    return std::string("in ") + precisionName(options.precision) +
           (options.convolution == ConvolutionAlgorithm::Winograd ? " with Winograd's convolutions"
                                                                  : "");
}

//! What is left out of a backend that cannot do it: a network for its layers, or a precision for
//! all networks.
std::string partOf(const SelfTestGraph &subject, const NetworkOptions &options,
                   const core::Failure &failure)
{
    return failure.code == "unsupported_layer" ? "with " + subject.name : conditionsOf(options);
}

} // namespace

Tolerance tolerance(Precision precision)
{
    switch (precision) {
    case Precision::Bf16:
        return {0.05, 0.25};
    case Precision::Tf32:
    case Precision::Fp16:
        return {0.01, 0.1};
    case Precision::Fp32:
        break;
    }
    return {1e-4, 1e-4};
}

core::SelfTestReport compareTraining(const SelfTestGraph &subject, const NetworkFactory &factory,
                                     const NetworkFactory &exact, Precision precision,
                                     ConvolutionAlgorithm convolution)
{
    core::SelfTestReport report;
    for (std::size_t index = 0; index < optimizerNames.size(); ++index) {
        const auto kind = static_cast<OptimizerKind>(index);
        const NetworkOptions options = optionsOf(subject, kind, precision, convolution);
        const auto found = train(subject.graph, options, factory);
        if (!found && found.error().kind == core::FailureKind::Unsupported) {
            report.leaveOut(partOf(subject, options, found.error()), found.error().text);
            continue;
        }
        ++report.cases;
        Differences differences(subject.name + " on " + factory.name() + " " +
                                conditionsOf(options) + ", trained with " +
                                optimizerNames.at(index));
        const auto expected =
            train(subject.graph,
                  optionsOf(subject, kind, Precision::Fp32, ConvolutionAlgorithm::Direct), exact);
        if (!found)
            differences.say(found.error().text);
        else if (!expected)
            differences.say(expected.error().text);
        else
            compareTrained(subject.graph, *found, *expected, tolerance(precision), differences);
        report.failures.insert(report.failures.end(), differences.sentences().begin(),
                               differences.sentences().end());
    }
    return report;
}

core::SelfTestReport compareInference(const SelfTestGraph &subject, const NetworkFactory &factory,
                                      const NetworkFactory &exact, Precision precision,
                                      ConvolutionAlgorithm convolution)
{
    const NetworkOptions options =
        optionsOf(subject, OptimizerKind::Momentum, precision, convolution);
    const NetworkOptions exactOptions =
        optionsOf(subject, OptimizerKind::Momentum, Precision::Fp32, ConvolutionAlgorithm::Direct);
    const auto learnt = train(subject.graph, exactOptions, exact);
    const auto expected = learnt ? infer(subject.graph, exactOptions, exact, *learnt)
                                 : tl::make_unexpected(learnt.error());
    const auto found = expected ? infer(subject.graph, options, factory, *learnt)
                                : tl::make_unexpected(expected.error());
    core::SelfTestReport report;
    if (!found && found.error().kind == core::FailureKind::Unsupported) {
        report.leaveOut(partOf(subject, options, found.error()), found.error().text);
        return report;
    }
    ++report.cases;
    Differences differences(subject.name + " on " + factory.name() + " " + conditionsOf(options));
    if (!found)
        differences.say(found.error().text);
    else
        differences.compare("the output of inference", tolerance(precision).forward, *found,
                            *expected);
    report.failures = differences.sentences();
    return report;
}

} // namespace strata::engine::training::workload
