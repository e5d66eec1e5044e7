// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/layer_probe.h"

#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/reference/network/reference_network.h"
#include "tests/engine/backends/cuda/network/gpu_graphs.h"
#include "tests/engine/backends/cuda/network/host_executor.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace strata::engine;
using namespace strata::engine::backends;
using namespace strata::engine::training;
using namespace strata::tests;

namespace {

NetworkOptions optionsFor(Purpose purpose, Precision precision, std::int64_t batch)
{
    NetworkOptions options;
    options.purpose = purpose;
    options.precision = precision;
    options.batch = batch;
    return options;
}

ProbeResult probed(const NetworkFactory &factory, const Graph &graph, const NetworkOptions &options)
{
    auto network = factory.compile(graph, options);
    if (!network)
        qFatal("%s", network.error().text.c_str());
    const auto result = (*network)->probe(5);
    if (!result)
        qFatal("%s", result.error().text.c_str());
    return *result;
}

ProbeResult probedOnHost(const Graph &graph, const NetworkOptions &options,
                         std::shared_ptr<HostScript> script = {})
{
    return probed(*cuda::makeNetworkFactory(hostExecutors(std::move(script))), graph, options);
}

//! Sums of some thousand, which bf16 cannot hold all, in a layer's outputs and in its weights'
//! gradients.
Graph withLargeSums()
{
    Graph graph({1, 100, 100});
    const LayerId conv =
        graph.add("conv", Convolution{2, {3, 3, 1, 1, 1, 1, 1}, false, {}}, {graph.input()});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{3, {}}, {conv})});
    return graph;
}

//! What decides which engine a library takes, and what it computes.
std::string describe(const cuda::ProgramStep &step, const cuda::NetworkProgram &program)
{
    const auto text = [](const cuda::Activation &it) {
        return std::to_string(it.batch) + "x" + std::to_string(it.shape.channels) + "x" +
               std::to_string(it.shape.height) + "x" + std::to_string(it.shape.width) + " ";
    };
    const auto window = [](const cuda::Weights &it) {
        return std::to_string(it.outChannels) + " " + std::to_string(it.inChannels) + " " +
               std::to_string(it.window.kernelHeight) + std::to_string(it.window.kernelWidth) +
               std::to_string(it.window.stride) + std::to_string(it.window.padTop) +
               std::to_string(it.window.padBottom) + std::to_string(it.window.padLeft) +
               std::to_string(it.window.padRight) +
               (it.strideWidth ? " " + std::to_string(*it.strideWidth) : "");
    };
    const std::string type =
        std::to_string(static_cast<int>(program.element)) + (program.tensorFloat ? "t " : " ");
    if (const auto *it = std::get_if<cuda::ConvolutionForward>(&step.operation))
        return step.layer + " forward " + type + text(it->x) + text(it->y) + window(it->weights) +
               (it->bias ? " bias" : "") + (it->addend ? " addend" : "") +
               (it->rectified ? " rectified" : "");
    if (const auto *it = std::get_if<cuda::MatrixProduct>(&step.operation))
        return step.layer + (step.pass == Pass::Forward ? " forward " : " back ") + type +
               std::to_string(it->m) + "x" + std::to_string(it->n) + "x" + std::to_string(it->k) +
               (it->transposeA ? " ta" : "") + (it->transposeB ? " tb" : "") +
               (it->bias ? " bias" : "") + (it->adds ? " adds" : "");
    if (const auto *it = std::get_if<cuda::ConvolutionBackwardData>(&step.operation))
        return step.layer + " data " + type + text(it->dy) + text(it->dx) + window(it->weights);
    if (const auto *it = std::get_if<cuda::ConvolutionBackwardWeights>(&step.operation))
        return step.layer + " weights " + type + text(it->x) + text(it->dy) + window(it->weights);
    return {};
}

std::vector<std::string> convolutionsOf(const cuda::NetworkProgram &program)
{
    std::vector<std::string> found;
    for (const cuda::ProgramStep &step : program.steps)
        found.push_back(describe(step, program));
    std::erase(found, std::string());
    return found;
}

} // namespace

class TestLayerProbe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithIntegerArithmetic();
    void provesTheSameWorkAsTheReference();
    void shortTypesAreComparedAsTheyRound();
    void columnsThatAreChannelsProveTheSameWork();
    void takesTheOperationsOfTheNetwork();
    void aWrongWeightIsFound();
    void failsAsTheExecutorDoes();
};

void TestLayerProbe::agreesWithIntegerArithmetic()
{
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
            for (const Precision precision :
                 {Precision::Fp32, Precision::Tf32, Precision::Fp16, Precision::Bf16}) {
                const ProbeResult result =
                    probedOnHost(subject.graph, optionsFor(purpose, precision, subject.batch));
                QVERIFY2(result.verified, (subject.name + ": " + result.mismatch).c_str());
            }
        }
    }
}

