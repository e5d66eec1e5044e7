// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_probe.h"

#include "engine/backends/reference/network/reference_network.h"
#include "tests/engine/backends/reference/small_network.h"

#include <QTest>

#include <algorithm>
#include <stdexcept>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

Graph twoConvolutions()
{
    Graph graph({3, 7, 8});
    const LayerId first =
        graph.add("first", Convolution{4, {3, 3, 2, 1, 0, 0, 1}, true, {}}, {graph.input()});
    const LayerId second =
        graph.add("second", Convolution{5, {1, 3, 1, 0, 0, 1, 1}, false, {}}, {first});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{6, {}}, {second})});
    return graph;
}

ProbeResult probed(const Graph &graph, Purpose purpose, int threads, std::uint64_t seed)
{
    NetworkOptions options;
    options.purpose = purpose;
    options.batch = 3;
    options.threads = threads;
    const auto network = backends::reference::makeNetworkFactory()->compile(graph, options);
    if (!network)
        throw std::runtime_error(network.error().text);
    const TensorValues before = (*network)->parameters();
    const auto result = (*network)->probe(seed);
    if (!result || (*network)->parameters() != before)
        throw std::runtime_error("the probe fails, or changes parameters");
    return *result;
}

} // namespace

class TestReferenceProbe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithIntegerArithmetic();
    void agreesInGroups();
    void linearLayersOfOtherPositionsAreOthers();
    void hashFollowsWorkAlone();
    void aWrongResultIsFound();
    void shortTypesAreExpectedRounded();
    void gradientsStayInTheRangeOfFp16();
};

void TestReferenceProbe::agreesWithIntegerArithmetic()
{
    const ProbeResult training = probed(twoConvolutions(), Purpose::Train, 2, 1);
    QVERIFY2(training.verified, training.mismatch.c_str());
    // 16 of: three results and gradients of weights, two gradients of inputs, two of biases.
    QCOMPARE(training.compared, std::uint64_t{16 * 10});
    const ProbeResult inference = probed(twoConvolutions(), Purpose::Infer, 2, 1);
    QVERIFY2(inference.verified, inference.mismatch.c_str());
    QCOMPARE(inference.compared, std::uint64_t{16 * 3});
}

void TestReferenceProbe::agreesInGroups()
{
    Graph graph({6, 7, 8});
    const LayerId pairs =
        graph.add("pairs", Convolution{9, {3, 3, 2, 1, 0, 0, 1}, true, {}, 3}, {graph.input()});
    const LayerId each =
        graph.add("each", Convolution{9, {1, 3, 1, 0, 0, 1, 1}, false, {}, 9}, {pairs});
    const LayerId top = graph.add("fc", FullyConnected{6, {}, false}, {each});
    graph.add("loss", SoftmaxCrossEntropy{}, {top});
    const ProbeResult training = probed(graph, Purpose::Train, 2, 1);
    QVERIFY2(training.verified, training.mismatch.c_str());
    // 16 of: three results and gradients of weights, two gradients of inputs, one of biases.
    QCOMPARE(training.compared, std::uint64_t{16 * 9});
}

// The same matrix at five positions and at one; and at the three of a vector.
void TestReferenceProbe::linearLayersOfOtherPositionsAreOthers()
{
    Graph graph({5, 1, 4});
    const LayerId all = graph.add("all", Linear{4, true, {}, {}}, {graph.input()});
    const LayerId first = graph.add("first", Slice{0, 1}, {graph.input()});
    const LayerId one = graph.add("one", Linear{4, true, {}, {}}, {first});
    graph.add("side", SoftmaxCrossEntropy{}, {one});
    const LayerId vector = graph.add("vector", FullyConnected{3, {}}, {all});
    const LayerId each = graph.add("each", Linear{2, false, {}, {}}, {vector});
    graph.add("loss", SoftmaxCrossEntropy{}, {each});
    const ProbeResult training = probed(graph, Purpose::Train, 2, 1);
    QVERIFY2(training.verified, training.mismatch.c_str());
    // 16 of: four results and gradients of weights, two gradients of inputs, three of biases.
    QCOMPARE(training.compared, std::uint64_t{16 * 13});
}

void TestReferenceProbe::hashFollowsWorkAlone()
{
    const std::uint64_t hash = probed(twoConvolutions(), Purpose::Train, 1, 1).hash;
    QCOMPARE(probed(twoConvolutions(), Purpose::Train, 3, 1).hash, hash);
    QVERIFY(probed(twoConvolutions(), Purpose::Train, 1, 2).hash != hash);
    QVERIFY(probed(smallConvolutionalNetwork(), Purpose::Train, 1, 1).hash != hash);
}

