// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_probe.h"

#include "engine/backends/reference/network/reference_network.h"
#include "tests/engine/backends/reference/small_network.h"

#include <QTest>

#include <stdexcept>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

Graph twoConvolutions()
{
    Graph graph({3, 7, 8});
    const LayerId first = graph.add("first", Convolution{4, {3, 3, 2, 1, 0, 0, 1}, true, {}}, {graph.input()});
    const LayerId second = graph.add("second", Convolution{5, {1, 3, 1, 0, 0, 1, 1}, false, {}}, {first});
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
    void hashFollowsWorkAlone();
    void aWrongResultIsFound();
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
    const auto result = probeNetwork(graph, options, 1, [&](LayerId id, ProbeTensors &tensors) -> core::Expected<void> {
        ProbeTensors wrong = tensors;
        for (float &weight : wrong.weights)
            weight = -weight;
        backends::reference::runProbe(graph, id, options.batch, true, wrong);
        tensors.result = wrong.result;
        return {};
    });
    QVERIFY(result.has_value());
    QVERIFY(!result->verified);
    QVERIFY2(result->mismatch.find("layer first") != std::string::npos, result->mismatch.c_str());
}

QTEST_APPLESS_MAIN(TestReferenceProbe)
#include "tst_reference_probe.moc"