void TestLayerProbe::provesTheSameWorkAsTheReference()
{
    const auto exact = backends::reference::makeNetworkFactory();
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
            const ProbeResult expected =
                probed(*exact, subject.graph, optionsFor(purpose, Precision::Fp32, subject.batch));
            for (const Precision precision : {Precision::Fp32, Precision::Tf32}) {
                const ProbeResult found =
                    probedOnHost(subject.graph, optionsFor(purpose, precision, subject.batch));
                // Nobody infers with a head at half height, or a second loss's; the reference
                // computes it all the same.
                const std::map<std::string, std::uint64_t> headsOf{
                    {"a branching network", 1}, {"an encoder", 2}, {"a vision transformer", 1}};
                const auto heads = headsOf.find(subject.name);
                const bool leftOut = purpose == Purpose::Infer && heads != headsOf.end();
                QCOMPARE(found.compared + (leftOut ? 16 * heads->second : 0), expected.compared);
                if (!leftOut)
                    QCOMPARE(found.hash, expected.hash);
            }
        }
    }
}

void TestLayerProbe::shortTypesAreComparedAsTheyRound()
{
    std::vector<std::uint64_t> hashes;
    for (const Precision precision :
         {Precision::Fp32, Precision::Tf32, Precision::Fp16, Precision::Bf16}) {
        const ProbeResult result =
            probedOnHost(withLargeSums(), optionsFor(Purpose::Train, precision, 8));
        QVERIFY2(result.verified, result.mismatch.c_str());
        hashes.push_back(result.hash);
    }
    QCOMPARE(hashes[1], hashes[0]);
    QVERIFY(hashes[3] != hashes[0]);
}

// Sums are so small that fp16 holds all of them.
void TestLayerProbe::columnsThatAreChannelsProveTheSameWork()
{
    const auto exact = backends::reference::makeNetworkFactory();
    for (const workload::SelfTestGraph &subject : graphsOfFirstWindows()) {
        for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
            const ProbeResult expected =
                probed(*exact, subject.graph, optionsFor(purpose, Precision::Fp32, subject.batch));
            for (const ImagesOn place : {ImagesOn::Host, ImagesOn::Device}) {
                NetworkOptions options = optionsFor(purpose, Precision::Fp16, subject.batch);
                options.device.images = place;
                const ProbeResult found = probedOnHost(subject.graph, options);
                QVERIFY2(found.verified, (subject.name + ": " + found.mismatch).c_str());
                QCOMPARE(found.compared, expected.compared);
                QCOMPARE(found.hash, expected.hash);
            }
            const ProbeResult rounded =
                probedOnHost(subject.graph, optionsFor(purpose, Precision::Bf16, subject.batch));
            QVERIFY2(rounded.verified, (subject.name + ": " + rounded.mismatch).c_str());
        }
    }
}

void TestLayerProbe::takesTheOperationsOfTheNetwork()
{
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
            for (const Precision precision : {Precision::Tf32, Precision::Bf16}) {
                const auto script = std::make_shared<HostScript>();
                probedOnHost(subject.graph, optionsFor(purpose, precision, subject.batch), script);
                const std::vector<std::string> known = convolutionsOf(script->programs.front());
                std::size_t probedForward = 0;
                for (std::size_t i = 1; i < script->programs.size(); ++i) {
                    for (const std::string &operation : convolutionsOf(script->programs[i])) {
                        QVERIFY2(std::ranges::find(known, operation) != known.end(),
                                 operation.c_str());
                        probedForward += operation.find(" forward ") != std::string::npos ? 1 : 0;
                    }
                }
                QCOMPARE(probedForward, script->programs.size() - 1);
                QVERIFY(probedForward >= 2);
            }
        }
    }
}

void TestLayerProbe::aWrongWeightIsFound()
{
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        const auto script = std::make_shared<HostScript>();
        script->spoilWrites = true;
        const ProbeResult result = probedOnHost(
            subject.graph, optionsFor(Purpose::Infer, Precision::Bf16, subject.batch), script);
        QVERIFY(!result.verified && !result.mismatch.empty());
    }
}

void TestLayerProbe::failsAsTheExecutorDoes()
{
    const workload::SelfTestGraph subject = workload::selfTestGraphs().front();
    for (bool HostScript::*fault : {&HostScript::failMaking, &HostScript::failRuns,
                                    &HostScript::failReads, &HostScript::failWrites}) {
        const auto script = std::make_shared<HostScript>();
        const NetworkOptions options = optionsFor(Purpose::Train, Precision::Fp32, subject.batch);
        auto network =
            cuda::makeNetworkFactory(hostExecutors(script))->compile(subject.graph, options);
        QVERIFY(network.has_value());
        (*script).*fault = true;
        const auto result = (*network)->probe(5);
        QVERIFY(!result && result.error().code == "gpu_lost");
    }
}

QTEST_APPLESS_MAIN(TestLayerProbe)
#include "tst_layer_probe.moc"