// The same arithmetic with one weight changed behind the probe's back.
void TestReferenceProbe::aWrongResultIsFound()
{
    const Graph graph = twoConvolutions();
    NetworkOptions options;
    options.batch = 3;
    const auto result = probeNetwork(
        graph, options, 1, [&](LayerId id, ProbeTensors &tensors) -> core::Expected<void> {
            ProbeTensors wrong = tensors;
            wrong.weights.unit = -1;
            backends::reference::runProbe(graph, id, options.batch, true, wrong);
            tensors.result = wrong.result;
            return {};
        });
    QVERIFY(result.has_value());
    QVERIFY(!result->verified);
    QVERIFY2(result->mismatch.find("layer first") != std::string::npos, result->mismatch.c_str());
}

//! Sums of up to some thousand, which bf16 and fp16 cannot hold all.
void TestReferenceProbe::shortTypesAreExpectedRounded()
{
    Graph graph({1, 100, 100});
    const LayerId conv =
        graph.add("conv", Convolution{2, {3, 3, 1, 1, 1, 1, 1}, false, {}}, {graph.input()});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{3, {}}, {conv})});
    NetworkOptions options;
    options.batch = 8;
    const auto probedAs = [&](Precision stored, Precision weights, bool said) {
        const auto round = [](ProbeTensor &tensor, Precision precision) {
            std::vector<float> values = tensor.values();
            for (float &value : values)
                value = roundedTo(precision, value);
            tensor = values;
        };
        return probeNetwork(graph, options, 1,
                            [&](LayerId id, ProbeTensors &tensors) -> core::Expected<void> {
                                backends::reference::runProbe(graph, id, options.batch, id != conv,
                                                              tensors);
                                round(tensors.result, stored);
                                round(tensors.sourceGradient, stored);
                                round(tensors.weightsGradient, weights);
                                tensors.roundsWeightsGradient = said;
                                return {};
                            })
            .value();
    };
    for (const Precision precision : {Precision::Bf16, Precision::Fp16}) {
        options.precision = precision;
        const ProbeResult kept = probedAs(precision, Precision::Fp32, false);
        const ProbeResult rounded = probedAs(precision, precision, true);
        QVERIFY2(kept.verified, kept.mismatch.c_str());
        QVERIFY2(rounded.verified, rounded.mismatch.c_str());
    }
    options.precision = Precision::Bf16;
    QVERIFY(!probedAs(Precision::Fp32, Precision::Fp32, false).verified);
    QVERIFY(!probedAs(Precision::Bf16, Precision::Bf16, false).verified);
    QVERIFY(!probedAs(Precision::Bf16, Precision::Fp32, true).verified);
    QVERIFY(probedAs(Precision::Bf16, Precision::Bf16, true).hash !=
            probedAs(Precision::Bf16, Precision::Fp32, false).hash);
    options.precision = Precision::Tf32;
    QVERIFY(probedAs(Precision::Tf32, Precision::Tf32, true).verified);
}

void TestReferenceProbe::gradientsStayInTheRangeOfFp16()
{
    Graph graph({1, 1200, 1200});
    const LayerId conv = graph.add("conv", Convolution{1, {}, true, {}}, {graph.input()});
    const LayerId pool = graph.add("pool", GlobalAveragePooling{}, {conv});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{2, {}}, {pool})});
    NetworkOptions options;
    options.batch = 12;
    const auto largestOperand = [&](Precision precision) {
        options.precision = precision;
        float largest = 0;
        const auto result = probeNetwork(
            graph, options, 1, [&](LayerId id, ProbeTensors &tensors) -> core::Expected<void> {
                if (id == conv)
                    largest =
                        static_cast<float>(ProbeOperand::magnitude) * tensors.resultGradient.unit;
                backends::reference::runProbe(graph, id, options.batch, id != conv, tensors);
                std::vector<float> gradient = tensors.weightsGradient.values();
                for (float &value : gradient)
                    value = roundedTo(precision, value);
                tensors.weightsGradient = gradient;
                tensors.roundsWeightsGradient = true;
                return {};
            });
        return result && result->verified ? largest : -1.0F;
    };
    QCOMPARE(largestOperand(Precision::Fp32), 2.0F);
    QCOMPARE(largestOperand(Precision::Fp16),
             1.0F); // halved: 17 million products may add up to more than 65504
}

QTEST_APPLESS_MAIN(TestReferenceProbe)
#include "tst_reference_probe.moc"
